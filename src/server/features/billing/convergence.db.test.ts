import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAN_ORDER } from '#contract/plan-catalogue.ts';
import { connect, type DatabaseClient } from '#server/db/client.ts';
import { users } from '#server/db/schema/auth.ts';
import type { BillingEvent, ProviderCustomer } from '#server/providers/billing/billing-provider.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { createScriptedProvider } from '#tests/support/scripted-provider.ts';
import { createStandInLetters } from '#tests/support/stand-in-letters.ts';
import { databaseAt } from '#tests/support/test-database.ts';
import { accessEnd, accessOf } from './access.ts';
import { createBillingService } from './billing.service.ts';
import { createBillingStore } from './billing.store.ts';

const EVENTS = 200;
const ORDERS = 500;
const CUSTOMERS = 4;
const DAY = 86_400_000;
/** Fixed for the whole test: the provider's clock, so that one state always gives the same plans. */
const NOW = new Date('2026-05-01T00:00:00Z');

/** A repeatable source of chance (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(random: () => number, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

/** One thing that happens to a customer at a provider: purchase, renewal, failure, change, cancellation, end. */
function happen(random: () => number, state: ProviderCustomer, id: () => string): string {
  const current = state.subscriptions.at(-1);
  if (!current || current.status === 'canceled') {
    const subscription = `sub_${id()}`;
    state.subscriptions.push({
      id: subscription,
      planType: pick(random, PLAN_ORDER),
      billingCycle: pick(random, ['monthly', 'annual']),
      status: 'incomplete',
      createdAt: new Date(NOW.getTime() + state.subscriptions.length * 1000),
      currentPeriodEnd: new Date(NOW.getTime() + 30 * DAY),
      cancelAtPeriodEnd: false,
      pastDueSince: null,
    });
    return 'customer.subscription.created';
  }
  if (current.status === 'incomplete') {
    current.status = 'active';
    state.invoices.push({
      id: `in_${id()}`,
      subscriptionId: current.id,
      number: null,
      status: 'paid',
      amount: 999,
      createdAt: NOW,
      reason: 'first',
      url: null,
    });
    return 'invoice.paid';
  }
  if (current.status === 'past_due') {
    if (random() < 0.4) {
      current.status = 'canceled';
      return 'customer.subscription.deleted';
    }
    current.status = 'active';
    current.pastDueSince = null;
    for (const invoice of state.invoices) if (invoice.status === 'open') invoice.status = 'paid';
    return 'invoice.paid';
  }
  const turn = random();
  if (turn < 0.3) {
    current.planType = pick(random, PLAN_ORDER);
    return 'customer.subscription.updated';
  }
  if (turn < 0.55) {
    current.cancelAtPeriodEnd = !current.cancelAtPeriodEnd;
    return 'customer.subscription.updated';
  }
  if (turn < 0.75) {
    current.status = 'past_due';
    // Within the grace days or beyond them.
    current.pastDueSince = new Date(NOW.getTime() - Math.floor(random() * 12) * DAY - 1000);
    state.invoices.push({
      id: `in_${id()}`,
      subscriptionId: current.id,
      number: null,
      status: 'open',
      amount: 999,
      createdAt: NOW,
      reason: 'renewal',
      url: null,
    });
    return 'invoice.payment_failed';
  }
  if (turn < 0.85) {
    current.status = 'canceled';
    return 'customer.subscription.deleted';
  }
  current.currentPeriodEnd = new Date(current.currentPeriodEnd.getTime() + 30 * DAY);
  return 'invoice.paid';
}

let site: TestApp;
let database: DatabaseClient;
const userIds = Array.from({ length: CUSTOMERS }, () => randomUUID());
const customerIds = userIds.map((_, index) => `cus_${index}`);

beforeAll(async () => {
  site = await createTestApp();
  // Half a million commits: what is tested here is what they say, not that each survives a power cut.
  database = connect({
    ...databaseAt(site.databaseName),
    options: '-c synchronous_commit=off',
  });
  for (const id of userIds) {
    await site.database.db
      .insert(users)
      .values({ id, email: `${id}@example.org`, passwordHash: 'none', dataKey: Buffer.alloc(1) });
  }
});
afterAll(async () => {
  await database.close();
  await site.close();
});

/** Plays the same history with its events in one random order; answers what is stored in the end. */
async function play(seed: number) {
  const { db } = database;
  await db.execute(sql`truncate billing_events, billing_letters, invoices, payments, subscriptions, billing_customers`);
  await db.execute(sql`update users set plan_type = 'faith-starter', subscription_status = null, access_until = null`);
  const scripted = createScriptedProvider(customerIds, NOW);
  // Letters are tested where they are; half of the time here would be theirs.
  const letters = createStandInLetters();
  const store = createBillingStore({ db, provider: 'sandbox', publicUrl: 'https://emmaus.example', letters });
  const billing = createBillingService({
    store,
    auth: { me: () => Promise.reject(new Error('nobody asks here')) } as never,
    provider: scripted.provider,
    letters,
    jobs: { enqueue: async () => undefined },
    withLock: database.withLock,
    onFailure: (error) => {
      throw error;
    },
  });
  for (const [index, id] of customerIds.entries()) {
    await store.insertCustomer({ id, userId: userIds[index]!, email: null });
  }

  const history = chance(7);
  const random = chance(seed);
  let number = 0;
  const nextId = () => {
    number += 1;
    return String(number);
  };
  const undelivered: BillingEvent[] = [];
  const delivered: BillingEvent[] = [];
  let lost = 0;
  let flight: Promise<void>[] = [];
  const deliver = (event: BillingEvent) => {
    delivered.push(event);
    flight.push(billing.receiveEvent(event.id, 'signed'));
  };
  const takeAny = () => undelivered.splice(Math.floor(random() * undelivered.length), 1)[0]!;

  for (let made = 0; made < EVENTS; made += 1) {
    const customerId = pick(history, customerIds);
    let type = '';
    undelivered.push(
      scripted.change(
        customerId,
        (state) => {
          type = happen(history, state, nextId);
        },
        type,
      ),
    );
    // Some come at once and some late, some twice, and some never.
    while (undelivered.length > 0 && random() < 0.4) deliver(takeAny());
    if (delivered.length > 0 && random() < 0.1) deliver(pick(random, delivered));
    if (undelivered.length > 0 && random() < 0.1) {
      takeAny();
      lost += 1;
    }
    if (random() < 0.03) {
      await Promise.all(flight);
      flight = [];
    }
  }
  while (undelivered.length > 0) deliver(takeAny());
  await Promise.all(flight);
  // What no event told, the daily round finds.
  await db.execute(sql`update billing_customers set read_at = now() - interval '2 days' where read_at is not null`);
  await billing.reconcile();

  const read = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  return {
    lost,
    repeated: delivered.length - new Set(delivered).size,
    expected: customerIds.map((id) =>
      accessOf(
        scripted.stateOf(id).subscriptions.map((one) => ({ ...one, accessUntil: accessEnd(one) })),
        NOW,
      ),
    ),
    people: await read(sql`select id, plan_type, subscription_status from users order by id`),
    subscriptions: await read(
      sql`select id, customer_id, plan_type, billing_cycle, status, current_period_end, cancel_at_period_end from subscriptions order by id`,
    ),
    invoices: await read(sql`select id, status, amount from invoices order by id`),
  };
}

test(`${EVENTS} events in ${ORDERS} random orders, some twice and some lost, always end in the same state`, {
  timeout: 600_000,
}, async () => {
  const first = await play(1);
  // The state is the provider's, not merely always the same one.
  const byId = new Map(first.people.map((row) => [row.id, row]));
  for (const [index, access] of first.expected.entries()) {
    expect(byId.get(userIds[index]!)).toMatchObject({
      plan_type: access.planType,
      subscription_status: access.subscriptionStatus,
    });
  }
  expect(new Set(first.people.map(({ plan_type: plan }) => plan)).size).toBeGreaterThan(1);
  expect(first.subscriptions.length).toBeGreaterThan(CUSTOMERS);
  const { lost: _lost, repeated: _repeated, ...settled } = first;
  let lost = 0;
  let repeated = 0;
  for (let order = 2; order <= ORDERS; order += 1) {
    const { lost: more, repeated: again, ...state } = await play(order);
    lost += more;
    repeated += again;
    expect(state, `order ${order}`).toEqual(settled);
  }
  expect(lost).toBeGreaterThan(ORDERS);
  expect(repeated).toBeGreaterThan(ORDERS);
});
