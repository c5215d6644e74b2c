import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WORKER_ADDRESS } from '#contract/worker-messages.ts';
import { createUpdates, holdUpdates, type Refusals, UPDATE_TIMES, updatesAreHeld } from './app-update.ts';

/** A worker of which it is known what it was told; it answers as `answers` says. */
class Worker extends EventTarget {
  state: ServiceWorkerState = 'installed';
  readonly told: unknown[] = [];
  readonly answers: ((type: string) => unknown) | null;
  constructor(answers: ((type: string) => unknown) | null = null) {
    super();
    this.answers = answers;
  }
  postMessage(message: { type: string }, [port]: MessagePort[] = []) {
    this.told.push(message);
    const answer = this.answers?.(message.type);
    if (answer) port?.postMessage(answer);
  }
  enter(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** What all tabs of a browser read; each call is another tab. */
function createRefusals(): () => Refusals {
  let refused: string | null = null;
  const tabs: (() => void)[][] = [];
  return () => {
    const own: (() => void)[] = [];
    tabs.push(own);
    return {
      read: () => refused,
      write: (version) => {
        refused = version;
        for (const listener of tabs.filter((tab) => tab !== own).flat()) listener();
      },
      subscribe: (listener) => void own.push(listener),
    };
  };
}

/** A browser's side of one page: its worker, the one that waits, and how often the page was loaded anew. */
class Browser extends EventTarget {
  readonly registration = Object.assign(new EventTarget(), {
    active: null as Worker | null,
    waiting: null as Worker | null,
    installing: null as Worker | null,
    update: vi.fn(() => Promise.resolve()),
  });
  controller: Worker | null;
  busy = false;
  reloads = 0;
  registered: unknown[] = [];
  fails = false;

  constructor(controller: Worker | null = new Worker()) {
    super();
    this.controller = controller;
    this.registration.active = controller;
  }

  async register(...given: unknown[]) {
    this.registered.push(given);
    if (this.fails) throw new TypeError('Failed to fetch');
    return this.registration;
  }

  /** A new worker is found, and installed. */
  bring(worker = new Worker()): Worker {
    this.registration.installing = worker;
    this.registration.dispatchEvent(new Event('updatefound'));
    this.registration.installing = null;
    this.registration.waiting = worker;
    worker.enter('installed');
    return worker;
  }

  /** The waiting worker takes the page over; some browsers don't tell of it, some do. */
  take(tells: { change: boolean; news: boolean }) {
    this.controller = this.registration.waiting ?? new Worker();
    this.registration.active = this.controller;
    this.registration.waiting = null;
    if (tells.change) this.dispatchEvent(new Event('controllerchange'));
    if (tells.news) {
      this.dispatchEvent(new MessageEvent('message', { data: { type: 'SW_UPDATED', version: 'next' } }));
    }
  }

  refusals: Refusals = createRefusals()();
  from: string | null = null;

  updates() {
    return createUpdates({
      refusals: this.refusals,
      workers: this as unknown as ServiceWorkerContainer,
      isBusy: () => this.busy,
      cameFrom: () => this.from,
      reload: () => {
        this.reloads += 1;
      },
    });
  }
}

/** A page whose updates are followed. */
async function open(browser: Browser) {
  const updates = browser.updates();
  await updates.start();
  return updates;
}

beforeEach(() => {
  // Messages between ports go their own way: only clocks are held.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a new worker is offered, and put in place after thirty seconds', async () => {
  const browser = new Browser();
  const updates = await open(browser);
  expect(browser.registered).toEqual([[WORKER_ADDRESS, { updateViaCache: 'none' }]]);
  expect(updates.state()).toBe('none');
  const worker = browser.bring();
  expect(updates.state()).toBe('ready');
  vi.advanceTimersByTime(UPDATE_TIMES.autoApply - 1);
  expect(worker.told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(browser.reloads).toBe(0);
  vi.advanceTimersByTime(UPDATE_TIMES.reloadAfterSkip);
  expect(browser.reloads).toBe(1);
});

test('a worker that waited before the page was opened is offered at once', async () => {
  const browser = new Browser();
  browser.registration.waiting = new Worker();
  expect((await open(browser)).state()).toBe('ready');
});

test('"Update" asks the waiting worker, and the page is loaded anew once, whoever tells of the change', async () => {
  for (const tells of [
    { change: true, news: true },
    { change: true, news: false },
    { change: false, news: true },
    { change: false, news: false },
  ]) {
    const browser = new Browser();
    const updates = await open(browser);
    const worker = browser.bring();
    updates.apply();
    updates.apply();
    expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }]);
    browser.take(tells);
    vi.advanceTimersByTime(10 * UPDATE_TIMES.autoApply);
    expect(browser.reloads).toBe(1);
  }
});

test('"Later" sends the offer away, not the next one', async () => {
  const browser = new Browser();
  const updates = await open(browser);
  const worker = browser.bring();
  updates.later();
  await vi.advanceTimersByTimeAsync(3 * UPDATE_TIMES.check);
  expect(updates.state()).toBe('later');
  expect(worker.told).not.toContainEqual({ type: 'SKIP_WAITING' });
  browser.bring();
  expect(updates.state()).toBe('ready');
});

describe('"Later" in one of several tabs', () => {
  const version = (type: string) => type === 'GET_VERSION' && { type: 'VERSION', version: 'second' };
  const named = () => new Worker(version);
  /** Messages between ports come when they come. */
  const until = (state: string, updates: { state(): string }) => vi.waitFor(() => expect(updates.state()).toBe(state));
  /** A tab of the same browser. */
  async function openTab(refusals: Refusals) {
    const browser = new Browser();
    browser.refusals = refusals;
    return { browser, updates: await open(browser) };
  }

  test('is said in all, those opened later too, and none takes the others along by itself', async () => {
    const tab = createRefusals();
    const [first, second] = [await openTab(tab()), await openTab(tab())];
    first.browser.bring(named());
    const offered = second.browser.bring(named());
    first.updates.later();
    await until('later', second.updates);
    const third = await openTab(tab());
    const seen = third.browser.bring(named());
    await until('later', third.updates);
    vi.advanceTimersByTime(10 * UPDATE_TIMES.autoApply);
    for (const worker of [offered, seen]) expect(worker.told).not.toContainEqual({ type: 'SKIP_WAITING' });
    // Somebody presses it after all: it is wanted everywhere.
    third.updates.apply();
    expect(seen.told).toContainEqual({ type: 'SKIP_WAITING' });
    for (const { browser } of [first, second, third]) browser.take({ change: true, news: true });
    expect([first, second, third].map(({ browser }) => browser.reloads)).toEqual([1, 1, 1]);
  });

  test('holds against what replaces the worker without anybody’s wish', async () => {
    const { browser, updates } = await openTab(createRefusals()());
    browser.bring(named());
    updates.later();
    browser.take({ change: true, news: true });
    vi.advanceTimersByTime(10 * UPDATE_TIMES.autoApply);
    expect(browser.reloads).toBe(0);
    expect(updates.state()).toBe('later');
  });

  test('holds for that version, not for the next', async () => {
    const tab = createRefusals();
    const { browser, updates } = await openTab(tab());
    browser.bring(named());
    updates.later();
    await vi.waitFor(() => expect(browser.refusals.read()).toBe('second'));
    browser.bring(new Worker((type) => type === 'GET_VERSION' && { type: 'VERSION', version: 'third' }));
    await until('ready', updates);
  });
});

test('it waits for somebody who is busy, and no longer', async () => {
  const browser = new Browser();
  await open(browser);
  const worker = browser.bring();
  browser.busy = true;
  vi.advanceTimersByTime(10 * UPDATE_TIMES.autoApply);
  expect(worker.told).toEqual([]);
  browser.busy = false;
  vi.advanceTimersByTime(UPDATE_TIMES.busyCheck);
  expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }]);
});

test('the first worker of a page replaces nothing; the second does', async () => {
  const browser = new Browser(null);
  const updates = await open(browser);
  browser.bring();
  expect(updates.state()).toBe('none');
  browser.take({ change: true, news: true });
  vi.advanceTimersByTime(UPDATE_TIMES.autoApply);
  expect(browser.reloads).toBe(0);
  browser.bring();
  expect(updates.state()).toBe('ready');
  browser.take({ change: true, news: true });
  expect(browser.reloads).toBe(1);
});

test('what another tab has put in place reloads this one when it is not busy', async () => {
  const idle = new Browser();
  await open(idle);
  idle.bring();
  idle.take({ change: true, news: true });
  expect(idle.reloads).toBe(1);

  const busy = new Browser();
  const updates = await open(busy);
  busy.bring();
  busy.busy = true;
  busy.take({ change: true, news: true });
  vi.advanceTimersByTime(UPDATE_TIMES.autoApply);
  expect(busy.reloads).toBe(0);
  expect(updates.state()).toBe('ready');
  // Nothing waits any more: there is only the page to load anew.
  updates.apply();
  expect(busy.reloads).toBe(1);
});

test('a page that was answered by the worker before, and heard of no change, is loaded anew when it is not busy', async () => {
  const says = (version: string) => new Worker((type) => type === 'GET_VERSION' && { type: 'VERSION', version });
  const reloadsOf = async (from: string | null, controller: Worker | null, busy = false) => {
    const browser = new Browser(controller);
    browser.from = from;
    browser.busy = busy;
    const updates = await open(browser);
    // Whatever it asked before has been answered as well then.
    await updates.askVersion();
    return browser;
  };
  expect((await reloadsOf('first', says('second'))).reloads).toBe(1);
  expect((await reloadsOf('second', says('second'))).reloads).toBe(0);
  expect((await reloadsOf(null, says('second'))).reloads).toBe(0);
  expect((await reloadsOf('first', null)).reloads).toBe(0);
  const busy = await reloadsOf('first', says('second'), true);
  expect(busy.reloads).toBe(0);
  busy.busy = false;
  vi.advanceTimersByTime(UPDATE_TIMES.busyCheck);
  expect(busy.reloads).toBe(1);
});

test('a newer version is looked for every five minutes, and a failure is logged', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const browser = new Browser();
  await open(browser);
  await vi.advanceTimersByTimeAsync(UPDATE_TIMES.check - 1);
  expect(browser.registration.update).not.toHaveBeenCalled();
  browser.registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(1);
  expect(browser.registration.update).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(UPDATE_TIMES.check);
  expect(browser.registration.update).toHaveBeenCalledTimes(2);
});

test('a worker that can’t be registered is logged, and nothing else happens', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const browser = new Browser(null);
  browser.fails = true;
  const updates = await open(browser);
  expect(updates.state()).toBe('none');
  expect(warned).toHaveBeenCalledTimes(1);
  expect(browser.reloads).toBe(0);
});

test('a waiting worker that can’t be reached reloads the page', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const browser = new Browser();
  const updates = await open(browser);
  browser.bring().postMessage = () => {
    throw new DOMException('gone', 'InvalidStateError');
  };
  updates.apply();
  expect(browser.reloads).toBe(1);
  expect(warned).toHaveBeenCalledTimes(1);
});

test('the version is told, or null after two seconds', async () => {
  const answering = new Browser(new Worker((type) => type === 'GET_VERSION' && { type: 'VERSION', version: 'abc' }));
  expect(await (await open(answering)).askVersion()).toBe('abc');
  expect(await (await open(new Browser(null))).askVersion()).toBeNull();

  const silent = await open(new Browser());
  let told: string | null | undefined;
  void silent.askVersion().then((version) => {
    told = version;
  });
  await vi.advanceTimersByTimeAsync(UPDATE_TIMES.version - 1);
  expect(told).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toBeNull();
});

test('cleared caches reload the page: at once where the worker says so, else after three seconds', async () => {
  const answering = new Browser(new Worker((type) => type === 'CLEAR_CACHE' && { type: 'CACHE_CLEARED' }));
  await (await open(answering)).clearCache();
  expect(answering.reloads).toBe(1);

  const silent = new Browser();
  const cleared = (await open(silent)).clearCache();
  await vi.advanceTimersByTimeAsync(UPDATE_TIMES.clearFallback - 1);
  expect(silent.reloads).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await cleared;
  expect(silent.reloads).toBe(1);
});

test('a page that a hard reload fetched past its worker asks that one, and is replaced like any other', async () => {
  const answers: Record<string, unknown> = {
    GET_VERSION: { type: 'VERSION', version: 'abc' },
    CLEAR_CACHE: { type: 'CACHE_CLEARED' },
  };
  const past = () => {
    const browser = new Browser(null);
    browser.registration.active = new Worker((type) => answers[type]);
    browser.registration.active.state = 'activated';
    return browser;
  };
  const clearing = past();
  const updates = await open(clearing);
  expect(await updates.askVersion()).toBe('abc');
  await updates.clearCache();
  expect(clearing.registration.active?.told).toContainEqual({ type: 'CLEAR_CACHE' });
  expect(clearing.reloads).toBe(1);

  const replaced = past();
  await open(replaced);
  replaced.take({ change: true, news: true });
  expect(replaced.reloads).toBe(1);
});

test('updates are held until everybody has let go, each their own', () => {
  const call = holdUpdates('a call');
  const voice = holdUpdates('a voice');
  call();
  call();
  expect(updatesAreHeld()).toBe(true);
  voice();
  expect(updatesAreHeld()).toBe(false);
});
