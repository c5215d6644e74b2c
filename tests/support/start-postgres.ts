import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type PostgresAddress, startSeparatePostgres } from './separate-postgres.ts';
import { TEMPLATE } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the PostgreSQL is that all tests share. */
    postgres: PostgresAddress;
  }
}

/**
 * Vitest's global set-up: one PostgreSQL for the run, with a migrated template. The product's own, or, where
 * `TEST_POSTGRES` is `separate`, one that is reached over TCP by a role that is not its superuser.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { address, admin, stop } = process.env.TEST_POSTGRES === 'separate' ? await startSeparate() : await startOwn();
  const superuser = new pg.Client({ ...admin, database: 'postgres' });
  await superuser.connect();
  // Nobody pulls the plug on this one; tests that kill servers start their own, which wait for the disk.
  await superuser.query(`alter role ${address.user} set synchronous_commit = off`);
  await superuser.end();
  const maker = new pg.Client({ ...address, database: 'postgres' });
  await maker.connect();
  await maker.query(`create database ${TEMPLATE}`);
  await maker.end();
  const pool = new pg.Pool({ ...address, database: TEMPLATE });
  await migrateDatabase(pool);
  await pool.end();
  project.provide('postgres', address);
  return stop;
}

async function startOwn() {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-db-'));
  // Several files of tests use it at once, each with pools of its own.
  const postgres = await startEmbeddedPostgres(folder, { connections: 300 });
  const { database: _, ...address } = postgres.connection;
  return {
    address,
    admin: address,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startSeparate() {
  const { address, admin, stop } = await startSeparatePostgres();
  return { address, admin, stop: () => stop() };
}
