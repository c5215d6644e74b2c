import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { databaseAt } from '#tests/support/test-database.ts';
import { connect } from './client.ts';
import { LockUnavailable } from './lock.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('work under one key runs one after the other, and a failure passes the lock on', async () => {
  const order: string[] = [];
  const work = (name: string, fails = false) =>
    site.database.withLock('one', async () => {
      order.push(`${name} begins`);
      await pause(20);
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('many who wait for one key keep nobody from another', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const crowd = Array.from({ length: 40 }, () => site.database.withLock('crowd', () => held));
  await pause(50);
  await expect(site.database.withLock('alone', async () => 'served')).resolves.toBe('served');
  release();
  await Promise.all(crowd);
});

test('two processes exclude each other', async () => {
  const other = connect(databaseAt(site.databaseName));
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await pause(10);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 ? other : site.database).withLock('shared', work)));
  await other.close();
  expect(most).toBe(1);
});

test('a connection that breaks under the lock ends neither the work nor the process', async () => {
  const outcome = await site.database.withLock('broken', async () => {
    await site.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and query like '%pg_advisory_lock(hashtextextended%'`,
    );
    await pause(100);
    return 'done';
  });
  expect(outcome).toBe('done');
  await expect(site.database.withLock('broken', async () => 'again')).resolves.toBe('again');
});

test('a database that is gone is said so', async () => {
  const nowhere = connect({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  await expect(nowhere.withLock('any', async () => 'never')).rejects.toThrow(LockUnavailable);
  await nowhere.close();
});
