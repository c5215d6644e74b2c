import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { BillingUnavailable, CardDeclined } from '../billing-provider.ts';

const { errors } = Stripe;

/** Stripe's codes for a payment that only the card's owner can let through; its sentences there are meant for engineers. */
const NEEDS_CONFIRMATION = ['subscription_payment_intent_requires_action', 'authentication_required'];

/**
 * Makes a request and turns what Stripe throws into the port's words: `CardDeclined`, `BillingUnavailable`.
 * Anything else (a request that Stripe calls wrong) is a fault of ours and passes through.
 */
export async function ask<T>(request: () => PromiseLike<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw translate(error);
  }
}

/**
 * Makes a write under a key. Where Stripe says that the key was used for something else (the person's name has changed
 * since, a price, the address to come back to), the earlier one was never answered for, and this is a new one.
 */
export async function askOnce<T>(key: string, request: (key: string) => PromiseLike<T>): Promise<T> {
  try {
    return await ask(() => request(key));
  } catch (error) {
    if (!(error instanceof errors.StripeIdempotencyError)) throw error;
    return ask(() => request(`${key}:${randomUUID()}`));
  }
}

/** The same for one object by its id: null when Stripe has never heard of it. */
export async function askFor<T>(request: () => PromiseLike<T>): Promise<T | null> {
  try {
    return await request();
  } catch (error) {
    if (hasCode(error, 'resource_missing')) return null;
    throw translate(error);
  }
}

/** Whether Stripe refused a request with this code of its own. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === code;
}

function translate(error: unknown): unknown {
  if (error instanceof errors.StripeCardError) return new CardDeclined(sayWhy(error), { cause: error });
  // Without a `param` this code is about no id of ours: there is no card that could be charged.
  if (hasCode(error, 'resource_missing') && !(error as Stripe.errors.StripeInvalidRequestError).param) {
    return new CardDeclined('There is no card on file. Please add one, then try again.', { cause: error });
  }
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  ) {
    return new BillingUnavailable('Stripe can’t be reached or can’t answer.', { cause: error });
  }
  return error;
}

function sayWhy(error: Stripe.errors.StripeCardError): string {
  if (error.code && NEEDS_CONFIRMATION.includes(error.code)) {
    return 'Your bank wants you to confirm this payment, and that can’t be done here. Please try another card.';
  }
  return error.rawType === 'card_error' && error.message ? error.message : 'Your card was declined.';
}
