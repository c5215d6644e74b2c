import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '#tests/support/create-test-app.ts';

const lines: string[] = [];
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({
    rateLimits: true,
    env: { NODE_ENV: 'production' },
    log: { write: (line: string) => void lines.push(line) },
  });
});
afterAll(() => site.close());

/** The line of the request that was answered so, as a server in production writes it. */
const lineOf = async (answer: { headers: Record<string, unknown> }) => {
  const id = String(answer.headers['x-request-id']);
  const find = () => lines.find((line) => line.includes(id) && line.includes('request served'));
  await expect.poll(find).toBeDefined();
  return JSON.parse(find()!) as Record<string, unknown>;
};

test('every sign-in is written down, right or wrong, with its time and not with whose it was', async () => {
  const { email } = await site.register();
  for (const [password, status] of [
    [PASSWORD, 200],
    ['not the password', 401],
  ] as const) {
    const line = await lineOf(await site.ask('POST', '/auth/login', { body: { email, password } }));
    expect(line).toMatchObject({ level: 'info', method: 'POST', route: '/auth/login', status });
    expect(String(line['time'])).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  const out = await lineOf(await site.ask('POST', '/api/logout'));
  expect(out).toMatchObject({ level: 'info', route: '/api/logout', status: 200 });
  expect(lines.join('')).not.toContain(email);
});

test('so is every refusal: nobody signed in, a row of somebody else, another site’s page, a wrong password, too often', async () => {
  const [ruth, boaz] = [await site.register(), await site.register()];
  const { id } = (await site.ask('POST', '/api/conversations', { token: ruth.token, body: {} })).json();
  const cookie = { cookie: `emmaus_session=${boaz.token}`, origin: 'https://elsewhere.example' };
  const password = { password: 'not the password' };
  const refusals = [
    [await site.ask('GET', '/api/vault'), '/api/vault', 401],
    [await site.ask('DELETE', `/api/conversations/${id}`, { token: boaz.token }), '/api/conversations/:id', 404],
    [await site.ask('POST', '/api/conversations', { headers: cookie, body: {} }), '/api/conversations', 403],
    [await site.ask('DELETE', '/api/account', { token: boaz.token, body: password }), '/api/account', 403],
  ] as const;
  for (const [answer, route, status] of refusals)
    expect(await lineOf(answer)).toMatchObject({ level: 'info', route, status });
  const often = async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      const answer = await site.ask('POST', '/auth/reset-password', { body: { token: 'x', password: PASSWORD } });
      if (answer.statusCode === 429) return answer;
    }
    throw new Error('It was never too often.');
  };
  expect(await lineOf(await often())).toMatchObject({ route: '/auth/reset-password', status: 429 });
});
