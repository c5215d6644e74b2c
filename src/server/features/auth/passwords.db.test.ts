import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ env: { NODE_ENV: 'production' } });
});
afterAll(() => site.close());

const register = async (password: string) => {
  const email = `${randomUUID()}@example.org`;
  const answer = await site.ask('POST', '/auth/register', { body: { email, password } });
  return { email, answer };
};
const signIn = async (email: string, password: string) =>
  (await site.ask('POST', '/auth/login', { body: { email, password } })).statusCode;

test('a new site has no account, and the usual names and passwords open none', async () => {
  const { rows } = await site.database.pool.query('select count(*)::int as count from users');
  expect(rows).toEqual([{ count: 0 }]);
  for (const name of ['admin', 'root', 'test', 'demo', 'emmaus', 'admin@localhost', 'support@localhost.localdomain'])
    for (const password of [name, 'password', 'changeme']) expect(await signIn(name, password)).toBe(401);
});

test.each([
  ['small letters alone', 'olive trees by the road'],
  ['digits alone', '70481592633018'],
  ['signs alone', '~`!@#$%^&*()_-+={}[]|\\:;"\'<>,.?/'],
  ['another script', 'дорога была пыльной'],
  ['pictures', '🕊️🌾🪔🏔️🌊🐑🍞🍇'],
  ['spaces within and around', '  two  spaces  '],
  ['an accent that stands by itself', 'cafe\u0301 au lait'],
])('%s make a password', async (_what, password) => {
  const { email, answer } = await register(password);
  expect(answer.statusCode).toBe(200);
  expect(await signIn(email, password)).toBe(200);
});

test('a password counts exactly as it was given: no case, space, accent or end of it is left out', async () => {
  const password = ' Olive trees, CAFÉ '.normalize('NFC');
  const { email } = await register(password);
  for (const other of [
    password.toLowerCase(),
    password.toUpperCase(),
    password.trim(),
    password.trimEnd(),
    password.normalize('NFD'),
    password.slice(0, -2),
    `${password} `,
  ])
    expect([other, await signIn(email, other)]).toEqual([other, 401]);
  expect(await signIn(email, password)).toBe(200);
});

test('a long password is taken whole, to its last character, and one that is too long is refused, not cut', async () => {
  // Longer than the 72 bytes at which some functions for passwords stop reading.
  const words = 'Seven quiet olive trees stood by the dusty road to Emmaus at evening, пыль и свет. ';
  const longest = words.repeat(4).slice(0, LIMITS.passwordMax);
  expect(LIMITS.passwordMax).toBeGreaterThanOrEqual(64);
  for (const password of [longest.slice(0, 64), longest]) {
    const { email, answer } = await register(password);
    expect([password.length, answer.statusCode]).toEqual([password.length, 200]);
    expect(await signIn(email, `${password.slice(0, -1)}#`)).toBe(401);
    expect(await signIn(email, password.slice(0, -1))).toBe(401);
    expect(await signIn(email, password)).toBe(200);
  }
  const { answer } = await register(`${longest}x`);
  expect(answer.json()).toMatchObject({ code: 'validation-failed', details: [{ path: 'password' }] });
});
