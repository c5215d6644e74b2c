import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const folder = new URL('../../contract/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
);
const contract = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value);

/** Routes that no file of the contract names, and why: what browsers, providers and watchers ask for by themselves. */
const OTHERS = [
  // Links and forms lead out by it.
  'GET /api/logout',
  'POST /api/logout',
  // Stripe's and the sandbox's events, which are signed.
  'POST /api/stripe/webhook',
  // What policies refused.
  'POST /api/csp-reports',
  // A call's WebSocket.
  'GET /api/voice/session',
  // What is shared to the app where no worker took it: read by nobody.
  'POST /share',
];

/** What may be asked for without being signed in. */
const FOR_STRANGERS = [
  'POST /auth/register',
  'POST /auth/login',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'GET /api/bible/books',
  'GET /api/bible/:bookSlug/:chapter',
  'GET /api/bible/cross-references',
  'GET /api/bible/passage',
  'GET /api/bible/search',
  'GET /api/bible/word/:strongs',
  'POST /api/guidance/crisis',
  'POST /api/guidance/try',
  // Somebody can pay before they have an account; the payment's secret shows whose it is.
  'POST /api/create-payment-intent',
  'GET /api/payments/:id',
  'POST /api/payments/:id/contact',
  // The sandbox's own pages, behind ids of 144 random bits; there are none where Stripe is.
  'GET /api/sandbox/checkout/:id',
  'GET /api/sandbox/portal/:id',
  'POST /api/sandbox/portal/:id/card',
  'POST /api/sandbox/portal/:id/clock',
  'POST /api/sandbox/payments/:id/confirm',
  'POST /api/sandbox/payments/:id/authenticate',
];

/** What requests write behind "?", by its name: addresses stay in histories, and in logs that are not ours. */
const IN_ADDRESSES = [
  // Places in lists and texts, and forms of files.
  ...['answered', 'before', 'book', 'chapter', 'format', 'kind', 'limit', 'offset', 'ref', 'sealed', 'testament'],
  // Of one's own: docs/security.md, 14.2.1.
  ...['clientSecret', 'endpoint', 'id', 'q', 'query', 'timeZone'],
];

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
/** Conversations have a second address each. */
const usual = (path: string) => path.replace(/^\/auth\/conversations/, '/api/conversations');

/** Every route of the server, out of the tree that Fastify draws. HEAD comes with GET. */
function routes(): string[] {
  const found: string[] = [];
  const above: string[] = [];
  for (const line of site.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, piece, methods] = /^([│ ]*)[├└]── (.*?) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    if (indent === undefined || piece === undefined || methods === undefined) continue;
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = piece;
    const path = above.join('');
    for (const method of methods.split(', ')) if (method !== 'HEAD') found.push(`${method} ${path}`);
  }
  return found;
}

/** Those that do or tell something: pages and files, which are the same for everybody, are all GET. */
const working = () => routes().filter((route) => !route.startsWith('GET ') || /^GET \/(?:api|auth)\/./.test(route));

test('every route that does or tells something is in the contract, or named here', () => {
  const known = [...contract.map(nameOf), ...OTHERS];
  const found = working().map((route) => route.replace(/ .*/, (path) => ` ${usual(path.slice(1))}`));
  expect(found.length).toBeGreaterThan(90);
  expect(found.filter((route) => !known.includes(route))).toEqual([]);
  expect(known.filter((route) => !found.includes(route))).toEqual([]);
});

test('what strangers may ask for is named here', () => {
  const open = contract.filter(({ auth }) => auth !== 'session').map(nameOf);
  expect(open.sort()).toEqual([...FOR_STRANGERS].sort());
});

test('everything else is refused to whoever is not signed in, at each of its addresses', async () => {
  const closed = working().filter((route) => {
    const [method = '', path = ''] = route.split(' ');
    return contract.some((one) => one.auth === 'session' && nameOf(one) === `${method} ${usual(path)}`);
  });
  expect(closed.length).toBeGreaterThan(70);
  for (const route of closed) {
    const [method, path] = route.split(' ') as [Endpoint['method'], string];
    const answer = await site.ask(method, path.replace(/:\w+/g, '0198c0de-0000-7000-8000-000000000000'));
    expect([route, answer.statusCode, answer.json().code]).toEqual([route, 401, 'not-signed-in']);
  }
});

test('signing in, registering and changing the password give a session, and nothing else does', async () => {
  const shapeOf = ({ output }: Endpoint) => (output as z.ZodType & { shape?: Record<string, unknown> }).shape ?? {};
  expect(
    contract
      .filter((one) => 'token' in shapeOf(one))
      .map(nameOf)
      .sort(),
  ).toEqual(['POST /auth/change-password', 'POST /auth/login', 'POST /auth/register']);
  for (const route of OTHERS) {
    const [method, path] = route.split(' ') as [Endpoint['method'], string];
    const answer = await site.ask(method, path);
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect([route, cookies.filter((cookie) => !/=; /.test(cookie))]).toEqual([route, []]);
  }
});

test('what stands in addresses is known, name by name', () => {
  const named = contract.flatMap(({ query }) =>
    Object.keys((query as (z.ZodType & { shape?: Record<string, unknown> }) | undefined)?.shape ?? {}),
  );
  expect([...new Set(named)].sort()).toEqual([...IN_ADDRESSES].sort());
});
