import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Unix socket's folder of the PostgreSQL all tests share. */
    postgresHost: string;
  }
}

/** The migrated database that each test file's own is copied from. */
export const TEMPLATE = 'emmaus_template';

/** Vitest's global set-up: the product's own PostgreSQL, once per run, with a migrated template. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-db-'));
  const postgres = await startEmbeddedPostgres(folder);
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  // Nobody pulls the plug on this one; tests that kill servers start their own, which wait for the disk.
  await admin.query(`alter role ${postgres.connection.user} set synchronous_commit = off`);
  await admin.end();
  const pool = new pg.Pool({ ...postgres.connection, database: TEMPLATE });
  await migrateDatabase(pool);
  await pool.end();
  project.provide('postgresHost', postgres.connection.host);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
