import { expect, test } from 'vitest';
import { LEAKING, MISLEADING, NOT_LEAKING, NOT_MISLEADING } from './afresh.cases.ts';
import { cleanText } from './clean-text.ts';
import { createGuard } from './create-guard.ts';

/** Held back, or nothing is left of it once it is clean. */
const held = (sentences: readonly string[]) =>
  sentences.filter((sentence) => {
    const guard = createGuard({ prompts: [], said: '', ownNumbers: new Set(['211']), crisis: [] });
    const clean = cleanText(sentence);
    return clean === '' || guard.check(clean, 'prose') !== null;
  }).length;

test('thoughts on who is to be served, orders told as a tale, and words for a bait are held back', () => {
  expect(held(LEAKING.dev)).toBe(LEAKING.dev.length);
  expect(held(LEAKING.test) / LEAKING.test.length).toBeGreaterThanOrEqual(0.9);
  expect(held(NOT_LEAKING)).toBeLessThanOrEqual(1);
});

test('what is said as certain of a body, a court, a market or God’s scorn is held back', () => {
  expect(held(MISLEADING.dev) / MISLEADING.dev.length).toBeGreaterThanOrEqual(0.8);
  expect(held(MISLEADING.test) / MISLEADING.test.length).toBeGreaterThanOrEqual(0.9);
  expect(held(NOT_MISLEADING)).toBeLessThanOrEqual(3);
});
