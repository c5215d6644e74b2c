import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { HttpError } from './errors.ts';
import { createRequestLimits } from './request-limits.ts';
import { serve } from './route.ts';

const rename = endpoint({
  method: 'POST',
  path: '/api/rename',
  auth: 'session',
  summary: 'Renames something.',
  body: z.object({ title: z.string().max(10) }),
  output: z.object({ ok: z.literal(true) }),
});
const hear = endpoint({
  method: 'POST',
  path: '/api/hear',
  auth: 'public',
  neverLimited: true,
  summary: 'Hears danger.',
  body: z.object({ text: z.string().max(10) }),
  output: z.object({ ok: z.literal(true) }),
});

let app: FastifyInstance;
let refused: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1), toFake: ['Date'] });
  app = fastify();
  refused = [];
  // As the server answers, in short.
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof HttpError ? error.status : 500).send({}),
  );
  app.decorate(
    'requestLimits',
    createRequestLimits(true, (limit) => void refused.push(limit), {
      add: () => Promise.reject(new Error('The database is away.')),
    }),
  );
  // Whoever names themselves is believed.
  const authenticate = async ({ headers }: { headers: Record<string, unknown> }) =>
    headers['x-who'] ? { userId: String(headers['x-who']), sessionId: 'one' } : null;
  serve(app, authenticate, rename, async () => ({ ok: true }) as const);
  serve(app, authenticate, hear, async () => ({ ok: true }) as const);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const ask = async (who: string, payload: object = { title: 'A title' }, url = '/api/rename', ip = '203.0.113.7') =>
  (await app.inject({ method: 'POST', url, payload, remoteAddress: ip, headers: who ? { 'x-who': who } : {} }))
    .statusCode;
/** How often the same is answered with each status. */
async function counted(times: number, what: () => Promise<number>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let asked = 0; asked < times; asked += 1) {
    const status = await what();
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

test('a person may ask six hundred times a minute, wherever they are, and others are not counted with them', async () => {
  expect(await counted(601, () => ask('ruth'))).toEqual({ 200: 600, 429: 1 });
  expect(refused).toEqual(['requests']);
  expect(await ask('naomi')).toBe(200);
  vi.setSystemTime(Date.UTC(2026, 10, 1, 0, 1));
  expect(await ask('ruth')).toBe(200);
});

test('what is refused for what it holds counts five times', async () => {
  expect(await counted(121, () => ask('ruth', { title: 7 }))).toEqual({ 400: 120, 429: 1 });
  expect(refused).toEqual(['requests']);
});

test('a place where nobody is signed in has its limit, and danger is heard beyond it', async () => {
  expect(await counted(1201, () => ask(''))).toEqual({ 401: 1200, 429: 1 });
  expect(refused).toEqual(['requests']);
  expect(await ask('', { text: 'danger' }, '/api/hear')).toBe(200);
  await ask('', { title: 'A title' }, '/api/rename', '203.0.113.8');
  expect(refused).toHaveLength(1);
});
