import { expect, test } from 'vitest';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { DAILY_VERSES, dailyVerse } from './daily-verses.ts';

test('every verse of a day exists, is short, and none comes twice', () => {
  const corpus = readBuiltCorpus();
  for (const osis of DAILY_VERSES) {
    const range = corpus.range(osis);
    expect(range, osis).toBeDefined();
    const words = corpus.textOf(range!).split(' ').length;
    expect(words, `${osis} has ${words} words`).toBeLessThanOrEqual(75);
  }
  expect(new Set(DAILY_VERSES).size).toBe(DAILY_VERSES.length);
});

test.each([
  ['2026-04-05', 'Luke.24.5-Luke.24.6'],
  ['2027-03-28', 'Luke.24.5-Luke.24.6'],
  ['2038-04-25', 'Luke.24.5-Luke.24.6'],
  ['2026-04-03', 'Isa.53.4-Isa.53.5'],
  ['2026-12-25', 'Luke.2.10-Luke.2.11'],
  ['2027-01-01', 'Isa.43.19'],
])('%s has a verse of its own', (date, osis) => {
  expect(dailyVerse(date)).toBe(osis);
});

test('one date has one verse, the next another, and four months pass before one comes again', () => {
  const dates = Array.from({ length: 100 }, (_, at) => new Date(Date.UTC(2026, 5, 1 + at)).toISOString().slice(0, 10));
  expect(new Set(dates.map(dailyVerse)).size).toBe(100);
});
