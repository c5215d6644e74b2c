import { useSyncExternalStore } from 'react';
import { ApiError, explain, requestHeaders, requireOk } from './api.ts';
import { beforeSignOut, useAuth } from './auth-store.ts';
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
}

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
  readonly #watchers = new Set<() => void>();
  #shown: { waiting: readonly Waiting[]; refused: readonly Refused[] } | null = null;

  constructor(tools: OutboxTools) {
    this.#tools = tools;
  }

  /** Puts a change in and begins to send. Nothing without somebody signed in. */
  put(outgoing: Outgoing): void {
    const userId = this.#tools.userId();
    if (!userId) return;
    const queued = this.waiting().find(
      ({ slot, owner, id }) => slot === outgoing.slot && owner === this.#tools.owner && id !== this.#sending,
    );
    this.#count += 1;
    const id = queued?.id ?? `${Date.now()}-${String(this.#count).padStart(6, '0')}-${this.#tools.owner}`;
    const entry: Waiting = { ...outgoing, id, owner: this.#tools.owner };
    this.#write(prefixOf(userId) + id, JSON.stringify(entry));
    void this.run();
  }

  /** Takes back what of a slot hasn't left yet; of this page, or of the one named. */
  withdraw(slot: string, owner = this.#tools.owner): void {
    for (const entry of this.waiting())
      if (entry.slot === slot && entry.owner === owner && entry.id !== this.#sending) this.#forget(entry);
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
    for (const entry of this.waiting()) if (entry.thing === thing && entry.id !== this.#sending) this.#forget(entry);
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
    const left = new Set<string>();
    // Behind a change that another page sends, those of the same thing wait for their turn.
    const things = new Set<string | undefined>();
    for (;;) {
      // Read anew each time: meanwhile it may have been changed, sent by another page, or forgotten.
      const next = this.waiting().find(({ id, thing }) => !left.has(id) && !(thing && things.has(thing)));
      if (!next) return;
      if (next.owner !== this.#tools.owner && (await this.#tools.isOpen(next.owner))) {
        left.add(next.id);
        things.add(next.thing);
        continue;
      }
      this.#sending = next.id;
      const outcome = await this.#try(next);
      this.#sending = null;
      if (!outcome.ok && !outcome.kept && next.keepsRefused) this.#refuse(next, outcome.error);
      if (outcome.ok || !outcome.kept) this.#forget(next);
      else this.#renew(next);
      for (const listener of this.#listeners) listener(next, outcome);
      if (!outcome.ok && outcome.kept) {
        // What stands behind it waits as well, and whoever put it in wants to know.
        for (const entry of this.waiting())
          if (entry.id !== next.id && entry.owner === this.#tools.owner)
            for (const listener of this.#listeners) listener(entry, outcome);
        this.#tryLater();
        return;
      }
      this.#failures = 0;
    }
  }

  #refuse(entry: Waiting, error: unknown): void {
    const userId = this.#tools.userId();
    const refused: Refused = {
      ...entry,
      code: error instanceof ApiError ? error.code : '',
      sentence: explain(error, 'It could not be kept.'),
    };
    if (userId) this.#write(refusedPrefixOf(userId) + entry.id, JSON.stringify(refused));
  }

  /** What was changed while it could not be sent takes its place in the order. */
  #renew(entry: Waiting): void {
    const newer = this.waiting().find(
      ({ slot, owner, id }) => slot === entry.slot && owner === entry.owner && id !== entry.id,
    );
    const userId = this.#tools.userId();
    if (!newer || !userId) return;
    this.#forget(newer);
    this.#write(prefixOf(userId) + entry.id, JSON.stringify({ ...newer, id: entry.id }));
  }

  async #try(entry: Waiting): Promise<Outcome> {
    try {
      return { ok: true, answer: await this.#tools.send(entry) };
    } catch (error) {
      return { ok: false, error, kept: isPassing(error) };
    }
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

  #forget(entry: Waiting): void {
    const userId = this.#tools.userId();
    if (userId) this.#write(prefixOf(userId) + entry.id, null);
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
  return held?.held?.some(({ name }) => name === lockOf(owner)) ?? false;
}

/** Longest body in bytes that browsers go on sending when the page is left. */
const LEAVING = 60_000;

async function send({ method, url, body }: Outgoing): Promise<unknown> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetchHeard(url, {
    method,
    headers: requestHeaders(text !== undefined),
    credentials: 'include',
    ...(text === undefined ? {} : { body: text, keepalive: new Blob([text]).size < LEAVING }),
  });
  // Deleted already, perhaps by a try whose answer was lost: what is wanted is so.
  if (method === 'DELETE' && response.status === 404) return null;
  return (await requireOk(response)).json();
}

/** The outbox of this page. */
export const outbox = new Outbox({
  owner: PAGE_ID,
  userId: () => useAuth.getState().user?.id ?? null,
  read: readStored,
  write: writeStored,
  keys: listStored,
  send,
  isOpen: isPageOpen,
  after: (milliseconds, action) => void setTimeout(action, milliseconds),
});

useAuth.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) outbox.changed();
});

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
    void outbox.run();
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
