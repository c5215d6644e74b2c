import { expect, test } from 'vitest';
import { bothEnds, LIMITS } from './limits.ts';

test('a long text is heard by its first and its last words', () => {
  const long = `first ${'x'.repeat(20_000)} last`;
  const heard = bothEnds(long);
  expect(heard.startsWith('first')).toBe(true);
  expect(heard.endsWith('last')).toBe(true);
  expect(heard.length).toBeLessThanOrEqual(LIMITS.messageLength + 1);
  expect(bothEnds('short')).toBe('short');
});
