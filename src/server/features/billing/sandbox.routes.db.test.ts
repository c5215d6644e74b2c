import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandboxBilling } from '#server/providers/billing/sandbox/sandbox-billing.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const GOOD = { number: '4242 4242 4242 4242', expiry: '08 / 40', cvc: '123' };
const DECLINED = { ...GOOD, number: '4000000000000002' };

let app: TestApp;
let provider: ReturnType<typeof createSandboxBilling>['provider'];
let customerId: string;
beforeAll(async () => {
  app = await createTestApp();
  provider = createSandboxBilling({ db: app.database.db, secret: 'any, for nothing is signed' }).provider;
  customerId = await provider.createCustomer({ email: 'ruth@example.org', name: null, userId: null }, randomUUID());
});
afterAll(() => app.close());

test('a checkout is read and paid: declined with the reason, approved, and then complete', async () => {
  const { id } = await provider.openCheckout(
    { planType: 'guided-path', billingCycle: 'annual', customerId, successUrl: 'https://a.example', cancelUrl: '/b' },
    randomUUID(),
  );
  const page = await app.ask('GET', `/api/sandbox/checkout/${id}`);
  expect(page.json()).toMatchObject({ status: 'open', amount: 8999, email: 'ruth@example.org' });
  const { paymentId, clientSecret } = page.json() as { paymentId: string; clientSecret: string };
  const ask = (what: string, body: object) => app.ask('POST', `/api/sandbox/payments/${paymentId}/${what}`, { body });

  const declined = await ask('confirm', { clientSecret, card: DECLINED });
  expect(declined.statusCode).toBe(402);
  expect(declined.json()).toEqual({ message: 'Your card was declined.', code: 'card-declined' });
  const guessed = await ask('confirm', { clientSecret: 'guessed', card: GOOD });
  expect(guessed.statusCode).toBe(404);
  expect((await ask('confirm', { clientSecret, card: { ...GOOD, cvc: 123 } })).statusCode).toBe(400);
  const asks = await ask('confirm', { clientSecret, card: { ...GOOD, number: '4000002500003155' } });
  expect(asks.json()).toEqual({ status: 'requires_action' });
  expect((await ask('authenticate', { clientSecret, approve: false })).statusCode).toBe(402);
  expect((await ask('authenticate', { clientSecret: 'guessed', approve: true })).statusCode).toBe(404);
  await ask('confirm', { clientSecret, card: { ...GOOD, number: '4000002500003155' } });
  expect((await ask('authenticate', { clientSecret, approve: true })).json()).toEqual({ status: 'succeeded' });
  expect((await app.ask('GET', `/api/sandbox/checkout/${id}`)).json()).toMatchObject({ status: 'complete' });
});

test('the portal shows card, invoices and clock, and changes them', async () => {
  const id = (await provider.openPortal(customerId, 'https://a.example/profile')).split('/').at(-1)!;
  const read = async () => (await app.ask('GET', `/api/sandbox/portal/${id}`)).json() as Record<string, unknown>;
  expect(await read()).toMatchObject({ cardLast4: '3155', invoices: [{ number: 'TEST-0001', status: 'paid' }] });
  const declined = await app.ask('POST', `/api/sandbox/portal/${id}/card`, { body: { card: DECLINED } });
  expect(declined.statusCode).toBe(402);
  const card = await app.ask('POST', `/api/sandbox/portal/${id}/card`, { body: { card: GOOD } });
  expect(card.json()).toEqual({ ok: true });
  for (const days of [0, 401, 1.5]) {
    expect((await app.ask('POST', `/api/sandbox/portal/${id}/clock`, { body: { days } })).statusCode).toBe(400);
  }
  const moved = await app.ask('POST', `/api/sandbox/portal/${id}/clock`, { body: { days: 366 } });
  expect(moved.statusCode).toBe(200);
  const now = await read();
  expect(now).toMatchObject({ cardLast4: '4242', invoices: [{ number: 'TEST-0002' }, { number: 'TEST-0001' }] });
  const days = (Date.parse(now.now as string) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(365.9);
  expect(Date.parse((moved.json() as { now: string }).now)).toBeLessThanOrEqual(Date.parse(now.now as string));
});

test('nothing is found without the right id', async () => {
  for (const [method, url, body] of [
    ['GET', '/api/sandbox/checkout/cs_test_0'],
    ['GET', '/api/sandbox/portal/bps_test_0'],
    ['POST', '/api/sandbox/portal/bps_test_0/card', { card: GOOD }],
    ['POST', '/api/sandbox/portal/bps_test_0/clock', { days: 1 }],
    ['POST', '/api/sandbox/payments/pi_test_0/confirm', { clientSecret: 'x', card: GOOD }],
    ['POST', '/api/sandbox/payments/pi_test_0/authenticate', { clientSecret: 'x', approve: true }],
  ] as const) {
    expect((await app.ask(method, url, { body })).statusCode, url).toBe(404);
  }
  expect((await app.ask('GET', '/api/sandbox/checkout/!')).statusCode).toBe(400);
});

test('an address that guesses is stopped', async () => {
  const strict = await createTestApp({ rateLimits: true });
  try {
    const ask = () => strict.ask('GET', '/api/sandbox/portal/bps_test_0');
    for (let count = 0; count < 60; count++) expect((await ask()).statusCode).toBe(404);
    const stopped = await ask();
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});
