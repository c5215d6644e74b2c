import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = text
  .slice(text.indexOf('## The table'), text.indexOf('## Known and not closed'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Places of the project that a text names in code marks. */
const placesIn = (words: string) =>
  [
    ...words.matchAll(
      /`((?:src|tests|docs|deploy|scripts)\/[\w./-]+|compose\.yaml|package-lock\.json|\.dockerignore)`/g,
    ),
  ].map(([, place]) => place!);

test('every file that the table names is there', () => {
  expect(rows.length).toBeGreaterThan(150);
  for (const place of placesIn(text)) expect([place, existsSync(join(root, place))]).toEqual([place, true]);
});

test('every test that the table names is there, by its words', () => {
  let named = 0;
  for (const [, number, , , held] of rows) {
    const found = /^`([^`]+)`(?: › (.+))?$/.exec(held!);
    if (!found) {
      expect([number, held]).toEqual([number, expect.stringMatching(/^(?:n\.a\.)?$/)]);
      continue;
    }
    const [, file, title] = found;
    expect([number, file]).toEqual([number, expect.stringMatching(/\.(?:test|spec)\.ts$/)]);
    if (title) expect([number, readFileSync(join(root, file!), 'utf8').includes(title)]).toEqual([number, true]);
    named += 1;
  }
  expect(named).toBeGreaterThan(100);
});

test('what has no test says why: it doesn’t apply, is written elsewhere, or is open', () => {
  for (const [, number, , where, held] of rows)
    if (held === '')
      expect([number, where]).toEqual([number, expect.stringMatching(/n\.a\.|\*\*open\*\*|as \d|private network/i)]);
});
