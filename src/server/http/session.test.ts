import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAllTokens, readToken } from './session.ts';

const TOKEN = 'a-token-of-twenty-or-more';
let app: FastifyInstance;
beforeEach(async () => {
  app = fastify({ trustProxy: true });
  await app.register(fastifyCookie);
  app.get('/', async (request) => ({ read: readToken(request), all: readAllTokens(request) }));
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** What a request over https brings, at a moment. */
const bring = async (headers: Record<string, string>, at = Date.UTC(2026, 11, 1)) => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  return (await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https', ...headers } })).json();
};

test('the cookie’s name from before is known until every session begun with it is over, and for ever without https', async () => {
  const cookie = `emmaus_session=${TOKEN}`;
  const later = Date.UTC(2027, 2, 2);
  expect((await bring({ cookie })).read).toEqual({ token: TOKEN, from: 'cookie' });
  expect((await bring({ cookie }, later)).read).toBeNull();
  expect((await bring({ cookie, 'x-forwarded-proto': 'http' }, later)).read).toEqual({ token: TOKEN, from: 'cookie' });
  expect((await bring({ cookie: `__Host-${cookie}` }, later)).read).toEqual({ token: TOKEN, from: 'cookie' });
});

test('every token that comes is found, each once, so that none outlives a sign-in', async () => {
  const headers = {
    authorization: `Bearer ${TOKEN}`,
    cookie: `__Host-emmaus_session=${TOKEN}; emmaus_session=planted`,
  };
  expect((await bring(headers)).all).toEqual([TOKEN, 'planted']);
  expect((await bring({})).all).toEqual([]);
});
