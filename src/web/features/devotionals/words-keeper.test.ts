import { expect, test } from 'vitest';
import type { Devotional } from '#contract/devotionals.ts';
import { mergeTexts } from '#contract/merge-texts.ts';
import { Outbox, type Outgoing } from '../../lib/outbox.ts';
import type { Held, SaveBody } from './devotional-words.ts';
import { joinHeld } from './join-held.ts';
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
      run: async () => {},
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

/** A device and a server that merges as ours does; `line` says what becomes of a request. */
function createWorld() {
  const stored = new Map<string, string>();
  const open = new Set<string>();
  const net = { line: 'open' as 'open' | 'shut' | 'answer lost' };
  let saves = 0;
  const server = { ...devotional };
  const save = ({ journalEntry, base }: SaveBody) => {
    saves += 1;
    server.updatedAt = new Date(Date.UTC(2026, 10, 20, 9, 0, saves)).toISOString();
    if (journalEntry !== undefined)
      server.journalEntry = mergeTexts(base?.journalEntry ?? '', journalEntry ?? '', server.journalEntry ?? '') || null;
    return { ...server };
  };
  const openPage = (owner: string, shown: Devotional, draft: Held | null = null, from: string[] = []) => {
    let held: Held | null = null;
    const outbox = new Outbox({
      owner,
      userId: () => 'ruth',
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void (value === null ? stored.delete(key) : stored.set(key, value)),
      keys: () => [...stored.keys()],
      isOpen: async (other) => other === owner || open.has(other),
      whenClosed: () => {},
      alone: (_, action) => action().then(() => true),
      after: () => {},
      send: async ({ body }) => {
        if (net.line === 'shut') throw new TypeError('no line');
        const answer = save(body as SaveBody);
        if (net.line === 'answer lost') throw new TypeError('no answer');
        return answer;
      },
    });
    const tools = {
      outbox,
      owner,
      keepDraft: (draftNow: Held | null) => {
        held = draftNow;
        return true;
      },
      later: () => () => {},
      now: () => new Date(0),
      zone: () => 'UTC',
    };
    if (draft) outbox.withdraw('devotional/day/words', from[0]);
    const keeper = new WordsKeeper(shown, draft, tools, from);
    const write = async (journalEntry: string) => {
      keeper.change({ journalEntry }, true);
      await outbox.run();
    };
    return { outbox, keeper, write, held: () => held };
  };
  return { net, open, server, save, openPage, waits: () => stored.size };
}

test.each(['', 'two.'])(
  'what arrived though its answer was lost is what the next words, “%s”, are a change of',
  async (next) => {
    const { net, server, openPage, waits } = createWorld();
    const { write, outbox, keeper, held } = openPage('page', devotional);
    net.line = 'answer lost';
    await write('one.');
    expect(server.journalEntry).toBe('one.');
    net.line = 'shut';
    await write('something else');
    await write(next);
    // What was loaded anew meanwhile takes nothing back.
    keeper.receive({ ...server });
    expect(keeper.store.getState().mine.journalEntry).toBe(next);
    net.line = 'open';
    await outbox.runNow();
    await outbox.runNow();
    expect(server.journalEntry).toBe(next || null);
    expect([waits(), held(), keeper.store.getState().status]).toEqual([0, null, 'saved']);
  },
);

test('a page that takes up what others left knows what of it may have arrived', async () => {
  const { net, server, openPage, waits } = createWorld();
  const first = openPage('first', devotional);
  net.line = 'answer lost';
  await first.write('one.');
  net.line = 'shut';
  const second = openPage('second', devotional, first.held(), ['first']);
  await second.write('two.');
  const third = openPage('third', devotional, second.held(), ['second', 'first']);
  expect(third.keeper.store.getState().mine.journalEntry).toBe('two.');
  await third.write('three.');
  net.line = 'open';
  await third.outbox.runNow();
  await third.outbox.runNow();
  expect(server.journalEntry).toBe('three.');
  expect([waits(), third.held()]).toEqual([0, null]);
});

test('what was made of the words of two pages that are gone is a change of both', async () => {
  const { net, open, server, openPage } = createWorld();
  open.add('desk').add('kitchen');
  const [desk, kitchen] = [openPage('desk', devotional), openPage('kitchen', devotional)];
  net.line = 'answer lost';
  await desk.write('one.');
  await kitchen.write('two.');
  expect(server.journalEntry).toBe('one.\ntwo.');
  net.line = 'shut';
  open.clear();
  const both = joinHeld(desk.held()!, kitchen.held()!);
  const next = openPage('next', devotional, both, ['desk', 'kitchen']);
  await next.write('three.');
  net.line = 'open';
  await next.outbox.runNow();
  await next.outbox.runNow();
  expect(server.journalEntry).toBe('three.');
});

test('what another page has delivered of what was taken up is what the words here are a change of', () => {
  const { net, save, openPage } = createWorld();
  const first = openPage('first', devotional);
  net.line = 'shut';
  void first.write('one.');
  const { keeper } = openPage('second', devotional, first.held(), ['first']);
  keeper.change({ journalEntry: 'two.' });
  keeper.receiveDelivered(save({ journalEntry: 'one.', base: {} }), 'first', { journalEntry: 'one.' });
  expect(keeper.store.getState()).toMatchObject({ base: { journalEntry: 'one.' }, mine: { journalEntry: 'two.' } });
  // A stranger's words are none of these.
  keeper.receiveDelivered(save({ journalEntry: 'Hers.', base: { journalEntry: 'one.' } }), 'other', {
    journalEntry: 'Hers.',
  });
  expect(keeper.store.getState()).toMatchObject({ base: { journalEntry: 'one.' }, mine: { journalEntry: 'two.' } });
});

test('an answer that was overtaken still tells that its save arrived', () => {
  const { save, openPage, net } = createWorld();
  net.line = 'shut';
  const { keeper } = openPage('page', devotional);
  keeper.change({ journalEntry: 'one.' });
  const body: SaveBody = { journalEntry: 'one.', base: { journalEntry: null } };
  const late = save(body);
  keeper.receive(save({ journalEntry: 'one.\nHers.', base: { journalEntry: 'one.' } }));
  keeper.change({ journalEntry: 'two.' });
  keeper.receive(late, body);
  expect(keeper.store.getState()).toMatchObject({ base: { journalEntry: 'one.' }, mine: { journalEntry: 'two.' } });
});
