import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../lib/auth-store.ts';
import { listDrafts, readDraft, writeDraft } from '../../lib/drafts.ts';
import { heldPrefix } from '../../lib/outbox.ts';
import { sealBytes, unsealBytes } from '../../lib/sealing/seal-words.ts';
import type { Reader } from '../../lib/shape.ts';
import { readStored } from '../../lib/storage.ts';

/** Where words wait that are being written: `name` says which; with a key they are sealed before they are stored. */
export interface HeldPlace {
  userId: string;
  name: string;
  key: CryptoKey | null;
}

/** Words that wait, and where they are stored. */
export interface Found<T> {
  words: T;
  slot: string;
  stored: string;
}

/** Begins as all unsaved words of a person do: who signs out is asked first, then they are forgotten together. */
const storedName = (userId: string, name: string, sealed: boolean) =>
  `${heldPrefix(userId)}vault${sealed ? '-sealed' : ''}/${name}/`;
const placeOf = ({ userId, name, key }: HeldPlace) => storedName(userId, name, key !== null);

/** The hands of forms of this page; true: the form is still open. */
const hands = new Map<string, boolean>();
const lockOf = (hand: string) => `words-${hand}`;

/** Whose forms are open: in this page as it knows itself, in others as the locks tell that they hold. */
async function findBusy(): Promise<(hand: string) => boolean> {
  const locks = typeof navigator === 'undefined' ? undefined : await navigator.locks?.query();
  const held = new Set(locks?.held?.map(({ name }) => name));
  return (hand) => hands.get(hand) ?? held.has(lockOf(hand));
}

async function encode({ key, ...place }: HeldPlace, words: unknown): Promise<string> {
  const text = JSON.stringify(words);
  return key ? sealBytes(key, placeOf({ ...place, key }), new TextEncoder().encode(text)) : text;
}

/** Null where the words are none, or don't open. */
async function decode<T>(place: HeldPlace, stored: string, read: Reader<T>): Promise<T | null> {
  try {
    const text = place.key ? new TextDecoder().decode(await unsealBytes(place.key, placeOf(place), stored)) : stored;
    return read(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The words of one form. Another form or tab that is open at the same place has its own: neither writes over the other. */
export class WordsInHand {
  /** Sorts by the time it was made. */
  readonly #hand = `${Date.now().toString(36).padStart(9, '0')}-${crypto.randomUUID()}`;
  /** Counts the writes: sealing takes a moment, and an earlier one must not end after a later one. */
  readonly #turns = new Map<string, number>();

  /** The form is open. Returns what closes it: from then on any other may take its words up. */
  open(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    hands.set(this.#hand, true);
    void navigator.locks?.request(lockOf(this.#hand), () => promise).catch(() => undefined);
    return () => {
      hands.set(this.#hand, false);
      resolve();
    };
  }

  /** Stores words. What is to be sealed is stored once it is. */
  async hold(place: HeldPlace, words: unknown): Promise<void> {
    const slot = this.#slot(place);
    const turn = this.#takeTurn(slot);
    const stored = await encode(place, words);
    if (this.#turns.get(slot) === turn) writeDraft(slot, stored);
  }

  forget(place: HeldPlace): void {
    const slot = this.#slot(place);
    this.#takeTurn(slot);
    writeDraft(slot, null);
  }

  /** What waits at a place: this form's own words, else the newest that are in no form any more. */
  async find<T>(place: HeldPlace, read: Reader<T>): Promise<Found<T> | null> {
    const own = this.#slot(place);
    const stored = readDraft(own);
    const words = stored === null ? null : await decode(place, stored, read);
    if (stored !== null && words !== null) return { words, slot: own, stored };
    return (await findLeft(place, read))[0] ?? null;
  }

  /** From now on words that were found are those of this form. */
  takeUp(place: HeldPlace, { slot, stored }: Found<unknown>): void {
    const own = this.#slot(place);
    if (slot === own) return;
    this.#takeTurn(own);
    writeDraft(own, stored);
    // A device that is full keeps them where they are.
    if (readStored(own) === stored) writeDraft(slot, null);
  }

  #slot(place: HeldPlace): string {
    return placeOf(place) + this.#hand;
  }

  #takeTurn(slot: string): number {
    const turn = (this.#turns.get(slot) ?? 0) + 1;
    this.#turns.set(slot, turn);
    return turn;
  }
}

/** The words that wait at a place and are in no form any more, newest first; without those that don't open. */
export async function findLeft<T>(place: HeldPlace, read: Reader<T>): Promise<Found<T>[]> {
  const prefix = placeOf(place);
  const isBusy = await findBusy();
  const found: Found<T>[] = [];
  for (const slot of listDrafts(prefix).sort().reverse()) {
    const stored = isBusy(slot.slice(prefix.length)) ? null : readDraft(slot);
    const words = stored === null ? null : await decode(place, stored, read);
    if (stored !== null && words !== null) found.push({ words, slot, stored });
  }
  return found;
}

/** The things that something was begun on which is in no open form, in the open or sealed. */
export async function listBegun(userId: string): Promise<string[]> {
  const isBusy = await findBusy();
  const begun = new Set<string>();
  for (const slot of listDrafts(heldPrefix(userId))) {
    for (const form of FORMS) {
      for (const sealed of [false, true]) {
        const prefix = storedName(userId, form, sealed);
        const [id = '', hand = ''] = slot.startsWith(prefix) ? slot.slice(prefix.length).split('/') : [];
        if (id !== '' && !isBusy(hand)) begun.add(id);
      }
    }
  }
  return [...begun];
}

/** Forgets words that were found. */
export function forgetFound({ slot }: Found<unknown>): void {
  writeDraft(slot, null);
}

/** The forms of a thing whose words wait. */
const FORMS = ['edit', 'answer'] as const;
export const heldName = (form: (typeof FORMS)[number], id: string) => `${form}/${id}`;

/** Lets what was begun on a thing wait as the thing itself is kept from now on: sealed with `key`, or unsealed. */
export async function moveHeld(userId: string, id: string, key: CryptoKey, sealing: boolean): Promise<void> {
  for (const form of FORMS) {
    const name = heldName(form, id);
    const to = { userId, name, key: sealing ? key : null };
    // The oldest first, so that the newest stays the newest.
    const left = await findLeft({ userId, name, key: sealing ? null : key }, (words) => words);
    for (const found of left.reverse()) {
      await new WordsInHand().hold(to, found.words);
      forgetFound(found);
    }
  }
}

/** Forgets whatever was begun on a thing, in the open or sealed. */
export function forgetAllOf(userId: string, id: string): void {
  for (const form of FORMS) {
    for (const sealed of [false, true]) {
      const prefix = storedName(userId, heldName(form, id), sealed);
      for (const slot of listDrafts(prefix)) writeDraft(slot, null);
    }
  }
}

/** Whether sealed words wait there. */
export function holdsSealed(userId: string, name: string): boolean {
  return listDrafts(storedName(userId, name, true)).length > 0;
}

/** The fields of a form whose words outlive whatever closes it before they are saved. */
export interface HeldForm<T> {
  words: T;
  change(next: Partial<T>): void;
  /** Whether these are words that waited from before. */
  found: boolean;
  /** Forgets what waits; the fields are as they were at the beginning. */
  startAgain(): void;
  /** They are saved: nothing waits any more. */
  saved(): void;
}

/** Holds the words of a form under `name`, sealed where `key` is given. The name and the key are those of its first drawing. */
export function useHeldForm<T extends object>(
  name: string,
  key: CryptoKey | null,
  begin: T,
  read: Reader<T>,
): HeldForm<T> {
  const [place] = useState(() => ({ userId: useAuth.getState().user?.id ?? '', name, key }));
  const [hand] = useState(() => new WordsInHand());
  const [first] = useState(begin);
  const [words, setWords] = useState(first);
  const [found, setFound] = useState(false);
  const touched = useRef(false);
  useEffect(() => hand.open(), [hand]);
  useEffect(() => {
    let live = true;
    void hand.find(place, read).then((held) => {
      // What is typed already comes first; the other waits on.
      if (!live || !held || touched.current) return;
      hand.takeUp(place, held);
      setWords(held.words);
      setFound(true);
    });
    return () => {
      live = false;
    };
  }, [hand, place, read]);
  return {
    words,
    found,
    change: (next) => {
      touched.current = true;
      const whole = { ...words, ...next };
      setWords(whole);
      if (JSON.stringify(whole) === JSON.stringify(first)) hand.forget(place);
      else void hand.hold(place, whole);
    },
    startAgain: () => {
      hand.forget(place);
      setWords(first);
      setFound(false);
    },
    saved: () => hand.forget(place),
  };
}
