import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { BOOKS } from '#scripture/reference/books.ts';
import { checkNotes, proseOf, sharedSentences } from '#scripture/study/check-notes.ts';
import { type StudyBook, studyBookSchema } from '#scripture/study/study-notes.ts';
import { loadBuiltLibrary } from '#tests/support/built-library.ts';

const folder = join(import.meta.dirname, '../../src/scripture/study/notes');
const books = new Map<string, StudyBook>(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    studyBookSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  ]),
);
let corpus: Corpus;
beforeAll(async () => {
  ({ corpus } = await loadBuiltLibrary());
});

test('every book has an introduction; John, Romans, James, Genesis 1–12 and Psalms 1–41 have notes on every chapter', () => {
  expect(BOOKS.filter(({ osis }) => !books.get(osis)?.introduction)).toEqual([]);
  for (const [osis, chapters] of [
    ['John', 21],
    ['Rom', 16],
    ['Jas', 5],
    ['Gen', 12],
    ['Ps', 41],
  ] as const) {
    expect(books.get(osis)!.chapters.map(({ chapter }) => chapter)).toEqual(
      Array.from({ length: chapters }, (_, index) => index + 1),
    );
  }
});

test('references exist, quotations are the World English Bible’s, outlines have no gaps, nothing is worn', () => {
  expect([...books.values()].flatMap((book) => checkNotes(book, corpus))).toEqual([]);
});

test('no sentence stands under two chapters, nor one nearly like it', () => {
  expect(sharedSentences([...books.values()])).toEqual([]);
});

test('the checks find what they are for', () => {
  const john = structuredClone(books.get('John')!);
  const note = john.chapters[2]!;
  note.summary = `${note.summary} “For God so loved the whole wide world”, as Genesis 51:3 doesn’t say in verse 99.`;
  note.outline[0]!.verses = '2-8';
  const faults = checkNotes(john, corpus).map(({ fault }) => fault);
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringContaining('not the World English Bible'),
      expect.stringContaining('no-such-chapter'),
      expect.stringContaining('the chapter ends before it'),
      expect.stringContaining('gap or overlap'),
    ]),
  );
  const copied = structuredClone(books.get('Jas')!);
  copied.chapters[0]!.historicalContext = books.get('Rom')!.chapters[0]!.historicalContext;
  expect(sharedSentences([copied, books.get('Rom')!]).length).toBeGreaterThan(1);
});

test('notes are neither thin nor endless', () => {
  for (const { book, chapters } of books.values()) {
    for (const note of chapters) {
      const words = proseOf(note).reduce((sum, { text }) => sum + text.split(' ').length, 0);
      expect(words, `${book} ${note.chapter}`).toBeGreaterThan(850);
      expect(words, `${book} ${note.chapter}`).toBeLessThan(2600);
    }
  }
});
