import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgSequence, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import { bytea, users } from './auth.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Numbers the readings of the provider in the order they began. */
export const billingReadings = pgSequence('billing_readings');

/** The payment provider's customers that are ours. Without a person: somebody paid before having an account. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    /** Whose customer: 'stripe' or 'sandbox'. What was played in the one is worth nothing in the other. */
    provider: text('provider').notNull(),
    /** Kept without the person after they left, as the books need it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Lower case; where a visitor's receipts go. */
    email: text('email'),
    /** Set when the account was deleted, or the provider knows nobody of this id: nothing may live on here. */
    closedAt: instant('closed_at'),
    /** When name and address of a closed one were taken off at the provider. */
    forgottenAt: instant('forgotten_at'),
    /** The reading that was stored last; a reading begun earlier never overwrites it. */
    reading: bigint('reading', { mode: 'number' }).notNull().default(0),
    /** When it was read last. */
    readAt: instant('read_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('billing_customers_user').on(table.userId),
    index('billing_customers_unforgotten')
      .on(table.id)
      .where(sql`closed_at is not null and forgotten_at is null`)
      .concurrently(),
    index('billing_customers_unclaimed').on(table.email).where(sql`user_id is null and closed_at is null`),
  ],
);

/** What the provider said of each subscription when it was read last. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => billingCustomers.id),
    planType: text('plan_type').$type<PlanType>().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    /** In the provider's words. */
    status: text('status').notNull(),
    createdAt: instant('created_at').notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    /** When the plan it gives ends if nothing more is heard; null when it gives none. */
    accessUntil: instant('access_until'),
    /** When it was heard of first: tells two apart that began in the same second, which is all providers count in. */
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [index('subscriptions_customer').on(table.customerId)],
);

/** What was asked and paid. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => billingCustomers.id),
    subscriptionId: text('subscription_id'),
    number: text('number'),
    status: text('status').$type<'paid' | 'open' | 'refunded'>().notNull(),
    /** US cents. */
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    url: text('url'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('invoices_customer').on(table.customerId)],
);

/** Payments begun here: a hosted checkout (`cs_…`) or an embedded form (`pi_…`). */
export const payments = pgTable(
  'payments',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => billingCustomers.id),
    /** Of an embedded payment: the incomplete subscription it is for. */
    subscriptionId: text('subscription_id'),
    planType: text('plan_type').$type<PlanType>().notNull(),
    billingCycle: text('billing_cycle').$type<BillingCycle>().notNull(),
    /** SHA-256 of the client secret: who holds it may claim what was paid. */
    secretHash: bytea('secret_hash'),
    /** Where a hosted checkout is paid. */
    url: text('url'),
    /** 'processing' until it is known to be 'succeeded' or 'failed'. */
    status: text('status').$type<'processing' | 'succeeded' | 'failed'>().notNull().default('processing'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** From then on nobody can pay it any more. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('payments_customer').on(table.customerId),
    index('payments_processing').on(table.expiresAt).where(sql`status = 'processing'`),
  ],
);

/** Signed events of the provider, each once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    customerId: text('customer_id'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
  },
  (table) => [
    index('billing_events_unhandled').on(table.receivedAt).where(sql`handled_at is null`),
    // For events to forget.
    index('billing_events_handled').on(table.receivedAt).where(sql`handled_at is not null`).concurrently(),
  ],
);

/**
 * Letters about money there were: noted with what they report on, in the transaction that puts them into the queue of
 * letters. What they say is not kept here; versions before the queue kept it until it was sent.
 */
export const billingLetters = pgTable(
  'billing_letters',
  {
    /** What the letter is about, such as `receipt:in_…`: there is never a second one. */
    key: text('key').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Of versions before the queue: until then one process was sending it. */
    leasedUntil: instant('leased_until'),
    /** When it was sent, or handed to the queue. */
    sentAt: instant('sent_at'),
  },
  (table) => [index('billing_letters_unsent').on(table.createdAt).where(sql`sent_at is null`)],
);
