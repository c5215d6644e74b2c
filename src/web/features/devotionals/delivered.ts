import type { QueryClient } from '@tanstack/react-query';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Devotional } from '#contract/devotionals.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { heldPrefix, type Waiting } from '../../lib/outbox.ts';
import { listStored, readStored, writeStored } from '../../lib/storage.ts';
import { isUnsaved, readHeld, type SaveBody, slotOf, takeIn, toldBy, wordsOf } from './devotional-words.ts';
import { countAgain, isCompletedHere, showSaved } from './devotionals.api.ts';

/** A change of a devotional that has arrived, whichever page made it and whichever brought it there. */
export interface Delivered {
  userId: string;
  /** The page whose fields it was made in. */
  owner: string;
  /** What was saved; null where it was completed. */
  told: SaveBody | null;
  /** The devotional as the server has it since. */
  devotional: Devotional;
}

/** Where what stands in a page's fields of a devotional is stored, until the server has it. */
export const heldKey = (userId: string, id: string, owner: string) => `${heldPrefix(userId)}${id}/${owner}`;

const CHANNEL = 'emmaus-devotionals';
// Not while the pages are drawn at build time, which an open channel would keep from ending.
const channel = typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;

/** Hears of what other pages of the person who is here have delivered. */
export function onDeliveredElsewhere(listener: (delivered: Delivered) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Delivered | null>) => {
    if (data?.devotional && data.userId === useAuth.getState().user?.id) listener(data);
  });
}

/** Shows in every query what another page has delivered. */
export function showDeliveredElsewhere(client: QueryClient): void {
  onDeliveredElsewhere(({ devotional }) => show(client, devotional));
}

/**
 * Puts a change that has arrived wherever the devotional is kept on this device: in what is shown and can be shown
 * without a network, in the words held of the page that made it, and in the other pages that are open. Whatever is
 * written next is written upon what the server has.
 */
export function settleDevotionalChange(client: QueryClient, entry: Waiting, answer: unknown): void {
  const userId = useAuth.getState().user?.id;
  const { id } = (answer ?? {}) as Partial<Devotional>;
  if (userId === undefined || id === undefined) return;
  const isWords = entry.slot === slotOf(id, 'words');
  if (!isWords && entry.slot !== slotOf(id, 'complete')) return;
  // What an answer has beside it is of that one moment.
  const {
    crisisAlert,
    streak: _,
    ...devotional
  } = answer as Devotional & { crisisAlert?: CrisisAlert | null; streak?: unknown };
  const told = isWords ? (entry.body as SaveBody) : null;
  if (told) settleHeld(userId, entry.owner, devotional, told, crisisAlert?.detected === true);
  show(client, devotional);
  channel?.postMessage({ userId, owner: entry.owner, told, devotional } satisfies Delivered);
}

function show(client: QueryClient, devotional: Devotional): void {
  const isNew = devotional.completed && !isCompletedHere(client, devotional.id);
  showSaved(client, devotional);
  if (isNew) countAgain(client);
}

/**
 * The pages are gone that would have heard of it: the one that made it, and those that took up what that one had left.
 * Where one isn't, it stores what it knows itself.
 * `danger`: heard in the words, of which nobody may have been told: they stay until they are taken up and heard again.
 */
function settleHeld(userId: string, owner: string, devotional: Devotional, told: SaveBody, danger: boolean): void {
  const prefix = heldKey(userId, devotional.id, '');
  for (const key of listStored()) {
    if (!key.startsWith(prefix)) continue;
    const held = readHeld(readStored(key));
    if (!held || (key !== prefix + owner && !held.from?.includes(owner))) continue;
    const now = takeIn(held, wordsOf(devotional), toldBy(held.base, told));
    writeStored(key, danger || isUnsaved(now.base, now.mine) ? JSON.stringify({ ...held, ...now }) : null);
  }
}
