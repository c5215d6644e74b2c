import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { claimDataDir, runningPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openTransfer, serversAtWork, TransferRefused } from '#server/db/transfer/snapshot.ts';
import type { Env } from '#server/env.ts';

/** A database at one end of a transfer. */
export interface Place {
  client: pg.Client;
  /** How to reach it, for other connections. */
  config: pg.ClientConfig;
  /** What it is called in a sentence; never with a password. */
  name: string;
  close(): Promise<void>;
}

/** The product's own database, as it is configured. `beside`: while a server runs on it; else that is refused. */
export async function openOwnPlace(
  env: Env,
  command: string,
  options: { beside?: boolean; create?: boolean } = {},
): Promise<Place> {
  const { databaseUrl, database, dataDir } = env;
  if (databaseUrl !== null) {
    const place = await openPlace(database.direct ?? databaseUrl, command);
    if (!options.beside) await refuseServers(place);
    return place;
  }
  const running = runningPostgres(dataDir);
  if (running !== null) {
    if (!options.beside) throw new TransferRefused(`A server is running on ${dataDir}. Stop it first.`);
    return openPlace(running, command, `the database in ${dataDir}`);
  }
  if (!options.create && !existsSync(join(dataDir, 'pg'))) {
    throw new TransferRefused(
      `There is no database in ${dataDir}. Set DATABASE_URL, or DATA_DIR to the server’s own folder.`,
    );
  }
  const own = await startEmbeddedPostgres(dataDir);
  // A server that is started meanwhile is told that the data is in use.
  claimDataDir(dataDir);
  const place = await openPlace(own.connection, command, `the database in ${dataDir}`).catch(async (error) => {
    await own.stop();
    throw error;
  });
  const close = async () => {
    await place.close();
    await own.stop();
  };
  return { ...place, close };
}

/** A database at an address. */
export async function openPlace(where: string | pg.ClientConfig, command: string, name?: string): Promise<Place> {
  const config = typeof where === 'string' ? { connectionString: where } : where;
  const client = await openTransfer(config, command);
  const called = name ?? `${client.database} at ${client.host}:${client.port}`;
  return { client, config, name: called, close: () => client.end() };
}

/** Throws where servers work on a database that must be left alone. */
export async function refuseServers({ client, name, close }: Place): Promise<void> {
  const servers = await serversAtWork(client);
  if (servers === 0) return;
  await close();
  throw new TransferRefused(
    `${servers === 1 ? 'A server is' : `${servers} servers are`} at work on ${name}. Stop ${servers === 1 ? 'it' : 'them'} first.`,
  );
}

/** Brings what was loaded to this version's schema. */
export async function bringToNewest({ config }: Place): Promise<void> {
  const pool = new pg.Pool({ ...config, max: 1 });
  await migrateDatabase(pool).finally(() => pool.end());
}

/** Runs a command; what goes wrong is a sentence and a status of 1, not a stack. */
export function runCommand(work: () => Promise<void>): void {
  work().catch((error: unknown) => {
    console.error(error instanceof Error && error.message !== '' ? error.message : 'The database can’t be reached.');
    process.exitCode = 1;
  });
}
