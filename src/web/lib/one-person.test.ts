import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import { useAuth } from './auth-store.ts';
import { keepInVault } from './keep-in-vault.ts';
import { forOnePerson } from './one-person.ts';
import { outbox } from './outbox.ts';

const comesIn = (id: string | null) =>
  useAuth.setState(id === null ? { user: null, token: null } : { user: { id } as User, token: id });
beforeEach(() => comesIn('ruth'));
afterEach(() => {
  vi.unstubAllGlobals();
  comesIn(null);
});

test('what ends while the same person is here comes to what it comes to', async () => {
  expect(await forOnePerson(async () => 'done')).toBe('done');
  await expect(forOnePerson(() => Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError);
});

test('words that could not be sent don’t wait among the changes of whoever came in meanwhile', async () => {
  vi.stubGlobal('fetch', async () => {
    comesIn('boaz');
    throw new TypeError('Failed to fetch');
  });
  const kept = keepInVault({ kind: 'prayer', title: 'Mine', content: 'Mine alone.', key: 'once' }, null);
  await expect(kept).rejects.toMatchObject({ name: 'AbortError' });
  expect(outbox.waiting()).toEqual([]);
});
