import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { rateLimits, users } from '../db/schema/auth.ts';
import { HttpError, notSignedIn } from './errors.ts';

/** Counts attempts; shared by every process on the same database. */
export interface RateLimiter {
  /** Counts one attempt (or `cost` of them) and throws 429 once there were more than `limit` within the window. */
  hit(key: string, limit: number, windowSeconds: number, cost?: number): Promise<void>;
  /** Forgets a key, after a success. */
  clear(key: string): Promise<void>;
  /** Forgets counters whose time is over. */
  forgetOld(): Promise<void>;
}

/** Counts in this process alone, for what must answer without a database. */
export interface LocalLimiter {
  /** Counts one attempt; false once there were more than the limit within the window. */
  allows(key: string): boolean;
}

/** At most `limit` attempts of a key in `windowSeconds`; the memory it takes is one number a key and window. */
export function createLocalLimiter(limit: number, windowSeconds: number): LocalLimiter {
  let counts = new Map<string, number>();
  let ends = 0;
  return {
    allows: (key) => {
      const now = Date.now();
      if (now >= ends) {
        counts = new Map();
        ends = now + windowSeconds * 1000;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= limit;
    },
  };
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

/** The person a key belongs to: "vault:0198…". */
const OWNER = /:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

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
  return {
    hit: async (plainKey, limit, windowSeconds, cost = 1) => {
      if (!enabled) return;
      const key = veilAddresses(plainKey);
      const owner = OWNER.exec(key)?.[1];
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
        .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
      if (!row) throw notSignedIn();
      if (row.count > limit) {
        onRefused(plainKey.split(':', 1)[0]!);
        const retryAfter = Math.max(1, Math.ceil((row.resetsAt.getTime() - Date.now()) / 1000));
        throw new HttpError(
          'too-many-requests',
          `That was tried too often. Please wait ${wait(retryAfter)} and try again.`,
          { retryAfter },
        );
      }
    },
    forgetOld: async () => {
      await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now() - interval '1 day'`));
    },
    clear: async (key) => {
      if (enabled) await db.delete(rateLimits).where(eq(rateLimits.key, veilAddresses(key)));
    },
  };
}

function wait(seconds: number): string {
  if (seconds < 90) return 'a minute';
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
}
