import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Secrets } from '#server/crypto/key-chain.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Transaction } from '#server/db/give-way.ts';
import { countJobs, type QueueNumbers } from './count-jobs.ts';
import { createJobBox } from './job-box.ts';
import { type JobName, kindOf, type PayloadOf } from './job-kinds.ts';
import { BOSS, DEAD_QUEUE } from './job-queues.ts';

/** One attempt at a job, as its handler sees it. */
export interface Attempt {
  /** The same in every attempt. */
  id: string;
  /** When the job was put into its queue. */
  at: Date;
  /** Seconds since then at which this attempt began, both by the database's clock. */
  age: number;
}

/** Does one job; what it throws has the job tried again. It may be called again for a job it has done: see `Jobs`. */
export type Handler<Name extends JobName> = (payload: PayloadOf<Name>, attempt: Attempt) => Promise<void>;

/** How a job is put into its queue. */
export interface EnqueueOptions {
  /** The job is there once this is committed, and never where it is rolled back. */
  within?: Transaction | undefined;
  /** Of jobs with the same key, one at most waits, in queues that want it so. */
  key?: string;
  /** What the job concerns, to be withdrawn by it. */
  of?: readonly string[];
}

/**
 * Background work on pg-boss, in our own database: put there with what it follows from, done once in whichever process
 * takes it up, and again where that process died. A job that was done by a process that died before it could say so is
 * done again: handlers are such that this does no harm.
 */
export interface Jobs {
  enqueue<Name extends JobName>(name: Name, payload: PayloadOf<Name>, options?: EnqueueOptions): Promise<void>;
  /** Takes out of a queue what concerns somebody or something, also what is being done just now, and what was given up. */
  withdraw(name: JobName, of: string, within: Transaction): Promise<void>;
  /** Says who does jobs of a kind; before `start`. */
  handle<Name extends JobName>(name: Name, handler: Handler<Name>): void;
  start(): Promise<void>;
  /** Takes nothing up any more; what is being done goes on, and what is put into a queue waits for others. */
  rest(): Promise<void>;
  /** Brings what is being done to its end or gives it back. */
  stop(): Promise<void>;
  /** Waiting, active and failed jobs by queue, for metrics: one short query. */
  numbers(): Promise<QueueNumbers[]>;
}

/** What jobs are made of. */
export interface JobParts {
  pool: pg.Pool;
  secrets: Secrets;
  /** What could not be done: `final` where it is not tried again. `error` holds nothing of what the job carries. */
  onFailure: (failure: { job: string; id: string; attempt: number; final: boolean; error: unknown }) => void;
  /** Trouble of the queue itself: the database is away, say. The same is told once in a while, not each time. */
  onTrouble: (error: Error) => void;
  /** Seconds between looks for work, and for jobs whose process died, where somebody is waiting to see it. */
  impatience?: { look: number; watch: number };
}

/** How often it is looked for jobs whose process died, and how often ended ones are swept out, in seconds. */
const WATCH_SECONDS = 15;
const SWEEP_SECONDS = 600;
/** Of several who do one kind of work, how much more seldom all but the first look for it by themselves. */
const SELDOM = 4;
/** How long the same trouble is not told again, in milliseconds: many look for work, and each would tell it. */
const TOLD_MS = 60_000;
/** How long a stop waits for what is being done, in milliseconds. */
const STOP_MS = 6000;

interface Stored {
  sealed?: string;
}

/** Builds it; nothing happens before `start`. */
export function createJobs(parts: JobParts): Jobs {
  const { pool, secrets, onFailure, onTrouble, impatience } = parts;
  const box = createJobBox(secrets);
  const boss = new PgBoss({
    ...BOSS,
    db: { executeSql: (text, values) => pool.query(text, values) },
    superviseIntervalSeconds: impatience?.watch ?? WATCH_SECONDS,
    monitorIntervalSeconds: impatience?.watch ?? WATCH_SECONDS,
    maintenanceIntervalSeconds: SWEEP_SECONDS,
    cronWorkerIntervalSeconds: 10,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 600,
  });
  const told = new Map<string, number>();
  const tell = ({ message, code, data }: { message: string; code?: unknown; data?: { type?: unknown } }) => {
    // pg-boss adds which of its workers it was.
    const what = message.replace(/ \(Queue: .*\)$/, '');
    if (performance.now() - (told.get(what) ?? Number.NEGATIVE_INFINITY) < TOLD_MS) return;
    if (told.size > 100) told.clear();
    told.set(what, performance.now());
    onTrouble(Object.assign(new Error(what), { code: code ?? data?.type }));
  };
  boss.on('error', tell);
  boss.on('warning', tell);
  const handlers = new Map<JobName, Handler<never>>();
  const workers = new Map<JobName, string[]>();
  let started: Promise<void> | null = null;

  const wake = (name: JobName) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };

  const perform = async (name: JobName, job: JobWithMetadata<Stored | null>): Promise<void> => {
    const { discreet } = kindOf(name);
    try {
      const carried = job.data?.sealed === undefined ? null : box.open(name, job.data.sealed);
      const payload = kindOf(name).payload.parse(carried);
      const age = (job.startedOn.getTime() - job.createdOn.getTime()) / 1000;
      await handlers.get(name)!(payload as never, { id: job.id, at: job.createdOn, age });
    } catch (error) {
      const final = job.retryCount >= job.retryLimit;
      onFailure({
        job: name,
        id: job.id,
        attempt: job.retryCount + 1,
        final,
        error: discreet ? codesOf(error) : error,
      });
      // What is thrown here is stored with the job, in the clear.
      throw new Error(codesOf(error));
    }
    // Done: nothing of it stays.
    await boss.deleteJob(name, job.id);
  };

  const begin = async (): Promise<void> => {
    await boss.start();
    for (const name of handlers.keys()) {
      const { lookEvery, atOnce } = kindOf(name);
      const ids: string[] = [];
      workers.set(name, ids);
      // Each by itself: one that is awake takes the next at once. The first looks for work, and wakes the others.
      for (let count = 0; count < atOnce; count += 1) {
        const look = impatience?.look ?? (count === 0 ? lookEvery : lookEvery * SELDOM);
        const options = { pollingIntervalSeconds: look, includeMetadata: true } as const;
        ids.push(
          await boss.work(name, options, async ([job]: JobWithMetadata<Stored | null>[]) => {
            // There may be more.
            wake(name);
            if (job) await perform(name, job);
          }),
        );
      }
    }
  };

  return {
    enqueue: async (name, payload, { within, key, of = [] } = {}) => {
      await started;
      const data = payload === null ? null : { sealed: box.seal(name, payload), of: of.map(box.mark) };
      await boss.send(name, data, {
        ...(within ? { db: fromDrizzle(within, sql) } : {}),
        ...(key === undefined ? {} : { singletonKey: box.mark(key) }),
      });
      if (within) afterCommit(within, () => wake(name));
      else wake(name);
    },

    withdraw: async (name, of, within) => {
      const db = fromDrizzle(within, sql);
      for (const queue of [name, DEAD_QUEUE]) {
        for (const mark of box.marks(of)) {
          const found = await boss.findJobs(queue, { data: { of: [mark] }, db });
          const ids = found.map(({ id }) => id);
          if (ids.length > 0) await boss.deleteJob(queue, ids, { db });
        }
      }
    },

    handle: (name, handler) => void handlers.set(name, handler),

    start: () => {
      started ??= begin();
      return started;
    },

    rest: async () => {
      if (!started) return;
      await started.catch(() => undefined);
      workers.clear();
      await Promise.all([...handlers.keys()].map((name) => boss.offWork(name, { wait: false })));
    },

    stop: async () => {
      if (!started) return;
      await started.catch(() => undefined);
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false }).catch(tell);
    },

    numbers: () => countJobs(pool),
  };
}

/** What may be told of a failure that could repeat what somebody wrote: its kind and its codes. */
function codesOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [error.name, code, responseCode]
    .filter((part) => (typeof part === 'string' && /^[\w-]{1,40}$/.test(part)) || typeof part === 'number')
    .join(' ');
}
