import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'emmaus-embedded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function connect({ connection }: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

// Told to close while it recovers from the death of one of its own, PostgreSQL 18 waits for ever.
test('one that is stopped while it recovers does stop, with what was committed', { timeout: 60_000 }, async () => {
  const first = await startEmbeddedPostgres(folder);
  const client = await connect(first);
  await client.query('create table kept (word text)');
  await client.query(`insert into kept values ('acknowledged')`);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]!.pid, 'SIGKILL');
  await sleep(40);
  await first.stop();

  const second = await startEmbeddedPostgres(folder);
  const again = await connect(second);
  expect((await again.query('select word from kept')).rows).toEqual([{ word: 'acknowledged' }]);
  await again.end();
  await second.stop();
});

// Its connections outlive a killed postmaster until they notice, and hold its shared memory as long.
test('one whose postmaster was killed starts again as soon as what it left is gone', { timeout: 60_000 }, async () => {
  const killed = join(folder, 'killed');
  const first = await startEmbeddedPostgres(killed);
  const client = await connect(first);
  await client.query('create table kept (word text)');
  await client.query(`insert into kept values ('acknowledged')`);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const left = rows[0]!.pid;
  process.kill(left, 'SIGSTOP');
  process.kill(Number.parseInt(readFileSync(join(killed, 'pg/postmaster.pid'), 'utf8'), 10), 'SIGKILL');

  let started = false;
  const starting = startEmbeddedPostgres(killed).finally(() => {
    started = true;
  });
  await Promise.race([sleep(1500), starting]);
  expect(started).toBe(false);
  process.kill(left, 'SIGCONT');
  const second = await starting;
  const again = await connect(second);
  expect((await again.query('select word from kept')).rows).toEqual([{ word: 'acknowledged' }]);
  await again.end();
  await second.stop();
});
