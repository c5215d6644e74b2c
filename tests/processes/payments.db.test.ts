import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCustomers } from '#server/db/schema/billing.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { type StandInStripe, startStandInStripe } from '#tests/support/stand-in-stripe.ts';

let stripe: StandInStripe;
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  stripe = await startStandInStripe();
  const keys = {
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.settings.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_BASE: stripe.settings.apiBase,
  };
  here = await createTestApp({ stripe: keys });
  there = await createTestApp({ stripe: keys, beside: here });
});
afterAll(async () => {
  await there.close();
  await here.close();
  await stripe.close();
});

const choose = (at: TestApp, { token }: Person, planType = 'guided-path') =>
  at.ask('POST', '/api/stripe/create-checkout-session', { token, body: { planType, billingCycle: 'monthly' } });
const checkoutOf = (url: string) => /cs_\w+/.exec(url)![0];
const planAt = async (at: TestApp, { token }: Person) => (await at.ask('GET', '/auth/me', { token })).json();
const receiptsTo = ({ email }: Person) =>
  here.mail.filter(({ to, subject }) => to === email && /receipt/i.test(subject)).map(({ subject }) => subject);
const waitingLetters = async () =>
  Number(
    (
      await here.database.db.execute(
        sql`select (select count(*) from billing_letters where sent_at is null) + (select count(*) from pgboss.job where name = 'letter' and state in ('created', 'retry', 'active')) as n`,
      )
    ).rows[0]!.n,
  );
/** Each event of the last moments to both processes, and twice to each, all at the same time. */
const deliverToBoth = async () => {
  const events = stripe.events.splice(0).map((event) => stripe.signedEvent(event));
  const answers = await Promise.all(
    events.flatMap(({ rawBody, signature }) =>
      [here, there, here, there].map((at) =>
        at.app.inject({
          method: 'POST',
          url: '/api/stripe/webhook',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          payload: rawBody,
        }),
      ),
    ),
  );
  return { count: events.length, statuses: new Set(answers.map(({ statusCode }) => statusCode)) };
};

test('the same events delivered to both at the same time are handled once, with one letter', async () => {
  const person = await here.register();
  stripe.events.length = 0;
  stripe.pay(checkoutOf((await choose(here, person)).json().url));
  const { count, statuses } = await deliverToBoth();
  expect(count).toBeGreaterThan(2);
  expect([...statuses]).toEqual([200]);
  for (const at of [here, there])
    expect(await planAt(at, person)).toMatchObject({ planType: 'guided-path', subscriptionStatus: 'active' });
  const { rows } = await here.database.db.execute<{ all: number; handled: number }>(
    sql`select count(*)::int as all, count(handled_at)::int as handled from billing_events`,
  );
  expect(rows[0]).toEqual({ all: count, handled: count });
  await expect.poll(() => receiptsTo(person).length).toBe(1);
  await expect.poll(waitingLetters).toBe(0);
  expect(receiptsTo(person)).toHaveLength(1);
  const { invoices } = (await there.ask('GET', '/api/billing/subscription', { token: person.token })).json();
  expect(invoices).toHaveLength(1);
});

test('a checkout begun at one and returned to at the other gives the plan, without any event', async () => {
  const person = await here.register();
  const id = checkoutOf((await choose(here, person, 'unlimited-prayer')).json().url);
  stripe.pay(id);
  expect((await there.ask('GET', `/api/payments/${id}`, { token: person.token })).json()).toMatchObject({
    status: 'succeeded',
    planType: 'unlimited-prayer',
    claimed: true,
  });
  expect(await planAt(here, person)).toMatchObject({ planType: 'unlimited-prayer', subscriptionStatus: 'active' });
  // The events come afterwards, to both.
  await deliverToBoth();
  await expect.poll(() => receiptsTo(person).length).toBe(1);
  await expect.poll(waitingLetters).toBe(0);
  expect(receiptsTo(person)).toHaveLength(1);
});

test('a wish to pay that reaches both at once is one customer and one checkout', async () => {
  const person = await here.register();
  const before = stripe.requests.length;
  const answers = await Promise.all([here, there, here, there].map((at) => choose(at, person)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);
  const made = stripe.requests.slice(before).filter(({ method }) => method === 'POST');
  expect(made.filter(({ path }) => path === '/v1/customers')).toHaveLength(1);
  expect(made.filter(({ path }) => path === '/v1/checkout/sessions')).toHaveLength(1);
  const customers = await here.database.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, person.user.id));
  expect(customers).toHaveLength(1);
});

test('two plans wished for at both at once end in one subscription, whichever is paid', async () => {
  const person = await here.register();
  const [one, other] = await Promise.all([choose(here, person), choose(there, person, 'unlimited-prayer')]);
  const urls = [one, other].map((answer) => answer.json().url as string);
  // One of the two checkouts was closed by the other; what is open can be paid.
  const open = urls.map(checkoutOf).filter((id) => {
    try {
      stripe.pay(id);
      return true;
    } catch {
      return false;
    }
  });
  expect(open).toHaveLength(1);
  await deliverToBoth();
  const { rows } = await here.database.db.execute(
    sql`select s.status from subscriptions s join billing_customers c on c.id = s.customer_id where c.user_id = ${person.user.id}`,
  );
  expect(rows).toEqual([{ status: 'active' }]);
});
