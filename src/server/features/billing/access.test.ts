import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRACE_DAYS, PLAN_ORDER } from '#contract/plan-catalogue.ts';
import type { ProviderSubscription } from '#server/providers/billing/billing-provider.ts';
import { accessEnd, accessOf, isLive, surplusOf } from './access.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-03-10T12:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

const one = (more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  planType: 'guided-path',
  billingCycle: 'monthly',
  status: 'active',
  createdAt: inDays(-20),
  currentPeriodEnd: inDays(10),
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  ...more,
});
const held = (more: Partial<ProviderSubscription> = {}) => {
  const subscription = one(more);
  return { ...subscription, accessUntil: accessEnd(subscription) };
};

describe('until when a subscription gives its plan', () => {
  test('a renewing one until the grace days after its period, a cancelled one to the end of it', () => {
    expect(accessEnd(one())).toEqual(inDays(10 + GRACE_DAYS));
    expect(accessEnd(one({ cancelAtPeriodEnd: true }))).toEqual(inDays(10));
  });

  test('one past due for the grace days after the payment fell due, wherever its period stands', () => {
    expect(accessEnd(one({ status: 'past_due', pastDueSince: inDays(-2), currentPeriodEnd: inDays(28) }))).toEqual(
      inDays(GRACE_DAYS - 2),
    );
  });

  test.each(['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled'] as const)(
    '%s: not at all',
    (status) => {
      expect(accessEnd(one({ status }))).toBeNull();
    },
  );
});

describe('what a person has', () => {
  test('nothing without subscriptions, and after an unfinished purchase', () => {
    const nothing = { planType: 'faith-starter', subscriptionStatus: null, accessUntil: null };
    expect(accessOf([], NOW)).toEqual(nothing);
    expect(accessOf([held({ status: 'incomplete' }), held({ status: 'incomplete_expired' })], NOW)).toEqual(nothing);
  });

  test('the plan through the grace days, and faith-starter after them', () => {
    const late = held({ status: 'past_due', pastDueSince: inDays(-1) });
    expect(accessOf([late], NOW)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'past_due' });
    expect(accessOf([late], inDays(GRACE_DAYS))).toMatchObject({
      planType: 'faith-starter',
      subscriptionStatus: 'past_due',
      accessUntil: null,
    });
  });

  test('never an active status without a plan that is paid', () => {
    expect(accessOf([held({ currentPeriodEnd: inDays(-30) })], NOW)).toMatchObject({
      planType: 'faith-starter',
      subscriptionStatus: 'canceled',
    });
  });

  test('does not depend on the order of the subscriptions', () => {
    const subscription = fc.record({
      id: fc.uuid(),
      planType: fc.constantFrom(...PLAN_ORDER),
      status: fc.constantFrom('active', 'past_due', 'canceled', 'incomplete', 'unpaid' as const),
      createdAt: fc.integer({ min: -400, max: 0 }).map(inDays),
      seenAt: fc.constant(NOW),
      pastDueSince: fc.integer({ min: -20, max: 0 }).map(inDays),
      cancelAtPeriodEnd: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(subscription, { selector: ({ createdAt }) => createdAt.getTime() }), (all) => {
        const rows = all.map((each) => ({ ...held(each as Partial<ProviderSubscription>), seenAt: each.seenAt }));
        expect(accessOf([...rows].reverse(), NOW)).toEqual(accessOf(rows, NOW));
        const extra = surplusOf(rows);
        expect(surplusOf([...rows].reverse())).toEqual(extra);
        // One that would be charged stays: a paid one where there is one, and the oldest of those.
        const charging = rows.filter((row) => isLive(row) && !row.cancelAtPeriodEnd);
        expect(extra).toHaveLength(Math.max(0, charging.length - 1));
        const kept = charging.find((row) => !extra.includes(row));
        for (const row of extra) {
          if (row.status === 'active') expect(kept!.status).toBe('active');
          if (row.status === kept!.status) expect(kept!.createdAt.getTime()).toBeLessThan(row.createdAt.getTime());
        }
      }),
    );
  });
});
