import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEVOTIONAL_LIMITS, type Devotional } from '#contract/devotionals.ts';
import type { Outbox, Outcome, Waiting } from '../../lib/outbox.ts';
import {
  type Held,
  isTooLong,
  isUnsaved,
  moveBase,
  type SaveBody,
  saveOf,
  slotOf,
  takeIn,
  textOf,
  type Words,
  wordsOf,
} from './devotional-words.ts';
import { addressOf, completionOf } from './devotionals.api.ts';
import { mergeSave } from './join-held.ts';

/** What is shown of the keeping. */
export interface KeeperState extends Held {
  /** `kept`: on this device only, until the network is back. `refused`: the server won't take it; it stays here. */
  status: 'still' | 'saving' | 'saved' | 'kept' | 'refused';
  /** Whether the device has what the server hasn't; its storage may be full or blocked. */
  stored: boolean;
  /** Completed on this device, and not yet known to the server. */
  completing: boolean;
}

/** What a keeper needs from the world around it. */
export interface KeeperTools {
  outbox: Pick<Outbox, 'put' | 'run' | 'withdraw' | 'waiting' | 'subscribe'>;
  /** Stores what stands in the fields, until the server has it; null forgets it. Whether the device took it. */
  keepDraft(draft: Held | null): boolean;
  /** Calls back a moment after the last key; returns what calls it off. */
  later(action: () => void): () => void;
  /** The page, as the outbox names it. */
  owner: string;
  now(): Date;
  zone(): string;
}

/** Hears how saves and completions end. */
export type KeeperListener = (what: 'words' | 'completion', outcome: Outcome) => void;

/**
 * Keeps what somebody writes in one devotional: in the fields, on the device, on the server. Nothing leaves the
 * device's storage before the server has it.
 */
export class WordsKeeper {
  readonly id: string;
  /** Words of pages that are gone, whose answers nobody has seen; '' where it wasn't begun with any. */
  readonly tookUp: string;
  readonly store: StoreApi<KeeperState>;
  readonly #tools: KeeperTools;
  readonly #listeners = new Set<KeeperListener>();
  readonly #unsubscribe: () => void;
  /** Pages whose words stand in these fields: this one, and those that are gone and left theirs. */
  readonly #owners: ReadonlySet<string>;
  #updatedAt: string;
  #closed = false;
  #cancelLater: (() => void) | null = null;

  /**
   * `draft`: what stood in the fields when pages were left, and the server may not have. `from`: those of these pages,
   * and of the ones before them, that have saves on their way still.
   */
  constructor(devotional: Devotional, draft: Held | null, tools: KeeperTools, from: readonly string[] = []) {
    this.id = devotional.id;
    this.tookUp = draft ? textOf(draft.mine) : '';
    this.#tools = tools;
    this.#owners = new Set([...from, tools.owner]);
    this.#updatedAt = devotional.updatedAt;
    const words = wordsOf(devotional);
    const held = draft ? takeIn(draft, words) : { base: words, mine: words };
    this.store = createStore<KeeperState>(() => ({
      ...held,
      status: 'still',
      stored: true,
      completing: this.#completionWaits(),
    }));
    this.#unsubscribe = tools.outbox.subscribe((entry, outcome) => this.#hear(entry, outcome));
    if (draft) {
      this.#keep();
      this.flush();
    }
  }

  get unsaved(): boolean {
    const { base, mine } = this.store.getState();
    return isUnsaved(base, mine);
  }

  /** Whether a text has to be shortened before the server can have it. */
  get tooLong(): boolean {
    return isTooLong(this.store.getState().mine);
  }

  /** Something was typed or ticked. `atOnce`: it is saved now, else a moment after the last key. */
  change(part: Partial<Words>, atOnce = false): void {
    this.store.setState(({ mine }) => ({ mine: { ...mine, ...part } }));
    this.#keep();
    this.#cancelLater?.();
    this.#cancelLater = null;
    if (atOnce) this.flush();
    else this.#cancelLater = this.#tools.later(() => this.flush());
  }

  /** Sends what the server doesn't have. Returns whether anything is on its way. */
  flush(): boolean {
    this.#cancelLater?.();
    this.#cancelLater = null;
    // Whoever wrote it may not be here any more: it waits on the device for them.
    if (this.#closed) return false;
    const slot = this.#slot('words');
    // Behind what goes before it, and may have arrived already, it is a change of that.
    const ahead = this.#ahead();
    const from = this.#tellAhead(ahead);
    this.#keep();
    const { mine } = this.store.getState();
    const body = saveOf(from, mine);
    if (!body) {
      // Taken back before it left, or too long to be sent.
      this.#tools.outbox.withdraw(slot);
      if (isUnsaved(from, mine)) this.store.setState({ status: 'refused' });
      else if (ahead.length > 0) this.store.setState({ status: 'saving' });
      if (ahead.length > 0) void this.#tools.outbox.run();
      return ahead.length > 0;
    }
    this.store.setState({ status: 'saving' });
    this.#tools.outbox.put({ slot, method: 'PATCH', url: addressOf(this.id), body, stepwise: true });
    return true;
  }

  /** Saves, then marks it complete as of now, wherever the reader is. Returns whether words are on their way. */
  complete(): boolean {
    const words = this.flush();
    if (this.#closed) return false;
    this.store.setState({ completing: true });
    this.#tools.outbox.put({
      slot: this.#slot('complete'),
      method: 'POST',
      url: completionOf(this.id),
      body: {
        completed: true,
        minutesSpent: DEVOTIONAL_LIMITS.minutes,
        completedAt: this.#tools.now().toISOString(),
        timeZone: this.#tools.zone(),
      },
    });
    return words;
  }

  /** The server has this now: it was asked, or another page has saved. */
  receive(devotional: Devotional, body?: SaveBody): void {
    const { updatedAt } = devotional;
    if (!body) this.#tellAhead(this.#ahead());
    const { base, mine } = this.store.getState();
    // An answer that was overtaken by a newer one tells nothing but that its save arrived.
    if (updatedAt >= this.#updatedAt) {
      this.#updatedAt = updatedAt;
      this.store.setState(takeIn({ base, mine }, wordsOf(devotional), body && mergeSave(base, body)));
    } else if (body) this.store.setState(moveBase({ base, mine }, mergeSave(base, body), 'typed'));
    this.#keep();
  }

  /** Another page has brought something of this devotional to the server; `told`: what it saved, that `owner` wrote. */
  receiveDelivered(devotional: Devotional, owner: string, told: SaveBody | null): void {
    this.receive(devotional, (this.#owners.has(owner) && told) || undefined);
    if (told === null) this.store.setState({ completing: this.#completionWaits() });
    // What waits here was made from what the server had before.
    else if (this.#owners.has(owner) && !this.#resend()) this.#settled();
  }

  /** Hears how saves and completions end. Returns what ends the listening. */
  listen(listener: KeeperListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The devotional is deleted, with all that was to be kept of it. */
  discard(): void {
    this.close();
    this.#tools.outbox.withdraw(this.#slot('words'));
    this.#tools.outbox.withdraw(this.#slot('complete'));
    this.#tools.keepDraft(null);
  }

  /** Lets go: what is stored stays stored, and nothing more is sent. */
  close(): void {
    this.#closed = true;
    this.#cancelLater?.();
    this.#cancelLater = null;
    this.#unsubscribe();
    this.#listeners.clear();
  }

  #slot(what: 'words' | 'complete'): string {
    return slotOf(this.id, what);
  }

  #completionWaits(): boolean {
    return this.#tools.outbox.waiting().some(({ slot }) => slot === this.#slot('complete'));
  }

  /** Saves that go before the next one, and may have arrived already. */
  #ahead(): Waiting[] {
    return this.#tools.outbox
      .waiting()
      .filter(({ slot, owner, tried }) => tried && slot === this.#slot('words') && this.#owners.has(owner));
  }

  /** What the server will have once these have arrived. A field that was put back meanwhile is a change of that. */
  #tellAhead(ahead: readonly Waiting[]): Words {
    const { base, mine } = this.store.getState();
    const told = ahead.reduce((was, entry) => mergeSave(was, entry.body as SaveBody), base);
    if (ahead.length > 0) this.store.setState(moveBase({ base, mine }, told, 'put-back'));
    return told;
  }

  #settled(): void {
    this.store.setState({ status: this.tooLong ? 'refused' : 'saved' });
  }

  #keep(): void {
    const { base, mine } = this.store.getState();
    const stored = this.#tools.keepDraft(isUnsaved(base, mine) ? { base, mine } : null);
    if (stored !== this.store.getState().stored) this.store.setState({ stored });
  }

  #hear(entry: Waiting, outcome: Outcome): void {
    const words = entry.slot === this.#slot('words');
    if (!words && entry.slot !== this.#slot('complete')) return;
    if (outcome.ok) {
      // What another page has saved was not told from these fields.
      const told = words && this.#owners.has(entry.owner) ? (entry.body as SaveBody) : undefined;
      this.receive(outcome.answer as Devotional, told);
      if (!words) this.store.setState({ completing: false });
      // What was typed meanwhile was made from what the server has now, and goes as such.
      else if (!this.#resend()) this.#settled();
    } else if (outcome.kept) this.store.setState({ status: 'kept' });
    else this.store.setState(words ? { status: 'refused' } : { completing: false });
    for (const listener of this.#listeners) listener(words ? 'words' : 'completion', outcome);
  }

  /**
   * A save that waited behind the one that arrived has an old base: it is made anew. So is one that was called off,
   * what had left being taken back, and that arrived all the same.
   */
  #resend(): boolean {
    const waits = this.#tools.outbox.waiting().some(({ slot }) => slot === this.#slot('words'));
    return (waits || (this.unsaved && this.#cancelLater === null)) && this.flush();
  }
}
