import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { createServerProcesses } from '#tests/support/server-process.ts';
import { type StandInStripe, type StripeEvent, startStandInStripe } from '#tests/support/stand-in-stripe.ts';

const keysOf = ({ settings }: StandInStripe) => ({
  STRIPE_SECRET_KEY: settings.secretKey,
  STRIPE_PUBLISHABLE_KEY: settings.publishableKey,
  STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
  STRIPE_API_BASE: settings.apiBase,
});

let stripe: StandInStripe;
let site: TestApp;
beforeAll(async () => {
  stripe = await startStandInStripe();
  site = await createTestApp({ stripe: keysOf(stripe) });
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});
beforeEach(async () => {
  stripe.requests.length = 0;
  stripe.events.length = 0;
  await site.database.db.execute(
    sql`truncate billing_events, billing_letters, invoices, payments, subscriptions, billing_customers`,
  );
});

const post = (url: string, body: unknown, token?: string) =>
  site.ask('POST', url, { body, ...(token ? { token } : {}) });
const me = async (token: string) => (await site.ask('GET', '/auth/me', { token })).json();
const choose = (token: string, planType = 'guided-path', billingCycle = 'monthly') =>
  post('/api/stripe/create-checkout-session', { planType, billingCycle }, token);
const checkoutId = (url: string) => /cs_\w+/.exec(url)![0];
const send = ({ rawBody, signature }: { rawBody: string; signature?: string }) =>
  site.app.inject({
    method: 'POST',
    url: '/api/stripe/webhook',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: rawBody,
  });
const sendEvent = (event: StripeEvent, at?: Date) => send(stripe.signedEvent(event, at));
const pay = async (person: Person, plan = 'guided-path', cycle = 'monthly') => {
  const id = checkoutId((await choose(person.token, plan, cycle)).json().url);
  stripe.pay(id);
  return id;
};
const jobsOf = async (queue: string) =>
  (await site.database.db.execute(sql`select state::text from pgboss.job where name = ${queue}`)).rows;
const handled = async () =>
  Number(
    (await site.database.db.execute(sql`select count(*) as n from billing_events where handled_at is not null`))
      .rows[0]!.n,
  );

describe('events', () => {
  test('give the plan, in any order and however often they come', async () => {
    const person = await site.register();
    await pay(person);
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter', subscriptionStatus: null });
    const events = [...stripe.events].reverse();
    expect(events.length).toBeGreaterThan(2);
    for (const event of [...events, ...events]) {
      const answer = await sendEvent(event);
      expect([event.type, answer.statusCode]).toEqual([event.type, 200]);
    }
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
    // The second time, nothing is read anew.
    const reads = stripe.requests.length;
    for (const event of events) await sendEvent(event);
    expect(stripe.requests).toHaveLength(reads);
    expect(await handled()).toBe(events.length);
  });

  test('that are forged, altered, unsigned or stale are refused and change nothing', async () => {
    const person = await site.register();
    await pay(person);
    const event = stripe.events.at(-1)!;
    const { rawBody, signature } = stripe.signedEvent(event);
    const old = new Date(Date.now() - 10 * 60_000);
    const attempts = [
      { rawBody },
      { rawBody, signature: 't=1,v1=00' },
      { rawBody, signature: signature.replace(/v1=\w{4}/, 'v1=0000') },
      { rawBody: rawBody.replace('evt_', 'evt_x'), signature },
      { rawBody: `${rawBody} `, signature },
      { rawBody: '', signature },
      { rawBody: 'not json', signature },
      stripe.signedEvent(event, old),
    ];
    const reads = stripe.requests.length;
    for (const attempt of attempts) {
      const answer = await send(attempt);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('bad-signature');
    }
    expect(stripe.requests).toHaveLength(reads);
    expect(await handled()).toBe(0);
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter' });
    expect((await send({ rawBody, signature })).statusCode).toBe(200);
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path' });
  });

  test('about somebody else’s customers are taken and left alone', async () => {
    const person = await site.register();
    await pay(person);
    const event = stripe.events.at(-1)!;
    const foreign = {
      ...event,
      id: 'evt_foreign',
      data: { object: { ...event.data.object, id: 'x_1', customer: 'cus_foreign' } },
    };
    expect((await sendEvent(foreign as StripeEvent)).statusCode).toBe(200);
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter' });
  });

  test('are answered with 503 while Stripe can’t be read, and work when they come again', async () => {
    const person = await site.register();
    await pay(person);
    const event = stripe.events.at(-1)!;
    stripe.failNext(503, 3);
    expect((await sendEvent(event)).statusCode).toBe(503);
    expect((await sendEvent(event)).statusCode).toBe(200);
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path' });
  });
});

test('an event that could not be read is read later, also where it never comes again', async () => {
  const person = await site.register();
  await pay(person);
  stripe.failNext(503, 3);
  expect((await sendEvent(stripe.events.at(-1)!)).statusCode).toBe(503);
  expect(await handled()).toBe(0);
  await expect.poll(handled, { timeout: 10_000 }).toBe(1);
  expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
  expect(await jobsOf('read-customer')).toEqual([]);
});

describe('without any event', () => {
  test('the return from the checkout finds the payment', async () => {
    const person = await site.register();
    const id = await pay(person, 'unlimited-prayer', 'annual');
    const stranger = await site.register();
    expect((await site.ask('GET', `/api/payments/${id}`, { token: stranger.token })).statusCode).toBe(404);
    expect((await site.ask('GET', `/api/payments/${id}`, { token: person.token })).json()).toEqual({
      status: 'succeeded',
      planType: 'unlimited-prayer',
      claimed: true,
      returned: false,
    });
    expect(await me(person.token)).toMatchObject({ planType: 'unlimited-prayer', subscriptionStatus: 'active' });
  });

  test('a second wish to pay finds it, too', async () => {
    const person = await site.register();
    await pay(person);
    expect((await choose(person.token, 'unlimited-prayer')).json().url).toContain('/profile?change=unlimited-prayer');
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path' });
    expect(stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions')).toHaveLength(1);
  });
});

describe('what is asked of Stripe', () => {
  test('an upgrade goes to the existing subscription, and never to a second checkout', async () => {
    const person = await site.register();
    const id = await pay(person);
    await site.ask('GET', `/api/payments/${id}`, { token: person.token });
    const before = stripe.requests.length;
    const change = { planType: 'unlimited-prayer', billingCycle: 'monthly' };
    expect((await post('/api/stripe/preview-change', change, person.token)).json()).toMatchObject({ nextAmount: 2499 });
    expect((await post('/api/stripe/change-plan', change, person.token)).json().user).toMatchObject({
      planType: 'unlimited-prayer',
    });
    const writes = stripe.requests
      .slice(before)
      .filter(({ method }) => method === 'POST')
      .map(({ path }) => path);
    expect(writes.filter((path) => /^\/v1\/subscriptions\/sub_\w+$/.test(path))).toHaveLength(1);
    expect(writes.filter((path) => path === '/v1/subscriptions' || path === '/v1/checkout/sessions')).toEqual([]);
  });

  test('two tabs with different plans end in one subscription, the other checkout closed', async () => {
    const person = await site.register();
    const first = checkoutId((await choose(person.token, 'faith-starter')).json().url);
    const second = checkoutId((await choose(person.token, 'guided-path')).json().url);
    expect(() => stripe.pay(first)).toThrow();
    stripe.pay(second);
    for (const event of stripe.events) await sendEvent(event);
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path' });
  });

  test('should two subscriptions come to be all the same, one is kept and the other given back', async () => {
    const person = await site.register();
    const id = await pay(person, 'faith-starter');
    await site.ask('GET', `/api/payments/${id}`, { token: person.token });
    // As if paid on another road while nobody looked.
    const visitor = (
      await post('/api/create-payment-intent', {
        amount: 999,
        planType: 'monthly',
        planName: 'guided-path',
        email: person.email,
      })
    ).json();
    stripe.pay(visitor.paymentId);
    const claimed = await post(
      `/api/payments/${visitor.paymentId}/claim`,
      { clientSecret: visitor.clientSecret },
      person.token,
    );
    // What one has stays; what came later goes back.
    expect(claimed.json()).toMatchObject({ outcome: 'refunded', user: { planType: 'faith-starter' } });
    const { invoices } = (await site.ask('GET', '/api/billing/subscription', { token: person.token })).json();
    expect(invoices.map(({ amount, status }: { amount: number; status: string }) => [amount, status]).sort()).toEqual([
      [499, 'paid'],
      [999, 'refunded'],
    ]);
    const { rows } = await site.database.db.execute(sql`select status from subscriptions order by status`);
    expect(rows).toEqual([{ status: 'active' }, { status: 'canceled' }]);
  });

  test('a declined embedded payment is paid with another card', async () => {
    const person = await site.register();
    const begun = (
      await post(
        '/api/create-payment-intent',
        { amount: 999, planType: 'monthly', planName: 'guided-path' },
        person.token,
      )
    ).json();
    expect(begun).toMatchObject({ provider: 'stripe', publishableKey: stripe.settings.publishableKey });
    stripe.decline(begun.paymentId);
    const read = async () =>
      (await site.ask('GET', `/api/payments/${begun.paymentId}`, { token: person.token })).json();
    expect(await read()).toMatchObject({ status: 'processing' });
    stripe.pay(begun.paymentId);
    expect(await read()).toMatchObject({ status: 'succeeded', planType: 'guided-path' });
  });

  test('a failed renewal keeps the plan for the grace days', async () => {
    const person = await site.register();
    const id = await pay(person);
    await site.ask('GET', `/api/payments/${id}`, { token: person.token });
    const { rows } = await site.database.db.execute(sql`select id from subscriptions`);
    stripe.renew(String(rows[0]!.id), { fails: true });
    for (const event of stripe.events) await sendEvent(event);
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'past_due' });
    // They are led to the portal, where the card is mended, and to no second purchase.
    expect((await choose(person.token)).json().url).not.toContain('cs_');
    expect(stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions')).toHaveLength(1);
  });

  test('an outage is told as one, and nothing is begun', async () => {
    const person = await site.register();
    stripe.failNext(503, 3);
    const answer = await choose(person.token);
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).not.toContain(stripe.settings.secretKey);
  });
});

describe('a failure after Stripe has done its part', () => {
  const begin = async (plan: string, amount: number, more: object = {}) =>
    (await post('/api/create-payment-intent', { amount, planType: 'monthly', planName: plan, ...more })).json();
  const standing = async (token: string) => {
    const { invoices } = (await site.ask('GET', '/api/billing/subscription', { token })).json();
    return invoices.map(({ amount, status }: { amount: number; status: string }) => [amount, status]).sort();
  };
  const settled = async (person: Person, id: string) => site.ask('GET', `/api/payments/${id}`, { token: person.token });

  test('a refund that fails is made later, and nothing is ended before it', async () => {
    const person = await site.register();
    await settled(person, await pay(person, 'guided-path'));
    const visitor = await begin('faith-starter', 499);
    stripe.pay(visitor.paymentId);
    stripe.failOn('POST refunds', 503, 3);
    const claim = () =>
      post(`/api/payments/${visitor.paymentId}/claim`, { clientSecret: visitor.clientSecret }, person.token);
    expect((await claim()).statusCode).toBe(503);
    expect(await standing(person.token)).toEqual([
      [499, 'paid'],
      [999, 'paid'],
    ]);
    // Somebody tries again, or the server starts anew: either goes on where it stopped.
    await site.restart();
    await expect
      .poll(() => standing(person.token), { timeout: 10_000 })
      .toEqual([
        [499, 'refunded'],
        [999, 'paid'],
      ]);
    expect((await claim()).json()).toMatchObject({ outcome: 'refunded', user: { planType: 'guided-path' } });
  });

  test('a claim that could not be read is made by claiming again', async () => {
    const visitor = await begin('guided-path', 999);
    stripe.pay(visitor.paymentId);
    expect((await site.ask('GET', `/api/payments/${visitor.paymentId}`)).json().status).toBe('succeeded');
    const person = await site.register();
    const claim = () =>
      post(`/api/payments/${visitor.paymentId}/claim`, { clientSecret: visitor.clientSecret }, person.token);
    stripe.failNext(503, 3);
    expect((await claim()).statusCode).toBe(503);
    expect((await claim()).json()).toMatchObject({ outcome: 'claimed', user: { planType: 'guided-path' } });
  });

  test('a change that was made is not called a failure, and shows when it can be read', async () => {
    const person = await site.register();
    await settled(person, await pay(person, 'faith-starter'));
    stripe.failOn('GET invoices', 503, 3);
    const changed = await post(
      '/api/stripe/change-plan',
      { planType: 'unlimited-prayer', billingCycle: 'monthly' },
      person.token,
    );
    expect(changed.statusCode).toBe(200);
    await sendEvent(stripe.events.at(-1)!);
    expect(await me(person.token)).toMatchObject({ planType: 'unlimited-prayer' });
  });

  test('a change that costs more than was shown is not made', async () => {
    const person = await site.register();
    await settled(person, await pay(person, 'faith-starter'));
    const choice = { planType: 'unlimited-prayer', billingCycle: 'annual' };
    const { dueNow } = (await post('/api/stripe/preview-change', choice, person.token)).json();
    const refused = await post('/api/stripe/change-plan', { ...choice, dueNow: dueNow - 500 }, person.token);
    expect(refused.statusCode).toBe(409);
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter' });
    expect((await post('/api/stripe/change-plan', { ...choice, dueNow }, person.token)).statusCode).toBe(200);
  });

  test('a subscription that Stripe has still to start is no success yet, and nothing is paid beside it', async () => {
    const person = await site.register();
    const id = await pay(person);
    const subscription = String(
      stripe.events.find(({ type }) => type === 'customer.subscription.created')!.data.object.id,
    );
    stripe.edit(subscription, { status: 'incomplete' });
    expect((await settled(person, id)).json().status).toBe('processing');
    const second = await post(
      '/api/create-payment-intent',
      { amount: 999, planType: 'monthly', planName: 'guided-path' },
      person.token,
    );
    expect(second.statusCode).toBe(409);
    // The same checkout again, which says that it is paid; another plan leads to the change of plan.
    expect(checkoutId((await choose(person.token)).json().url)).toBe(id);
    expect((await choose(person.token, 'unlimited-prayer')).json().url).toContain('/profile?change=unlimited-prayer');
    expect(stripe.requests.filter(({ path }) => path === '/v1/checkout/sessions')).toHaveLength(1);
    stripe.edit(subscription, { status: 'active' });
    expect((await settled(person, id)).json()).toMatchObject({ status: 'succeeded', planType: 'guided-path' });
  });

  test('a customer deleted at Stripe has no plan, and can buy one anew', async () => {
    const person = await site.register();
    await settled(person, await pay(person));
    const { rows } = await site.database.db.execute(sql`select id from billing_customers`);
    stripe.edit(String(rows[0]!.id), { deleted: true });
    expect((await sendEvent(stripe.events.at(-1)!)).statusCode).toBe(200);
    expect(await me(person.token)).toMatchObject({ planType: 'faith-starter' });
    await settled(person, await pay(person));
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
  });

  test('a visitor’s payment under a confirmed address is its owner’s without signing in again', async () => {
    const person = await site.register();
    await site.database.db.execute(sql`update users set email_verified_at = now() where id = ${person.user.id}`);
    const visitor = await begin('guided-path', 999, { email: person.email });
    // Forms that nobody paid are nobody's, however many there are.
    for (let more = 0; more < 5; more += 1) await begin('guided-path', 999, { email: person.email });
    stripe.pay(visitor.paymentId);
    for (const event of stripe.events) await sendEvent(event);
    expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
    const { rows } = await site.database.db.execute(
      sql`select count(*)::int as n from billing_customers where user_id = ${person.user.id}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
    // Whoever paid still sees that it went well.
    const seen = await site.ask('GET', `/api/payments/${visitor.paymentId}?clientSecret=${visitor.clientSecret}`);
    expect(seen.json()).toEqual({ status: 'succeeded', planType: 'guided-path', claimed: true, returned: false });
    expect((await site.ask('GET', `/api/payments/${visitor.paymentId}`)).statusCode).toBe(404);
  });

  test('what Stripe calls wrong about our request is our fault, and not the person’s', async () => {
    const person = await site.register();
    stripe.failOn('POST customers', 'hang-up', 3);
    expect((await choose(person.token)).statusCode).toBe(503);
    await post(
      '/api/stripe/create-checkout-session',
      { planType: 'guided-path', billingCycle: 'monthly' },
      person.token,
    );
    await site.database.db.execute(sql`delete from payments`);
    await site.database.db.execute(
      sql`update billing_customers set id = 'cus_unknown' where user_id = ${person.user.id}`,
    );
    const answer = await choose(person.token, 'unlimited-prayer');
    expect(answer.statusCode).toBe(500);
    expect(answer.json().message).not.toContain('can’t be read');
  });
});

test('letters that an earlier version wrote and did not send are sent once', async () => {
  const { db } = site.database;
  await db.execute(
    sql`insert into billing_letters (key, recipient, subject, body, sent_at) values
      ('a', 'a@example.org', 'a', 'one', null), ('b', 'b@example.org', 'b', 'two', null), ('c', '', 'c', '', now())`,
  );
  // Two processes start at once.
  await site.restart();
  const other = await createTestApp({ beside: site });
  await other.ask('GET', '/readyz');
  const letters = () => site.mail.filter(({ to }) => /^[ab]@example\.org$/.test(to));
  await expect.poll(() => letters().length).toBe(2);
  await site.restart();
  await other.close();
  expect(
    letters()
      .map(({ to, subject, text }) => [to, subject, text])
      .sort(),
  ).toEqual([
    ['a@example.org', 'a', 'one'],
    ['b@example.org', 'b', 'two'],
  ]);
  const { rows } = await db.execute(
    sql`select key, recipient, body, sent_at is null as waits from billing_letters where key in ('a', 'b', 'c') order by key`,
  );
  expect(rows).toEqual(['a', 'b', 'c'].map((key) => ({ key, recipient: '', body: '', waits: false })));
});

test('an account is deleted only once its subscription is ended', async () => {
  const person = await site.register();
  const id = await pay(person);
  await site.ask('GET', `/api/payments/${id}`, { token: person.token });
  const remove = () => site.ask('DELETE', '/api/account', { token: person.token, body: { password: PASSWORD } });
  stripe.failNext(503, 3);
  expect((await remove()).statusCode).toBe(503);
  expect(await me(person.token)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
  expect((await remove()).statusCode).toBe(200);
  const ended = stripe.events.find(({ type }) => type === 'customer.subscription.deleted');
  const customerId = String(ended!.data.object.customer);
  // The books stay at Stripe, the person does not.
  expect(JSON.stringify(stripe.read(customerId))).not.toContain(person.email);
  expect(JSON.stringify(stripe.read(customerId))).not.toContain(person.user.id);
  expect((await site.ask('GET', '/auth/me', { token: person.token })).statusCode).toBe(401);
});

test('a provider that can’t be reached just after the deletion forgets who left once it can', async () => {
  const person = await site.register();
  const id = await pay(person);
  await site.ask('GET', `/api/payments/${id}`, { token: person.token });
  // The subscription is ended, and the person deleted; taking off the name fails.
  stripe.failOn('POST customers', 503, 3);
  const answer = await site.ask('DELETE', '/api/account', { token: person.token, body: { password: PASSWORD } });
  expect(answer.statusCode).toBe(200);
  const ended = stripe.events.find(({ type }) => type === 'customer.subscription.deleted');
  const customerId = String(ended!.data.object.customer);
  expect(await jobsOf('leave-provider')).toEqual([{ state: 'retry' }]);
  expect(JSON.stringify(stripe.read(customerId))).toContain(person.email);
  // As if the pause before the second attempt was over.
  await site.database.db.execute(sql`update pgboss.job set start_after = now() where name = 'leave-provider'`);
  await expect.poll(() => jobsOf('leave-provider'), { timeout: 20_000 }).toEqual([]);
  expect(JSON.stringify(stripe.read(customerId))).not.toContain(person.email);
});

describe('a server killed between payment and event', () => {
  let standIn: StandInStripe;
  let servers: ReturnType<typeof createServerProcesses>;
  beforeAll(async () => {
    standIn = await startStandInStripe();
    servers = createServerProcesses(keysOf(standIn));
  });
  afterAll(async () => {
    await servers.endAll();
    servers.clean();
    await standIn.close();
  });

  test('loses nothing: the plan is there after the next start, without any event', { timeout: 170_000 }, async () => {
    let server = await servers.start();
    const ask = async (method: string, path: string, body?: unknown, token?: string) => {
      const answer = await fetch(`${server.address}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const people: { token: string; checkout: string }[] = [];
    for (let number = 0; number < 3; number += 1) {
      const { body } = await ask('POST', '/auth/register', { email: `kill-${number}@example.org`, password: PASSWORD });
      const token = String(body.token);
      const started = await ask(
        'POST',
        '/api/stripe/create-checkout-session',
        { planType: 'guided-path', billingCycle: 'monthly' },
        token,
      );
      people.push({ token, checkout: checkoutId(String(started.body.url)) });
    }
    for (const [round, { token, checkout }] of people.entries()) {
      standIn.pay(checkout);
      const event = standIn.signedEvent(standIn.events.at(-1)!);
      // Killed before the event, while it is handled, and after its answer.
      const delivery = fetch(`${server.address}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
        body: event.rawBody,
      }).catch(() => undefined);
      if (round === 2) await delivery;
      await servers.end(server.child, 'SIGKILL');
      await delivery;
      server = await servers.start();
      await expect
        .poll(async () => (await ask('GET', `/api/payments/${checkout}`, undefined, token)).body.status, {
          timeout: 20_000,
        })
        .toBe('succeeded');
      expect((await ask('GET', '/auth/me', undefined, token)).body).toMatchObject({
        planType: 'guided-path',
        subscriptionStatus: 'active',
      });
    }
    // One charge each.
    const paid = standIn.events.filter(({ type }) => type === 'invoice.paid');
    expect(paid).toHaveLength(people.length);
  });
});
