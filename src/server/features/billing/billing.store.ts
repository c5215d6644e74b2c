import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/auth.ts';
import {
  billingCustomers,
  billingEvents,
  billingLetters,
  invoices,
  payments,
  subscriptions,
} from '#server/db/schema/billing.ts';
import type { BillingEvent, ProviderCustomer } from '#server/providers/billing/billing-provider.ts';
import { accessEnd, accessOf } from './access.ts';
import { type Letter, lettersOf } from './billing.letters.ts';

/** A row of `payments`. */
export type PaymentRow = Omit<typeof payments.$inferSelect, 'planType' | 'billingCycle' | 'status'> & {
  planType: PlanType;
  billingCycle: BillingCycle;
  status: 'processing' | 'succeeded' | 'failed';
};
/** A row of `subscriptions`. */
export type SubscriptionRow = Omit<typeof subscriptions.$inferSelect, 'planType' | 'billingCycle'> & {
  planType: PlanType;
  billingCycle: BillingCycle;
};

/** All SQL on money. What belongs to a person is read with that person's id. */
export type BillingStore = ReturnType<typeof createBillingStore>;

/** Builds the store over a database. `publicUrl` stands in the letters. */
export function createBillingStore(db: Database, publicUrl: string) {
  const ofUser = (userId: string) =>
    db.select({ id: billingCustomers.id }).from(billingCustomers).where(eq(billingCustomers.userId, userId));

  return {
    findCustomer: async (id: string) =>
      (await db.select().from(billingCustomers).where(eq(billingCustomers.id, id)))[0],
    customersOf: async (userId: string) =>
      db
        .select()
        .from(billingCustomers)
        .where(and(eq(billingCustomers.userId, userId), isNull(billingCustomers.closedAt)))
        .orderBy(billingCustomers.createdAt),
    insertCustomer: async (values: { id: string; userId: string | null; email: string | null }) => {
      await db.insert(billingCustomers).values(values).onConflictDoNothing();
    },
    setEmail: async (customerId: string, email: string) => {
      await db.update(billingCustomers).set({ email }).where(eq(billingCustomers.id, customerId));
    },
    /** Gives an unclaimed customer to a person; false when somebody else has it. */
    claimCustomer: async (customerId: string, userId: string) =>
      (
        await db
          .update(billingCustomers)
          .set({ userId })
          .where(
            and(
              eq(billingCustomers.id, customerId),
              isNull(billingCustomers.closedAt),
              or(isNull(billingCustomers.userId), eq(billingCustomers.userId, userId)),
            ),
          )
          .returning({ id: billingCustomers.id })
      ).length > 0,
    /** Customers without a person who paid under this address. */
    unclaimedOf: async (email: string) =>
      db
        .select()
        .from(billingCustomers)
        .where(
          and(eq(billingCustomers.email, email), isNull(billingCustomers.userId), isNull(billingCustomers.closedAt)),
        ),

    /** Every subscription of a person, over all their customers, newest first. */
    subscriptionsOf: async (userId: string) =>
      (await db
        .select()
        .from(subscriptions)
        .where(inArray(subscriptions.customerId, ofUser(userId)))
        .orderBy(desc(subscriptions.createdAt))) as SubscriptionRow[],
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
    findPayment: async (id: string) =>
      (await db.select().from(payments).where(eq(payments.id, id)))[0] as PaymentRow | undefined,
    setPaymentStatus: async (id: string, status: PaymentRow['status']) => {
      await db.update(payments).set({ status }).where(eq(payments.id, id));
    },
    /** Payments of a person that may still be made. */
    openPaymentsOf: async (userId: string) =>
      (await db
        .select()
        .from(payments)
        .where(and(inArray(payments.customerId, ofUser(userId)), eq(payments.status, 'processing')))
        .orderBy(payments.createdAt)) as PaymentRow[],
    /** How many payments of a person have come to an end: names the next attempt. */
    finishedPaymentsOf: async (userId: string) =>
      db.$count(payments, and(inArray(payments.customerId, ofUser(userId)), sql`${payments.status} <> 'processing'`)),

    /** A number for a reading about to begin; higher for every later one. */
    beginReading: async (): Promise<number> => {
      const { rows } = await db.execute(sql`select nextval('billing_readings')::bigint as number`);
      return Number(rows[0]!.number);
    },

    /**
     * Stores what the provider said of a customer, the letters it gives occasion to, and the person's plan,
     * in one transaction. A reading that began before the stored one changes nothing.
     */
    saveReading: async (customerId: string, reading: number, state: ProviderCustomer) =>
      db.transaction(async (tx) => {
        const [customer] = await tx
          .select()
          .from(billingCustomers)
          .where(eq(billingCustomers.id, customerId))
          .for('update');
        if (!customer || customer.reading >= reading) return;
        const before = {
          subscriptions: await tx.select().from(subscriptions).where(eq(subscriptions.customerId, customerId)),
          invoices: await tx.select().from(invoices).where(eq(invoices.customerId, customerId)),
        };
        const [person] = customer.userId
          ? await tx.select().from(users).where(eq(users.id, customer.userId)).for('update')
          : [];

        // A test clock stands elsewhere than ours: what it says of the future is moved to our time.
        const shift = Date.now() - state.now.getTime();
        const rows = state.subscriptions.map((one) => {
          const end = accessEnd(one);
          const { pastDueSince: _, ...values } = one;
          return { ...values, customerId, accessUntil: end && new Date(end.getTime() + shift) };
        });
        if (rows.length > 0) {
          await tx
            .insert(subscriptions)
            .values(rows)
            .onConflictDoUpdate({
              target: subscriptions.id,
              set: {
                planType: sql`excluded.plan_type`,
                billingCycle: sql`excluded.billing_cycle`,
                status: sql`excluded.status`,
                currentPeriodEnd: sql`excluded.current_period_end`,
                cancelAtPeriodEnd: sql`excluded.cancel_at_period_end`,
                accessUntil: sql`excluded.access_until`,
              },
            });
        }
        const stored = new Map(before.invoices.map((invoice) => [invoice.id, invoice]));
        const changed = state.invoices.filter(({ id, status, amount, number, url }) => {
          const old = stored.get(id);
          return !old || old.status !== status || old.amount !== amount || old.number !== number || old.url !== url;
        });
        if (changed.length > 0) {
          await tx
            .insert(invoices)
            .values(changed.map((invoice) => ({ ...invoice, customerId })))
            .onConflictDoUpdate({
              target: invoices.id,
              set: {
                status: sql`excluded.status`,
                amount: sql`excluded.amount`,
                number: sql`excluded.number`,
                url: sql`excluded.url`,
              },
            });
        }
        await tx
          .update(billingCustomers)
          .set({ reading, readAt: sql`now()` })
          .where(eq(billingCustomers.id, customerId));
        const paid = state.subscriptions.filter(({ status }) => status === 'active').map(({ id }) => id);
        await tx
          .update(payments)
          .set({ status: 'succeeded' })
          .where(and(inArray(payments.subscriptionId, paid), eq(payments.status, 'processing')));

        if (person) {
          const all = (await tx
            .select()
            .from(subscriptions)
            .where(
              inArray(
                subscriptions.customerId,
                tx
                  .select({ id: billingCustomers.id })
                  .from(billingCustomers)
                  .where(eq(billingCustomers.userId, person.id)),
              ),
            )) as SubscriptionRow[];
          await tx.update(users).set(accessOf(all, new Date())).where(eq(users.id, person.id));
        }
        const recipient = person?.email ?? customer.email;
        if (!recipient || customer.closedAt) return;
        const letters = lettersOf({
          before,
          state,
          publicUrl,
          firstName: person?.firstName ?? null,
          claimed: !!person,
        });
        if (letters.length > 0) {
          await tx
            .insert(billingLetters)
            .values(letters.map((letter) => ({ ...letter, recipient })))
            .onConflictDoNothing();
        }
      }),

    /** Stores an event; true when it has been handled before. */
    storeEvent: async ({ id, type, customerId }: BillingEvent) => {
      const [row] = await db
        .insert(billingEvents)
        .values({ id, type, customerId })
        // Changes nothing; without a change the row that is there would not come back.
        .onConflictDoUpdate({ target: billingEvents.id, set: { id } })
        .returning({ handledAt: billingEvents.handledAt });
      return row!.handledAt !== null;
    },
    markHandled: async (id: string) => {
      await db.update(billingEvents).set({ handledAt: sql`now()` }).where(eq(billingEvents.id, id));
    },
    unhandledEvents: async () => db.select().from(billingEvents).where(isNull(billingEvents.handledAt)).limit(500),
    /**
     * Payments that nobody has heard the end of: begun a while ago, when somebody may have paid and closed the tab,
     * or past the time they could be paid in. In between a form merely stands open.
     */
    unfinishedPayments: async () =>
      (await db
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
        .limit(500)) as PaymentRow[],
    /** Customers on whom something should have been heard by now, or who should be gone. */
    overdueCustomers: async () =>
      db
        .selectDistinct({ id: billingCustomers.id })
        .from(billingCustomers)
        .innerJoin(subscriptions, eq(subscriptions.customerId, billingCustomers.id))
        .where(
          and(
            inArray(subscriptions.status, ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete']),
            or(
              lt(subscriptions.currentPeriodEnd, sql`now()`),
              inArray(subscriptions.status, ['past_due', 'incomplete']),
              isNotNull(billingCustomers.closedAt),
              // Even where every event was lost, a day is the longest that anything stays wrong.
              lt(billingCustomers.readAt, sql`now() - interval '1 day'`),
            ),
          ),
        )
        .limit(500),
    /** Forgets what has served: events no provider sends again, and letters that could not be sent for too long. */
    forgetOld: async () => {
      await db
        .update(billingLetters)
        .set({ recipient: '', body: '' })
        .where(and(isNull(billingLetters.sentAt), lt(billingLetters.createdAt, sql`now() - interval '14 days'`)));
      await db
        .delete(billingEvents)
        .where(and(isNotNull(billingEvents.handledAt), lt(billingEvents.receivedAt, sql`now() - interval '60 days'`)));
    },

    /**
     * Closes a person's customers before the person is deleted: no address, no claim, no letters about later
     * events. The receipt of the deletion is stored with it.
     */
    closeCustomers: async (userId: string, receipt: Letter & { recipient: string }) =>
      db.transaction(async (tx) => {
        await tx
          .update(billingCustomers)
          .set({ closedAt: sql`now()`, email: null })
          .where(eq(billingCustomers.userId, userId));
        await tx.insert(billingLetters).values(receipt).onConflictDoNothing();
        await tx.delete(users).where(eq(users.id, userId));
      }),

    /**
     * Sends what is unsent, each letter under its own lock. One that can't be sent stays for later;
     * a process that dies in between sends it twice rather than never.
     */
    sendLetters: async (send: (letter: { recipient: string; subject: string; body: string }) => Promise<void>) => {
      const due = await db
        .select({ key: billingLetters.key })
        .from(billingLetters)
        .where(and(isNull(billingLetters.sentAt), gt(billingLetters.createdAt, sql`now() - interval '14 days'`)))
        .orderBy(billingLetters.createdAt)
        .limit(50);
      const failures: unknown[] = [];
      for (const { key } of due) {
        const sent = db.transaction(async (tx) => {
          const [letter] = await tx
            .select()
            .from(billingLetters)
            .where(and(eq(billingLetters.key, key), isNull(billingLetters.sentAt)))
            .for('update', { skipLocked: true });
          if (!letter) return;
          await send(letter);
          // What was written is in the person's mailbox now; here only that it was sent is kept.
          await tx
            .update(billingLetters)
            .set({ sentAt: sql`now()`, body: '', recipient: '' })
            .where(eq(billingLetters.key, key));
        });
        // One that can't be sent holds up no other.
        await sent.catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, 'some letters about money could not be sent');
    },
  };
}
