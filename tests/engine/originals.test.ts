import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type CorpusData, createCorpus } from '#scripture/corpus/corpus.ts';
import { isMatter } from '#scripture/lexicon/function-words.ts';
import { normalizeStrongs } from '#scripture/lexicon/lexicon.ts';
import { unpackRows } from '#scripture/packed-rows.ts';
import { isStopWord, wordsOf } from '#scripture/search/words.ts';
import { type LoadedStudy, loadStudy } from '#server/library/load-study.ts';

const root = join(import.meta.dirname, '../..');
const corpus = createCorpus(JSON.parse(readFileSync(join(root, 'build/library/corpus.json'), 'utf8')) as CorpusData);
const kingJames = unpackRows(readFileSync(join(root, 'data/king-james-numbers.bin')));

let originals: LoadedStudy['originals'];
let lexicon: LoadedStudy['lexicon'];
beforeAll(() => {
  ({ originals, lexicon } = loadStudy(corpus));
});

const wordsIn = (osis: string) => originals.of(corpus.indexOf(osis));

test('the Hebrew words stand in the verses where the King James has them', () => {
  expect(kingJames).toHaveLength(corpus.verses.length);
  const shares = new Map<string, { found: number; all: number }>();
  for (const { index, book } of corpus.verses) {
    if (book.testament !== 'old') continue;
    const ours = new Set(originals.numbers(index));
    const theirs = [...new Set(kingJames[index])];
    const share = shares.get(book.osis) ?? { found: 0, all: 0 };
    share.found += theirs.filter((number) => ours.has(`H${number}`)).length;
    share.all += theirs.length;
    shares.set(book.osis, share);
  }
  const sum = (key: 'found' | 'all') => [...shares.values()].reduce((total, share) => total + share[key], 0);
  expect(shares.size).toBe(39);
  expect(sum('all')).toBeGreaterThan(190_000);
  expect(sum('found') / sum('all')).toBeGreaterThan(0.99);
  const poor = [...shares].filter(([, { found, all }]) => all === 0 || found / all < 0.98);
  expect(poor).toEqual([]);
});

test('every verse with text has its words, but for three that the sources don’t tag', () => {
  const without = corpus.verses.filter(({ text, index }) => text !== '' && originals.of(index).length === 0);
  expect(without.map(({ osis }) => osis)).toEqual([
    // Not in the Leningrad codex, which the Hebrew is taken from; other manuscripts have it.
    'Neh.7.68',
    // The tagged King James that the Greek numbers are taken from carries no tag in these two.
    'Mark.9.43',
    'Luke.6.41',
  ]);
  expect(kingJames[corpus.indexOf('Mark.9.43')]).toEqual([]);
  expect(kingJames[corpus.indexOf('Luke.6.41')]).toEqual([]);
});

// The King James has words in verses this text leaves out, and the doxology of Romans elsewhere.
test('verses the text hasn’t have no words', () => {
  const empty = corpus.verses.filter(({ text }) => text === '');
  expect(empty).toHaveLength(5);
  expect(empty.filter(({ index }) => originals.numbers(index).length > 0).map(({ osis }) => osis)).toEqual([]);
});

test('the doxology of Romans has its words at 14:24–26', () => {
  const numbers = ['Rom.14.24', 'Rom.14.25', 'Rom.14.26'].map((osis) => originals.numbers(corpus.indexOf(osis)));
  expect(numbers[0]).toContain('G2782');
  expect(numbers[1]).toContain('G4397');
  expect(numbers[2]).toContain('G4680');
});

test.each([
  // The Greek counts are those of the Received Text, which the King James renders.
  ['G26', 116, 116],
  ['G25', 141, 143],
  ['G3439', 9, 9],
  ['G5485', 153, 157],
  ['H2617', 245, 250],
  ['H430', 2_595, 2_610],
  ['H7965', 235, 239],
])('%s stands as often as concordances say', (strongs, least, most) => {
  const count = originals.count(strongs);
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
  const places = originals.places(strongs);
  expect(places.reduce((sum, place) => sum + place.count, 0)).toBe(count);
  for (const { verse, count: here } of places)
    expect(originals.numbers(verse).filter((number) => number === strongs)).toHaveLength(here);
  expect(places.map(({ verse }) => verse)).toEqual(
    [...new Set(places.map(({ verse }) => verse))].sort((a, b) => a - b),
  );
});

test('every number has an entry with its lemma, transliteration and definition, in the right language', () => {
  const faults = new Set<string>();
  const numbers = new Set<string>();
  for (const { index, book } of corpus.verses) {
    for (const { strongs, form, morph } of originals.of(index)) {
      numbers.add(strongs);
      const entry = lexicon.entry(strongs);
      const isOld = book.testament === 'old';
      if (!entry?.lemma.trim() || !entry.transliteration.trim() || !entry.definition.trim()) faults.add(strongs);
      else if (entry.strongs !== strongs || (entry.language === 'Greek') === isOld) faults.add(strongs);
      if (form === '' || !(isOld ? /\p{Script=Hebrew}/u : /\p{Script=Greek}/u).test(form))
        faults.add(`${strongs}: ${form}`);
      if ((morph !== '') !== isOld) faults.add(`${strongs}: ${morph}`);
    }
  }
  expect([...faults]).toEqual([]);
  expect(numbers.size).toBeGreaterThan(13_500);
});

test.each([
  ['John.3.16', 'G25', 'loved'],
  ['Ps.23.6', 'H2617', 'loving kindness'],
  ['Gen.1.1', 'H1254', 'created'],
  ['Ps.23.1', 'H7462', 'shepherd'],
])('%s renders %s as “%s”', (osis, strongs, term) => {
  const words = wordsIn(osis).filter((word) => word.strongs === strongs);
  expect(words.map((word) => word.term)).toEqual([term]);
});

test('renderings are told most frequent first', () => {
  const [first, ...others] = originals.renderings('G26');
  expect(first!.term).toBe('love');
  expect(first!.count).toBeGreaterThan(90);
  expect(others.every(({ count }) => count <= first!.count)).toBe(true);
  expect(originals.renderings('G99999')).toEqual([]);
});

test('the English words of every original word stand in the verse, whole and in one place', () => {
  const faults: string[] = [];
  let all = 0;
  let rendered = 0;
  for (const { index, osis, text } of corpus.verses) {
    const english = wordsOf(text).map(({ from, to }) => text.slice(from, to));
    // A term's words stand one behind the other in the verse, and no two original words share one.
    const taken = new Map<string, number>();
    for (const { strongs, term } of originals.of(index)) {
      all += 1;
      if (term === '') continue;
      rendered += 1;
      const own = wordsOf(term).map(({ from, to }) => term.slice(from, to));
      const stands = english.some((_, at) => own.every((word, next) => english[at + next] === word));
      if (!text.includes(term) || own.length === 0 || !stands) faults.push(`${osis} ${strongs} ${term}`);
      for (const word of own) taken.set(word, (taken.get(word) ?? 0) + 1);
    }
    for (const [word, count] of taken)
      if (count > english.filter((other) => other === word).length) faults.push(`${osis} ${word} × ${count}`);
  }
  expect(faults).toEqual([]);
  expect(rendered / all).toBeGreaterThan(0.75);
});

test('nouns and verbs of the Hebrew say more than “the” or “shall”', () => {
  const faults: string[] = [];
  let seen = 0;
  for (const { index, osis, book } of corpus.verses) {
    if (book.testament !== 'old') continue;
    for (const { strongs, term } of originals.of(index)) {
      // "To be" and its like say as little as their renderings.
      if (term === '' || !isMatter(strongs, lexicon.entry(strongs)!.partOfSpeech)) continue;
      seen += 1;
      if (wordsOf(term).every(({ word }) => isStopWord(word))) faults.push(`${osis} ${strongs} ${term}`);
    }
  }
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(90_000);
});

test.each([
  ['g0026', 'G26'],
  ['strong:G26', 'G26'],
  [' H02617 ', 'H2617'],
  ['STRONG:h7225', 'H7225'],
  ['G26', 'G26'],
])('%j is the number %s', (text, number) => {
  expect(normalizeStrongs(text)).toBe(number);
  expect(lexicon.entry(text)?.strongs).toBe(number);
});

test.each(['G', '26', 'G123456', 'X1', '', 'G2 6', 'G26a', 'G-26', 'strong:26'])('%j is no number', (text) => {
  expect(normalizeStrongs(text)).toBeNull();
  expect(lexicon.entry(text)).toBeUndefined();
});

test('a number no word has is nowhere', () => {
  expect(lexicon.entry('G9999')).toBeUndefined();
  expect(originals.count('G9999')).toBe(0);
  expect(originals.places('G9999')).toEqual([]);
});
