import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { deleteInParts } from '#server/db/delete-in-parts.ts';
import { givingWay, type Transaction } from '#server/db/give-way.ts';
import { users } from '#server/db/schema/auth.ts';
import {
  billingCustomers,
  billingEvents,
  billingLetters,
  invoices,
  payments,
  subscriptions,
} from '#server/db/schema/billing.ts';
import type { Letters } from '#server/jobs/letters.ts';
import type { BillingEvent, BillingProvider } from '#server/providers/billing/billing-provider.ts';
import { LIVE } from './access.ts';
import { type Reading, saveReading } from './save-reading.ts';

/** A row of `payments`. */
export type PaymentRow = typeof payments.$inferSelect;
/** A row of `subscriptions`. */
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** All SQL on money. What belongs to a person is read with that person's id. */
export type BillingStore = ReturnType<typeof createBillingStore>;

/** What the store is made of. */
export interface BillingStoreParts {
  db: Database;
  provider: BillingProvider['kind'];
  /** Stands in the letters. */
  publicUrl: string;
  letters: Letters;
}

/** Builds the store of one provider's customers over a database. */
export function createBillingStore({ db, provider, publicUrl, letters }: BillingStoreParts) {
  /** Found by their customer's index: a subscription's invoices are few of few. */
  const invoicesFor = (customerId: string, subscriptionId: string) =>
    and(eq(invoices.customerId, customerId), eq(invoices.subscriptionId, subscriptionId));
  const ours = eq(billingCustomers.provider, provider);
  const ofUser = (userId: string) =>
    db
      .select({ id: billingCustomers.id })
      .from(billingCustomers)
      .where(and(ours, eq(billingCustomers.userId, userId)));

  return {
    findCustomer: async (id: string) =>
      (
        await db
          .select()
          .from(billingCustomers)
          .where(and(ours, eq(billingCustomers.id, id)))
      )[0],
    customersOf: async (userId: string) =>
      db
        .select()
        .from(billingCustomers)
        .where(and(ours, eq(billingCustomers.userId, userId), isNull(billingCustomers.closedAt)))
        .orderBy(billingCustomers.createdAt),
    /** How many customers a person has had, closed ones too. */
    countCustomers: async (userId: string) =>
      db.$count(billingCustomers, and(ours, eq(billingCustomers.userId, userId))),
    insertCustomer: async (values: { id: string; userId: string | null; email: string | null }) => {
      await db
        .insert(billingCustomers)
        .values({ ...values, provider })
        .onConflictDoNothing();
    },
    setEmail: async (customerId: string, email: string) => {
      await db.update(billingCustomers).set({ email }).where(eq(billingCustomers.id, customerId));
    },
    /** Gives an unclaimed customer to a person; false when somebody else has it. */
    claimCustomer: async (customerId: string, userId: string) =>
      (
        await db
          .update(billingCustomers)
          // To be read again soon, should the reading that follows fail.
          .set({ userId, readAt: sql`'epoch'` })
          .where(
            and(
              eq(billingCustomers.id, customerId),
              isNull(billingCustomers.closedAt),
              or(isNull(billingCustomers.userId), eq(billingCustomers.userId, userId)),
            ),
          )
          .returning({ id: billingCustomers.id })
      ).length > 0,
    /** Customers without a person who subscribed under this address; forms that nobody paid are none. */
    unclaimedOf: async (email: string) =>
      db
        .select()
        .from(billingCustomers)
        .where(
          and(
            ours,
            eq(billingCustomers.email, email),
            isNull(billingCustomers.userId),
            isNull(billingCustomers.closedAt),
            exists(
              db
                .select({ id: subscriptions.id })
                .from(subscriptions)
                .where(
                  and(eq(subscriptions.customerId, billingCustomers.id), inArray(subscriptions.status, [...LIVE])),
                ),
            ),
          ),
        ),
    /** The person who has confirmed an address. */
    ownerOf: async (email: string) =>
      (
        await db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
      )[0]?.id,

    /** Every subscription of a person, over all their customers, newest first. */
    subscriptionsOf: async (userId: string) =>
      await db
        .select()
        .from(subscriptions)
        .where(inArray(subscriptions.customerId, ofUser(userId)))
        .orderBy(desc(subscriptions.createdAt)),
    invoicesOf: async (userId: string) =>
      db
        .select()
        .from(invoices)
        .where(inArray(invoices.customerId, ofUser(userId)))
        .orderBy(desc(invoices.createdAt), desc(invoices.id))
        .limit(100),

    insertPayment: async (values: typeof payments.$inferInsert) => {
      await db.insert(payments).values(values).onConflictDoNothing();
    },
    findPayment: async (id: string) => (await db.select().from(payments).where(eq(payments.id, id)))[0],
    setPaymentStatus: async (id: string, status: PaymentRow['status']) => {
      await db.update(payments).set({ status }).where(eq(payments.id, id));
    },
    /** Whether what was paid for has begun: its subscription is no longer waiting for the payment. */
    hasBegun: async ({ subscriptionId, customerId, createdAt }: PaymentRow) =>
      (await db.$count(
        subscriptions,
        and(
          subscriptionId
            ? eq(subscriptions.id, subscriptionId)
            : and(
                eq(subscriptions.customerId, customerId),
                // Providers count in whole seconds.
                gt(subscriptions.createdAt, new Date(createdAt.getTime() - 5 * 60_000)),
              ),
          sql`${subscriptions.status} <> 'incomplete'`,
        ),
      )) > 0,
    /** Whether what was paid has gone back. */
    wasReturned: async ({ customerId, subscriptionId }: PaymentRow) =>
      subscriptionId !== null &&
      (await db.$count(invoices, and(invoicesFor(customerId, subscriptionId), eq(invoices.status, 'refunded')))) > 0,
    /** Payments of a person that may still be made. */
    openPaymentsOf: async (userId: string) =>
      await db
        .select()
        .from(payments)
        .where(and(inArray(payments.customerId, ofUser(userId)), eq(payments.status, 'processing')))
        .orderBy(payments.createdAt),
    /** How many payments of a person have come to an end: names the next attempt. */
    finishedPaymentsOf: async (userId: string) =>
      db.$count(payments, and(inArray(payments.customerId, ofUser(userId)), sql`${payments.status} <> 'processing'`)),

    /** A number for a reading about to begin; higher for every later one. */
    beginReading: async (): Promise<number> => {
      const { rows } = await db.execute(sql`select nextval('billing_readings')::bigint as number`);
      return Number(rows[0]!.number);
    },

    /** Stores what was read; see there. */
    saveReading: (reading: Reading) => saveReading({ db, provider, publicUrl, letters }, reading),

    /** Stores an event; true when it has been handled before. */
    storeEvent: async ({ id, type, customerId }: BillingEvent) => {
      const [row] = await db
        .insert(billingEvents)
        .values({ id, type, customerId })
        // Changes nothing; without a change the row that is there would not come back.
        .onConflictDoUpdate({ target: billingEvents.id, set: { id: sql`excluded.id` } })
        .returning({ handledAt: billingEvents.handledAt });
      return row!.handledAt !== null;
    },
    markHandled: async (id: string) => {
      await db.update(billingEvents).set({ handledAt: sql`now()` }).where(eq(billingEvents.id, id));
    },
    /** Events of a customer that were stored and not handled. */
    unhandledOf: async (customerId: string) =>
      db
        .select({ id: billingEvents.id })
        .from(billingEvents)
        .where(and(eq(billingEvents.customerId, customerId), isNull(billingEvents.handledAt))),
    /** A draw, so that some that can't be handled never keep the others from it. */
    unhandledEvents: async () =>
      db.select().from(billingEvents).where(isNull(billingEvents.handledAt)).orderBy(sql`random()`).limit(200),
    /**
     * Payments that nobody has heard the end of: begun a while ago, when somebody may have paid and closed the tab,
     * or past the time they could be paid in. In between a form merely stands open.
     */
    unfinishedPayments: async () =>
      await db
        .select()
        .from(payments)
        .where(
          and(
            eq(payments.status, 'processing'),
            or(
              lt(payments.expiresAt, sql`now()`),
              and(
                lt(payments.createdAt, sql`now() - interval '5 minutes'`),
                gt(payments.createdAt, sql`now() - interval '2 hours'`),
              ),
            ),
          ),
        )
        .orderBy(desc(payments.createdAt))
        .limit(500),
    /** Customers on whom something should have been heard by now, or who should be gone. */
    overdueCustomers: async () =>
      db
        .select({ id: billingCustomers.id })
        .from(billingCustomers)
        .innerJoin(subscriptions, eq(subscriptions.customerId, billingCustomers.id))
        .where(
          and(
            ours,
            inArray(subscriptions.status, [...LIVE, 'incomplete']),
            or(
              lt(subscriptions.currentPeriodEnd, sql`now()`),
              inArray(subscriptions.status, ['past_due', 'incomplete']),
              isNotNull(billingCustomers.closedAt),
              // Even where every event was lost, a day is the longest that anything stays wrong.
              lt(billingCustomers.readAt, sql`now() - interval '1 day'`),
            ),
          ),
        )
        .groupBy(billingCustomers.id)
        .orderBy(sql`${billingCustomers.readAt} nulls first`)
        .limit(200),
    /** Asks for a customer to be read again at the next round. */
    readSoon: async (customerId: string) => {
      await db.update(billingCustomers).set({ readAt: sql`'epoch'` }).where(eq(billingCustomers.id, customerId));
    },
    /** The provider knows nobody of this id. */
    closeCustomer: async (customerId: string) => {
      await db
        .update(billingCustomers)
        .set({ closedAt: sql`now()`, forgottenAt: sql`now()` })
        .where(eq(billingCustomers.id, customerId));
    },
    /** Closed customers whose name and address the provider still has. */
    unforgotten: async () =>
      db
        .select({ id: billingCustomers.id })
        .from(billingCustomers)
        .where(and(ours, isNotNull(billingCustomers.closedAt), isNull(billingCustomers.forgottenAt)))
        .limit(100),
    markForgotten: async (customerId: string) => {
      await db.update(billingCustomers).set({ forgottenAt: sql`now()` }).where(eq(billingCustomers.id, customerId));
    },
    /**
     * Whether nothing but the first invoice of a customer's subscription was ever written: only then may it be returned in full.
     * A renewal that failed says as well as a paid one that the time before it was used.
     */
    isUnused: async (customerId: string, subscriptionId: string) => {
      const written = await db
        .select({ reason: invoices.reason })
        .from(invoices)
        .where(invoicesFor(customerId, subscriptionId));
      return written.every(({ reason }) => reason === 'first');
    },
    /** Forgets what has served: events no provider sends again. */
    forgetOld: async () => {
      const { handledAt, receivedAt } = billingEvents;
      await deleteInParts(
        db,
        billingEvents,
        sql`${handledAt} is not null and ${receivedAt} < now() - interval '60 days'`,
      );
    },

    /**
     * Closes a person's customers and deletes the person: no address, no claim, no letters about later events. `then`
     * is done in the same transaction, and letters that still wait for them are taken back.
     */
    closeCustomers: async (userId: string, email: string, then: (tx: Transaction) => Promise<void>) =>
      givingWay(db, async (tx) => {
        await tx
          .update(billingCustomers)
          .set({ closedAt: sql`now()`, email: null })
          .where(eq(billingCustomers.userId, userId));
        await tx.delete(users).where(eq(users.id, userId));
        // After the person's row, for which whoever posts a letter about them must wait.
        await letters.withdraw({ userId, addresses: [email] }, tx);
        await then(tx);
      }),

    /**
     * Hands letters that an earlier version wrote and did not send to the queue, each once. Since then a row says no
     * more than that there was such a letter.
     */
    handOverLetters: async (): Promise<void> =>
      db.transaction(async (tx) => {
        const unsent = await tx
          .select()
          .from(billingLetters)
          .where(
            and(
              isNull(billingLetters.sentAt),
              sql`${billingLetters.body} <> ''`,
              // One that a process of that version is sending just now is its own.
              or(isNull(billingLetters.leasedUntil), lt(billingLetters.leasedUntil, sql`now()`)),
            ),
          )
          .orderBy(billingLetters.createdAt)
          .limit(200)
          .for('update', { skipLocked: true });
        for (const { key, recipient, subject, body } of unsent) {
          await tx
            .update(billingLetters)
            .set({ sentAt: sql`now()`, body: '', recipient: '' })
            .where(eq(billingLetters.key, key));
          await letters.post({ to: recipient, subject, text: body }, { within: tx });
        }
      }),
  };
}
