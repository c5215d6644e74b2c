import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type DatabaseClient } from '#server/db/client.ts';
import { claimDataDir, runningPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Env } from '#server/env.ts';

/** Opens the product's database for a script, beside a server that runs on it or without one. Makes none. */
export async function openDatabase({
  databaseUrl,
  database: { direct },
  dataDir,
}: Env): Promise<Pick<DatabaseClient, 'db' | 'pool' | 'close'>> {
  // Not by way of a pooler that hands out transactions: it refuses what a connection begins with.
  const beside = direct ?? databaseUrl ?? runningPostgres(dataDir);
  if (beside === null && !existsSync(join(dataDir, 'pg')))
    throw new Error(`There is no database in ${dataDir}. Set DATABASE_URL, or DATA_DIR to the server’s own folder.`);
  const own = beside === null ? await startEmbeddedPostgres(dataDir) : null;
  // A server that is started meanwhile is told that the data is in use.
  if (own) claimDataDir(dataDir);
  const database = connect(beside ?? own!.connection, { name: 'emmaus-script' });
  // Where a server runs, it has brought its database to the newest schema.
  if (own) await migrateDatabase(database.sessions);
  return {
    db: database.db,
    pool: database.pool,
    close: async () => {
      await database.close();
      await own?.stop();
    },
  };
}
