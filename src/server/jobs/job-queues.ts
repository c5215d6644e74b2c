import type pg from 'pg';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { JOB_NAMES, kindOf } from './job-kinds.ts';

/** Where pg-boss has its tables. */
export const JOB_SCHEMA = 'pgboss';
/** Where jobs lie that failed for good: nobody works on them, and whoever looks after the server may bring them back. */
export const DEAD_QUEUE = 'dead';

/** How long a job waits to be taken up at most, and a dead one to be looked at, in seconds. */
const KEPT_SECONDS = 14 * 86_400;
/** How long the row of a job that came to its end stays, in seconds. Done ones are deleted at once. */
const ENDED_SECONDS = 3600;

/** What pg-boss is told wherever it is used here. */
export const BOSS: ConstructorOptions = {
  schema: JOB_SCHEMA,
  registerInstance: false,
  openTelemetry: { enabled: false },
};

/**
 * Brings pg-boss's tables and our queues to what this version of the code wants. To be called under the lock that
 * keeps two processes from migrating at once.
 */
export async function installJobQueues(client: pg.ClientBase): Promise<void> {
  await withBoss(client, async (boss) => {
    await boss.createQueue(DEAD_QUEUE, { retentionSeconds: KEPT_SECONDS });
    const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const name of JOB_NAMES) {
      const { rules, cron, keepsDead } = kindOf(name);
      const { policy, ...more } = rules;
      const settings = {
        ...more,
        retryBackoff: true,
        retentionSeconds: KEPT_SECONDS,
        deleteAfterSeconds: ENDED_SECONDS,
        ...(keepsDead ? { deadLetter: DEAD_QUEUE } : {}),
      };
      await boss.createQueue(name, { ...settings, policy });
      await boss.updateQueue(name, settings);
      if (cron && known.get(name) !== cron) await boss.schedule(name, cron, null, { tz: 'UTC' });
    }
  });
}

/** Puts jobs that were given up back into the queues they came from; how many. */
export async function reviveDeadJobs(client: Pick<pg.Pool, 'query'>): Promise<number> {
  return withBoss(client, async (boss) => {
    let revived = 0;
    for (;;) {
      const more = await boss.redrive(DEAD_QUEUE);
      revived += more;
      if (more === 0) return revived;
    }
  });
}

/** pg-boss for a moment: it does no job and begins none. */
async function withBoss<T>(client: Pick<pg.Pool, 'query'>, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const boss = new PgBoss({
    ...BOSS,
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
