import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import { useAuth } from './auth-store.ts';
import { giveBackNote } from './mark-changes.ts';
import { outbox, type Refused } from './outbox.ts';

afterEach(() => {
  useAuth.setState({ user: null, token: null });
  vi.unstubAllGlobals();
});

const PLACE = 'draft-ruth-note-John.3.16';

test.each([
  ['nothing', null, 'So loved.'],
  ['the note itself', 'So loved.', 'So loved.'],
  ['the note, written on', 'So loved. And so near.', 'So loved. And so near.'],
  ['something else', 'Given, not lent.', 'Given, not lent.\n\nSo loved.'],
])('a refused note comes back to its field, where %s stands by now', (_, begun, expected) => {
  const refused: Refused = {
    id: '1795000000000-1-page',
    owner: 'page',
    slot: 'mark/John.3.16/1',
    thing: 'mark/John.3.16',
    method: 'PUT',
    url: '/api/bible/marks',
    body: { id: 'mark-1', kind: 'note', osis: 'John.3.16', note: 'So loved.', waited: true },
    keepsRefused: true,
    code: 'conflict',
    sentence: 'There is no room.',
  };
  const stored = new Map([[`draft-ruth-refused/${refused.id}`, JSON.stringify(refused)]]);
  if (begun !== null) stored.set(PLACE, begun);
  const ownKeys = {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  const localStorage = new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    ownKeys,
  );
  vi.stubGlobal('window', { localStorage, sessionStorage: localStorage });
  useAuth.setState({ user: { id: 'ruth' } as User, token: null });
  giveBackNote('ruth', refused);
  expect(stored.get(PLACE)).toBe(expected);
  expect(outbox.refused()).toEqual([]);
});
