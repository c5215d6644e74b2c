import { timingSafeEqual } from 'node:crypto';
import { PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { TestCard } from '#contract/sandbox.ts';
import { type ChangePreview, type PlanChoice, type ProviderInvoice, SubscriptionOver } from '../billing-provider.ts';
import { type PricedChange, priceChange } from './price-change.ts';
import { type KeptCard, NOT_APPROVED, readCard, refusalOnFile, useCard } from './sandbox-cards.ts';
import { DAY, periodEnd, toDate } from './sandbox-clock.ts';
import {
  type CheckoutDocument,
  type CustomerDocument,
  type InvoiceDocument,
  newId,
  type PaymentDocument,
  type PortalDocument,
  randomToken,
  type SandboxDocument,
  type SubscriptionDocument,
} from './sandbox-documents.ts';

const HOUR = 3600;
/** A first payment and a checkout can be made for this long. */
const INCOMPLETE_SECONDS = 23 * HOUR;
const CHECKOUT_SECONDS = 24 * HOUR;
const PORTAL_SECONDS = HOUR;
/** Days after the first failure at which a renewal is tried again, and when the subscription ends. */
const RETRY_DAYS = [3, 5, 7];
const GIVE_UP_DAYS = 21;
/** How far a customer's clock may be ahead of the real time. */
const MOST_AHEAD = 20 * 366 * DAY;

/** Something that happened, to be told to whoever listens. */
export interface SandboxEvent {
  id: string;
  type: string;
  created: number;
  object: { id: string; object: string; customer: string } & Record<string, unknown>;
}

/** How using a card went; a refusal carries the sentence for the payer. */
export type CardOutcome = { status: 'succeeded' | 'requires_action' } | { declined: string };

/** One customer with all that is theirs. */
export type SandboxAccount = ReturnType<typeof openAccount>;

/** A new customer. `realNow` in unix seconds. */
export function newCustomer(
  who: { email: string | null; name: string | null; userId: string | null },
  realNow: number,
): CustomerDocument {
  return {
    kind: 'customer',
    id: newId('customer'),
    ...who,
    created: realNow,
    offset: 0,
    card: null,
    credit: 0,
    invoiceCount: 0,
  };
}

/**
 * The rules of the sandbox over one customer's documents (in the order they were made), which are
 * changed in place; what is new is appended. Nothing here waits or stores: whoever opens an account
 * keeps `documents` and sends `events` in one transaction. `realNow` in unix seconds.
 */
export function openAccount(documents: SandboxDocument[], realNow: number) {
  const customer = documents.find((one) => one.kind === 'customer');
  if (!customer) throw new Error('An account needs its customer.');
  const events: SandboxEvent[] = [];
  let now = realNow + customer.offset;

  function all<K extends SandboxDocument['kind']>(kind: K) {
    return documents.filter((one): one is Extract<SandboxDocument, { kind: K }> => one.kind === kind);
  }
  function find<K extends SandboxDocument['kind']>(kind: K, id: string | null) {
    return all(kind).find((one) => one.id === id);
  }
  function get<K extends SandboxDocument['kind']>(kind: K, id: string | null) {
    const found = find(kind, id);
    if (!found) throw new Error(`No such ${kind}.`);
    return found;
  }
  function add<D extends SandboxDocument>(document: D): D {
    documents.push(document);
    return document;
  }

  function emit(type: string, id: string, object: string, more: Record<string, unknown>) {
    events.push({
      id: newId('event'),
      type,
      created: now,
      object: { id, object, customer: customer!.id, ...more },
    });
  }
  function tellSubscription(what: 'created' | 'updated' | 'deleted', subscription: SubscriptionDocument) {
    emit(`customer.subscription.${what}`, subscription.id, 'subscription', {
      status: subscription.status,
      cancel_at_period_end: subscription.cancelAtPeriodEnd,
    });
  }
  function tellInvoice(what: 'paid' | 'payment_failed', invoice: InvoiceDocument) {
    emit(`invoice.${what}`, invoice.id, 'invoice', {
      status: invoice.status,
      subscription: invoice.subscriptionId,
      amount_due: invoice.amount,
    });
  }
  function tellPayment(what: 'succeeded' | 'payment_failed', payment: PaymentDocument) {
    emit(`payment_intent.${what}`, payment.id, 'payment_intent', { status: payment.status, amount: payment.amount });
  }
  function tellCheckout(what: 'completed' | 'expired', checkout: CheckoutDocument) {
    emit(`checkout.session.${what}`, checkout.id, 'checkout.session', {
      status: checkout.status,
      subscription: checkout.subscriptionId,
    });
  }

  function addSubscription(choice: PlanChoice, status: 'incomplete' | 'active') {
    return add<SubscriptionDocument>({
      kind: 'subscription',
      id: newId('subscription'),
      planType: choice.planType,
      billingCycle: choice.billingCycle,
      price: PLAN_PRICE[choice.planType][choice.billingCycle],
      status,
      created: now,
      anchor: now,
      periodStart: now,
      periodEnd: periodEnd(now, now, choice.billingCycle),
      cancelAtPeriodEnd: false,
      pastDueSince: null,
    });
  }
  function addInvoice(
    subscription: SubscriptionDocument,
    reason: ProviderInvoice['reason'],
    amounts: { amount: number; creditUsed: number },
  ) {
    customer!.invoiceCount += 1;
    return add<InvoiceDocument>({
      kind: 'invoice',
      id: newId('invoice'),
      subscriptionId: subscription.id,
      number: `TEST-${String(customer!.invoiceCount).padStart(4, '0')}`,
      status: 'open',
      reason,
      ...amounts,
      created: now,
      retries: 0,
    });
  }
  function addPayment(amount: number, pays: { invoiceId: string | null; checkoutId: string | null }) {
    const id = newId('payment');
    return add<PaymentDocument>({
      kind: 'payment',
      id,
      clientSecret: `${id}_secret_${randomToken()}`,
      status: 'requires_payment_method',
      amount,
      created: now,
      ...pays,
      pendingCard: null,
    });
  }

  /** Marks an invoice as paid; a subscription that waited for it goes on. */
  function settleInvoice(subscription: SubscriptionDocument, invoice: InvoiceDocument) {
    invoice.status = 'paid';
    tellInvoice('paid', invoice);
    if (subscription.status === 'past_due') {
      subscription.status = 'active';
      subscription.pastDueSince = null;
    }
  }
  function openRenewal(subscription: SubscriptionDocument) {
    return all('invoice').find(
      (one) => one.subscriptionId === subscription.id && one.reason === 'renewal' && one.status === 'open',
    );
  }

  /** Ends a subscription and all in it that could still be paid. */
  function end(subscription: SubscriptionDocument, status: 'canceled' | 'incomplete_expired') {
    subscription.status = status;
    subscription.pastDueSince = null;
    for (const invoice of all('invoice')) {
      if (invoice.subscriptionId !== subscription.id || invoice.status !== 'open') continue;
      invoice.status = 'void';
      customer!.credit += invoice.creditUsed;
      const payment = all('payment').find((one) => one.invoiceId === invoice.id);
      if (payment) cancelPayment(payment);
    }
    tellSubscription(status === 'canceled' ? 'deleted' : 'updated', subscription);
  }
  function cancelPayment(payment: PaymentDocument) {
    payment.status = 'canceled';
    payment.pendingCard = null;
  }
  function expireCheckout(checkout: CheckoutDocument) {
    checkout.status = 'expired';
    cancelPayment(get('payment', checkout.paymentId));
    tellCheckout('expired', checkout);
  }

  function renew(subscription: SubscriptionDocument) {
    if (subscription.cancelAtPeriodEnd) return end(subscription, 'canceled');
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = periodEnd(subscription.anchor, subscription.periodStart, subscription.billingCycle);
    const creditUsed = Math.min(customer!.credit, subscription.price);
    customer!.credit -= creditUsed;
    const invoice = addInvoice(subscription, 'renewal', { amount: subscription.price - creditUsed, creditUsed });
    if (invoice.amount === 0 || !refusalOnFile(customer!.card)) {
      settleInvoice(subscription, invoice);
    } else {
      subscription.status = 'past_due';
      subscription.pastDueSince = now;
      tellInvoice('payment_failed', invoice);
    }
    tellSubscription('updated', subscription);
  }
  function retry(subscription: SubscriptionDocument) {
    const invoice = openRenewal(subscription);
    if (!invoice || invoice.retries >= RETRY_DAYS.length) return end(subscription, 'canceled');
    invoice.retries += 1;
    if (refusalOnFile(customer!.card)) return tellInvoice('payment_failed', invoice);
    settleInvoice(subscription, invoice);
    tellSubscription('updated', subscription);
  }

  /** What falls due next, whenever that is; of two at once, what was made first. */
  function next(): { at: number; run: () => void } | null {
    let first: { at: number; run: () => void } | null = null;
    const consider = (at: number, run: () => void) => {
      if (!first || at < first.at) first = { at, run };
    };
    for (const one of documents) {
      if (one.kind === 'checkout' && one.status === 'open') consider(one.expires, () => expireCheckout(one));
      if (one.kind !== 'subscription') continue;
      if (one.status === 'incomplete') consider(one.created + INCOMPLETE_SECONDS, () => end(one, 'incomplete_expired'));
      if (one.status === 'active') consider(one.periodEnd, () => renew(one));
      if (one.status === 'past_due') {
        const days = RETRY_DAYS[openRenewal(one)?.retries ?? RETRY_DAYS.length] ?? GIVE_UP_DAYS;
        consider((one.pastDueSince ?? now) + days * DAY, () => retry(one));
      }
    }
    return first;
  }
  /** Does everything that falls due up to `until`, each at its own time. */
  function runUntil(until: number) {
    for (let due = next(); due && due.at <= until; due = next()) {
      now = due.at;
      due.run();
    }
    now = until;
  }

  function pay(payment: PaymentDocument, card: KeptCard): CardOutcome {
    payment.status = 'succeeded';
    payment.pendingCard = null;
    customer!.card = card;
    tellPayment('succeeded', payment);
    const checkout = find('checkout', payment.checkoutId);
    if (checkout) {
      const subscription = addSubscription(checkout, 'active');
      const invoice = addInvoice(subscription, 'first', { amount: payment.amount, creditUsed: 0 });
      payment.invoiceId = invoice.id;
      checkout.status = 'complete';
      checkout.subscriptionId = subscription.id;
      settleInvoice(subscription, invoice);
      tellSubscription('created', subscription);
      tellCheckout('completed', checkout);
    } else {
      const invoice = get('invoice', payment.invoiceId);
      const subscription = get('subscription', invoice.subscriptionId);
      subscription.status = 'active';
      subscription.anchor = now;
      subscription.periodStart = now;
      subscription.periodEnd = periodEnd(now, now, subscription.billingCycle);
      settleInvoice(subscription, invoice);
      tellSubscription('updated', subscription);
    }
    return { status: 'succeeded' };
  }
  function refuse(payment: PaymentDocument, why: string): CardOutcome {
    payment.status = 'requires_payment_method';
    payment.pendingCard = null;
    tellPayment('payment_failed', payment);
    const invoice = find('invoice', payment.invoiceId);
    if (invoice) tellInvoice('payment_failed', invoice);
    return { declined: why };
  }

  function weighChange(subscription: SubscriptionDocument, choice: PlanChoice) {
    if (subscription.status !== 'active' && subscription.status !== 'past_due') {
      throw new SubscriptionOver('Only a subscription that runs can be changed.');
    }
    const newCycle = subscription.billingCycle !== choice.billingCycle;
    const newPrice =
      subscription.planType === choice.planType && !newCycle
        ? subscription.price
        : PLAN_PRICE[choice.planType][choice.billingCycle];
    const owing = openRenewal(subscription);
    const priced: PricedChange = priceChange({
      oldPrice: subscription.price,
      newPrice,
      newCycle,
      periodStart: subscription.periodStart,
      periodEnd: subscription.periodEnd,
      now,
      credit: customer!.credit,
      owed: owing?.amount ?? 0,
    });
    return {
      ...priced,
      newPrice,
      owing,
      newCycle,
      periodEnd: newCycle ? periodEnd(now, now, choice.billingCycle) : subscription.periodEnd,
    };
  }

  return {
    customer,
    documents,
    events,
    all,
    find,

    /** The customer's clock. */
    now: () => toDate(now),
    /** When something falls due next, by the customer's clock in unix seconds; null when nothing will. */
    nextDue: (): number | null => next()?.at ?? null,
    /** Does what has fallen due by now. */
    settle: () => runUntil(now),

    /** Moves the customer's clock on by whole days. */
    moveOn: (days: number) => {
      runUntil(Math.min(now + days * DAY, realNow + MOST_AHEAD));
      customer.offset = now - realNow;
      emit('test_helpers.test_clock.advanced', newId('clock'), 'test_helpers.test_clock', {
        frozen_time: now,
        status: 'ready',
      });
    },

    /** An open checkout. `{CHECKOUT_SESSION_ID}` in `successUrl` becomes its id. */
    openCheckout: (choice: PlanChoice & { successUrl: string; cancelUrl: string }): CheckoutDocument => {
      const id = newId('checkout');
      const price = PLAN_PRICE[choice.planType][choice.billingCycle];
      return add<CheckoutDocument>({
        kind: 'checkout',
        id,
        planType: choice.planType,
        billingCycle: choice.billingCycle,
        status: 'open',
        created: now,
        expires: now + CHECKOUT_SECONDS,
        paymentId: addPayment(price, { invoiceId: null, checkoutId: id }).id,
        subscriptionId: null,
        successUrl: choice.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
        cancelUrl: choice.cancelUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
      });
    },
    /** Closes a checkout; false when it was paid. */
    closeCheckout: (id: string): boolean => {
      const checkout = get('checkout', id);
      if (checkout.status === 'open') expireCheckout(checkout);
      return checkout.status !== 'complete';
    },

    /** An incomplete subscription with its first invoice and the payment for it. */
    startPayment: (choice: PlanChoice): { subscription: SubscriptionDocument; payment: PaymentDocument } => {
      const subscription = addSubscription(choice, 'incomplete');
      const invoice = addInvoice(subscription, 'first', { amount: subscription.price, creditUsed: 0 });
      const payment = addPayment(subscription.price, { invoiceId: invoice.id, checkoutId: null });
      tellSubscription('created', subscription);
      return { subscription, payment };
    },
    /** The payment, for whoever knows its secret. */
    paymentFor: (id: string, clientSecret: string): PaymentDocument | null => {
      const payment = find('payment', id);
      const expected = Buffer.from(payment?.clientSecret ?? '');
      const given = Buffer.from(clientSecret);
      return payment && expected.length === given.length && timingSafeEqual(expected, given) ? payment : null;
    },
    /** Pays with a card. A paid payment stays as it is. Throws `CardDeclined` for a card that isn't written rightly. */
    confirm: (payment: PaymentDocument, typed: TestCard): CardOutcome => {
      if (payment.status === 'succeeded') return { status: 'succeeded' };
      if (payment.status === 'canceled') return { declined: NO_LONGER_OPEN };
      const card = readCard(typed, toDate(now));
      const use = useCard(card);
      if (use.paid) return pay(payment, card);
      if ('why' in use) return refuse(payment, use.why);
      payment.status = 'requires_action';
      payment.pendingCard = card;
      return { status: 'requires_action' };
    },
    /** The owner's answer to the card's question. */
    authenticate: (payment: PaymentDocument, approve: boolean): CardOutcome => {
      if (payment.status === 'succeeded') return { status: 'succeeded' };
      if (payment.status === 'canceled') return { declined: NO_LONGER_OPEN };
      if (!payment.pendingCard) return { declined: NOTHING_TO_APPROVE };
      return approve ? pay(payment, payment.pendingCard) : refuse(payment, NOT_APPROVED);
    },

    /** What a change of plan would come to. */
    previewChange: (id: string, choice: PlanChoice): ChangePreview => {
      const change = weighChange(get('subscription', id), choice);
      return {
        dueNow: change.dueNow,
        credit: change.credit,
        nextAmount: change.newPrice,
        nextDate: toDate(change.periodEnd),
      };
    },
    /** Changes the plan and charges the difference, with what was owed. A refusal has changed nothing. */
    changePlan: (id: string, choice: PlanChoice): CardOutcome => {
      const subscription = get('subscription', id);
      const change = weighChange(subscription, choice);
      const refusal = change.dueNow > 0 ? refusalOnFile(customer.card) : null;
      if (refusal) return { declined: refusal };
      if (change.owing) settleInvoice(subscription, change.owing);
      if (change.difference !== 0) {
        const creditUsed = Math.max(0, change.difference) - change.charge;
        settleInvoice(subscription, addInvoice(subscription, 'change', { amount: change.charge, creditUsed }));
      }
      customer.credit = change.credit;
      subscription.planType = choice.planType;
      subscription.billingCycle = choice.billingCycle;
      subscription.price = change.newPrice;
      subscription.cancelAtPeriodEnd = false;
      if (change.newCycle) {
        subscription.anchor = now;
        subscription.periodStart = now;
        subscription.periodEnd = change.periodEnd;
      }
      tellSubscription('updated', subscription);
      return { status: 'succeeded' };
    },
    /** Ends with the period, or doesn't; of no use to what has ended. */
    setCancelAtPeriodEnd: (id: string, cancel: boolean) => {
      const subscription = get('subscription', id);
      if (isOver(subscription) || subscription.cancelAtPeriodEnd === cancel) return;
      subscription.cancelAtPeriodEnd = cancel;
      tellSubscription('updated', subscription);
    },
    /** Ends at once; with `refund`, what was paid last goes back. */
    cancelNow: (id: string, refund: boolean) => {
      const subscription = get('subscription', id);
      if (isOver(subscription)) return;
      const last = all('invoice').findLast((one) => one.subscriptionId === id && one.status === 'paid');
      if (refund && last) last.status = 'refunded';
      end(subscription, 'canceled');
    },

    /** A way into the portal. */
    openPortal: (returnUrl: string): PortalDocument =>
      add<PortalDocument>({ kind: 'portal', id: newId('portal'), returnUrl, expires: realNow + PORTAL_SECONDS }),
    /** The way in, while it is good. */
    portal: (id: string): PortalDocument | null => {
      const portal = find('portal', id);
      return portal && portal.expires > realNow ? portal : null;
    },
    /**
     * Puts another card on file (its approval, where it asks for one, counts as given) and tries an unpaid
     * renewal with it; a refusal of that leaves the card on file. Throws `CardDeclined` for a card not written rightly.
     */
    setCard: (typed: TestCard): CardOutcome => {
      const card = readCard(typed, toDate(now));
      const use = useCard(card);
      if (!use.paid && 'why' in use) return { declined: use.why };
      customer.card = card;
      for (const subscription of all('subscription')) {
        const invoice = openRenewal(subscription);
        if (!invoice) continue;
        const refusal = refusalOnFile(card);
        if (refusal) {
          tellInvoice('payment_failed', invoice);
          return { declined: refusal };
        }
        settleInvoice(subscription, invoice);
        tellSubscription('updated', subscription);
      }
      return { status: 'succeeded' };
    },
  };
}

const NO_LONGER_OPEN = 'This payment is no longer open. Please start again.';
const NOTHING_TO_APPROVE = 'There is nothing to approve. Please enter your card again.';

function isOver(subscription: SubscriptionDocument): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}
