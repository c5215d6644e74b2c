import { expect, it } from 'vitest';
import { readAsk } from './intent.ts';

it.each([
  'give me another verse',
  'another one please',
  'do you have anything else?',
  'can you show me a different psalm',
  'ok thanks, one more',
  'go on',
])('hears a wish for more: %s', (message) => {
  expect(readAsk(message, false)).toBe('more');
});

it.each([
  'i want a new job',
  'i need another chance',
  'new job starts monday',
  'more money than ever and i am empty',
  'next week is the funeral',
  'again he came home drunk',
])('hears no wish for more in a life: %s', (message) => {
  expect(readAsk(message, false)).toBe('none');
});
