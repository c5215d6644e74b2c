import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { deleteInParts } from '../db/delete-in-parts.ts';
import { rateLimits, users } from '../db/schema/auth.ts';
import { HttpError, notSignedIn } from './errors.ts';

/** What all processes have counted together, and the milliseconds until that ends. */
export interface SharedCount {
  count: number;
  endsIn: number;
}

/** Counts attempts; shared by every process on the same database. */
export interface RateLimiter {
  /**
   * Counts one attempt and throws 429 once there were more than `limit` within the window. Where the key ends with an
   * IPv6 network, the larger one around it is counted as well.
   */
  hit(key: string, limit: number, windowSeconds: number): Promise<void>;
  /** The same for a person who is signed in, `cost` attempts at once. Throws 401 where they have been deleted. */
  hitOwn(name: string, userId: string, limit: number, windowSeconds: number, cost?: number): Promise<void>;
  /**
   * Counts what this process has let through already, and tells how much all processes have. A counter that begins ends
   * after `windowSeconds`. Null where `owner`, the person it is about, has been deleted.
   */
  add(key: string, cost: number, windowSeconds: number, owner?: string): Promise<SharedCount | null>;
  /** Remembers a key for so long, and tells whether it is remembered. */
  remember(key: string, seconds: number): Promise<void>;
  remembers(key: string): Promise<boolean>;
  /** Forgets a key, after a success. */
  clear(key: string): Promise<void>;
  /** Forgets counters whose time is over. */
  forgetOld(): Promise<void>;
}

/**
 * Where a request comes from, as limits count it: an IPv4 address, or the half of an IPv6 address that names a network.
 * Whoever has one IPv6 address has the 2^64 of its network as well (RFC 6177).
 */
export function placeOf({ ip }: { ip: string }): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  // A dotted end stands for two groups.
  const length = rest.length + (rest.at(-1)?.includes('.') ? 1 : 0);
  const whole = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - length).fill('0'), ...rest];
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** The last part of a key that is an IPv6 network, as `placeOf` names it. */
const NETWORK = /((?:[\da-f]{1,4}:){2}[\da-f]{1,4}):[\da-f]{1,4}::\/64$/;
/** A site or a tunnel's customer has the 2^16 networks of a /48 for the asking: all together get so many times as much as one. */
export const WIDER_LIMIT = 20;

/** The same key of the /48 around its network; null where it ends with none. */
export function widen(key: string): string | null {
  return NETWORK.test(key) ? key.replace(NETWORK, '$1::/48') : null;
}

/** A key without mail addresses: a counter needs to tell two apart, and not to know whose they are. */
export function veilAddresses(key: string): string {
  return key.replace(/[^:]*@[^:]*/g, (address) =>
    createHash('sha256').update(address).digest('base64url').slice(0, 22),
  );
}

/**
 * A limiter over the database; `enabled` false counts nothing (load tests and evaluation). `onRefused` hears the name of
 * each limit that was reached, without its subject.
 */
export function createRateLimiter(
  db: Database,
  enabled: boolean,
  onRefused: (limit: string) => void = () => undefined,
): RateLimiter {
  const add = async (
    plainKey: string,
    cost: number,
    windowSeconds: number,
    owner?: string,
  ): Promise<SharedCount | null> => {
    const key = veilAddresses(plainKey);
    const resetsAt = sql`now() + make_interval(secs => ${windowSeconds})`;
    const counted = { key: sql`${key}::text`.as('key'), count: sql`${cost}::int`.as('count') };
    const [row] = await db
      .insert(rateLimits)
      .select((query) =>
        owner === undefined
          ? query.select({ ...counted, resetsAt: resetsAt.as('resets_at') }).from(sql`(values (1)) as once`)
          : // Whoever is being deleted is waited for, and gets no counter that would outlive them.
            query
              .select({ ...counted, resetsAt: resetsAt.as('resets_at') })
              .from(users)
              .where(eq(users.id, owner))
              .for('key share'),
      )
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${rateLimits.resetsAt} <= now() then ${cost}::int else ${rateLimits.count} + ${cost}::int end`,
          resetsAt: sql`case when ${rateLimits.resetsAt} <= now() then ${resetsAt} else ${rateLimits.resetsAt} end`,
        },
      })
      .returning({
        count: rateLimits.count,
        // By the clock that it is counted by: this machine's may differ.
        endsIn: sql<number>`extract(epoch from ${rateLimits.resetsAt} - now())::float8 * 1000`,
      });
    return row ?? null;
  };
  const count = async (key: string, limit: number, windowSeconds: number, cost: number, owner?: string) => {
    if (!enabled) return;
    const counted = await add(key, cost, windowSeconds, owner);
    if (!counted) throw notSignedIn();
    if (counted.count > limit) {
      onRefused(key.split(':', 1)[0]!);
      throw tooOften(Math.max(1, Math.ceil(counted.endsIn / 1000)));
    }
  };
  return {
    hit: async (key, limit, windowSeconds) => {
      await count(key, limit, windowSeconds, 1);
      const wider = widen(key);
      if (wider !== null) await count(wider, limit * WIDER_LIMIT, windowSeconds, 1);
    },
    hitOwn: (name, userId, limit, windowSeconds, cost = 1) =>
      count(`${name}:${userId}`, limit, windowSeconds, cost, userId),
    add,
    remember: async (key, seconds) => {
      if (!enabled) return;
      const resetsAt = sql`now() + make_interval(secs => ${seconds})`;
      await db
        .insert(rateLimits)
        .values({ key: veilAddresses(key), count: 0, resetsAt })
        .onConflictDoUpdate({ target: rateLimits.key, set: { resetsAt } });
    },
    remembers: async (key) =>
      enabled &&
      (
        await db
          .select({ key: rateLimits.key })
          .from(rateLimits)
          .where(and(eq(rateLimits.key, veilAddresses(key)), gt(rateLimits.resetsAt, sql`now()`)))
      ).length > 0,
    forgetOld: () => deleteInParts(db, rateLimits, sql`${rateLimits.resetsAt} < now() - interval '1 day'`),
    clear: async (key) => {
      if (enabled) await db.delete(rateLimits).where(eq(rateLimits.key, veilAddresses(key)));
    },
  };
}

/** What is answered beyond a limit; `retryAfter` in seconds. */
export function tooOften(retryAfter: number): HttpError {
  return new HttpError(
    'too-many-requests',
    `That was tried too often. Please wait ${wait(retryAfter)} and try again.`,
    {
      retryAfter,
    },
  );
}

function wait(seconds: number): string {
  if (seconds < 90) return 'a minute';
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
