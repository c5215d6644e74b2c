import { type SharedCount, WIDER_LIMIT, widen } from './rate-limit.ts';

/** Counts in this process, for what must answer without a database. */
export interface LocalLimiter {
  /** Counts one attempt, or `cost` of them; false once there were more than the limit within the window. */
  allows(key: string, cost?: number): boolean;
}

/** Tells the other processes of `cost` attempts in a window that ends in so many seconds, and hears what all have counted. */
export type Report = (key: string, cost: number, windowSeconds: number) => Promise<SharedCount | null>;

/** Attempts of a key that are reported at once. Whoever makes fewer in a window costs the database nothing. */
export const CHUNK = 20;
/** Reports under way at once: a database that hangs holds no more of the connections that requests wait for. */
const REPORTS_AT_ONCE = 4;

/** What is known of one key in its window. */
interface Count {
  here: number;
  /** As the last report that was answered told. */
  elsewhere: number;
  reported: number;
  ends: number;
}

/**
 * At most `limit` attempts of a key in `windowSeconds`; the memory it takes is a few numbers a key and window. With
 * `report`, several processes act as one: each adds what it counts to a sum of all, a chunk at a time and without
 * anybody waiting, so that at most a chunk for each process goes beyond the limit. A report that fails is left out and
 * not repeated, because it may have been counted, and nobody is refused for what they did not do.
 */
export function createLocalLimiter(limit: number, windowSeconds: number, report?: Report): LocalLimiter {
  const counts = new Map<string, Count>();
  let sweepAt = 0;
  /** Keys whose report is under way. */
  const reporting = new Set<string>();

  const find = (key: string): Count => {
    const now = Date.now();
    if (now >= sweepAt) {
      for (const [old, { ends }] of counts) if (now >= ends) counts.delete(old);
      sweepAt = now + windowSeconds * 1000;
    }
    const known = counts.get(key);
    if (known && now < known.ends) return known;
    const begun = { here: 0, elsewhere: 0, reported: 0, ends: now + windowSeconds * 1000 };
    counts.set(key, begun);
    return begun;
  };

  const tell = async (send: Report, key: string, count: Count) => {
    const cost = count.here - count.reported;
    count.reported = count.here;
    reporting.add(key);
    try {
      // The first to report gives all processes its window.
      const all = await send(key, cost, Math.max(1, count.ends - Date.now()) / 1000);
      // What is heard after the window's end is about a window that nobody is in.
      if (!all || Date.now() >= count.ends) return;
      count.elsewhere = Math.max(0, all.count - count.reported);
      count.ends = Date.now() + Math.min(all.endsIn, windowSeconds * 1000);
    } catch {
      // What this process counts holds on its own.
    } finally {
      reporting.delete(key);
    }
  };

  const add = (key: string, cost: number, most: number): boolean => {
    const count = find(key);
    const wasWithin = count.here + count.elsewhere <= most;
    count.here += cost;
    // Of a key that is refused there is nothing more to learn.
    const due = wasWithin && count.here - count.reported >= CHUNK;
    if (report && due && !reporting.has(key) && reporting.size < REPORTS_AT_ONCE) void tell(report, key, count);
    return count.here + count.elsewhere <= most;
  };

  return {
    allows: (key, cost = 1) => {
      const wider = widen(key);
      const within = add(key, cost, limit);
      return (wider === null || add(wider, cost, limit * WIDER_LIMIT)) && within;
    },
  };
}
