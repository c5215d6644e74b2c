import { expect, test } from 'vitest';
import { dateOnWall, greeting, isOfDate, whenWas } from './greeting.ts';

test.each([
  [0, 'Still up, Ruth?'],
  [4, 'Still up, Ruth?'],
  [5, 'Good morning, Ruth'],
  [11, 'Good morning, Ruth'],
  [12, 'Good afternoon, Ruth'],
  [17, 'Good afternoon, Ruth'],
  [18, 'Good evening, Ruth'],
  [23, 'Good evening, Ruth'],
])('at %i o’clock: %s', (hour, words) => {
  expect(greeting(hour, 'Ruth')).toBe(words);
});

test('who gave no name is greeted all the same', () => {
  expect(greeting(9, null)).toBe('Good morning, Child of God');
  expect(greeting(9, '')).toBe('Good morning, Child of God');
});

test.each([
  [new Date(2026, 10, 22, 8), 'this morning'],
  [new Date(2026, 10, 22, 2), 'last night'],
  [new Date(2026, 10, 21, 23), 'last night'],
  [new Date(2026, 10, 21, 19), 'last night'],
  [new Date(2026, 10, 21, 9), 'yesterday morning'],
  [new Date(2026, 10, 18, 9), 'on Wednesday'],
  [new Date(2026, 10, 3, 9), 'on November 3'],
  [new Date(2025, 10, 3, 9), 'on November 3, 2025'],
])('%s was %s', (then, words) => {
  expect(whenWas(then.getTime(), new Date(2026, 10, 22, 20))).toBe(words);
});

test('the date on the wall is the person’s own, not that of Greenwich', () => {
  expect(dateOnWall(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(dateOnWall(new Date(2026, 11, 31, 0, 1))).toBe('2026-12-31');
});

test.each([
  ['made and read today', '2026-11-22', true, true],
  ['made abroad, where it is tomorrow, and still open', '2026-11-23', false, true],
  ['counted for another date', '2026-11-23', true, false],
])('today’s devotional: %s', (_name, localDate, completed, expected) => {
  const createdAt = new Date(2026, 10, 22, 9).toISOString();
  expect(isOfDate({ localDate, completed, createdAt }, '2026-11-22')).toBe(expected);
});
