import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type SeparatePostgres, startSeparatePostgres } from '#tests/support/separate-postgres.ts';
import { createServerProcesses, type ServerProcesses } from '#tests/support/server-process.ts';
import { type StandInModel, startStandInModel } from '#tests/support/stand-in-model.ts';
import type { Findings } from './findings.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { within } from './within.ts';

/** Megabytes of a disk that can be filled: room for the database and what it writes ahead. */
const DISK = 1_500;
/** How long a server may take to start, in milliseconds, on a machine that has much else to do. */
const START_MS = 300_000;
/** The same of stopping, for which it gives itself 70 seconds. */
const STOP_MS = 110_000;
/** Milliseconds after which a database that was away has come back, as far as a server that starts can tell. */
const COMES_BACK_MS = 10_000;

/** What a site under faults is made of. */
export interface SiteParts {
  /** One process with the PostgreSQL it brings, or two on a separate one. */
  on: 'built-in' | 'separate';
  /** Whether its database lies on a disk that can be filled. */
  smallDisk: boolean;
  /** Whether replies come from a provider, which can be slow. */
  model: boolean;
  /** Whether its clocks can be set. */
  movable: boolean;
  /** What its servers are told of a payment provider; without one, they play their own. */
  bankEnv?: Record<string, string>;
  findings: Findings;
  tell(line: string): void;
}

/** A process of the site; `address` changes when it is started anew. */
export interface Place {
  child: ChildProcess;
  address: string;
}

/** A running site, and what can be done to it. */
export interface Site {
  servers: ServerProcesses;
  /** What its servers are told, beside where their data is. */
  env: Record<string, string>;
  places: Place[];
  separate: SeparatePostgres | null;
  disk: SmallDisk | null;
  model: StandInModel | null;
  addresses(): readonly string[];
  /** Starts a process without waiting for it. */
  launch(): ChildProcess;
  /** Kills one. */
  end(child: ChildProcess): Promise<void>;
  /**
   * Starts a process at a place; one that does not come up is started again, as a supervisor does, and so is one that
   * dies later. Either is a finding, but for starts while the database is away.
   */
  raise(place: number, child?: ChildProcess): Promise<void>;
  /** Starts that failed: while the database was away, or of a full disk, and others. */
  failedStarts: { expected: number; unexpected: number };
  /** Does something in which the database is away: servers that start meanwhile, or just after, may not come up. */
  withoutDatabase<T>(work: () => Promise<T>): Promise<T>;
  /** When clocks were set forward, as `performance.now()` counts. */
  clockMoves: number[];
  /** A way into its database, beside the site. */
  connect(): Promise<pg.Client>;
  /** Asks the database; null where it is away just now. */
  inDatabase(query: string): Promise<pg.QueryResult | null>;
  /** Sends a signal to the built-in PostgreSQL, once it runs, and answers its process id. `aim` is called just before. */
  signalPostgres(signal: NodeJS.Signals, aim?: () => void): Promise<number>;
  /** Asks every server to stop, as before an update. One that does not end in order is a finding. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Starts one. */
export async function startSite(parts: SiteParts): Promise<Site> {
  const { on, smallDisk, model: writes, movable, bankEnv, findings, tell } = parts;
  const folder = on === 'separate' ? mkdtempSync(join(tmpdir(), 'emmaus-separate-')) : null;
  const model = writes ? await startStandInModel() : null;
  let disk = folder && smallDisk ? mountSmallDisk(folder, DISK) : null;
  const separate = folder ? await startSeparatePostgres({ folder }) : null;
  const env = {
    APP_SECRET: 'a secret that only this drill uses, 32+',
    // What a server that dies has to say of it.
    LOG_LEVEL: 'error',
    ...(separate ? { DATABASE_URL: separate.url } : {}),
    ...model?.env,
    ...bankEnv,
  };
  const servers = createServerProcesses(env, movable);
  if (smallDisk && !folder) disk = mountSmallDisk(servers.dataDir, DISK);
  const places: Place[] = [];

  const failedStarts = { expected: 0, unexpected: 0 };
  /** Processes whose end is ours. */
  const ended = new WeakSet<ChildProcess>();
  let closing = false;
  let away = 0;
  let backAt = -Infinity;
  const databaseIsAway = () => away > 0 || performance.now() - backAt < COMES_BACK_MS;

  const launch = () => servers.launch();
  const end = (child: ChildProcess) => {
    ended.add(child);
    return servers.end(child, 'SIGKILL');
  };
  const raise = async (place: number, child = launch()): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      const said = listenTo(child);
      try {
        const address = await within(START_MS, 'the start of a server', addressOf(child));
        places[place] = { child, address };
        child.once('exit', (code, signal) => {
          if (ended.has(child) || closing) return;
          findings.add('wrong', `a server died unasked (${signal ?? code}): ${said()}`);
          servers.forget(child);
          raise(place).catch((error: unknown) => findings.add('wrong', `a server did not come back: ${error}`));
        });
        return;
      } catch (error) {
        if (child.exitCode === null && child.signalCode === null)
          throw new Error(`a server neither started nor ended; it said: ${said()}`, { cause: error });
        servers.forget(child);
        const words = error instanceof Error ? error.message.slice(0, 400) : String(error);
        tell(`  started again: ${words}`);
        if (databaseIsAway()) failedStarts.expected += 1;
        else {
          failedStarts.unexpected += 1;
          findings.add('wrong', words);
        }
        if (tries > 20) throw error;
        child = launch();
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
  const site: Site = {
    servers,
    env,
    places,
    separate,
    disk,
    model,
    addresses: () => places.map(({ address }) => address),
    launch,
    end,
    raise,
    failedStarts,
    withoutDatabase: async (work) => {
      away += 1;
      try {
        return await work();
      } finally {
        away -= 1;
        backAt = performance.now();
      }
    },
    clockMoves: [],
    connect,
    inDatabase: async (query) => {
      try {
        const client = await connect();
        return await client.query(query).finally(() => client.end().catch(() => undefined));
      } catch {
        return null;
      }
    },
    signalPostgres: async (signal, aim = () => undefined) => {
      const pidFile = join(servers.dataDir, 'pg/postmaster.pid');
      for (const until = Date.now() + 60_000; Date.now() < until; ) {
        try {
          // The one before may not have come back yet: then this is for the next.
          const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
          process.kill(pid, 0);
          aim();
          process.kill(pid, signal);
          return pid;
        } catch {
          await pause(100);
        }
      }
      throw new Error('the built-in PostgreSQL did not come back in a minute');
    },
    stop: async () => {
      closing = true;
      const stop = async ({ child }: Place) => {
        const said = listenTo(child);
        await within(STOP_MS, 'the stopping of a server', servers.end(child, 'SIGTERM'));
        if (child.exitCode !== 0)
          findings.add(
            'wrong',
            `a server that was asked to stop ended with ${child.exitCode ?? child.signalCode}: ${said()}`,
          );
      };
      await Promise.all(places.map(stop));
    },
    close: async () => {
      closing = true;
      // Both at once: each gives itself a minute and more.
      await within(120_000, 'the servers’ end', Promise.all(places.map(({ child }) => servers.end(child, 'SIGTERM'))));
      await within(120_000, 'the servers’ end', servers.endAll());
      await within(60_000, 'PostgreSQL’s end', separate?.stop({ keep: disk !== null }) ?? Promise.resolve());
      await model?.close();
      disk?.unmount();
      servers.clean();
    },
  };
  try {
    for (let place = 0; place < (separate ? 2 : 1); place += 1) await raise(place);
  } catch (error) {
    await site.close();
    throw error;
  }
  return site;
}

/** Resolves once every process serves again. Throws a minute after. */
export async function untilReady(site: Site): Promise<void> {
  for (const { address } of site.places) {
    const until = Date.now() + 60_000;
    for (;;) {
      const ready = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) break;
      if (Date.now() > until) throw new Error(`${address} is not ready a minute after the last fault`);
      await pause(200);
    }
  }
}

/** The last that a process said, from now on. */
function listenTo(child: ChildProcess): () => string {
  let said = '';
  for (const out of [child.stdout!, child.stderr!])
    out.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-2000);
    });
  return () => said;
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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
