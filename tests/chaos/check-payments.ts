import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import type pg from 'pg';
import { DELETION_SUBJECT } from '#server/features/billing/billing.letters.ts';
import { askUntil } from './ask-until.ts';
import type { Bank } from './bank.ts';
import type { Findings } from './findings.ts';
import type { Member } from './join.ts';
import type { Bought } from './writes/purchases.ts';

/** What was looked at of payments. */
export interface CheckedPayments {
  payments: number;
  /** Charges in the provider's books, and their sum in US cents; none in the sandbox. */
  charges: number;
  cents: number;
  letters: number;
}

/** Whose payments are looked at, and where. */
export interface PaymentParts {
  bought: readonly Bought[];
  left: readonly (Member & { customerIds: readonly string[] })[];
  database: pg.ClientBase;
  /** The provider's books; null in the sandbox, whose books lie in the same database. */
  bank: Bank | null;
  /** The letters that went out. */
  letters: readonly string[];
  findings: Findings;
}

interface SubscriptionRow {
  id: string;
  status: string;
  plan: string;
  canceled: boolean;
}
interface InvoiceRow {
  id: string;
  status: string;
  amount: number;
  reason: string;
}

/** The letters of a site that puts them into a folder, as they went out. */
export function readLetters(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.txt')) : [];
  return files.map((file) => readFileSync(joinPath(folder, file), 'utf8'));
}

/**
 * Looks for one subscription, one first invoice, the plan and one receipt for each payment that was acknowledged, and
 * holds the rows to the provider's books: the same customers, subscriptions and invoices, and one charge for each that
 * was paid. Who left is charged no more, and had one letter about it.
 */
export async function checkPayments(parts: PaymentParts): Promise<CheckedPayments> {
  const { bought, left, database, bank, letters, findings } = parts;
  const checked: CheckedPayments = { payments: bought.length, charges: 0, cents: 0, letters: 0 };
  const subjectsTo = (email: string) =>
    letters
      .filter((letter) => letter.includes(`\nTo: ${email}\n`))
      .map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1] ?? '');
  /** Notes a number that isn't the one it should be. */
  const compare = (name: string, what: string, there: number, due: number) => {
    if (there > due) findings.under(name)('doubled', `${there} ${what}, and ${due} are due`);
    if (there < due) findings.under(name)('lost', `${there} ${what}, and ${due} are due`);
  };

  for (const one of bought) {
    const { name, email, userId, way } = one.member;
    const find = findings.under(name);
    const rowsOf = async <T extends object>(columns: string, table: string) =>
      (
        await database.query<T>(
          `select ${columns} from ${table} one join billing_customers c on c.id = one.customer_id where c.user_id = $1`,
          [userId],
        )
      ).rows;
    const subscriptions = await rowsOf<SubscriptionRow>(
      'one.id, one.status, one.plan_type as plan, one.cancel_at_period_end as canceled',
      'subscriptions',
    );
    const invoices = await rowsOf<InvoiceRow>('one.id, one.status, one.amount, one.reason', 'invoices');
    const paid = invoices.filter(({ status }) => status === 'paid');
    compare(name, 'active subscriptions', subscriptions.filter(({ status }) => status === 'active').length, 1);
    compare(name, 'first invoices', paid.filter(({ reason }) => reason === 'first').length, 1);
    const [subscription] = subscriptions;
    if (subscription && (subscription.plan !== one.plan || subscription.canceled !== one.canceled))
      find(
        'changed',
        `the row says ${subscription.plan}, canceled: ${subscription.canceled}; not ${one.plan}, ${one.canceled}`,
      );
    const { planType } = await askUntil<{ planType: string }>(way, 'GET', '/auth/me');
    if (planType !== one.plan) find('lost', `paid for ${one.plan}, and has ${planType}`);
    if (bank) await holdToBooks(bank, one, subscriptions, invoices);

    const subjects = subjectsTo(email);
    checked.letters += subjects.length;
    const counts = [
      [/^Your receipt for /, paid.length],
      [/^Please confirm your address$/, 1],
      [/^Your subscription is canceled$/, one.letters],
    ] as const;
    for (const [kind, due] of counts)
      compare(name, `letters like ${kind.source}`, subjects.filter((subject) => kind.test(subject)).length, due);
    const others = subjects.filter((subject) => !counts.some(([kind]) => kind.test(subject)));
    if (others.length > 0) find('wrong', `letters of no occasion: ${others.join(' | ')}`);
  }

  for (const { name, email, customerIds } of left) {
    const subjects = subjectsTo(email);
    compare(name, 'letters about the deletion', subjects.filter((subject) => subject === DELETION_SUBJECT).length, 1);
    if (!bank) continue;
    const { customers, subscriptions, charges } = await bank.read({ customerIds });
    compare(name, 'charges', charges.length, subscriptions.length);
    for (const { status } of subscriptions)
      if (status !== 'canceled') findings.under(name)('wrong', `left, and has a subscription that is ${status}`);
    for (const customer of customers)
      if (customer.email || customer.metadata['userId'])
        findings.under(name)('wrong', 'left, and the provider knows who it was');
  }
  return checked;

  /** Compares what is stored of somebody with what the provider wrote down. */
  async function holdToBooks(
    books: Bank,
    { member: { name, email }, changes }: Bought,
    subscriptions: readonly SubscriptionRow[],
    invoices: readonly InvoiceRow[],
  ): Promise<void> {
    const find = findings.under(name);
    const account = await books.read({ email });
    compare(name, 'customers at the provider', account.made, 1);
    compare(name, 'subscriptions at the provider', account.subscriptions.length, 1);
    for (const { id, status, cancel_at: cancelAt } of account.subscriptions) {
      const row = subscriptions.find((one) => one.id === id);
      if (row?.status !== status || row.canceled !== (cancelAt !== null))
        find('changed', `a subscription is ${status} at the provider, and ${row?.status} here`);
    }
    const reasons = (reason: string) => account.invoices.filter((one) => one.billing_reason === reason).length;
    compare(name, 'first invoices at the provider', reasons('subscription_create'), 1);
    compare(name, 'changes at the provider', reasons('subscription_update'), changes);
    compare(name, 'invoices at the provider', account.invoices.length, 1 + changes);
    const paid = account.invoices.filter(({ status, amount_paid: amount }) => status === 'paid' && amount > 0);
    const charged = account.charges.filter(({ paid: went, refunded }) => went && !refunded);
    compare(name, 'charges', charged.length, paid.length);
    checked.charges += charged.length;
    checked.cents += charged.reduce((sum, { amount }) => sum + amount, 0);
    for (const { id, amount_paid: amount } of paid)
      if (invoices.find((one) => one.id === id)?.amount !== amount)
        find('lost', `an invoice of ${amount} cents was paid at the provider and isn't here`);
    compare(name, 'paid invoices', invoices.filter(({ status }) => status === 'paid').length, paid.length);
  }
}
