import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { isDatabaseAway } from './is-away.ts';

const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

test('while the database is away everything that needs it answers 503 with a sentence, and signs nobody out', async () => {
  const site = await createTestApp();
  const { pool, db } = site.database;
  const { token } = await site.register();
  const me = () => site.ask('GET', '/auth/me', { token });
  expect((await me()).statusCode).toBe(200);

  // A query under way is cut off.
  const cut = db.execute(sql`select pg_sleep(20)`).catch((error: unknown) => error);
  await expect.poll(() => pool.totalCount).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await db.execute(endOthers);
  expect(isDatabaseAway(await cut)).toBe(true);

  // And from then on nobody is there.
  const { host } = pool.options;
  pool.options.host = '/nowhere';
  await db.execute(endOthers);
  const held = await pool.connect().catch(() => null);
  held?.release(true);
  const answers = [
    await me(),
    await site.ask('POST', '/api/logout', { token }),
    await site.ask('POST', '/auth/login', { body: { email: 'ruth@example.org', password: 'whither thou goest' } }),
    await site.ask('GET', '/readyz'),
  ];
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().message).toMatch(/^We can’t get to what is kept/);
  }
  expect((await site.ask('GET', '/healthz')).statusCode).toBe(200);

  pool.options.host = host;
  expect((await me()).statusCode).toBe(200);
  expect((await site.ask('GET', '/readyz')).statusCode).toBe(200);
  await site.close();
});

test('a mistake in a query, a file that is missing or another server that is down is not the database', async () => {
  const site = await createTestApp();
  const mistake = await site.database.db.execute(sql`select nothing from nowhere`).catch((error: unknown) => error);
  const file = await import('node:fs/promises')
    .then(({ readFile }) => readFile('/nowhere/at/all'))
    .catch((error: unknown) => error);
  const other = await fetch('http://127.0.0.1:1/').catch((error: unknown) => error);
  expect([mistake, file, other].map((error) => error instanceof Error)).toEqual([true, true, true]);
  expect([mistake, file, other].map(isDatabaseAway)).toEqual([false, false, false]);
  await site.close();
});
