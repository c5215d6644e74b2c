import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { databaseAt, databaseUrlAt } from '#tests/support/test-database.ts';
import { connect, DEFAULT_CONNECTIONS, LEAST_CONNECTIONS, splitConnections } from './client.ts';
import { isDatabaseAway } from './is-away.ts';

const server = () => databaseAt('postgres');

test('four processes fit into a PostgreSQL as it comes, and each keeps room for every kind of work', () => {
  // 100 connections, three of which are kept for the administrator, and some for backups and those who look.
  expect(4 * DEFAULT_CONNECTIONS).toBeLessThan(90);
  for (const connections of [LEAST_CONNECTIONS, 9, DEFAULT_CONNECTIONS, 100]) {
    const { queries, locks } = splitConnections(connections);
    expect(Math.min(queries, locks)).toBeGreaterThanOrEqual(2);
    expect(queries + locks).toBe(connections);
  }
});

test('a process takes no more connections than it was given, and says in PostgreSQL which is whose', async () => {
  const client = connect(server(), { connections: 8, name: 'counted' });
  const busy = [
    ...Array.from({ length: 30 }, () => client.db.execute(sql`select pg_sleep(0.05)`)),
    ...Array.from({ length: 9 }, (_, key) => client.withLock(`${key}`, () => client.db.execute(sql`select 1`))),
  ];
  await Promise.all(busy);
  const { rows } = await client.pool.query(
    `select split_part(application_name, ' ', 2) as use, count(*)::int as held from pg_stat_activity
      where application_name like 'counted %' and application_name like '%' || $1 || '@%' group by 1 order by 1`,
    [process.pid],
  );
  expect(rows).toEqual([
    { use: 'locks', held: 2 },
    { use: 'web', held: 6 },
  ]);
  await client.close();
});

test('a statement ends at its time', async () => {
  const client = connect(server(), { statementTimeout: 200 });
  const late = await client.db.execute(sql`select pg_sleep(5)`).catch((error: unknown) => error);
  expect(late).toBeInstanceOf(Error);
  // It may be tried again: what was asked for isn't wrong.
  expect(isDatabaseAway(late)).toBe(true);
  await client.close();
});

test('when all connections are taken, a request is told to come again, and the next is served', async () => {
  const site = await createTestApp();
  const { token } = await site.register();
  const { pool } = site.database;
  const wait = pool.options.connectionTimeoutMillis;
  pool.options.connectionTimeoutMillis = 200;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const answer = await site.ask('GET', '/auth/me', { token });
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  for (const client of held) client.release();
  pool.options.connectionTimeoutMillis = wait;
  expect((await site.ask('GET', '/auth/me', { token })).statusCode).toBe(200);
  await site.close();
});

test('before a pooler nothing is asked of a connection that it would refuse, and locks go to PostgreSQL itself', async () => {
  const { host } = server();
  const direct = databaseUrlAt('postgres');
  const client = connect(server(), { direct });
  expect(client.pool.options.statement_timeout).toBeUndefined();
  expect(client.pool.options.idle_in_transaction_session_timeout).toBeUndefined();
  expect(client.sessions.options.connectionString).toContain(encodeURIComponent(host));
  await expect(client.withLock('direct', async () => 'held')).resolves.toBe('held');
  await client.close();
});
