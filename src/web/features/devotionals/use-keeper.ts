import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Devotional } from '#contract/devotionals.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { isPageOpen, outbox, PAGE_ID, startOutbox } from '../../lib/outbox.ts';
import { listStored, readStored, writeStored } from '../../lib/storage.ts';
import { type Held, saveOf } from './devotional-words.ts';
import { addressOf, loadDevotional, zoneHere } from './devotionals.api.ts';
import { slotOf, WordsKeeper } from './words-keeper.ts';

/** Milliseconds after the last key until what was written is saved. */
const AFTER_LAST_KEY = 3000;
const CHANNEL = 'emmaus-devotionals';

/** Where what stands in the fields of one page is stored; forgotten with the person's drafts at sign-out. */
const draftsOf = (userId: string) => `draft-${userId}-words/`;
const draftKey = (userId: string, id: string, owner: string) => `${draftsOf(userId)}${id}/${owner}`;

function readHeld(stored: string | null): Held | null {
  try {
    const held = JSON.parse(stored ?? 'null') as Held | null;
    return held && typeof held.mine?.journalEntry === 'string' && typeof held.base?.journalEntry === 'string'
      ? held
      : null;
  } catch {
    return null;
  }
}

/** What pages that are gone have left behind. */
async function leftBehind(userId: string): Promise<{ key: string; id: string; owner: string; held: Held }[]> {
  const found = [];
  for (const key of listStored()) {
    if (!key.startsWith(draftsOf(userId))) continue;
    const [id = '', owner = ''] = key.slice(draftsOf(userId).length).split('/');
    const held = readHeld(readStored(key));
    if (held && !(await isPageOpen(owner))) found.push({ key, id, owner, held });
  }
  return found;
}

/** Sends what pages that are gone have left behind, except what was written in the devotional that is open. */
async function sendLeft(userId: string, openId: string): Promise<Held | null> {
  let mine: Held | null = null;
  for (const { key, id, owner, held } of await leftBehind(userId)) {
    // The whole of what that page had waiting stands in its fields.
    outbox.withdraw(slotOf(id, 'words'), owner);
    if (id === openId && !mine) mine = held;
    else {
      const body = saveOf(held.base, held.mine);
      if (body) outbox.put({ slot: `${slotOf(id, 'words')}/${owner}`, method: 'PATCH', url: addressOf(id), body });
    }
    writeStored(key, null);
  }
  return mine;
}

/** Keepers live as long as the page: what is on its way when one turns to another screen has somebody to hear of it. */
const keepers = new Map<string, WordsKeeper>();
useAuth.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return;
  for (const keeper of keepers.values()) keeper.close();
  keepers.clear();
});

function makeKeeper(userId: string, devotional: Devotional, draft: Held | null): WordsKeeper {
  const key = draftKey(userId, devotional.id, PAGE_ID);
  return new WordsKeeper(devotional, draft, {
    outbox,
    owner: PAGE_ID,
    // Whoever signed out leaves nothing behind.
    keepDraft: (held) => {
      if (useAuth.getState().user?.id === userId) writeStored(key, held && JSON.stringify(held));
    },
    later: (action) => {
      const timer = window.setTimeout(action, AFTER_LAST_KEY);
      return () => window.clearTimeout(timer);
    },
    now: () => new Date(),
    zone: zoneHere,
  });
}

/** The keeper of a devotional's words; null while what was left behind on this device is looked for. */
export function useKeeper(devotional: Devotional): WordsKeeper | null {
  const userId = useAuth((state) => state.user?.id ?? '');
  const { id } = devotional;
  const [keeper, setKeeper] = useState<WordsKeeper | null>(() => keepers.get(id) ?? null);
  useEffect(() => {
    let wanted = true;
    const open = async () => {
      startOutbox();
      if (keepers.has(id)) {
        keepers.get(id)?.receive(devotional);
        setKeeper(keepers.get(id) ?? null);
        return;
      }
      const draft = await sendLeft(userId, id);
      if (useAuth.getState().user?.id !== userId) return;
      const made = keepers.get(id) ?? makeKeeper(userId, devotional, draft);
      keepers.set(id, made);
      if (wanted) setKeeper(made);
    };
    void open();
    return () => {
      wanted = false;
    };
  }, [userId, id, devotional]);
  return keeper?.id === id ? keeper : null;
}

/** What a keeper holds, as far as a component wants to know. */
export function useHeld<Value>(
  keeper: WordsKeeper,
  select: (state: ReturnType<WordsKeeper['store']['getState']>) => Value,
) {
  return useStore(keeper.store, select);
}

/**
 * Saves when the page is hidden or left, tells other tabs of what was saved here, and takes in what was saved there.
 * `onSaved` hears of every devotional as the server has it.
 */
export function useTogether(keeper: WordsKeeper | null, onSaved: (devotional: Devotional) => void): void {
  useEffect(() => {
    if (!keeper) return;
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
    const fetchNow = () =>
      loadDevotional(keeper.id).then(
        (devotional) => {
          keeper.receive(devotional);
          onSaved(devotional);
        },
        // The next save brings both together all the same.
        () => undefined,
      );
    if (channel) {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data === keeper.id) void fetchNow();
      };
    }
    const stop = keeper.listen((_, outcome) => {
      if (!outcome.ok) return;
      channel?.postMessage(keeper.id);
      onSaved(outcome.answer as Devotional);
    });
    const leave = () => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    const flush = () => void keeper.flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', flush);
      stop();
      channel?.close();
      if (useAuth.getState().user) keeper.flush();
    };
  }, [keeper, onSaved]);
}
