import { z } from 'zod';

/** How a queue treats its jobs, in pg-boss's words; times are in seconds. */
export interface QueueRules {
  /** 'short': of those with one key, one at most waits. */
  policy: 'standard' | 'short';
  retryLimit: number;
  /** Before the first retry; it doubles with each. */
  retryDelay: number;
  retryDelayMax: number;
  /** How long a handler may take. */
  expireInSeconds: number;
  /** How long nothing may be heard of whoever has a job before others take it up. */
  heartbeatSeconds: number;
}

/** One kind of background work: what a job carries, and how its queue treats it. */
export interface JobKind<Payload> {
  payload: z.ZodType<Payload>;
  rules: QueueRules;
  /** How often a process looks for jobs that another one put there, in seconds. */
  lookEvery: number;
  /** How many a process does at once. */
  atOnce: number;
  /** Begun by the clock, once for all processes: minute, hour, day, month, weekday. Such a job carries nothing. */
  cron?: string;
  /** Whether what goes wrong may repeat what the job holds (an address, say): then only codes of it are logged. */
  discreet?: boolean;
  /** Kept for whoever looks after the server once it has failed for good. */
  keepsDead?: boolean;
}

const STANDARD: QueueRules = {
  policy: 'standard',
  retryLimit: 0,
  retryDelay: 5,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  heartbeatSeconds: 15,
};
/** Doubling from five seconds to an hour, and then hourly, these come to about a day. */
const FOR_A_DAY = { retryLimit: 33 };

const kind = <Payload>(
  payload: z.ZodType<Payload>,
  { rules, ...more }: Partial<Omit<JobKind<Payload>, 'rules' | 'payload'>> & { rules?: Partial<QueueRules> } = {},
): JobKind<Payload> => ({ payload, lookEvery: 10, atOnce: 1, ...more, rules: { ...STANDARD, ...rules } });

/** What the clock begins: many may ask, one waits, and the next time comes by itself. */
const byTheClock = (cron: string, expireInSeconds = 300) =>
  kind(z.null(), { cron, rules: { policy: 'short', expireInSeconds } });

/** Every kind there is. What a job carries is sealed, so that none of it can be read in the database. */
export const JOB_KINDS = {
  /** One letter. */
  letter: kind(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      /** Seconds after it was put there, from which on it says nothing any more. */
      lifetime: z.number().optional(),
    }),
    { rules: FOR_A_DAY, lookEvery: 5, atOnce: 4, discreet: true, keepsDead: true },
  ),
  /** A note to the browsers of one person. */
  push: kind(
    z.object({
      userId: z.string(),
      note: z.object({ title: z.string(), body: z.string(), path: z.string(), tag: z.string() }),
      lifetime: z.number(),
    }),
    { rules: { retryLimit: 3, retryDelay: 15 }, lookEvery: 5, atOnce: 4, discreet: true },
  ),
  /** An address whose password was forgotten; whether somebody has it, nobody who asked can tell by the time it takes. */
  'forgot-password': kind(z.object({ email: z.string() }), {
    rules: FOR_A_DAY,
    lookEvery: 5,
    atOnce: 2,
    discreet: true,
  }),
  /** What is left outside the database of somebody whose account was deleted: kept letters, counters. */
  'forget-person': kind(z.object({ userId: z.string(), email: z.string(), wished: z.string().nullable() }), {
    rules: FOR_A_DAY,
    discreet: true,
    keepsDead: true,
  }),
  /** The payment provider's customers of somebody whose account was deleted. */
  'leave-provider': kind(z.object({ customerIds: z.array(z.string()) }), { rules: FOR_A_DAY, keepsDead: true }),
  /** A customer whose event was stored and could not be read. */
  'read-customer': kind(z.object({ customerId: z.string() }), {
    rules: { ...FOR_A_DAY, policy: 'short' },
    atOnce: 2,
    keepsDead: true,
  }),
  'look-for-reminders': byTheClock('* * * * *', 120),
  'reconcile-payments': byTheClock('*/10 * * * *'),
  'reconcile-calls': byTheClock('*/10 * * * *'),
  'forget-old': byTheClock('17 * * * *'),
} as const satisfies Record<string, JobKind<unknown>>;

/** The name of a kind, and of its queue. */
export type JobName = keyof typeof JOB_KINDS;
/** What a job of a kind carries. */
export type PayloadOf<Name extends JobName> = z.output<(typeof JOB_KINDS)[Name]['payload']>;

/** Every kind by its name. */
export const JOB_NAMES = Object.keys(JOB_KINDS) as JobName[];
/** The rules of a kind, whichever it is. */
export const kindOf = (name: JobName): JobKind<unknown> => JOB_KINDS[name];
