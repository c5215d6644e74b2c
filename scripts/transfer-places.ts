import pg from 'pg';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openTransfer, serversAtWork, TransferRefused } from '#server/db/transfer/snapshot.ts';
import type { Env } from '#server/env.ts';
import { findOwnDatabase, nameOfDatabase } from './own-database.ts';

/** A database at one end of a transfer. */
export interface Place {
  client: pg.Client;
  /** How to reach it, for other connections. */
  config: pg.ClientConfig;
  /** What it is called in a sentence; never with a password. */
  name: string;
  close(): Promise<void>;
}

/** The product's own database, as it is configured. */
interface OwnPlace extends Place {
  /** Whether it is the built-in one. */
  builtIn: boolean;
}

/** Opens the product's own database. `beside`: while a server runs on it; else that is refused. */
export async function openOwnPlace(
  env: Env,
  command: string,
  options: { beside?: boolean; create?: boolean } = {},
): Promise<OwnPlace> {
  const own = await findOwnDatabase(env, options);
  if (own.kind === 'running' && !options.beside)
    throw new TransferRefused(`A server is running on ${env.dataDir}. Stop it first.`);
  const place = await openPlace(own.config, command, own.name).catch(async (error) => {
    await own.stop();
    throw error;
  });
  if (own.kind === 'separate' && !options.beside) await refuseServers(place);
  const close = async () => {
    await place.close();
    await own.stop();
  };
  return { ...place, builtIn: own.kind !== 'separate', close };
}

/** A database at an address. */
export async function openPlace(
  config: pg.ClientConfig,
  command: string,
  name = nameOfDatabase(config),
): Promise<Place> {
  const client = await openTransfer(config, command);
  return { client, config, name, close: () => client.end() };
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
