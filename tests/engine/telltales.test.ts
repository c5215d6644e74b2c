import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { countEvidence, createWordEvidence } from '#guidance/understand/word-evidence.ts';
import { type BuiltLibrary, loadBuiltLibrary } from '#tests/support/built-library.ts';
import { readTelltales } from '../../scripts/read-telltales.ts';

const root = join(import.meta.dirname, '../..');
let built: BuiltLibrary;
beforeAll(async () => {
  built = await loadBuiltLibrary();
});

test('every topic has its telltales, each once, in plain lower-case words', () => {
  const ids = built.library.topics.map(({ id }) => id);
  const files = readdirSync(join(root, 'src/guidance/content/telltales')).map((file) => file.replace('.txt', ''));
  expect(files.sort()).toEqual([...ids].sort());
  for (const id of ids) {
    const telltales = readTelltales(root, id);
    const phrases = telltales.map(({ phrase }) => phrase);
    expect([id, phrases.length > 200, telltales.some(({ strong }) => strong)]).toEqual([id, true, true]);
    expect([id, phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)]).toEqual([id, []]);
    expect([id, phrases.filter((phrase) => !/^[a-z0-9']+(?: [a-z0-9']+){0,5}$/.test(phrase))]).toEqual([id, []]);
  }
});

test('a telling word speaks for its topic, and common words for none', () => {
  const telltales = new Map(built.library.topics.map(({ id }) => [id, readTelltales(root, id)]));
  const hear = createWordEvidence(countEvidence(built.library, telltales));
  const first = (message: string) => [...hear(message)].sort((a, b) => b[1] - a[1])[0]?.[0];
  expect(first('he reads my phone and tracks my location')).toBe('abusive-relationship');
  expect(first('the oncologist said stage 4')).toBe('serious-diagnosis');
  const most = Math.max(0, ...hear('and then there was this and that').values());
  expect(most).toBeLessThan(0.5);
  expect([...hear('')]).toEqual([]);
});
