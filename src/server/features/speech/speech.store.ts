import { asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { speechCache } from '#server/db/schema/speech.ts';

/** Rows of audio, by address; what is in them is not this file's business. */
export interface SpeechStore {
  /** Null where there is none. Notes that it was used, at most once an hour. */
  read(address: Buffer): Promise<Buffer | null>;
  /** Notes that a row was used that was not read: its audio was still in memory. */
  touch(address: Buffer): Promise<void>;
  /** Stores a row, over one that is there. */
  write(address: Buffer, sealed: Buffer): Promise<void>;
  /** Removes what was used longest ago, until there are at most `bytes`; another process may be at it already. */
  shrink(bytes: number): Promise<void>;
}

/** Rows removed in one transaction: few, so that none is long. */
const BATCH = 16;
/** Below the limit a little, or each new row would have another removed. */
const SHARE_KEPT = 0.95;
/** Of the processes on one database one removes at a time. */
const SHRINKING = 7_714_302;

/** The store over the database. */
export function createSpeechStore(db: Database): SpeechStore {
  const touch = async (address: Buffer) => {
    await db
      .update(speechCache)
      .set({ usedAt: sql`now()` })
      .where(sql`${eq(speechCache.address, address)} and ${lt(speechCache.usedAt, sql`now() - interval '1 hour'`)}`);
  };

  /** One batch; false once nothing is left to do here. */
  const removeOldest = (bytes: number) =>
    db.transaction(async (tx) => {
      const lock = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${SHRINKING}) as mine`);
      if (!lock.rows[0]?.mine) return false;
      const [held] = await tx.select({ bytes: sql<string>`coalesce(sum(${speechCache.size}), 0)` }).from(speechCache);
      let excess = Number(held?.bytes ?? 0) - bytes;
      // Rows being written or touched at this moment are in use: they are passed over, not waited for.
      const oldest = await tx
        .select({ address: speechCache.address, size: speechCache.size })
        .from(speechCache)
        .orderBy(asc(speechCache.usedAt))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const gone = oldest.filter(({ size }) => {
        const needed = excess > 0;
        excess -= size;
        return needed;
      });
      if (gone.length === 0) return false;
      const addresses = gone.map(({ address }) => address);
      await tx.delete(speechCache).where(inArray(speechCache.address, addresses));
      return excess > 0;
    });

  return {
    touch,
    read: async (address) => {
      const [row] = await db
        .select({
          sealed: speechCache.sealed,
          stale: sql<boolean>`${speechCache.usedAt} < now() - interval '1 hour'`,
        })
        .from(speechCache)
        .where(eq(speechCache.address, address));
      // Worth no error: the row is only thought older than it is.
      if (row?.stale) await touch(address).catch(() => undefined);
      return row?.sealed ?? null;
    },
    write: async (address, sealed) => {
      const row = { sealed, size: sealed.length, usedAt: sql`now()` };
      await db
        .insert(speechCache)
        .values({ address, ...row })
        .onConflictDoUpdate({ target: speechCache.address, set: row });
    },
    shrink: async (bytes) => {
      const [held] = await db.select({ bytes: sql<string>`coalesce(sum(${speechCache.size}), 0)` }).from(speechCache);
      if (Number(held?.bytes ?? 0) <= bytes) return;
      while (await removeOldest(bytes * SHARE_KEPT));
    },
  };
}
