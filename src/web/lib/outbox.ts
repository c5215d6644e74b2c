import { useSyncExternalStore } from 'react';
import { ApiError, explain, isOutOfReach, requestHeaders, requireOk, TOKEN_KEY } from './api.ts';
import { beforeSignOut, useAuth } from './auth-store.ts';
import { keepPageWhile } from './keep-page.ts';
import { fetchHeard, whenReachable } from './network.ts';
import { listStored, readStored, writeStored } from './storage.ts';

/** A change that is on its way to the server. */
export interface Outgoing {
  /** What it is about: a newer change with the same name takes the place of one that hasn't left yet. */
  slot: string;
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  /** Safe to send twice. */
  body: unknown;
  /** Changes of one thing go in the order they were made, whichever page made them. Absent: of this page alone. */
  thing?: string;
  /** What was known of it when it was made, for whoever gives it back. */
  was?: unknown;
  /**
   * Once tried it is sent to its end, and a newer change goes behind it: it may have arrived though no answer came, and
   * then the newer one was made upon it.
   */
  stepwise?: boolean;
  /** It holds a person's words: refused, it stays on the device until they are given back. */
  keepsRefused?: boolean;
}

/** A change that the server would not take, kept for the sake of its words. */
export interface Refused extends Waiting {
  /** The server's code and sentence. */
  code: string;
  sentence: string;
}

/** A change as it waits. */
export interface Waiting extends Outgoing {
  /** Sorts by the time it was put in. */
  id: string;
  /** The page it was made on. */
  owner: string;
  /** Of a stepwise change: it has been sent, and whether it arrived isn't known. */
  tried?: boolean;
}

/** Where a change waits: stored, so that it outlives the page, or in the page alone, as storage would not take it. */
export type WaitsWhere = 'stored' | 'in-page';

/** How a try ended. `kept`: it waits for the next one. */
export type Outcome = { ok: true; answer: unknown } | { ok: false; error: unknown; kept: boolean };

/** What an outbox needs from the world around it. */
export interface OutboxTools {
  owner: string;
  userId(): string | null;
  read(key: string): string | null;
  write(key: string, value: string | null): void;
  keys(): string[];
  send(outgoing: Outgoing): Promise<unknown>;
  /** Whether the page of that name is open somewhere: then it sends its changes itself. */
  isOpen(owner: string): Promise<boolean>;
  /** Calls back when the page of that name has been closed. */
  whenClosed(owner: string, action: () => void): void;
  /**
   * Does something while no other page does anything under that name. False where one does; `inTurn`, it is done when
   * that one has ended, before whoever asks later.
   */
  alone(name: string, action: () => Promise<void>, inTurn: boolean): Promise<boolean>;
  /** Calls back after so many milliseconds. */
  after(milliseconds: number, action: () => void): void;
}

/** Milliseconds until the next try after the first, second … failure; the last one from then on. */
export const RETRY_AFTER = [2000, 5000, 15_000, 60_000] as const;

/** Where a person's waiting changes are stored; forgotten with their drafts at sign-out. */
const prefixOf = (userId: string) => `draft-${userId}-outbox/`;

/** Where changes are stored that were refused; forgotten likewise. */
const refusedPrefixOf = (userId: string) => `draft-${userId}-refused/`;

/** Where what stands in the fields of pages is stored until the server has it; forgotten likewise. */
export const heldPrefix = (userId: string) => `draft-${userId}-words/`;

/** Answers after which trying again makes sense: no connection, a server in trouble, a session that ended. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || [401, 408, 425, 429].includes(error.status);
}

/** Whether nothing else would be taken now either; otherwise it is this one change the server can't deal with. */
function stopsAll(error: unknown): boolean {
  return !(error instanceof ApiError) || isOutOfReach(error) || [401, 429].includes(error.status);
}

/** Changes that go one after another: those of one thing, or those of one page that name none. */
const laneOf = ({ thing, owner }: Waiting): string => thing ?? `page ${owner}`;

/** When a change was put in, in milliseconds. */
const timeOf = ({ id }: Waiting): number => Number(id.split('-')[0]);

/**
 * Changes that must reach the server, in the order they were made, however long the network is away. They are
 * stored until they have arrived or were refused; each belongs to one person.
 */
export class Outbox {
  readonly #tools: OutboxTools;
  readonly #listeners = new Set<(entry: Waiting, outcome: Outcome) => void>();
  /** Entries that storage, full or blocked, would not take: they wait as long as the page is open. */
  readonly #unstored = new Map<string, string>();
  #running: Promise<void> | null = null;
  #sending: string | null = null;
  #failures = 0;
  /** Names the try that is to come; 0 while none is. */
  #timer = 0;
  #count = 0;
  /** Pages whose end is waited for: they have something to send before this one may. */
  readonly #awaited = new Set<string>();
  readonly #watchers = new Set<() => void>();
  #shown: { waiting: readonly Waiting[]; refused: readonly Refused[] } | null = null;

  constructor(tools: OutboxTools) {
    this.#tools = tools;
  }

  /** Puts a change in and begins to send; tells where it waits. Nothing without somebody signed in. */
  put(outgoing: Outgoing): WaitsWhere {
    const userId = this.#tools.userId();
    if (!userId) return 'in-page';
    const before = this.waiting();
    const queued = before.find(
      ({ slot, owner, id, tried }) =>
        slot === outgoing.slot && owner === this.#tools.owner && id !== this.#sending && !tried,
    );
    this.#count += 1;
    // Behind whatever waits already, though the device's clock was set back meanwhile.
    const last = before.at(-1);
    const now = Math.max(Date.now(), last ? timeOf(last) + 1 : 0);
    const id = queued?.id ?? `${now}-${String(this.#count).padStart(6, '0')}-${this.#tools.owner}`;
    const entry: Waiting = { ...outgoing, id, owner: this.#tools.owner };
    const key = prefixOf(userId) + id;
    this.#write(key, JSON.stringify(entry));
    const kept = this.#unstored.has(key) ? 'in-page' : 'stored';
    void this.run();
    return kept;
  }

  /** Everything that waits as long as the page is open, and no longer. */
  inPage(): Waiting[] {
    const userId = this.#tools.userId();
    return userId ? this.waiting().filter(({ id }) => this.#unstored.has(prefixOf(userId) + id)) : [];
  }

  /** Takes back what of a slot hasn't left yet; of this page, or of the one named. What was tried may have left. */
  withdraw(slot: string, owner = this.#tools.owner): void {
    this.#withdraw((entry) => entry.slot === slot && entry.owner === owner && !entry.tried);
  }

  /** Everything that waits, oldest first. */
  waiting(): Waiting[] {
    return this.#stored(prefixOf);
  }

  /** Everything that was refused and is kept, oldest first. */
  refused(): Refused[] {
    return this.#stored(refusedPrefixOf) as Refused[];
  }

  #stored(prefixOfUser: (userId: string) => string): Waiting[] {
    const userId = this.#tools.userId();
    if (!userId) return [];
    const prefix = prefixOfUser(userId);
    return [...new Set([...this.#tools.keys(), ...this.#unstored.keys()])]
      .filter((key) => key.startsWith(prefix))
      .sort()
      .flatMap((key) => parse(this.#unstored.get(key) ?? this.#tools.read(key)));
  }

  /** Takes back all changes of a thing that haven't left yet, whichever page made them. */
  withdrawThing(thing: string): void {
    this.#withdraw((entry) => entry.thing === thing);
  }

  #withdraw(isMeant: (entry: Waiting) => boolean): void {
    const userId = this.#tools.userId();
    if (!userId) return;
    for (const entry of this.waiting()) if (isMeant(entry) && entry.id !== this.#sending) this.#forget(userId, entry);
  }

  /** Forgets a refused change: its words were given back. */
  dismiss({ id }: Refused): void {
    const userId = this.#tools.userId();
    if (userId) this.#write(refusedPrefixOf(userId) + id, null);
  }

  /** Hears of every change of what waits. Returns what ends the listening. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** What waits and what was refused; the same lists until something changes. */
  show(): { waiting: readonly Waiting[]; refused: readonly Refused[] } {
    this.#shown ??= { waiting: this.waiting(), refused: this.refused() };
    return this.#shown;
  }

  /** Something changed in what is stored, here or by another page. */
  changed(): void {
    this.#shown = null;
    for (const watcher of this.#watchers) watcher();
  }

  /** Hears of every try. Returns what ends the listening. */
  subscribe(listener: (entry: Waiting, outcome: Outcome) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends what waits, one after the other, until one has to wait longer. */
  run(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    const userId = this.#tools.userId();
    if (!userId) return;
    // Behind a change that another page sends, or that the server can't deal with now, its lane waits.
    const shut = new Set<string>();
    // Where another page is sending just now, its end is waited for, after everything else has gone.
    const busy = new Set<string>();
    let late = false;
    // Whoever comes in meanwhile has an outbox of their own.
    while (this.#tools.userId() === userId) {
      // Read anew each time: meanwhile it may have been changed, sent by another page, or forgotten.
      const open = this.waiting().filter((entry) => !shut.has(laneOf(entry)));
      const next = open.find((entry) => !busy.has(laneOf(entry))) ?? open[0];
      if (!next) break;
      const lane = laneOf(next);
      if (next.owner !== this.#tools.owner && (await this.#tools.isOpen(next.owner))) {
        shut.add(lane);
        this.#awaitEnd(next.owner);
        continue;
      }
      let failure: Outcome | null = null;
      const send = async () => {
        failure = await this.#bring(userId, next.id);
      };
      if (!(await this.#tools.alone(`outbox ${userId} ${lane}`, send, busy.has(lane)))) {
        busy.add(lane);
        continue;
      }
      failure = failure as Outcome | null;
      if (!failure) {
        this.#failures = 0;
        continue;
      }
      late = true;
      shut.add(lane);
      const all = stopsAll((failure as { error?: unknown }).error);
      // What stands behind it waits as well, and whoever put it in wants to know.
      for (const entry of this.waiting())
        if (entry.id !== next.id && entry.owner === this.#tools.owner && (all || laneOf(entry) === lane))
          for (const listener of this.#listeners) listener(entry, failure);
      if (all) break;
    }
    if (late) this.#tryLater();
  }

  /** A page that closes without having sent what it has leaves it to the others. */
  #awaitEnd(owner: string): void {
    if (this.#awaited.has(owner)) return;
    this.#awaited.add(owner);
    this.#tools.whenClosed(owner, () => {
      this.#awaited.delete(owner);
      void this.wake();
    });
  }

  /** Sends one change, where it still waits. Returns how it failed where it must be tried again. */
  async #bring(userId: string, id: string): Promise<Outcome | null> {
    // Another page may have sent it, somebody taken it back, or another person signed in.
    const entry = this.#tools.userId() === userId ? this.waiting().find((one) => one.id === id) : undefined;
    if (!entry) return null;
    this.#sending = id;
    // Stored before it leaves: the page may be gone before anything is answered.
    if (entry.stepwise && !entry.tried) this.#write(prefixOf(userId) + id, JSON.stringify({ ...entry, tried: true }));
    const outcome = await this.#try(entry);
    this.#sending = null;
    const waits = !outcome.ok && outcome.kept;
    if (!outcome.ok && !waits && entry.keepsRefused) this.#refuse(userId, entry, outcome.error);
    if (!waits) this.#forget(userId, entry);
    else if (!entry.stepwise) this.#renew(userId, entry);
    // Nothing of one person is told of on the screens of another.
    if (this.#tools.userId() !== userId) return null;
    for (const listener of this.#listeners) listener(entry, outcome);
    return waits ? outcome : null;
  }

  #refuse(userId: string, entry: Waiting, error: unknown): void {
    const key = prefixOf(userId) + entry.id;
    // What was forgotten meanwhile, with its person, stays forgotten.
    if (this.#tools.read(key) === null && !this.#unstored.has(key)) return;
    const refused: Refused = {
      ...entry,
      code: error instanceof ApiError ? error.code : '',
      sentence: explain(error, 'It could not be kept.'),
    };
    this.#write(refusedPrefixOf(userId) + entry.id, JSON.stringify(refused));
  }

  /** What was changed while it could not be sent takes its place in the order. */
  #renew(userId: string, entry: Waiting): void {
    if (this.#tools.userId() !== userId) return;
    const newer = this.waiting().find(
      ({ slot, owner, id }) => slot === entry.slot && owner === entry.owner && id !== entry.id,
    );
    if (!newer) return;
    this.#forget(userId, newer);
    this.#write(prefixOf(userId) + entry.id, JSON.stringify({ ...newer, id: entry.id }));
  }

  async #try(entry: Waiting): Promise<Outcome> {
    try {
      return { ok: true, answer: await this.#tools.send(entry) };
    } catch (error) {
      return { ok: false, error, kept: isPassing(error) };
    }
  }

  /** Another page has sent something: what stood behind it may go now. */
  async wake(): Promise<void> {
    // A round that is under way has passed it by already.
    await this.#running;
    await this.run();
  }

  /** Sends now what waits for a later try: the network is back, or somebody asks. */
  async runNow(): Promise<void> {
    this.#failures = 0;
    this.#timer = 0;
    // A try that began without a network ends without one.
    await this.#running;
    await this.run();
  }

  #tryLater(): void {
    if (this.#timer !== 0) return;
    this.#count += 1;
    const timer = this.#count;
    this.#timer = timer;
    const wait = RETRY_AFTER[Math.min(this.#failures, RETRY_AFTER.length - 1)]!;
    this.#failures += 1;
    this.#tools.after(wait, () => {
      if (this.#timer !== timer) return;
      this.#timer = 0;
      void this.run();
    });
  }

  #forget(userId: string, entry: Waiting): void {
    this.#write(prefixOf(userId) + entry.id, null);
  }

  #write(key: string, value: string | null): void {
    this.#unstored.delete(key);
    this.#tools.write(key, value);
    if (value !== null && this.#tools.read(key) !== value) this.#unstored.set(key, value);
    this.changed();
  }
}

function parse(stored: string | null): Waiting[] {
  try {
    const entry = JSON.parse(stored ?? 'null') as Waiting | null;
    return entry && typeof entry.url === 'string' ? [entry] : [];
  } catch {
    return [];
  }
}

/** This page, among those of the same person that are open. */
export const PAGE_ID = crypto.randomUUID();
const lockOf = (owner: string) => `page-${owner}`;

/** Whether a page is open, as the locks tell that every page holds; without locks none but this one is known. */
export async function isPageOpen(owner: string): Promise<boolean> {
  if (owner === PAGE_ID) return true;
  const held = typeof navigator === 'undefined' ? undefined : await navigator.locks?.query();
  // Those that wait for its end hold the lock together, for a moment.
  return held?.held?.some(({ name, mode }) => name === lockOf(owner) && mode === 'exclusive') ?? false;
}

function whenClosed(owner: string, action: () => void): void {
  void navigator.locks?.request(lockOf(owner), { mode: 'shared' }, async () => undefined).then(action, () => undefined);
}

/** Milliseconds an answer may take: a line that carries nothing must not hold up everything behind it. */
const ANSWER_TIME = 60_000;
/** Milliseconds after which a page that holds a lane has been put to sleep by its browser: no try takes so long. */
const ASLEEP = ANSWER_TIME + 5000;

/**
 * Does something while no other page does anything under that name; without locks nobody knows of another. Whoever
 * waits does it under the lock they waited for: one given back and asked for again might always be another's by then.
 */
export async function alone(name: string, action: () => Promise<void>, inTurn: boolean): Promise<boolean> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) {
    await action();
    return true;
  }
  // Once begun it goes on to its end, though another page takes the lock away from a tab that woke late.
  let doing: Promise<void> | null = null;
  const act = async (lock: Lock | null) => {
    if (!lock) return;
    doing = action();
    await doing;
  };
  const asleep = AbortSignal.timeout(ASLEEP);
  const ask = (options: LockOptions) => locks.request(name, options, act).catch(() => undefined);
  await ask(inTurn ? { signal: asleep } : { ifAvailable: true });
  if (inTurn && !doing) await ask({ steal: true });
  // A browser that denies locks altogether.
  if (inTurn && !doing) doing = action();
  await doing;
  return doing !== null;
}

/** Longest body in bytes that browsers go on sending when the page is left. */
const LEAVING = 60_000;

async function send({ method, url, body }: Outgoing): Promise<unknown> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetchHeard(url, {
    method,
    headers: requestHeaders(text !== undefined),
    credentials: 'include',
    signal: AbortSignal.timeout(ANSWER_TIME),
    ...(text === undefined ? {} : { body: text, keepalive: new Blob([text]).size < LEAVING }),
  });
  // Deleted already, perhaps by a try whose answer was lost: what is wanted is so.
  if (method === 'DELETE' && response.status === 404) return null;
  return (await requireOk(response)).json();
}

/** Whose changes this page may send: nobody's while another tab has signed somebody else in, and this one hasn't heard. */
function knownUserId(): string | null {
  const { user, token } = useAuth.getState();
  const stored = readStored(TOKEN_KEY);
  return stored !== null && stored !== token ? null : (user?.id ?? null);
}

/** The outbox of this page. */
export const outbox = new Outbox({
  owner: PAGE_ID,
  userId: knownUserId,
  read: readStored,
  write: writeStored,
  keys: listStored,
  send,
  isOpen: isPageOpen,
  whenClosed,
  alone,
  after: (milliseconds, action) => void setTimeout(action, milliseconds),
});

useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) outbox.changed();
});
outbox.watch(() => keepPageWhile('changes that could not be stored', outbox.inPage().length > 0));

const watchOutbox = (watcher: () => void) => outbox.watch(watcher);
const showOutbox = () => outbox.show();

/** What waits and what was refused, drawn anew when it changes. */
export function useOutbox(): ReturnType<Outbox['show']> {
  return useSyncExternalStore(watchOutbox, showOutbox, showOutbox);
}

/** Milliseconds for which a sign-out waits for what is on its way. */
const LAST_WORDS = 5000;
const leaving: (() => void)[] = [];

/** Lets what stands in fields be put into the outbox before its person signs out. */
export function flushBeforeSignOut(flush: () => void): void {
  leaving.push(flush);
}

let started = false;
/** Sends what waits from earlier, and from now on whenever the network is back. For each person who comes in. */
export function startOutbox(): void {
  void outbox.runNow();
  if (started) return;
  started = true;
  // Held until the page is gone, so that others know who sends its changes.
  void navigator.locks?.request(lockOf(PAGE_ID), () => new Promise<never>(() => undefined)).catch(() => undefined);
  whenReachable(() => void outbox.runNow());
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !key.includes('-outbox/') && !key.includes('-refused/')) return;
    outbox.changed();
    // What stood before ours may have left from there.
    void outbox.wake();
  });
  beforeSignOut(async (userId) => {
    for (const flush of leaving) flush();
    await Promise.race([outbox.runNow(), new Promise((resolve) => setTimeout(resolve, LAST_WORDS))]);
    return (
      outbox.waiting().length + outbox.refused().length === 0 &&
      !listStored().some((key) => key.startsWith(heldPrefix(userId)))
    );
  });
}
