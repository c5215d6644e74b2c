import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PostgresProxy, startPostgresProxy } from '#tests/support/postgres-proxy.ts';
import { databaseAt } from '#tests/support/test-database.ts';
import { afterCommit } from './after-commit.ts';
import { connect, type DatabaseClient } from './client.ts';
import { isDatabaseAway } from './is-away.ts';

let proxy: PostgresProxy;
let client: DatabaseClient;
beforeAll(async () => {
  proxy = await startPostgresProxy(databaseAt('postgres'));
  client = connect(proxy.address, { connections: 8, name: 'proxied' });
  client.pool.options.query_timeout = 300;
  client.pool.options.connectionTimeoutMillis = 3000;
});
afterEach(() => proxy.treat(() => 'pass'));
afterAll(async () => {
  await client.close();
  await proxy.close();
});

const transaction = (...statements: string[]) =>
  client.db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
/** Does it four times for each connection there is. */
const oftenAtOnce = async (work: () => Promise<unknown>) => {
  const outcomes = await Promise.allSettled(Array.from({ length: 24 }, work));
  return outcomes.map((outcome) => outcome.status === 'rejected' && isDatabaseAway(outcome.reason));
};
const all = Array.from({ length: 24 }, () => true);
/** Whether each connection of the pool answers. */
const allAnswer = () =>
  Promise.all(
    Array.from({ length: 6 }, async () => (await client.db.execute(sql`select pg_sleep(0.02), 1 as one`)).rows[0]!.one),
  );

for (const [what, how] of [
  ['is cut off', 'cut'],
  ['is never answered', 'hang'],
] as const) {
  for (const word of ['begin', 'commit', 'rollback', 'from pg_class', 'pg_sleep(0)'] as const) {
    test(`where "${word}" ${what} more often than there are connections, the next transactions are served`, async () => {
      const work = {
        begin: () => transaction('select 1'),
        commit: () => transaction('select 1'),
        rollback: () => transaction('select 1 / 0'),
        'from pg_class': () => transaction('select 1 from pg_class limit 1'),
        'pg_sleep(0)': () => client.db.execute(sql`select pg_sleep(0)`),
      }[word];
      proxy.treat((piece) => (piece.toLowerCase().includes(word) ? how : 'pass'));
      const away = await oftenAtOnce(work);
      // What the work itself failed with is what the caller hears, whatever became of the rollback.
      expect(away).toEqual(word === 'rollback' ? all.map(() => false) : all);

      proxy.treat(() => 'pass');
      expect(await allAnswer()).toEqual([1, 1, 1, 1, 1, 1]);
      await transaction('select 1');
      await expect.poll(() => proxy.held()).toBe(client.pool.totalCount);
      expect(client.pool.idleCount).toBe(client.pool.totalCount);
    });
  }
}

test('a transaction that its work gives up is rolled back, and its connection serves the next', async () => {
  await allAnswer();
  const before = await client.pool.query('select pg_backend_pid() as pid').then(({ rows }) => rows[0].pid);
  const why = new Error('changed its mind');
  let heard = 0;
  await expect(
    client.db.transaction(async (tx) => {
      afterCommit(tx, () => {
        heard += 1;
      });
      await tx.execute(sql`create temporary table never (id int)`);
      throw why;
    }),
  ).rejects.toBe(why);
  await client.db.transaction(async (tx) => {
    afterCommit(tx, () => {
      heard += 10;
    });
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid, to_regclass('never') as never`);
    expect(rows).toEqual([{ pid: before, never: null }]);
    await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => undefined);
    expect((await tx.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
  });
  expect(heard).toBe(10);
});
