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
