import type { BrowserContext } from '@playwright/test';
import type { PlanType } from '#contract/plans.ts';
import { TOKEN_KEY } from '#web/lib/api.ts';
import { openDatabaseUnderTest } from './database-under-test.ts';
import { expect, PASSWORD } from './visitor.ts';

/** Prices as the payment form names them, in cents. */
const PRICE = { 'guided-path': 999, 'unlimited-prayer': 2499 } as const;

/** Somebody with an account, signed in with these cookies. */
export interface Caller {
  email: string;
  userId: string;
}

/**
 * Makes an account over the API, signs this context in, and pays for a plan in the sandbox. Pages that are opened
 * next find the person signed in.
 */
export async function makeCaller(
  context: BrowserContext,
  plan: PlanType,
  timeZone = 'America/Chicago',
): Promise<Caller> {
  const { request } = context;
  const email = `caller-${crypto.randomUUID()}@example.org`;
  const registered = await request.post('/auth/register', {
    data: { email, password: PASSWORD, firstName: 'Ruth', timeZone },
  });
  expect(registered.status()).toBe(200);
  const { user, token } = (await registered.json()) as { user: { id: string }; token: string };
  if (plan !== 'faith-starter') {
    const begun = await request.post('/api/create-payment-intent', {
      data: { amount: PRICE[plan], planType: 'monthly', planName: plan },
    });
    const payment = (await begun.json()) as { paymentId: string; clientSecret: string };
    const paid = await request.post(`/api/sandbox/payments/${payment.paymentId}/confirm`, {
      data: {
        clientSecret: payment.clientSecret,
        card: { number: '4242424242424242', expiry: '12/40', cvc: '123' },
      },
    });
    expect(await paid.json()).toEqual({ status: 'succeeded' });
    // The plan comes with the provider's event.
    await expect
      .poll(async () => ((await (await request.get('/auth/me')).json()) as { planType: string }).planType)
      .toBe(plan);
  }
  const signedIn = { state: { user: await (await request.get('/auth/me')).json(), token }, version: 0 };
  await context.addInitScript(
    ([key, value, state]) => {
      localStorage.setItem(key!, value!);
      localStorage.setItem('auth-storage', state!);
    },
    [TOKEN_KEY, token, JSON.stringify(signedIn)],
  );
  return { email, userId: user.id };
}

/** Runs SQL on the database of the server under test. */
async function sql(text: string, values: unknown[]): Promise<void> {
  const client = await openDatabaseUnderTest();
  await client.query(text, values);
  await client.end();
}

/** Sets how much of a day's voice time is in the ledger already; `day` defaults to the person's own today. */
export async function setUsed(caller: Caller, milliseconds: number, day?: string): Promise<void> {
  await sql(
    `insert into voice_days (user_id, day, used_ms, rested_ms)
     select id, coalesce($3::date, (now() at time zone coalesce(time_zone, 'UTC'))::date), $2, 0 from users where id = $1
     on conflict (user_id, day) do update set used_ms = excluded.used_ms`,
    [caller.userId, milliseconds, day ?? null],
  );
}
