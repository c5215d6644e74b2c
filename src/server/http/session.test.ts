import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAllTokens, readToken } from './session.ts';

const TOKEN = 'a-token-of-twenty-or-more';
let app: FastifyInstance;
beforeEach(async () => {
  app = fastify({ trustProxy: true });
  await app.register(fastifyCookie);
  app.get('/secure', async (request) => ({ read: readToken(request, true), all: readAllTokens(request) }));
  app.get('/plain', async (request) => ({ read: readToken(request, false), all: readAllTokens(request) }));
});
afterEach(() => app.close());

/** What a request to a site with a certificate, or without one, brings. */
const bring = async (headers: Record<string, string>, url = '/secure') => (await app.inject({ url, headers })).json();

test('the cookie that a neighbouring name can set speaks only where there is no certificate, whatever a proxy says', async () => {
  const cookie = `emmaus_session=${TOKEN}`;
  for (const scheme of ['http', 'https']) {
    const headers = { cookie, 'x-forwarded-proto': scheme };
    expect((await bring(headers)).read).toBeNull();
    expect((await bring(headers, '/plain')).read).toEqual({ token: TOKEN, from: 'cookie' });
    const named = { ...headers, cookie: `__Host-${cookie}` };
    expect((await bring(named)).read).toEqual({ token: TOKEN, from: 'cookie' });
    expect((await bring(named, '/plain')).read).toBeNull();
  }
});

test('every token that comes is found, each once, so that none outlives a sign-in', async () => {
  const headers = {
    authorization: `Bearer ${TOKEN}`,
    cookie: `__Host-emmaus_session=${TOKEN}; emmaus_session=planted`,
  };
  expect((await bring(headers)).all).toEqual([TOKEN, 'planted']);
  expect((await bring({})).all).toEqual([]);
});
