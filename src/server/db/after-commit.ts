import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Work = (tx: Transaction) => Promise<unknown>;

/** What waits for the end of transactions that run now. */
const waiting = new WeakMap<object, (() => void)[]>();

/** Does something once a transaction is committed; never where it is rolled back. Not for savepoints inside one. */
export function afterCommit(tx: Transaction, then: () => void): void {
  waiting.get(tx)?.push(then);
}

/**
 * The query builder over a pool. Its transactions do what `afterCommit` was given for them, and leave no connection
 * behind: Drizzle's own keep one for ever whose `begin` fails, and give one back on which a query still hangs.
 */
export function withCommitHooks(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool);
  const hooked = async (work: Work, config?: unknown) => {
    const hooks: (() => void)[] = [];
    const lent = lend(await pool.connect());
    const begin = lent.db.transaction.bind(lent.db) as (work: Work, config?: unknown) => Promise<unknown>;
    let own: { error: unknown } | undefined;
    try {
      const result = await begin(async (tx) => {
        waiting.set(tx, hooks);
        try {
          return await work(tx);
        } catch (error) {
          own = { error };
          throw error;
        }
      }, config);
      lent.giveBack(false);
      for (const hook of hooks) hook();
      return result;
    } catch (error) {
      // What isn't the work's own comes of `begin`, `commit` or `rollback`: who knows what state the connection is in.
      lent.giveBack(own === undefined || own.error !== error);
      throw own === undefined ? error : own.error;
    }
  };
  db.transaction = hooked as typeof db.transaction;
  return db;
}

/** A connection for one transaction. It is closed as soon as it says nothing, so that nobody waits for it once more. */
function lend(client: pg.PoolClient) {
  let lentOut = true;
  const giveBack = (broken: boolean) => {
    if (!lentOut) return;
    lentOut = false;
    client.release(broken);
  };
  let lost: { error: unknown } | undefined;
  const query = async (...asked: Parameters<pg.PoolClient['query']>) => {
    // Whoever asks on, as for a rollback, hears what it was lost by.
    if (lost) throw lost.error;
    try {
      return await client.query(...asked);
    } catch (error) {
      // PostgreSQL's own refusals leave it as it was.
      if (!(error instanceof pg.DatabaseError)) {
        lost = { error };
        giveBack(true);
      }
      throw error;
    }
  };
  return { db: drizzle({ client: { query } as unknown as pg.PoolClient }), giveBack };
}
