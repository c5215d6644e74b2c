import { hostname } from 'node:os';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withCommitHooks } from './after-commit.ts';
import { createLocks, survive, type WithLock } from './lock.ts';

/** The database as stores use it. */
export type Database = NodePgDatabase;

/** A pool and the query builder over it. */
export interface DatabaseClient {
  db: Database;
  pool: pg.Pool;
  /** Connections that stay one session from one statement to the next: for advisory locks and migrations. */
  sessions: pg.Pool;
  withLock: WithLock;
  close(): Promise<void>;
}

/** How a process uses its database. */
export interface DatabaseOptions {
  /** Where a session can be had when `config` leads to a pooler that hands out transactions; null: at the same place. */
  direct: string | null;
  /** Connections this process may hold at once, those for locks among them. */
  connections: number;
  /** Milliseconds a statement may take. */
  statementTimeout: number;
  /** What it is called in `pg_stat_activity`. */
  name: string;
  /** Stands there as well: which secret it seals under. */
  mark: string | null;
}

/** What a process takes where nothing else is set: four of them fit into PostgreSQL's own hundred. */
export const DEFAULT_CONNECTIONS = 20;
/** With fewer, one who waits for a lock could keep everybody else waiting. */
export const LEAST_CONNECTIONS = 8;
/** Milliseconds. */
export const DEFAULT_STATEMENT_TIMEOUT = 15_000;
/** Milliseconds a request waits for a connection before it is told to come again. */
const WAIT_FOR_CONNECTION = 10_000;
/** Milliseconds that an answer may be late before its connection counts as dead: PostgreSQL itself ends statements earlier. */
const LATE = 5_000;

/** For connections of all kinds: who vanishes without a word (a failover, a pulled cable) is noticed within half a minute. */
const WATCHED: pg.PoolConfig = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  idleTimeoutMillis: 30_000,
  // A name that leads to another machine by now is looked up anew.
  maxLifetimeSeconds: 15 * 60,
};

/** Opens pools; connections are made when they are needed. `config` is an address or the embedded server's settings. */
export function connect(config: string | pg.PoolConfig, options: Partial<DatabaseOptions> = {}): DatabaseClient {
  const {
    direct = null,
    connections = DEFAULT_CONNECTIONS,
    statementTimeout = DEFAULT_STATEMENT_TIMEOUT,
    name = 'emmaus',
    mark = null,
  } = options;
  const where = typeof config === 'string' ? { connectionString: config } : config;
  const sessionsAt = direct === null ? where : { connectionString: direct };
  const share = splitConnections(connections);
  /** A pooler refuses to set what it would have to take back from the next one's transaction. */
  const limits = (timeout: number): pg.PoolConfig =>
    direct === null ? { statement_timeout: timeout, idle_in_transaction_session_timeout: timeout } : {};
  const label = (use: string) =>
    `${name} ${use}${mark === null ? '' : `:${mark}`} ${process.pid}@${hostname()}`.slice(0, 63);

  const locks = createLocks({ ...WATCHED, ...sessionsAt, max: share.locks, application_name: label('locks') });
  const pool = new pg.Pool({
    ...WATCHED,
    ...where,
    ...limits(statementTimeout),
    query_timeout: statementTimeout + LATE,
    max: share.queries,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
    application_name: label('web'),
  });
  // An idle connection that breaks is replaced at the next query; it must not end the process.
  pool.on('error', () => undefined);
  survive(pool);
  return {
    db: withCommitHooks(pool),
    pool,
    sessions: locks.pool,
    withLock: locks.withLock,
    close: async () => {
      await locks.close();
      await pool.end();
    },
  };
}

/** How the connections of one process are shared out among what it does. */
export function splitConnections(connections: number): { queries: number; locks: number } {
  const locks = Math.min(6, Math.max(2, Math.floor(connections / 4)));
  return { locks, queries: connections - locks };
}
