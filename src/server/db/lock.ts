import pg from 'pg';

/** Runs work that must not run twice at once for the same key, in any process on the same database. */
export type WithLock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Locks with PostgreSQL's advisory locks, on connections of their own: those who wait here never
 * keep the others from the database. A process that dies lets go by losing its connection.
 */
export function createLocks(config: pg.PoolConfig): { withLock: WithLock; close(): Promise<void> } {
  const pool = new pg.Pool({ ...config, max: 6, statement_timeout: 20_000, connectionTimeoutMillis: 20_000 });
  pool.on('error', () => undefined);
  return {
    withLock: async (key, work) => {
      const client = await pool.connect();
      let broken = true;
      try {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [key]);
        const result = await work().finally(() =>
          client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]).then(() => {
            broken = false;
          }),
        );
        return result;
      } finally {
        // A connection that may still hold the lock is closed, which frees it.
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
