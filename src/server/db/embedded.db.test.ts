import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { claimDataDir, type EmbeddedPostgres, runningPostgres, startEmbeddedPostgres } from './embedded.ts';

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

test('a note on whose data it is names one process: not a later one of the same number', async () => {
  const owned = mkdtempSync(join(folder, 'owned-'));
  const file = join(owned, 'server.pid');
  const other = spawn('sleep', ['60']);
  const began = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(' ')[21];
  try {
    writeFileSync(file, `${other.pid}\n${began}`);
    expect(runningPostgres(owned)).not.toBeNull();
    writeFileSync(file, `${other.pid}\n${Number(began) - 1}`);
    expect(runningPostgres(owned)).toBeNull();
    const postgres = await startEmbeddedPostgres(owned);
    claimDataDir(owned);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid}\\n\\d+$`));
    await postgres.stop();
    expect(existsSync(file)).toBe(false);
  } finally {
    other.kill();
  }
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

test('is given none of our secrets, and gives away nothing that a link in its folder leads to', {
  timeout: 60_000,
}, async () => {
  const own = join(folder, 'links');
  const outside = join(folder, 'outside');
  mkdirSync(join(own, 'run'), { recursive: true });
  mkdirSync(outside);
  writeFileSync(join(outside, 'file'), '');
  symlinkSync(join(outside, 'file'), join(own, 'run', 'file'));
  symlinkSync(outside, join(own, 'run', 'folder'));
  process.env['APP_SECRET_OF_THIS_TEST'] = 'none of its business';
  const postgres = await startEmbeddedPostgres(own);
  delete process.env['APP_SECRET_OF_THIS_TEST'];
  const pid = Number.parseInt(readFileSync(join(own, 'pg/postmaster.pid'), 'utf8'), 10);
  const given = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
  expect(
    given
      .map((line) => line.split('=', 1)[0])
      .filter((name) => !/^(?:PG.*|)$/.test(name!))
      .toSorted(),
  ).toEqual(
    ['HOME', 'LC_ALL', 'LD_LIBRARY_PATH', 'PATH', 'TMPDIR', 'TZ'].filter(
      (name) => name.startsWith('L') || process.env[name] !== undefined,
    ),
  );
  await postgres.stop();
  const uid = process.getuid!();
  for (const path of [outside, join(outside, 'file')]) expect(statSync(path).uid).toBe(uid);
});

test('takes no folder for its socket that somebody else has put into the temporary one', {
  timeout: 60_000,
}, async () => {
  const deep = join(folder, 'd'.repeat(90));
  const name = `emmaus-${createHash('sha256').update(deep).digest('hex').slice(0, 12)}`;
  const socketDir = join(tmpdir(), name);
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere, { mode: 0o755 });
  symlinkSync(elsewhere, socketDir);
  try {
    await expect(startEmbeddedPostgres(deep)).rejects.toThrow('belongs to somebody else');
    expect(lstatSync(elsewhere)).toMatchObject({ uid: process.getuid!(), mode: 0o40755 });
    rmSync(socketDir);
    mkdirSync(socketDir);
    // Only root can make what is another's.
    if (process.getuid!() === 0) {
      chownSync(socketDir, 12_345, 12_345);
      await expect(startEmbeddedPostgres(deep)).rejects.toThrow('belongs to somebody else');
      chownSync(socketDir, 0, 0);
    }
    await (await startEmbeddedPostgres(deep)).stop();
  } finally {
    rmSync(socketDir, { recursive: true, force: true });
  }
});
