import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { saveDevotional } from '#contract/devotionals.ts';
import {
  isTooLong,
  isUnsaved,
  saveOf,
  takeIn,
  toldBy,
  type Words,
} from '#web/features/devotionals/devotional-words.ts';
import { joinHeld } from '#web/features/devotionals/join-held.ts';
import { ApiError } from '#web/lib/api.ts';
import { Outbox, type Outcome, type Outgoing, RETRY_AFTER } from '#web/lib/outbox.ts';

const words = (part: Partial<Words> = {}): Words => ({
  journalEntry: '',
  prayerResponse: '',
  reflections: [],
  tags: [],
  ticks: [],
  ...part,
});

test.each([
  ['nothing', {}, {}, null],
  ['only spaces', {}, { journalEntry: '  ' }, null],
  ['spaces after what was saved', { journalEntry: 'a' }, { journalEntry: 'a ' }, null],
  ['a journal, trimmed', {}, { journalEntry: ' a ' }, { journalEntry: 'a' }],
  ['a journal taken back', { journalEntry: 'a' }, { journalEntry: ' ' }, { journalEntry: null }],
  [
    'a prayer beside a journal',
    { journalEntry: 'a' },
    { journalEntry: 'a', prayerResponse: 'b' },
    { journalEntry: 'a', prayerResponse: 'b' },
  ],
  ['an answer to the second question', {}, { reflections: ['', ' b '] }, { reflections: ['', 'b'] }],
  ['an answer taken back', { reflections: ['', 'b'] }, { reflections: ['', ''] }, { reflections: ['', ''] }],
  ['a step', {}, { ticks: [1] }, { completedActionSteps: [1] }],
  ['the last step taken back', { ticks: [1] }, {}, { completedActionSteps: [] }],
  ['tags', { tags: ['a'] }, { tags: ['a', 'b'] }, { personalTags: ['a', 'b'] }],
  [
    'a journal that is too long, and a step',
    {},
    { journalEntry: 'x'.repeat(20_001), ticks: [0] },
    { completedActionSteps: [0] },
  ],
] as const)('%s', (_, base, mine, body) => {
  const was = words(base as Partial<Words>);
  const sent = saveOf(was, words(mine as Partial<Words>));
  if (body === null) expect(sent).toBeNull();
  else {
    const { base: told, ...rest } = sent!;
    expect(rest).toEqual(body);
    expect(told).toEqual({
      journalEntry: was.journalEntry || null,
      prayerResponse: was.prayerResponse || null,
      reflections: was.reflections,
      personalTags: was.tags,
      completedActionSteps: was.ticks,
    });
    saveDevotional.body.parse(sent);
  }
});

test('an answer takes the place of what nobody typed in since; the base of the rest moves on to what was told', () => {
  const base = words({ journalEntry: 'one' });
  const sent = words({ journalEntry: 'one two' });
  const body = saveOf(base, sent)!;
  const server = words({ journalEntry: 'zero one two', prayerResponse: 'Lord' });
  expect(takeIn({ base, mine: sent }, server, toldBy(base, body))).toEqual({
    base: server,
    mine: { ...server, reflections: [] },
  });
  const typed = words({ journalEntry: 'one two three' });
  const held = takeIn({ base, mine: typed }, server, toldBy(base, body));
  expect(held.mine).toMatchObject({ journalEntry: 'one two three', prayerResponse: 'Lord' });
  expect(held.base).toMatchObject({ journalEntry: 'one two', prayerResponse: 'Lord' });
  expect(isUnsaved(held.base, held.mine)).toBe(true);
});

test('the space before the next word stays', () => {
  const base = words();
  const mine = words({ journalEntry: 'and then ' });
  const held = takeIn({ base, mine }, words({ journalEntry: 'and then' }), toldBy(base, saveOf(base, mine)!));
  expect(held.mine.journalEntry).toBe('and then ');
  expect(isUnsaved(held.base, held.mine)).toBe(false);
});

test('what another page saved leaves unsaved words and their base alone; tags and ticks are of both', () => {
  const held = { base: words({ journalEntry: 'one' }), mine: words({ journalEntry: 'one mine', ticks: [1] }) };
  expect(takeIn(held, words({ journalEntry: 'theirs one', ticks: [0], tags: ['a'] }))).toMatchObject({
    base: { journalEntry: 'one', ticks: [0], tags: ['a'] },
    mine: { journalEntry: 'one mine', ticks: [0, 1], tags: ['a'] },
  });
});

test('what two pages that are gone had in their fields stands there from both', () => {
  const base = words({ journalEntry: 'It rained.', ticks: [0] });
  const desk = { base, mine: words({ journalEntry: 'It rained. I slept.', prayerResponse: 'Lord.', ticks: [0, 2] }) };
  const kitchen = {
    base,
    mine: words({ journalEntry: 'We ate. It rained.', reflections: ['', 'Bread'], tags: ['home'], ticks: [0, 1] }),
  };
  expect(joinHeld(desk, kitchen)).toEqual({
    base,
    mine: {
      journalEntry: 'We ate. It rained. I slept.',
      prayerResponse: 'Lord.',
      reflections: ['', 'Bread'],
      tags: ['home'],
      ticks: [0, 1, 2],
    },
  });
});

test.each([
  ['nothing', {}, false],
  ['a journal as long as may be', { journalEntry: ` ${'x'.repeat(20_000)} ` }, false],
  ['a journal', { journalEntry: 'x'.repeat(20_001) }, true],
  ['a prayer', { prayerResponse: 'x'.repeat(20_001) }, true],
  ['an answer', { reflections: ['', 'x'.repeat(8001)] }, true],
  ['as many tags as may be', { tags: Array.from({ length: 20 }, (_, at) => `tag ${at}`) }, false],
  ['more tags', { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }, true],
])('too long: %s', (_, part, expected) => {
  expect(isTooLong(words(part))).toBe(expected);
});

/** An outbox whose network answers as told; `room` is what its storage has. */
function createBox(
  stored = new Map<string, string>(),
  owner = 'here',
  open = new Set<string>(),
  room = Number.POSITIVE_INFINITY,
) {
  const sent: Outgoing[] = [];
  const outcomes: [string, Outcome][] = [];
  const timers: { wait: number; action: () => void }[] = [];
  const net = { fail: null as unknown };
  const box = new Outbox({
    owner,
    userId: () => 'ruth',
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => {
      if (value === null) stored.delete(key);
      else if (stored.size < room) stored.set(key, value);
    },
    keys: () => [...stored.keys()],
    whenClosed: () => undefined,
    isOpen: async (other) => other === owner || open.has(other),
    alone: (_, action) => action().then(() => true),
    after: (wait, action) => void timers.push({ wait, action }),
    send: async (outgoing) => {
      if (net.fail) throw net.fail;
      sent.push(outgoing);
      return {};
    },
  });
  box.subscribe((entry, outcome) => outcomes.push([entry.slot, outcome]));
  return { box, sent, outcomes, timers, net, stored };
}

const change = (slot: string, body: unknown = 1): Outgoing => ({ slot, method: 'PATCH', url: `/${slot}`, body });

test('what can’t be sent waits in order, the newest of a slot in the place of the older one, and arrives once', async () => {
  const { box, sent, net, stored, timers } = createBox();
  net.fail = new TypeError('offline');
  box.put(change('words', 'old'));
  await box.run();
  box.put(change('complete'));
  box.put(change('words', 'new'));
  await box.run();
  expect([...stored.keys()].every((key) => key.startsWith('draft-ruth-outbox/'))).toBe(true);
  expect(timers.map(({ wait }) => wait)).toEqual([RETRY_AFTER[0]]);
  net.fail = null;
  await box.runNow();
  expect(sent.map(({ slot, body }) => [slot, body])).toEqual([
    ['words', 'new'],
    ['complete', 1],
  ]);
  expect(stored.size).toBe(0);
  timers[0]!.action();
  await box.run();
  expect(sent).toHaveLength(2);
});

test.each([
  [new TypeError('offline'), true],
  [new ApiError(503, '', ''), true],
  [new ApiError(429, '', ''), true],
  [new ApiError(401, '', ''), true],
  [new ApiError(400, '', ''), false],
  [new ApiError(404, '', ''), false],
  [new ApiError(413, '', ''), false],
])('after %s it is kept: %s', async (error, kept) => {
  const { box, outcomes, net, stored } = createBox();
  net.fail = error;
  box.put(change('words'));
  await box.run();
  expect(outcomes).toEqual([['words', { ok: false, error, kept }]]);
  expect(stored.size).toBe(kept ? 1 : 0);
});

test('what a closed page left is sent by the next one, what an open page has is not', async () => {
  const stored = new Map<string, string>();
  for (const owner of ['closed', 'open']) {
    const other = createBox(stored, owner, new Set(['open', 'closed', 'here']));
    other.net.fail = new TypeError('offline');
    other.box.put(change(owner));
    await other.box.run();
  }
  const { box, sent } = createBox(stored, 'here', new Set(['open']));
  await box.run();
  expect(sent.map(({ slot }) => slot)).toEqual(['closed']);
  expect(stored.size).toBe(1);
});

test('a stepwise change that was tried goes to its end, whoever sends it; the newest goes behind it', async () => {
  const { box, sent, net, stored } = createBox();
  const step = (body: string): Outgoing => ({ ...change('words', body), stepwise: true });
  net.fail = new TypeError('offline');
  box.put(step('tried'));
  await box.run();
  box.put(step('old'));
  box.put(step('new'));
  await box.run();
  box.withdraw('words');
  expect(box.waiting().map(({ body, tried }) => [body, tried])).toEqual([['tried', true]]);
  box.put(step('new'));
  await box.run();
  const next = createBox(stored, 'next');
  await next.box.run();
  expect([...sent, ...next.sent].map(({ body }) => body)).toEqual(['tried', 'new']);
  expect(stored.size).toBe(0);
});

test('what storage has no room for waits all the same, in its order, and arrives once', async () => {
  const { box, sent, net, stored } = createBox(undefined, 'here', new Set(), 1);
  net.fail = new TypeError('offline');
  box.put(change('words'));
  await box.run();
  box.put(change('complete', 'old'));
  box.put(change('complete', 'new'));
  await box.run();
  expect(stored.size).toBe(1);
  expect(box.waiting().map(({ slot }) => slot)).toEqual(['words', 'complete']);
  net.fail = null;
  await box.runNow();
  await box.runNow();
  expect(sent.map(({ slot, body }) => [slot, body])).toEqual([
    ['words', 1],
    ['complete', 'new'],
  ]);
});

test('changes of one thing go in order, whichever page made them; another thing need not wait', async () => {
  const stored = new Map<string, string>();
  const first = createBox(stored, 'open', new Set(['open', 'here']));
  first.net.fail = new TypeError('offline');
  first.box.put({ ...change('made'), thing: 'a' });
  await first.box.run();
  await setTimeout(2);
  const { box, sent } = createBox(stored, 'here', new Set(['open', 'here']));
  box.put({ ...change('changed'), thing: 'a' });
  box.put({ ...change('else'), thing: 'b' });
  await box.run();
  expect(sent.map(({ slot }) => slot)).toEqual(['else']);
  first.net.fail = null;
  await first.box.runNow();
  await box.run();
  expect(first.sent.map(({ slot }) => slot)).toEqual(['made']);
  expect(sent.map(({ slot }) => slot)).toEqual(['else', 'changed']);
});

test('words that are refused stay until they are given back; what stands behind a failure hears of it', async () => {
  const { box, net, outcomes, stored } = createBox();
  net.fail = new TypeError('offline');
  box.put({ ...change('first'), keepsRefused: true });
  box.put(change('second'));
  await box.run();
  expect(outcomes.map(([slot]) => slot)).toContain('second');
  let told = 0;
  box.watch(() => {
    told += 1;
  });
  net.fail = new ApiError(409, '{"message":"Your vault is full.","code":"conflict"}', '');
  await box.runNow();
  expect(box.waiting()).toEqual([]);
  const [refused, ...others] = box.show().refused;
  expect(others).toEqual([]);
  expect(refused).toMatchObject({ slot: 'first', body: 1, code: 'conflict', sentence: 'Your vault is full.' });
  expect([...stored.keys()].every((key) => key.startsWith('draft-ruth-'))).toBe(true);
  expect(told).toBeGreaterThan(0);
  box.dismiss(refused!);
  expect(box.show().refused).toEqual([]);
  expect(stored.size).toBe(0);
});

test('what is to become of a thing is taken back whole, whichever page put it in', async () => {
  const stored = new Map<string, string>();
  const other = createBox(stored, 'open', new Set(['open', 'here']));
  other.net.fail = new TypeError('offline');
  other.box.put({ ...change('made'), thing: 'a' });
  await other.box.run();
  const { box, net } = createBox(stored, 'here', new Set(['here']));
  net.fail = new TypeError('offline');
  box.put({ ...change('changed'), thing: 'a' });
  await box.run();
  expect(box.waiting()).toHaveLength(2);
  box.withdrawThing('a');
  expect(box.waiting()).toEqual([]);
});
