import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type PostgresAddress, urlOf } from './separate-postgres.ts';

/** The migrated database that each test file's own is copied from. */
export const TEMPLATE = 'emmaus_template';

/** Where one database is, as `connect` and `pg` take it. */
export type DatabaseAddress = PostgresAddress & { database: string };

/** A database of the PostgreSQL that all tests share, by its name. */
export function databaseAt(database: string): DatabaseAddress {
  return { ...inject('postgres'), database };
}

/** The same as an address in `DATABASE_URL`, for a process that a test starts. */
export function databaseUrlAt(database: string): string {
  return urlOf(databaseAt(database));
}

/** Makes a database of a test's own: migrated, or `empty`. */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<DatabaseAddress> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(databaseAt('postgres'));
  await admin.connect();
  await admin.query(`create database ${name}${kind === 'migrated' ? ` template ${TEMPLATE}` : ''}`);
  await admin.end();
  return databaseAt(name);
}
