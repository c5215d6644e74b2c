import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cuesOf } from '#guidance/content/library.ts';
import type { Topic } from '#guidance/content/topic.ts';
import { readCrisisExamples } from '../../scripts/training/crisis-examples.ts';
import { crisisCases, lifeCases } from '../evals/golden.ts';
import { loadBuiltLibrary } from '../support/built-library.ts';

const root = join(import.meta.dirname, '../..');
const scenes = join(root, 'src/guidance/content/scenes');
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

test('every scene belongs to a topic, and to a situation the topic has', async () => {
  for (const file of readdirSync(scenes)) {
    const path = join(root, 'src/guidance/content/topics', file.replace(/\.txt$/, '.ts'));
    expect([file, existsSync(path)]).toEqual([file, true]);
    const { default: topic } = (await import(path)) as { default: Topic };
    const known = new Set(['-', ...topic.aspects.map(({ id }) => id)]);
    const lines = readFileSync(join(scenes, file), 'utf8').split('\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const bar = line.indexOf('|');
      expect([file, line, known.has(line.slice(0, bar))]).toEqual([file, line, true]);
      expect(line.slice(bar + 1).trim().length).toBeGreaterThan(0);
    }
  }
});

test('nothing that is scored was learned from', async () => {
  const { library } = await loadBuiltLibrary();
  const learned = new Set([...cuesOf(library), ...readCrisisExamples(root)].map(({ text }) => bare(text)));
  const scored = [...lifeCases('dev'), ...lifeCases('test'), ...crisisCases('dev'), ...crisisCases('test')];
  const both = scored.map(({ text }) => bare(text)).filter((text) => text.split(' ').length > 3 && learned.has(text));
  expect(learned.size).toBeGreaterThan(10_000);
  expect(both).toEqual([]);
});

test('no example is both dangerous and harmless', () => {
  const kinds = new Map<string, string>();
  for (const example of readCrisisExamples(root)) {
    const label = example.kinds.length > 0 ? 'danger' : 'harmless';
    const before = kinds.get(bare(example.text)) ?? label;
    expect([example.text, before]).toEqual([example.text, label]);
    kinds.set(bare(example.text), label);
  }
});
