import { expect, it } from 'vitest';
import { leansOnHistory, readAsk } from './intent.ts';

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

it.each([
  ['should i text him', 'openly'],
  ['so tired', 'shortly'],
  ['i am so tired of waiting on a diagnosis', 'faintly'],
  ['on top of that i lost my job', 'no'],
  ['different question', 'no'],
  ['my mom has cancer and i cant handle it', 'no'],
] as const)('tells how far a message leans on the last: %s', (message, leaning) => {
  const history = [
    { role: 'user', content: 'my husband drinks' },
    { role: 'assistant', content: 'I’m sorry.' },
  ] as const;
  expect(leansOnHistory(message, history)).toBe(leaning);
});
