import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const RUTH = ['ruth.boaz@example.org', 'Ruth', null, undefined];

test.each([
  'password',
  'Password1',
  'iloveyou',
  'QWERTYUIOP',
  '1234567890',
  'aaaaaaaaaa',
  'abababababab',
  'Emmaus2026!',
  'john3:16',
  'ruth-1990',
  'ruth.boaz1',
  'ruth.boaz@example.org',
  '1990ruth',
])('%s is guessed', (password) => {
  expect(isGuessable(password, RUTH)).toBe(true);
});

test.each([
  'correct horse battery',
  'four quiet olive trees',
  'xK3-vv9q',
  'the road was dusty and long',
  'Ruth gleaned behind the reapers',
  'пароль длинный и свой',
])('%s is not', (password) => {
  expect(isGuessable(password, RUTH)).toBe(false);
});
