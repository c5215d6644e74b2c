import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createLocks, survive, type WithLock } from './lock.ts';

/** The database as stores use it. */
export type Database = NodePgDatabase;

/** A pool and the query builder over it. */
export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  withLock: WithLock;
  close(): Promise<void>;
}

/** Opens a pool. `config` is a connection string or the embedded server's settings. */
export function connect(config: string | pg.PoolConfig): DatabaseClient {
  const where = typeof config === 'string' ? { connectionString: config } : config;
  const locks = createLocks(where);
  const pool = new pg.Pool({
    ...where,
    max: 20,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced at the next query; it must not end the process.
  pool.on('error', () => undefined);
  survive(pool);
  return {
    db: drizzle(pool),
    pool,
    withLock: locks.withLock,
    close: async () => {
      await locks.close();
      await pool.end();
    },
  };
}
