import { describe, expect, test } from 'vitest';
import {
  annualSaving,
  CHAT_SUBTITLE,
  formatPrice,
  hasVoice,
  monthsFree,
  PLAN_LABEL,
  PLAN_ORDER,
  PLAN_PRICE,
  perDayUnder,
  savedPercent,
  VOICE_MINUTES,
} from './plan-catalogue.ts';

/** The tables of the specification, as they stand there (part 1, sections 3 and 9; part 2, sections 2 and 9). */
const SPECIFIED = [
  {
    plan: 'faith-starter',
    label: 'Faith Starter',
    monthly: '$4.99',
    annual: '$49.99',
    saving: '$9.89',
    months: 2,
    perDay: '$0.17',
    minutes: 0,
    subtitle: 'Unlimited text conversations',
  },
  {
    plan: 'guided-path',
    label: 'Guided Path',
    monthly: '$9.99',
    annual: '$89.99',
    saving: '$29.89',
    percent: 25,
    perDay: '$0.33',
    minutes: 15,
    subtitle: 'Unlimited text + 15 min daily voice',
  },
  {
    plan: 'unlimited-prayer',
    label: 'Unlimited Prayer',
    monthly: '$24.99',
    annual: '$224.99',
    saving: '$74.89',
    months: 3,
    perDay: '$0.83',
    minutes: 60,
    subtitle: 'Unlimited text + 60 min daily voice',
  },
] as const;

describe.each(SPECIFIED)('$plan', (row) => {
  const { plan } = row;

  test('costs what the specification says', () => {
    expect(PLAN_LABEL[plan]).toBe(row.label);
    expect(formatPrice(PLAN_PRICE[plan].monthly)).toBe(row.monthly);
    expect(formatPrice(PLAN_PRICE[plan].annual)).toBe(row.annual);
  });

  test('saves and costs a day what is claimed, by computing it', () => {
    expect(formatPrice(annualSaving(plan))).toBe(row.saving);
    expect(annualSaving(plan)).toBe(12 * PLAN_PRICE[plan].monthly - PLAN_PRICE[plan].annual);
    if ('months' in row) expect(monthsFree(plan)).toBe(row.months);
    if ('percent' in row) expect(savedPercent(plan)).toBe(row.percent);
    expect(formatPrice(perDayUnder(plan))).toBe(row.perDay);
    // "Under" is meant as it is said.
    expect((PLAN_PRICE[plan].monthly * 12) / 365).toBeLessThan(perDayUnder(plan));
  });

  test('gives the minutes of voice it names', () => {
    expect(VOICE_MINUTES[plan]).toBe(row.minutes);
    expect(hasVoice(plan)).toBe(row.minutes > 0);
    expect(CHAT_SUBTITLE[plan]).toBe(row.subtitle);
  });
});

test('the plans are all there, from the smallest to the largest', () => {
  expect(PLAN_ORDER).toEqual(SPECIFIED.map(({ plan }) => plan));
  for (const cycle of ['monthly', 'annual'] as const) {
    const prices = PLAN_ORDER.map((plan) => PLAN_PRICE[plan][cycle]);
    expect([...prices].sort((a, b) => a - b)).toEqual(prices);
  }
});
