import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updatesAreHeld } from './app-update.ts';
import { behind, listDrafts, readDraft, writeDraft } from './drafts.ts';
import { forgetPerson, hasDrafts, readStored } from './storage.ts';

const KEY = 'draft-ruth-new';

/** A storage with room for so many characters. */
function createStorage(room: number) {
  const stored = new Map<string, string>();
  const methods = {
    room,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > methods.room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  };
  const localStorage = new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  return { methods, localStorage };
}

let storage: ReturnType<typeof createStorage>;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storage = createStorage(8);
  vi.stubGlobal('window', { localStorage: storage.localStorage, sessionStorage: createStorage(0).localStorage });
});
afterEach(() => {
  writeDraft(KEY, null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('words that storage has no room for are there as long as the page, and what fitted of them longer', () => {
  writeDraft(KEY, 'my son');
  expect(updatesAreHeld()).toBe(false);
  writeDraft(KEY, 'my son is ill');
  expect(readDraft(KEY)).toBe('my son is ill');
  expect(readStored(KEY)).toBe('my son');
  expect(listDrafts('draft-ruth-')).toEqual([KEY]);
  // A page that goes would take them with it.
  expect(updatesAreHeld()).toBe(true);
  storage.methods.room = 100;
  writeDraft(KEY, 'my son is ill.');
  expect(readStored(KEY)).toBe('my son is ill.');
  expect(updatesAreHeld()).toBe(false);
});

test('words that only the page has are asked about at sign-out, and forgotten with their person', () => {
  storage.methods.room = 0;
  writeDraft(KEY, 'my son is ill');
  expect(hasDrafts('ruth')).toBe(true);
  expect(hasDrafts('naomi')).toBe(false);
  forgetPerson('ruth');
  expect(readDraft(KEY)).toBeNull();
  expect(hasDrafts('ruth')).toBe(false);
});

test('words come behind what was begun, and are there once', () => {
  expect(behind('', 'new')).toBe('new');
  expect(behind('begun', 'new')).toBe('begun\n\nnew');
  expect(behind('begun\n\nnew', 'new')).toBe('begun\n\nnew');
});
