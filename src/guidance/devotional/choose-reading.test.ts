import { expect, test } from 'vitest';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { createRandom, hashText } from '../seeded.ts';
import { chooseReading, type ReadingChoice } from './choose-reading.ts';
import type { EarlierDevotional } from './devotional.ts';
import type { ThemeId } from './devotional-choices.ts';
import type { ThemeShelf } from './devotional-library.ts';
import type { Reading } from './parse-reading.ts';

const corpus = readBuiltCorpus();

function reading(id: string, passage: string, changes: Partial<Reading> = {}): Reading {
  return {
    id,
    title: id,
    passage,
    moods: ['peaceful'],
    never: [],
    context: '',
    teaching: '',
    picture: '',
    audience: { seeker: '', 'new-to-faith': '', 'mature-believer': '' },
    seasons: {},
    questions: [],
    steps: [],
    prayer: '',
    heavyPrayer: '',
    ...changes,
  };
}

const shelf = (id: ThemeId, readings: Reading[]): ThemeShelf => ({
  id,
  frame: {
    id,
    openings: {} as ThemeShelf['frame']['openings'],
    lectio: [],
    questions: [],
    steps: [],
    prayers: [],
    heavyPrayers: [],
  },
  readings,
});

const SHELVES = [
  shelf('trusting-god', [
    reading('plain', 'Prov.3.5-Prov.3.6'),
    reading('for-grief', 'Ps.34.18', { moods: ['struggling'], seasons: { grief: 'Stay.' } }),
    reading('not-in-grief', 'Ps.37.25', { moods: ['struggling'], never: ['grief'], seasons: { struggle: 'Go.' } }),
  ]),
  shelf('gratitude', [reading('lent', 'Ps.103.1-Ps.103.5', { moods: ['grateful'] })]),
];

function choose(changes: Partial<ReadingChoice> & { seed?: string } = {}) {
  const { seed = 'a', ...choice } = changes;
  return chooseReading({
    corpus,
    shelves: SHELVES,
    theme: 'trusting-god',
    wish: { lifeSeason: 'grief', mood: 'struggling', audience: 'christian', timeOfDay: 'evening' },
    earlier: [],
    asked: [],
    random: createRandom(hashText(seed)),
    ...choice,
  });
}

const given = (readingId: string, osis: string, daysAgo: number): EarlierDevotional => ({
  readingId,
  osis,
  used: [],
  daysAgo,
});

test('what fits season and mood comes first, whatever the seed', () => {
  for (let seed = 0; seed < 20; seed += 1) expect(choose({ seed: `${seed}` }).reading.id).toBe('for-grief');
});

test('a season named under never is kept away even when nothing else is left in the theme', () => {
  const earlier = [given('trusting-god/plain', 'Prov.3.5-Prov.3.6', 2), given('trusting-god/for-grief', 'Ps.34.18', 1)];
  const { theme, reading: chosen, because } = choose({ earlier });
  expect([theme, chosen.id, because]).toEqual(['gratitude', 'lent', 'borrowed']);
});

test('a passage rests for thirty days, also where another theme or a passage of one’s own had a verse of it', () => {
  expect(choose({ earlier: [given('own/gratitude', 'Ps.34', 29)] }).reading.id).toBe('plain');
  expect(choose({ earlier: [given('own/gratitude', 'Ps.34', 30)] }).reading.id).toBe('for-grief');
});

test('a reading that was given waits until the others of its theme were given', () => {
  expect(choose({ earlier: [given('trusting-god/for-grief', 'Ps.34.18', 200)] }).reading.id).toBe('plain');
});

test('when all were given, those that have waited longest come again', () => {
  const earlier = [
    given('trusting-god/for-grief', 'Ps.34.18', 40),
    given('trusting-god/plain', 'Prov.3.5-Prov.3.6', 90),
  ];
  expect(choose({ earlier }).reading.id).toBe('plain');
});

test('when every passage there is rests, the oldest comes back and it is said', () => {
  const earlier = [
    given('trusting-god/plain', 'Prov.3.5-Prov.3.6', 3),
    given('trusting-god/for-grief', 'Ps.34.18', 9),
    given('gratitude/lent', 'Ps.103.1-Ps.103.5', 1),
  ];
  const { reading: chosen, because } = choose({ earlier });
  expect([chosen.id, because]).toEqual(['for-grief', 'again']);
});

test('a passage that the person’s own words call for is preferred among what fits', () => {
  const wish = { lifeSeason: 'joy', mood: 'struggling', audience: 'christian', timeOfDay: 'morning' } as const;
  expect(choose({ wish, asked: ['Ps.37.23-Ps.37.26'] }).reading.id).toBe('not-in-grief');
});

test('seeds decide among equals', () => {
  const equals = shelf('trusting-god', [reading('a', 'Prov.3.5'), reading('b', 'Ps.34.18'), reading('c', 'Ps.37.25')]);
  const ids = Array.from({ length: 30 }, (_, seed) => choose({ seed: `${seed}`, shelves: [equals] }).reading.id);
  expect(new Set(ids).size).toBe(3);
  expect(choose({ seed: '7', shelves: [equals] }).reading.id).toBe(ids[7]);
});
