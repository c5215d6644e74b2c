import { expect, test } from 'vitest';
import { planLine } from './plan-line.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const starter = (subscriptionStatus: string | null) => ({ planType: 'faith-starter', subscriptionStatus }) as const;

test('who pays for a plan is told its name', () => {
  expect(planLine(starter('active'), undefined, NOW)).toBe('Faith Starter Plan');
  expect(planLine({ planType: 'guided-path', subscriptionStatus: 'active' }, null, NOW)).toBe('Guided Path Plan');
});

test('who has none is named as in the sidebar, and told that no subscription is theirs', () => {
  expect(planLine(starter(null), null, NOW)).toBe('Faith Starter, without a subscription');
  expect(planLine(starter('canceled'), undefined, NOW)).toBe('Faith Starter, without a subscription');
});

test('a plan stays theirs through the days of grace, and not after them', () => {
  const past = starter('past_due');
  expect(planLine({ planType: 'guided-path', subscriptionStatus: 'past_due' }, undefined, NOW)).toBe(
    'Guided Path Plan',
  );
  expect(planLine(past, { accessUntil: '2026-11-22T00:00:00Z' }, NOW)).toBe('Faith Starter Plan');
  expect(planLine(past, { accessUntil: '2026-11-19T00:00:00Z' }, NOW)).toBe('Faith Starter, without a subscription');
});
