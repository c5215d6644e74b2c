import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLAN_ORDER } from '#contract/plan-catalogue.ts';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import { connect, type DatabaseClient } from '#server/db/client.ts';
import { sandboxEvents, sandboxKeys, sandboxObjects } from '#server/db/schema/sandbox.ts';
import { createTestDatabase, type DatabaseAddress } from '#tests/support/test-database.ts';
import { BadSignature, CardDeclined, SubscriptionOver } from '../billing-provider.ts';
import { createSandboxBilling } from './sandbox-billing.ts';
import { createSandboxStore } from './sandbox-store.ts';

const SITE = 'https://emmaus.example';
const SECRET = 'a secret that only tests use, 32+';
const MONTHLY = { planType: 'guided-path', billingCycle: 'monthly' } as const;
const card = (number: string) => ({ number, expiry: '08 / 40', cvc: '123' });
const GOOD = card('4242 4242 4242 4242');
const FAILS_LATER = card('4000 0000 0000 0341');
const ASKS = card('4000 0025 0000 3155');

let at: DatabaseAddress;
let client: DatabaseClient;
/** The real time, moved by hand. */
let time = new Date('2027-01-31T12:00:00Z');
/** What the handler was given, checked. */
let heard: { id: string; type: string; body: string; signature: string }[] = [];
let refuse: (type: string) => boolean = () => false;

beforeAll(async () => {
  at = await createTestDatabase();
  client = connect(at);
});
afterAll(() => client.close());
beforeEach(async () => {
  for (const table of [sandboxObjects, sandboxEvents, sandboxKeys]) await client.db.delete(table);
  refuse = () => false;
  heard = [];
});

/** The sandbox as a process that has just started would have it. */
function open(db = client.db) {
  const sandbox = createSandboxBilling({ db, secret: SECRET, now: () => time });
  sandbox.console.deliverTo(async (body, signature) => {
    const { id, type } = sandbox.provider.verifyEvent(body, signature);
    if (refuse(type)) throw new Error('The handler is not well.');
    heard.push({ id, type, body, signature });
  });
  return sandbox;
}
const later = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1000);
};
const key = () => randomUUID();

async function newCustomer(sandbox = open()) {
  const email = `${randomUUID()}@example.org`;
  return sandbox.provider.createCustomer({ email, name: 'Ruth', userId: null }, key());
}

/** A customer with a plan that was paid with the card, and a portal of theirs. */
async function subscribe(choice: { planType: PlanType; billingCycle: BillingCycle } = MONTHLY, paidWith = GOOD) {
  const sandbox = open();
  const customerId = await newCustomer(sandbox);
  const { subscriptionId, paymentId, clientSecret } = await sandbox.provider.startPayment(
    { ...choice, customerId },
    key(),
  );
  await sandbox.console.confirm(paymentId, clientSecret, paidWith);
  const portalId = (await sandbox.provider.openPortal(customerId, `${SITE}/profile`)).split('/').at(-1)!;
  return { ...sandbox, customerId, subscriptionId, paymentId, clientSecret, portalId };
}
const stateOf = async (customerId: string) => (await open().provider.readCustomer(customerId))!;
const types = () => heard.map(({ type }) => type);

describe('an embedded payment', () => {
  test('begins incomplete, and paying makes it active for a month', async () => {
    const { provider, console } = open();
    const customerId = await newCustomer();
    const begun = await provider.startPayment({ ...MONTHLY, customerId }, key());
    expect(begun.paymentId).toMatch(/^pi_test_[0-9a-f]{36}$/);
    expect(begun.clientSecret).toMatch(new RegExp(`^${begun.paymentId}_secret_[0-9a-f]{36}$`));
    expect((await stateOf(customerId)).subscriptions[0]).toMatchObject({ ...MONTHLY, status: 'incomplete' });
    expect(await provider.readPayment(begun.paymentId)).toEqual({ status: 'processing' });

    later(600);
    expect(await console.confirm(begun.paymentId, begun.clientSecret, GOOD)).toEqual({ status: 'succeeded' });
    expect(await provider.readPayment(begun.paymentId)).toEqual({ status: 'succeeded' });
    const state = await stateOf(customerId);
    expect(state.now).toEqual(time);
    expect(state.subscriptions).toEqual([
      {
        ...MONTHLY,
        id: begun.subscriptionId,
        status: 'active',
        createdAt: new Date(time.getTime() - 600_000),
        currentPeriodEnd: new Date('2027-02-28T12:10:00Z'),
        cancelAtPeriodEnd: false,
        pastDueSince: null,
      },
    ]);
    expect(state.invoices).toMatchObject([
      {
        number: 'TEST-0001',
        status: 'paid',
        amount: 999,
        reason: 'first',
        url: null,
        subscriptionId: begun.subscriptionId,
      },
    ]);
    expect(types()).toEqual([
      'customer.subscription.created',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ]);
    expect(JSON.parse(heard[1]!.body)).toMatchObject({
      id: expect.stringMatching(/^evt_test_/),
      object: 'event',
      type: 'payment_intent.succeeded',
      created: time.getTime() / 1000,
      data: { object: { id: begun.paymentId, object: 'payment_intent', customer: customerId, status: 'succeeded' } },
    });
  });

  test('each card does what it is for, and a declined one can be followed by another', async () => {
    const { provider, console } = open();
    const customerId = await newCustomer();
    const { paymentId, clientSecret } = await provider.startPayment({ ...MONTHLY, customerId }, key());
    const pay = (typed: Parameters<typeof console.confirm>[2]) => console.confirm(paymentId, clientSecret, typed);
    for (const [typed, sentence] of [
      [card('4000000000000002'), 'Your card was declined.'],
      [card('4000000000009995'), 'Your card has insufficient funds.'],
      [card('4000000000000069'), 'Your card has expired.'],
      [card('4000000000000127'), 'Your card’s security code is incorrect.'],
      [card('5555555555554444'), 'Your card number is not a test card. No real card is ever charged here.'],
      [card(''), 'Your card number is not a test card. No real card is ever charged here.'],
      [{ ...GOOD, expiry: '12 / 26' }, 'Your card’s expiration date is in the past.'],
      [{ ...GOOD, expiry: '13 / 40' }, 'Your card’s expiration date is incomplete. Please write it as MM / YY.'],
      [{ ...GOOD, expiry: '1' }, 'Your card’s expiration date is incomplete. Please write it as MM / YY.'],
      [{ ...GOOD, cvc: '12' }, 'Your card’s security code is incomplete. It has three or four digits.'],
      [{ ...GOOD, cvc: '12a' }, 'Your card’s security code is incomplete. It has three or four digits.'],
    ] as const) {
      await expect(pay(typed)).rejects.toThrow(new CardDeclined(sentence));
      expect(await provider.readPayment(paymentId)).toEqual({ status: 'processing' });
    }
    expect((await stateOf(customerId)).subscriptions[0]!.status).toBe('incomplete');
    // Four real refusals; what was only written wrongly never reached a bank.
    expect(types().filter((type) => type === 'payment_intent.payment_failed')).toHaveLength(4);
    expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(await pay({ number: '4242424242424242', expiry: '0140', cvc: '1' }).catch((error) => error)).toBeInstanceOf(
      CardDeclined,
    );
    expect(await pay({ number: '4242424242424242', expiry: '01/27', cvc: '1234' })).toEqual({ status: 'succeeded' });
    expect(await pay(GOOD)).toEqual({ status: 'succeeded' });
    expect(await pay(card('4000000000000002'))).toEqual({ status: 'succeeded' });
  });

  test('of a card only the last digits, its behaviour and its month are kept', async () => {
    await subscribe(MONTHLY, { ...ASKS, number: '4242 4242 4242 4242', cvc: '9173' });
    const { rows } = await client.db.execute(sql`
      select string_agg(data::text, ' ') as text from sandbox_objects
      union all select string_agg(body, ' ') from sandbox_events
      union all select string_agg(answer::text, ' ') from sandbox_keys`);
    const text = JSON.stringify(rows);
    expect(text).toContain('4242');
    expect(text).not.toMatch(/42424242|4242 4242/);
    expect(text).not.toMatch(/\D9173\D/);
  });

  test('a card that asks for approval waits for it; approved it pays, refused it doesn’t', async () => {
    const { provider, console } = open();
    for (const number of ['4000 0025 0000 3155', '4000 0000 0000 3220']) {
      const customerId = await newCustomer();
      const { paymentId, clientSecret } = await provider.startPayment({ ...MONTHLY, customerId }, key());
      await expect(console.authenticate(paymentId, clientSecret, true)).rejects.toThrow(CardDeclined);
      expect(await console.confirm(paymentId, clientSecret, card(number))).toEqual({ status: 'requires_action' });
      expect(await provider.readPayment(paymentId)).toEqual({ status: 'processing' });
      await expect(console.authenticate(paymentId, clientSecret, false)).rejects.toThrow(
        new CardDeclined(
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        ),
      );
      await expect(console.authenticate(paymentId, clientSecret, true)).rejects.toThrow(CardDeclined);
      expect(await provider.readPayment(paymentId)).toEqual({ status: 'processing' });
      expect((await stateOf(customerId)).subscriptions[0]!.status).toBe('incomplete');

      await console.confirm(paymentId, clientSecret, card(number));
      expect(await console.authenticate(paymentId, clientSecret, true)).toEqual({ status: 'succeeded' });
      expect(await console.authenticate(paymentId, clientSecret, false)).toEqual({ status: 'succeeded' });
      expect((await stateOf(customerId)).subscriptions[0]!.status).toBe('active');
    }
  });

  test('two confirms at once charge once, in one process and in two', async () => {
    const one = open();
    const other = open();
    const customerId = await newCustomer();
    for (let round = 1; round <= 5; round++) {
      heard = [];
      const { paymentId, clientSecret } = await one.provider.startPayment({ ...MONTHLY, customerId }, key());
      const answers = await Promise.all(
        [one, one, other, other, one, other].map(({ console }) => console.confirm(paymentId, clientSecret, GOOD)),
      );
      expect(answers).toEqual(Array(6).fill({ status: 'succeeded' }));
      expect((await stateOf(customerId)).invoices).toHaveLength(round);
      expect(types().filter((type) => type === 'payment_intent.succeeded')).toHaveLength(1);
      expect(types().filter((type) => type === 'invoice.paid')).toHaveLength(1);
    }
  });

  test('an unknown payment or a wrong secret is nobody’s', async () => {
    const { provider, console } = open();
    const { paymentId, clientSecret } = await provider.startPayment(
      { ...MONTHLY, customerId: await newCustomer() },
      key(),
    );
    expect(await console.confirm(paymentId, `${clientSecret}0`, GOOD)).toBeNull();
    expect(await console.confirm(paymentId, '', GOOD)).toBeNull();
    expect(await console.authenticate(paymentId, 'x', true)).toBeNull();
    expect(await console.confirm('pi_test_0', clientSecret, GOOD)).toBeNull();
    expect(await provider.readPayment('pi_test_0')).toBeNull();
    expect(await provider.readPayment(clientSecret)).toBeNull();
    expect(await provider.readCustomer('cus_test_0')).toBeNull();
    expect(await provider.readPayment(paymentId)).toEqual({ status: 'processing' });
  });

  test('unpaid for 23 hours it is over, in real time too', async () => {
    const { provider, console } = open();
    const customerId = await newCustomer();
    const { paymentId, clientSecret } = await provider.startPayment({ ...MONTHLY, customerId }, key());
    await console.confirm(paymentId, clientSecret, ASKS);
    later(23 * 3600 - 1);
    expect(await provider.readPayment(paymentId)).toEqual({ status: 'processing' });
    later(1);
    expect(await provider.readPayment(paymentId)).toEqual({ status: 'failed' });
    const state = await stateOf(customerId);
    expect(state.subscriptions[0]!.status).toBe('incomplete_expired');
    expect(state.invoices).toEqual([]);
    const closed = new CardDeclined('This payment is no longer open. Please start again.');
    await expect(console.confirm(paymentId, clientSecret, GOOD)).rejects.toThrow(closed);
    await expect(console.authenticate(paymentId, clientSecret, true)).rejects.toThrow(closed);
  });
});

describe('a hosted checkout', () => {
  const openCheckout = async (customerId: string) =>
    open().provider.openCheckout(
      {
        planType: 'unlimited-prayer',
        billingCycle: 'annual',
        customerId,
        successUrl: `${SITE}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${SITE}/pricing`,
      },
      key(),
    );

  test('makes its subscription only when it is paid', async () => {
    const { provider, console } = open();
    const customerId = await newCustomer();
    const { id, url, expiresAt } = await openCheckout(customerId);
    expect(id).toMatch(/^cs_test_[0-9a-f]{36}$/);
    expect(url).toBe(`${SITE}/sandbox/checkout/${id}`);
    expect(expiresAt.getTime() - time.getTime()).toBe(24 * 3_600_000);
    const page = (await console.readCheckout(id))!;
    expect(page).toMatchObject({
      status: 'open',
      planType: 'unlimited-prayer',
      billingCycle: 'annual',
      amount: 22499,
      email: expect.stringContaining('@example.org'),
      successUrl: `${SITE}/payment-success?session_id=${id}`,
      cancelUrl: `${SITE}/pricing`,
    });
    expect(await stateOf(customerId)).toMatchObject({ subscriptions: [], invoices: [] });
    await expect(console.confirm(page.paymentId, page.clientSecret, card('4000000000000002'))).rejects.toThrow(
      CardDeclined,
    );
    expect(await provider.readCheckout(id)).toEqual({ status: 'processing' });

    await console.confirm(page.paymentId, page.clientSecret, GOOD);
    expect(await provider.readCheckout(id)).toEqual({ status: 'succeeded' });
    expect((await console.readCheckout(id))!.status).toBe('complete');
    const state = await stateOf(customerId);
    expect(state.subscriptions).toMatchObject([
      { status: 'active', planType: 'unlimited-prayer', billingCycle: 'annual' },
    ]);
    expect(state.invoices).toMatchObject([{ amount: 22499, status: 'paid', reason: 'first' }]);
    expect(types()).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.created',
      'checkout.session.completed',
    ]);
    expect(await provider.closeCheckout(id)).toBe(false);
    expect((await stateOf(customerId)).subscriptions[0]!.status).toBe('active');
  });

  test('closed or after 24 hours nobody can pay there', async () => {
    const { provider, console } = open();
    const customerId = await newCustomer();
    const closed = await openCheckout(customerId);
    expect(await provider.closeCheckout(closed.id)).toBe(true);
    expect(await provider.closeCheckout(closed.id)).toBe(true);
    expect(await provider.closeCheckout('cs_test_0')).toBe(true);
    const left = await openCheckout(customerId);
    later(24 * 3600);
    for (const { id } of [closed, left]) {
      const page = (await console.readCheckout(id))!;
      expect(page.status).toBe('expired');
      expect(await provider.readCheckout(id)).toEqual({ status: 'failed' });
      await expect(console.confirm(page.paymentId, page.clientSecret, GOOD)).rejects.toThrow(CardDeclined);
    }
    expect((await stateOf(customerId)).subscriptions).toEqual([]);
    await console.drain();
    expect(types()).toEqual(['checkout.session.expired', 'checkout.session.expired']);
    expect(await console.readCheckout('cs_test_0')).toBeNull();
    expect(await provider.readCheckout('cs_test_0')).toBeNull();
  });

  test('closing and paying at once end with one of the two', async () => {
    const { provider, console } = open();
    for (let round = 0; round < 5; round++) {
      const customerId = await newCustomer();
      const { id } = await openCheckout(customerId);
      const { paymentId, clientSecret } = (await console.readCheckout(id))!;
      const [paid, closed] = await Promise.all([
        console.confirm(paymentId, clientSecret, GOOD).then(
          () => true,
          () => false,
        ),
        provider.closeCheckout(id),
      ]);
      expect(paid).toBe(!closed);
      expect((await stateOf(customerId)).subscriptions).toHaveLength(paid ? 1 : 0);
    }
  });
});

describe('keys', () => {
  test('the same key and input get the same answer, with no second thing made', async () => {
    const { provider } = open();
    const who = { email: 'naomi@example.org', name: 'Naomi', userId: null };
    const [customerId, again] = await Promise.all([
      provider.createCustomer(who, 'customer:naomi'),
      open().provider.createCustomer(who, 'customer:naomi'),
    ]);
    expect(again).toBe(customerId);
    const ask = () => provider.startPayment({ ...MONTHLY, customerId }, 'payment:naomi');
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(answers).toEqual(Array(4).fill(answers[0]));
    expect(await ask()).toEqual(answers[0]);
    const checkout = () =>
      provider.openCheckout(
        { ...MONTHLY, customerId, successUrl: 'https://a', cancelUrl: 'https://b' },
        'checkout:naomi',
      );
    expect(await checkout()).toEqual(await checkout());
    const rows = await client.db.select().from(sandboxObjects).where(eq(sandboxObjects.customerId, customerId));
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      'checkout',
      'customer',
      'invoice',
      'payment',
      'payment',
      'subscription',
    ]);
  });

  test('the same key with another input, or for another thing, is an error', async () => {
    const { provider } = open();
    const customerId = await newCustomer();
    const used = key();
    await provider.setEmail(customerId, 'a@example.org', used);
    await provider.setEmail(customerId, 'a@example.org', used);
    await expect(provider.setEmail(customerId, 'b@example.org', used)).rejects.toThrow('was used before');
    await expect(provider.startPayment({ ...MONTHLY, customerId }, used)).rejects.toThrow('was used before');
    expect((await stateOf(customerId)).subscriptions).toEqual([]);
  });

  test('a refused change of plan stays refused under its key, and succeeds under another', async () => {
    const { provider, console, subscriptionId, portalId, customerId } = await subscribe(MONTHLY, FAILS_LATER);
    const change = (used: string) =>
      provider.changePlan({ planType: 'unlimited-prayer', billingCycle: 'monthly', subscriptionId }, used);
    await expect(change('change:1')).rejects.toThrow(CardDeclined);
    await console.setCard(portalId, GOOD);
    await expect(change('change:1')).rejects.toThrow(CardDeclined);
    await change('change:2');
    await change('change:2');
    const { subscriptions, invoices } = await stateOf(customerId);
    expect(subscriptions[0]!.planType).toBe('unlimited-prayer');
    expect(invoices.map(({ reason }) => reason)).toEqual(['change', 'first']);
  });

  test('a write that fails leaves neither key nor event nor change', async () => {
    const { customerId, subscriptionId } = await subscribe();
    const count = async () =>
      Promise.all([sandboxObjects, sandboxEvents, sandboxKeys].map((table) => client.db.$count(table)));
    const before = [await count(), await stateOf(customerId)];
    const store = createSandboxStore(client.db, () => time);
    const asked = { key: 'crash', name: 'cancelNow', input: 1 };
    const crash = () =>
      store.once(asked, async (session) => {
        await store.change(customerId, (account) => account.cancelNow(subscriptionId, true), session);
        throw new Error('The process ends here.');
      });
    await expect(crash()).rejects.toThrow('The process ends here.');
    await expect(
      store.change(customerId, (account) => {
        account.cancelNow(subscriptionId, true);
        throw new Error('And here.');
      }),
    ).rejects.toThrow('And here.');
    expect([await count(), await stateOf(customerId)]).toEqual(before);
    // The key is free again: the write can be repeated.
    expect(await store.once(asked, async () => ({ customerId, answer: 'done' }))).toBe('done');
  });
});

describe('the portal and the clock', () => {
  test('a year passes: twelve renewals on the right days, told one by one', async () => {
    time = new Date('2028-01-31T12:00:00Z');
    const { console, portalId, customerId } = await subscribe();
    heard = [];
    expect(await console.moveClock(portalId, 366)).toEqual(new Date('2029-01-31T12:00:00Z'));
    const state = await stateOf(customerId);
    expect(state.now).toEqual(new Date('2029-01-31T12:00:00Z'));
    expect(state.invoices.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
      '2029-01-31',
      '2028-12-31',
      '2028-11-30',
      '2028-10-31',
      '2028-09-30',
      '2028-08-31',
      '2028-07-31',
      '2028-06-30',
      '2028-05-31',
      '2028-04-30',
      '2028-03-31',
      '2028-02-29',
      '2028-01-31',
    ]);
    expect(state.subscriptions[0]!.currentPeriodEnd).toEqual(new Date('2029-02-28T12:00:00Z'));
    expect(types().filter((type) => type === 'invoice.paid')).toHaveLength(12);
    expect(types().at(-1)).toBe('test_helpers.test_clock.advanced');
    expect(await console.readPortal(portalId)).toMatchObject({
      email: expect.stringContaining('@'),
      cardLast4: '4242',
      now: '2029-01-31T12:00:00.000Z',
      returnUrl: `${SITE}/profile`,
    });
    expect((await console.readPortal(portalId))!.invoices[0]).toMatchObject({
      number: 'TEST-0013',
      amount: 999,
      status: 'paid',
    });
    // Each customer has a clock of their own.
    expect((await stateOf(await newCustomer())).now).toEqual(time);
  });

  test('renewals come in real time too, with nobody looking', async () => {
    const { console, customerId } = await subscribe();
    heard = [];
    later(70 * 86_400);
    await console.drain();
    expect(types().filter((type) => type === 'invoice.paid')).toHaveLength(2);
    expect((await stateOf(customerId)).invoices).toHaveLength(3);
  });

  test('a renewal fails, is past due, is tried again, and at last ends', async () => {
    const { provider, console, portalId, customerId, subscriptionId } = await subscribe(MONTHLY, FAILS_LATER);
    const fell = (await stateOf(customerId)).subscriptions[0]!.currentPeriodEnd;
    await console.moveClock(portalId, 31);
    const pastDue = await stateOf(customerId);
    expect(pastDue.subscriptions[0]).toMatchObject({ status: 'past_due', pastDueSince: fell });
    expect(pastDue.invoices[0]).toMatchObject({ status: 'open', amount: 999, reason: 'renewal' });
    heard = [];
    await console.moveClock(portalId, 10);
    expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(3);
    expect((await stateOf(customerId)).subscriptions[0]!.status).toBe('past_due');
    await console.moveClock(portalId, 14);
    const ended = await stateOf(customerId);
    expect(ended.subscriptions[0]!.status).toBe('canceled');
    expect(ended.invoices.map(({ status }) => status)).toEqual(['paid']);
    expect((await console.readPortal(portalId))!.invoices.map(({ status }) => status)).toEqual(['void', 'paid']);
    expect(types()).toContain('customer.subscription.deleted');
    await provider.cancelNow(subscriptionId, true, key());
    await expect(provider.previewChange({ ...MONTHLY, subscriptionId })).rejects.toThrow(SubscriptionOver);
  });

  test('a mended card pays what is open at once; one that fails again says so', async () => {
    const { console, portalId, customerId } = await subscribe(MONTHLY, FAILS_LATER);
    await console.moveClock(portalId, 31);
    await expect(console.setCard(portalId, card('4000000000000002'))).rejects.toThrow('Your card was declined.');
    expect((await console.readPortal(portalId))!.cardLast4).toBe('0341');
    await expect(console.setCard(portalId, FAILS_LATER)).rejects.toThrow(CardDeclined);
    expect((await stateOf(customerId)).subscriptions[0]!.status).toBe('past_due');
    heard = [];
    expect(await console.setCard(portalId, ASKS)).toBe(true);
    expect(types()).toEqual(['invoice.paid', 'customer.subscription.updated']);
    expect((await stateOf(customerId)).subscriptions[0]).toMatchObject({ status: 'active', pastDueSince: null });
    await console.moveClock(portalId, 60);
    expect((await stateOf(customerId)).subscriptions[0]!.status).toBe('active');
    expect((await console.readPortal(portalId))!.cardLast4).toBe('3155');
  });

  test('the way in is good for an hour of real time', async () => {
    const { console, portalId } = await subscribe();
    await console.moveClock(portalId, 400);
    later(3599);
    expect(await console.readPortal(portalId)).not.toBeNull();
    later(1);
    expect(await console.readPortal(portalId)).toBeNull();
    expect(await console.setCard(portalId, GOOD)).toBe(false);
    expect(await console.moveClock(portalId, 1)).toBeNull();
    expect(await console.readPortal('bps_test_0')).toBeNull();
  });
});

describe('ending', () => {
  test('cancelled, resumed, cancelled: it ends with the period', async () => {
    const { provider, console, portalId, customerId, subscriptionId } = await subscribe();
    await provider.setCancelAtPeriodEnd(subscriptionId, true, key());
    expect((await stateOf(customerId)).subscriptions[0]!.cancelAtPeriodEnd).toBe(true);
    await provider.setCancelAtPeriodEnd(subscriptionId, false, key());
    await console.moveClock(portalId, 31);
    expect((await stateOf(customerId)).subscriptions[0]).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    await provider.setCancelAtPeriodEnd(subscriptionId, true, key());
    await console.moveClock(portalId, 31);
    const state = await stateOf(customerId);
    expect(state.subscriptions[0]!.status).toBe('canceled');
    expect(state.invoices).toHaveLength(2);
    expect(types().slice(-2)).toEqual(['customer.subscription.deleted', 'test_helpers.test_clock.advanced']);
  });

  test('ended now, with and without what was paid going back, and harmless again', async () => {
    const refunded = await subscribe();
    await refunded.provider.cancelNow(refunded.subscriptionId, true, 'end:1');
    await refunded.provider.cancelNow(refunded.subscriptionId, true, 'end:1');
    await refunded.provider.cancelNow(refunded.subscriptionId, false, 'end:2');
    expect(await stateOf(refunded.customerId)).toMatchObject({
      subscriptions: [{ status: 'canceled' }],
      invoices: [{ status: 'refunded', amount: 999 }],
    });
    const kept = await subscribe();
    await kept.provider.cancelNow(kept.subscriptionId, false, key());
    await kept.provider.cancelNow(kept.subscriptionId, true, key());
    expect((await stateOf(kept.customerId)).invoices).toMatchObject([{ status: 'paid' }]);
    await kept.console.moveClock(kept.portalId, 40);
    expect((await stateOf(kept.customerId)).invoices).toHaveLength(1);
  });

  test('an unpaid one that is ended can’t be paid any more', async () => {
    const { provider, console } = open();
    const customerId = await newCustomer();
    const { subscriptionId, paymentId, clientSecret } = await provider.startPayment({ ...MONTHLY, customerId }, key());
    await provider.cancelNow(subscriptionId, true, key());
    await expect(console.confirm(paymentId, clientSecret, GOOD)).rejects.toThrow(CardDeclined);
    expect(await provider.readPayment(paymentId)).toEqual({ status: 'failed' });
    expect(await stateOf(customerId)).toMatchObject({ subscriptions: [{ status: 'canceled' }], invoices: [] });
  });

  test('forgotten, a customer has no name and no address left, and the books stay', async () => {
    const { provider, console, customerId, portalId } = await subscribe();
    await provider.forgetCustomer(customerId, key());
    expect(await console.readPortal(portalId)).toMatchObject({ email: null, invoices: [{ status: 'paid' }] });
    const { rows } = await client.pool.query(
      `select string_agg(o::text, ' ') || (select string_agg(e::text, ' ') from sandbox_events e where customer_id = $1)
         || (select string_agg(k::text, ' ') from sandbox_keys k where customer_id = $1) as everything
       from sandbox_objects o where customer_id = $1`,
      [customerId],
    );
    expect(rows[0].everything).toContain(customerId);
    expect(rows[0].everything).not.toContain('@');
  });
});

describe('changing the plan', () => {
  test('a preview is what is then charged, kept and due, whatever the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            wait: fc.integer({ min: 0, max: 100 * 86_400 }),
            planType: fc.constantFrom<PlanType>(...PLAN_ORDER),
            billingCycle: fc.constantFrom<BillingCycle>('monthly', 'annual'),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        async (steps) => {
          const { provider, customerId, subscriptionId } = await subscribe();
          for (const { wait, ...choice } of steps) {
            later(wait);
            const before = await stateOf(customerId);
            const preview = await provider.previewChange({ ...choice, subscriptionId });
            expect(await stateOf(customerId)).toEqual(before);
            await provider.setCancelAtPeriodEnd(subscriptionId, true, key());
            await provider.changePlan({ ...choice, subscriptionId }, key());
            const after = await stateOf(customerId);
            const fresh = after.invoices.slice(0, after.invoices.length - before.invoices.length);
            expect(fresh.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.dueNow);
            expect(fresh.every(({ reason, status }) => reason === 'change' && status === 'paid')).toBe(true);
            expect(after.subscriptions).toMatchObject([
              {
                ...choice,
                id: subscriptionId,
                status: 'active',
                cancelAtPeriodEnd: false,
                currentPeriodEnd: preview.nextDate,
              },
            ]);
            const again = await provider.previewChange({ ...choice, subscriptionId });
            expect(again).toMatchObject({ dueNow: 0, credit: preview.credit, nextAmount: preview.nextAmount });
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  test('a card that fails: declined, and nothing is different', async () => {
    const { provider, customerId, subscriptionId } = await subscribe(MONTHLY, FAILS_LATER);
    await provider.setCancelAtPeriodEnd(subscriptionId, true, key());
    const before = await stateOf(customerId);
    const events = await client.db.$count(sandboxEvents);
    await expect(
      provider.changePlan({ planType: 'guided-path', billingCycle: 'annual', subscriptionId }, key()),
    ).rejects.toThrow(new CardDeclined('Your card was declined.'));
    expect(await stateOf(customerId)).toEqual(before);
    expect(await client.db.$count(sandboxEvents)).toBe(events);
    // A smaller plan costs nothing now, so no card is asked.
    await provider.changePlan({ planType: 'faith-starter', billingCycle: 'monthly', subscriptionId }, key());
    expect((await stateOf(customerId)).subscriptions[0]).toMatchObject({
      planType: 'faith-starter',
      cancelAtPeriodEnd: false,
    });
  });

  test('two changes at once are charged one after the other', async () => {
    const { provider, customerId, subscriptionId } = await subscribe({
      planType: 'faith-starter',
      billingCycle: 'monthly',
    });
    const to = { planType: 'unlimited-prayer', billingCycle: 'monthly', subscriptionId } as const;
    await Promise.all([provider.changePlan(to, key()), provider.changePlan(to, key()), provider.changePlan(to, key())]);
    expect((await stateOf(customerId)).invoices.map(({ amount }) => amount)).toEqual([2000, 499]);
  });
});

describe('events', () => {
  test('one the handler can’t take waits and comes again, later each time, and signed afresh', async () => {
    refuse = (type) => type === 'invoice.paid';
    const { customerId, paymentId, provider } = await subscribe();
    expect(await provider.readPayment(paymentId)).toEqual({ status: 'succeeded' });
    // The others weren't held up by it.
    expect(types()).toEqual([
      'customer.subscription.created',
      'payment_intent.succeeded',
      'customer.subscription.updated',
    ]);
    const waiting = async () =>
      (await client.db.select().from(sandboxEvents).where(eq(sandboxEvents.customerId, customerId))).filter(
        ({ deliveredAt }) => deliveredAt === null,
      );
    const [event] = await waiting();
    expect(event).toMatchObject({ attempts: 1, nextAttemptAt: new Date(time.getTime() + 15_000) });

    await open().console.drain();
    later(15);
    await open().console.drain();
    expect(await waiting()).toMatchObject([{ attempts: 2, nextAttemptAt: new Date(time.getTime() + 30_000) }]);
    refuse = () => false;
    heard = [];
    later(30 + 3600);
    await open().console.drain();
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ id: event!.id, type: 'invoice.paid', body: event!.body });
    expect(heard[0]!.signature).toContain(`t=${time.getTime() / 1000},`);
    expect(await waiting()).toEqual([]);
    await open().console.drain();
    expect(heard).toHaveLength(1);
  });

  test('a process that dies with one in hand has only delayed it', async () => {
    const silent = createSandboxBilling({ db: client.db, secret: SECRET, now: () => time });
    const customerId = await newCustomer(silent);
    await silent.provider.startPayment({ ...MONTHLY, customerId }, key());
    const taken = await createSandboxStore(client.db, () => time).takeEvent();
    await open().console.drain();
    expect(heard).toEqual([]);
    later(15);
    await open().console.drain();
    expect(heard).toMatchObject([{ id: taken!.id, type: 'customer.subscription.created' }]);
  });

  test('several processes deliver each event once', async () => {
    const silent = createSandboxBilling({ db: client.db, secret: SECRET, now: () => time });
    for (let count = 0; count < 10; count++) {
      await silent.provider.startPayment({ ...MONTHLY, customerId: await newCustomer(silent) }, key());
    }
    await Promise.all([open(), open(), open(), open()].flatMap(({ console }) => [console.drain(), console.drain()]));
    expect(heard).toHaveLength(10);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(10);
  });

  test('who asks for delivery waits for what is on its way already', async () => {
    const { provider, console } = open();
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const order: string[] = [];
    const began = new Promise<void>((resolve) => {
      console.deliverTo(async () => {
        resolve();
        await gate;
        order.push('handled');
      });
    });
    await provider.startPayment({ ...MONTHLY, customerId: await newCustomer() }, key());
    const first = console.drain();
    await began;
    const second = console.drain().then(() => order.push('told'));
    for (let turn = 0; turn < 3; turn++) await open().console.drain();
    release();
    await Promise.all([first, second]);
    expect(order).toEqual(['handled', 'told']);
  });

  test('more writes at once than there are connections all go through', async () => {
    const { provider, console } = open();
    const customerId = await newCustomer();
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        const { paymentId, clientSecret } = await provider.startPayment({ ...MONTHLY, customerId }, key());
        await console.confirm(paymentId, clientSecret, GOOD);
      }),
    );
    const { subscriptions, invoices } = await stateOf(customerId);
    expect(subscriptions.filter(({ status }) => status === 'active')).toHaveLength(60);
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(60);
  });

  test('forged, altered, stale, early and malformed ones are refused', async () => {
    await subscribe();
    const { provider } = open();
    const { body, signature, id } = heard[0]!;
    expect(provider.verifyEvent(body, signature)).toMatchObject({
      id,
      customerId: expect.stringMatching(/^cus_test_/),
    });
    const bad = (rawBody: string, given: string | undefined, by = provider) =>
      expect(() => by.verifyEvent(rawBody, given)).toThrow(BadSignature);
    bad(body, undefined);
    bad(body, '');
    bad(body, 'nonsense');
    bad(body, signature.split(',')[0]);
    bad(body, signature.split(',')[1]);
    bad(body, signature.replace('t=', 't=1'));
    bad(body, signature.replace('v1=', 'v0='));
    bad(body, signature.slice(0, -1));
    bad(
      body,
      signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    );
    bad(`${body} `, signature);
    bad(body.replace('cus_test_', 'cus_tes7_'), signature);
    const stranger = createSandboxBilling({
      db: client.db,
      secret: 'another secret altogether, 32+',
      now: () => time,
    });
    bad(body, signature, stranger.provider);
    const sent = time;
    for (const seconds of [300, -300]) {
      time = new Date(sent.getTime() + seconds * 1000);
      expect(provider.verifyEvent(body, signature).id).toBe(id);
      time = new Date(sent.getTime() + (seconds + Math.sign(seconds)) * 1000);
      bad(body, signature);
    }
    time = sent;
    // A second signature in the header, as while a secret is being changed.
    expect(provider.verifyEvent(body, signature.replace('v1=', `v1=${'0'.repeat(64)},v1=`)).id).toBe(id);
  });
});

test('a process killed at any moment leaves whole payments and all their events', { timeout: 120_000 }, async () => {
  const child = `
    import { randomUUID } from 'node:crypto';
    import { connect } from '#server/db/client.ts';
    import { createSandboxBilling } from '#server/providers/billing/sandbox/sandbox-billing.ts';
    const { db } = connect(JSON.parse(process.env.DB_ADDRESS));
    const { provider, console: sandbox } = createSandboxBilling({ db, secret: 'of the one who is killed' });
    sandbox.deliverTo(async () => { throw new Error('not here'); });
    const card = { number: '4242424242424242', expiry: '08 / 40', cvc: '123' };
    const work = async () => {
      for (;;) {
        const customerId = await provider.createCustomer({ email: null, name: null, userId: null }, randomUUID());
        const { paymentId, clientSecret } = await provider.startPayment(
          { planType: 'guided-path', billingCycle: 'monthly', customerId }, randomUUID());
        await sandbox.confirm(paymentId, clientSecret, card);
        process.stdout.write(customerId + ' ' + paymentId + '\\n');
      }
    };
    await Promise.all([work(), work(), work()]);`;
  time = new Date();
  const acknowledged: string[] = [];
  for (const lines of [1, 5, 12]) {
    const killed = spawn(process.execPath, ['--input-type=module', '-e', child], {
      env: { ...process.env, DB_ADDRESS: JSON.stringify(at) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let count = 0;
    for await (const line of createInterface({ input: killed.stdout })) {
      acknowledged.push(line);
      count += 1;
      if (count === lines) killed.kill('SIGKILL');
    }
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(18);

  later(3600);
  const { provider, console } = open();
  await console.drain();
  const about = (customerId: string) =>
    heard.filter(({ body }) => body.includes(`"customer":"${customerId}"`)).map(({ type }) => type);
  for (const line of acknowledged) {
    const [customerId, paymentId] = line.split(' ') as [string, string];
    expect(await provider.readPayment(paymentId)).toEqual({ status: 'succeeded' });
    expect(about(customerId)).toEqual([
      'customer.subscription.created',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ]);
  }
  // What nobody was told of is whole as well: either paid with its events, or not at all.
  const customers = await client.db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'customer'));
  for (const { id } of customers) {
    const { subscriptions, invoices } = await stateOf(id);
    const paid = subscriptions[0]?.status === 'active';
    expect(invoices[0]?.status ?? 'none').toBe(paid ? 'paid' : subscriptions.length > 0 ? 'open' : 'none');
    expect(about(id).filter((type) => type === 'invoice.paid')).toHaveLength(paid ? 1 : 0);
  }
});
