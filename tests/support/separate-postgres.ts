import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded.ts';

/** Where a PostgreSQL is, and as whom one comes in. */
export interface PostgresAddress {
  host: string;
  port: number;
  user: string;
  password?: string;
}

/**
 * A PostgreSQL that no server owns, reached as one on another machine is: over TCP (the loopback), with a password, as
 * a role that may make databases and is not a superuser.
 */
export interface SeparatePostgres {
  /** For the role of the site. */
  address: PostgresAddress;
  /** As `DATABASE_URL` has it, of a database of the role's own. */
  url: string;
  /** The superuser's way in, over a socket: to look, and to end connections. */
  admin: EmbeddedPostgres['connection'];
  /** The process id of the running postmaster. */
  pid(): number;
  /** Ends it at once, as a failing machine does (SIGKILL); resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Ends it in order; what it wrote goes with it unless `keep`. */
  stop(more?: { keep?: boolean }): Promise<void>;
}

/** What an address has to escape is in every password. */
const AWKWARD = '@ /:?#%&+';
const ROLE = 'emmaus_site';
const DATABASE = 'emmaus_site';

/** An address as `DATABASE_URL` has it; a folder as host is a Unix socket's. */
export function urlOf({ host, port, user, password, database }: PostgresAddress & { database: string }): string {
  const who = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  if (host.startsWith('/')) return `postgres://${who}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return `postgres://${who}@${host}:${port}/${database}`;
}

/**
 * Starts one on a port of one's own choice or a free one, with the binaries that the product brings or, where
 * `TEST_POSTGRES_BIN` names their folder, with those of another version.
 */
export async function startSeparatePostgres({
  port,
  folder = mkdtempSync(join(tmpdir(), 'emmaus-separate-')),
}: {
  port?: number;
  /** Where its data is, or is to be. */
  folder?: string;
} = {}): Promise<SeparatePostgres> {
  const tcpPort = port ?? (await freePort());
  const password = `${randomBytes(18).toString('base64url')}${AWKWARD}`;
  const programs = process.env['TEST_POSTGRES_BIN'];
  // Several files of tests use it at once, each with two processes of its own.
  const how = { tcpPort, connections: 300, ...(programs ? { native: join(programs, '..') } : {}) };
  let running = await startEmbeddedPostgres(folder, how);
  const admin = running.connection;
  const pidFile = join(folder, 'pg', 'postmaster.pid');
  const pid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10);

  // Who comes over TCP says who they are.
  const rules = ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256'];
  writeFileSync(join(folder, 'pg', 'pg_hba.conf'), `${rules.join('\n')}\n`);
  const client = new pg.Client({ ...admin, database: 'postgres' });
  await client.connect();
  await client.query('select pg_reload_conf()');
  await client.query(`create role ${ROLE} login createdb password '${password}'`);
  await client.query(`create database ${DATABASE} owner ${ROLE}`);
  await client.end();

  const address = { host: '127.0.0.1', port: tcpPort, user: ROLE, password };
  return {
    address,
    url: urlOf({ ...address, database: DATABASE }),
    admin,
    pid,
    kill: async () => {
      const killed = pid();
      process.kill(killed, 'SIGKILL');
      // Its parts notice and end; only then may another be started on the data.
      while (await answers(admin)) await pause(20);
      await running.stop();
    },
    start: async () => {
      running = await startEmbeddedPostgres(folder, how);
    },
    stop: async ({ keep = false } = {}) => {
      await running.stop();
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(admin: EmbeddedPostgres['connection']): Promise<boolean> {
  const client = new pg.Client({ ...admin, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// By hand: `npm run postgres -- --port 5433` says its DATABASE_URL and stays until it is ended.
if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf('--port');
  const postgres = await startSeparatePostgres(at > 0 ? { port: Number(process.argv[at + 1]) } : {});
  console.log(`DATABASE_URL="${postgres.url}"`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void postgres.stop());
}
