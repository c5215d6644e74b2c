import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { claimDataDir, runningPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import type { Env } from '#server/env.ts';

/** The product's own database, as it is configured, and how a command reaches it. */
export interface OwnDatabase {
  config: pg.ClientConfig;
  /** What it is called in a sentence; never with a password. */
  name: string;
  /** Whose it is while the command runs: a PostgreSQL elsewhere, a server's that runs, or this command's. */
  kind: 'separate' | 'running' | 'started';
  /** Ends what was started for it. */
  stop(): Promise<void>;
}

/** Which database is meant, for whoever reads what a command says. */
export function nameOfDatabase(config: pg.ClientConfig): string {
  const { database, host, port } = new pg.Client(config);
  return `${database} at ${host}:${port}`;
}

/**
 * Finds the database that is configured; the built-in one is started where no server runs on it. `create`: it may be
 * made; else a folder without one is most likely the wrong folder.
 */
export async function findOwnDatabase(
  { databaseUrl, database: { direct }, dataDir }: Env,
  { create = false } = {},
): Promise<OwnDatabase> {
  const nothing = async () => undefined;
  if (databaseUrl !== null) {
    // Not by way of a pooler that hands out transactions: it refuses what a connection begins with.
    const config = { connectionString: direct ?? databaseUrl };
    return { config, name: nameOfDatabase(config), kind: 'separate', stop: nothing };
  }
  const name = `the built-in database in ${dataDir}`;
  const running = runningPostgres(dataDir);
  if (running !== null) return { config: running, name, kind: 'running', stop: nothing };
  if (!create && !existsSync(join(dataDir, 'pg')))
    throw new Error(`There is no database in ${dataDir}. Set DATABASE_URL, or DATA_DIR to the server’s own folder.`);
  const own = await startEmbeddedPostgres(dataDir);
  // A server that is started meanwhile is told that the data is in use.
  claimDataDir(dataDir);
  return { config: own.connection, name, kind: 'started', stop: () => own.stop() };
}
