import { z } from 'zod';
import { wholeNumber } from './bounds.ts';
import { endpoint } from './endpoint.ts';
import { billingCycleSchema, planTypeSchema } from './plans.ts';

/** A card as it is typed; only well-known test numbers are taken. */
export const testCardSchema = z.object({
  number: z.string().max(30),
  /** "MM / YY" */
  expiry: z.string().max(10),
  cvc: z.string().max(6),
});
export type TestCard = z.infer<typeof testCardSchema>;

const id = z.object({
  id: z
    .string()
    .regex(/^[a-z]+_\w{1,120}$/, 'Unknown payment.')
    .max(160),
});
const confirmation = z.object({
  /** 'requires_action': the card asks for its owner's approval first. */
  status: z.enum(['succeeded', 'requires_action']),
});

export const readSandboxCheckout = endpoint({
  method: 'GET',
  path: '/api/sandbox/checkout/:id',
  auth: 'public',
  summary: 'What the test checkout page shows. Sandbox only.',
  params: id,
  output: z.object({
    status: z.enum(['open', 'complete', 'expired']),
    planType: planTypeSchema,
    billingCycle: billingCycleSchema,
    amount: z.number(),
    email: z.string().nullable(),
    paymentId: z.string(),
    clientSecret: z.string(),
    successUrl: z.string(),
    cancelUrl: z.string(),
  }),
});

export const confirmSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/sandbox/payments/:id/confirm',
  auth: 'public',
  summary: 'Pays with a test card. Sandbox only; a declined card is 402 with the reason.',
  params: id,
  body: z.object({ clientSecret: z.string().max(300), card: testCardSchema }),
  output: confirmation,
});

export const authenticateSandboxPayment = endpoint({
  method: 'POST',
  path: '/api/sandbox/payments/:id/authenticate',
  auth: 'public',
  summary: 'Answers the card’s question for approval (3-D Secure). Sandbox only.',
  params: id,
  body: z.object({ clientSecret: z.string().max(300), approve: z.boolean() }),
  output: confirmation,
});

export const readSandboxPortal = endpoint({
  method: 'GET',
  path: '/api/sandbox/portal/:id',
  auth: 'public',
  summary: 'The test portal: card, invoices, clock. Sandbox only; the id is the key to it.',
  params: id,
  output: z.object({
    email: z.string().nullable(),
    /** The last four digits of the card on file. */
    cardLast4: z.string().nullable(),
    /** The customer's clock. */
    now: z.string(),
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        amount: z.number(),
        status: z.enum(['paid', 'open', 'void', 'refunded']),
        date: z.string(),
      }),
    ),
    returnUrl: z.string(),
  }),
});

export const setSandboxCard = endpoint({
  method: 'POST',
  path: '/api/sandbox/portal/:id/card',
  auth: 'public',
  summary: 'Puts another test card on file, and tries an unpaid invoice again. Sandbox only.',
  params: id,
  body: z.object({ card: testCardSchema }),
  output: z.object({ ok: z.literal(true) }),
});

export const moveSandboxClock = endpoint({
  method: 'POST',
  path: '/api/sandbox/portal/:id/clock',
  auth: 'public',
  summary: 'Moves the customer’s test clock on; renewals and failures happen on the way. Sandbox only.',
  params: id,
  body: z.object({ days: wholeNumber(1, 400) }),
  output: z.object({ now: z.string() }),
});
