import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAN_ORDER, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import type { PlanChoice } from '../billing-provider.ts';
import { newCustomer, openAccount, type SandboxAccount } from './sandbox-account.ts';
import { addMonths, DAY, periodEnd, toDate, toSeconds } from './sandbox-clock.ts';

const at = (iso: string) => toSeconds(new Date(iso));
const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };
const FAILS_LATER = { ...GOOD, number: '4000 0000 0000 0341' };

function openFresh(start: string): SandboxAccount {
  const realNow = at(start);
  return openAccount([newCustomer({ email: null, name: null, userId: null }, realNow)], realNow);
}

function subscribe(account: SandboxAccount, choice: PlanChoice, card = GOOD) {
  const { subscription, payment } = account.startPayment(choice);
  expect(account.confirm(payment, card)).toEqual({ status: 'succeeded' });
  return subscription;
}

/** Every cent that left a card. */
const charged = (account: SandboxAccount) =>
  account
    .all('invoice')
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amount }) => sum + amount, 0);

describe('the calendar', () => {
  test('a month ends on its last day and the anchor’s day comes back', () => {
    const anchor = at('2027-01-31T10:20:30Z');
    const ends: string[] = [];
    for (let start = anchor, month = 0; month < 14; month++) {
      start = periodEnd(anchor, start, 'monthly');
      ends.push(toDate(start).toISOString());
    }
    expect(ends.map((end) => end.slice(5, 10))).toEqual(
      '02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31 02-29 03-31'.split(' '),
    );
    expect(new Set(ends.map((end) => end.slice(11)))).toEqual(new Set(['10:20:30.000Z']));
  });

  test('a leap day’s year ends on February 28 and comes back', () => {
    const anchor = at('2028-02-29T00:00:00Z');
    const first = periodEnd(anchor, anchor, 'annual');
    expect(toDate(first).toISOString()).toBe('2029-02-28T00:00:00.000Z');
    const later = [first];
    for (let year = 0; year < 3; year++) later.push(periodEnd(anchor, later.at(-1)!, 'annual'));
    expect(toDate(later.at(-1)!).toISOString()).toBe('2032-02-29T00:00:00.000Z');
  });

  test('a period always moves on, by no more than its month or year', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') }),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom<BillingCycle>('monthly', 'annual'),
        (anchor, periods, cycle) => {
          const months = cycle === 'annual' ? 12 : 1;
          let start = anchor;
          for (let n = 0; n < periods; n++) start = periodEnd(anchor, start, cycle);
          const end = periodEnd(anchor, start, cycle);
          expect(end).toBe(addMonths(anchor, (periods + 1) * months));
          const days = (end - start) / DAY;
          expect(days).toBeGreaterThanOrEqual(months === 1 ? 28 : 365);
          expect(days).toBeLessThanOrEqual(months === 1 ? 31 : 366);
        },
      ),
    );
  });
});

describe('renewals', () => {
  test('a year of them is paid, on the right days, with numbers in a row', () => {
    const account = openFresh('2027-01-31T08:00:00Z');
    const subscription = subscribe(account, { planType: 'guided-path', billingCycle: 'monthly' });
    account.moveOn(365);
    const days = account.all('invoice').map(({ created }) => toDate(created).toISOString().slice(0, 10));
    expect(days).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
    ]);
    expect(account.all('invoice').map(({ reason }) => reason)).toEqual(['first', ...Array(12).fill('renewal')]);
    expect(account.all('invoice').at(-1)?.number).toBe('TEST-0013');
    expect(charged(account)).toBe(13 * 999);
    expect(subscription.status).toBe('active');
    expect(toDate(subscription.periodEnd).toISOString()).toBe('2028-02-29T08:00:00.000Z');
  });

  test('a step over many dates is the same as many small steps', () => {
    const run = (steps: number[]) => {
      const account = openFresh('2027-05-31T23:59:59Z');
      subscribe(account, { planType: 'faith-starter', billingCycle: 'monthly' }, FAILS_LATER);
      subscribe(account, { planType: 'unlimited-prayer', billingCycle: 'monthly' }, FAILS_LATER);
      account.openCheckout({ planType: 'guided-path', billingCycle: 'annual', successUrl: 'a', cancelUrl: 'b' });
      for (const days of steps) account.moveOn(days);
      return {
        events: account.events
          .filter(({ type }) => !type.startsWith('test_'))
          .map(({ type, created }) => [created, type]),
        states: account.documents.map((one) => ('status' in one ? one.status : null)),
      };
    };
    expect(run([90])).toEqual(run(Array(90).fill(1)));
  });

  test('a card that fails: past due, tried after 3, 5 and 7 days, ended after 21', () => {
    const account = openFresh('2027-03-10T12:00:00Z');
    const subscription = subscribe(account, { planType: 'guided-path', billingCycle: 'monthly' }, FAILS_LATER);
    account.moveOn(31);
    expect(subscription.status).toBe('past_due');
    expect(toDate(subscription.pastDueSince!).toISOString()).toBe('2027-04-10T12:00:00.000Z');
    expect(account.all('invoice').at(-1)).toMatchObject({ status: 'open', amount: 999, reason: 'renewal' });
    account.moveOn(30);
    expect(subscription.status).toBe('canceled');
    expect(account.all('invoice').at(-1)).toMatchObject({ status: 'void' });
    expect(charged(account)).toBe(999);
    const after = (type: string) =>
      account.events
        .filter((event) => event.type === type)
        .map(({ created }) => (created - at('2027-04-10T12:00:00Z')) / DAY);
    expect(after('invoice.payment_failed')).toEqual([0, 3, 5, 7]);
    expect(after('customer.subscription.deleted')).toEqual([21]);
    account.moveOn(100);
    expect(account.all('invoice')).toHaveLength(2);
  });

  test('a card mended before a retry is charged at once; mended by then, at the retry', () => {
    const account = openFresh('2027-03-10T12:00:00Z');
    const subscription = subscribe(account, { planType: 'guided-path', billingCycle: 'monthly' }, FAILS_LATER);
    account.moveOn(35);
    expect(account.setCard(FAILS_LATER)).toEqual({ declined: 'Your card was declined.' });
    expect(subscription.status).toBe('past_due');
    expect(account.setCard(GOOD)).toEqual({ status: 'succeeded' });
    expect(subscription).toMatchObject({ status: 'active', pastDueSince: null });
    expect(toDate(subscription.periodEnd).toISOString()).toBe('2027-05-10T12:00:00.000Z');
    account.setCard(FAILS_LATER);
    account.moveOn(26);
    expect(subscription.status).toBe('past_due');
    account.customer.card!.behaviour = 'pays';
    account.moveOn(3);
    expect(subscription.status).toBe('active');
    expect(charged(account)).toBe(3 * 999);
  });

  test('a cancelled one ends with its period, without another charge', () => {
    const account = openFresh('2027-03-10T12:00:00Z');
    const subscription = subscribe(account, { planType: 'guided-path', billingCycle: 'annual' });
    account.setCancelAtPeriodEnd(subscription.id, true);
    account.moveOn(365);
    expect(subscription.status).toBe('active');
    account.moveOn(1);
    expect(subscription.status).toBe('canceled');
    expect(charged(account)).toBe(8999);
    account.setCancelAtPeriodEnd(subscription.id, false);
    account.cancelNow(subscription.id, true);
    expect(account.all('invoice').map(({ status }) => status)).toEqual(['paid']);
  });

  test('credit is used up first and comes back when its invoice is given up', () => {
    const account = openFresh('2027-03-10T12:00:00Z');
    const subscription = subscribe(account, { planType: 'guided-path', billingCycle: 'monthly' }, FAILS_LATER);
    account.customer.credit = 1500;
    account.moveOn(31);
    expect(subscription.status).toBe('active');
    expect(account.customer.credit).toBe(501);
    account.moveOn(30);
    expect(account.all('invoice').at(-1)).toMatchObject({ status: 'open', amount: 498, creditUsed: 501 });
    account.moveOn(21);
    expect(subscription.status).toBe('canceled');
    expect(account.customer.credit).toBe(501);
  });
});

describe('changing the plan', () => {
  const choices = fc.record({
    planType: fc.constantFrom<PlanType>(...PLAN_ORDER),
    billingCycle: fc.constantFrom<BillingCycle>('monthly', 'annual'),
  });

  test('half a month in, an upgrade costs half the difference and keeps the period', () => {
    const account = openFresh('2027-04-01T00:00:00Z');
    const subscription = subscribe(account, { planType: 'guided-path', billingCycle: 'monthly' });
    account.setCancelAtPeriodEnd(subscription.id, true);
    account.moveOn(15);
    const to = { planType: 'unlimited-prayer', billingCycle: 'monthly' } as const;
    expect(account.previewChange(subscription.id, to)).toEqual({
      dueNow: 1250 - 500,
      credit: 0,
      nextAmount: 2499,
      nextDate: new Date('2027-05-01T00:00:00Z'),
    });
    expect(account.changePlan(subscription.id, to)).toEqual({ status: 'succeeded' });
    expect(charged(account)).toBe(999 + 750);
    expect(subscription).toMatchObject({ ...to, cancelAtPeriodEnd: false, periodEnd: at('2027-05-01T00:00:00Z') });
    account.moveOn(15);
    expect(charged(account)).toBe(999 + 750 + 2499);
  });

  test('a downgrade becomes credit; another cycle begins a new period', () => {
    const account = openFresh('2027-04-01T00:00:00Z');
    const subscription = subscribe(account, { planType: 'unlimited-prayer', billingCycle: 'monthly' });
    account.moveOn(15);
    account.changePlan(subscription.id, { planType: 'faith-starter', billingCycle: 'monthly' });
    expect(account.customer.credit).toBe(1250 - 250);
    expect(charged(account)).toBe(2499);
    const to = { planType: 'guided-path', billingCycle: 'annual' } as const;
    expect(account.previewChange(subscription.id, to)).toEqual({
      dueNow: 8999 - 250 - 1000,
      credit: 0,
      nextAmount: 8999,
      nextDate: new Date('2028-04-16T00:00:00Z'),
    });
    account.changePlan(subscription.id, to);
    expect(toDate(subscription.periodEnd)).toEqual(new Date('2028-04-16T00:00:00Z'));
    expect(account.all('invoice').map(({ amount, reason }) => [amount, reason])).toEqual([
      [2499, 'first'],
      [0, 'change'],
      [7749, 'change'],
    ]);
  });

  test('a card that fails changes nothing at all', () => {
    const account = openFresh('2027-04-01T00:00:00Z');
    const subscription = subscribe(account, { planType: 'faith-starter', billingCycle: 'monthly' }, FAILS_LATER);
    account.setCancelAtPeriodEnd(subscription.id, true);
    const before = JSON.stringify([account.documents, account.events]);
    expect(account.changePlan(subscription.id, { planType: 'guided-path', billingCycle: 'monthly' })).toEqual({
      declined: 'Your card was declined.',
    });
    expect(JSON.stringify([account.documents, account.events])).toBe(before);
  });

  test('past due, what is owed is paid with the change', () => {
    const account = openFresh('2027-04-01T00:00:00Z');
    const subscription = subscribe(account, { planType: 'guided-path', billingCycle: 'monthly' }, FAILS_LATER);
    account.moveOn(30);
    account.customer.card!.behaviour = 'pays';
    const to = { planType: 'unlimited-prayer', billingCycle: 'monthly' } as const;
    expect(account.previewChange(subscription.id, to).dueNow).toBe(999 + 1500);
    account.changePlan(subscription.id, to);
    expect(subscription).toMatchObject({ status: 'active', pastDueSince: null });
    expect(charged(account)).toBe(999 + 999 + 1500);
  });

  test('a preview changes nothing, equals what is charged, and no cent is lost or made', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2032-01-01T00:00:00Z') }),
        choices,
        fc.array(fc.record({ wait: fc.integer({ min: 0, max: 150 * DAY }), to: choices }), {
          minLength: 1,
          maxLength: 8,
        }),
        (start, first, steps) => {
          const customer = newCustomer({ email: null, name: null, userId: null }, start);
          const documents = [customer];
          let account = openAccount(documents, start);
          const subscription = subscribe(account, first);
          let real = start;
          for (const { wait, to } of steps) {
            real += wait;
            account = openAccount(account.documents, real);
            account.settle();
            const before = JSON.stringify(account.documents);
            const paidBefore = charged(account);
            const creditBefore = customer.credit;
            const { planType, billingCycle, price, periodStart, periodEnd: end } = subscription;
            const share = (amount: number) => Math.round((amount * (end - real)) / (end - periodStart));
            const preview = account.previewChange(subscription.id, to);
            expect(JSON.stringify(account.documents)).toBe(before);

            expect(account.changePlan(subscription.id, to)).toEqual({ status: 'succeeded' });
            expect(charged(account) - paidBefore).toBe(preview.dueNow);
            expect(customer.credit).toBe(preview.credit);
            expect(toDate(subscription.periodEnd)).toEqual(preview.nextDate);
            expect(preview.nextAmount).toBe(PLAN_PRICE[to.planType][to.billingCycle]);
            expect(preview.dueNow).toBeGreaterThanOrEqual(0);
            expect(preview.credit).toBeGreaterThanOrEqual(0);
            // What came in and what there was equals what the new plan takes and what is left.
            const newPrice = PLAN_PRICE[to.planType][to.billingCycle];
            const cost = billingCycle === to.billingCycle ? share(newPrice) : newPrice;
            expect(preview.dueNow + creditBefore + share(price)).toBe(cost + preview.credit);
            if (planType === to.planType && billingCycle === to.billingCycle) expect(preview.dueNow).toBe(0);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
