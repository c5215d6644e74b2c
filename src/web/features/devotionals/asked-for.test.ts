import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAskedFor, keepAskedFor, readAskedFor } from './asked-for.ts';
import { readWish } from './wish.ts';

const AT = Date.UTC(2026, 10, 22, 7);
const asked = { key: 'first', wish: { ...readWish(null, 'Ruth'), theme: 'Hope' }, regenerate: true, at: AT };

let stored: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers({ now: AT, toFake: ['Date'] });
  stored = new Map();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what was asked for is there after a reload, for its own person, and for ten minutes', () => {
  keepAskedFor('ruth', asked);
  expect(readAskedFor('ruth')).toEqual(asked);
  expect(readAskedFor('boaz')).toBeNull();
  vi.setSystemTime(AT + 9 * 60_000);
  expect(readAskedFor('ruth')).toEqual(asked);
  vi.setSystemTime(AT + 11 * 60_000);
  expect(readAskedFor('ruth')).toBeNull();
  // Nothing is left that would count as words not sent.
  expect([...stored.keys()]).toEqual([]);
});

test('it is forgotten once, and not in the place of another', () => {
  keepAskedFor('ruth', { ...asked, key: 'second' });
  expect(forgetAskedFor('ruth', 'first')).toBe(false);
  expect(readAskedFor('ruth')?.key).toBe('second');
  expect(forgetAskedFor('ruth', 'second')).toBe(true);
  expect(forgetAskedFor('ruth', 'second')).toBe(false);
  expect([...stored.keys()]).toEqual([]);
});

test.each(['', '{', 'null', '[]', '{"key":1}', '{"key":"k","at":"today"}'])(
  'what is no such thing is nothing: %j',
  (text) => {
    stored.set('draft-ruth-wish-asked', text);
    expect(readAskedFor('ruth')).toBeNull();
    expect([...stored.keys()]).toEqual([]);
  },
);

test('of a wish kept by another version what is unknown is as it begins', () => {
  stored.set('draft-ruth-wish-asked', JSON.stringify({ key: 'k', at: AT, wish: { theme: 'Rest', mood: 'grand' } }));
  expect(readAskedFor('ruth')).toMatchObject({
    regenerate: false,
    wish: { theme: 'Rest', mood: 'peaceful', tags: '' },
  });
});
