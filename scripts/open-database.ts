import { connect, type DatabaseClient } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';
import { findOwnDatabase } from './own-database.ts';

/** The product's database, for a script. */
export interface ScriptDatabase extends Pick<DatabaseClient, 'db' | 'pool' | 'close'> {
  /** What it is called in a sentence; never with a password. */
  name: string;
}

/** Opens the product's database for a script, beside a server that runs on it or without one. Makes none. */
export async function openDatabase(env: Env): Promise<ScriptDatabase> {
  const own = await findOwnDatabase(env);
  const database = connect(own.config, { name: 'emmaus-script' });
  // Where a server runs, it has brought its database to the newest schema.
  if (own.kind === 'started') await migrateDatabase(database.sessions);
  return {
    db: database.db,
    pool: database.pool,
    name: own.name,
    close: async () => {
      await database.close();
      await own.stop();
    },
  };
}
