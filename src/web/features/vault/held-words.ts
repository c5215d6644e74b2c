import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useAuth } from '../../lib/auth-store.ts';
import { sealBytes, unsealBytes } from '../../lib/sealing/seal-words.ts';
import { listStored, readStored, writeStored } from '../../lib/storage.ts';

/** Where words wait that are being written: `name` says which; with a key they are sealed before they are stored. */
export interface HeldPlace {
  userId: string;
  name: string;
  key: CryptoKey | null;
}

/** Begins as all drafts of a person do: they are forgotten together at sign-out. */
const placeOf = ({ userId, name, key }: HeldPlace) => storedName(userId, name, key !== null);
const storedName = (userId: string, name: string, sealed: boolean) =>
  `draft-${userId}-vault${sealed ? '-sealed' : ''}/${name}`;

/** What this tab stored last in each place: another tab may write in the same one. */
const written = new Map<string, string>();
/** Counts the writes: sealing takes a moment, and an earlier one must not end after a later one. */
const turns = new Map<string, number>();

function takeTurn(place: string): number {
  const turn = (turns.get(place) ?? 0) + 1;
  turns.set(place, turn);
  return turn;
}

/** Stores words. What is to be sealed is stored once it is. */
export async function holdWords(place: HeldPlace, words: unknown): Promise<void> {
  const name = placeOf(place);
  const turn = takeTurn(name);
  const text = JSON.stringify(words);
  const stored = place.key ? await sealBytes(place.key, name, new TextEncoder().encode(text)) : text;
  if (turns.get(name) !== turn) return;
  written.set(name, stored);
  writeStored(name, stored);
}

/** Forgets them, unless another tab holds others there. */
export function forgetWords(place: HeldPlace): void {
  const name = placeOf(place);
  takeTurn(name);
  const own = written.get(name);
  if (own === undefined || readStored(name) === own) writeStored(name, null);
  written.delete(name);
}

/** The forms of a thing whose words wait. */
const FORMS = ['edit', 'answer'] as const;
export const heldName = (form: (typeof FORMS)[number], id: string) => `${form}/${id}`;

/** Lets what was begun on a thing wait as the thing itself is kept from now on: sealed with `key`, or unsealed. */
export async function moveHeld(userId: string, id: string, key: CryptoKey, sealing: boolean): Promise<void> {
  for (const form of FORMS) {
    const place = (sealed: boolean): HeldPlace => ({ userId, name: heldName(form, id), key: sealed ? key : null });
    const words = await readHeld(place(!sealing), z.unknown());
    if (words === null) continue;
    await holdWords(place(sealing), words);
    forgetWords(place(!sealing));
  }
}

/** Forgets whatever was begun on a thing, in the open or sealed. */
export function forgetAllOf(userId: string, id: string): void {
  for (const key of listStored()) {
    if (key.startsWith(`draft-${userId}-vault`) && key.endsWith(`/${id}`)) writeStored(key, null);
  }
}

/** Whether sealed words wait there. */
export function holdsSealed(userId: string, name: string): boolean {
  return readStored(storedName(userId, name, true)) !== null;
}

/** The words that wait there; null where there are none, or none that open. */
export async function readHeld<T>(place: HeldPlace, schema: z.ZodType<T>): Promise<T | null> {
  const name = placeOf(place);
  const stored = readStored(name);
  if (stored === null) return null;
  try {
    const text = place.key ? new TextDecoder().decode(await unsealBytes(place.key, name, stored)) : stored;
    const found = schema.parse(JSON.parse(text));
    written.set(name, stored);
    return found;
  } catch {
    return null;
  }
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
  schema: z.ZodType<T>,
): HeldForm<T> {
  const [place] = useState(() => ({ userId: useAuth.getState().user?.id ?? '', name, key }));
  const [first] = useState(begin);
  const [words, setWords] = useState(first);
  const [found, setFound] = useState(false);
  const touched = useRef(false);
  useEffect(() => {
    let live = true;
    void readHeld(place, schema).then((held) => {
      // What is typed already comes first.
      if (!live || !held || touched.current) return;
      setWords(held);
      setFound(true);
    });
    return () => {
      live = false;
    };
  }, [place, schema]);
  return {
    words,
    found,
    change: (next) => {
      touched.current = true;
      const whole = { ...words, ...next };
      setWords(whole);
      if (JSON.stringify(whole) === JSON.stringify(first)) forgetWords(place);
      else void holdWords(place, whole);
    },
    startAgain: () => {
      forgetWords(place);
      setWords(first);
      setFound(false);
    },
    saved: () => forgetWords(place),
  };
}
