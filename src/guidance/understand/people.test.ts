import { expect, it } from 'vitest';
import { doerOf } from './people.ts';

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
