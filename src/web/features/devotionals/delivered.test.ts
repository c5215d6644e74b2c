import { type InfiniteData, QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import type { Devotional } from '#contract/devotionals.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { keepNewer, todayKey } from '../../lib/devotional-days.ts';
import type { Waiting } from '../../lib/outbox.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { heldKey, settleDevotionalChange } from './delivered.ts';
import { type Held, readHeld, slotOf, type Words } from './devotional-words.ts';
import { KEYS } from './devotionals.api.ts';

const at = (minute: number) => `2026-11-20T08:0${minute}:00.000Z`;
const devotional = (part: Partial<Devotional> = {}) =>
  ({
    id: 'day',
    updatedAt: at(0),
    journalEntry: null,
    prayerResponse: null,
    reflections: [],
    personalTags: [],
    actionSteps: [],
    completedActionSteps: [],
    completed: false,
    ...part,
  }) as Devotional;
const words = (journalEntry: string): Words => ({
  journalEntry,
  prayerResponse: '',
  reflections: [],
  tags: [],
  ticks: [],
});
const saved = (journalEntry: string): Waiting => ({
  id: '1795000000000-000001-gone',
  owner: 'gone',
  slot: slotOf('day', 'words'),
  method: 'PATCH',
  url: '/api/devotionals/day',
  body: { journalEntry, base: { journalEntry: null } },
});
const key = heldKey('ruth', 'day', 'gone');
const hold = (held: Held) => writeStored(key, JSON.stringify(held));
type Pages = InfiniteData<{ devotionals: Devotional[] }>;

beforeEach(() => {
  // As in a browser, what is stored are its own properties, and nothing else is.
  const localStorage = Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  });
  vi.stubGlobal('window', { localStorage, sessionStorage: localStorage });
  useAuth.setState({ user: { id: 'ruth' } as User });
  return () => vi.unstubAllGlobals();
});

test('what arrived is in all that is shown and kept, which stays as old as it was', () => {
  const client = new QueryClient();
  const today = todayKey('2026-11-20');
  client.setQueryData(today, devotional(), { updatedAt: 5 });
  const other = devotional({ id: 'other' });
  client.setQueryData<Pages>(KEYS.list, { pageParams: [null], pages: [{ devotionals: [devotional(), other] }] });
  void client.invalidateQueries({ queryKey: KEYS.list });
  settleDevotionalChange(client, saved('one.'), {
    ...devotional({ journalEntry: 'one.', updatedAt: at(1) }),
    crisisAlert: null,
  });
  const now = devotional({ journalEntry: 'one.', updatedAt: at(1) });
  expect(client.getQueryData(today)).toEqual(now);
  expect(client.getQueryState(today)?.dataUpdatedAt).toBe(5);
  expect(client.getQueryData<Pages>(KEYS.list)?.pages).toEqual([{ devotionals: [now, other] }]);
  expect(client.getQueryState(KEYS.list)?.isInvalidated).toBe(true);
  // An answer that was overtaken.
  settleDevotionalChange(client, saved('old'), devotional({ journalEntry: 'old' }));
  expect(client.getQueryData(today)).toEqual(now);
});

test('what a page that is gone held is forgotten once it has arrived', () => {
  hold({ base: words(''), mine: words('one.') });
  settleDevotionalChange(
    new QueryClient(),
    saved('one.'),
    devotional({ journalEntry: 'Hers.\none.', updatedAt: at(1) }),
  );
  expect(readStored(key)).toBeNull();
});

test('what it held beyond that is a change of what arrived', () => {
  hold({ base: words(''), mine: words('two.') });
  settleDevotionalChange(new QueryClient(), saved('one.'), devotional({ journalEntry: 'one.', updatedAt: at(1) }));
  expect(readHeld(readStored(key))).toMatchObject({ base: { journalEntry: 'one.' }, mine: { journalEntry: 'two.' } });
});

test('so is what a page held that had taken it up, and nothing of any other', () => {
  const held = { base: words(''), mine: words('two.') };
  const [heir, stranger] = ['heir', 'stranger'].map((owner) => heldKey('ruth', 'day', owner)) as [string, string];
  writeStored(heir, JSON.stringify({ ...held, from: ['gone'] }));
  writeStored(stranger, JSON.stringify({ ...held, from: ['another'] }));
  settleDevotionalChange(new QueryClient(), saved('one.'), devotional({ journalEntry: 'one.', updatedAt: at(1) }));
  expect(readHeld(readStored(heir))).toMatchObject({ base: { journalEntry: 'one.' }, from: ['gone'] });
  expect(readHeld(readStored(stranger))).toMatchObject({ base: { journalEntry: '' } });
});

test('words in which danger was heard stay until their page has told of it', () => {
  hold({ base: words(''), mine: words('one.') });
  const crisisAlert = { detected: true, categories: [], resources: [] };
  const answer = { ...devotional({ journalEntry: 'one.', updatedAt: at(1) }), crisisAlert };
  settleDevotionalChange(new QueryClient(), saved('one.'), answer);
  expect(readHeld(readStored(key))).toMatchObject({ base: { journalEntry: 'one.' }, mine: { journalEntry: 'one.' } });
});

test('a load that set out before a save and came after it takes nothing back', () => {
  const before = devotional();
  const after = devotional({ journalEntry: 'one.', updatedAt: at(1) });
  expect(keepNewer(after, before)).toEqual(after);
  expect(keepNewer(before, after)).toEqual(after);
  expect(keepNewer(after, null)).toBeNull();
  expect(keepNewer(undefined, before)).toEqual(before);
  const another = devotional({ id: 'another' });
  const pages = (...devotionals: Devotional[]) => ({ pageParams: [null], pages: [{ devotionals }] });
  expect(keepNewer(pages(after), pages(another, before))).toEqual(pages(another, after));
});
