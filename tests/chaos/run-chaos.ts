import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createChance } from '#tests/bench/load/chance.ts';
import { startSeparatePostgres } from '#tests/support/separate-postgres.ts';
import { createServerProcesses } from '#tests/support/server-process.ts';
import { type Checked, checkSite } from './check-site.ts';
import { createWriter, type Writer } from './writer.ts';

/** What can be done to a site while people write. */
export const FAULTS = ['server', 'postgres', 'backend', 'pause', 'connections'] as const;
export type Fault = (typeof FAULTS)[number];

/** How it is run. */
export interface ChaosOptions {
  /** One process with the PostgreSQL it brings, or two on a separate one. */
  on: 'built-in' | 'separate';
  kills: number;
  /** The same seed does the same things in the same order; when they strike is the machine's. */
  seed: number;
  faults?: readonly Fault[];
  writers?: number;
  tell?: (line: string) => void;
}

/** What came of it. */
export interface ChaosReport extends Checked {
  done: Record<string, number>;
  seconds: number;
}

/** Runs it: people write, things die, and in the end everything that was acknowledged is looked for. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { on, kills, seed, faults = FAULTS, writers: count = 4, tell = () => undefined } = options;
  const begun = Date.now();
  const chance = createChance(seed);
  const separate = on === 'separate' ? await startSeparatePostgres() : null;
  const servers = createServerProcesses({
    APP_SECRET: 'a secret that only this drill uses, 32+',
    ...(separate ? { DATABASE_URL: separate.url } : {}),
  });
  const places: { child: ChildProcess; address: string }[] = [];
  /** Starts a process at a place; one that does not come up is started again, as a supervisor does. */
  const raise = async (place: number, child = servers.launch()): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      try {
        places[place] = { child, address: await within(120_000, 'the start of a server', addressOf(child)) };
        return;
      } catch (error) {
        if (child.exitCode === null && child.signalCode === null) throw error;
        servers.forget(child);
        tell(`  started again: ${error instanceof Error ? error.message.slice(0, 300) : error}`);
        if (tries > 20) throw error;
        child = servers.launch();
      }
    }
  };
  // The separate PostgreSQL is looked at as its own role; the built-in one over its socket.
  const connect = async () => {
    const client = new pg.Client({
      ...(separate
        ? { connectionString: separate.url }
        : { host: join(servers.dataDir, 'run'), port: 5432, user: 'emmaus', database: 'emmaus' }),
      connectionTimeoutMillis: 10_000,
      query_timeout: 60_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  /** Kills the built-in PostgreSQL; false where none runs just now. */
  const killPostmaster = () => {
    try {
      return kick(Number.parseInt(readFileSync(join(servers.dataDir, 'pg/postmaster.pid'), 'utf8'), 10));
    } catch {
      return false;
    }
  };
  const inDatabase = async (query: string): Promise<pg.QueryResult | null> => {
    try {
      const client = await connect();
      const result = await client.query(query).finally(() => client.end().catch(() => undefined));
      return result;
    } catch {
      // It is away just now: then there is nothing to end.
      return null;
    }
  };

  let fatal: unknown = null;
  try {
    for (let place = 0; place < (separate ? 2 : 1); place += 1) await raise(place);
    const addresses = () => places.map(({ address }) => address);
    const writers: Writer[] = [];
    for (let at = 0; at < count; at += 1)
      writers.push(await createWriter(`writer${at}`, addresses, createChance(seed * 31 + at)));
    let stop = false;
    const writing = writers.map(({ write }) =>
      write(() => stop).catch((error: unknown) => {
        fatal ??= error;
      }),
    );

    const done: Record<string, number> = {};
    for (let kill = 0; kill < kills && !fatal; kill += 1) {
      await pause(200 + chance.number() * 2_300);
      const fault = chance.of(faults);
      const place = Math.floor(chance.number() * places.length);
      const { child } = places[place]!;
      done[fault] = (done[fault] ?? 0) + 1;
      tell(`${kill + 1}: ${fault}${places.length > 1 ? ` (${place})` : ''}`);
      switch (fault) {
        case 'server': {
          await within(60_000, 'the death of a server', servers.end(child, 'SIGKILL'));
          const next = servers.launch();
          // Some die again while they are starting.
          if (chance.number() < 0.2) {
            await pause(chance.number() * 3_000);
            await servers.end(next, 'SIGKILL');
            done['server, starting'] = (done['server, starting'] ?? 0) + 1;
            await raise(place);
          } else await raise(place, next);
          break;
        }
        case 'postgres':
          if (separate) {
            await within(60_000, 'the death of PostgreSQL', separate.kill());
            await pause(chance.number() * 2_000);
            await within(60_000, 'the start of PostgreSQL', separate.start());
          } else {
            // The one before may not have come back yet: then this death is of the next.
            const until = Date.now() + 60_000;
            while (!killPostmaster()) {
              if (Date.now() > until) throw new Error('the built-in PostgreSQL did not come back in a minute');
              await pause(100);
            }
          }
          break;
        case 'backend': {
          const found = await inDatabase(
            `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
          );
          const pids = (found?.rows ?? []) as { pid: number }[];
          if (pids.length > 0) kick(chance.of(pids).pid);
          break;
        }
        case 'pause':
          child.kill('SIGSTOP');
          await pause(500 + chance.number() * 4_000);
          child.kill('SIGCONT');
          break;
        case 'connections':
          await inDatabase(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          );
          break;
      }
    }
    stop = true;
    await within(300_000, 'the last answers to those who write', Promise.all(writing));
    if (fatal) throw fatal;
    // A reply that was cut is written to its end by whoever reads, or by the next look for such.
    await pause(2_000);
    for (const { address } of places) await untilReady(address);
    const client = await connect();
    const checked = await within(300_000, 'the look at what is there', checkSite(writers, client)).finally(() =>
      client.end(),
    );
    return { ...checked, done, seconds: (Date.now() - begun) / 1000 };
  } finally {
    await within(120_000, 'the servers’ end', servers.endAll());
    servers.clean();
    await within(60_000, 'PostgreSQL’s end', separate?.stop() ?? Promise.resolve());
  }
}

/** What is waited for, or an error that names it: a site that hangs is a fault, and a run that hangs tells nothing. */
async function within<T>(milliseconds: number, what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Kills a process; false where there is none any more. */
function kick(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const out of [child.stdout!, child.stderr!]) {
      out.on('data', (part: Buffer) => {
        said = (said + part.toString()).slice(-4000);
        const port = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    }
    child.once('exit', () => reject(new Error(`a server did not start: ${said}`)));
  });
}

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(200);
  }
  throw new Error(`${address} is not ready a minute after the last fault`);
}
