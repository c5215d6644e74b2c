import { inspect } from 'node:util';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PLAN_PRICE } from '#contract/plan-catalogue.ts';
import { type StandInStripe, startStandInStripe } from '#tests/support/stand-in-stripe.ts';
import {
  BadSignature,
  type BillingProvider,
  BillingUnavailable,
  CardDeclined,
  type PlanChoice,
  SubscriptionOver,
} from '../billing-provider.ts';
import { createStripeBilling } from './stripe-billing.ts';

const GUIDED = { planType: 'guided-path', billingCycle: 'monthly' } as const;
const GUIDED_YEAR = { planType: 'guided-path', billingCycle: 'annual' } as const;
const STARTER = { planType: 'faith-starter', billingCycle: 'monthly' } as const;
const UNLIMITED = { planType: 'unlimited-prayer', billingCycle: 'monthly' } as const;
const DAY_MS = 86_400_000;
const WHERE = {
  successUrl: 'https://emmaus.example/done?id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://emmaus.example/no',
};

let stand: StandInStripe;
let billing: BillingProvider;
/** Somebody else who works with the same account at Stripe: its dashboard, another product. */
let others: Stripe;
let customerId: string;

beforeEach(async () => {
  stand = await startStandInStripe();
  billing = createStripeBilling(stand.settings);
  const { hostname, port } = new URL(stand.url);
  others = new Stripe(stand.settings.secretKey, { protocol: 'http', host: hostname, port });
  customerId = await billing.createCustomer({ email: 'ruth@example.org', name: 'Ruth', userId: 'u1' }, 'new-customer');
});
afterEach(() => stand.close());

function posts(path: RegExp) {
  return stand.requests.filter((request) => request.method === 'POST' && path.test(request.path));
}

/** A plan paid in the embedded form; the id of its subscription. */
async function subscribe(choice: PlanChoice = GUIDED) {
  const { subscriptionId, paymentId } = await billing.startPayment({ ...choice, customerId }, 'start');
  stand.pay(paymentId);
  return subscriptionId;
}

async function readState() {
  const state = await billing.readCustomer(customerId);
  if (!state) throw new Error('there is no customer');
  return state;
}

async function readOnly() {
  const { subscriptions } = await readState();
  expect(subscriptions).toHaveLength(1);
  return subscriptions[0]!;
}

describe('customers', () => {
  test('are made once per key, with whom they are', async () => {
    const again = await billing.createCustomer(
      { email: 'ruth@example.org', name: 'Ruth', userId: 'u1' },
      'new-customer',
    );
    expect(again).toBe(customerId);
    expect(stand.requests.at(-1)).toMatchObject({ replayed: true, idempotencyKey: 'new-customer' });
    expect(stand.read(customerId)).toMatchObject({ email: 'ruth@example.org', metadata: { userId: 'u1' } });
    const visitor = await billing.createCustomer({ email: null, name: null, userId: null }, 'visitor');
    expect(stand.read(visitor)).toMatchObject({ email: null, metadata: {} });
  });

  test('get another address', async () => {
    await billing.setEmail(customerId, 'naomi@example.org', 'address');
    expect(stand.read(customerId)).toMatchObject({ email: 'naomi@example.org' });
  });

  test('that are unknown or deleted are null', async () => {
    expect(await billing.readCustomer('cus_unknown')).toBeNull();
    stand.edit(customerId, { deleted: true });
    expect(await billing.readCustomer(customerId)).toBeNull();
  });

  test('live by the real time, or by their test clock', async () => {
    const before = Date.now();
    expect((await readState()).now.getTime()).toBeGreaterThanOrEqual(before);
    stand.setClock(customerId, new Date('2031-03-31T10:00:00Z'));
    expect((await readState()).now).toEqual(new Date('2031-03-31T10:00:00Z'));
    await subscribe();
    expect((await readOnly()).currentPeriodEnd).toEqual(new Date('2031-04-30T10:00:00Z'));
  });

  test('open the portal', async () => {
    const url = await billing.openPortal(customerId, 'https://emmaus.example/settings');
    expect(url).toMatch(/^https:/);
    expect(stand.requests.at(-1)?.params).toEqual({
      customer: customerId,
      return_url: 'https://emmaus.example/settings',
    });
  });
});

describe('prices', () => {
  test('are made once, at the amounts of the catalogue', async () => {
    await Promise.all([
      billing.openCheckout({ ...GUIDED, ...WHERE, customerId }, 'a'),
      billing.openCheckout({ ...STARTER, ...WHERE, customerId }, 'b'),
    ]);
    await billing.openCheckout({ ...UNLIMITED, ...WHERE, customerId }, 'c');
    expect(posts(/products$/)).toHaveLength(3);
    const { data } = await others.prices.list({ limit: 100 });
    const made = data.map((price) => [price.lookup_key, price.unit_amount, price.currency, price.recurring?.interval]);
    expect(made.sort()).toEqual(
      Object.entries(PLAN_PRICE)
        .flatMap(([plan, { monthly, annual }]) => [
          [`emmaus_${plan}_annual`, annual, 'usd', 'year'],
          [`emmaus_${plan}_monthly`, monthly, 'usd', 'month'],
        ])
        .sort(),
    );

    // Another server finds them.
    await createStripeBilling(stand.settings).openCheckout({ ...GUIDED, ...WHERE, customerId }, 'd');
    expect(posts(/prices$/)).toHaveLength(6);
    expect(posts(/products$/)).toHaveLength(3);
  });

  test('are made once even by two servers at the same time', async () => {
    const second = createStripeBilling(stand.settings);
    await Promise.all([
      billing.openCheckout({ ...GUIDED, ...WHERE, customerId }, 'a'),
      second.openCheckout({ ...GUIDED, ...WHERE, customerId }, 'b'),
    ]);
    expect((await others.prices.list({ limit: 100 })).data).toHaveLength(6);
  });

  test('of another amount, or archived, are replaced, and who pays the old one is still known', async () => {
    const subscriptionId = await subscribe();
    const [old] = (await others.prices.list({ lookup_keys: ['emmaus_guided-path_monthly'] })).data;
    const [archived] = (await others.prices.list({ lookup_keys: ['emmaus_faith-starter_annual'] })).data;
    stand.edit(old!.id, { unit_amount: 799 });
    stand.edit(archived!.id, { active: false });

    const later = createStripeBilling(stand.settings);
    await later.openCheckout({ ...GUIDED, ...WHERE, customerId }, 'later');
    const prices = (await others.prices.list({ limit: 100 })).data;
    expect(prices).toHaveLength(8);
    const [now] = (await others.prices.list({ lookup_keys: ['emmaus_guided-path_monthly'] })).data;
    expect(now).toMatchObject({ unit_amount: PLAN_PRICE['guided-path'].monthly, product: old!.product });
    expect(stand.read(old!.id)).toMatchObject({ lookup_key: null });
    expect(stand.requests.findLast(({ path }) => path === '/v1/checkout/sessions')?.params).toMatchObject({
      line_items: [{ price: now!.id }],
    });

    expect(await readOnly()).toMatchObject({ id: subscriptionId, ...GUIDED });
    const preview = await later.previewChange({ ...GUIDED, subscriptionId });
    expect(preview).toMatchObject({ dueNow: 0, credit: 0, nextAmount: 799 });
  });

  test('that could not be made are tried again, not remembered as failed', async () => {
    stand.failNext(500, 3);
    const open = () => billing.openCheckout({ ...GUIDED, ...WHERE, customerId }, 'a');
    await expect(open()).rejects.toThrow(BillingUnavailable);
    await expect(open()).resolves.toMatchObject({ url: expect.stringContaining('https://') });
  });
});

describe('a hosted checkout', () => {
  const open = (key = 'checkout') => billing.openCheckout({ ...GUIDED, ...WHERE, customerId }, key);

  test('asks for the plan and nothing else', async () => {
    const { id, expiresAt } = await open();
    expect(id).toMatch(/^cs_/);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
    expect(stand.requests.at(-1)?.params).toMatchObject({
      mode: 'subscription',
      ui_mode: 'hosted_page',
      customer: customerId,
      client_reference_id: customerId,
      line_items: [{ quantity: '1' }],
      subscription_data: { metadata: GUIDED },
      success_url: WHERE.successUrl,
      cancel_url: WHERE.cancelUrl,
    });
    expect(await open()).toMatchObject({ id });
  });

  test('is being paid, paid, or over', async () => {
    const { id } = await open();
    expect(await billing.readCheckout(id)).toEqual({ status: 'processing' });
    stand.decline(id);
    expect(await billing.readCheckout(id)).toEqual({ status: 'processing' });
    stand.pay(id);
    expect(await billing.readCheckout(id)).toEqual({ status: 'succeeded' });
    expect(await readOnly()).toMatchObject({ ...GUIDED, status: 'active' });

    // A bank transfer is on its way when the checkout is done.
    stand.edit(id, { payment_status: 'unpaid' });
    expect(await billing.readCheckout(id)).toEqual({ status: 'processing' });
    const other = await open('other');
    stand.expire(other.id);
    expect(await billing.readCheckout(other.id)).toEqual({ status: 'failed' });
    expect(await billing.readCheckout('cs_test_unknown')).toBeNull();
  });

  test('is closed unless it was paid', async () => {
    const first = await open('first');
    expect(await billing.closeCheckout(first.id)).toBe(true);
    expect(() => stand.pay(first.id)).toThrow('expired');
    expect(await billing.closeCheckout(first.id)).toBe(true);
    const second = await open('second');
    stand.pay(second.id);
    expect(await billing.closeCheckout(second.id)).toBe(false);
    expect(await billing.closeCheckout('cs_test_unknown')).toBe(true);
  });
});

describe('an embedded payment', () => {
  test('is refused, then paid', async () => {
    const { subscriptionId, paymentId, clientSecret } = await billing.startPayment({ ...GUIDED, customerId }, 'start');
    expect(paymentId).toMatch(/^pi_\w+$/);
    expect(clientSecret).toBe(stand.read(paymentId)['client_secret']);
    expect(await readOnly()).toMatchObject({ id: subscriptionId, ...GUIDED, status: 'incomplete' });
    expect(await billing.readPayment(paymentId)).toEqual({ status: 'processing' });
    stand.decline(paymentId);
    expect(await billing.readPayment(paymentId)).toEqual({ status: 'processing' });
    stand.pay(paymentId);
    expect(await billing.readPayment(paymentId)).toEqual({ status: 'succeeded' });
    const { subscriptions, invoices } = await readState();
    expect(subscriptions).toMatchObject([{ status: 'active', cancelAtPeriodEnd: false, pastDueSince: null }]);
    expect(invoices).toMatchObject([
      { subscriptionId, status: 'paid', amount: 999, reason: 'first', url: expect.stringContaining('https://') },
    ]);
  });

  test('begins once per key', async () => {
    const first = await billing.startPayment({ ...GUIDED, customerId }, 'start');
    expect(await billing.startPayment({ ...GUIDED, customerId }, 'start')).toEqual(first);
    expect((await readState()).subscriptions).toHaveLength(1);
    // Another wish under the same key is another payment, not a refusal for a day.
    const other = await billing.startPayment({ ...STARTER, customerId }, 'start');
    expect(other.paymentId).not.toBe(first.paymentId);
  });

  test('begins once even when Stripe’s answer is lost', async () => {
    await billing.startPayment({ ...GUIDED, customerId }, 'prices are known now');
    stand.failNext('lose-answer');
    const { subscriptionId } = await billing.startPayment({ ...GUIDED, customerId }, 'start');
    expect(stand.requests.at(-1)).toMatchObject({ replayed: true, idempotencyKey: 'start' });
    const { subscriptions } = await readState();
    expect(subscriptions).toHaveLength(2);
    expect(subscriptions[0]?.id).toBe(subscriptionId);
  });

  test('fails for good when its time is over', async () => {
    const { subscriptionId, paymentId } = await billing.startPayment({ ...GUIDED, customerId }, 'start');
    stand.expire(subscriptionId);
    expect(await billing.readPayment(paymentId)).toEqual({ status: 'failed' });
    const { subscriptions, invoices } = await readState();
    expect(subscriptions).toMatchObject([{ status: 'incomplete_expired' }]);
    expect(invoices).toEqual([]);
    expect(await billing.readPayment('pi_unknown')).toBeNull();
  });
});

describe('a change of plan', () => {
  /** Half way through a month of 30 days. */
  async function subscribeAndWait(choice: PlanChoice) {
    stand.setClock(customerId, new Date('2031-04-01T00:00:00Z'));
    const subscriptionId = await subscribe(choice);
    stand.setClock(customerId, new Date('2031-04-16T00:00:00Z'));
    return subscriptionId;
  }

  test('upwards costs at once what was shown', async () => {
    const subscriptionId = await subscribeAndWait(GUIDED);
    const preview = await billing.previewChange({ ...UNLIMITED, subscriptionId });
    expect(preview).toEqual({
      // Half of $24.99 less half of $9.99, each half rounded.
      dueNow: 750,
      credit: 0,
      nextAmount: 2499,
      nextDate: new Date('2031-05-01T00:00:00Z'),
    });
    expect(await readOnly()).toMatchObject(GUIDED);

    await billing.changePlan({ ...UNLIMITED, subscriptionId }, 'up');
    const { subscriptions, invoices } = await readState();
    expect(subscriptions).toMatchObject([{ id: subscriptionId, ...UNLIMITED, status: 'active' }]);
    expect(subscriptions[0]?.currentPeriodEnd).toEqual(preview.nextDate);
    expect(invoices).toMatchObject([
      { amount: preview.dueNow, status: 'paid', reason: 'change' },
      { amount: 999, reason: 'first' },
    ]);
    expect((stand.read(subscriptionId)['items'] as { data: unknown[] }).data).toHaveLength(1);
  });

  test('is made once, however often it is asked for', async () => {
    const subscriptionId = await subscribeAndWait(GUIDED);
    await billing.changePlan({ ...UNLIMITED, subscriptionId }, 'up');
    await billing.changePlan({ ...UNLIMITED, subscriptionId }, 'up');
    await billing.changePlan({ ...UNLIMITED, subscriptionId }, 'asked again later');
    expect((await readState()).invoices).toHaveLength(2);
  });

  test('downwards leaves a credit that the next payments use', async () => {
    const subscriptionId = await subscribeAndWait(UNLIMITED);
    const preview = await billing.previewChange({ ...STARTER, subscriptionId });
    expect(preview).toEqual({
      dueNow: 0,
      credit: 1000,
      nextAmount: 499,
      nextDate: new Date('2031-05-01T00:00:00Z'),
    });
    await billing.changePlan({ ...STARTER, subscriptionId }, 'down');
    stand.renew(subscriptionId);
    stand.renew(subscriptionId);
    stand.renew(subscriptionId);
    const { subscriptions, invoices } = await readState();
    expect(subscriptions).toMatchObject([{ ...STARTER, status: 'active' }]);
    // The change and two months cost nothing; the third month takes the two cents that were left.
    expect(invoices.map(({ amount, reason }) => [reason, amount])).toEqual([
      ['renewal', 497],
      ['first', 2499],
    ]);
  });

  test('counts a credit that is there already', async () => {
    const subscriptionId = await subscribeAndWait(GUIDED);
    stand.edit(customerId, { balance: -1000 });
    expect(await billing.previewChange({ ...UNLIMITED, subscriptionId })).toMatchObject({ dueNow: 0, credit: 250 });
  });

  test('to yearly payment begins a year', async () => {
    const subscriptionId = await subscribeAndWait(GUIDED);
    const preview = await billing.previewChange({ ...GUIDED_YEAR, subscriptionId });
    expect(preview).toEqual({
      dueNow: 8999 - 500,
      credit: 0,
      nextAmount: 8999,
      nextDate: new Date('2032-04-16T00:00:00Z'),
    });
    await billing.changePlan({ ...GUIDED_YEAR, subscriptionId }, 'year');
    expect(await readOnly()).toMatchObject({ ...GUIDED_YEAR, currentPeriodEnd: preview.nextDate });
  });

  test.each([
    ['declined', 'Your card was declined.'],
    [
      'asks-consent',
      'Your bank wants you to confirm this payment, and that can’t be done here. Please try another card.',
    ],
  ] as const)('with a card that is %s changes nothing', async (behaviour, message) => {
    const subscriptionId = await subscribeAndWait(GUIDED);
    await billing.setCancelAtPeriodEnd(subscriptionId, true, 'cancel');
    const before = await readState();
    stand.setCard(customerId, behaviour);
    const change = () => billing.changePlan({ ...UNLIMITED, subscriptionId }, 'up');
    await expect(change()).rejects.toThrow(CardDeclined);
    await expect(change()).rejects.toThrow(message);
    expect(await readState()).toEqual(before);
    expect(stand.read(subscriptionId)).toMatchObject({ pending_update: null });
    // A smaller plan needs no card.
    await billing.changePlan({ ...STARTER, subscriptionId }, 'down');
    expect(await readOnly()).toMatchObject(STARTER);
  });

  test('without a card on file says so', async () => {
    const subscriptionId = await subscribeAndWait(GUIDED);
    stand.edit(subscriptionId, { default_payment_method: null });
    await expect(billing.changePlan({ ...UNLIMITED, subscriptionId }, 'up')).rejects.toThrow(
      new CardDeclined('There is no card on file. Please add one, then try again.'),
    );
  });

  test('takes a cancellation back', async () => {
    const subscriptionId = await subscribeAndWait(GUIDED);
    await billing.setCancelAtPeriodEnd(subscriptionId, true, 'cancel');
    expect(await billing.previewChange({ ...UNLIMITED, subscriptionId })).toMatchObject({ dueNow: 750 });
    await billing.changePlan({ ...UNLIMITED, subscriptionId }, 'up');
    expect(await readOnly()).toMatchObject({ ...UNLIMITED, cancelAtPeriodEnd: false });
    await billing.setCancelAtPeriodEnd(subscriptionId, true, 'cancel again');
    await billing.changePlan({ ...UNLIMITED, subscriptionId }, 'same plan');
    expect(await readOnly()).toMatchObject({ ...UNLIMITED, cancelAtPeriodEnd: false });
  });
});

describe('the end', () => {
  test('comes with the period, unless it is taken back', async () => {
    const subscriptionId = await subscribe();
    await billing.setCancelAtPeriodEnd(subscriptionId, true, 'one');
    await billing.setCancelAtPeriodEnd(subscriptionId, true, 'one');
    expect(await readOnly()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    await billing.setCancelAtPeriodEnd(subscriptionId, false, 'two');
    await billing.setCancelAtPeriodEnd(subscriptionId, false, 'two');
    expect(await readOnly()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    stand.endPeriod(subscriptionId);
    expect(await readOnly()).toMatchObject({ status: 'active' });
    await billing.setCancelAtPeriodEnd(subscriptionId, true, 'three');
    stand.endPeriod(subscriptionId);
    expect(await readOnly()).toMatchObject({ status: 'canceled' });
  });

  test('is understood, and taken back, as Stripe’s portal writes it down: by date', async () => {
    const subscriptionId = await subscribe();
    const end = (await readOnly()).currentPeriodEnd.getTime();
    stand.edit(subscriptionId, { cancel_at: end / 1000 });
    expect(await readOnly()).toMatchObject({ cancelAtPeriodEnd: true });
    await billing.setCancelAtPeriodEnd(subscriptionId, false, 'resume');
    expect(stand.read(subscriptionId)).toMatchObject({ cancel_at: null });
    expect(await readOnly()).toMatchObject({ cancelAtPeriodEnd: false });
    stand.edit(subscriptionId, { cancel_at: (end + 90 * DAY_MS) / 1000 });
    expect(await readOnly()).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test('of one that has ended is nothing to do, and a change of its plan is refused by name', async () => {
    const subscriptionId = await subscribe();
    await billing.cancelNow(subscriptionId, false, 'end');
    await billing.setCancelAtPeriodEnd(subscriptionId, true, 'late');
    await billing.setCancelAtPeriodEnd(subscriptionId, false, 'later');
    expect(await readOnly()).toMatchObject({ status: 'canceled' });
    await expect(billing.previewChange({ ...UNLIMITED, subscriptionId })).rejects.toThrow(SubscriptionOver);
    await expect(billing.changePlan({ ...UNLIMITED, subscriptionId }, 'up')).rejects.toThrow(SubscriptionOver);
  });

  test('comes at once, and the last payment goes back once', async () => {
    const subscriptionId = await subscribe();
    stand.renew(subscriptionId);
    await billing.cancelNow(subscriptionId, true, 'end');
    await billing.cancelNow(subscriptionId, true, 'end');
    await billing.cancelNow(subscriptionId, true, 'another key');
    const { subscriptions, invoices } = await readState();
    expect(subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect(invoices).toMatchObject([
      { reason: 'renewal', status: 'refunded', amount: 999 },
      { reason: 'first', status: 'paid', amount: 999 },
    ]);
    expect(stand.events.filter(({ type }) => type === 'charge.refunded')).toHaveLength(1);
  });

  test('whose refund did not get through is finished by asking again', async () => {
    const subscriptionId = await subscribe();
    await billing.cancelNow(subscriptionId, false, 'end');
    await billing.cancelNow(subscriptionId, true, 'end');
    expect((await readState()).invoices).toMatchObject([{ status: 'refunded' }]);
  });

  test('without a refund keeps the money, and of what nobody knows is harmless', async () => {
    const subscriptionId = await subscribe();
    await billing.cancelNow(subscriptionId, false, 'end');
    expect((await readState()).invoices).toMatchObject([{ status: 'paid' }]);
    await billing.cancelNow('sub_unknown', true, 'unknown');
    const { subscriptionId: unpaid } = await billing.startPayment({ ...GUIDED, customerId }, 'unpaid');
    await billing.cancelNow(unpaid, true, 'never paid');
    expect(posts(/refunds$/)).toHaveLength(0);
  });

  test('an invoice of which only a part went back counts as paid', async () => {
    const { paymentId } = await billing.startPayment({ ...GUIDED, customerId }, 'start');
    stand.pay(paymentId);
    await others.refunds.create({ payment_intent: paymentId, amount: 100 });
    expect((await readState()).invoices).toMatchObject([{ status: 'paid' }]);
    await others.refunds.create({ payment_intent: paymentId });
    expect((await readState()).invoices).toMatchObject([{ status: 'refunded' }]);
  });
});

describe('a renewal', () => {
  test('that fails is past due since then, however many follow, until it is paid', async () => {
    stand.setClock(customerId, new Date('2031-01-10T00:00:00Z'));
    const subscriptionId = await subscribe();
    stand.renew(subscriptionId);
    expect(await readOnly()).toMatchObject({ status: 'active', pastDueSince: null });
    stand.renew(subscriptionId, { fails: true });
    const since = new Date('2031-03-10T00:00:00Z');
    expect(await readOnly()).toMatchObject({
      status: 'past_due',
      pastDueSince: since,
      currentPeriodEnd: new Date('2031-04-10T00:00:00Z'),
    });
    expect((await readState()).invoices[0]).toMatchObject({ status: 'open', amount: 999, reason: 'renewal' });
    stand.renew(subscriptionId, { fails: true });
    expect(await readOnly()).toMatchObject({ status: 'past_due', pastDueSince: since });
    stand.pay(subscriptionId);
    expect(await readOnly()).toMatchObject({ status: 'active', pastDueSince: null });
    stand.renew(subscriptionId, { fails: true });
    expect(await readOnly()).toMatchObject({ pastDueSince: new Date('2031-05-10T00:00:00Z') });
  });

  test('past due with nothing open is so since the period began', async () => {
    stand.setClock(customerId, new Date('2031-01-10T00:00:00Z'));
    const subscriptionId = await subscribe();
    stand.edit(subscriptionId, { status: 'past_due' });
    expect((await readOnly()).pastDueSince).toEqual(new Date('2031-01-10T00:00:00Z'));
  });
});

describe('reading a customer', () => {
  test('reads every page', async () => {
    for (let n = 0; n < 103; n += 1) await billing.startPayment({ ...GUIDED, customerId }, `start-${n}`);
    const { subscriptions, invoices } = await readState();
    expect(new Set(subscriptions.map(({ id }) => id)).size).toBe(103);
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(103);
  });

  test('passes over what the account sells besides', async () => {
    const product = await others.products.create({ name: 'Mug of the month', metadata: { planType: 'mug' } });
    const price = await others.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 1500,
      recurring: { interval: 'month' },
    });
    await others.subscriptions.create({
      customer: customerId,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
    });
    expect(await readState()).toMatchObject({ subscriptions: [], invoices: [] });
    const subscriptionId = await subscribe();
    const { subscriptions, invoices } = await readState();
    expect(subscriptions.map(({ id }) => id)).toEqual([subscriptionId]);
    expect(invoices.map((invoice) => invoice.subscriptionId)).toEqual([subscriptionId]);
    // What somebody else's product is, is asked once.
    expect(stand.requests.filter(({ path }) => path === `/v1/products/${product.id}`)).toHaveLength(1);
  });

  test.each([
    ['its product', { planType: 'guided-path' }, {}],
    ['itself', {}, { planType: 'guided-path', billingCycle: 'monthly' }],
  ])('knows a price made by hand by what is written on %s', async (_, ofProduct, ofPrice) => {
    const product = await others.products.create({ name: 'By hand', metadata: ofProduct });
    const price = await others.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
      metadata: ofPrice,
    });
    await others.subscriptions.create({
      customer: customerId,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
    });
    expect(await readOnly()).toMatchObject(GUIDED);
  });

  test('takes a status that Stripe has yet to invent for none that gives a plan', async () => {
    const subscriptionId = await subscribe();
    stand.edit(subscriptionId, { status: 'dormant' });
    expect(await readOnly()).toMatchObject({ status: 'unpaid' });
  });
});

describe('a signed event', () => {
  async function happen() {
    await subscribe();
    const event = stand.events.find(({ type }) => type === 'customer.subscription.updated')!;
    return { event, ...stand.signedEvent(event) };
  }

  test('says whom it is about', async () => {
    const { event, rawBody, signature } = await happen();
    expect(billing.verifyEvent(rawBody, signature)).toEqual({ id: event.id, type: event.type, customerId });
    const about = (object: Record<string, unknown>) => {
      const signed = stand.signedEvent({ ...event, data: { object } });
      return billing.verifyEvent(signed.rawBody, signed.signature).customerId;
    };
    expect(about({ object: 'customer', id: 'cus_1' })).toBe('cus_1');
    expect(about({ object: 'invoice', id: 'in_1', customer: { id: 'cus_2' } })).toBe('cus_2');
    expect(about({ object: 'charge', id: 'ch_1', customer: null })).toBeNull();
    expect(about({ object: 'payout', id: 'po_1' })).toBeNull();
  });

  test('that is forged, altered, stale or unsigned is refused', async () => {
    const { event, rawBody, signature } = await happen();
    const refused = (body: string, header: string | undefined) =>
      expect(() => billing.verifyEvent(body, header)).toThrow(BadSignature);
    refused(rawBody, undefined);
    refused(rawBody, '');
    refused(rawBody, 'nonsense');
    refused(rawBody, signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`));
    refused(rawBody.replace(customerId, 'cus_somebodyElse'), signature);
    refused(`${rawBody} `, signature);
    refused('', signature);
    const ago = (seconds: number) => stand.signedEvent(event, new Date(Date.now() - seconds * 1000));
    refused(rawBody, ago(310).signature);
    expect(billing.verifyEvent(rawBody, ago(280).signature).id).toBe(event.id);
    const elsewhere = createStripeBilling({ ...stand.settings, webhookSecret: 'whsec_another' });
    expect(() => elsewhere.verifyEvent(rawBody, signature)).toThrow(BadSignature);
    const noJson = 'not json';
    const header = others.webhooks.generateTestHeaderString({ payload: noJson, secret: stand.settings.webhookSecret });
    refused(noJson, header);
  });
});

describe('when Stripe can’t answer', () => {
  test.each([500, 503, 'hang-up'] as const)('%s is tried three times, then reported', async (failure) => {
    stand.failNext(failure, 3);
    const count = stand.requests.length;
    await expect(billing.readCustomer(customerId)).rejects.toThrow(BillingUnavailable);
    expect(stand.requests.length - count).toBe(3);
    expect((await readState()).subscriptions).toEqual([]);
  });

  test.each([429, 401, 403] as const)('%s is reported', async (failure) => {
    stand.failNext(failure);
    await expect(billing.readPayment('pi_1')).rejects.toThrow(BillingUnavailable);
  });

  test('a short outage goes unnoticed', async () => {
    stand.failNext(503, 2);
    expect(await billing.readCustomer(customerId)).not.toBeNull();
  });

  test('the cause is kept and no secret is told', async () => {
    const wrong = createStripeBilling({ ...stand.settings, secretKey: 'sk_test_aKeyThatIsWrong0987' });
    const failed = await wrong.readCustomer(customerId).catch((error: unknown) => error);
    stand.failNext('hang-up', 3);
    const cut = await billing.openPortal(customerId, 'https://emmaus.example').catch((error: unknown) => error);
    for (const error of [failed, cut]) {
      expect(error).toBeInstanceOf(BillingUnavailable);
      expect((error as Error).cause).toBeInstanceOf(Stripe.errors.StripeError);
      const told = inspect(error, { depth: 12, showHidden: true });
      expect(told).not.toContain('aKeyThatIsWrong');
      expect(told).not.toContain(stand.settings.secretKey);
      expect(told).not.toContain(stand.settings.webhookSecret);
    }
  });
});

describe('the stand-in', () => {
  test('refuses what Stripe would refuse', async () => {
    const address = new URL(stand.url);
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(new URL(path, address), {
        method: 'POST',
        body,
        headers: {
          authorization: `Bearer ${stand.settings.secretKey}`,
          'stripe-version': '2026-10-28.endive',
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': Math.random().toString(36),
          ...headers,
        },
      }).then(async (response) => ({
        status: response.status,
        error: ((await response.json()) as { error?: { code?: string; type: string } }).error,
      }));
    expect(await post('/v1/customers', 'name=Ruth')).toMatchObject({ status: 200 });
    expect(await post('/v1/customers', 'shoe_size=38')).toMatchObject({
      status: 400,
      error: { code: 'parameter_unknown' },
    });
    expect(await post('/v1/products', '')).toMatchObject({ status: 400, error: { code: 'parameter_missing' } });
    expect(await post('/v1/customers', 'name=R', { authorization: 'Bearer sk_test_no' })).toMatchObject({
      status: 401,
    });
    expect(await post('/v1/customers', 'name=R', { 'stripe-version': '2024-06-20' })).toMatchObject({ status: 400 });
    expect(await post('/v1/customers', '{}', { 'content-type': 'application/json' })).toMatchObject({ status: 400 });
    expect(await post('/v1/customers', 'name=R', { 'idempotency-key': '' })).toMatchObject({ status: 400 });
    expect(await post('/v1/customers/cus_no', 'name=R')).toMatchObject({
      status: 404,
      error: { code: 'resource_missing' },
    });
    expect(await post('/v1/customers', 'name=Orpah', { 'idempotency-key': 'new-customer' })).toMatchObject({
      status: 400,
      error: { type: 'idempotency_error' },
    });
  });

  test('expands what can be expanded, four levels deep', async () => {
    const subscriptionId = await subscribe();
    const plain = await others.subscriptions.retrieve(subscriptionId);
    expect(typeof plain.latest_invoice).toBe('string');
    const expanded = await others.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.payments'] });
    expect((expanded.latest_invoice as Stripe.Invoice).payments?.data).toHaveLength(1);
    const tooDeep = ['data.payments.data.payment.payment_intent'];
    await expect(others.invoices.list({ expand: tooDeep })).rejects.toThrow('4 levels');
    await expect(others.customers.retrieve(customerId, { expand: ['email'] })).rejects.toThrow('cannot be expanded');
  });
});

test('every write carries a key', async () => {
  const subscriptionId = await subscribe();
  await billing.previewChange({ ...UNLIMITED, subscriptionId });
  await billing.changePlan({ ...UNLIMITED, subscriptionId }, 'up');
  await billing.cancelNow(subscriptionId, true, 'end');
  const written = stand.requests.filter(({ method }) => method === 'POST');
  expect(written.length).toBeGreaterThan(10);
  expect(written.filter(({ idempotencyKey }) => !idempotencyKey)).toEqual([]);
  expect(stand.requests.filter(({ status }) => status >= 400 && status !== 404)).toEqual([]);
});
