import { expect, test } from 'vitest';
import { hasVoice, PLAN_ORDER } from '#contract/plan-catalogue.ts';
import { annualClaim, annualSavingClaim, bestAnnualClaim, PLAN_CONTENT, perDayClaim } from './plan-content.ts';

test('the claims are the specification’s, computed from the prices', () => {
  expect(PLAN_ORDER.map(annualClaim)).toEqual(['2 months free', 'save 25%', '3 months free']);
  expect(bestAnnualClaim()).toBe('up to 3 months free');
  expect(PLAN_ORDER.map(perDayClaim)).toEqual(['Under $0.17 a day', 'Under $0.33 a day', 'Under $0.83 a day']);
  expect(PLAN_ORDER.map(annualSavingClaim)).toEqual(['Save $9.89 a year', 'Save $29.89 a year', 'Save $74.89 a year']);
});

test('a plan without voice promises none', () => {
  for (const plan of PLAN_ORDER.filter((type) => !hasVoice(type))) {
    const { bestFor, description, features } = PLAN_CONTENT[plan];
    const promised = features.filter(({ included }) => included).map(({ text }) => text);
    expect([bestFor, description, ...promised].join(' ')).not.toMatch(/voice|talk|speak|call|minute|caption/i);
    expect(features.some(({ text, included }) => !included && /voice/i.test(text))).toBe(true);
  }
});

test('the larger plans say what they carry', () => {
  const lines = (plan: (typeof PLAN_ORDER)[number]) => PLAN_CONTENT[plan].features.map(({ text }) => text);
  expect(lines('guided-path')).toContain('Voice, 15 minutes per day');
  expect(lines('unlimited-prayer')).toEqual(
    expect.arrayContaining(['Voice, 60 minutes per day', 'Family sharing', 'Extended study']),
  );
  expect(PLAN_ORDER.filter((plan) => PLAN_CONTENT[plan].popular)).toEqual(['guided-path']);
});
