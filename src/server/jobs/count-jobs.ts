import type pg from 'pg';
import type { Secrets } from '#server/crypto/key-chain.ts';
import { createJobBox } from './job-box.ts';
import { JOB_NAMES } from './job-kinds.ts';
import { DEAD_QUEUE, JOB_SCHEMA } from './job-queues.ts';

/** How many jobs of a kind there are. */
export interface QueueNumbers {
  /** A kind of job, or 'dead'. */
  queue: string;
  /** Could be done now. */
  waiting: number;
  /** Waits for a later time: another attempt. */
  later: number;
  active: number;
  /** Failed for good; of 'dead', those that are kept. */
  failed: number;
  /** Seconds since the oldest that could be done now could be done; 0 without one. */
  oldestSeconds: number;
  /** Age in seconds of the oldest that is neither done nor given up, one that is tried again later among them; 0 without one. */
  unfinishedSeconds: number;
}

/** Counts jobs by queue, a queue without any among them: one short query. */
export async function countJobs(pool: Pick<pg.Pool, 'query'>): Promise<QueueNumbers[]> {
  const { rows } = await pool.query<Record<keyof QueueNumbers, string>>(NUMBERS);
  const found = new Map(rows.map((row) => [row.queue, row]));
  return [...JOB_NAMES, DEAD_QUEUE].map((queue) => {
    const row = found.get(queue);
    const count = (of: Exclude<keyof QueueNumbers, 'queue'>) => Number(row?.[of] ?? 0);
    // Dead ones wait for nobody.
    const dead = queue === DEAD_QUEUE;
    return {
      queue,
      waiting: dead ? 0 : count('waiting'),
      later: dead ? 0 : count('later'),
      active: count('active'),
      failed: count('failed') + (dead ? count('waiting') + count('later') : 0),
      oldestSeconds: dead ? 0 : count('oldestSeconds'),
      unfinishedSeconds: dead ? 0 : count('unfinishedSeconds'),
    };
  });
}

/** How many jobs wait that were sealed under another secret than the newest, dead ones among them. */
export async function countOlderJobs(pool: Pick<pg.Pool, 'query'>, secrets: Secrets): Promise<number> {
  const { rows } = await pool.query<{ name: string; sealed: string }>(
    `select name, data ->> 'sealed' as sealed from ${JOB_SCHEMA}.job
      where data ? 'sealed' and (state < 'completed' or name = '${DEAD_QUEUE}')`,
  );
  const box = createJobBox(secrets.slice(0, 1));
  const opens = (name: string, sealed: string) => {
    try {
      box.open(name, sealed);
      return true;
    } catch {
      return false;
    }
  };
  // A dead one was of any kind.
  const kinds = (name: string): readonly string[] => (name === DEAD_QUEUE ? JOB_NAMES : [name]);
  return rows.filter(({ name, sealed }) => !kinds(name).some((kind) => opens(kind, sealed))).length;
}

const NUMBERS = `
  select name as queue,
    count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
    count(*) filter (where state in ('created', 'retry') and start_after > now()) as later,
    count(*) filter (where state = 'active') as active,
    count(*) filter (where state = 'failed') as failed,
    coalesce(extract(epoch from now() - min(greatest(start_after, created_on))
      filter (where state in ('created', 'retry') and start_after <= now())), 0) as "oldestSeconds",
    coalesce(extract(epoch from now() - min(created_on)
      filter (where state in ('created', 'retry', 'active'))), 0) as "unfinishedSeconds"
  from ${JOB_SCHEMA}.job
  group by name`;
