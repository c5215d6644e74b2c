import { cpus, totalmem } from 'node:os';
import { percentile } from '../../evals/metrics.ts';
import type { Look } from './machine.ts';
import type { Class, Seen, SelfReport } from './messages.ts';

/** What is promised: milliseconds that 95 of 100 wait at most, and megabytes of one process. */
const LIMITS = { read: 100, answer: 200, megabytes: 600 };

/** What a machine costs, in US dollars an hour: about what large providers ask for general-purpose ones on demand. */
const PRICE = { vcpu: 0.04, gibibyte: 0.005 };
/** How full a processor may be at the busiest hour. */
const FULL = 0.6;
/** What people do with it: minutes a day of somebody with an account, and how much busier the busiest hour is. */
const HABITS = { minutesADay: 15, peak: 3 };

const MB = 1e6;

/** Of one kind of waiting. */
export interface Times {
  count: number;
  p50: number;
  p95: number;
  p99: number;
}

/** One stretch of load. */
export interface Stage {
  people: number;
  requestsASecond: number;
  times: Record<Class, Times>;
  /** Reading of any kind: chapters, lists, searches, studies. */
  read: Times;
  /** However it was asked for: the first words of a stream, or the whole where nothing comes before. */
  answerFirst: Times;
  errors: Record<string, number>;
  /** Whether everything promised held. */
  holds: boolean;
  servers: { megabytes: number; lifeMegabytes: number; cores: number; lag: SelfReport['lag']; busy: number }[];
  postgres: { megabytes: number; cores: number } | null;
  balancerCores: number | null;
  generator: { cores: number; late: number };
  /** Processor cores that others on this machine took meanwhile. */
  othersCores: number;
}

/** One way to run it. */
export interface LoadResult {
  setup: string;
  processes: number;
  startSeconds: number;
  main: Stage;
  ramp: Stage[];
  cost: Cost;
}

/** US dollars a month. */
interface Cost {
  /** For a thousand people who are there at once, all the time. */
  present: number;
  /** For a thousand who have an account and come as people do. */
  accounts: number;
}

const timesOf = (values: readonly number[]): Times => ({
  count: values.length,
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  p99: percentile(values, 0.99),
});

/** Brings together what was seen from outside and told from inside. */
export function summarize(people: number, seen: Seen, from: Look, to: Look): Stage {
  const seconds = (to.at - from.at) / 1000;
  const times = Object.fromEntries(
    Object.entries(seen.times).map(([name, values]) => [name, timesOf(values)]),
  ) as Stage['times'];
  const servers = to.servers.map(({ rss, lifeRss, cpu, lag, busy }) => ({
    megabytes: rss / MB,
    lifeMegabytes: lifeRss / MB,
    cores: cpu / seconds,
    lag,
    busy,
  }));
  const postgres =
    from.postgres && to.postgres
      ? { megabytes: to.postgres.bytes / MB, cores: (to.postgres.cpu - from.postgres.cpu) / seconds }
      : null;
  const balancerCores = to.balancer && to.balancer.cpu / seconds;
  const generator = { cores: seen.cpu / seconds, late: seen.late };
  const own = servers.reduce(
    (sum, { cores }) => sum + cores,
    generator.cores + (balancerCores ?? 0) + (postgres?.cores ?? 0),
  );
  const stage = {
    people,
    requestsASecond: seen.requests / seconds,
    times,
    read: timesOf([...seen.times.read, ...seen.times.search, ...seen.times.study]),
    answerFirst: timesOf([...seen.times['answer-first'], ...seen.times['answer-json']]),
    errors: seen.errors,
    servers,
    postgres,
    balancerCores,
    generator,
    othersCores: Math.max(0, (to.machine - from.machine) / seconds - own),
  };
  const holds =
    stage.read.p95 < LIMITS.read &&
    stage.answerFirst.p95 < LIMITS.answer &&
    Object.keys(stage.errors).length === 0 &&
    servers.every(({ megabytes }) => megabytes < LIMITS.megabytes);
  return { ...stage, holds };
}

/** What a stage costs, by what it took of processor and memory. */
export function costOf({ people, servers, postgres, balancerCores }: Stage): Cost {
  const cores = servers.reduce((sum, one) => sum + one.cores, (postgres?.cores ?? 0) + (balancerCores ?? 0));
  const megabytes = servers.reduce((sum, one) => sum + one.megabytes, postgres?.megabytes ?? 0);
  const hour = (cores / FULL) * PRICE.vcpu + (megabytes / 1024) * PRICE.gibibyte;
  const present = (hour * 730 * 1000) / people;
  return { present, accounts: present * (HABITS.minutesADay / (24 * 60)) * HABITS.peak };
}

const NAMES: Record<Class, string> = {
  read: 'Chapters, passages, lists',
  search: 'Searches',
  study: 'Studies',
  write: 'Writes',
  'answer-first': 'Library answer, first words of a stream',
  'answer-whole': 'Library answer, end of the stream',
  'answer-json': 'Library answer, whole as JSON',
  page: 'Pages and files',
  'sign-in': 'Sign-in',
  'call-begin': 'A call begins',
  'voice-turn': 'Last word to first sound in a call',
};

/** Prints everything as Markdown, to be pasted into docs/performance.md. */
export function printLoad(results: readonly LoadResult[]): void {
  const [{ model } = { model: 'unknown' }] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `\n${day}, ${cpus().length} cores (${model.trim()}), ${(totalmem() / 1024 ** 3).toFixed(0)} GiB, Node ${process.version}. Milliseconds are p50 / p95 / p99, with their number.\n`,
  );
  const titles = results.map(({ setup, processes }) =>
    setup === 'built-in' ? 'built-in, 1 process' : `separate, ${processes} process${processes > 1 ? 'es' : ''}`,
  );
  const row = (name: string, cell: (result: LoadResult) => string) =>
    console.log(`| ${name} | ${results.map(cell).join(' | ')} |`);
  console.log(`| ${results[0]?.main.people ?? 0} people at once | ${titles.join(' | ')} |`);
  console.log(`| --- | ${results.map(() => '---:').join(' | ')} |`);
  row('Requests a second', ({ main }) => main.requestsASecond.toFixed(0));
  const shown = ({ count, p50, p95, p99 }: Times) =>
    count === 0 ? '–' : `${p50.toFixed(0)} / ${p95.toFixed(0)} / ${p99.toFixed(0)} (${count})`;
  row('**Reads of any kind**', ({ main }) => shown(main.read));
  row('**A library answer, first words or whole**', ({ main }) => shown(main.answerFirst));
  for (const name of Object.keys(NAMES) as Class[]) row(NAMES[name], ({ main: { times } }) => shown(times[name]));
  row('Errors', ({ main }) => String(Object.values(main.errors).reduce((sum, one) => sum + one, 0)));
  row('Most memory of a process, MB', ({ main }) => Math.max(...main.servers.map((one) => one.megabytes)).toFixed(0));
  row('the same since its start, MB', ({ main }) =>
    Math.max(...main.servers.map((one) => one.lifeMegabytes)).toFixed(0),
  );
  row('Processor of the servers, cores', ({ main }) => main.servers.map((one) => one.cores.toFixed(2)).join(' + '));
  row('Event loop delay p50 / p99 / most', ({ main }) => {
    const worst = main.servers.reduce((a, b) => (b.lag.p99 > a.lag.p99 ? b : a)).lag;
    return [worst.p50, worst.p99, worst.max].map((one) => one.toFixed(0)).join(' / ');
  });
  row('PostgreSQL, cores and MB', ({ main: { postgres } }) =>
    postgres ? `${postgres.cores.toFixed(2)}, ${postgres.megabytes.toFixed(0)}` : '–',
  );
  row('Balancer, cores', ({ main }) => main.balancerCores?.toFixed(2) ?? '–');
  row(
    'The people themselves, cores (late by, p99)',
    ({ main: { generator } }) => `${generator.cores.toFixed(2)} (${generator.late.toFixed(0)} ms)`,
  );
  row('Others on the machine, cores', ({ main }) => main.othersCores.toFixed(2));
  row('People until a limit breaks', ({ main, ramp }) => {
    const held = [main, ...ramp].filter(({ holds }) => holds).at(-1);
    const broke = [main, ...ramp].find(({ holds }) => !holds);
    if (ramp.length === 0 && !broke) return 'not tried';
    return `${held?.people ?? '–'}${broke ? ` (not ${broke.people})` : ' and more'}`;
  });
  row(
    'A month for 1,000 present / 1,000 accounts, USD',
    ({ cost }) => `${cost.present.toFixed(0)} / ${cost.accounts.toFixed(2)}`,
  );
  console.log(
    `\nLimits: reads p95 < ${LIMITS.read} ms, library answer p95 < ${LIMITS.answer} ms (first words, or the whole as JSON), memory < ${LIMITS.megabytes} MB, no errors. Costs: ${PRICE.vcpu} USD a vCPU-hour filled to ${FULL * 100} %, ${PRICE.gibibyte} USD a GiB-hour; an account is there ${HABITS.minutesADay} minutes a day, ${HABITS.peak} times as many at the busiest hour as on average.`,
  );
  const busiest = Math.max(...results.map(({ main }) => main.othersCores));
  if (busiest > 0.2) {
    console.log(
      `\nOthers took up to ${busiest.toFixed(1)} cores of this machine meanwhile: these times are theirs as much as ours. Measure again when it is quiet.`,
    );
  }
  for (const { setup, main, ramp } of results) {
    for (const { people, errors } of [main, ...ramp]) {
      for (const [what, times] of Object.entries(errors)) console.log(`${setup}, ${people} people: ${times} × ${what}`);
    }
  }
}
