import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { endSessions } from './end-sessions.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const statusOf = async ({ token }: Person) => (await site.ask('GET', '/auth/me', { token })).statusCode;

test('the sessions of one account end, then everybody’s', async () => {
  const { db } = site.database;
  const [ruth, naomi] = [await site.register(), await site.register()];
  expect(await endSessions(db, 'nobody.here@example.org')).toBeNull();
  expect(await endSessions(db, ` ${ruth.user.email.toUpperCase()} `)).toBe(1);
  expect([await statusOf(ruth), await statusOf(naomi)]).toEqual([401, 200]);
  expect(await endSessions(db, null)).toBeGreaterThanOrEqual(1);
  expect(await statusOf(naomi)).toBe(401);
});
