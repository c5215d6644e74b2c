import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { alone, Outbox, type Outgoing, RETRY_AFTER } from '#web/lib/outbox.ts';

/**
 * Locks as a browser keeps them, in a process of its own: what is asked and what is given back take a moment to get
 * there, and whoever asks in between is given what was free before.
 */
function createSlowLocks() {
  const queues = new Map<string, (() => void)[]>();
  const request = async (
    name: string,
    { ifAvailable = false }: LockOptions,
    action: (lock: Lock | null) => Promise<unknown>,
  ) => {
    await setTimeout(1);
    const queue = queues.get(name);
    if (queue && ifAvailable) return action(null);
    if (queue) await new Promise<void>((granted) => queue.push(granted));
    else queues.set(name, []);
    const done = await action({ name, mode: 'exclusive' });
    void setTimeout(1).then(() => {
      const next = queues.get(name)!.shift();
      if (next) next();
      else queues.delete(name);
    });
    return done;
  };
  return { request };
}

/** A browser with one storage, some open pages, and a server that takes its time. */
function createBrowser() {
  const stored = new Map<string, string>();
  const open = new Set<string>();
  const browser = crypto.randomUUID();
  const ends: [owner: string, action: () => void][] = [];
  const world = { userId: 'ruth' as string | null, arrived: [] as [page: string, slot: string][] };
  const openPage = (owner: string, answer: (outgoing: Outgoing) => unknown = () => ({}), takes = 0, isThere = true) => {
    if (isThere) open.add(owner);
    const timers: number[] = [];
    const box = new Outbox({
      owner,
      userId: () => world.userId,
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void (value === null ? stored.delete(key) : stored.set(key, value)),
      keys: () => [...stored.keys()],
      isOpen: async (other) => open.has(other),
      whenClosed: (other, action) => void ends.push([other, action]),
      alone: (name, action, inTurn) => alone(`${browser} ${name}`, action, inTurn),
      after: (wait) => void timers.push(wait),
      send: async (outgoing) => {
        await setTimeout(takes);
        const answered = answer(outgoing);
        if (answered instanceof Error) throw answered;
        world.arrived.push([owner, outgoing.slot]);
        return answered;
      },
    });
    return { box, timers };
  };
  const closePage = (owner: string) => {
    open.delete(owner);
    for (const [other, action] of ends) if (other === owner) action();
  };
  return { stored, world, openPage, closePage };
}

const change = (slot: string, thing?: string): Outgoing => ({
  slot,
  method: 'PUT',
  url: `/${slot}`,
  body: slot,
  keepsRefused: true,
  ...(thing ? { thing } : {}),
});

const offline = () => new TypeError('offline');

test('what a closed page left is sent by one of two open pages, once and in its order', async () => {
  const { world, openPage } = createBrowser();
  const closed = openPage('closed', offline, 0, false);
  for (const slot of ['first', 'second', 'third']) closed.box.put(change(slot, 'a'));
  await closed.box.run();
  const slow = openPage('slow', undefined, 30);
  const quick = openPage('quick', undefined, 3);
  await Promise.all([slow.box.runNow(), quick.box.runNow()]);
  await expect.poll(() => slow.box.waiting().length).toBe(0);
  await setTimeout(60);
  expect(world.arrived.map(([, slot]) => slot)).toEqual(['first', 'second', 'third']);
});

test('pages that all find another one sending bring everything, each change once', async () => {
  vi.stubGlobal('navigator', { locks: createSlowLocks() });
  const { world, openPage } = createBrowser();
  const closed = openPage('closed', offline, 0, false);
  for (const slot of ['first', 'second', 'third']) closed.box.put(change(slot, 'a'));
  await closed.box.run();
  const sending = openPage('sending', undefined, 20);
  const others = ['one', 'two'].map((name) => openPage(name, undefined, 1));
  void sending.box.runNow();
  await setTimeout(5);
  // Each is told several times: that the network is back, and that something in storage has changed.
  for (const { box } of others) for (let told = 0; told < 3; told += 1) void box.wake();
  others[0]!.box.put(change('own', 'a'));
  await expect.poll(() => sending.box.waiting(), { timeout: 2000 }).toEqual([]);
  await setTimeout(60);
  expect(world.arrived.map(([, slot]) => slot)).toEqual(['first', 'second', 'third', 'own']);
  vi.unstubAllGlobals();
});

test('while another page takes its time with one thing, everything else goes', async () => {
  const { world, openPage } = createBrowser();
  const closed = openPage('closed', offline, 0, false);
  closed.box.put(change('slow', 'a'));
  await closed.box.run();
  const sending = openPage('sending', undefined, 60);
  const other = openPage('other', undefined, 1);
  void sending.box.runNow();
  await setTimeout(5);
  other.box.put(change('behind', 'a'));
  other.box.put(change('else', 'b'));
  await other.box.run();
  expect(world.arrived.map(([, slot]) => slot)).toEqual(['else', 'slow', 'behind']);
});

test('what an open page had to send before ours is sent by us when it closes without having sent it', async () => {
  const { world, openPage, closePage } = createBrowser();
  const asleep = openPage('asleep', offline);
  asleep.box.put(change('theirs', 'a'));
  await asleep.box.run();
  const here = openPage('here');
  here.box.put(change('ours', 'a'));
  await here.box.run();
  expect(world.arrived).toEqual([]);
  closePage('asleep');
  await expect.poll(() => here.box.waiting()).toEqual([]);
  expect(world.arrived.map(([, slot]) => slot)).toEqual(['theirs', 'ours']);
});

test('a page that was put to sleep in the middle holds nothing up for good', async () => {
  const order: string[] = [];
  let wakeUp: () => void = () => undefined;
  const sleeper = alone(
    'lane',
    () =>
      new Promise<void>((done) => {
        wakeUp = done;
      }),
    false,
  ).then(() => order.push('woke'));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  await setTimeout(5);
  const act = async () => void order.push('went on');
  expect(await alone('lane', act, false)).toBe(false);
  expect(await alone('lane', act, true)).toBe(true);
  vi.restoreAllMocks();
  wakeUp();
  await sleeper;
  expect(order).toEqual(['went on', 'woke']);
});

test('what stood behind another page’s change goes as soon as that has gone, though a round was under way', async () => {
  const { world, openPage } = createBrowser();
  const first = openPage('first', undefined, 20);
  first.box.put(change('made', 'a'));
  const other = openPage('other', undefined, 60);
  other.box.put(change('changed', 'a'));
  other.box.put(change('else', 'b'));
  await first.box.run();
  // The browser tells the other page that something has gone from storage.
  await other.box.wake();
  expect(world.arrived).toEqual([
    ['first', 'made'],
    ['other', 'else'],
    ['other', 'changed'],
  ]);
});

test('one change that the server can’t deal with holds up its own thing, and nothing else', async () => {
  const { world, openPage } = createBrowser();
  const { box, timers } = openPage('here', ({ slot }) => (slot === 'poison' ? new ApiError(500, '', '') : {}));
  box.put(change('poison', 'a'));
  box.put(change('behind', 'a'));
  box.put(change('else', 'b'));
  await box.run();
  expect(world.arrived).toEqual([['here', 'else']]);
  expect(box.waiting().map(({ slot }) => slot)).toEqual(['poison', 'behind']);
  expect(timers).toEqual([RETRY_AFTER[0]]);
});

test('a clock that was set back changes no order', async () => {
  const { world, openPage } = createBrowser();
  const { box } = openPage('here', offline);
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['Date'] });
  box.put(change('made', 'a'));
  vi.setSystemTime(new Date('2026-03-01T10:00:00Z'));
  box.put(change('changed', 'a'));
  vi.useRealTimers();
  await box.run();
  const again = openPage('again');
  box.put(change('deleted', 'a'));
  expect(again.box.waiting().map(({ slot }) => slot)).toEqual(['made', 'changed', 'deleted']);
  expect(world.arrived).toEqual([]);
});

test.each([
  ['taken', () => ({})],
  ['refused', () => new ApiError(409, '{"code":"conflict","message":"No."}', '')],
])('another person signs in while a change is on its way, and it is %s: nothing of it is theirs', async (_, answer) => {
  const { stored, world, openPage } = createBrowser();
  const { box } = openPage('here', answer, 20);
  const told: string[] = [];
  box.subscribe(({ slot }) => told.push(slot));
  box.put(change('words', 'a'));
  box.put(change('more', 'b'));
  await setTimeout(5);
  world.userId = 'naomi';
  await box.run();
  await setTimeout(30);
  expect(told).toEqual([]);
  expect([...stored.keys()].filter((key) => key.includes('naomi'))).toEqual([]);
  // What had not left waits for its owner, and what was refused is theirs.
  expect(world.arrived.filter(([, slot]) => slot === 'more')).toEqual([]);
  world.userId = 'ruth';
  box.changed();
  expect(box.waiting().map(({ slot }) => slot)).toEqual(['more']);
  expect(box.refused().map(({ slot }) => slot)).toEqual(_ === 'refused' ? ['words'] : []);
});

test('what was forgotten at sign-out while it was on its way comes back in no other place', async () => {
  const { stored, world, openPage } = createBrowser();
  const { box } = openPage('here', () => new ApiError(409, '', ''), 20);
  box.put(change('words', 'a'));
  await setTimeout(5);
  stored.clear();
  world.userId = null;
  await setTimeout(30);
  expect([...stored.keys()]).toEqual([]);
});

test('what storage would not take waits in its page, and is told from what is stored', async () => {
  const { stored, openPage } = createBrowser();
  const set = stored.set.bind(stored);
  const { box } = openPage('page', offline);
  expect(box.put(change('small', 'a'))).toBe('stored');
  stored.set = () => stored;
  expect(box.put(change('large', 'b'))).toBe('in-page');
  await box.run();
  expect(box.waiting().map(({ slot }) => slot)).toEqual(['small', 'large']);
  expect(box.inPage().map(({ slot }) => slot)).toEqual(['large']);
  stored.set = set;
  box.withdraw('large');
  expect(box.inPage()).toEqual([]);
});
