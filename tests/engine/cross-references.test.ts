import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type CorpusData, createCorpus, type VerseRange } from '#scripture/corpus/corpus.ts';
import type { CrossReference } from '#scripture/cross-references/cross-references.ts';
import { unpackRows } from '#scripture/packed-rows.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { type LoadedStudy, loadStudy } from '#server/library/load-study.ts';

const root = join(import.meta.dirname, '../..');
const corpus = createCorpus(JSON.parse(readFileSync(join(root, 'build/library/corpus.json'), 'utf8')) as CorpusData);
const rows = unpackRows(readFileSync(join(root, 'build/library/cross-references.bin')));

/** Reasons are read for every fifth verse: for all of them it takes half a minute. */
const EVERY = 5;

interface Listed extends CrossReference {
  verse: number;
}

let crossReferences: LoadedStudy['crossReferences'];
let lists: Listed[][];
let listed: Listed[];
beforeAll(() => {
  ({ crossReferences } = loadStudy(corpus));
  lists = corpus.verses
    .filter(({ index }) => index % EVERY === 0)
    .map(({ index }) =>
      crossReferences.of(index, Number.POSITIVE_INFINITY).map((found) => ({ ...found, verse: index })),
    );
  listed = lists.flat();
});

const versesOf = ({ start, end }: VerseRange) => Array.from({ length: end - start + 1 }, (_, at) => start + at);
const nameOf = ({ verse, range, reason }: Listed) =>
  `${corpus.verses[verse]!.osis} → ${corpus.osisOf(range)}: ${reason}`;

test('every link leads to another verse that has text, once', () => {
  expect(rows).toHaveLength(corpus.verses.length);
  const faults: string[] = [];
  for (const [verse, row] of rows.entries()) {
    const { osis, text } = corpus.verses[verse]!;
    if (new Set(row).size !== row.length) faults.push(`${osis} twice`);
    if (text === '' && row.length > 0) faults.push(`${osis} is empty`);
    for (const other of row) {
      if (other === verse) faults.push(`${osis} itself`);
      if (!corpus.verses[other]?.text) faults.push(`${osis} → ${other}`);
    }
  }
  expect(faults).toEqual([]);
  expect(rows.flat().length).toBeGreaterThan(380_000);
  const linked = rows.filter((row) => row.length > 0).length;
  expect(linked / rows.length).toBeGreaterThan(0.9);
});

test('the doxology of Romans is linked where this text has it', () => {
  expect(rows[corpus.indexOf('Rom.16.25')]).toEqual([]);
  expect(rows[corpus.indexOf('Rom.14.24')]).toContain(corpus.indexOf('Eph.3.20'));
});

test.each([
  ['Rom.1.17', ['Hab.2.4']],
  ['Heb.1.5', ['Ps.2.7']],
  ['Isa.53.5', ['1Pet.2.24']],
  ['Matt.22.37', ['Deut.6.5']],
  ['John.1.1', ['Gen.1.1', '1John.1.1']],
])('beside %s stands %j among the first five', (osis, expected) => {
  const first = crossReferences.of(corpus.indexOf(osis), 5);
  expect(first.length).toBeLessThanOrEqual(5);
  const verses = new Set(first.flatMap(({ range }) => versesOf(range)));
  expect(expected.filter((other) => verses.has(corpus.indexOf(other)))).not.toEqual([]);
});

test('a list has every link once, and never the verse itself', () => {
  expect(listed.length).toBeGreaterThan(70_000);
  const faults = lists
    .filter((list) => list.length > 0)
    .filter((list) => {
      const verses = list.flatMap(({ range }) => versesOf(range));
      const own = list[0]!.verse;
      return (
        new Set(verses).size !== verses.length ||
        verses.includes(own) ||
        verses.toSorted((a, b) => a - b).join() !== rows[own]!.toSorted((a, b) => a - b).join()
      );
    })
    .map((list) => corpus.verses[list[0]!.verse]!.osis);
  expect(faults).toEqual([]);
});

test('a passage is one to four verses of one chapter, all with text', () => {
  const faults = listed.filter(({ range: { start, end } }) => {
    const [first, last] = [corpus.verses[start], corpus.verses[end]];
    return (
      !first ||
      !last ||
      end < start ||
      end - start > 3 ||
      first.book !== last.book ||
      first.chapter !== last.chapter ||
      versesOf({ start, end }).some((verse) => corpus.verses[verse]!.text === '')
    );
  });
  expect(faults.map(nameOf)).toEqual([]);
  expect(listed.filter(({ range }) => range.end > range.start).length).toBeGreaterThan(1_000);
});

test('the nearest come first, and a limit keeps those', () => {
  for (const list of lists) {
    const scores = list.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  }
  const verse = corpus.indexOf('John.3.16');
  const all = crossReferences.of(verse, 50);
  expect(all.length).toBeGreaterThan(10);
  expect(crossReferences.of(verse, 3)).toEqual(all.slice(0, 3));
});

test('what both are said to have stands in both, letter for letter', () => {
  const said = listed.filter(({ reason }) => reason.includes('Both have'));
  expect(said.length).toBeGreaterThan(2_000);
  const faults = said.filter(({ verse, range, reason }) => {
    const run = reason.match(/^Both have “(.+?)”\.(?= The same words? in the original: |$)/)?.[1];
    return (
      !run ||
      wordsOf(run).length < 4 ||
      !corpus.verses[verse]!.text.includes(run) ||
      // The other may begin a sentence with it.
      !corpus.textOf(range).toLowerCase().includes(run.toLowerCase())
    );
  });
  expect(faults.map(nameOf)).toEqual([]);
});

test('what is said to be nearly the same differs, in “shall” and “will” or in marks', () => {
  const said = listed.filter(({ reason }) => reason.includes('Nearly the same there'));
  expect(said.length).toBeGreaterThan(100);
  const bare = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[’'‘`]/g, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/\bshall\b/g, 'will')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const faults = said.filter(({ verse, range, reason }) => {
    const run = reason.match(/^Nearly the same there: “(.+?)”\.(?= The same words? in the original: |$)/)?.[1];
    const there = corpus.textOf(range);
    return (
      !run ||
      !corpus.verses[verse]!.text.includes(run) ||
      there.toLowerCase().includes(run.toLowerCase()) ||
      !bare(there).includes(bare(run))
    );
  });
  expect(faults.map(nameOf)).toEqual([]);
});

test('a word of the original that is named “here” stands in the verse', () => {
  const faults = listed.filter(({ verse, reason }) =>
    [...reason.matchAll(/, here “([^”]*)”\)/g)].some(([, term]) => !term || !corpus.verses[verse]!.text.includes(term)),
  );
  expect(faults.map(nameOf)).toEqual([]);
  expect(listed.filter(({ reason }) => reason.includes(', here “')).length).toBeGreaterThan(10_000);
});

test('every reason is a sentence, and every theme a few words', () => {
  const faults = listed.filter(
    ({ reason, theme }) =>
      !/^[A-Z0-9].*[^\s.]\.$/su.test(reason) ||
      /undefined|NaN|\[object|“”|\(,|\s{2}/.test(reason) ||
      !/^\P{Ll}/u.test(theme) ||
      theme.trim() !== theme ||
      theme.length > 60,
  );
  expect(faults.map((found) => `${nameOf(found)} (${found.theme})`)).toEqual([]);
});

test('a chapter’s passages lie outside it and hang on one of its verses', () => {
  const range = corpus.range('Rom.8')!;
  const found = crossReferences.ofRange(range, 12);
  expect(found).toHaveLength(12);
  for (const { range: other, from } of found) {
    expect(from).toBeGreaterThanOrEqual(range.start);
    expect(from).toBeLessThanOrEqual(range.end);
    expect(other.end < range.start || other.start > range.end).toBe(true);
    expect(versesOf(other).every((verse) => rows[from]!.includes(verse))).toBe(true);
  }
});

// Passages that begin with different verses may still overlap, such as 2:7–8 and 2:8 beside Genesis 3.
test('a chapter’s passages name no verse twice', () => {
  const verses = crossReferences.ofRange(corpus.range('Gen.3')!, 12).flatMap(({ range }) => versesOf(range));
  expect(new Set(verses).size).toBe(verses.length);
});
