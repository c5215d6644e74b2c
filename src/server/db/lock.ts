import pg from 'pg';

/** Runs work that must not run twice at once for the same key, in any process on the same database. */
export type WithLock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Somebody else holds the lock for longer than one waits, or the database can't be reached. */
export class LockUnavailable extends Error {}

/** How long one waits for a lock, in milliseconds. */
const PATIENCE_MS = 20_000;
/** How much longer PostgreSQL may say nothing before its connection counts as dead. */
const LATE_MS = 5_000;
/**
 * What PostgreSQL does with who holds a lock and says nothing: after half a minute without a sign of their machine
 * their connection is closed, instead of after its system's two hours.
 */
const PROBED = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';

/**
 * Keeps a connection that breaks while it is in use from ending the process: whoever uses it is told by the
 * rejection of the query. pg-pool listens for errors on idle connections only.
 */
export function survive(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/**
 * Locks with PostgreSQL's advisory locks, on connections of their own: those who wait here never keep the others
 * from the database. Within this process those of one key queue up before they take a connection, so that nobody
 * waits for another person's lock. A process that dies lets go by losing its connection. The connections must be
 * PostgreSQL's own: behind a pooler that hands out transactions, a lock would be somebody else's with the next statement.
 */
export function createLocks(config: pg.PoolConfig): { pool: pg.Pool; withLock: WithLock; close(): Promise<void> } {
  const pool = new pg.Pool({
    ...config,
    statement_timeout: PATIENCE_MS,
    onConnect: async (client) => void (await client.query(PROBED)),
    connectionTimeoutMillis: PATIENCE_MS,
  });
  pool.on('error', () => undefined);
  survive(pool);
  const queues = new Map<string, Promise<unknown>>();

  const locked = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch(unavailable);
    let free = false;
    try {
      await client.query(asking('select pg_advisory_lock(hashtextextended($1, 0))', key)).catch(unavailable);
      try {
        return await work();
      } finally {
        // The work is done whatever becomes of the lock.
        await client.query(asking('select pg_advisory_unlock(hashtextextended($1, 0))', key)).then(
          () => {
            free = true;
          },
          () => undefined,
        );
      }
    } finally {
      // A connection that may still hold the lock is closed, which frees it.
      client.release(!free);
    }
  };

  return {
    pool,
    withLock: (key, work) => {
      const before = queues.get(key) ?? Promise.resolve();
      const mine = before.then(() => locked(key, work));
      const settled = mine
        .catch(() => undefined)
        .finally(() => {
          if (queues.get(key) === settled) queues.delete(key);
        });
      queues.set(key, settled);
      return mine;
    },
    close: () => pool.end(),
  };
}

/** Not for the whole pool: migrations take as long as they take. */
const asking = (text: string, key: string) => ({ text, values: [key], query_timeout: PATIENCE_MS + LATE_MS });

function unavailable(cause: unknown): never {
  throw new LockUnavailable('the lock could not be had', { cause });
}
