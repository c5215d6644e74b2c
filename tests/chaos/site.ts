import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type SeparatePostgres, startSeparatePostgres } from '#tests/support/separate-postgres.ts';
import { createServerProcesses, type ServerProcesses } from '#tests/support/server-process.ts';
import { type StandInModel, startStandInModel } from '#tests/support/stand-in-model.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { within } from './within.ts';

/** Megabytes of a disk that can be filled: room for the database and what it writes ahead. */
const DISK = 1_500;

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
  places: Place[];
  separate: SeparatePostgres | null;
  disk: SmallDisk | null;
  model: StandInModel | null;
  addresses(): readonly string[];
  /** Starts a process at a place; one that does not come up is started again, as a supervisor does. */
  raise(place: number, child?: ChildProcess): Promise<void>;
  /** A way into its database, beside the site. */
  connect(): Promise<pg.Client>;
  /** Asks the database; null where it is away just now. */
  inDatabase(query: string): Promise<pg.QueryResult | null>;
  /** Sends a signal to the built-in PostgreSQL, once it runs. */
  signalPostgres(signal: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
}

/** Starts one. */
export async function startSite({ on, smallDisk, model: writes, movable, tell }: SiteParts): Promise<Site> {
  const folder = on === 'separate' ? mkdtempSync(join(tmpdir(), 'emmaus-separate-')) : null;
  const model = writes ? await startStandInModel() : null;
  let disk = folder && smallDisk ? mountSmallDisk(folder, DISK) : null;
  const separate = folder ? await startSeparatePostgres({ folder }) : null;
  const servers = createServerProcesses(
    {
      APP_SECRET: 'a secret that only this drill uses, 32+',
      ...(separate ? { DATABASE_URL: separate.url } : {}),
      ...model?.env,
    },
    movable,
  );
  if (smallDisk && !folder) disk = mountSmallDisk(servers.dataDir, DISK);
  const places: Place[] = [];

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
  const site: Site = {
    servers,
    places,
    separate,
    disk,
    model,
    addresses: () => places.map(({ address }) => address),
    raise,
    connect,
    inDatabase: async (query) => {
      try {
        const client = await connect();
        return await client.query(query).finally(() => client.end().catch(() => undefined));
      } catch {
        return null;
      }
    },
    signalPostgres: async (signal) => {
      const pidFile = join(servers.dataDir, 'pg/postmaster.pid');
      for (const until = Date.now() + 60_000; Date.now() < until; ) {
        try {
          // The one before may not have come back yet: then this is for the next.
          if (process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), signal)) return;
        } catch {
          await pause(100);
        }
      }
      throw new Error('the built-in PostgreSQL did not come back in a minute');
    },
    close: async () => {
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
