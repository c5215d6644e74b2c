import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { users } from '#server/db/schema/auth.ts';
import { billingCustomers, billingLetters, invoices, payments, subscriptions } from '#server/db/schema/billing.ts';
import type { Letters } from '#server/jobs/letters.ts';
import type { ProviderCustomer } from '#server/providers/billing/billing-provider.ts';
import { accessEnd, accessOf, isLive } from './access.ts';
import { lettersOf } from './billing.letters.ts';

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type Stored = Awaited<ReturnType<typeof readStored>>;

/** What was read of a customer, and when the reading began. */
export interface Reading {
  customerId: string;
  /** Higher for every reading that began later. */
  number: number;
  state: ProviderCustomer;
}

/** What a reading is stored with. */
export interface SavingParts {
  db: Database;
  /** Whose customers make the plan. */
  provider: string;
  /** Stands in the letters. */
  publicUrl: string;
  letters: Pick<Letters, 'post'>;
}

/**
 * Stores what the provider said of a customer, the person's plan, and the letters it gives occasion to, in one
 * transaction. A reading that began before the stored one changes nothing.
 */
export async function saveReading(
  { db, provider, publicUrl, letters: desk }: SavingParts,
  { customerId, number, state }: Reading,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [customer] = await tx
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.id, customerId))
      .for('update');
    if (!customer || customer.reading >= number) return;
    const [person] = customer.userId
      ? await tx.select().from(users).where(eq(users.id, customer.userId)).for('update')
      : [];
    const before = await readStored(tx, customerId);

    await storeSubscriptions(tx, customerId, state);
    await storeInvoices(tx, customerId, state, before);
    await tx
      .update(billingCustomers)
      .set({ reading: number, readAt: sql`now()` })
      .where(eq(billingCustomers.id, customerId));
    const subscribed = person ? await storePlan(tx, provider, person.id) : false;

    const recipient = person?.email ?? customer.email;
    if (!recipient || customer.closedAt) return;
    // To an address that nobody has confirmed it would be a stranger's words.
    const firstName = person?.emailVerifiedAt ? person.firstName : null;
    const letters = lettersOf({ before, state, publicUrl, firstName, claimed: !!person, subscribed });
    if (letters.length === 0) return;
    const first = await tx
      .insert(billingLetters)
      .values(letters.map(({ key }) => ({ key, recipient: '', subject: '', body: '', sentAt: sql`now()` })))
      .onConflictDoNothing()
      .returning({ key: billingLetters.key });
    const fresh = new Set(first.map(({ key }) => key));
    for (const { key, subject, body } of letters)
      if (fresh.has(key))
        await desk.post({ to: recipient, subject, text: body }, { within: tx, ...(person ? { of: person.id } : {}) });
  });
}

async function readStored(tx: Transaction, customerId: string) {
  return {
    subscriptions: await tx.select().from(subscriptions).where(eq(subscriptions.customerId, customerId)),
    invoices: await tx.select().from(invoices).where(eq(invoices.customerId, customerId)),
  };
}

/** Stores the subscriptions; those the provider no longer knows are over. What was paid for and runs has succeeded. */
async function storeSubscriptions(tx: Transaction, customerId: string, state: ProviderCustomer): Promise<void> {
  const known = state.subscriptions.map(({ id }) => id);
  await tx
    .update(subscriptions)
    .set({ status: 'canceled', accessUntil: null })
    .where(and(eq(subscriptions.customerId, customerId), notInArray(subscriptions.id, known)));
  if (known.length === 0) return;
  // A test clock stands elsewhere than ours: what it says of the future is moved to our time.
  const shift = Date.now() - state.now.getTime();
  const rows = state.subscriptions.map((one) => {
    const end = accessEnd(one);
    const { pastDueSince: _, ...values } = one;
    return { ...values, customerId, accessUntil: end && new Date(end.getTime() + shift) };
  });
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
  const running = state.subscriptions.filter(({ status }) => status === 'active').map(({ id }) => id);
  await tx
    .update(payments)
    .set({ status: 'succeeded' })
    .where(and(inArray(payments.subscriptionId, running), eq(payments.status, 'processing')));
}

/** Stores the invoices that are new or have changed; one that was voided is owed by nobody. */
async function storeInvoices(
  tx: Transaction,
  customerId: string,
  state: ProviderCustomer,
  before: Stored,
): Promise<void> {
  const known = state.invoices.map(({ id }) => id);
  await tx
    .delete(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.status, 'open'), notInArray(invoices.id, known)));
  const stored = new Map(before.invoices.map((invoice) => [invoice.id, invoice]));
  const changed = state.invoices.filter(({ id, status, amount, number, url }) => {
    const old = stored.get(id);
    return !old || old.status !== status || old.amount !== amount || old.number !== number || old.url !== url;
  });
  if (changed.length === 0) return;
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

/** Computes a person's plan from all their subscriptions and stores it; whether one of them runs. */
async function storePlan(tx: Transaction, provider: string, userId: string): Promise<boolean> {
  const customers = tx
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.provider, provider), eq(billingCustomers.userId, userId)));
  const all = await tx.select().from(subscriptions).where(inArray(subscriptions.customerId, customers));
  await tx.update(users).set(accessOf(all, new Date())).where(eq(users.id, userId));
  return all.some(isLive);
}
