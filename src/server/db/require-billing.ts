import { and, eq, exists, isNotNull, notExists } from 'drizzle-orm';
import type { Database } from './client.ts';
import { siteKeys } from './schema/account.ts';
import { users } from './schema/auth.ts';
import { billingCustomers } from './schema/billing.ts';

/** Whose customers the plans of a database rest on. */
type Kind = 'stripe' | 'sandbox';

/** Where a database says so. */
const BILLING_KIND = 'billing-kind-v1';

/**
 * Holds a server to the payment provider its database was begun with: with another one it would neither see what
 * people pay nor let them go. Throws a sentence where it is another and `from` doesn't name the one that is left; the
 * first server on a database notes which it is. Who goes from the sandbox to Stripe leaves there what was played.
 */
export async function requireBilling(db: Database, kind: Kind, from: Kind | null): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(siteKeys)
      .values({ name: BILLING_KIND, value: Buffer.from((await presentKind(tx)) ?? kind) })
      .onConflictDoNothing();
    const [row] = await tx.select().from(siteKeys).where(eq(siteKeys.name, BILLING_KIND)).for('update');
    const noted = row!.value.toString();
    if (noted === kind) return;
    if (noted !== from) {
      const [here, there] = kind === 'stripe' ? ['Stripe', 'the sandbox'] : ['the sandbox', 'Stripe'];
      throw new Error(
        `The plans in this database were paid with ${there}, and this server is set to ${here}. ${
          kind === 'sandbox'
            ? 'Set STRIPE_SECRET_KEY and its companions'
            : 'Take STRIPE_SECRET_KEY and its companions out'
        }; or, if the change is meant, start once with BILLING_FROM=${noted}.`,
      );
    }
    await tx
      .update(siteKeys)
      .set({ value: Buffer.from(kind) })
      .where(eq(siteKeys.name, BILLING_KIND));
    if (noted === 'sandbox') await dropPlans(tx, kind);
  });
}

type Reader = Pick<Database, 'select' | 'update'>;

/** What a database that is older than this note holds customers of: Stripe's, where there is but one. */
async function presentKind(db: Reader): Promise<Kind | undefined> {
  for (const kind of ['stripe', 'sandbox'] as const) {
    const [one] = await db
      .select({ id: billingCustomers.id })
      .from(billingCustomers)
      .where(eq(billingCustomers.provider, kind))
      .limit(1);
    if (one) return kind;
  }
  return undefined;
}

/** Takes plans away that rest on another provider's customers alone. */
async function dropPlans(db: Reader, kind: Kind): Promise<void> {
  const customers = db
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, users.id));
  const ours = db
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.provider, kind), eq(billingCustomers.userId, users.id)));
  await db
    .update(users)
    .set({ planType: 'faith-starter', subscriptionStatus: null, accessUntil: null })
    .where(and(isNotNull(users.accessUntil), exists(customers), notExists(ours)));
}
