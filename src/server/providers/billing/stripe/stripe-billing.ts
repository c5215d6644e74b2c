import Stripe from 'stripe';
import { PLAN_PRICE } from '#contract/plan-catalogue.ts';
import {
  BadSignature,
  type BillingEvent,
  type BillingProvider,
  type ChangePreview,
  type PlanChoice,
  SubscriptionOver,
} from '../billing-provider.ts';
import { ask, askFor, askOnce, hasCode } from './stripe-errors.ts';
import { createStripePrices, idOf } from './stripe-prices.ts';
import { findPlanItem, isCancelled, isOver, paymentsOf, readState, toDate } from './stripe-state.ts';

/** The version of Stripe's API this was written for. The account's own default doesn't count. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** How old a signed event may be. */
const TOLERANCE_SECONDS = 300;

/** What the account at Stripe is reached with; `apiBase` is another host than Stripe's own, for tests. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string | null;
}

/**
 * Billing by Stripe. Makes no request before it is used.
 * Requests of ours that Stripe calls wrong are thrown as the SDK throws them; they are faults of this server.
 */
export function createStripeBilling(settings: StripeSettings): BillingProvider {
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(settings.apiBase ? readAddress(settings.apiBase) : {}),
  });
  const prices = createStripePrices(stripe);

  /** A subscription with its plan and the one item in which that stands. Throws for one that isn't ours. */
  async function readOwn(id: string) {
    const subscription = await ask(() => stripe.subscriptions.retrieve(id));
    const found = await findPlanItem(subscription, prices);
    if (!found) throw new Error(`The subscription ${id} has none of our plans.`);
    return { subscription, ...found };
  }

  /** The same of one that can still be changed. Errors: `SubscriptionOver`. */
  async function readRunning(id: string) {
    const own = await readOwn(id);
    if (isOver(own.subscription)) throw new SubscriptionOver(`The subscription ${id} has ended.`);
    return own;
  }

  return {
    kind: 'stripe',
    publishableKey: settings.publishableKey,

    createCustomer: async ({ email, name, userId }, key) => {
      const customer = await askOnce(key, (idempotencyKey) =>
        stripe.customers.create(
          { ...(email && { email }), ...(name && { name }), ...(userId && { metadata: { userId } }) },
          { idempotencyKey },
        ),
      );
      return customer.id;
    },

    setEmail: async (customerId, email, key) => {
      await ask(() => stripe.customers.update(customerId, { email }, { idempotencyKey: key }));
    },

    forgetCustomer: async (customerId, key) => {
      const nothing = { email: '', name: '', metadata: { userId: '' } };
      await ask(() => stripe.customers.update(customerId, nothing, { idempotencyKey: key }));
    },

    readCustomer: (customerId) => readState(stripe, prices, customerId),

    openCheckout: async ({ customerId, successUrl, cancelUrl, ...choice }, key) => {
      const price = await prices.priceOf(choice);
      const session = await askOnce(key, (idempotencyKey) =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            ui_mode: 'hosted_page',
            // Cards say at once whether they pay; a debit that fails days later would leave a plan without a payment.
            allowed_payment_method_types: ['card'],
            customer: customerId,
            client_reference_id: customerId,
            line_items: [{ price, quantity: 1 }],
            subscription_data: { metadata: describe(choice) },
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey },
        ),
      );
      if (!session.url) throw new Error(`The checkout ${session.id} has no address.`);
      return { id: session.id, url: session.url, expiresAt: toDate(session.expires_at) };
    },

    // Writes without a key in the port (this, previews, the portal) carry a new one each time: the SDK makes it.
    closeCheckout: async (id) => {
      try {
        await stripe.checkout.sessions.expire(id);
        return true;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return ask(() => Promise.reject(error));
        // It isn't open any more, or never was: which of these, only the session itself can say.
        const session = await askFor(() => stripe.checkout.sessions.retrieve(id));
        if (session?.status === 'open') throw error;
        return session?.status !== 'complete';
      }
    },

    readCheckout: async (id) => {
      const session = await askFor(() => stripe.checkout.sessions.retrieve(id));
      if (!session) return null;
      if (session.status === 'expired') return { status: 'failed' };
      return {
        status: session.status === 'complete' && session.payment_status !== 'unpaid' ? 'succeeded' : 'processing',
      };
    },

    startPayment: async ({ customerId, ...choice }, key) => {
      const price = await prices.priceOf(choice);
      const subscription = await askOnce(key, (idempotencyKey) =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            metadata: describe(choice),
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey },
        ),
      );
      const invoice = subscription.latest_invoice;
      const clientSecret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
      const paymentId = clientSecret?.split('_secret_')[0];
      // So it is when a customer's credit covers the first invoice: the subscription runs, and there is nothing to pay.
      if (!clientSecret || !paymentId) throw new Error(`The subscription ${subscription.id} has nothing to be paid.`);
      return { subscriptionId: subscription.id, paymentId, clientSecret };
    },

    readPayment: async (id) => {
      const payment = await askFor(() => stripe.paymentIntents.retrieve(id));
      if (!payment) return null;
      if (payment.status === 'succeeded') return { status: 'succeeded' };
      // 'requires_payment_method' too can still be paid: it is what a declined card leaves behind.
      return { status: payment.status === 'canceled' ? 'failed' : 'processing' };
    },

    previewChange: async ({ subscriptionId, ...choice }): Promise<ChangePreview> => {
      const { subscription, item, plan } = await readRunning(subscriptionId);
      if (isSame(plan, choice)) {
        const nextAmount = item.price.unit_amount ?? 0;
        return { dueNow: 0, credit: 0, nextAmount, nextDate: toDate(item.current_period_end) };
      }
      const price = await prices.priceOf(choice);
      const preview = await ask(() =>
        stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items: [{ id: item.id, price }],
            proration_behavior: 'always_invoice',
            ...resume(subscription, item),
          },
        }),
      );
      // What begins only after the present period belongs to the next invoice, should Stripe list it here.
      const isLater = (line: Stripe.InvoiceLineItem) => line.period.start >= item.current_period_end;
      const later = preview.lines.data.filter(isLater).reduce((sum, line) => sum + line.amount, 0);
      const balance = preview.total - later + preview.starting_balance;
      const ends = preview.lines.data.filter((line) => !isLater(line)).map((line) => line.period.end);
      return {
        dueNow: Math.max(0, balance),
        credit: Math.max(0, -balance),
        nextAmount: PLAN_PRICE[choice.planType][choice.billingCycle],
        // Unchanged between plans of one interval; a change of interval begins a period of its own.
        nextDate: toDate(Math.max(...ends, item.current_period_end)),
      };
    },

    changePlan: async ({ subscriptionId, ...choice }, key) => {
      const { subscription, item, plan } = await readRunning(subscriptionId);
      const resumed = resume(subscription, item);
      if (isSame(plan, choice)) {
        if (Object.keys(resumed).length === 0) return;
        await ask(() => stripe.subscriptions.update(subscriptionId, resumed, { idempotencyKey: key }));
        return;
      }
      const price = await prices.priceOf(choice);
      await ask(() =>
        stripe.subscriptions.update(
          subscriptionId,
          {
            items: [{ id: item.id, price }],
            proration_behavior: 'always_invoice',
            // 'pending_if_incomplete' would keep a refused change for a day and carry it out, and charge it, when the card
            // works again, long after the person was told that nothing has changed. This refuses it once and for all.
            payment_behavior: 'error_if_incomplete',
            ...resumed,
          },
          { idempotencyKey: key },
        ),
      );
    },

    setCancelAtPeriodEnd: async (subscriptionId, cancel, key) => {
      const { subscription, item } = await readOwn(subscriptionId);
      if (isOver(subscription) || isCancelled(subscription, item) === cancel) return;
      const change = cancel ? { cancel_at_period_end: true } : resume(subscription, item);
      await ask(() => stripe.subscriptions.update(subscriptionId, change, { idempotencyKey: key }));
    },

    cancelNow: async (subscriptionId, refund, key) => {
      const subscription = await askFor(() => stripe.subscriptions.retrieve(subscriptionId));
      if (!subscription) return;
      // First, so that a repetition finds the subscription as it was and goes on; what has gone back goes back once.
      if (refund) await refundLast(stripe, subscriptionId, key);
      // One that has ended meanwhile is "missing".
      if (!isOver(subscription)) await askFor(() => stripe.subscriptions.cancel(subscriptionId));
    },

    openPortal: async (customerId, returnUrl) => {
      const session = await ask(() =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return session.url;
    },

    verifyEvent: (rawBody, signature) => {
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature ?? '',
          settings.webhookSecret,
          TOLERANCE_SECONDS,
        );
        return { id: event.id, type: event.type, customerId: readCustomerId(event) };
      } catch (error) {
        throw new BadSignature('This event isn’t from Stripe, was altered, or is too old.', { cause: error });
      }
    },
  };
}

/** Returns all that was paid in the newest invoice that was paid at all; what has been returned before is no error. */
async function refundLast(stripe: Stripe, subscriptionId: string, key: string): Promise<void> {
  const invoice = await ask(async () => {
    const paid = stripe.invoices.list({ subscription: subscriptionId, status: 'paid', expand: ['data.payments'] });
    // Newest first; changes to a smaller plan leave invoices of nothing behind.
    for await (const candidate of paid) if (candidate.amount_paid > 0) return candidate;
    return null;
  });
  for (const { kind, id } of invoice ? paymentsOf(invoice) : []) {
    try {
      await stripe.refunds.create({ [kind]: id, reason: 'requested_by_customer' }, { idempotencyKey: `${key}-${id}` });
    } catch (error) {
      if (!hasCode(error, 'charge_already_refunded')) await ask(() => Promise.reject(error));
    }
  }
}

/** What takes a cancellation back, the way it was written down; nothing where there is none. Stripe refuses both at once. */
function resume(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem) {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return isCancelled(subscription, item) ? { cancel_at: '' as const } : {};
}

function isSame(one: PlanChoice, other: PlanChoice): boolean {
  return one.planType === other.planType && one.billingCycle === other.billingCycle;
}

function describe({ planType, billingCycle }: PlanChoice) {
  return { planType, billingCycle };
}

/** Whom an event is about: its object is a customer or names one. */
function readCustomerId(event: Stripe.Event): BillingEvent['customerId'] {
  const subject = event.data.object as { object: string; id?: string; customer?: string | { id: string } | null };
  if (subject.object === 'customer') return subject.id ?? null;
  return subject.customer ? idOf(subject.customer) : null;
}

/** An address as the SDK wants it. */
function readAddress(base: string) {
  const { protocol, hostname, port } = new URL(base);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? 80 : 443) };
}
