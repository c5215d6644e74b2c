import { readFileSync } from 'node:fs';
import type { Chance } from '#tests/bench/load/chance.ts';
import { moveClock } from '#tests/support/server-process.ts';
import type { Site } from './site.ts';
import { within } from './within.ts';

/** Processes that died of a signal nobody can catch. */
export type Kill = 'server' | 'server, starting' | 'postgres' | 'backend';

/** What came of a deed. */
export interface Done {
  /** Whether it hit what it was meant for. */
  hit: boolean;
  /** What it killed, where it kills. */
  killed: readonly Kill[];
}

/** Does something to a site, and undoes it where it does not come back by itself. `aim` is called just before it strikes. */
type Deed = (site: Site, place: number, chance: Chance, aim: () => void) => Promise<Done>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const HOUR_MS = 3_600_000;
const KILLED = (kill: Kill, hit: boolean): Done => ({ hit, killed: hit ? [kill] : [] });
const OTHER = (hit: boolean): Done => ({ hit, killed: [] });

/** What can be done to a site while people write. */
export const DEEDS = {
  /** A server process dies. */
  server: async (site, place, chance, aim) => {
    const { child } = site.places[place]!;
    aim();
    await within(60_000, 'the death of a server', site.end(child));
    const killed: Kill[] = child.signalCode === 'SIGKILL' ? ['server'] : [];
    const hit = killed.length > 0;
    const next = site.launch();
    // Some die again while they are starting.
    if (chance.number() >= 0.2) {
      await site.raise(place, next);
      return { hit, killed };
    }
    await pause(chance.number() * 3_000);
    aim();
    await within(60_000, 'the death of a server', site.end(next));
    if (next.signalCode === 'SIGKILL') killed.push('server, starting');
    await site.raise(place);
    return { hit, killed };
  },
  /** PostgreSQL dies as a whole. */
  postgres: async ({ separate, signalPostgres }, _place, chance, aim) => {
    if (!separate) {
      const pid = await signalPostgres('SIGKILL', aim);
      return KILLED('postgres', await isGone(pid));
    }
    const pid = separate.pid();
    const lived = isAlive(pid);
    aim();
    await within(60_000, 'the death of PostgreSQL', separate.kill());
    const hit = lived && (await isGone(pid));
    await pause(chance.number() * 2_000);
    await within(60_000, 'the start of PostgreSQL', separate.start());
    return KILLED('postgres', hit);
  },
  /** One of its connections' processes dies: it ends all others, and recovers. */
  backend: async (site, _place, chance, aim) => {
    const found = await site.inDatabase(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
    );
    const pids = (found?.rows ?? []) as { pid: number }[];
    if (pids.length === 0) return OTHER(false);
    const { pid } = chance.of(pids);
    try {
      aim();
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
      return OTHER(false);
    }
    return KILLED('backend', await isGone(pid));
  },
  /** A server process stands still, as on a machine that swaps. */
  pause: async ({ places }, place, chance) => {
    const { child } = places[place]!;
    const hit = child.kill('SIGSTOP');
    await pause(500 + chance.number() * 4_000);
    child.kill('SIGCONT');
    return OTHER(hit);
  },
  /** All connections to the database are cut. */
  connections: async (site) => {
    const cut = await site.inDatabase(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return OTHER((cut?.rowCount ?? 0) > 0);
  },
  /** The database is shut down in order, as for an update, and away for a while. */
  away: async ({ separate, signalPostgres }, _place, chance) => {
    if (!separate) return OTHER(await isGone(await signalPostgres('SIGINT')));
    const pid = separate.pid();
    await within(60_000, 'the shutdown of PostgreSQL', separate.stop({ keep: true }));
    const hit = await isGone(pid);
    await pause(1_000 + chance.number() * 8_000);
    await within(60_000, 'the start of PostgreSQL', separate.start());
    return OTHER(hit);
  },
  /** The disk under the database is full for a while: PostgreSQL may die of it, and can't start meanwhile. */
  disk: async ({ disk, separate, inDatabase }, _place, chance) => {
    disk!.fill();
    // What it is for: a table that needs a new page on the disk is refused it.
    const wrote = await inDatabase('create table no_room as select number from generate_series(1, 50000) as number');
    await pause(500 + chance.number() * 4_000);
    disk!.empty();
    if (wrote) await inDatabase('drop table no_room');
    // Nobody but an operator starts a separate one that died of it.
    if (separate && !(await inDatabase('select 1'))) {
      await within(60_000, 'the end of PostgreSQL', separate.stop({ keep: true }));
      await within(60_000, 'the start of PostgreSQL', separate.start());
    }
    return OTHER(wrote === null);
  },
  /** The clock of a server process, as its JavaScript reads it, is set up to two hours wrong, and right again. */
  clock: async ({ places, clockMoves }, place, chance) => {
    const { child } = places[place]!;
    const skew = (chance.number() * 4 - 2) * HOUR_MS;
    const set = async (to: number, forward: boolean) => {
      // Somewhere between these two instants.
      if (forward) clockMoves.push(performance.now());
      await within(30_000, 'the setting of a clock', moveClock(child, new Date(to)));
      if (forward) clockMoves.push(performance.now());
    };
    await set(Date.now() + skew, skew > 0);
    await pause(1_000 + chance.number() * 4_000);
    await set(Date.now(), skew < 0);
    return OTHER(true);
  },
  /** The language model's provider hangs, refuses and breaks off. */
  slow: async ({ model }, _place, chance) => {
    const asked = model!.requests.length;
    model!.always(
      () =>
        chance.weighted([
          [[{ hang: true }], 3],
          [[{ text: 'You brought a heavy' }, { wait: 2_000 }, { cut: true }], 2],
          [[{ status: 503 }], 1],
          [[{ status: 429, retryAfter: 1 }], 1],
        ] as const) as never,
    );
    await pause(2_000 + chance.number() * 6_000);
    model!.always(null);
    return OTHER(model!.requests.length > asked);
  },
} as const satisfies Record<string, Deed>;

/** One of them. */
export type Fault = keyof typeof DEEDS;
/** All of them. */
export const FAULTS = Object.keys(DEEDS) as Fault[];
/** Those that kill. */
export const KILLING = ['server', 'postgres', 'backend'] as const satisfies readonly Fault[];
/** Those that need nothing beside the site: neither root, nor a provider, nor clocks that can be set. */
export const PLAIN_FAULTS = [...KILLING, 'pause', 'connections', 'away'] as const satisfies readonly Fault[];
/** Those in which the database is away for longer than a moment, so that a server may not come up. */
const WITHOUT_DATABASE: ReadonlySet<Fault> = new Set(['postgres', 'backend', 'away', 'disk']);

/** Does one. */
export async function doTo(site: Site, fault: Fault, place: number, chance: Chance, aim: () => void): Promise<Done> {
  const deed: Deed = DEEDS[fault];
  if (!WITHOUT_DATABASE.has(fault)) return deed(site, place, chance, aim);
  return site.withoutDatabase(() => deed(site, place, chance, aim));
}

/** Whether a process lives; what died and was not taken leave of does not. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Waits for a process to be gone, a few seconds. */
async function isGone(pid: number): Promise<boolean> {
  for (const until = Date.now() + 10_000; Date.now() < until; await pause(10)) if (!isAlive(pid)) return true;
  return false;
}
