import type { User } from '#contract/auth.ts';
import type { openPortal, readPayment } from '#contract/billing.ts';
import type { Output } from '#contract/endpoint.ts';
import { ApiError, apiRequest } from './api.ts';
import { useAuth } from './auth-store.ts';
import { isReachable } from './network.ts';

/** Asks again who is signed in, without the splash of an identity check. Throws an ApiError. */
export async function refreshUser(): Promise<void> {
  useAuth.getState().setUser((await (await apiRequest('GET', '/auth/me')).json()) as User);
}

/**
 * What the server knows of a payment or a hosted checkout. Throws an ApiError; 404 for an unknown one and for somebody
 * else's, unless one holds its client secret.
 */
export async function askPayment(id: string, clientSecret: string | null): Promise<Output<typeof readPayment>> {
  const proof = clientSecret ? `?${new URLSearchParams({ clientSecret })}` : '';
  const response = await apiRequest('GET', `/api/payments/${encodeURIComponent(id)}${proof}`);
  return response.json() as Promise<Output<typeof readPayment>>;
}

/** Leaves for the provider's page of card and invoices. Throws an ApiError. */
export async function leaveForPortal(): Promise<void> {
  const { url } = (await (await apiRequest('POST', '/api/stripe/portal')).json()) as Output<typeof openPortal>;
  window.location.assign(url);
}

/** A payment that did not go through, as it is told. */
export interface PaymentProblem {
  title: 'Payment Failed' | 'Payment Error';
  message: string;
}

/** What to say when nobody knows what went wrong (specification 1, section 8). */
export const UNEXPECTED: PaymentProblem = {
  title: 'Payment Error',
  message: 'An unexpected error occurred. Please try again.',
};

/** Said beside the failure of whatever belongs to paying, where there is no connection. */
export const PAYMENT_OFFLINE = 'You are offline, and a payment needs a connection.';

/** How a failed payment is told: a refusal in the provider's own words, everything else as unexpected. */
export function paymentProblem(error: unknown): PaymentProblem {
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 404 && error.sentence !== '';
  if (refused) return { title: 'Payment Failed', message: error.sentence };
  return isReachable() ? UNEXPECTED : { ...UNEXPECTED, message: `${UNEXPECTED.message} ${PAYMENT_OFFLINE}` };
}

/** "December 21, 2026", on the reader's own calendar. */
export function longDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(iso));
}

/** "Dec 21, 2026", where there is little room. */
export function shortDate(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(iso));
}
