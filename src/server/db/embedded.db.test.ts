import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
import { afterAll, expect, test, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { claimDataDir, type EmbeddedPostgres, runningPostgres, startEmbeddedPostgres } from './embedded.ts';
import { noteMoved } from './moved-note.ts';
import { noteGone } from './transfer/leave-behind.ts';

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

/** The user of a server that is not root: "daemon", whom every system has. */
const SITE = 1;

function* below(path: string): Generator<string> {
  yield path;
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) yield* below(join(path, name));
}

/** Only root can be on somebody else's data, who has to reach this project. */
const someoneElse =
  process.getuid?.() === 0 && spawnSync('setpriv', [`--reuid=${SITE}`, 'test', '-x', process.execPath]).status === 0;

test.runIf(someoneElse)(
  'as root on another user’s data, it runs as that user, and all stays theirs',
  {
    timeout: 60_000,
  },
  async () => {
    // Whoever it is can go through it, and no further.
    chmodSync(folder, 0o711);
    const outside = mkdtempSync(join(folder, 'roots-'));
    const file = join(outside, 'file');
    writeFileSync(file, 'of root', { mode: 0o600 });
    const theirs = mkdtempSync(join(folder, 'theirs-'));
    chownSync(theirs, SITE, SITE);
    const strangers = () => [...below(theirs)].filter((path) => lstatSync(path).uid !== SITE);
    readEnv({ DATA_DIR: theirs });
    const use = async () => {
      const postgres = await startEmbeddedPostgres(theirs);
      claimDataDir(theirs);
      noteGone(theirs, 'somebody');
      const pid = readFileSync(join(theirs, 'pg/postmaster.pid'), 'utf8').split('\n')[0];
      const client = await connect(postgres);
      await client.query('create table if not exists kept (word text)');
      await client.end();
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toContain(`\nUid:\t${SITE}\t${SITE}\t${SITE}\t${SITE}\n`);
      expect(strangers()).toEqual([]);
      await postgres.stop();
      expect(strangers()).toEqual([]);
    };
    await use();
    // As a command of an earlier version left it.
    mkdirSync(join(theirs, 'run'), { recursive: true });
    for (const part of ['pg', 'run']) for (const path of below(join(theirs, part))) chownSync(path, 65_534, 65_534);
    // Links that this user has put where root writes, and where it looks for what to give away.
    rmSync(join(theirs, 'app-secret'));
    for (const name of [`app-secret.${process.pid}`, 'server.pid', `server.pid.${process.pid}`, 'pg/leads-away']) {
      symlinkSync(name === 'pg/leads-away' ? outside : file, join(theirs, name));
      lchownSync(join(theirs, name), SITE, SITE);
    }
    readEnv({ DATA_DIR: theirs });
    await use();
    for (const path of [outside, file]) expect(statSync(path).uid).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('of root');
    // A number that is nobody's name is nobody's service: as on a volume from another machine.
    const unknown = mkdtempSync(join(folder, 'unknown-'));
    chownSync(unknown, 12_345, 12_345);
    await (await startEmbeddedPostgres(unknown)).stop();
    expect(lstatSync(join(unknown, 'pg')).uid).toBe(65_534);
    // Where a link stands for the folder itself, nothing behind it is touched; nor is the right to pass through any
    // folder given to programs whose settings another user writes.
    const { mode } = lstatSync(outside);
    rmSync(join(theirs, 'pg'), { recursive: true });
    symlinkSync(outside, join(theirs, 'pg'));
    await expect(startEmbeddedPostgres(theirs)).rejects.toThrow('who can’t reach');
    expect(lstatSync(outside)).toMatchObject({ uid: 0, mode });
  },
);

test('what is another user’s is said to be, and who is at work there is seen', async () => {
  const owned = mkdtempSync(join(folder, 'another-'));
  const uid = process.getuid!();
  const other = vi.spyOn(process, 'getuid').mockReturnValue(uid + SITE);
  try {
    await expect(startEmbeddedPostgres(owned)).rejects.toThrow(`belongs to another user (number ${uid}; this is`);
  } finally {
    other.mockRestore();
  }
  writeFileSync(join(owned, 'server.pid'), '1');
  // As anybody but root hears of a process of root's.
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
  });
  try {
    await expect(startEmbeddedPostgres(owned)).rejects.toThrow('is already using');
  } finally {
    kill.mockRestore();
  }
});

test('one that was moved away is not used until its note is removed', { timeout: 60_000 }, async () => {
  const left = join(folder, 'left');
  await (await startEmbeddedPostgres(left)).stop();
  const note = noteMoved(left, 'emmaus at db.example.org:5432', new Date('2026-11-23T03:00:00Z'));
  expect(lstatSync(note).uid).toBe(lstatSync(join(left, 'pg')).uid);
  await expect(startEmbeddedPostgres(left)).rejects.toThrow(
    `The built-in database in ${left} was moved to emmaus at db.example.org:5432 on 2026-11-23T03:00:00.000Z. Set DATABASE_URL to that one; or, if the one that was left is meant, remove ${note}.`,
  );
  rmSync(note);
  await (await startEmbeddedPostgres(left)).stop();
});
