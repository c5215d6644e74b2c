import { expect, test } from 'vitest';
import { endWords } from './end-words.ts';

test('nothing ends without a word but what was asked for', () => {
  expect(endWords({ reason: 'asked', message: '' }, true)).toBeNull();
  for (const reason of ['lost', 'failed', 'refused', 'idle', 'restart', 'plan'] as const) {
    expect(endWords({ reason, message: 'The line was lost.' }, true)).toBe('The line was lost.');
    expect(endWords({ reason, message: '' }, false)).toMatch(/^The (?:line|call) .+\.$/);
    expect(endWords({ reason, message: ' ' }, true)).toMatch(/ What was said is still here\.$/);
  }
});
