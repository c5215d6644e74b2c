import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/create-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ env: { NODE_ENV: 'production' } });
});
afterAll(() => site.close());

const refusal = { code: 'validation-failed', message: expect.stringContaining('strangers would try') };

test('where real people have accounts, no password is taken that a stranger would try first', async () => {
  const email = `${randomUUID()}@example.org`;
  for (const password of ['password1', email, 'Emmaus2026']) {
    const refused = await site.ask('POST', '/auth/register', { body: { email, password } });
    expect([password, refused.statusCode, refused.json()]).toMatchObject([password, 400, refusal]);
  }
  const made = await site.ask('POST', '/auth/register', { body: { email, password: PASSWORD } });
  expect(made.statusCode).toBe(200);
  const change = { currentPassword: PASSWORD, newPassword: 'iloveyou1' };
  const { token } = made.json();
  expect((await site.ask('POST', '/auth/change-password', { token, body: change })).json()).toMatchObject(refusal);
  // A refusal leaves the link as it is: it can be used for a better one.
  await site.ask('POST', '/auth/forgot-password', { body: { email } });
  const letter = () => site.mail.find(({ to, subject }) => to === email && subject === 'Choose a new password');
  await expect.poll(letter).toBeDefined();
  const link = /token=([\w-]+)/.exec(letter()!.text)![1]!;
  const reset = (password: string) => site.ask('POST', '/auth/reset-password', { body: { token: link, password } });
  expect((await reset('123456789')).json()).toMatchObject(refusal);
  expect((await reset('seven quiet olive trees')).statusCode).toBe(200);
});
