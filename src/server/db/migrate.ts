import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { installJobQueues } from '../jobs/job-queues.ts';
import { isBusy } from './pg-code.ts';

/** One step of the schema, as drizzle-kit wrote it or as it was written by hand. */
export interface Migration {
  /** File name without its ending: "0011_usage-by-day". */
  tag: string;
  /** Milliseconds since 1970; the order, and what the database notes of the last one it has. */
  when: number;
  statements: string[];
  /** Begins with the comment `-- concurrently`: runs outside a transaction, and again where it was cut off. */
  concurrent: boolean;
  hash: string;
}

/** How patient a migration is; the defaults are for production. */
export interface MigrationOptions {
  /** Where the migrations are. */
  folder?: string;
  /** Milliseconds it waits for a table at once; whoever comes after it waits as long. */
  lockTimeout?: number;
  /** Milliseconds after which it gives up when a table is never free, or another process never done. */
  patience?: number;
  /** Told once where it waits for another process. */
  onWait?: () => void;
}

/** Any number that no other program locks; it keeps two starting servers from migrating at once. */
const LOCK = 5_040_624;
/** Milliseconds between looks whether another process has finished. */
const LOOK_AGAIN = 250;
const LOCK_TIMEOUT = 2_000;
const PATIENCE = 10 * 60_000;
/** What can be begun again after it was cut off anywhere. */
const REPEATABLE =
  /^(?:create (?:unique )?index concurrently|drop index concurrently if exists|alter table \S+ validate constraint)\s/i;
const MAKES_INDEX = /^create (?:unique )?index concurrently (?:if not exists )?"?([\w-]+)"?/i;

const FOLDER = join(import.meta.dirname, '../../../drizzle');

/**
 * Brings the database to the newest schema; safe to call from several processes at once and beside others that serve:
 * each migration is a transaction that waits for a table only briefly, gives way and tries again. Throws a sentence
 * when a table is never free; what was migrated before stays.
 */
export async function migrateDatabase(pool: pg.Pool, options: MigrationOptions = {}): Promise<void> {
  const migrations = readMigrations(options.folder);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    // Who waits inside the database has a snapshot, for which an index that is built concurrently would wait in turn.
    await awaitTurn(client, options);
    await prepareJournal(client);
    const last = await lastMigration(client);
    for (const migration of migrations) {
      if (migration.when <= last) continue;
      if (migration.concurrent) await runRepeatably(client, migration);
      else await runGivingWay(client, migration, options);
    }
    await installJobQueues(client);
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  } finally {
    // Not back to the pool: its settings were changed.
    client.release(true);
  }
}

/** Makes the schema in an empty database inside the caller's transaction, up to a migration's `when` if one is given. */
export async function buildSchema(client: pg.ClientBase, until = Number.POSITIVE_INFINITY): Promise<void> {
  await prepareJournal(client);
  for (const migration of readMigrations()) {
    if (migration.when > until) return;
    for (const statement of migration.statements) {
      // Nobody is there who would have to wait.
      await client.query(migration.concurrent ? statement.replace(/\bconcurrently\b/i, '') : statement);
    }
    await note(client, migration);
  }
}

/** The migrations of a folder in their order. Throws when one that is to run concurrently can't be begun again. */
export function readMigrations(folder = FOLDER): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const concurrent = /^\s*-- concurrently\s/i.test(text);
    const parts = text.split('--> statement-breakpoint');
    const statements = concurrent ? parts.map((part) => part.replace(/^\s*--.*$/gm, '').trim()) : parts;
    const once = concurrent ? statements.find((statement) => !REPEATABLE.test(statement)) : undefined;
    if (!concurrent && statements.some((statement) => MAKES_INDEX.test(statement.trimStart()))) {
      throw new Error(`${tag}: an index that is made concurrently needs "-- concurrently" on the first line`);
    }
    if (once !== undefined) {
      throw new Error(
        `${tag}: in a migration marked "-- concurrently" this can't be begun again: ${once.slice(0, 80)}`,
      );
    }
    return { tag, when, statements, concurrent, hash: createHash('sha256').update(text).digest('hex') };
  });
}

/** `when` of the last migration a database has; 0: none. */
export async function lastMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query('select max(created_at)::float8 as last from drizzle.__drizzle_migrations');
  return Number(rows[0].last ?? 0);
}

async function awaitTurn(client: pg.ClientBase, { patience = PATIENCE, onWait }: MigrationOptions): Promise<void> {
  const begun = Date.now();
  for (let told = false; !(await isLocked(client)); told = true) {
    if (!told) onWait?.();
    // An index may take its process longer than a table is waited for.
    if (Date.now() - begun >= 6 * patience) {
      throw new Error(
        'Another process has been migrating this database for too long, or died without its connection being closed (see pg_stat_activity). End that connection and start again.',
      );
    }
    await pause(LOOK_AGAIN);
  }
}

async function isLocked(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [LOCK]);
  return rows[0].locked;
}

/** Where the database notes what it has; the names are those of drizzle's own migrator. */
async function prepareJournal(client: pg.ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

async function note(client: pg.ClientBase, { hash, when }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
}

async function runGivingWay(client: pg.ClientBase, migration: Migration, options: MigrationOptions): Promise<void> {
  const { lockTimeout = LOCK_TIMEOUT, patience = PATIENCE } = options;
  const begun = Date.now();
  for (;;) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = ${Math.round(lockTimeout)}`);
      for (const statement of migration.statements) await client.query(statement);
      await note(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isBusy(error)) throw error;
      if (Date.now() - begun >= patience) {
        throw new Error(
          `Migration ${migration.tag} could not have its tables: other transactions hold them (see pg_stat_activity). Nothing of it was done; end them and start again.`,
          { cause: error },
        );
      }
      // Those who waited behind it go first; several databases' migrations don't stay in step.
      await pause(lockTimeout * (0.5 + Math.random()));
    }
  }
}

async function runRepeatably(client: pg.ClientBase, migration: Migration): Promise<void> {
  // It waits for all who began before it, however long that takes, and keeps nobody waiting.
  await client.query('set lock_timeout = 0');
  for (const statement of migration.statements) {
    const name = MAKES_INDEX.exec(statement)?.[1];
    const state = name === undefined ? 'absent' : await indexState(client, name);
    if (state === 'valid') continue;
    // What was cut off leaves an index that costs every write and serves no reader.
    if (state === 'invalid') await client.query(`drop index concurrently if exists "${name}"`);
    await client.query(statement);
  }
  await note(client, migration);
}

async function indexState(client: pg.ClientBase, name: string): Promise<'absent' | 'invalid' | 'valid'> {
  const { rows } = await client.query(
    'select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass(quote_ident($1))',
    [name],
  );
  return rows[0] === undefined ? 'absent' : rows[0].valid ? 'valid' : 'invalid';
}
