import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueNumbers } from '#server/jobs/count-jobs.ts';

/**
 * What the server counts of itself. Nothing here knows a person: labels are names of our own, few and fixed, and
 * a crisis is one number without any.
 */
export interface Meters {
  /** A request was answered; `seconds` until its last byte. `route` is a pattern of ours. */
  answered(of: { method: string; route: string; status: number; seconds: number }): void;
  /** A request is being served; to be called when it is over. */
  serving(): () => void;
  /** An answer was an error with this code of the contract. */
  refused(code: string): void;
  /** A limit was reached; its name without its subject. */
  limited(limit: string): void;
  /** A provider was asked: how it ended ('ok', 'left' where whoever asked went away, or what kind of failure), and how long it took. */
  asked(provider: string, outcome: string, seconds: number): void;
  /** A reply was whole. `fallback`: why the language model did not write it, where it should have. */
  replied(of: { purpose: ReplyPurpose; engine: string; fallback: string | null; seconds: number }): void;
  /** A crisis panel was shown. */
  panelShown(): void;
  /** A call ended, and why. */
  callEnded(reason: string): void;
  /** Voice time went into the ledger, in milliseconds. */
  voiceCounted(milliseconds: number): void;
}

/** What somebody is answered with: a reply in writing or in a call, the first page's one answer, a devotional, a study. */
export type ReplyPurpose = 'conversation' | 'call' | 'try' | 'devotional' | 'study';

/** What is looked up when the numbers are asked for. */
export interface MeterSources {
  pool(): { total: number; idle: number; waiting: number };
  queues(): Promise<QueueNumbers[]>;
  openCalls(): number;
  /** Whether the language model is left alone at the moment; null where none is configured. */
  modelState(): string | null;
}

/** The meters, and the page that shows them. */
export interface MeterBoard {
  meters: Meters;
  /** To be called once, when the parts are there. */
  lookAt(sources: MeterSources): void;
  /** Prometheus's text format. */
  print(): Promise<{ contentType: string; text: string }>;
  close(): void;
}

/** Seconds. A read is a few milliseconds, a library answer some tens, a model's reply several seconds. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Meters that count nothing, where nobody may read them. */
export const NO_METERS: Meters = {
  answered: () => undefined,
  serving: () => () => undefined,
  refused: () => undefined,
  limited: () => undefined,
  asked: () => undefined,
  replied: () => undefined,
  panelShown: () => undefined,
  callEnded: () => undefined,
  voiceCounted: () => undefined,
};

/** Builds meters with a registry of their own; each process shows its own numbers. */
export function createMeterBoard(): MeterBoard {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const named = (name: string, help: string) => ({ name: `emmaus_${name}`, help, registers });
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    ...named('http_request_duration_seconds', 'Time until the last byte of an answer, by pattern of the route.'),
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_BUCKETS,
  });
  const serving = new Gauge(named('http_requests_in_flight', 'Requests being answered, streams among them.'));
  const errors = new Counter({ ...named('http_errors_total', 'Answers that were errors.'), labelNames: ['code'] });
  const limited = new Counter({ ...named('rate_limited_total', 'Requests over a limit.'), labelNames: ['limit'] });
  const providers = new Histogram({
    ...named('provider_call_duration_seconds', 'Calls to providers, by how they ended.'),
    labelNames: ['provider', 'outcome'],
    buckets: ANSWER_BUCKETS,
  });
  const replies = new Histogram({
    ...named('reply_duration_seconds', 'Whole replies, by what for, who wrote them and why it was not the model.'),
    labelNames: ['purpose', 'engine', 'fallback'],
    buckets: ANSWER_BUCKETS,
  });
  const panels = new Counter(named('crisis_panels_total', 'Crisis panels shown.'));
  const callsEnded = new Counter({ ...named('calls_ended_total', 'Voice calls that ended.'), labelNames: ['reason'] });
  const minutes = new Counter(named('voice_minutes_total', 'Voice minutes put into the ledger.'));

  return {
    meters: {
      answered: ({ method, route, status, seconds }) =>
        requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
      serving: () => {
        serving.inc();
        return () => serving.dec();
      },
      refused: (code) => errors.inc({ code }),
      limited: (limit) => limited.inc({ limit }),
      asked: (provider, outcome, seconds) => providers.observe({ provider, outcome }, seconds),
      replied: ({ purpose, engine, fallback, seconds }) =>
        replies.observe({ purpose, engine, fallback: fallback ?? 'none' }, seconds),
      panelShown: () => panels.inc(),
      callEnded: (reason) => callsEnded.inc({ reason }),
      voiceCounted: (milliseconds) => minutes.inc(Math.max(0, milliseconds) / 60_000),
    },
    lookAt: ({ pool, queues, openCalls, modelState }) => {
      new Gauge({
        ...named('database_connections', 'Connections of the pool that serves requests.'),
        labelNames: ['state'],
        collect() {
          const { total, idle, waiting } = pool();
          this.set({ state: 'open' }, total);
          this.set({ state: 'idle' }, idle);
          this.set({ state: 'awaited' }, waiting);
        },
      });
      let asking: ReturnType<MeterSources['queues']> | null = null;
      /** One query for all that is told of the queues on one page, which is there without the database, too. */
      const numbers = () => {
        asking ??= queues()
          .catch(() => [])
          .finally(() => {
            asking = null;
          });
        return asking;
      };
      new Gauge({
        ...named(
          'jobs',
          'Background jobs: "later" wait for another attempt, those of "dead" failed for good and are kept.',
        ),
        labelNames: ['queue', 'state'],
        async collect() {
          const found = await numbers();
          // What was so when the database was last there is so no more.
          this.reset();
          for (const { queue, ...counts } of found)
            for (const state of ['waiting', 'later', 'active', 'failed'] as const)
              this.set({ queue, state }, counts[state]);
        },
      });
      new Gauge({
        ...named('job_oldest_seconds', 'How long the oldest job waits that could be done now.'),
        labelNames: ['queue'],
        async collect() {
          const found = await numbers();
          this.reset();
          for (const { queue, oldestSeconds } of found) this.set({ queue }, oldestSeconds);
        },
      });
      new Gauge({
        ...named(
          'job_unfinished_seconds',
          'Age of the oldest job that is neither done nor given up, whatever it waits for.',
        ),
        labelNames: ['queue'],
        async collect() {
          const found = await numbers();
          this.reset();
          for (const { queue, unfinishedSeconds } of found) this.set({ queue }, unfinishedSeconds);
        },
      });
      new Gauge({
        ...named('calls_open', 'Voice calls held by this process.'),
        collect() {
          this.set(openCalls());
        },
      });
      new Gauge({
        ...named('model_state', 'One for the state the language model is in.'),
        labelNames: ['state'],
        collect() {
          const state = modelState();
          this.reset();
          if (state !== null) this.set({ state }, 1);
        },
      });
    },
    print: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    close: () => registry.clear(),
  };
}
