import type { Chance } from '#tests/bench/load/chance.ts';
import { moveClock } from '#tests/support/server-process.ts';
import type { Site } from './site.ts';
import { within } from './within.ts';

/** Does something to a site, and undoes it where it does not come back by itself. Returns what else was done. */
type Deed = (site: Site, place: number, chance: Chance) => Promise<string[] | undefined>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const HOUR_MS = 3_600_000;

/** What can be done to a site while people write. */
export const DEEDS = {
  /** A server process dies. */
  server: async (site, place, chance) => {
    await within(60_000, 'the death of a server', site.servers.end(site.places[place]!.child, 'SIGKILL'));
    const next = site.servers.launch();
    // Some die again while they are starting.
    if (chance.number() >= 0.2) {
      await site.raise(place, next);
      return;
    }
    await pause(chance.number() * 3_000);
    await within(60_000, 'the death of a server', site.servers.end(next, 'SIGKILL'));
    await site.raise(place);
    return ['server, starting'];
  },
  /** PostgreSQL dies as a whole. */
  postgres: async ({ separate, signalPostgres }, _place, chance) => {
    if (!separate) return void (await signalPostgres('SIGKILL'));
    await within(60_000, 'the death of PostgreSQL', separate.kill());
    await pause(chance.number() * 2_000);
    await within(60_000, 'the start of PostgreSQL', separate.start());
    return;
  },
  /** One of its connections' processes dies: it ends all others, and recovers. */
  backend: async (site, _place, chance) => {
    const found = await site.inDatabase(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
    );
    const pids = (found?.rows ?? []) as { pid: number }[];
    try {
      if (pids.length > 0) process.kill(chance.of(pids).pid, 'SIGKILL');
    } catch {
      // It ended by itself meanwhile.
    }
    return;
  },
  /** A server process stands still, as on a machine that swaps. */
  pause: async ({ places }, place, chance) => {
    const { child } = places[place]!;
    child.kill('SIGSTOP');
    await pause(500 + chance.number() * 4_000);
    child.kill('SIGCONT');
    return;
  },
  /** All connections to the database are cut. */
  connections: async (site) => {
    await site.inDatabase(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return;
  },
  /** The database is shut down in order, as for an update, and away for a while. */
  away: async ({ separate, signalPostgres }, _place, chance) => {
    if (!separate) return void (await signalPostgres('SIGINT'));
    await within(60_000, 'the shutdown of PostgreSQL', separate.stop({ keep: true }));
    await pause(1_000 + chance.number() * 8_000);
    await within(60_000, 'the start of PostgreSQL', separate.start());
    return;
  },
  /** The disk under the database is full for a while: PostgreSQL may die of it, and can't start meanwhile. */
  disk: async ({ disk, separate, inDatabase }, _place, chance) => {
    disk!.fill();
    await pause(500 + chance.number() * 4_000);
    disk!.empty();
    // Nobody but an operator starts a separate one that died of it.
    if (separate && !(await inDatabase('select 1'))) {
      await within(60_000, 'the end of PostgreSQL', separate.stop({ keep: true }));
      await within(60_000, 'the start of PostgreSQL', separate.start());
      return ['postgres, of a full disk'];
    }
    return;
  },
  /** The clock of a server process is set up to two hours wrong, either way, and right again. */
  clock: async ({ places }, place, chance) => {
    const { child } = places[place]!;
    const skew = (chance.number() * 4 - 2) * HOUR_MS;
    await within(30_000, 'the setting of a clock', moveClock(child, new Date(Date.now() + skew)));
    await pause(1_000 + chance.number() * 4_000);
    await within(30_000, 'the setting of a clock', moveClock(child, new Date()));
    return;
  },
  /** The language model's provider hangs, refuses and breaks off. */
  slow: async ({ model }, _place, chance) => {
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
    return;
  },
} as const satisfies Record<string, Deed>;

/** One of them. */
export type Fault = keyof typeof DEEDS;
/** All of them. */
export const FAULTS = Object.keys(DEEDS) as Fault[];
/** Those that need nothing beside the site: neither root, nor a provider, nor clocks that can be set. */
export const PLAIN_FAULTS = ['server', 'postgres', 'backend', 'pause', 'connections', 'away'] as const;

/** Does one. */
export async function doTo(site: Site, fault: Fault, place: number, chance: Chance): Promise<string[]> {
  const deed: Deed = DEEDS[fault];
  return (await deed(site, place, chance)) ?? [];
}
