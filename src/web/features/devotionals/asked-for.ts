import { readDraft, writeDraft } from '../../lib/drafts.ts';
import { readWish, type Wish } from './wish.ts';

/** A devotional that was asked for and has not come yet. */
export interface AskedFor {
  /** The same key never makes a second one. */
  key: string;
  wish: Wish;
  /** Whether another one was wanted, though there was one for today. */
  regenerate: boolean;
  /** When it was asked for first, in milliseconds since the epoch. */
  at: number;
}

/** Who comes back later than this begins anew: what was asked for is made, or given up, long before. */
const LASTS_MS = 10 * 60_000;

const nameOf = (userId: string) => `draft-${userId}-wish-asked`;

/** What somebody asked for on this device and has not seen yet; null where there is nothing. */
export function readAskedFor(userId: string): AskedFor | null {
  const stored = readDraft(nameOf(userId));
  if (stored === null) return null;
  const asked = parse(stored);
  const known = asked && Math.abs(Date.now() - asked.at) <= LASTS_MS;
  if (!known) writeDraft(nameOf(userId), null);
  return known ? asked : null;
}

function parse(stored: string): AskedFor | null {
  try {
    const { key, wish, regenerate, at } = JSON.parse(stored) as Partial<AskedFor>;
    if (typeof key !== 'string' || typeof at !== 'number') return null;
    return { key, wish: readWish(JSON.stringify(wish ?? {}), ''), regenerate: regenerate === true, at };
  } catch {
    return null;
  }
}

/** Remembers what is asked for, until it has come. */
export function keepAskedFor(userId: string, asked: AskedFor): void {
  writeDraft(nameOf(userId), JSON.stringify(asked));
}

/** Forgets it; false where another page, or an earlier view of this one, has had its answer already. */
export function forgetAskedFor(userId: string, key: string): boolean {
  if (readAskedFor(userId)?.key !== key) return false;
  writeDraft(nameOf(userId), null);
  return true;
}
