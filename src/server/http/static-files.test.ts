import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { SITE_MARK, WORKER_ADDRESS } from '#contract/worker-messages.ts';
import { loadWebBuild } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-build-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Emmaus</title>');
afterAll(() => rmSync(folder, { recursive: true }));

/** The worker as a server of this address and content policy sends it. */
async function workerOf(address: string, policy: string, from = folder): Promise<string> {
  const app = fastify();
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', policy));
  await loadWebBuild(address, from).register(app);
  const answer = await app.inject({ url: WORKER_ADDRESS });
  await app.close();
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

test('the worker changes with the policy and the address that pages are kept with, and with nothing else', async () => {
  writeFileSync(join(folder, WORKER_ADDRESS), `const mark = '${SITE_MARK}';`);
  const first = await workerOf('https://emmaus.example', "script-src 'self'");
  expect(first).toMatch(/^const mark = '[0-9a-f]{16}';$/);
  expect(await workerOf('https://emmaus.example', "script-src 'self'")).toBe(first);
  expect(await workerOf('https://emmaus.example', "script-src 'self' https://js.stripe.com")).not.toBe(first);
  expect(await workerOf('https://other.example', "script-src 'self'")).not.toBe(first);
});

test('a server without a build sends a worker that takes the app’s files and itself away, and no download', async () => {
  const code = await workerOf('', '', join(folder, 'nowhere'));
  const kept = new Set([
    'emmaus-shell-1',
    'emmaus-earlier-001',
    'emmaus-chapters',
    'emmaus-device-library',
    'emmaus-shared',
  ]);
  let registered = true;
  const listeners = new Map<string, (event: { waitUntil(done: Promise<void>): void }) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: { waitUntil(done: Promise<void>): void }) => void) =>
      void listeners.set(name, listener),
    skipWaiting: () => undefined,
    registration: {
      unregister: async () => {
        registered = false;
      },
    },
  };
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  new Function('self', 'caches', code)(self, caches);
  await new Promise<void>((resolve, reject) => {
    listeners.get('activate')!({ waitUntil: (done) => void done.then(resolve, reject) });
  });
  expect([...kept]).toEqual(['emmaus-device-library', 'emmaus-shared']);
  expect(registered).toBe(false);
});

test('addresses of the app answer whoever takes anything; data, files and what is not there stay what they are', async () => {
  const app = fastify();
  const web = loadWebBuild('', folder);
  await web.register(app);
  app.setNotFoundHandler((request, reply) => {
    if (web.answer(request, reply)) return reply;
    return reply.status(404).send({ code: 'not-found' });
  });
  const get = async (url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const { statusCode, headers } = await app.inject({ method, url, headers: accept === undefined ? {} : { accept } });
    return `${statusCode} ${/html|json/.exec(String(headers['content-type']))?.[0]}`;
  };
  for (const url of ['/home', '/chat', '/chat/', '/bible/john/3', '/verify-email?token=x', '/login'])
    for (const accept of ['*/*', undefined, 'text/html,*/*;q=0.8', 'image/png, */*'])
      expect([url, accept, await get(url, accept)]).toEqual([url, accept, '200 html']);
  expect(await get('/home', '*/*', 'HEAD')).toBe('200 html');
  expect(await get('/Home', '*/*')).toMatch(/^301/);
  for (const accept of ['application/json', 'application/json, text/plain, */*', 'image/png'])
    expect([accept, await get('/home', accept)]).toEqual([accept, '404 json']);
  for (const url of ['/no-such-page', '/api/home', '/assets/gone.js', '/favicon-gone.png', '/auth/me', '/device/x'])
    expect([url, await get(url, '*/*')]).toEqual([url, '404 json']);
  expect(await get('/home', '*/*', 'POST')).toBe('404 json');
  expect(await get('/no-such-page', 'text/html')).toBe('404 html');
  await app.close();
});
