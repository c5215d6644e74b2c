import { createHash } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accountSettingsSchema } from '#contract/account.ts';
import { listConversations, listMessages } from '#contract/conversations.ts';
import { devotionalSchema, devotionalStreak } from '#contract/devotionals.ts';
import { markSchema } from '#contract/marks.ts';
import { sealSchema, vaultItemSchema } from '#contract/vault.ts';
import { findSurplus, isKept, KEPT_SHAPE, keepQueries, restoreKept } from './kept-queries.ts';
import type { KeptAnswer } from './kept-store.ts';

const stored = vi.hoisted(() => ({
  read: async (): Promise<[string, KeptAnswer][]> => [],
  write: async (_: [string, KeptAnswer][]): Promise<void> => {},
  dropped: [] as string[],
}));
vi.mock('./kept-store.ts', () => ({
  readKept: () => stored.read(),
  writeKept: (answers: [string, KeptAnswer][]) => stored.write(answers),
  dropKept: async (names: string[]) => void stored.dropped.push(...names),
}));

test.each([
  [['/api/conversations'], true],
  [['/api/conversations', 'an-id', 'messages'], true],
  [['/api/vault', 'list', {}], true],
  [['/api/vault', 'list', { kind: 'prayer' }], true],
  [['/api/vault', 'list', 'sealed'], true],
  [['/api/vault', 'an-id'], true],
  [['/api/vault/seal'], true],
  [['/api/devotionals/today', '2026-11-22'], true],
  [['/api/devotionals?limit=7'], true],
  [['/api/bible', 'marks?chapter=John.3'], true],
  [['/api/account'], true],
  // What was searched for, and what is nobody's own.
  [['/api/vault', 'list', { query: 'a name' }], false],
  [['/api/vault', 'list', { tag: 'grief' }], false],
  [['/api/vault', 'list', 'sealed-items', ['an-id.1']], false],
  [['search', 'a name'], false],
  [['/api/bible', 'john', 3], false],
  [['/api/payments/an-id'], false],
])('%j is kept: %s', (queryKey, kept) => {
  expect(isKept(queryKey)).toBe(kept);
});

test('where there is no room the oldest conversations go first, then what is oldest', () => {
  const size = 40;
  const kept = new Map([
    ['new talk', { queryKey: ['/api/conversations', 'b', 'messages'], at: 30, size }],
    ['old talk', { queryKey: ['/api/conversations', 'a', 'messages'], at: 10, size }],
    ['old prayer', { queryKey: ['/api/vault', 'a'], at: 1, size }],
    ['new prayer', { queryKey: ['/api/vault', 'b'], at: 20, size }],
  ]);
  expect(findSurplus(kept, 160)).toEqual([]);
  expect(findSurplus(kept, 120)).toEqual(['old talk']);
  expect(findSurplus(kept, 40)).toEqual(['old talk', 'new talk', 'old prayer']);
});

test('what is kept is given to its owner alone, and only while they are here', async () => {
  const answer = (userId: string): KeptAnswer => ({
    userId,
    shape: KEPT_SHAPE,
    queryKey: ['/api/conversations'],
    data: [userId],
    at: 1,
    size: 10,
  });
  stored.read = async () => ['ruth', 'boaz'].map((id) => [`${id} conversations`, answer(id)]);
  let here = 'ruth';
  const restore = async () => {
    const client = new QueryClient();
    await restoreKept(client, 'ruth', () => here === 'ruth');
    return client.getQueryData(['/api/conversations']);
  };
  expect(await restore()).toEqual(['ruth']);
  expect(stored.dropped).toEqual(['boaz conversations']);
  const left = restore();
  here = 'boaz';
  expect(await left).toBeUndefined();
  // What is another's by now is not dropped for somebody who has left.
  expect(stored.dropped).toHaveLength(1);
});

test('nothing is left of somebody who leaves before or while their answers are written', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  const names: string[] = [];
  let [here, written] = [true, () => {}];
  stored.write = async (answers) => {
    names.push(...answers.map(([name]) => name));
    await new Promise<void>((resolve) => {
      written = resolve;
    });
  };
  stored.dropped.length = 0;
  const client = new QueryClient();
  const end = keepQueries(client, 'ruth', new Map(), () => here);
  client.setQueryData(['/api/account'], { firstName: 'Ruth' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(names).toEqual(['ruth ["/api/account"]']);
  // Signed out while it is on its way into the store.
  here = false;
  written();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored.dropped).toEqual(names);
  // And what came a moment before is not written at all.
  client.setQueryData(['/api/conversations'], []);
  await vi.advanceTimersByTimeAsync(1000);
  expect(names).toHaveLength(1);
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What is kept was written by another version of the app as well: it has to know its own shape. */
test('a changed shape of what is kept has another number', () => {
  const own = [vaultItemSchema, sealSchema, devotionalSchema, devotionalStreak.output, markSchema];
  const shapes = [...own, accountSettingsSchema, listConversations.output, listMessages.output];
  const text = JSON.stringify(shapes.map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' })));
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  // Where this fails, KEPT_SHAPE grows by one, and both stand here anew.
  expect({ shape: KEPT_SHAPE, digest }).toEqual({ shape: 4, digest: '53ee2727ccd9fa38' });
});
