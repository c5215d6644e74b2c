import type Stripe from 'stripe';
import type {
  ProviderCustomer,
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionStatus,
} from '../billing-provider.ts';
import { ask, askFor } from './stripe-errors.ts';
import { idOf, type StripePrices } from './stripe-prices.ts';

/** The most that Stripe puts on one page of a list. */
const PAGE = 100;

const STATUSES: readonly string[] = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] satisfies SubscriptionStatus[];

/** Whether a subscription has ended: nothing about it can be changed any more. */
export function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/**
 * Everything on a customer that is about our plans: subscriptions to other products of the same Stripe account, and
 * their invoices, are left out. Null when there is no such customer (any more). Errors: `BillingUnavailable`.
 */
export async function readState(stripe: Stripe, prices: StripePrices, id: string): Promise<ProviderCustomer | null> {
  const customer = await askFor(() => stripe.customers.retrieve(id, { expand: ['test_clock'] }));
  if (!customer || customer.deleted) return null;
  const subscriptions = await ask(() => all(stripe.subscriptions.list({ customer: id, status: 'all', limit: PAGE })));
  const invoices = await ask(() => all(stripe.invoices.list({ customer: id, limit: PAGE, expand: ['data.payments'] })));

  const ours: ProviderSubscription[] = [];
  for (const subscription of subscriptions) {
    const found = await findPlanItem(subscription, prices);
    if (!found) continue;
    ours.push({
      id: subscription.id,
      ...found.plan,
      // A status that Stripe adds some day gives nobody a plan until somebody has read what it means.
      status: STATUSES.includes(subscription.status) ? (subscription.status as SubscriptionStatus) : 'unpaid',
      createdAt: toDate(subscription.created),
      currentPeriodEnd: toDate(found.item.current_period_end),
      cancelAtPeriodEnd: isCancelled(subscription, found.item),
      pastDueSince: subscription.status === 'past_due' ? readPastDueSince(subscription.id, found.item, invoices) : null,
    });
  }

  const billed = invoices.filter((invoice) => ours.some(({ id }) => id === subscriptionOf(invoice)));
  const refunded = billed.some(({ status }) => status === 'paid')
    ? await ask(() => readRefunded(stripe, id))
    : new Set<string>();
  const clock = customer.test_clock;
  return {
    now: clock && typeof clock !== 'string' ? toDate(clock.frozen_time) : new Date(),
    subscriptions: ours,
    invoices: billed.map((invoice) => toInvoice(invoice, refunded)).filter((invoice) => invoice !== null),
  };
}

/** The item of a subscription that is one of our plans; null when none is. */
export async function findPlanItem(subscription: Stripe.Subscription, prices: StripePrices) {
  for (const item of subscription.items.data) {
    const plan = await prices.planOf(item.price);
    if (plan) return { item, plan };
  }
  return null;
}

/**
 * Whether a subscription ends with the period it is in. Stripe's own portal writes that down as a date (`cancel_at`),
 * the API as a flag, and which of the two is set depends on the subscription's billing mode too.
 */
export function isCancelled(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): boolean {
  return (
    subscription.cancel_at_period_end ||
    (subscription.cancel_at !== null && subscription.cancel_at <= item.current_period_end)
  );
}

/** A payment that a refund can give back. */
interface Payment {
  kind: 'payment_intent' | 'charge';
  id: string;
}

/** What an invoice was paid with; empty when nothing went through Stripe. The invoice's `payments` must be expanded. */
export function paymentsOf(invoice: Stripe.Invoice): Payment[] {
  const paid = (invoice.payments?.data ?? []).filter(({ status }) => status === 'paid');
  return paid.flatMap(({ payment }): Payment[] => {
    if (payment.payment_intent) return [{ kind: 'payment_intent', id: idOf(payment.payment_intent) }];
    return payment.charge ? [{ kind: 'charge', id: idOf(payment.charge) }] : [];
  });
}

/** Every page of a list, in Stripe's order: newest first. */
async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
}

/**
 * When the first of the invoices was finalised that have been open without a break up to the latest. Its own latest
 * invoice alone would not do: while one month stays unpaid the next one is billed, and the days of grace began anew.
 */
function readPastDueSince(id: string, item: Stripe.SubscriptionItem, invoices: Stripe.Invoice[]): Date {
  const billed = invoices.filter(
    (invoice) => subscriptionOf(invoice) === id && (invoice.status === 'open' || invoice.status === 'paid'),
  );
  const end = billed.findIndex(({ status }) => status === 'paid');
  const first = (end < 0 ? billed : billed.slice(0, end)).at(-1);
  if (!first) return toDate(item.current_period_start);
  return toDate(first.status_transitions.finalized_at ?? first.due_date ?? first.created);
}

function subscriptionOf(invoice: Stripe.Invoice): string | null {
  const subscription = invoice.parent?.subscription_details?.subscription;
  return subscription ? idOf(subscription) : null;
}

/**
 * Ids of the payments that were returned in full. An invoice stays 'paid' when its payment is refunded, and the charge,
 * which knows, lies deeper in an invoice than Stripe expands (four levels), so the charges are read as a list of their own.
 */
async function readRefunded(stripe: Stripe, customer: string): Promise<Set<string>> {
  const refunded = (await all(stripe.charges.list({ customer, limit: PAGE }))).filter((charge) => charge.refunded);
  return new Set(
    refunded.flatMap((charge) => (charge.payment_intent ? [charge.id, idOf(charge.payment_intent)] : [charge.id])),
  );
}

/** Null for an invoice that nobody pays or has paid: drafts, void and written-off ones, and those of nothing. */
function toInvoice(invoice: Stripe.Invoice, refunded: Set<string>): ProviderInvoice | null {
  if (invoice.status !== 'paid' && invoice.status !== 'open') return null;
  const paid = invoice.status === 'paid';
  const amount = paid ? invoice.amount_paid : invoice.amount_remaining;
  if (amount === 0) return null;
  const payments = paid ? paymentsOf(invoice) : [];
  const returned = payments.length > 0 && payments.every(({ id }) => refunded.has(id));
  return {
    id: invoice.id,
    subscriptionId: subscriptionOf(invoice),
    number: invoice.number,
    status: returned ? 'refunded' : paid ? 'paid' : 'open',
    amount,
    createdAt: toDate(invoice.created),
    reason: toReason(invoice.billing_reason),
    url: invoice.hosted_invoice_url ?? null,
  };
}

function toReason(reason: Stripe.Invoice['billing_reason']): ProviderInvoice['reason'] {
  if (reason === 'subscription_create') return 'first';
  if (reason === 'subscription_cycle') return 'renewal';
  return 'change';
}

/** Stripe counts in seconds. */
export function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
