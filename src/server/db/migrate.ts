import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Any number that no other program locks; it keeps two starting servers from migrating at once. */
const LOCK = 5_040_624;

/** Brings the database to the newest schema; safe to call from several processes at once. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, '../../../drizzle') });
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  } finally {
    // Not back to the pool: its settings were changed.
    client.release(true);
  }
}
