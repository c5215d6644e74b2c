import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { isBusy } from './pg-code.ts';

/** What a transaction is given to work with. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** How long one waits for a row before one gives way, in milliseconds: less than PostgreSQL waits to look for deadlocks. */
const PATIENCE_MS = 200;
/** How long others get to come to their end, and how often. */
const PAUSE_MS = 50;
const ATTEMPTS = 100;

/**
 * Runs a transaction that needs more rows than it can lock in one order, as deleting a person does: what is being
 * written about them holds some, and waits for others. It lets go of everything and begins anew until nobody is in
 * its way, so that neither waits for the other, and never they for it.
 */
export async function givingWay<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${`${PATIENCE_MS}ms`}, true)`);
        return work(tx);
      });
    } catch (error) {
      if (attempt >= ATTEMPTS || !isBusy(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
}
