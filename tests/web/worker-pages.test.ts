import { afterEach, expect, test, vi } from 'vitest';
import { networkFirst, PATIENCE, pageAnswerOf } from '#web/service-worker/pages.ts';

afterEach(() => void vi.useRealTimers());

test('signed-in paths are drawn by the shell, the server’s own are left alone, the rest asks the network', () => {
  for (const path of [
    '/home',
    '/chat',
    '/bible',
    '/bible/john/3',
    '/bible/john/3/',
    '/bible/john%20/3',
    '/vault/some-id',
    '/share',
  ])
    expect([path, pageAnswerOf(path)]).toEqual([path, 'shell']);
  for (const path of ['/api/logout', '/api', '/auth/google', '/assets/root.js', '/device/manifest.json'])
    expect([path, pageAnswerOf(path)]).toEqual([path, 'pass']);
  for (const path of ['/', '/login', '/auth', '/pricing', '/checkout', '/nowhere', '/homes', '/bible/a/b/c'])
    expect([path, pageAnswerOf(path)]).toEqual([path, 'network']);
});

const page = (text: string, status = 200) => new Response(text, { status });
const kept = async () => page('kept');

test('the network comes first, and what is kept where it fails or the server is down', async () => {
  expect(await (await networkFirst(Promise.resolve(page('new')), kept)).text()).toBe('new');
  expect(await (await networkFirst(Promise.resolve(page('none', 404)), kept)).text()).toBe('none');
  expect(await (await networkFirst(Promise.reject(new TypeError('Failed to fetch')), kept)).text()).toBe('kept');
  expect(await (await networkFirst(Promise.resolve(page('down', 503)), kept)).text()).toBe('kept');
});

test('after three seconds what is kept is shown; without it the network is waited for', async () => {
  vi.useFakeTimers();
  const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(page('late')), 2 * PATIENCE));
  const withCopy = networkFirst(slow(), kept);
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await (await withCopy).text()).toBe('kept');
  const without = networkFirst(slow(), async () => undefined);
  await vi.advanceTimersByTimeAsync(2 * PATIENCE);
  expect(await (await without).text()).toBe('late');
});

test('without a network and without a copy the failure is the network’s', async () => {
  const failure = new TypeError('Failed to fetch');
  await expect(networkFirst(Promise.reject(failure), async () => undefined)).rejects.toBe(failure);
});
