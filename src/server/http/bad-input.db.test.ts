import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as auth from '#contract/auth.ts';
import * as bible from '#contract/bible.ts';
import * as conversations from '#contract/conversations.ts';
import * as devotionals from '#contract/devotionals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as guidance from '#contract/guidance.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

/** Every endpoint of the contract, the alias paths too: a new one is tested as soon as it is named. */
const contract = [auth, bible, conversations, devotionals, guidance]
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value);
const endpoints: Endpoint[] = [
  ...contract,
  ...contract
    .filter(({ path }) => path.startsWith('/api/conversations'))
    .map((endpoint) => ({ ...endpoint, path: endpoint.path.replace('/api/', '/auth/') })),
];
const cases = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Bodies that are in order, by the end of the path, so that only the id is wrong. */
const VALID: Record<string, object> = {
  'POST messages': { content: 'hello', role: 'user' },
  'POST stop': {},
  'POST complete': {},
  'PATCH :id': { title: 'A title' },
};

let site: TestApp;
let token: string;
let expired: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await site.register()).token;
  const old = await site.register();
  expired = old.token;
  await site.database.db.execute(
    sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${old.user.id}`,
  );
});
afterAll(() => site.close());

const SAFE = {
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'x-request-id': expect.any(String),
};

const at = (endpoint: Endpoint, id: string = randomUUID()) => endpoint.path.replace(/:\w+/g, id);
const send = (endpoint: Endpoint, payload: string, more: { url?: string; type?: string; bearer?: string } = {}) =>
  site.app.inject({
    method: endpoint.method,
    url: more.url ?? at(endpoint),
    headers: { authorization: `Bearer ${more.bearer ?? token}`, 'content-type': more.type ?? 'application/json' },
    payload,
  });
const fields = (schema: z.ZodType) =>
  Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object);

describe.each(cases)('%s', (_name, endpoint) => {
  const writes = endpoint.method !== 'GET';

  if (endpoint.auth === 'session')
    test('asks for a live session', async () => {
      for (const bearer of ['', 'x'.repeat(43), expired, '\u00e9'.repeat(30)]) {
        const answer = await site.app.inject({
          method: endpoint.method,
          url: at(endpoint),
          headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        });
        expect(answer.statusCode).toBe(401);
        expect(answer.json().code).toBe('not-signed-in');
        expect(answer.headers['x-request-id']).toBeTruthy();
      }
    });

  if (writes)
    test('refuses malformed JSON, other types and large bodies', async () => {
      for (const payload of ['{', '{"a":', 'undefined', '{"a":1}}', "{'a':1}"]) {
        const answer = await send(endpoint, payload);
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed-json']);
      }
      const large = await send(endpoint, JSON.stringify({ content: 'a'.repeat(1_000_000) }));
      expect([large.statusCode, large.json().code]).toEqual([413, 'too-large']);
      for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
        const answer = await send(endpoint, 'hello', { type });
        expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported-media-type']);
      }
    });

  if (endpoint.body)
    test('refuses wrong types without coercing them', async () => {
      for (const payload of ['[]', '"text"', '3', 'true', 'null']) {
        const answer = await send(endpoint, payload);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
      }
      const body = endpoint.body as z.ZodType;
      for (const field of fields(body)) {
        for (const wrong of [{ wrong: true }, ['wrong'], false, -1.5, 'nul \0', 'half \ud83d']) {
          // What the field does take is no wrong type.
          if (typeof wrong !== 'string' && body.safeParse({ [field]: wrong }).success) continue;
          const answer = await send(endpoint, JSON.stringify({ [field]: wrong }));
          expect([field, wrong, answer.statusCode, answer.json().code]).toEqual([
            field,
            wrong,
            400,
            'validation-failed',
          ]);
          expect(answer.json().message).toEqual(expect.any(String));
        }
      }
    });

  if (endpoint.auth === 'public' && !endpoint.params && !endpoint.query && !endpoint.body)
    test('asks for nothing, and doesn’t mind being asked strangely', async () => {
      const answer = await site.ask(endpoint.method, `${at(endpoint)}?x=%00&y[]=1`);
      expect(answer.statusCode).toBe(200);
    });

  if (endpoint.params)
    test('knows no strange ids', async () => {
      const key = `${endpoint.method} ${endpoint.path.split('/').at(-1)}`;
      const body = endpoint.body ? VALID[key] : undefined;
      if (endpoint.body) expect(body).toBeDefined();
      const unknown = await site.ask(endpoint.method, at(endpoint), { token, body });
      expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not-found']);
      for (const id of ['1', 'abc', '%00', '%27%20or%201=1', 'ü', '%E0%A4%A', 'a'.repeat(3000)]) {
        const answer = await site.ask(endpoint.method, at(endpoint, id), { token, body });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      }
    });

  if (endpoint.query)
    test('reads no strange query', async () => {
      for (const field of fields(endpoint.query as z.ZodType)) {
        for (const value of [
          '%00',
          '%ED%A0%80',
          '%E0%A4%A',
          'a'.repeat(5000),
          '&'.repeat(50),
          `x&${field}=y`,
          '-1',
          '[]',
        ]) {
          const answer = await site.ask(endpoint.method, `${at(endpoint)}?${field}=${value}`, { token });
          expect([field, value.slice(0, 20), answer.statusCode < 500]).toEqual([field, value.slice(0, 20), true]);
        }
      }
    });
});

test.each([
  ['an empty message', { content: '', role: 'user' }],
  ['a blank message', { content: ' \n\t ', role: 'user' }],
  ['another role', { content: 'hello', role: 'assistant' }],
  ['no message', { role: 'user' }],
])('%s is refused', async (_name, body) => {
  const { id } = (await site.ask('POST', '/api/conversations', { token, body: {} })).json();
  const answer = await site.ask('POST', `/api/conversations/${id}/messages`, { token, body });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation-failed']);
  expect((await site.ask('GET', `/api/conversations/${id}/messages`, { token })).json()).toEqual([]);
});

test('unknown fields are ignored', async () => {
  const answer = await site.ask('POST', '/api/conversations', {
    token,
    body: { title: 'A', userId: 'x', __proto__: 1 },
  });
  expect(answer.statusCode).toBe(200);
});

test('unknown paths and methods are answered in JSON', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['DELETE', '/auth/login'],
    ['PUT', '/api/conversations'],
    ['POST', '/'],
    ['GET', '/auth/nothing'],
  ] as const) {
    const answer = await site.ask(method, url, { token, headers: { accept: 'application/json' } });
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not-found']);
  }
});

test('operations answer', async () => {
  expect((await site.ask('GET', '/healthz')).json()).toEqual({ ok: true });
  expect((await site.ask('GET', '/readyz')).json()).toEqual({ ok: true });
  const { paths } = (await site.ask('GET', '/openapi.json')).json();
  for (const endpoint of contract) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    expect(paths[path]?.[endpoint.method.toLowerCase()]?.summary).toBe(endpoint.summary);
  }
});

test('an address that cannot be read answers as an unknown one', async () => {
  const answer = await site.ask('GET', '/api/conversations/%E0%A4%A/messages');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'There is nothing at this address.', code: 'not-found' });
  // What keeps a browser safe goes along, though no hook was asked.
  expect(answer.headers).toMatchObject(SAFE);
  const secure = await createTestApp({ publicUrl: 'https://emmaus.example' });
  const there = await secure.ask('GET', '/api/conversations/%E0%A4%A/messages');
  expect(there.headers).toMatchObject({ ...SAFE, 'strict-transport-security': 'max-age=31536000; includeSubDomains' });
  await secure.close();
});

test('what is no request at all is answered as safely', async () => {
  const { port } = new URL(await site.listen());
  const socket = connect(Number(port), '127.0.0.1');
  socket.end('this is no request\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  for (const name of Object.keys(SAFE)) expect(answer).toContain(`\r\n${name}: `);
});

test('however much is wrong in a request, its answer is small, and comes soon', async () => {
  const reply = { id: randomUUID(), content: 'x', steps: [], prayer: null, followUp: null, crisisAlert: null };
  const exchange = (lines: unknown, cards = 1) => ({
    conversationId: randomUUID(),
    messageId: randomUUID(),
    idempotencyKey: 'k',
    content: 'x',
    askedAt: new Date().toISOString(),
    reply: {
      ...reply,
      status: 'complete',
      trace: null,
      scriptureReferences: Array(cards).fill({ osis: '', reference: '', text: '', lines }),
    },
  });
  for (const body of [
    exchange(Array(120_000).fill(0)),
    exchange(Array(130_000).fill(0)),
    exchange(Array(1000).fill(0), 60),
    exchange(Array(900).fill(0)),
    { ...exchange([]), reply: { ...reply, scriptureReferences: Array(130_000).fill(0) } },
  ]) {
    const answer = await site.ask('POST', '/api/conversations/device-exchanges', { token, body });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation-failed']);
    expect(answer.body.length).toBeLessThan(4000);
    expect(answer.json().details.length).toBeLessThanOrEqual(20);
  }
  // A form is told of everything.
  const form = await site.ask('POST', '/auth/register', { body: { email: 'x', password: 'x', firstName: 7 } });
  expect(form.json().details).toHaveLength(3);
});

test('the server holds to its limit of requests for everything, where limits are on', async () => {
  const strict = await createTestApp({ rateLimits: true });
  const { requestLimits } = strict.app;
  // More than twice as many as a minute has: one of the two minutes this may fall into is full.
  const many = () => {
    for (let asked = 0; asked < 2402; asked += 1) requestLimits?.count({ ip: '203.0.113.7' } as FastifyRequest, null);
  };
  expect(many).toThrow('too often');
  expect(site.app.requestLimits?.count({ ip: '203.0.113.7' } as FastifyRequest, null)).toBeUndefined();
  await strict.close();
});

test('numbers and times behind the end of what the database holds are refused by the contract', async () => {
  const some = 'AAAAAAAAAAAAAAAA';
  const kdf = { name: 'argon2id', memory: 19_456, passes: 2, lanes: 1, salt: some };
  const seal = { version: 1, keyId: some, kdf, byPassphrase: some, byRecovery: some };
  for (const revision of [2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER, -1]) {
    const answer = await site.ask('PUT', '/api/vault/seal', { token, body: { seal, revision } });
    expect([revision, answer.statusCode, answer.json().code]).toEqual([revision, 400, 'validation-failed']);
  }
  const most = await site.ask('PUT', '/api/vault/seal', { token, body: { seal, revision: 2 ** 31 - 2 } });
  expect(most.statusCode).toBe(409);
  for (const before of ['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00Z', '0000-01-01T00:00:00+23:59']) {
    const answer = await site.ask('GET', `/api/devotionals?before=${encodeURIComponent(before)}`, { token });
    expect([before, answer.statusCode, answer.json().message]).toEqual([
      before,
      400,
      'This page of the list is not known.',
    ]);
  }
});
