import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEVICE_PATH, PACK_FORMAT } from '#contract/device-packs.ts';
import { canKeepPacks, hasPack, usePackStore } from './packs.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('where the browser keeps nothing, nothing is there, and nothing fails; allowed later, it is looked again', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const open = vi.fn(async (): Promise<unknown> => {
    throw new DOMException('Blocked.', 'SecurityError');
  });
  vi.stubGlobal('caches', { open });
  expect(await hasPack('bible')).toBe(false);
  expect(canKeepPacks()).toBe(false);
  expect(usePackStore.getState().bible.state).toBe('absent');
  expect(warned).toHaveBeenCalledOnce();

  const pack = { id: 'bible', format: PACK_FORMAT, version: 'one', bytes: 10, transfer: 5, files: [] };
  const kept = new Map([[`${DEVICE_PATH}/installed/bible.json`, pack]]);
  open.mockImplementation(async () => ({
    match: async (url: string) => (kept.has(url) ? Response.json(kept.get(url)) : undefined),
  }));
  expect(await hasPack('bible')).toBe(true);
  expect(canKeepPacks()).toBe(true);
  expect(usePackStore.getState().bible.state).toBe('ready');
});

test('a download that nothing can be kept of says so', async () => {
  vi.resetModules();
  const { bringPack, usePackStore: packs } = await import('./packs.ts');
  vi.stubGlobal('caches', {
    open: async () => {
      throw new DOMException('Blocked.', 'SecurityError');
    },
  });
  await bringPack('bible');
  expect(packs.getState().bible).toMatchObject({ state: 'failed', problem: { kind: 'no-storage' } });
});

test('guidance that is wanted while the Bible is on its way waits for it', async () => {
  vi.resetModules();
  const { bringPack, usePackStore: packs } = await import('./packs.ts');
  const kept = new Map<string, Response>();
  const address = (asked: string | Request) => (typeof asked === 'string' ? asked : asked.url);
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
      delete: async (url: string) => kept.delete(new URL(url, 'http://here').pathname),
      keys: async () => [...kept.keys()].map((url) => new Request(new URL(url, 'http://here'))),
    }),
  });
  const bytes = new TextEncoder().encode('text');
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const pack = (id: string) => {
    const file = { name: id, url: `${DEVICE_PATH}/${id}/file`, bytes: bytes.length, transfer: 4, sha256 };
    return { id, format: PACK_FORMAT, version: 'one', bytes: bytes.length, transfer: 4, files: [file] };
  };
  const held = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    if (address(asked).endsWith('manifest.json')) return Response.json({ packs: [pack('bible'), pack('guidance')] });
    if (address(asked).includes('/bible/')) await held.promise;
    return new Response(bytes);
  });
  const states = () => Object.values(packs.getState()).map(({ state }) => state);

  const bible = bringPack('bible');
  await vi.waitFor(() => expect(packs.getState().bible.bytes).toBe(bytes.length));
  const guidance = bringPack('guidance');
  await new Promise((resolve) => setImmediate(resolve));
  expect(states()).toEqual(['downloading', 'downloading']);
  held.resolve();
  await Promise.all([bible, guidance]);
  expect(states()).toEqual(['ready', 'ready']);
});
