import { randomUUID } from 'node:crypto';
import { PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { PlanType } from '#contract/plans.ts';
import { askUntil, Refused, type Way } from './ask-until.ts';
import type { Bank } from './bank.ts';

/** Somebody with an account, and their way to the site. */
export interface Member {
  name: string;
  email: string;
  userId: string;
  password: string;
  way: Way;
}

/** What a site answers who signs in. */
export interface SignedIn {
  token: string;
  user: { id: string };
}

/** Makes an account over a way that has none yet. */
export async function join(name: string, way: Way): Promise<Member> {
  const email = `${name.toLowerCase()}.${randomUUID()}@example.org`;
  const password = 'correct horse battery staple';
  const asked = { email, password };
  const { token, user } = await askUntil<SignedIn>(way, 'POST', '/auth/register', asked).catch((error: unknown) => {
    // A first try whose answer was lost has made it.
    if (!(error instanceof Refused) || error.status !== 409 || !error.unsure) throw error;
    return askUntil<SignedIn>(way, 'POST', '/auth/login', asked);
  });
  way.token = token;
  return { name, email, userId: user.id, password, way };
}

const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };

/**
 * Pays for a month of a plan; resolves once the site says that the payment succeeded. `hosted`: on the provider's page,
 * which only a bank of the drill has. Without a bank, in the sandbox.
 */
export async function pay({ name, way }: Member, planName: PlanType, bank: Bank | null, hosted = false): Promise<void> {
  let paymentId: string;
  if (bank && hosted) {
    const choice = { planType: planName, billingCycle: 'monthly' };
    const { url } = await askUntil<{ url: string }>(way, 'POST', '/api/stripe/create-checkout-session', choice);
    const found = /cs_\w+/.exec(url)?.[0];
    if (!found) throw new Error(`${name} was led to ${url} instead of a checkout`);
    paymentId = found;
    bank.pay(paymentId);
  } else {
    const begun = await askUntil<{ paymentId: string; clientSecret: string }>(
      way,
      'POST',
      '/api/create-payment-intent',
      {
        amount: PLAN_PRICE[planName].monthly,
        planType: 'monthly',
        planName,
      },
    );
    ({ paymentId } = begun);
    if (bank) bank.pay(paymentId);
    else await confirm(way, paymentId, begun.clientSecret);
  }
  for (let tries = 0; tries < 400; tries += 1) {
    const { status } = await askUntil<{ status: string }>(way, 'GET', `/api/payments/${paymentId}`);
    if (status === 'succeeded') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${name}’s payment was never told to have succeeded`);
}

async function confirm(way: Way, paymentId: string, clientSecret: string): Promise<void> {
  try {
    await askUntil(way, 'POST', `/api/sandbox/payments/${paymentId}/confirm`, { clientSecret, card: CARD });
  } catch (error) {
    // A first try whose answer was lost has paid.
    if (!(error instanceof Refused) || error.status === 402 || !error.unsure) throw error;
  }
}
