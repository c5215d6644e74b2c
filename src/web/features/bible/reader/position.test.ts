import { expect, test } from 'vitest';
import { clampChapter, parseVerses } from './position.ts';

test.each([
  ['16', { first: 16, last: 16 }],
  ['16-18', { first: 16, last: 18 }],
  ['16–18', { first: 16, last: 18 }],
  ['18-16', null],
  ['0', null],
  ['abc', null],
  ['', null],
  [null, null],
])('verses in an address: %s', (text, verses) => {
  expect(parseVerses(text)).toEqual(verses);
});

test.each([
  ['3', 21, 3],
  ['0', 21, 1],
  ['-4', 21, 1],
  ['99', 21, 21],
  ['abc', 21, 1],
  ['', 21, 1],
  ['7.9', 21, 7],
])('a chapter typed as %s of %i becomes %i', (typed, chapters, chapter) => {
  expect(clampChapter(typed, chapters)).toBe(chapter);
});
