import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const sites: TestApp[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

/** A server behind so many proxies, as TRUST_PROXY has it. */
const behind = async (proxies: string) => {
  const site = await createTestApp({ rateLimits: true, publicUrl: '', env: { TRUST_PROXY: proxies } });
  sites.push(site);
  return site;
};

/** Asks for letters until it was too often, each time with another header; how often it was answered. */
const askUntilRefused = async (site: TestApp, headerOf: (turn: number) => Record<string, string>) => {
  for (let turn = 0; turn < 100; turn += 1) {
    const body = { email: `${randomUUID()}@example.org` };
    const answer = await site.ask('POST', '/auth/forgot-password', { body, headers: headerOf(turn) });
    if (answer.statusCode === 429) return turn;
  }
  return Number.POSITIVE_INFINITY;
};
const address = (turn: number) => `203.0.113.${turn + 1}`;

test('who says that they come from elsewhere is counted where they are, where no proxy is named', async () => {
  const site = await behind('false');
  const said = (turn: number) => ({
    'x-forwarded-for': address(turn),
    'x-real-ip': address(turn),
    forwarded: `for=${address(turn)}`,
  });
  expect(await askUntilRefused(site, said)).toBeLessThan(100);
});

test('of several addresses the proxy’s own word counts, and not what a client put before it', async () => {
  const site = await behind('1');
  expect(await askUntilRefused(site, (turn) => ({ 'x-forwarded-for': `${address(turn)}, 198.51.100.7` }))).toBeLessThan(
    100,
  );
  // Others come through the same proxy meanwhile.
  const body = { email: `${randomUUID()}@example.org` };
  const other = await site.ask('POST', '/auth/forgot-password', {
    body,
    headers: { 'x-forwarded-for': '198.51.100.8' },
  });
  expect(other.statusCode).toBe(200);
});

test('the name and scheme of the site are nobody’s to say, where no proxy is named', async () => {
  const site = await behind('false');
  const { token } = await site.register();
  const headers = {
    cookie: `emmaus_session=${token}`,
    origin: 'https://elsewhere.example',
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-proto': 'https',
    host: 'emmaus.example',
  };
  const forged = await site.ask('POST', '/api/logout', { headers });
  expect([forged.statusCode, forged.json().code]).toEqual([403, 'forbidden']);
  const own = await site.ask('POST', '/api/logout', { headers: { ...headers, origin: 'http://emmaus.example' } });
  expect(own.statusCode).toBe(200);
});
