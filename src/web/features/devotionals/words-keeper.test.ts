import { expect, test } from 'vitest';
import type { Devotional } from '#contract/devotionals.ts';
import type { Outgoing } from '../../lib/outbox.ts';
import { WordsKeeper } from './words-keeper.ts';

const devotional = {
  id: 'day',
  updatedAt: '2026-11-20T08:00:00.000Z',
  journalEntry: null,
  prayerResponse: null,
  reflections: [],
  personalTags: [],
  completedActionSteps: [],
} as unknown as Devotional;

test('a keeper that was closed sends nothing: somebody else may be here by now', () => {
  const sent: Outgoing[] = [];
  const keeper = new WordsKeeper(devotional, null, {
    outbox: {
      put: (outgoing) => {
        sent.push(outgoing);
        return 'stored';
      },
      withdraw: () => {},
      waiting: () => [],
      subscribe: () => () => {},
    },
    keepDraft: () => true,
    later: () => () => {},
    owner: 'page',
    now: () => new Date(0),
    zone: () => 'UTC',
  });
  keeper.change({ journalEntry: 'Mine alone.' });
  expect(keeper.flush()).toBe(true);
  expect(sent).toHaveLength(1);
  keeper.close();
  expect([keeper.flush(), keeper.complete()]).toEqual([false, false]);
  expect(sent).toHaveLength(1);
});
