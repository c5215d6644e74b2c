import type { BillingCycle, PlanType } from '#contract/plans.ts';

/** A subscription's state in the provider's own words. */
export type SubscriptionStatus =
  | 'incomplete'
  | 'incomplete_expired'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled';

/** A plan and how often it is paid. */
export interface PlanChoice {
  planType: PlanType;
  billingCycle: BillingCycle;
}

/** One subscription as it stands at the provider now. */
export interface ProviderSubscription extends PlanChoice {
  id: string;
  status: SubscriptionStatus;
  createdAt: Date;
  /** Read from the subscription's item: the end of the period that is paid or being charged. */
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  /** When the invoice that could not be paid fell due; null unless past due. */
  pastDueSince: Date | null;
}

/** One invoice as it stands at the provider now; drafts and void ones are left out. */
export interface ProviderInvoice {
  id: string;
  subscriptionId: string | null;
  number: string | null;
  status: 'paid' | 'open' | 'refunded';
  /** US cents paid, or due while it is open. */
  amount: number;
  createdAt: Date;
  /** Why there is one: the first, a renewal, or a change of plan. */
  reason: 'first' | 'renewal' | 'change';
  /** The provider's page of it. */
  url: string | null;
}

/** All the provider holds on a customer: what a resync reads. */
export interface ProviderCustomer {
  /** The provider's clock: the real time, or a test clock's. */
  now: Date;
  subscriptions: ProviderSubscription[];
  invoices: ProviderInvoice[];
}

/** A signed event, checked. Only whom it is about is used: the state is read afresh. */
export interface BillingEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** What a change of plan would cost; amounts in US cents. */
export interface ChangePreview {
  dueNow: number;
  credit: number;
  nextAmount: number;
  nextDate: Date;
}

/**
 * A payment provider. Every write takes a key under which a repetition does
 * nothing new (the provider answers as it did the first time).
 * Errors: `CardDeclined`, `BillingUnavailable`; of a change, `SubscriptionOver`.
 */
export interface BillingProvider {
  kind: 'stripe' | 'sandbox';
  /** The key a browser may have; null where the browser needs none. */
  publishableKey: string | null;

  createCustomer(
    input: { email: string | null; name: string | null; userId: string | null },
    key: string,
  ): Promise<string>;
  setEmail(customerId: string, email: string, key: string): Promise<void>;
  /** Takes address and name off a customer whose account is gone; what was paid stays in the books. */
  forgetCustomer(customerId: string, key: string): Promise<void>;
  /** Everything on a customer; null when the provider has never heard of them. */
  readCustomer(customerId: string): Promise<ProviderCustomer | null>;

  /** A hosted checkout. `{CHECKOUT_SESSION_ID}` in `successUrl` becomes its id. */
  openCheckout(
    input: PlanChoice & { customerId: string; successUrl: string; cancelUrl: string },
    key: string,
  ): Promise<{ id: string; url: string; expiresAt: Date }>;
  /** Closes an open checkout, so that nobody can pay there any more. False when it was paid before that. */
  closeCheckout(id: string): Promise<boolean>;
  readCheckout(id: string): Promise<{ status: 'processing' | 'succeeded' | 'failed' } | null>;

  /** An incomplete subscription whose first invoice is paid in an embedded form. */
  startPayment(
    input: PlanChoice & { customerId: string },
    key: string,
  ): Promise<{ subscriptionId: string; paymentId: string; clientSecret: string }>;
  /** 'processing' covers everything that can still be paid. */
  readPayment(id: string): Promise<{ status: 'processing' | 'succeeded' | 'failed' } | null>;

  previewChange(input: PlanChoice & { subscriptionId: string }): Promise<ChangePreview>;
  /** Changes the one item in place and charges the difference at once; a declined card changes nothing. */
  changePlan(input: PlanChoice & { subscriptionId: string }, key: string): Promise<void>;
  setCancelAtPeriodEnd(subscriptionId: string, cancel: boolean, key: string): Promise<void>;
  /**
   * Ends a subscription now; with `refund`, all that was paid in its last invoice goes back first, so that whoever asks
   * again after a failure finds it unended. Harmless when it has ended.
   */
  cancelNow(subscriptionId: string, refund: boolean, key: string): Promise<void>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;

  /** Checks signature and age over the raw body. Throws `BadSignature`. */
  verifyEvent(rawBody: string, signature: string | undefined): BillingEvent;
}

/** The card was refused; the message is the provider's, fit to be shown. */
export class CardDeclined extends Error {}

/** The provider can't be reached or can't answer; trying again later is right. */
export class BillingUnavailable extends Error {}

/** The subscription is over at the provider, of which we have yet to hear: there is nothing to change any more. */
export class SubscriptionOver extends Error {}

/** An event that isn't from the provider, is altered, or is too old. */
export class BadSignature extends Error {}
