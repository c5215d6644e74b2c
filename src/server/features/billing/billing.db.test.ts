import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import { requireBilling } from '#server/db/require-billing.ts';
import { createTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { createStandInLetters } from '#tests/support/stand-in-letters.ts';
import { createBillingStore } from './billing.store.ts';

const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const NEEDS_APPROVAL = '4000 0025 0000 3155';
const FAILS_LATER = '4000 0000 0000 0341';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

interface Begun {
  paymentId: string;
  clientSecret: string;
}

const card = (number: string) => ({ number, expiry: '12 / 40', cvc: '123' });
const post = (url: string, body: unknown, token?: string) =>
  site.ask('POST', url, { body, ...(token ? { token } : {}) });
const me = async (token: string) => (await site.ask('GET', '/auth/me', { token })).json();
const subscriptionOf = async (token: string) => (await site.ask('GET', '/api/billing/subscription', { token })).json();
const confirm = (payment: Begun, number = GOOD) =>
  post(`/api/sandbox/payments/${payment.paymentId}/confirm`, {
    clientSecret: payment.clientSecret,
    card: card(number),
  });
const choose = (token: string, planType: PlanType, billingCycle: BillingCycle = 'monthly') =>
  post('/api/stripe/create-checkout-session', { planType, billingCycle }, token);
const begin = (planName: PlanType, planType: BillingCycle, token?: string, more: object = {}) =>
  post('/api/create-payment-intent', { amount: PLAN_PRICE[planName][planType], planType, planName, ...more }, token);

/** What the hosted page knows of a checkout, by the address a person was sent to. */
async function openCheckout(url: string): Promise<Begun & { id: string; amount: number }> {
  const id = url.split('/').at(-1)!;
  return { id, ...(await site.ask('GET', `/api/sandbox/checkout/${id}`)).json() };
}

async function subscribe(person: Person, planType: PlanType, cycle: BillingCycle = 'monthly', number = GOOD) {
  const checkout = await openCheckout((await choose(person.token, planType, cycle)).json().url);
  expect((await confirm(checkout, number)).json()).toEqual({ status: 'succeeded' });
  return checkout;
}

async function moveClock(person: Person, days: number): Promise<void> {
  const { url } = (await post('/api/stripe/portal', {}, person.token)).json();
  const moved = await post(`/api/sandbox/portal/${url.split('/').at(-1)}/clock`, { days });
  expect(moved.statusCode).toBe(200);
}

const lettersTo = (email: string) => site.mail.filter(({ to }) => to === email).map(({ subject }) => subject);
/** Letters go out beside the answers. */
const untilLetter = (email: string, subject: RegExp) =>
  expect.poll(() => lettersTo(email).filter((one) => subject.test(one)).length, { timeout: 5000 }).toBe(1);
const liveCount = async (userId: string) =>
  Number(
    (
      await site.database.db.execute(
        sql`select count(*) as live from subscriptions s join billing_customers c on c.id = s.customer_id where c.user_id = ${userId} and s.status in ('active', 'past_due')`,
      )
    ).rows[0]!.live,
  );

describe('a hosted checkout', () => {
  test('leads to the plan, which its owner alone can see, with one receipt', async () => {
    const person = await site.register({ firstName: 'Ruth' });
    const { url } = (await choose(person.token, 'guided-path', 'annual')).json();
    expect(url).toMatch(/^http:\/\/localhost:3000\/sandbox\/checkout\/cs_test_\w+$/);
    const checkout = await openCheckout(url);
    expect(checkout).toMatchObject({ status: 'open', amount: 8999, planType: 'guided-path', billingCycle: 'annual' });
    expect((await site.ask('GET', `/api/payments/${checkout.id}`, { token: person.token })).json()).toMatchObject({
      status: 'processing',
    });
    expect((await confirm(checkout)).statusCode).toBe(200);
    expect((await site.ask('GET', `/api/payments/${checkout.id}`, { token: person.token })).json()).toEqual({
      status: 'succeeded',
      planType: 'guided-path',
      claimed: true,
      returned: false,
    });
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
    const stranger = await site.register();
    for (const token of [stranger.token, undefined]) {
      const asked = await site.ask('GET', `/api/payments/${checkout.id}`, token ? { token } : {});
      expect(asked.statusCode).toBe(404);
    }
    await untilLetter(person.email, /receipt for Guided Path, \$89\.99/);
    const { subscription, invoices } = await subscriptionOf(person.token);
    expect(subscription).toMatchObject({
      status: 'active',
      billingCycle: 'annual',
      cancelAtPeriodEnd: false,
      accessUntil: null,
    });
    expect(invoices).toEqual([expect.objectContaining({ amount: 8999, status: 'paid' })]);
  });

  test('clicked twice at once is one checkout, and paid twice at once is one charge', async () => {
    const person = await site.register();
    const answers = await Promise.all([1, 2, 3].map(() => choose(person.token, 'guided-path')));
    const urls = new Set(answers.map((answer) => answer.json().url));
    expect(urls.size).toBe(1);
    const checkout = await openCheckout([...urls][0]!);
    const paid = await Promise.all([1, 2, 3].map(() => confirm(checkout)));
    expect(paid.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await liveCount(person.user.id)).toBe(1);
    expect((await subscriptionOf(person.token)).invoices).toHaveLength(1);
  });

  test('of another plan in a second tab closes the first one', async () => {
    const person = await site.register();
    const first = await openCheckout((await choose(person.token, 'faith-starter')).json().url);
    const second = await openCheckout((await choose(person.token, 'unlimited-prayer')).json().url);
    expect((await confirm(first)).statusCode).toBe(402);
    expect((await confirm(second)).statusCode).toBe(200);
    expect(await me(person.token)).toMatchObject({ planType: 'unlimited-prayer' });
    expect(await liveCount(person.user.id)).toBe(1);
  });

  test('is never opened for somebody who subscribes: they are led to the change of plan', async () => {
    const person = await site.register();
    await subscribe(person, 'guided-path');
    for (const plan of ['guided-path', 'unlimited-prayer'] as const) {
      const { url } = (await choose(person.token, plan, 'annual')).json();
      expect(url).toBe(`http://localhost:3000/profile?change=${plan}&billing=annual`);
    }
    const intent = await begin('unlimited-prayer', 'monthly', person.token);
    expect(intent.statusCode).toBe(409);
    expect(intent.json()).toMatchObject({ code: 'already-subscribed' });
  });

  test('refuses what is no plan', async () => {
    const { token } = await site.register();
    for (const body of [{ planType: 'gold', billingCycle: 'monthly' }, { planType: 'guided-path' }, {}]) {
      expect((await post('/api/stripe/create-checkout-session', body, token)).statusCode).toBe(400);
    }
    expect((await post('/api/stripe/create-checkout-session', {})).statusCode).toBe(401);
  });
});

describe('an embedded payment', () => {
  test('is refused with a wrong amount', async () => {
    for (const amount of [1, 998, 1000, 8999]) {
      const answer = await begin('guided-path', 'monthly', undefined, { amount });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('wrong-amount');
    }
    for (const amount of [-999, 0, 9.99, '999']) {
      expect((await begin('guided-path', 'monthly', undefined, { amount })).statusCode).toBe(400);
    }
  });

  test('of a signed-in person is the same one in every tab, and gives the plan', async () => {
    const person = await site.register();
    const tabs = await Promise.all([1, 2].map(() => begin('guided-path', 'monthly', person.token)));
    const [first, second] = tabs.map((tab) => tab.json());
    expect(first).toMatchObject({ amount: 999, provider: 'sandbox', publishableKey: null, needsEmail: false });
    expect(second.paymentId).toBe(first.paymentId);
    const paid = await Promise.all([confirm(first), confirm(second)]);
    expect(paid.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
    expect((await subscriptionOf(person.token)).invoices).toHaveLength(1);
  });

  test('cannot be paid any more once another plan was chosen', async () => {
    const person = await site.register();
    const first = (await begin('faith-starter', 'monthly', person.token)).json();
    await subscribe(person, 'guided-path');
    expect((await confirm(first)).statusCode).toBe(402);
    expect(await liveCount(person.user.id)).toBe(1);
  });

  test('declined, says why and can be tried again', async () => {
    const person = await site.register();
    const payment = (await begin('guided-path', 'monthly', person.token)).json();
    const declined = await confirm(payment, DECLINED);
    expect(declined.statusCode).toBe(402);
    expect(declined.json()).toMatchObject({ code: 'card-declined', message: 'Your card was declined.' });
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter', subscriptionStatus: null });
    expect((await confirm(payment, '4000 0000 0000 9995')).json().message).toMatch(/insufficient funds/);
    expect((await confirm(payment)).statusCode).toBe(200);
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path' });
  });

  test('that asks for approval is paid with it and not without it', async () => {
    const person = await site.register();
    const payment = (await begin('guided-path', 'monthly', person.token)).json();
    const answer = (approve: boolean) =>
      post(`/api/sandbox/payments/${payment.paymentId}/authenticate`, { clientSecret: payment.clientSecret, approve });
    expect((await confirm(payment, NEEDS_APPROVAL)).json()).toEqual({ status: 'requires_action' });
    expect((await answer(false)).statusCode).toBe(402);
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter' });
    expect((await confirm(payment, NEEDS_APPROVAL)).json()).toEqual({ status: 'requires_action' });
    expect((await answer(true)).json()).toEqual({ status: 'succeeded' });
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path' });
  });
});

describe('a visitor who pays before having an account', () => {
  const payAsVisitor = async (plan: PlanType, email: string): Promise<Begun> => {
    const payment = (await begin(plan, 'monthly')).json();
    expect(payment.needsEmail).toBe(true);
    const contact = (clientSecret: string) =>
      post(`/api/payments/${payment.paymentId}/contact`, { clientSecret, email });
    expect((await contact('pi_wrong_secret')).statusCode).toBe(404);
    expect((await contact(payment.clientSecret)).statusCode).toBe(200);
    expect((await confirm(payment)).statusCode).toBe(200);
    return payment;
  };
  const claim = (payment: Begun, token: string, clientSecret = payment.clientSecret) =>
    post(`/api/payments/${payment.paymentId}/claim`, { clientSecret }, token);

  test('gets the plan by claiming it, once, with the secret of the payment', async () => {
    const payment = await payAsVisitor('guided-path', 'lydia@example.org');
    expect((await site.ask('GET', `/api/payments/${payment.paymentId}`)).json()).toEqual({
      status: 'succeeded',
      planType: 'guided-path',
      claimed: false,
      returned: false,
    });
    await untilLetter('lydia@example.org', /receipt/);
    const thief = await site.register();
    expect((await claim(payment, thief.token, `${payment.paymentId}_secret_guess`)).statusCode).toBe(404);
    const person = await site.register();
    const claimed = await claim(payment, person.token);
    expect(claimed.json()).toMatchObject({
      outcome: 'claimed',
      user: { planType: 'guided-path', subscriptionStatus: 'active' },
    });
    // Again is harmless for its owner, and nothing for anybody else, even with the secret.
    expect((await claim(payment, person.token)).json()).toMatchObject({ outcome: 'claimed' });
    expect((await claim(payment, thief.token)).statusCode).toBe(404);
    expect(await me(thief.token)).toMatchObject({ planType: 'faith-starter' });
    expect((await site.ask('GET', `/api/payments/${payment.paymentId}`)).statusCode).toBe(404);
    expect((await site.ask('GET', `/api/payments/${payment.paymentId}`, { token: thief.token })).statusCode).toBe(404);
  });

  test('claims nothing with a payment that was not made', async () => {
    const payment = (await begin('guided-path', 'monthly', undefined, { email: 'a@example.org' })).json();
    const { token } = await site.register();
    const answer = await claim(payment, token);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('not-paid');
    expect((await confirm(payment)).statusCode).toBe(200);
    expect((await claim(payment, token)).statusCode).toBe(200);
  });

  test('gets the plan by confirming the address that was paid under, and not before', async () => {
    const email = 'phoebe@example.org';
    await payAsVisitor('unlimited-prayer', 'Phoebe@Example.org');
    const registered = await post('/auth/register', { email, password: PASSWORD });
    const { token } = registered.json();
    expect(await me(token)).toMatchObject({ planType: 'faith-starter' });
    const letter = site.mail.find(({ to, subject }) => to === email && /confirm/i.test(subject))!;
    const mailed = /token=([\w-]+)/.exec(letter.text)![1]!;
    expect((await post('/auth/verify-email', { token: mailed }, token)).statusCode).toBe(200);
    expect(await me(token)).toMatchObject({ planType: 'unlimited-prayer', subscriptionStatus: 'active' });
    // Paid again on another device, without being signed in: found at the next sign-in, and given back.
    await payAsVisitor('guided-path', email);
    const again = (await post('/auth/login', { email, password: PASSWORD })).json();
    expect(again.user).toMatchObject({ planType: 'unlimited-prayer' });
    expect(await liveCount(again.user.id)).toBe(1);
    await untilLetter(email, /\$9\.99 is on its way back/);
  });

  test('loses it to nobody who registers with their address: it is theirs by their mailbox', async () => {
    const email = 'dorcas@example.org';
    await payAsVisitor('guided-path', email);
    const mallory = (await post('/auth/register', { email, password: 'the password of a thief' })).json().token;
    const linkIn = (subject: RegExp) => {
      const { text } = site.mail.findLast((letter) => letter.to === email && subject.test(letter.subject))!;
      return /token=([\w-]+)/.exec(text)![1]!;
    };
    // Dorcas opens the letter that came, where nobody is signed in, and where she is as somebody else.
    expect((await post('/auth/verify-email', { token: linkIn(/confirm/i) })).statusCode).toBe(401);
    const other = await site.register();
    expect((await post('/auth/verify-email', { token: linkIn(/confirm/i) }, other.token)).statusCode).toBe(400);
    const thief = (await post('/auth/login', { email, password: 'the password of a thief' })).json();
    expect(thief.user).toMatchObject({ planType: 'faith-starter', emailVerified: false });
    expect(await me(mallory)).toMatchObject({ planType: 'faith-starter' });
    await post('/auth/forgot-password', { email });
    expect((await post('/auth/reset-password', { token: linkIn(/password/i), password: PASSWORD })).statusCode).toBe(
      200,
    );
    const own = (await post('/auth/login', { email, password: PASSWORD })).json();
    expect(await me(own.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
    for (const token of [mallory, thief.token])
      expect((await site.ask('GET', '/auth/me', { token })).statusCode).toBe(401);
  });

  test('who has a subscription already gets the second payment back', async () => {
    const person = await site.register();
    await subscribe(person, 'guided-path');
    const payment = await payAsVisitor('faith-starter', 'other@example.org');
    expect((await claim(payment, person.token)).json()).toMatchObject({
      outcome: 'refunded',
      user: { planType: 'guided-path' },
    });
    // Whoever looks again is not told of a success.
    const proof = `?clientSecret=${payment.clientSecret}`;
    expect((await site.ask('GET', `/api/payments/${payment.paymentId}${proof}`)).json()).toEqual({
      status: 'failed',
      claimed: true,
      returned: true,
    });
    await untilLetter(person.email, /is on its way back/);
    expect(lettersTo(person.email).filter((subject) => /ended/.test(subject))).toEqual([]);
    expect(await liveCount(person.user.id)).toBe(1);
    expect(
      (await subscriptionOf(person.token)).invoices.map(({ status }: { status: string }) => status).sort(),
    ).toEqual(['paid', 'refunded']);
  });

  test('whose own renewal failed keeps what is paid, and gets no used month back', async () => {
    const person = await site.register();
    await subscribe(person, 'guided-path', 'monthly', FAILS_LATER);
    await moveClock(person, 32);
    const payment = await payAsVisitor('faith-starter', 'again@example.org');
    expect((await claim(payment, person.token)).json()).toMatchObject({
      outcome: 'claimed',
      user: { planType: 'faith-starter', subscriptionStatus: 'active' },
    });
    expect(await liveCount(person.user.id)).toBe(1);
    const { invoices } = await subscriptionOf(person.token);
    expect(invoices.map(({ amount, status }: { amount: number; status: string }) => [amount, status]).sort()).toEqual([
      [499, 'paid'],
      [999, 'paid'],
    ]);
  });

  test('cannot fill the provider’s books', async () => {
    const strict = await createTestApp({ rateLimits: true });
    const attempt = () =>
      strict.ask('POST', '/api/create-payment-intent', {
        body: { amount: 999, planType: 'monthly', planName: 'guided-path' },
      });
    for (let number = 0; number < 60; number += 1) expect((await attempt()).statusCode).toBe(200);
    expect((await attempt()).statusCode).toBe(429);
    await strict.close();
  });
});

describe('changing the plan', () => {
  const change = (token: string, planType: PlanType, billingCycle: BillingCycle) =>
    post('/api/stripe/change-plan', { planType, billingCycle }, token);
  const idsOf = async (userId: string) =>
    (
      await site.database.db.execute(
        sql`select s.id from subscriptions s join billing_customers c on c.id = s.customer_id where c.user_id = ${userId}`,
      )
    ).rows.map(({ id }) => id);

  test('up and down happens in place, for the price that was shown before', async () => {
    const person = await site.register();
    await subscribe(person, 'guided-path');
    const [before] = await idsOf(person.user.id);
    const preview = (
      await post('/api/stripe/preview-change', { planType: 'unlimited-prayer', billingCycle: 'monthly' }, person.token)
    ).json();
    expect(preview.nextAmount).toBe(2499);
    // Just begun, so almost the whole difference.
    expect(preview.dueNow).toBeGreaterThan(1490);
    expect(preview.dueNow).toBeLessThanOrEqual(1500);
    expect((await change(person.token, 'unlimited-prayer', 'monthly')).json().user).toMatchObject({
      planType: 'unlimited-prayer',
    });
    expect(await idsOf(person.user.id)).toEqual([before]);
    const { invoices } = await subscriptionOf(person.token);
    expect(invoices).toHaveLength(2);
    const second = invoices.find(({ amount }: { amount: number }) => amount !== 999);
    expect(Math.abs(second.amount - preview.dueNow)).toBeLessThanOrEqual(1);

    const down = (
      await post('/api/stripe/preview-change', { planType: 'faith-starter', billingCycle: 'monthly' }, person.token)
    ).json();
    expect(down.dueNow).toBe(0);
    expect(down.credit).toBeGreaterThan(1900);
    expect((await change(person.token, 'faith-starter', 'monthly')).json().user).toMatchObject({
      planType: 'faith-starter',
      subscriptionStatus: 'active',
    });
    expect(await idsOf(person.user.id)).toEqual([before]);
    expect(
      (await subscriptionOf(person.token)).invoices.filter(({ status }: { status: string }) => status === 'paid'),
    ).toHaveLength(2);
  });

  test('clicked twice at once is charged once', async () => {
    const person = await site.register();
    await subscribe(person, 'faith-starter');
    const answers = await Promise.all([1, 2, 3].map(() => change(person.token, 'unlimited-prayer', 'annual')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await subscriptionOf(person.token)).invoices).toHaveLength(2);
  });

  test('with a card that fails changes nothing', async () => {
    const person = await site.register();
    await subscribe(person, 'faith-starter', 'monthly', FAILS_LATER);
    const refused = await change(person.token, 'unlimited-prayer', 'monthly');
    expect(refused.statusCode).toBe(402);
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter', subscriptionStatus: 'active' });
    expect((await subscriptionOf(person.token)).subscription).toMatchObject({
      planType: 'faith-starter',
      status: 'active',
    });
  });

  test('needs a subscription', async () => {
    const { token } = await site.register();
    for (const url of ['/api/stripe/change-plan', '/api/stripe/preview-change']) {
      const answer = await post(url, { planType: 'guided-path', billingCycle: 'monthly' }, token);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('no-subscription');
    }
  });

  test('that ended a moment ago, of which we have yet to hear, is no failure of ours', async () => {
    const person = await site.register();
    await subscribe(person, 'faith-starter', 'monthly', FAILS_LATER);
    await moveClock(person, 60);
    for (const url of ['/api/stripe/preview-change', '/api/stripe/change-plan']) {
      await site.database.db.execute(
        sql`update subscriptions set status = 'active' where customer_id in (select id from billing_customers where user_id = ${person.user.id})`,
      );
      expect(await liveCount(person.user.id)).toBe(1);
      const answer = await post(url, { planType: 'guided-path', billingCycle: 'monthly' }, person.token);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 409, 'conflict']);
      // Now we have heard.
      expect(await liveCount(person.user.id)).toBe(0);
    }
  });
});

describe('time going by', () => {
  test('renews the plan, with a receipt for each period', async () => {
    const person = await site.register();
    await subscribe(person, 'guided-path');
    await moveClock(person, 32);
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
    await expect.poll(() => lettersTo(person.email).filter((subject) => /receipt/.test(subject))).toHaveLength(2);
  });

  test('a failed renewal keeps the plan through the grace days, then lowers it; a mended card brings it back', async () => {
    const person = await site.register();
    await subscribe(person, 'guided-path', 'monthly', FAILS_LATER);
    await moveClock(person, 32);
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'past_due' });
    await untilLetter(person.email, /did not go through/);
    const { subscription } = await subscriptionOf(person.token);
    expect(subscription.status).toBe('past_due');
    expect(new Date(subscription.accessUntil).getTime()).toBeGreaterThan(Date.now());
    // Somebody past due is not sold a second subscription.
    expect((await choose(person.token, 'guided-path')).json().url).toMatch(/\/sandbox\/portal\/bps_test_/);
    await moveClock(person, 7);
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter', subscriptionStatus: 'past_due' });
    const { url } = (await post('/api/stripe/portal', {}, person.token)).json();
    const mended = await post(`/api/sandbox/portal/${url.split('/').at(-1)}/card`, { card: card(GOOD) });
    expect(mended.statusCode).toBe(200);
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
  });

  test('an unmended one ends', async () => {
    const person = await site.register();
    await subscribe(person, 'guided-path', 'monthly', FAILS_LATER);
    await moveClock(person, 70);
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter', subscriptionStatus: 'canceled' });
    expect(await liveCount(person.user.id)).toBe(0);
    await untilLetter(person.email, /has ended/);
    // And one may begin anew.
    expect((await choose(person.token, 'guided-path')).json().url).toContain('/sandbox/checkout/');
  });

  test('nobody hears of still ends the plan', async () => {
    const person = await site.register();
    await subscribe(person, 'guided-path');
    await site.database.db.execute(
      sql`update users set access_until = now() - interval '1 minute' where id = ${person.user.id}`,
    );
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter', subscriptionStatus: 'canceled' });
  });
});

describe('cancelling', () => {
  const cancel = (token: string) => post('/api/stripe/cancel-subscription', {}, token);

  test('keeps the plan to the end of the period, can be taken back, and charges nothing more', async () => {
    const person = await site.register();
    await subscribe(person, 'guided-path');
    const answer = (await cancel(person.token)).json();
    const { subscription } = await subscriptionOf(person.token);
    expect(subscription).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
    expect(answer).toEqual({ ok: true, accessUntil: subscription.currentPeriodEnd });
    expect((await cancel(person.token)).statusCode).toBe(200);
    await untilLetter(person.email, /is canceled/);
    expect((await post('/api/stripe/resume-subscription', {}, person.token)).statusCode).toBe(200);
    expect((await subscriptionOf(person.token)).subscription).toMatchObject({ cancelAtPeriodEnd: false });
    expect((await cancel(person.token)).statusCode).toBe(200);
    await moveClock(person, 20);
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
    await moveClock(person, 15);
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter', subscriptionStatus: 'canceled' });
    expect((await subscriptionOf(person.token)).invoices).toHaveLength(1);
  });

  test('of what could not be renewed ends it at once, and owes nothing', async () => {
    const person = await site.register();
    await subscribe(person, 'guided-path', 'monthly', FAILS_LATER);
    await moveClock(person, 32);
    expect((await subscriptionOf(person.token)).invoices).toHaveLength(2);
    const answer = (await cancel(person.token)).json();
    expect(new Date(answer.accessUntil).getTime()).toBeLessThanOrEqual(Date.now());
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter', subscriptionStatus: 'canceled' });
    const { subscription, invoices } = await subscriptionOf(person.token);
    expect(subscription).toBeNull();
    expect(invoices.map(({ status }: { status: string }) => status)).toEqual(['paid']);
  });

  test('says when there is nothing to cancel', async () => {
    const { token } = await site.register();
    const answer = await cancel(token);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'no-subscription' });
    expect((await cancel('')).statusCode).toBe(401);
  });
});

describe('deleting the account', () => {
  const remove = (token: string, password: string) => site.ask('DELETE', '/api/account', { token, body: { password } });

  test('asks for the password, cancels first, keeps the books without the person, and confirms by mail', async () => {
    const person = await site.register({ firstName: 'Ruth' });
    await subscribe(person, 'guided-path');
    const { url } = (await post('/api/stripe/portal', {}, person.token)).json();
    expect((await remove(person.token, 'not the password')).statusCode).toBe(403);
    expect((await me(person.token)).planType).toBe('guided-path');
    expect((await remove(person.token, PASSWORD)).statusCode).toBe(200);
    expect((await site.ask('GET', '/auth/me', { token: person.token })).statusCode).toBe(401);
    await untilLetter(person.email, /account is deleted/);
    const letter = site.mail.find(({ to, subject }) => to === person.email && /deleted/.test(subject))!;
    expect(letter.text).toContain('Guided Path was canceled first');
    // The provider ended it: time goes by, and nothing is charged.
    await post(`/api/sandbox/portal/${url.split('/').at(-1)}/clock`, { days: 100 });
    const { invoices } = (await site.ask('GET', `/api/sandbox/portal/${url.split('/').at(-1)}`)).json();
    expect(invoices).toHaveLength(1);
    const { rows } = await site.database.db.execute(
      sql`select (select string_agg(c::text, ' ') from billing_customers c) || (select string_agg(l::text, ' ') from billing_letters l) || (select string_agg(i::text, ' ') from invoices i) as books`,
    );
    expect(String(rows[0]!.books)).not.toContain(person.email);
  });

  test('an open checkout can’t be paid afterwards', async () => {
    const person = await site.register();
    const checkout = await openCheckout((await choose(person.token, 'guided-path')).json().url);
    expect((await remove(person.token, PASSWORD)).statusCode).toBe(200);
    expect((await confirm(checkout)).statusCode).toBe(402);
  });

  test('a payment that slips through afterwards goes back, and nobody can claim it', async () => {
    const payment = (await begin('guided-path', 'monthly', undefined, { email: 'late@example.org' })).json();
    const person = await site.register();
    await site.database.db.execute(
      sql`update billing_customers set user_id = ${person.user.id} where email = 'late@example.org'`,
    );
    // As if the form was paid between the look for open payments and the deletion.
    await site.database.db.execute(sql`update payments set status = 'failed' where id = ${payment.paymentId}`);
    expect((await remove(person.token, PASSWORD)).statusCode).toBe(200);
    expect((await confirm(payment)).statusCode).toBe(200);
    const { rows } = await site.database.db.execute(
      sql`select s.status, i.status as invoice from payments p join subscriptions s on s.id = p.subscription_id join invoices i on i.subscription_id = s.id where p.id = ${payment.paymentId}`,
    );
    expect(rows).toEqual([{ status: 'canceled', invoice: 'refunded' }]);
    const other = await site.register();
    const claimed = await post(
      `/api/payments/${payment.paymentId}/claim`,
      { clientSecret: payment.clientSecret },
      other.token,
    );
    expect(claimed.statusCode).toBeGreaterThanOrEqual(400);
    expect(await me(other.token)).toMatchObject({ planType: 'faith-starter' });
  });
});

test('what was played in the sandbox is no customer of Stripe’s', async () => {
  const person = await site.register();
  await subscribe(person, 'unlimited-prayer', 'annual');
  const stripe = createBillingStore({
    db: site.database.db,
    provider: 'stripe',
    publicUrl: 'https://emmaus.example',
    letters: createStandInLetters(),
  });
  expect(await stripe.customersOf(person.user.id)).toEqual([]);
  expect(await stripe.subscriptionsOf(person.user.id)).toEqual([]);
});

describe('another provider than the one the database was begun with', () => {
  const fresh = async () => {
    const own = await createTestApp();
    const { user, token } = await own.register();
    const { db } = own.database;
    const put = (provider: 'stripe' | 'sandbox') =>
      db.execute(
        sql`insert into billing_customers (id, user_id, provider) values (${`cus_${provider}`}, ${user.id}, ${provider})`,
      );
    await db.execute(
      sql`update users set plan_type = 'guided-path', subscription_status = 'active', access_until = now() + interval '20 days'`,
    );
    const plan = async () => (await own.ask('GET', '/auth/me', { token })).json().planType;
    return { own, db, put, plan };
  };

  test('is refused, and takes nobody’s plan, whatever rounds it makes', async () => {
    const { own, db, put, plan } = await fresh();
    await put('stripe');
    await expect(requireBilling(db, 'sandbox', null)).rejects.toThrow('start once with BILLING_FROM=stripe');
    await requireBilling(db, 'stripe', null);
    await expect(requireBilling(db, 'sandbox', 'sandbox')).rejects.toThrow('were paid with Stripe');
    // Every start asks for a round: this one's was made, and one more is.
    const round = async () =>
      (await own.database.pool.query(`select 1 from pgboss.job where name = 'reconcile-payments'`)).rowCount;
    await own.restart();
    await expect.poll(round, { timeout: 20_000 }).toBe(0);
    expect(await plan()).toBe('guided-path');
    await own.close();
  });

  test('is taken when the one that is left is named: from the sandbox its plans stay behind, from Stripe they run on', async () => {
    const { own, db, put, plan } = await fresh();
    await put('sandbox');
    await requireBilling(db, 'sandbox', null);
    await expect(requireBilling(db, 'stripe', null)).rejects.toThrow('BILLING_FROM=sandbox');
    expect(await plan()).toBe('guided-path');
    // Of several that start at once, one changes it, and none is refused.
    await Promise.all([1, 2, 3].map(() => requireBilling(db, 'stripe', 'sandbox')));
    expect(await plan()).toBe('faith-starter');
    // The variable may stay: it leads no half-configured process back.
    await expect(requireBilling(db, 'sandbox', 'sandbox')).rejects.toThrow('BILLING_FROM=stripe');
    await db.execute(sql`update users set plan_type = 'guided-path', access_until = now() + interval '20 days'`);
    await requireBilling(db, 'sandbox', 'stripe');
    expect(await plan()).toBe('guided-path');
    await own.close();
  });
});
