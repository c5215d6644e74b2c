import { randomBytes } from 'node:crypto';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import type { ProviderInvoice, SubscriptionStatus } from '../billing-provider.ts';
import type { KeptCard } from './sandbox-cards.ts';

// What the sandbox remembers. Times are unix seconds of the customer's clock, amounts US cents.

/** Whoever pays. */
export interface CustomerDocument {
  kind: 'customer';
  id: string;
  email: string | null;
  name: string | null;
  userId: string | null;
  created: number;
  /** Seconds by which the customer's clock is ahead of the real time. */
  offset: number;
  /** The card on file. */
  card: KeptCard | null;
  /** Credit that renewals and changes of plan use up first. */
  credit: number;
  invoiceCount: number;
}

/** One subscription. */
export interface SubscriptionDocument {
  kind: 'subscription';
  id: string;
  planType: PlanType;
  billingCycle: BillingCycle;
  /** What a period costs. */
  price: number;
  status: SubscriptionStatus;
  created: number;
  /** When the first of the periods as they run now began. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  /** When the renewal fell due that couldn't be paid. */
  pastDueSince: number | null;
}

/** One invoice. */
export interface InvoiceDocument {
  kind: 'invoice';
  id: string;
  subscriptionId: string;
  number: string;
  status: 'open' | 'paid' | 'void' | 'refunded';
  reason: ProviderInvoice['reason'];
  /** What is charged, after credit. */
  amount: number;
  creditUsed: number;
  created: number;
  /** How often a failed renewal was tried again by itself. */
  retries: number;
}

/** The first payment of a subscription, made in a form. */
export interface PaymentDocument {
  kind: 'payment';
  id: string;
  clientSecret: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  amount: number;
  created: number;
  /** What it pays for: the one or the other. */
  invoiceId: string | null;
  checkoutId: string | null;
  /** The card that waits for its owner's approval. */
  pendingCard: KeptCard | null;
}

/** A hosted checkout; its subscription is made when it is paid. */
export interface CheckoutDocument {
  kind: 'checkout';
  id: string;
  planType: PlanType;
  billingCycle: BillingCycle;
  status: 'open' | 'complete' | 'expired';
  created: number;
  expires: number;
  paymentId: string;
  subscriptionId: string | null;
  successUrl: string;
  cancelUrl: string;
}

/** A way into the portal. */
export interface PortalDocument {
  kind: 'portal';
  id: string;
  returnUrl: string;
  /** In real time: moving the customer's clock must not close the page it is moved on. */
  expires: number;
}

/** Anything the sandbox remembers. */
export type SandboxDocument =
  | CustomerDocument
  | SubscriptionDocument
  | InvoiceDocument
  | PaymentDocument
  | CheckoutDocument
  | PortalDocument;

const PREFIX = {
  customer: 'cus',
  subscription: 'sub',
  invoice: 'in',
  payment: 'pi',
  checkout: 'cs',
  portal: 'bps',
  event: 'evt',
  clock: 'clock',
} as const;

/** 144 random bits: knowing an id is knowing what it opens. */
export function randomToken(): string {
  return randomBytes(18).toString('hex');
}

/** A new id that nobody can guess, with the prefix of its kind. */
export function newId(kind: keyof typeof PREFIX): string {
  return `${PREFIX[kind]}_test_${randomToken()}`;
}
