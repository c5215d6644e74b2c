import { z } from 'zod';
import { userSchema } from './auth.ts';
import { wholeNumber } from './bounds.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { billingCycleSchema, planTypeSchema } from './plans.ts';

const choice = z.object({ planType: planTypeSchema, billingCycle: billingCycleSchema });
const done = z.object({ ok: z.literal(true) });
const address = z.object({ url: z.string() });
const email = z.string().trim().max(LIMITS.emailLength).pipe(z.email('Please enter a valid email address.'));
/** A provider's own id: `pi_…`, `cs_…`, `bps_…`. */
const providerId = z.object({
  id: z
    .string()
    .regex(/^[a-z]+_\w{1,120}$/, 'Unknown payment.')
    .max(160),
});

/** Which payment provider is behind the forms. */
export const providerKindSchema = z.enum(['stripe', 'sandbox']);

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/stripe/create-checkout-session',
  auth: 'session',
  summary:
    'Where to pay for a plan: the provider’s hosted page, or, for somebody who already subscribes, the place to change the plan.',
  body: choice,
  output: address,
});

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  auth: 'optional',
  summary:
    'Begins a subscription that is paid in an embedded form. `planType` is the billing cycle and `planName` the plan; a wrong amount is refused.',
  body: z.object({
    /** US cents; compared with the price table, never used. */
    amount: wholeNumber(1),
    planType: billingCycleSchema,
    planName: planTypeSchema,
    email: email.optional(),
  }),
  output: z.object({
    clientSecret: z.string(),
    paymentId: z.string(),
    /** US cents of the first payment. */
    amount: z.number(),
    provider: providerKindSchema,
    /** The provider's public key; null in the sandbox. */
    publishableKey: z.string().nullable(),
    /** Whether the payer must still give an email address (`POST /api/payments/{id}/contact`). */
    needsEmail: z.boolean(),
  }),
});

export const giveContact = endpoint({
  method: 'POST',
  path: '/api/payments/:id/contact',
  auth: 'optional',
  summary: 'Where the receipt of a visitor’s payment goes, and by which the plan is found again.',
  params: providerId,
  body: z.object({ clientSecret: z.string().max(300), email }),
  output: done,
});

export const paymentStatusSchema = z.enum(['processing', 'succeeded', 'failed']);

export const readPayment = endpoint({
  method: 'GET',
  path: '/api/payments/:id',
  auth: 'optional',
  summary: 'What the server knows of a payment (`pi_…`) or of a hosted checkout (`cs_…`). Somebody else’s is 404.',
  params: providerId,
  /** The client secret lets whoever paid see a payment that belongs to an account by now. */
  query: z.object({ clientSecret: z.string().max(300).optional() }),
  output: z.object({
    status: paymentStatusSchema,
    planType: planTypeSchema.optional(),
    /** Whether the plan already belongs to an account. */
    claimed: z.boolean(),
    /** Whether the money went back: such a payment is never called a success. */
    returned: z.boolean(),
  }),
});

export const claimPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/claim',
  auth: 'session',
  summary: 'Gives a plan that was paid without an account to the person signed in.',
  params: providerId,
  body: z.object({ clientSecret: z.string().min(1).max(300) }),
  output: z.object({
    /** 'refunded': the person had a subscription already, so this payment was returned in full. */
    outcome: z.enum(['claimed', 'refunded']),
    user: userSchema,
  }),
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/stripe/cancel-subscription',
  auth: 'session',
  summary: 'Cancels at the end of the period that is paid.',
  output: z.object({ ok: z.literal(true), accessUntil: z.string() }),
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/stripe/resume-subscription',
  auth: 'session',
  summary: 'Takes a cancellation back while the period still runs.',
  output: done,
});

export const previewPlanChange = endpoint({
  method: 'POST',
  path: '/api/stripe/preview-change',
  auth: 'session',
  summary: 'What changing the plan would cost now, before anything is changed.',
  body: choice,
  output: z.object({
    /** US cents charged at once. */
    dueNow: z.number(),
    /** US cents kept as credit for the next payments. */
    credit: z.number(),
    /** US cents of the next regular payment, before credit. */
    nextAmount: z.number(),
    /** When that payment falls due. */
    nextDate: z.string(),
  }),
});

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/stripe/change-plan',
  auth: 'session',
  summary: 'Changes the existing subscription in place; never a second one.',
  body: choice.extend({
    /** US cents that were shown to be due; a change that would cost more is refused with 409. */
    dueNow: wholeNumber().optional(),
  }),
  output: z.object({ user: userSchema }),
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/stripe/portal',
  auth: 'session',
  summary: 'The provider’s page for card and invoices.',
  output: address,
});

/** What somebody subscribes to, as they see it. */
export const subscriptionSchema = z.object({
  planType: planTypeSchema,
  billingCycle: billingCycleSchema,
  /** 'past_due': a renewal failed and the plan is kept until `accessUntil`. */
  status: z.enum(['active', 'past_due']),
  /** The end of the period that is paid: the next payment, or the end of a cancelled plan. */
  currentPeriodEnd: z.string(),
  cancelAtPeriodEnd: z.boolean(),
  /** When the plan ends unless something is paid; null while it renews. */
  accessUntil: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/billing/subscription',
  auth: 'session',
  summary: 'One’s own subscription and what was paid.',
  output: z.object({
    provider: providerKindSchema,
    subscription: subscriptionSchema.nullable(),
    /** Newest first. */
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        /** US cents paid. */
        amount: z.number(),
        status: z.enum(['paid', 'open', 'refunded']),
        date: z.string(),
        /** The provider's page of it, where there is one. */
        url: z.string().nullable(),
      }),
    ),
  }),
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  auth: 'session',
  summary: 'Cancels every subscription, then deletes the account and all it holds; a receipt follows by mail.',
  body: z.object({ password: z.string().min(1).max(4096) }),
  output: done,
});
