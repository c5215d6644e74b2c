import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { buildSchema, migrateDatabase, readMigrations } from './migrate.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const ROOT = join(import.meta.dirname, '../../..');
/** The schema that is there: before replies had leases, and before what is due had indexes. */
const BEFORE = '0010_written-studies';
const PEOPLE = 200;
/** The migration's own patience with a table, in milliseconds, and how long others hold one: it has to give way. */
const LOCK_TIMEOUT = 1000;
const HELD = 1600;
/** A writer waits for a migration that waits, and for what this then does: no longer. Milliseconds. */
const WRITER_PATIENCE = 6 * LOCK_TIMEOUT;

/** A database as the version before left it, with ten thousand messages and as many other rows. */
async function oldDatabase(): Promise<pg.Pool> {
  const pool = new pg.Pool({ ...(await createTestDatabase('empty')), max: 12 });
  pool.on('error', () => undefined);
  ends.push(() => pool.end());
  const client = await pool.connect();
  await buildSchema(client, readMigrations().find(({ tag }) => tag === BEFORE)!.when);
  await client.query(`
    create sequence next_message start 1000;
    insert into users (email, password_hash, data_key)
      select 'p' || n || '@example.org', 'x', '\\x00' from generate_series(1, ${PEOPLE}) n;
    insert into conversations (user_id, title, titled, preview)
      select id, '\\x00', true, '\\x00' from users cross join generate_series(1, 2);
    insert into messages (id, conversation_id, user_id, sequence, role, status, body)
      select gen_random_uuid(), c.id, c.user_id, n, case when n % 2 = 1 then 'user' else 'assistant' end, 'complete',
        sha256(n::text::bytea) from conversations c cross join generate_series(1, 25) n;
    insert into vault_items (user_id, kind, head, body)
      select id, 'note', '\\x00', sha256(n::text::bytea) from users cross join generate_series(1, 20) n;
    insert into devotionals (user_id, head, body, local_date)
      select id, '\\x00', '\\x00', date '2026-01-01' + n from users cross join generate_series(1, 10) n;
    insert into sessions (user_id, token_hash, expires_at)
      select id, sha256((id::text || n)::bytea), now() + interval '1 day' from users cross join generate_series(1, 10) n;
    insert into voice_days (user_id, day, used_ms)
      select id, date '2026-01-01' + n, 1000 from users cross join generate_series(1, 10) n;
    insert into rate_limits (key, count, resets_at) select 'k' || n, 1, now() from generate_series(1, 2000) n;`);
  client.release();
  return pool;
}

/** What the version before does all day, each a statement with nothing in it that only the next version knows. */
const WORK = [
  `insert into messages (id, conversation_id, user_id, sequence, role, status, body)
     select gen_random_uuid(), id, user_id, nextval('next_message'), 'user', 'complete', '\\x00' from conversations offset $1::int % 400 limit 1`,
  `update messages set body = '\\x01' where id = (select id from messages offset $1::int % 10000 limit 1)`,
  `select count(*) from messages m join conversations c on c.id = m.conversation_id where c.user_id = (select id from users offset $1::int % 200 limit 1)`,
  `insert into vault_items (user_id, kind, head, body) select id, 'note', '\\x00', '\\x00' from users offset $1::int % 200 limit 1`,
  `update vault_items set body = '\\x02' where id = (select id from vault_items offset $1::int % 4000 limit 1)`,
  `insert into sessions (user_id, token_hash, expires_at) select id, sha256(random()::text::bytea), now() from users offset $1::int % 200 limit 1`,
  `insert into voice_days (user_id, day, used_ms) select id, current_date, 1 from users offset $1::int % 200 limit 1
     on conflict (user_id, day) do update set used_ms = voice_days.used_ms + 1`,
  `insert into rate_limits (key, count, resets_at) values ('k' || $1::int % 3000, 1, now()) on conflict (key) do update set count = rate_limits.count + 1`,
  `insert into mail_tokens (token_hash, user_id, purpose, expires_at) select sha256(random()::text::bytea), id, 'verify', now() from users offset $1::int % 200 limit 1`,
  `insert into user_settings (user_id, settings) select id, '{}' from users offset $1::int % 200 limit 1 on conflict (user_id) do update set settings = '{}'`,
];

/** Migrates while everybody works. What they did, what of it failed, the longest that one of them waited, and how often the migration was seen to wait. */
async function migrateUnderLoad(pool: pg.Pool, folder?: string) {
  let over = false;
  let longest = 0;
  let statements = 0;
  let waited = 0;
  const failed: string[] = [];
  const work = async (offset: number) => {
    const client = await pool.connect();
    await client.query(`set lock_timeout = ${WRITER_PATIENCE}`);
    for (let round = offset; !over; round += 1) {
      const began = performance.now();
      await client.query(WORK[round % WORK.length]!, [round]).catch((error: Error) => failed.push(error.message));
      longest = Math.max(longest, performance.now() - began);
      statements += 1;
      // Somebody else works on this machine, too.
      await pause(2);
    }
    client.release(true);
  };
  /** Somebody who holds a table for longer than the migration waits for one. */
  const linger = async () => {
    const client = await pool.connect();
    await client.query(`set lock_timeout = ${WRITER_PATIENCE}`);
    while (!over) {
      try {
        await client.query('begin');
        await client.query(WORK[0]!, [1]);
        await client.query(WORK[3]!, [1]);
        // The first time at least, the migration comes upon a table that is held.
        while (waited === 0 && !over) await pause(20);
        await pause(HELD);
        await client.query('commit');
      } catch (error) {
        failed.push(String(error));
        await client.query('rollback');
      }
      await pause(HELD / 2);
    }
    client.release(true);
  };
  const watch = async () => {
    while (!over) {
      const { rows } = await pool.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%alter table%'`,
      );
      waited += rows[0].n;
      await pause(50);
    }
  };
  const busy = [work(0), work(3), work(5), work(8), linger(), watch()];
  await pause(300);
  try {
    await migrateDatabase(pool, { lockTimeout: LOCK_TIMEOUT, ...(folder === undefined ? {} : { folder }) });
  } finally {
    await pause(300);
    over = true;
    await Promise.all(busy);
  }
  return { failed, longest, statements, waited };
}

test('the newest migrations run beside a version that writes and reads all the time, and nothing of that fails', {
  timeout: 240_000,
}, async () => {
  const pool = await oldDatabase();
  const { failed, longest, statements, waited } = await migrateUnderLoad(pool);
  expect(failed).toEqual([]);
  expect(longest).toBeLessThan(WRITER_PATIENCE);
  expect(statements).toBeGreaterThan(100);
  // It did have to wait, for who held a table.
  expect(waited).toBeGreaterThan(0);
  const { rows } = await pool.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  expect(rows[0].n).toBe(readMigrations().length);
  // The version before, which is not gone yet, goes on.
  for (const [at, statement] of WORK.entries()) await pool.query(statement, [at]);
  const { rows: invalid } = await pool.query('select indexrelid::regclass::text from pg_index where not indisvalid');
  expect(invalid).toEqual([]);
});

test('a migration that holds a table for longer is found out by that', { timeout: 240_000 }, async () => {
  const pool = await oldDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-migrations-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  cpSync(join(ROOT, 'drizzle'), folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string; when: number }[] };
  const careless = { tag: '9999_careless', when: entries.at(-1)!.when + 1 };
  writeFileSync(journal, JSON.stringify({ entries: [...entries, careless] }));
  // As a large table would hold it.
  writeFileSync(
    join(folder, '9999_careless.sql'),
    `alter table messages alter column role type varchar(20);--> statement-breakpoint\nselect pg_sleep(${WRITER_PATIENCE / 1000 + 2})`,
  );
  const { failed } = await migrateUnderLoad(pool, folder);
  expect(failed.length).toBeGreaterThan(0);
  expect(failed[0]).toMatch(/lock timeout/);
});
