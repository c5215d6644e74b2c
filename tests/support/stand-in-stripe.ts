import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { z } from 'zod';

/**
 * The one version this stand-in speaks. Written here a second time on purpose: whoever moves the adapter to another
 * version must come by and look whether these objects are still shaped as Stripe shapes them.
 */
const VERSION = '2026-10-28.endive';
const SECRET_KEY = 'sk_test_standInSecretKey';
const PUBLISHABLE_KEY = 'pk_test_standInPublishableKey';
const WEBHOOK_SECRET = 'whsec_standInWebhookSecret';
const DAY = 86_400;
const DECLINED = 'Your card was declined.';
/** Stripe's own limits. */
const LONGEST_PAGE = 100;
const DEEPEST_EXPANSION = 4;

type Metadata = Record<string, string>;
type Interval = 'day' | 'week' | 'month' | 'year';

interface Base {
  id: string;
  created: number;
  livemode: false;
  metadata: Metadata;
}
interface TestClock extends Base {
  object: 'test_helpers.test_clock';
  frozen_time: number;
  status: 'ready';
}
interface Customer extends Base {
  object: 'customer';
  email: string | null;
  name: string | null;
  /** US cents; less than zero is credit. */
  balance: number;
  test_clock: string | null;
  deleted?: true;
}
interface Product extends Base {
  object: 'product';
  active: boolean;
  name: string;
}
interface Price extends Base {
  object: 'price';
  active: boolean;
  type: 'recurring';
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  product: string;
  recurring: { interval: Interval; interval_count: number; usage_type: 'licensed' };
}
interface Item {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  price: string;
  quantity: number;
  subscription: string;
}
interface Subscription extends Base {
  object: 'subscription';
  customer: string;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled' | 'unpaid' | 'paused' | 'trialing';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  currency: string;
  collection_method: 'charge_automatically';
  default_payment_method: string | null;
  items: { object: 'list'; data: Item[]; has_more: false; url: string };
  latest_invoice: string | null;
  payment_settings: { save_default_payment_method: string };
  pending_update: null;
  test_clock: string | null;
}
interface Line {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  period: { start: number; end: number };
  parent: {
    type: 'subscription_item_details';
    subscription_item_details: { proration: boolean; subscription: string; subscription_item: string };
  };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
}
interface Invoice extends Base {
  object: 'invoice';
  customer: string;
  currency: string;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  number: string | null;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  subtotal: number;
  total: number;
  starting_balance: number;
  ending_balance: number | null;
  due_date: null;
  hosted_invoice_url: string | null;
  lines: { object: 'list'; data: Line[]; has_more: false; url: string };
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  };
  period_start: number;
  period_end: number;
  status_transitions: { finalized_at: number | null; paid_at: number | null; voided_at: number | null };
  test_clock: string | null;
}
interface PaymentIntent extends Base {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  client_secret: string;
  currency: string;
  customer: string;
  last_payment_error: { type: 'card_error'; code: 'card_declined'; message: string } | null;
  latest_charge: string | null;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
}
interface Charge extends Base {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string;
  paid: boolean;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}
interface Refund extends Base {
  object: 'refund';
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
}
interface CheckoutSession extends Base {
  object: 'checkout.session';
  amount_total: number;
  cancel_url: string;
  client_reference_id: string | null;
  currency: string;
  customer: string;
  expires_at: number;
  invoice: string | null;
  mode: 'subscription';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string;
  ui_mode: 'hosted_page';
  url: string | null;
}
interface PortalSession extends Base {
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
}
type Thing =
  | TestClock
  | Customer
  | Product
  | Price
  | Subscription
  | Invoice
  | PaymentIntent
  | Charge
  | Refund
  | CheckoutSession
  | PortalSession;
/** A page of a list, its objects as they are shown. */
interface List {
  object: 'list';
  data: Record<string, unknown>[];
  has_more: boolean;
  url: string;
}
interface PageParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
}
type Kind = Thing['object'];
type Of<K extends Kind> = Extract<Thing, { object: K }>;

/** One request as it came in. */
export interface StripeRequest {
  method: string;
  path: string;
  /** Query or form, as nested objects of strings. */
  params: Record<string, unknown>;
  idempotencyKey: string | null;
  /** What was answered; 0 where the connection was cut. */
  status: number;
  /** Whether a stored answer was given again. */
  replayed: boolean;
}

/** An event as Stripe would have sent it. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  data: { object: Record<string, unknown> };
}

/**
 * How requests go wrong: an HTTP status answered before anything is done, a connection cut before (`hang-up`), or
 * one cut after everything was done (`lose-answer`).
 */
export type Failure = 500 | 502 | 503 | 429 | 401 | 403 | 'hang-up' | 'lose-answer';

/** How a customer's card behaves when it is charged without them: works, is refused, or its bank asks for their consent. */
export type CardBehaviour = 'works' | 'declined' | 'asks-consent';

/** A Stripe of one's own. Times are real ones, but for customers with a clock (`setClock`). */
export interface StandInStripe {
  /** Base address: `http://127.0.0.1:port`. */
  url: string;
  /** What `createStripeBilling` wants to have. */
  settings: { secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string };
  /** Every request that came in, oldest first. */
  requests: StripeRequest[];
  /** Every event that Stripe would have sent, oldest first. */
  events: StripeEvent[];

  /**
   * Somebody pays: an embedded payment (`pi_…`), a hosted checkout (`cs_…`), or what a subscription owes (`sub_…`).
   * The card is kept for what the subscription costs later. Throws where there is nothing to pay.
   */
  pay(id: string): void;
  /** Somebody tries to pay and the card is refused; both `pi_…` and `cs_…` can still be paid. */
  decline(id: string, message?: string): void;
  /** How the card kept for a customer behaves from now on. */
  setCard(customerId: string, behaviour: CardBehaviour): void;
  /**
   * The period ends now and the next one begins, paid or (`fails`, or a card that doesn't work) left open and past due.
   * With a clock, "now" is the end of the period and the clock is put there.
   */
  renew(subscriptionId: string, options?: { fails?: boolean }): void;
  /** The period ends now: a cancelled subscription ends with it, any other renews. */
  endPeriod(subscriptionId: string): void;
  /** Time runs out for what was never paid: an open checkout (`cs_…`) or an incomplete subscription (`sub_…`). */
  expire(id: string): void;
  /** Puts a customer on a test clock, or moves the one they have. */
  setClock(customerId: string, time: Date): void;
  /** Changes fields of any object as somebody in Stripe's dashboard might, and sends an event if one is named. */
  edit(id: string, fields: Record<string, unknown>, eventType?: string): void;
  /** An object as Stripe would show it, nothing expanded. Throws for an unknown id. */
  read(id: string): Record<string, unknown>;
  /** Makes the next `times` requests go wrong; the adapter asks three times before it gives up on 5xx and `hang-up`. */
  failNext(failure: Failure, times?: number): void;
  /** The same for requests to one place, such as 'POST refunds', whenever they come. */
  failOn(place: string, failure: Failure, times?: number): void;
  /** What is posted to a webhook for an event: body and `Stripe-Signature`, signed now or at `at`. */
  signedEvent(event: StripeEvent, at?: Date): { rawBody: string; signature: string };
  close(): Promise<void>;
}

class Refusal extends Error {
  status: number;
  fields: Record<string, unknown>;

  constructor(status: number, fields: { message: string; type?: string; code?: string; param?: string }) {
    super(fields.message);
    this.status = status;
    this.fields = { type: 'invalid_request_error', ...fields };
  }
}

const text = z.string().min(1);
const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const metadata = z.record(z.string(), z.string());
const page = {
  limit: whole.pipe(z.number().min(1).max(LONGEST_PAGE)).optional(),
  starting_after: text.optional(),
  expand: z.array(text).optional(),
};
const interval = z.enum(['day', 'week', 'month', 'year']);
const expand = z.array(text).optional();
const cancelAt = z.union([z.literal(''), whole]);
const changes = { items: z.array(z.strictObject({ id: text.optional(), price: text })).length(1) };

const SCHEMAS = {
  nothing: z.strictObject({ expand }),
  createCustomer: z.strictObject({
    email: text.optional(),
    name: text.optional(),
    metadata: metadata.optional(),
    expand,
  }),
  // An empty text takes a value away.
  updateCustomer: z.strictObject({
    email: z.string().optional(),
    name: z.string().optional(),
    metadata: metadata.optional(),
    expand,
  }),
  createProduct: z.strictObject({ id: text.optional(), name: text, metadata: metadata.optional(), expand }),
  createPrice: z.strictObject({
    product: text,
    currency: z.literal('usd'),
    unit_amount: whole,
    recurring: z.strictObject({ interval, interval_count: whole.optional() }),
    lookup_key: text.optional(),
    transfer_lookup_key: flag.optional(),
    metadata: metadata.optional(),
    expand,
  }),
  listPrices: z.strictObject({
    ...page,
    active: flag.optional(),
    product: text.optional(),
    lookup_keys: z.array(text).max(10).optional(),
  }),
  createSubscription: z.strictObject({
    customer: text,
    items: z.array(z.strictObject({ price: text, quantity: z.literal('1').optional() })).length(1),
    metadata: metadata.optional(),
    // Stripe knows other ways to begin; an embedded form needs this one, and no card is charged here unasked.
    payment_behavior: z.literal('default_incomplete'),
    payment_settings: z
      .strictObject({
        save_default_payment_method: z.enum(['on_subscription', 'off']),
        payment_method_types: z.tuple([z.literal('card')]),
      })
      .optional(),
    expand,
  }),
  updateSubscription: z.strictObject({
    items: changes.items.optional(),
    metadata: metadata.optional(),
    proration_behavior: z.enum(['always_invoice', 'none']).optional(),
    proration_date: whole.optional(),
    payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
    cancel_at_period_end: flag.optional(),
    cancel_at: cancelAt.optional(),
    expand,
  }),
  listSubscriptions: z.strictObject({
    ...page,
    customer: text.optional(),
    price: text.optional(),
    status: z.enum(['all', 'active', 'past_due', 'canceled', 'incomplete', 'ended']).optional(),
  }),
  listInvoices: z.strictObject({
    ...page,
    customer: text.optional(),
    subscription: text.optional(),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  }),
  previewInvoice: z.strictObject({
    subscription: text,
    subscription_details: z.strictObject({
      items: changes.items,
      proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
      proration_date: whole.optional(),
      cancel_at_period_end: flag.optional(),
      cancel_at: cancelAt.optional(),
    }),
    expand,
  }),
  listCharges: z.strictObject({ ...page, customer: text.optional(), payment_intent: text.optional() }),
  createSession: z.strictObject({
    mode: z.literal('subscription'),
    ui_mode: z.literal('hosted_page'),
    allowed_payment_method_types: z.tuple([z.literal('card')]),
    customer: text,
    client_reference_id: z.string().max(200).optional(),
    line_items: z.array(z.strictObject({ price: text, quantity: z.literal('1') })).length(1),
    subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
    success_url: z.url(),
    cancel_url: z.url(),
    metadata: metadata.optional(),
    expand,
  }),
  createRefund: z.strictObject({
    payment_intent: text.optional(),
    charge: text.optional(),
    amount: whole.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadata.optional(),
    expand,
  }),
  createPortal: z.strictObject({ customer: text, return_url: z.url(), expand }),
};

/** Starts a stand-in for api.stripe.com on a port of its own. */
export async function startStandInStripe(): Promise<StandInStripe> {
  const things = new Map<string, Thing>();
  /** Whose payment an invoice waits for or was paid with; null where nothing was due. */
  const paymentOfInvoice = new Map<string, string | null>();
  /** What a checkout sells. */
  const offers = new Map<string, { price: string; metadata: Metadata }>();
  const cards = new Map<string, CardBehaviour>();
  const answers = new Map<string, { request: string; status: number; body: unknown }>();
  const failures: Failure[] = [];
  const failuresAt: { place: string; failure: Failure }[] = [];
  const requests: StripeRequest[] = [];
  const events: StripeEvent[] = [];

  // --- Objects ---------------------------------------------------------------------------------------------------

  function find<K extends Kind>(kind: K, id: string, param = 'id'): Of<K> {
    const found = things.get(id);
    if (found?.object !== kind) {
      const message = `No such ${kind}: '${id}'`;
      throw new Refusal(param === 'id' ? 404 : 400, { code: 'resource_missing', message, param });
    }
    return found as Of<K>;
  }

  function list<K extends Kind>(kind: K): Of<K>[] {
    return [...things.values()].filter((thing): thing is Of<K> => thing.object === kind).reverse();
  }

  function add<T extends Thing>(thing: T): T {
    things.set(thing.id, thing);
    return thing;
  }

  function begin(prefix: string, created: number, data: Metadata = {}): Base {
    return { id: `${prefix}_${randomBytes(12).toString('hex')}`, created, livemode: false, metadata: data };
  }

  /** A customer's time in seconds: their clock's, or the real one. */
  function timeOf(customerId: string | null): number {
    const clock = customerId ? find('customer', customerId).test_clock : null;
    return clock ? find('test_helpers.test_clock', clock).frozen_time : Math.floor(Date.now() / 1000);
  }

  /** An object as an answer carries it: prices stand in subscriptions whole, as Stripe always gives them. */
  function show(thing: Thing): Record<string, unknown> {
    if (thing.object === 'customer' && thing.deleted) return { id: thing.id, object: 'customer', deleted: true };
    const copy: Record<string, unknown> = structuredClone({ ...thing });
    if (thing.object === 'subscription') {
      const data = thing.items.data.map((item) => ({ ...item, price: show(find('price', item.price)) }));
      copy['items'] = { ...thing.items, data };
    }
    return copy;
  }

  /** Fields that are left out of an object unless they are asked for. */
  function showMore(invoiceId: string, field: string): unknown {
    const invoice = find('invoice', invoiceId);
    const payment = paymentOfInvoice.get(invoiceId) ?? null;
    const intent = payment ? find('payment_intent', payment) : null;
    if (field === 'confirmation_secret') {
      return intent && { client_secret: intent.client_secret, type: 'payment_intent' };
    }
    const status = { open: 'open', paid: 'paid', void: 'canceled' }[invoice.status as string] ?? 'open';
    const one = intent && {
      id: `inpay_${invoice.id.slice(3)}`,
      object: 'invoice_payment',
      amount_paid: status === 'paid' ? intent.amount : null,
      amount_requested: intent.amount,
      created: invoice.created,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status,
    };
    return { object: 'list', data: one ? [one] : [], has_more: false, url: '/v1/invoice_payments' };
  }

  function unfold(value: unknown, path: string[]): unknown {
    const [step, ...rest] = path;
    if (step === undefined || value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((one) => unfold(one, path));
    const object = value as Record<string, unknown>;
    if (object['deleted']) return value;
    let next = object[step];
    if (object['object'] === 'invoice' && (step === 'payments' || step === 'confirmation_secret')) {
      next = showMore(String(object['id']), step);
    } else if (typeof next === 'string' && things.has(next)) {
      next = show(things.get(next)!);
    } else if (next === undefined || typeof next === 'string') {
      throw new Refusal(400, { message: `This property cannot be expanded (${step}).` });
    }
    return { ...object, [step]: unfold(next, rest) };
  }

  function paginate(found: Thing[], params: PageParams, url: string): List {
    const from = params.starting_after ? found.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
    if (params.starting_after && from === 0) {
      throw new Refusal(400, { code: 'resource_missing', message: 'No such object', param: 'starting_after' });
    }
    const limit = params.limit ?? 10;
    const data = found.slice(from, from + limit).map(show);
    return { object: 'list', data, has_more: found.length > from + limit, url };
  }

  function emit(type: string, thing: Thing): void {
    const { id, created } = begin('evt', Math.floor(Date.now() / 1000));
    const data = { object: show(thing) };
    events.push({ id, object: 'event', api_version: VERSION, created, livemode: false, type, data });
  }

  // --- Billing ---------------------------------------------------------------------------------------------------

  function itemOf(subscription: Subscription): Item {
    return subscription.items.data[0]!;
  }

  function line(
    subscription: Subscription,
    price: Price,
    amount: number,
    start: number,
    end: number,
    proration: boolean,
  ): Line {
    return {
      id: begin('il', start).id,
      object: 'line_item',
      amount,
      currency: price.currency,
      period: { start, end },
      parent: {
        type: 'subscription_item_details',
        subscription_item_details: {
          proration,
          subscription: subscription.id,
          subscription_item: itemOf(subscription).id,
        },
      },
      pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
    };
  }

  /** What a change to another price is billed with at once: the unused rest back, the new price for what is left. */
  function prorate(subscription: Subscription, price: Price, at: number): Line[] {
    const item = itemOf(subscription);
    const old = find('price', item.price);
    const { current_period_start: start, current_period_end: end } = item;
    const left = (end - at) / (end - start);
    const unused = line(subscription, old, -Math.round(old.unit_amount * left), at, end, true);
    if (old.recurring.interval === price.recurring.interval) {
      return [unused, line(subscription, price, Math.round(price.unit_amount * left), at, end, true)];
    }
    return [unused, line(subscription, price, price.unit_amount, at, addInterval(at, price), false)];
  }

  function draft(subscription: Subscription, reason: Invoice['billing_reason'], lines: Line[], at: number): Invoice {
    const customer = find('customer', subscription.customer);
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    const due = Math.max(0, total + customer.balance);
    const base = begin('in', at);
    return {
      ...base,
      object: 'invoice',
      customer: customer.id,
      currency: 'usd',
      status: 'draft',
      billing_reason: reason,
      number: null,
      amount_due: due,
      amount_paid: 0,
      amount_remaining: due,
      subtotal: total,
      total,
      starting_balance: customer.balance,
      ending_balance: null,
      due_date: null,
      hosted_invoice_url: null,
      lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${base.id}/lines` },
      parent: {
        type: 'subscription_details',
        quote_details: null,
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      period_start: at,
      period_end: at,
      status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
      test_clock: customer.test_clock,
    };
  }

  /** Makes an invoice, sets it against the customer's credit, and leaves what is due open with a payment of its own. */
  function bill(subscription: Subscription, reason: Invoice['billing_reason'], lines: Line[], at: number): Invoice {
    const customer = find('customer', subscription.customer);
    const invoice = add(draft(subscription, reason, lines, at));
    invoice.ending_balance = Math.min(0, invoice.total + customer.balance);
    customer.balance = invoice.ending_balance;
    invoice.number = `STANDIN-${String(list('invoice').length).padStart(4, '0')}`;
    invoice.hosted_invoice_url = `https://invoice.stripe.example/i/${invoice.id}`;
    invoice.status = 'open';
    invoice.status_transitions.finalized_at = at;
    subscription.latest_invoice = invoice.id;
    if (invoice.amount_due === 0) {
      paymentOfInvoice.set(invoice.id, null);
      invoice.status = 'paid';
      invoice.status_transitions.paid_at = at;
      return invoice;
    }
    const base = begin('pi', at);
    const intent = add<PaymentIntent>({
      ...base,
      object: 'payment_intent',
      amount: invoice.amount_due,
      amount_received: 0,
      client_secret: `${base.id}_secret_${randomBytes(9).toString('hex')}`,
      currency: 'usd',
      customer: customer.id,
      last_payment_error: null,
      latest_charge: null,
      status: 'requires_payment_method',
    });
    paymentOfInvoice.set(invoice.id, intent.id);
    return invoice;
  }

  /** The money for an open invoice arrives. */
  function settle(invoice: Invoice): void {
    const at = timeOf(invoice.customer);
    const payment = paymentOfInvoice.get(invoice.id);
    if (payment) {
      const intent = find('payment_intent', payment);
      const charge = add<Charge>({
        ...begin('ch', at),
        object: 'charge',
        amount: intent.amount,
        amount_refunded: 0,
        currency: 'usd',
        customer: invoice.customer,
        paid: true,
        payment_intent: intent.id,
        refunded: false,
        status: 'succeeded',
      });
      Object.assign(intent, {
        amount_received: intent.amount,
        last_payment_error: null,
        latest_charge: charge.id,
        status: 'succeeded',
      });
      emit('payment_intent.succeeded', intent);
    }
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 });
    invoice.status_transitions.paid_at = at;
    emit('invoice.paid', invoice);
  }

  function refuse(intent: PaymentIntent, message: string): void {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { type: 'card_error', code: 'card_declined', message };
    emit('payment_intent.payment_failed', intent);
  }

  /** Charges the card that is kept for an open invoice; false when that doesn't work. */
  function collect(subscription: Subscription, invoice: Invoice, fails = false): boolean {
    if (invoice.status === 'paid') {
      emit('invoice.paid', invoice);
      return true;
    }
    if (!fails && subscription.default_payment_method && (cards.get(invoice.customer) ?? 'works') === 'works') {
      settle(invoice);
      return true;
    }
    refuse(find('payment_intent', paymentOfInvoice.get(invoice.id)!), DECLINED);
    emit('invoice.payment_failed', invoice);
    return false;
  }

  function subscribe(customerId: string, priceId: string, data: Metadata, save: string): Subscription {
    const customer = find('customer', customerId, 'customer');
    const price = find('price', priceId, 'items[0][price]');
    if (!price.active)
      throw new Refusal(400, { message: 'The price specified is inactive.', param: 'items[0][price]' });
    const at = timeOf(customerId);
    const base = begin('sub', at, data);
    const end = addInterval(at, price);
    const item: Item = {
      id: begin('si', at).id,
      object: 'subscription_item',
      created: at,
      current_period_start: at,
      current_period_end: end,
      price: price.id,
      quantity: 1,
      subscription: base.id,
    };
    const subscription = add<Subscription>({
      ...base,
      object: 'subscription',
      customer: customerId,
      status: 'incomplete',
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      currency: 'usd',
      collection_method: 'charge_automatically',
      default_payment_method: null,
      items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${base.id}` },
      latest_invoice: null,
      payment_settings: { save_default_payment_method: save },
      pending_update: null,
      test_clock: customer.test_clock,
    });
    const lines = [line(subscription, price, price.unit_amount, at, end, false)];
    if (bill(subscription, 'subscription_create', lines, at).status === 'paid') subscription.status = 'active';
    emit('customer.subscription.created', subscription);
    return subscription;
  }

  /** The person themselves pays what a subscription owes, with a card that is kept. */
  function payInvoice(invoice: Invoice): void {
    const subscription = find('subscription', invoice.parent.subscription_details.subscription);
    if (invoice.status !== 'open') throw new Error(`The invoice ${invoice.id} is ${invoice.status}.`);
    settle(invoice);
    cards.set(invoice.customer, 'works');
    subscription.default_payment_method = begin('pm', 0).id;
    if (
      subscription.latest_invoice === invoice.id &&
      ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
    ) {
      subscription.status = 'active';
    }
    emit('customer.subscription.updated', subscription);
  }

  function invoiceOfPayment(paymentId: string): Invoice {
    const found = [...paymentOfInvoice].find(([, payment]) => payment === paymentId);
    return find('invoice', found![0]);
  }

  function endSubscription(subscription: Subscription): void {
    const at = timeOf(subscription.customer);
    const unpaid = subscription.status === 'incomplete';
    Object.assign(subscription, {
      status: unpaid ? 'incomplete_expired' : 'canceled',
      canceled_at: subscription.canceled_at ?? at,
      ended_at: at,
    });
    if (unpaid) {
      const invoice = find('invoice', subscription.latest_invoice!);
      invoice.status = 'void';
      invoice.status_transitions.voided_at = at;
      const payment = paymentOfInvoice.get(invoice.id);
      if (payment) find('payment_intent', payment).status = 'canceled';
      emit('invoice.voided', invoice);
    }
    emit(unpaid ? 'customer.subscription.updated' : 'customer.subscription.deleted', subscription);
  }

  function changePrice(subscription: Subscription, params: z.infer<typeof SCHEMAS.updateSubscription>): void {
    const change = params.items?.[0];
    if (!change) return;
    const price = find('price', change.price, 'items[0][price]');
    const item = subscription.items.data.find(({ id }) => id === change.id);
    if (change.id && !item) {
      throw new Refusal(400, { code: 'resource_missing', message: 'No such item', param: 'items[0][id]' });
    }
    if (!item) {
      // Without an item's id Stripe puts a second price beside the first, and bills both.
      subscription.items.data.push({ ...itemOf(subscription), id: begin('si', 0).id, price: price.id });
      return;
    }
    if (item.price === price.id) return;
    const at = params.proration_date ?? timeOf(subscription.customer);
    const sameInterval = find('price', item.price).recurring.interval === price.recurring.interval;
    const lines = params.proration_behavior === 'none' && sameInterval ? [] : prorate(subscription, price, at);
    const { amount_due } = draft(subscription, 'subscription_update', lines, at);
    if (amount_due > 0 && params.payment_behavior === 'error_if_incomplete') refuseIfCardFails(subscription);
    item.price = price.id;
    if (!sameInterval) Object.assign(item, { current_period_start: at, current_period_end: addInterval(at, price) });
    if (lines.length > 0 && !collect(subscription, bill(subscription, 'subscription_update', lines, at))) {
      subscription.status = 'past_due';
    }
  }

  function refuseIfCardFails(subscription: Subscription): void {
    if (!subscription.default_payment_method) {
      throw new Refusal(400, {
        code: 'resource_missing',
        message: 'This customer has no attached payment source or default payment method.',
      });
    }
    const behaviour = cards.get(subscription.customer) ?? 'works';
    if (behaviour === 'declined') {
      throw new Refusal(402, { type: 'card_error', code: 'card_declined', message: DECLINED });
    }
    if (behaviour === 'asks-consent') {
      throw new Refusal(402, {
        type: 'card_error',
        code: 'subscription_payment_intent_requires_action',
        message: 'Payment for this subscription requires additional user action before it can be completed.',
      });
    }
  }

  function renew(id: string, fails: boolean): void {
    const subscription = find('subscription', id);
    if (subscription.status !== 'active' && subscription.status !== 'past_due') {
      throw new Error(`A subscription that is ${subscription.status} doesn't renew.`);
    }
    const at = turnPeriod(subscription);
    const item = itemOf(subscription);
    const price = find('price', item.price);
    Object.assign(item, { current_period_start: at, current_period_end: addInterval(at, price) });
    const lines = [line(subscription, price, price.unit_amount, at, item.current_period_end, false)];
    const paid = collect(subscription, bill(subscription, 'subscription_cycle', lines, at), fails);
    subscription.status = paid ? 'active' : 'past_due';
    emit('customer.subscription.updated', subscription);
  }

  /** Goes to the end of a subscription's period: a clock is put there; without one the period is cut short. */
  function turnPeriod(subscription: Subscription): number {
    const item = itemOf(subscription);
    if (subscription.test_clock) {
      find('test_helpers.test_clock', subscription.test_clock).frozen_time = item.current_period_end;
    } else {
      item.current_period_end = timeOf(null);
    }
    return item.current_period_end;
  }

  // --- Endpoints -------------------------------------------------------------------------------------------------

  interface Route {
    method: string;
    path: RegExp;
    answer(params: unknown, id: string): unknown;
  }

  function route<S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    answer: (params: z.infer<S>, id: string) => Thing | List,
  ): Route {
    return {
      method,
      path: new RegExp(`^/v1/${path.replace(':id', '([^/]+)')}$`),
      answer: (given, id) => {
        const params = check(schema, given);
        const wishes = (params as { expand?: string[] }).expand ?? [];
        const deep = wishes.find((path) => path.split('.').length > DEEPEST_EXPANSION);
        if (deep) throw new Refusal(400, { message: `You cannot expand more than 4 levels of a property (${deep}).` });
        const found = answer(params, id);
        const shown: unknown = found.object === 'list' ? found : show(found);
        // Lists are seen through: `data.payments` asks each of the list's objects for its payments.
        return wishes.reduce((value, path) => unfold(value, path.split('.')), shown);
      },
    };
  }

  const routes: Route[] = [
    route('POST', 'customers', SCHEMAS.createCustomer, (params) => {
      const customer = add<Customer>({
        ...begin('cus', timeOf(null), params.metadata),
        object: 'customer',
        email: params.email ?? null,
        name: params.name ?? null,
        balance: 0,
        test_clock: null,
      });
      emit('customer.created', customer);
      return customer;
    }),
    route('GET', 'customers/:id', SCHEMAS.nothing, (_, id) => find('customer', id)),
    route('POST', 'customers/:id', SCHEMAS.updateCustomer, ({ expand: _, ...params }, id) => {
      const customer = Object.assign(find('customer', id), params);
      emit('customer.updated', customer);
      return customer;
    }),

    route('POST', 'products', SCHEMAS.createProduct, (params) => {
      if (params.id && things.has(params.id)) {
        throw new Refusal(400, { code: 'resource_already_exists', message: 'Product already exists.', param: 'id' });
      }
      const base = begin('prod', timeOf(null), params.metadata);
      return add<Product>({ ...base, id: params.id ?? base.id, object: 'product', active: true, name: params.name });
    }),
    route('GET', 'products/:id', SCHEMAS.nothing, (_, id) => find('product', id)),

    route('POST', 'prices', SCHEMAS.createPrice, (params) => {
      find('product', params.product, 'product');
      const holder = list('price').find((price) => params.lookup_key && price.lookup_key === params.lookup_key);
      if (holder && !params.transfer_lookup_key) {
        const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
        throw new Refusal(400, { message, param: 'lookup_key' });
      }
      if (holder) holder.lookup_key = null;
      return add<Price>({
        ...begin('price', timeOf(null), params.metadata),
        object: 'price',
        active: true,
        type: 'recurring',
        currency: params.currency,
        unit_amount: params.unit_amount,
        lookup_key: params.lookup_key ?? null,
        product: params.product,
        recurring: {
          interval: params.recurring.interval,
          interval_count: params.recurring.interval_count ?? 1,
          usage_type: 'licensed',
        },
      });
    }),
    route('GET', 'prices', SCHEMAS.listPrices, (params) => {
      const found = list('price').filter(
        (price) =>
          (params.active === undefined || price.active === params.active) &&
          (!params.product || price.product === params.product) &&
          (!params.lookup_keys || params.lookup_keys.includes(price.lookup_key ?? '')),
      );
      return paginate(found, params, '/v1/prices');
    }),

    route('POST', 'subscriptions', SCHEMAS.createSubscription, (params) =>
      subscribe(
        params.customer,
        params.items[0]!.price,
        params.metadata ?? {},
        params.payment_settings?.save_default_payment_method ?? 'off',
      ),
    ),
    route('GET', 'subscriptions', SCHEMAS.listSubscriptions, (params) => {
      const fits = (status: Subscription['status']) => {
        if (params.status === undefined) return status !== 'canceled';
        if (params.status === 'ended') return status === 'canceled' || status === 'incomplete_expired';
        return params.status === 'all' || params.status === status;
      };
      const found = list('subscription').filter(
        (one) =>
          fits(one.status) &&
          (!params.customer || one.customer === params.customer) &&
          (!params.price || itemOf(one).price === params.price),
      );
      return paginate(found, params, '/v1/subscriptions');
    }),
    route('GET', 'subscriptions/:id', SCHEMAS.nothing, (_, id) => find('subscription', id)),
    route('POST', 'subscriptions/:id', SCHEMAS.updateSubscription, (params, id) => {
      const subscription = find('subscription', id);
      if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
        const message = 'A canceled subscription can only update its cancellation_details and metadata.';
        throw new Refusal(400, { message });
      }
      if (params.cancel_at !== undefined && params.cancel_at_period_end !== undefined) {
        throw new Refusal(400, {
          message: 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
        });
      }
      changePrice(subscription, params);
      if (params.metadata) Object.assign(subscription.metadata, params.metadata);
      if (params.cancel_at_period_end !== undefined) {
        const end = itemOf(subscription).current_period_end;
        subscription.cancel_at_period_end = params.cancel_at_period_end;
        subscription.cancel_at = params.cancel_at_period_end ? end : null;
      }
      if (params.cancel_at !== undefined) {
        subscription.cancel_at = params.cancel_at === '' ? null : params.cancel_at;
        subscription.cancel_at_period_end = false;
      }
      subscription.canceled_at = subscription.cancel_at === null ? null : timeOf(subscription.customer);
      emit('customer.subscription.updated', subscription);
      return subscription;
    }),
    route('DELETE', 'subscriptions/:id', SCHEMAS.nothing, (_, id) => {
      const subscription = find('subscription', id);
      if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
        throw new Refusal(404, { code: 'resource_missing', message: `No such subscription: '${id}'`, param: 'id' });
      }
      endSubscription(subscription);
      return subscription;
    }),

    route('GET', 'invoices', SCHEMAS.listInvoices, (params) => {
      const found = list('invoice').filter(
        (invoice) =>
          (!params.customer || invoice.customer === params.customer) &&
          (!params.status || invoice.status === params.status) &&
          (!params.subscription || invoice.parent.subscription_details.subscription === params.subscription),
      );
      return paginate(found, params, '/v1/invoices');
    }),
    route(
      'POST',
      'invoices/create_preview',
      SCHEMAS.previewInvoice,
      ({ subscription: id, subscription_details: details }) => {
        const subscription = find('subscription', id, 'subscription');
        const change = details.items[0]!;
        if (change.id !== itemOf(subscription).id) {
          throw new Refusal(400, { code: 'resource_missing', message: 'No such item', param: 'items[0][id]' });
        }
        const price = find('price', change.price, 'items[0][price]');
        const at = details.proration_date ?? timeOf(subscription.customer);
        const lines = details.proration_behavior === 'none' ? [] : prorate(subscription, price, at);
        if (details.proration_behavior !== 'always_invoice') {
          const start = itemOf(subscription).current_period_end;
          lines.push(line(subscription, price, price.unit_amount, start, addInterval(start, price), false));
        }
        const preview = draft(subscription, 'upcoming', lines, at);
        return { ...preview, id: `upcoming_${preview.id}` };
      },
    ),

    route('GET', 'charges', SCHEMAS.listCharges, (params) => {
      const found = list('charge').filter(
        (charge) =>
          (!params.customer || charge.customer === params.customer) &&
          (!params.payment_intent || charge.payment_intent === params.payment_intent),
      );
      return paginate(found, params, '/v1/charges');
    }),
    route('GET', 'payment_intents/:id', SCHEMAS.nothing, (_, id) => find('payment_intent', id)),

    route('POST', 'checkout/sessions', SCHEMAS.createSession, (params) => {
      const customer = find('customer', params.customer, 'customer');
      const price = find('price', params.line_items[0]!.price, 'line_items[0][price]');
      if (!price.active) throw new Refusal(400, { message: 'The price specified is inactive.' });
      const base = begin('cs_test', timeOf(null), params.metadata);
      offers.set(base.id, { price: price.id, metadata: params.subscription_data?.metadata ?? {} });
      return add<CheckoutSession>({
        ...base,
        object: 'checkout.session',
        amount_total: price.unit_amount,
        cancel_url: params.cancel_url,
        client_reference_id: params.client_reference_id ?? null,
        currency: 'usd',
        customer: customer.id,
        expires_at: base.created + DAY,
        invoice: null,
        mode: 'subscription',
        payment_status: 'unpaid',
        status: 'open',
        subscription: null,
        success_url: params.success_url,
        ui_mode: 'hosted_page',
        url: `https://checkout.stripe.example/c/pay/${base.id}`,
      });
    }),
    route('GET', 'checkout/sessions/:id', SCHEMAS.nothing, (_, id) => find('checkout.session', id)),
    route('POST', 'checkout/sessions/:id/expire', SCHEMAS.nothing, (_, id) => {
      const session = find('checkout.session', id);
      if (session.status !== 'open') {
        const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
        throw new Refusal(400, { message });
      }
      expireSession(session);
      return session;
    }),

    route('POST', 'refunds', SCHEMAS.createRefund, (params) => {
      if (!params.payment_intent === !params.charge) {
        throw new Refusal(400, { message: 'One of the following params should be provided: payment_intent, charge.' });
      }
      const id = params.charge ?? find('payment_intent', params.payment_intent!, 'payment_intent').latest_charge;
      if (!id) {
        const message = `This PaymentIntent (${params.payment_intent}) does not have a successful charge to refund.`;
        throw new Refusal(400, { message });
      }
      const charge = find('charge', id, 'charge');
      if (charge.refunded) {
        const message = `Charge ${charge.id} has already been refunded.`;
        throw new Refusal(400, { code: 'charge_already_refunded', message });
      }
      const amount = params.amount ?? charge.amount - charge.amount_refunded;
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      emit('charge.refunded', charge);
      return add<Refund>({
        ...begin('re', timeOf(charge.customer), params.metadata),
        object: 'refund',
        amount,
        charge: charge.id,
        currency: 'usd',
        payment_intent: charge.payment_intent,
        reason: params.reason ?? null,
        status: 'succeeded',
      });
    }),

    route('POST', 'billing_portal/sessions', SCHEMAS.createPortal, (params) => {
      const customer = find('customer', params.customer, 'customer');
      const base = begin('bps', timeOf(null));
      return add<PortalSession>({
        ...base,
        object: 'billing_portal.session',
        customer: customer.id,
        return_url: params.return_url,
        url: `https://billing.stripe.example/p/session/${base.id}`,
      });
    }),
  ];

  function expireSession(session: CheckoutSession): void {
    Object.assign(session, { status: 'expired', url: null });
    emit('checkout.session.expired', session);
  }

  // --- HTTP ------------------------------------------------------------------------------------------------------

  function handle(request: IncomingMessage, body: string, entry: StripeRequest): { status: number; body: unknown } {
    const { method, headers } = request;
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) {
      const given = (headers.authorization ?? '').replace(/^Bearer /, '');
      throw new Refusal(401, { message: `Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}` });
    }
    if (headers['stripe-version'] !== VERSION) {
      throw new Refusal(400, { message: `Invalid Stripe API version: ${headers['stripe-version']}` });
    }
    if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded') {
      throw new Refusal(400, { message: 'Requests must be form-encoded.' });
    }
    if (method === 'POST' && !entry.idempotencyKey) {
      throw new Refusal(400, { message: 'This stand-in wants an Idempotency-Key on every POST.' });
    }
    const address = new URL(request.url ?? '/', 'http://stripe');
    entry.params = parseForm(method === 'POST' ? body : address.searchParams.toString());
    const found = routes.find((one) => one.method === method && one.path.test(address.pathname));
    if (!found) throw new Refusal(404, { message: `Unrecognized request URL (${method}: ${address.pathname}).` });
    const run = () => found.answer(entry.params, found.path.exec(address.pathname)?.[1] ?? '');
    return entry.idempotencyKey ? once(entry, `${address.pathname} ${body}`, run) : { status: 200, body: run() };
  }

  /** As Stripe does it: answers are kept by key; what never passed the checks of its parameters isn't. */
  function once(entry: StripeRequest, request: string, run: () => unknown): { status: number; body: unknown } {
    const key = entry.idempotencyKey!;
    const stored = answers.get(key);
    if (stored && stored.request !== request) {
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (stored) {
      entry.replayed = true;
      return stored;
    }
    const answer = { request, ...settleAnswer(run) };
    if (answer.status !== 400 && answer.status !== 404) answers.set(key, answer);
    return answer;
  }

  function settleAnswer(run: () => unknown): { status: number; body: unknown } {
    try {
      return { status: 200, body: run() };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { error: error.fields } };
    }
  }

  function fail(status: number): { status: number; body: unknown } {
    const type = status >= 500 ? 'api_error' : 'invalid_request_error';
    return { status, body: { error: { type, message: `The stand-in was asked to answer with ${status}.` } } };
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const entry: StripeRequest = {
      method: request.method ?? '',
      path: (request.url ?? '').split('?')[0]!,
      params: {},
      idempotencyKey: request.headers['idempotency-key']?.toString() ?? null,
      status: 0,
      replayed: false,
    };
    requests.push(entry);
    const at = failuresAt.findIndex(({ place }) =>
      `${request.method} ${request.url}`.includes(place.replace(' ', ' /v1/')),
    );
    const failure = at < 0 ? failures.shift() : failuresAt.splice(at, 1)[0]!.failure;
    if (failure === 'hang-up') {
      request.socket.destroy();
      return;
    }
    const answer =
      typeof failure === 'number'
        ? fail(failure)
        : settleWhole(() => handle(request, Buffer.concat(chunks).toString('utf8'), entry));
    if (failure === 'lose-answer') {
      request.socket.destroy();
      return;
    }
    entry.status = answer.status;
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': begin('req', 0).id,
      ...(entry.replayed && { 'idempotent-replayed': 'true' }),
    });
    response.end(JSON.stringify(answer.body));
  }

  /** A fault of the stand-in itself is no outage of Stripe: it is answered so that nobody tries again. */
  function settleWhole(run: () => { status: number; body: unknown }): { status: number; body: unknown } {
    try {
      return run();
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: { error: error.fields } };
      return { status: 400, body: { error: { type: 'invalid_request_error', message: `Stand-in: ${String(error)}` } } };
    }
  }

  const server = createServer((request, response) => {
    receive(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  // --- Controls --------------------------------------------------------------------------------------------------

  function payCheckout(session: CheckoutSession): void {
    if (session.status !== 'open') throw new Error(`The checkout ${session.id} is ${session.status}.`);
    const offer = offers.get(session.id)!;
    const subscription = subscribe(session.customer, offer.price, offer.metadata, 'on_subscription');
    const invoice = find('invoice', subscription.latest_invoice!);
    if (invoice.status === 'open') payInvoice(invoice);
    else subscription.default_payment_method = begin('pm', 0).id;
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      subscription: subscription.id,
      invoice: invoice.id,
      url: null,
    });
    emit('checkout.session.completed', session);
  }

  return {
    url,
    settings: {
      secretKey: SECRET_KEY,
      publishableKey: PUBLISHABLE_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiBase: url,
    },
    requests,
    events,
    pay: (id) => {
      if (id.startsWith('cs_')) payCheckout(find('checkout.session', id));
      else if (id.startsWith('pi_')) payInvoice(invoiceOfPayment(find('payment_intent', id).id));
      else payInvoice(find('invoice', find('subscription', id).latest_invoice!));
    },
    decline: (id, message = DECLINED) => {
      if (id.startsWith('cs_')) {
        if (find('checkout.session', id).status !== 'open') throw new Error(`The checkout ${id} isn't open.`);
        return;
      }
      const intent = find('payment_intent', id);
      if (intent.status !== 'requires_payment_method') throw new Error(`The payment ${id} is ${intent.status}.`);
      refuse(intent, message);
      emit('invoice.payment_failed', invoiceOfPayment(id));
    },
    setCard: (customerId, behaviour) => {
      cards.set(find('customer', customerId).id, behaviour);
    },
    renew: (id, { fails = false } = {}) => renew(id, fails),
    endPeriod: (id) => {
      const subscription = find('subscription', id);
      if (subscription.cancel_at === null) return renew(id, false);
      turnPeriod(subscription);
      endSubscription(subscription);
    },
    expire: (id) => {
      if (id.startsWith('cs_')) {
        const session = find('checkout.session', id);
        if (session.status !== 'open') throw new Error(`The checkout ${id} is ${session.status}.`);
        return expireSession(session);
      }
      const subscription = find('subscription', id);
      if (subscription.status !== 'incomplete') throw new Error(`The subscription ${id} is ${subscription.status}.`);
      endSubscription(subscription);
    },
    setClock: (customerId, time) => {
      const customer = find('customer', customerId);
      const frozen_time = Math.floor(time.getTime() / 1000);
      const known = customer.test_clock;
      if (known) find('test_helpers.test_clock', known).frozen_time = frozen_time;
      else {
        const base = begin('clock', frozen_time);
        customer.test_clock = add<TestClock>({
          ...base,
          object: 'test_helpers.test_clock',
          frozen_time,
          status: 'ready',
        }).id;
      }
    },
    edit: (id, fields, eventType) => {
      const thing = things.get(id);
      if (!thing) throw new Error(`There is no ${id}.`);
      Object.assign(thing, fields);
      if (eventType) emit(eventType, thing);
    },
    read: (id) => {
      const thing = things.get(id);
      if (!thing) throw new Error(`There is no ${id}.`);
      return show(thing);
    },
    failNext: (failure, times = 1) => {
      for (let n = 0; n < times; n += 1) failures.push(failure);
    },
    failOn: (place, failure, times = 1) => {
      for (let n = 0; n < times; n += 1) failuresAt.push({ place, failure });
    },
    signedEvent: (event, at = new Date()) => {
      const rawBody = JSON.stringify(event);
      const signature = new Stripe(SECRET_KEY).webhooks.generateTestHeaderString({
        payload: rawBody,
        secret: WEBHOOK_SECRET,
        timestamp: Math.floor(at.getTime() / 1000),
      });
      return { rawBody, signature };
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/** Checks parameters the way Stripe does: nothing missing, nothing unknown, nothing of the wrong kind. */
function check<S extends z.ZodType>(schema: S, params: unknown): z.infer<S> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const param = nameParam([...issue.path, issue.keys[0]!]);
    throw new Refusal(400, { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param });
  }
  const param = nameParam(issue.path);
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
    params,
  );
  if (value === undefined) {
    throw new Refusal(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param });
  }
  throw new Refusal(400, { message: `Invalid ${param}: ${issue.message}`, param });
}

function nameParam(path: PropertyKey[]): string {
  return path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');
}

/** `items[0][price]=x` → `{items: [{price: 'x'}]}`. */
function parseForm(form: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    let at = root;
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1)!] = value;
  }
  return toLists(root) as Record<string, unknown>;
}

/** Objects whose keys count from nought are lists. */
function toLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, toLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** One interval of a price later; a day that the month doesn't have becomes its last. */
function addInterval(seconds: number, { recurring }: Price): number {
  const count = recurring.interval_count;
  if (recurring.interval === 'day') return seconds + count * DAY;
  if (recurring.interval === 'week') return seconds + count * 7 * DAY;
  const from = new Date(seconds * 1000);
  const months = recurring.interval === 'year' ? 12 * count : count;
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1000);
}
