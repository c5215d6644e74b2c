import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { childrenOf } from './machine.ts';

/** A PostgreSQL that no server owns. */
export interface SeparateDatabase {
  url: string;
  /** The process to be watched. */
  pid: number | null;
  stop(): Promise<void>;
}

/** Starts one beside the servers. */
export async function startDatabase(folder: string): Promise<SeparateDatabase> {
  const before = new Set(childrenOf(process.pid));
  const { connection, stop } = await startEmbeddedPostgres(join(folder, 'separate'));
  const pid = childrenOf(process.pid).find((one) => !before.has(one)) ?? null;
  const { host, user, database } = connection;
  return { url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`, pid, stop };
}
