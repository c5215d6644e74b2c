import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Work = (tx: Transaction) => Promise<unknown>;

/** What waits for the end of transactions that run now. */
const waiting = new WeakMap<object, (() => void)[]>();

/** Does something once a transaction is committed; never where it is rolled back. Not for savepoints inside one. */
export function afterCommit(tx: Transaction, then: () => void): void {
  waiting.get(tx)?.push(then);
}

/** Has a database's transactions do what `afterCommit` was given for them. */
export function withCommitHooks(db: NodePgDatabase): NodePgDatabase {
  const plain = db.transaction.bind(db) as (work: Work, config?: unknown) => Promise<unknown>;
  const hooked = async (work: Work, config?: unknown) => {
    const hooks: (() => void)[] = [];
    const result = await plain((tx) => {
      waiting.set(tx, hooks);
      return work(tx);
    }, config);
    for (const hook of hooks) hook();
    return result;
  };
  db.transaction = hooked as typeof db.transaction;
  return db;
}
