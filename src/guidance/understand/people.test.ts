import { expect, it } from 'vitest';
import { doerOf, tellsOfSomebodyNew } from './people.ts';

it.each([
  ['i look at porn every night my wife has no idea', 'self'],
  ['I’ve been lying to my husband about money', 'self'],
  ['found texts on his phone', 'other'],
  ['my husband drinks every night', 'other'],
  ['he apologised. i dont want to forgive him', 'other'],
  ['i think my son is using again', null],
  ['2:47. 3:15. every crack in this ceiling', null],
] as const)('tells whose doing it is: %s', (text, doer) => {
  expect(doerOf(text)).toBe(doer);
});

it.each([
  ['my daughter says she hates me', 'my husband drinks', false],
  ['my daughter is using again and she stole from me', 'my husband drinks', true],
  ['my mom has cancer and i cant handle it', 'my brother stopped answering me', true],
  ['my mom says i should leave him', 'my husband drinks', false],
  ['my mom hates him', 'my husband drinks', false],
  ['my husband lost his job', 'my husband drinks', false],
  ['should i tell my mom about it', 'my husband drinks', false],
] as const)('tells whether somebody new is spoken of: %s', (message, before, isNew) => {
  expect(tellsOfSomebodyNew(message, before)).toBe(isNew);
});
