import { describe, expect, test } from 'vitest';
import type { PlanType } from '#contract/plans.ts';
import type { VoiceUsage } from '#contract/voice.ts';
import { advanceUsage, crossedNear, meterState, usedToday } from './meter-state.ts';

const MIDNIGHT = '2026-03-02T06:00:00.000Z';

function used(percent: number, limit = 15, planType: PlanType = 'guided-path', resetsAt = MIDNIGHT): VoiceUsage {
  const usedMinutes = (limit * percent) / 100;
  return {
    dailyVoiceMinutesUsed: usedMinutes,
    usedMinutes,
    dailyLimitMinutes: limit,
    remainingMinutes: Math.max(0, limit - usedMinutes),
    percentageUsed: limit > 0 ? Math.min(100, percent) : 100,
    planType,
    resetsAt,
  };
}

describe('the meter', () => {
  test.each([
    [0, 'ok', null, '15.0', '0.0'],
    [0.01, 'ok', null, '15.0', '0.0'],
    [37.2, 'ok', null, '9.4', '5.6'],
    [79.99, 'ok', null, '3.0', '12.0'],
    [80, 'near', 'approaching', '3.0', '12.0'],
    [89.99, 'near', 'approaching', '1.5', '13.5'],
    [90, 'full', 'almost', '1.5', '13.5'],
    [99.99, 'full', 'almost', '0.1', '14.9'],
    [100, 'full', 'reached', '0.0', '15.0'],
    [104, 'full', 'reached', '0.0', '15.0'],
  ] as const)('at %d per cent', (percent, tone, warning, left, usedMinutes) => {
    expect(meterState(used(percent), true)).toMatchObject({ tone, warning, left, used: usedMinutes, limit: '15' });
  });

  test('is yellow from 80 per cent, but says so only once the threshold was flagged', () => {
    expect(meterState(used(85), false)).toMatchObject({ tone: 'near', warning: null, title: null, hint: null });
    expect(meterState(used(85), true).title).toBe('Approaching daily voice limit');
    // The later warnings need no flag.
    expect(meterState(used(90), false).title).toBe('Voice limit almost reached!');
    expect(meterState(used(100), false).title).toBe('Daily voice limit reached!');
  });

  test('counts a plan without voice as used up', () => {
    expect(meterState(used(0, 0, 'faith-starter'), false)).toMatchObject({
      percent: 100,
      warning: 'reached',
      left: '0.0',
      used: '0.0',
      limit: '0',
    });
  });

  test.each([
    ['faith-starter', 0, 'Upgrade to Guided Path', '/pricing', 'Guided Path gives you voice: 15 min/day.'],
    [
      'guided-path',
      15,
      'Upgrade to Unlimited Prayer',
      '/pricing',
      'Unlimited Prayer gives you 4x the voice time: 60 min/day.',
    ],
    ['unlimited-prayer', 60, 'Manage Subscription', '/profile', null],
  ] as const)('tells %s where to go at the limit', (plan, limit, label, to, hint) => {
    expect(meterState(used(100, limit, plan), false)).toMatchObject({
      action: { label, to },
      hint,
      text: 'Text conversations stay unlimited, and voice returns at midnight.',
    });
  });

  test('says when time comes back, and offers more, from 90 per cent', () => {
    expect(meterState(used(95), false)).toMatchObject({
      text: 'Your voice time will reset at midnight',
      action: { label: 'Upgrade Now', to: '/pricing' },
    });
  });

  test('is flagged by crossing 80 per cent within one day', () => {
    expect(crossedNear(used(79.99), used(80))).toBe(true);
    expect(crossedNear(used(80), used(81))).toBe(false);
    expect(crossedNear(used(70), used(79))).toBe(false);
    expect(crossedNear(used(10), used(85, 15, 'guided-path', '2026-03-03T06:00:00.000Z'))).toBe(false);
  });

  test('counts on between two readings, and never ends the day by itself', () => {
    expect(advanceUsage(used(50), 30_000)).toMatchObject({ usedMinutes: 8, remainingMinutes: 7 });
    expect(advanceUsage(used(50), 0)).toEqual(used(50));
    const almost = advanceUsage(used(99), 600_000);
    expect(meterState(almost, false)).toMatchObject({ warning: 'almost', left: '0.1' });
    expect(advanceUsage(used(100), 1000)).toEqual(used(100));
  });
});

test('what was used today, in the meter’s numbers', () => {
  expect(usedToday(used(37.2))).toBe('You have used 5.6 of your 15 minutes today.');
  expect(usedToday(used(0))).toBe('You have used 0 of your 15 minutes today.');
  expect(usedToday(used(20 / 3))).toBe('You have used 1 of your 15 minutes today.');
  expect(usedToday(used(99.99))).toBe('You have used 14.9 of your 15 minutes today.');
  expect(usedToday(used(50, 1))).toBe('You have used 0.5 of your 1 minute today.');
});
