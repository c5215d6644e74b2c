import { expect, test } from 'vitest';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { completeSentence } from './whole-sentence.ts';

const corpus = readBuiltCorpus();
const completed = (osis: string) => corpus.osisOf(completeSentence(corpus.range(osis)!, corpus));

test.each([
  ['Hab.3.17', 'Hab.3.17-Hab.3.18'],
  ['Eph.2.8', 'Eph.2.8-Eph.2.9'],
  ['John.3.16', 'John.3.16'],
  ['Ps.23.1-Ps.23.2', 'Ps.23.1-Ps.23.2'],
])('%s is read as %s', (asked, read) => {
  expect(completed(asked)).toBe(read);
});

test('a sample of all verses is read to the end of a sentence, or stops where that is far off', () => {
  let [broken, mended] = [0, 0];
  for (const verse of corpus.verses.filter(({ index, text }) => index % 7 === 0 && text !== '')) {
    const { start, end } = completeSentence({ start: verse.index, end: verse.index }, corpus);
    const last = corpus.verses[end]!;
    expect([verse.osis, start, last.book, last.chapter]).toEqual([verse.osis, verse.index, verse.book, verse.chapter]);
    expect(end - start).toBeLessThanOrEqual(4);
    if (/[,:;–—\w]$/.test(verse.text)) {
      broken += 1;
      if (/[.?!][”’"')\]]*$/.test(last.text)) mended += 1;
    } else if (/[.?!]$/.test(verse.text)) expect(end).toBe(verse.index);
  }
  expect(broken).toBeGreaterThan(500);
  expect(mended / broken).toBeGreaterThan(0.9);
});
