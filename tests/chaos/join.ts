import { randomUUID } from 'node:crypto';
import { askUntil, Refused, type Way } from './ask-until.ts';

const PASSWORD = 'correct horse battery staple';

/** Somebody with an account, and their way to the site. */
export interface Member {
  name: string;
  email: string;
  userId: string;
  way: Way;
}

/** Makes an account over a way that has none yet. */
export async function join(name: string, way: Way): Promise<Member> {
  const email = `${name}.${randomUUID()}@example.org`;
  const asked = { email, password: PASSWORD };
  type Made = { token: string; user: { id: string } };
  const { token, user } = await askUntil<Made>(way, 'POST', '/auth/register', asked).catch((error: unknown) => {
    // A first try whose answer was lost has made it.
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    return askUntil<Made>(way, 'POST', '/auth/login', asked);
  });
  way.token = token;
  return { name, email, userId: user.id, way };
}

const CARD = { number: '4242424242424242', expiry: '12/40', cvc: '123' };

/** Pays for a month of Unlimited Prayer; resolves once the site says that the payment succeeded. */
export async function pay({ name, way }: Member): Promise<void> {
  const { paymentId, clientSecret } = await askUntil<{ paymentId: string; clientSecret: string }>(
    way,
    'POST',
    '/api/create-payment-intent',
    { amount: 2499, planType: 'monthly', planName: 'unlimited-prayer' },
  );
  try {
    await askUntil(way, 'POST', `/api/sandbox/payments/${paymentId}/confirm`, { clientSecret, card: CARD });
  } catch (error) {
    // A first try whose answer was lost has paid.
    if (!(error instanceof Refused) || error.status === 402) throw error;
  }
  for (let tries = 0; tries < 400; tries += 1) {
    const { status } = await askUntil<{ status: string }>(way, 'GET', `/api/payments/${paymentId}`);
    if (status === 'succeeded') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${name}’s payment was never told to have succeeded`);
}
