import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { buildSchema, migrateDatabase, readMigrations } from './migrate.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function emptyDatabase(): Promise<pg.Pool> {
  const pool = new pg.Pool(await createTestDatabase('empty'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  ends.push(() => pool.end());
  return pool;
}

/** A folder of migrations, by their texts. */
function folderOf(...texts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-migrations-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'meta'));
  const entries = texts.map((text, at) => {
    writeFileSync(join(folder, `000${at}_step.sql`), text);
    return { tag: `000${at}_step`, when: 1000 + at };
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  return folder;
}

const NOTES = 'create table notes (id int primary key, body text)';
const INDEX = '-- concurrently\ncreate index concurrently "notes_body" on "notes" ("body");';

const applied = async (pool: pg.Pool) =>
  (await pool.query('select created_at::float8 as at from drizzle.__drizzle_migrations order by id')).rows.map(
    ({ at }) => at,
  );
const indexes = async (pool: pg.Pool) =>
  (
    await pool.query(
      `select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indexrelid::regclass::text = 'notes_body'`,
    )
  ).rows;
/** Waits until somebody in this database waits for a lock. */
const untilSomebodyWaits = (pool: pg.Pool) =>
  expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].waiting;
    })
    .toBeGreaterThan(0);

test('a migration that must wait for a table lets writers through between its tries, and succeeds when it is free', async () => {
  const pool = await emptyDatabase();
  await migrateDatabase(pool, { folder: folderOf(NOTES) });
  const long = await pool.connect();
  await long.query('begin');
  await long.query("insert into notes values (0, 'from a long transaction')");

  const both = folderOf(NOTES, 'alter table notes add column mood text');
  let done = false;
  const migrated = migrateDatabase(pool, { folder: both, lockTimeout: 150 }).then(() => {
    done = true;
  });
  await untilSomebodyWaits(pool);
  // Writers would fail where they had to wait for a migration that waits to the end.
  const writer = await pool.connect();
  await writer.query('set lock_timeout = 5000');
  for (let id = 1; id <= 400; id += 1) {
    await writer.query('insert into notes values ($1, $2)', [id, 'meanwhile']);
    if (id % 40 === 0) await new Promise((resolve) => setTimeout(resolve, 60));
  }
  writer.release();
  expect(done).toBe(false);
  expect(await applied(pool)).toEqual([1000]);

  await long.query('commit');
  long.release();
  await migrated;
  expect(await applied(pool)).toEqual([1000, 1001]);
  expect((await pool.query('select count(*)::int as count, count(mood)::int as moods from notes')).rows).toEqual([
    { count: 401, moods: 0 },
  ]);
});

test('a table that is never free is said so, and nothing of the migration is done', async () => {
  const pool = await emptyDatabase();
  await migrateDatabase(pool, { folder: folderOf(NOTES) });
  const long = await pool.connect();
  await long.query('begin; select * from notes');
  const both = folderOf(
    NOTES,
    'create table half (id int);--> statement-breakpoint\nalter table notes add column mood text',
  );
  await expect(migrateDatabase(pool, { folder: both, lockTimeout: 50, patience: 200 })).rejects.toThrow(
    /^Migration 0001_step could not have its tables/,
  );
  await long.query('rollback');
  long.release();
  expect((await pool.query("select to_regclass('half') as half")).rows[0].half).toBeNull();
  // The lock was let go of: the next start goes on.
  await migrateDatabase(pool, { folder: both });
  expect(await applied(pool)).toEqual([1000, 1001]);
});

test('who waits for another process that migrates says so once, and not for ever', async () => {
  const pool = await emptyDatabase();
  const other = await pool.connect();
  await other.query('select pg_advisory_lock(5040624)');
  let told = 0;
  const waits = {
    folder: folderOf(NOTES),
    patience: 100,
    onWait: () => {
      told += 1;
    },
  };
  await expect(migrateDatabase(pool, waits)).rejects.toThrow(/^Another process has been migrating/);
  expect(told).toBe(1);
  other.release(true);
  await expect.poll(() => migrateDatabase(pool, waits).then(() => 'done')).toBe('done');
});

test('an index cut off half way is made anew by the next start, and one that was finished is left alone', async () => {
  const pool = await emptyDatabase();
  await migrateDatabase(pool, { folder: folderOf(NOTES) });
  await pool.query("insert into notes select n, 'note ' || n from generate_series(1, 500) n");
  const long = await pool.connect();
  await long.query('begin; update notes set body = body where id = 1');

  const both = folderOf(NOTES, INDEX);
  const first = migrateDatabase(pool, { folder: both }).catch((error: unknown) => error);
  await untilSomebodyWaits(pool);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'create index concurrently%'`,
  );
  expect(await first).toBeInstanceOf(Error);
  expect(await indexes(pool)).toEqual([{ name: 'notes_body', valid: false }]);
  await long.query('commit');
  long.release();

  await migrateDatabase(pool, { folder: both });
  expect(await indexes(pool)).toEqual([{ name: 'notes_body', valid: true }]);
  expect(await applied(pool)).toEqual([1000, 1001]);

  // Died after the index and before it was noted.
  await pool.query('delete from drizzle.__drizzle_migrations where created_at = 1001');
  const { rows: before } = await pool.query("select 'notes_body'::regclass::oid as oid");
  await migrateDatabase(pool, { folder: both });
  expect((await pool.query("select 'notes_body'::regclass::oid as oid")).rows).toEqual(before);
  expect(await applied(pool)).toEqual([1000, 1001]);
});

test('a second process that starts while an index is built waits for it, without keeping it from its end', async () => {
  const pool = await emptyDatabase();
  await migrateDatabase(pool, { folder: folderOf(NOTES) });
  const long = await pool.connect();
  await long.query("begin; insert into notes values (1, 'under way')");
  const both = folderOf(NOTES, INDEX);
  const first = migrateDatabase(pool, { folder: both });
  await untilSomebodyWaits(pool);
  const second = migrateDatabase(pool, { folder: both });
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select count(*)::int as looking from pg_stat_activity where datname = current_database() and query like '%pg_try_advisory_lock%' and pid <> pg_backend_pid()`,
      );
      return rows[0].looking;
    })
    .toBeGreaterThan(0);
  await long.query('commit');
  long.release();
  await Promise.all([first, second]);
  expect(await indexes(pool)).toEqual([{ name: 'notes_body', valid: true }]);
  expect(await applied(pool)).toEqual([1000, 1001]);
});

test('what could not be begun again is refused before anything runs', () => {
  const careless = folderOf('-- concurrently\nupdate notes set body = body || body');
  expect(() => readMigrations(careless)).toThrow(/0000_step.*can't be begun again/);
  const unmarked = folderOf(INDEX.replace('-- concurrently', ''));
  expect(() => readMigrations(unmarked)).toThrow(/0000_step.*needs "-- concurrently"/);
});

test('a schema built within one transaction is the one that migrations bring about', async () => {
  const [migrated, built] = [await emptyDatabase(), await emptyDatabase()];
  await migrateDatabase(migrated);
  const client = await built.connect();
  await client.query('begin');
  await buildSchema(client);
  await client.query('commit');
  client.release();
  const shape = async (pool: pg.Pool) =>
    (
      await pool.query(
        `select 'column' as what, table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(' ' || column_default, '') as it
           from information_schema.columns where table_schema in ('public', 'drizzle')
         union all select 'index', indexdef from pg_indexes where schemaname in ('public', 'drizzle')
         union all select 'constraint', conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
         union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
         union all select 'applied', hash from drizzle.__drizzle_migrations
         order by 1, 2`,
      )
    ).rows;
  expect(await shape(built)).toEqual(await shape(migrated));
  expect((await shape(built)).length).toBeGreaterThan(200);
  await migrateDatabase(built);
  expect(await applied(built)).toHaveLength(readMigrations().length);
});
