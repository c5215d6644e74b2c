import type { createPaymentIntent, giveContact } from '#contract/billing.ts';
import type { Body, Output } from '#contract/endpoint.ts';
import { apiRequest } from '../../lib/api.ts';
import { askPayment } from '../../lib/billing.ts';
import { readTab, writeTab } from '../../lib/storage.ts';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';
import type { CheckoutChoice } from './checkout-choice.ts';

/** A payment that waits for a card; `paid` where a visitor's was made already. */
export type OpenedPayment = Output<typeof createPaymentIntent> & { paid: boolean };

const KEPT = 'openPayment';

/** A visitor's payment of this tab, so that a reload opens no second one. */
interface KeptPayment extends CheckoutChoice {
  answer: Output<typeof createPaymentIntent>;
}

function readKept({ planType, billingCycle }: CheckoutChoice): KeptPayment['answer'] | null {
  try {
    const kept = JSON.parse(readTab(KEPT) ?? 'null') as KeptPayment | null;
    return kept?.planType === planType && kept.billingCycle === billingCycle ? kept.answer : null;
  } catch {
    return null;
  }
}

async function openPayment(choice: CheckoutChoice, visitor: boolean): Promise<OpenedPayment> {
  const kept = visitor ? readKept(choice) : null;
  if (kept) {
    const known = await askPayment(kept.paymentId, kept.clientSecret).catch(() => null);
    if (known?.status === 'processing') return { ...kept, paid: false };
    // Paid in this tab, whoever has the plan by now: never a second time.
    if (known?.status === 'succeeded') return { ...kept, paid: true };
  }
  const { planType, billingCycle, amount } = choice;
  const body: Body<typeof createPaymentIntent> = { amount, planType: billingCycle, planName: planType };
  const response = await apiRequest('POST', '/api/create-payment-intent', body);
  const answer = (await response.json()) as Output<typeof createPaymentIntent>;
  // For somebody signed in the server finds the open one by itself.
  writeTab(KEPT, visitor ? JSON.stringify({ ...choice, answer } satisfies KeptPayment) : null);
  return { ...answer, paid: false };
}

const opening = new Map<string, Promise<OpenedPayment>>();

/** Begins the payment of a choice, once for a page; null `choice` begins nothing. */
export function useOpenedPayment(choice: CheckoutChoice | null, userId: string | null): Loaded<OpenedPayment> {
  const key = choice && JSON.stringify([choice, userId]);
  return useLoaded(key, () => {
    // A page may be drawn twice in a moment; a payment is begun once.
    const begun = opening.get(key!) ?? openPayment(choice!, userId === null).finally(() => opening.delete(key!));
    opening.set(key!, begun);
    return begun;
  });
}

/** Says where the receipt goes. Throws an ApiError. */
export async function sendContact(paymentId: string, body: Body<typeof giveContact>): Promise<void> {
  await apiRequest('POST', `/api/payments/${encodeURIComponent(paymentId)}/contact`, body);
}
