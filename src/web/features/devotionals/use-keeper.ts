import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Devotional } from '#contract/devotionals.ts';
import { ApiError } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { zoneHere } from '../../lib/devotional-days.ts';
import { hearDanger } from '../../lib/hear-danger.ts';
import { flushBeforeSignOut, heldPrefix, isPageOpen, outbox, PAGE_ID } from '../../lib/outbox.ts';
import { listStored, readStored, writeStored } from '../../lib/storage.ts';
import { heldKey, onDeliveredElsewhere } from './delivered.ts';
import { type Held, readHeld, type StoredHeld, slotOf, textOf } from './devotional-words.ts';
import { loadDevotional } from './devotionals.api.ts';
import { joinHeld } from './join-held.ts';
import { type KeeperTools, WordsKeeper } from './words-keeper.ts';

/** Milliseconds after the last key until what was written is saved. */
const AFTER_LAST_KEY = 3000;

/** Keepers live as long as the page: what is on its way when one turns to another screen has somebody to hear of it. */
const keepers = new Map<string, WordsKeeper>();
useAuth.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return;
  for (const keeper of keepers.values()) keeper.close();
  keepers.clear();
});
flushBeforeSignOut(() => {
  for (const keeper of keepers.values()) keeper.flush();
});

onDeliveredElsewhere(({ devotional, owner, told }) =>
  keepers.get(devotional.id)?.receiveDelivered(devotional, owner, told),
);

/** What somebody wrote that no page holds any more. */
interface Left {
  key: string;
  id: string;
  owner: string;
  held: StoredHeld;
}

/** What pages that are gone have left behind, and this one, where its session ended in between. */
async function leftBehind(userId: string): Promise<Left[]> {
  const left: Left[] = [];
  for (const key of listStored()) {
    if (!key.startsWith(heldPrefix(userId))) continue;
    const [id = '', owner = ''] = key.slice(heldPrefix(userId).length).split('/');
    const held = readHeld(readStored(key));
    const isHeld = owner === PAGE_ID ? keepers.has(id) : await isPageOpen(owner);
    if (held && !isHeld) left.push({ key, id, owner, held });
  }
  return left;
}

/** Makes the keeper of a devotional, or finds it; with what was left behind in its fields. */
function keeperOf(userId: string, devotional: Devotional, left: readonly Left[]): WordsKeeper {
  const known = keepers.get(devotional.id);
  if (known) {
    known.receive(devotional);
    return known;
  }
  // Read anew: meanwhile another page may have brought it to the server.
  const now = left.flatMap(({ key, owner }) => {
    const held = readHeld(readStored(key));
    return held ? [{ ...held, owner }] : [];
  });
  const slot = slotOf(devotional.id, 'words');
  // The whole of what those pages had waiting stands in their fields.
  for (const { owner } of now) outbox.withdraw(slot, owner);
  const owners = new Set(now.flatMap(({ owner, from = [] }) => [owner, ...from]));
  const [first, ...others] = now;
  const made = makeKeeper(
    userId,
    devotional,
    first ? others.reduce<Held>(joinHeld, { base: first.base, mine: first.mine }) : null,
    outbox.waiting().flatMap((entry) => (entry.slot === slot && owners.has(entry.owner) ? entry.owner : [])),
  );
  keepers.set(devotional.id, made);
  const own = heldKey(userId, devotional.id, PAGE_ID);
  // Stored under this page's name by now, or with the server.
  if (made.store.getState().stored) for (const { key } of left) if (key !== own) writeStored(key, null);
  return made;
}

/** Forgets what this device holds of a devotional that was deleted. */
export function forgetWords(id: string): void {
  const userId = useAuth.getState().user?.id;
  keepers.get(id)?.discard();
  keepers.delete(id);
  for (const key of listStored()) if (userId && key.startsWith(`${heldPrefix(userId)}${id}/`)) writeStored(key, null);
}

/**
 * Takes up what was left behind in devotionals that aren't open: it stays on the device until the server has it.
 * Returns the words.
 */
async function takeUpOthers(userId: string, openId: string | null): Promise<string> {
  const left = (await leftBehind(userId)).filter(({ id }) => id !== openId);
  const taken: string[] = [];
  for (const id of new Set(left.map((one) => one.id))) {
    const its = left.filter((one) => one.id === id);
    try {
      const devotional = await loadDevotional(id);
      if (useAuth.getState().user?.id !== userId) return '';
      const keeper = keeperOf(userId, devotional, its);
      taken.push(keeper.tookUp || textOf(keeper.store.getState().mine));
    } catch (error) {
      // It was deleted, with what was written in it. Any other failure: the next visit tries again.
      if (error instanceof ApiError && error.status === 404) for (const { key } of its) writeStored(key, null);
    }
  }
  return taken.join('\n');
}

function makeKeeper(userId: string, devotional: Devotional, draft: Held | null, from: readonly string[]): WordsKeeper {
  const key = heldKey(userId, devotional.id, PAGE_ID);
  const tools: KeeperTools = {
    outbox,
    owner: PAGE_ID,
    keepDraft: (held) => {
      // Whoever signed out leaves nothing behind.
      if (useAuth.getState().user?.id !== userId) return true;
      const text = held && JSON.stringify({ ...held, from } satisfies StoredHeld);
      writeStored(key, text);
      return text === null || readStored(key) === text;
    },
    later: (action) => {
      const timer = window.setTimeout(action, AFTER_LAST_KEY);
      return () => window.clearTimeout(timer);
    },
    now: () => new Date(),
    zone: zoneHere,
  };
  return new WordsKeeper(devotional, draft, tools, from);
}

/** The keeper of a devotional's words; null while what was left behind on this device is looked for. */
export function useKeeper(devotional: Devotional): WordsKeeper | null {
  const userId = useAuth((state) => state.user?.id ?? '');
  const { id } = devotional;
  const [keeper, setKeeper] = useState<WordsKeeper | null>(() => keepers.get(id) ?? null);
  useEffect(() => {
    let wanted = true;
    const open = async () => {
      const left = keepers.has(id) ? [] : await leftBehind(userId);
      if (useAuth.getState().user?.id !== userId) return;
      const made = keeperOf(
        userId,
        devotional,
        left.filter((one) => one.id === id),
      );
      if (wanted) setKeeper(made);
    };
    void open();
    return () => {
      wanted = false;
    };
  }, [userId, id, devotional]);
  return keeper?.id === id ? keeper : null;
}

/**
 * Takes up what was left behind in other devotionals than the open one, and brings help where it sounds like danger:
 * nobody has seen what was answered to it. `openId`: null where none is open, undefined while that isn't known.
 */
export function useLeftBehind(openId: string | null | undefined, onCrisis: (alert: CrisisAlert) => void): void {
  const userId = useAuth((state) => state.user?.id ?? '');
  useEffect(() => {
    if (openId === undefined) return;
    void takeUpOthers(userId, openId)
      .then((words) => (words === '' ? null : hearDanger(words)))
      .then((alert) => alert && onCrisis(alert));
  }, [userId, openId, onCrisis]);
}

/** What a keeper holds, as far as a component wants to know. */
export function useHeld<Value>(
  keeper: WordsKeeper,
  select: (state: ReturnType<WordsKeeper['store']['getState']>) => Value,
) {
  return useStore(keeper.store, select);
}

/** Saves when the page is hidden or left. */
export function useSavedOnLeaving(keeper: WordsKeeper | null): void {
  useEffect(() => {
    if (!keeper) return;
    const leave = () => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    const flush = () => void keeper.flush();
    // Asked only where the device could not keep the words either.
    const warn = (event: BeforeUnloadEvent) => {
      if (keeper.unsaved && !keeper.store.getState().stored) event.preventDefault();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', flush);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', warn);
      if (useAuth.getState().user) keeper.flush();
    };
  }, [keeper]);
}
