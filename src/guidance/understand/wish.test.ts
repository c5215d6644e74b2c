import { expect, it } from 'vitest';
import { WISHES } from '#contract/wishes.ts';
import { readWish, type Wish } from './wish.ts';

const SHOWN = ['Isaiah 54:4–6', 'Psalm 34:18'];

it.each<[string, Wish]>([
  ['shorter please', { kind: 'brief' }],
  ['Can you make that a bit shorter?', { kind: 'brief' }],
  ['too long', { kind: 'brief' }],
  ["that's way too much text", { kind: 'brief' }],
  ['in simple words please', { kind: 'brief' }],
  ['tl;dr', { kind: 'brief' }],
  ['can you put it in simpler words', { kind: 'brief' }],
  ['keep it short', { kind: 'brief' }],
  ['just give me a prayer', { kind: 'prayer' }],
  ['pray with me', { kind: 'prayer' }],
  ['can you pray for me please?', { kind: 'prayer' }],
  ['can we pray about this', { kind: 'prayer' }],
  ['how do i pray about this', { kind: 'prayer' }],
  ['what should i actually do', { kind: 'steps' }],
  ['ok so what do i do now?', { kind: 'steps' }],
  ['now what', { kind: 'steps' }],
  ["what's the first step", { kind: 'steps' }],
  ['something practical please', { kind: 'steps' }],
  ['how do i even start', { kind: 'steps' }],
  ['just the verses', { kind: 'passages' }],
  ['what does that mean', { kind: 'explain', place: 0 }],
  ['What does that verse mean?', { kind: 'explain', place: 0 }],
  ['explain the second one', { kind: 'explain', place: 1 }],
  ["i don't understand the psalm one", { kind: 'explain', place: 1 }],
  ['tell me more about the first verse', { kind: 'explain', place: 0 }],
  ['what does the last one mean for me', { kind: 'explain', place: 1 }],
  ['read me the whole chapter', { kind: 'around', place: 0 }],
  ['what comes after that', { kind: 'around', place: 0 }],
  ['show me the context of the second one', { kind: 'around', place: 1 }],
])('hears what is wished of the answer: %s', (message, wish) => {
  expect(readWish(message, SHOWN)).toEqual(wish);
});

it.each([
  'what should i do about my son',
  'my wife wants me to be shorter with her',
  'i need help',
  'help',
  'pray for my mom',
  'i can not do this any more',
  'what does love mean',
  'his answers are getting shorter and shorter',
  'what do i do with his clothes',
  'the days are too long',
  'i want to start again',
  'what do you do',
  'prayer does nothing',
  'what does it mean to be saved',
  'how can i begin to forgive him',
  'what is happening to me',
  'life is too short',
])('hears no such wish in a life: %s', (message) => {
  expect(readWish(message, SHOWN)).toBeNull();
});

it('understands every wish the screen offers', () => {
  for (const wish of WISHES) expect([wish, readWish(wish, SHOWN)]).not.toContain(null);
  expect(new Set(WISHES.map((wish) => readWish(wish, SHOWN)?.kind)).size).toBe(WISHES.length);
});
