import { expect, test } from 'vitest';
import { greeting, whenWas } from './greeting.ts';

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

test('what was a moment ago in the small hours was tonight', () => {
  expect(whenWas(new Date(2026, 10, 22, 2).getTime(), new Date(2026, 10, 22, 3))).toBe('tonight');
  expect(whenWas(new Date(2026, 10, 22, 23).getTime(), new Date(2026, 10, 22, 23, 30))).toBe('tonight');
});
