import { join } from 'node:path';
import type pg from 'pg';
import { createChance } from '#tests/bench/load/chance.ts';
import { type Bank, openBank } from './bank.ts';
import { type Caller, createCaller } from './caller.ts';
import { type CheckedMinutes, checkMinutes } from './check-minutes.ts';
import { type CheckedPayments, checkPayments, readLetters } from './check-payments.ts';
import { checkQueue } from './check-queue.ts';
import { dropAndRestore } from './drop.ts';
import { doTo, type Fault, KILLING, type Kill, PLAIN_FAULTS } from './faults.ts';
import { createFindings, type Finding, type FindingKind } from './findings.ts';
import { type Site, startSite, untilReady } from './site.ts';
import { createTraffic, type Traffic } from './traffic.ts';
import { within } from './within.ts';
import { createWriter, type Writer } from './writer.ts';

/** How it is run. */
export interface ChaosOptions {
  /** One process with the PostgreSQL it brings, or two on a separate one. */
  on: 'built-in' | 'separate';
  /** Processes that are to be killed and are hit; other faults come beside them. */
  kills: number;
  /** The same seed does the same things in the same order; when they strike is the machine's. */
  seed: number;
  faults?: readonly Fault[];
  writers?: number;
  callers?: number;
  /** Whether payments go to a provider in this process, whose books outlive every death, or to the site's own sandbox. */
  bank?: boolean;
  /** Kills after which everybody holds still and everything is looked for. */
  round?: number;
  /** How often, at such a halt, the separate database is dropped and brought back from a backup. */
  drops?: number;
  tell?: (line: string) => void;
}

/** What came of it. */
export interface ChaosReport {
  /** Processes that were killed, by kind; other faults that hit; and deeds that hit nothing. */
  kills: Record<Kill, number>;
  others: Record<string, number>;
  missed: Record<string, number>;
  /** Requests that waited for an answer at the instant of a kill, in sum. */
  inFlight: number;
  retries: number;
  /** Answers of 503 that said when to come again. */
  unavailable: number;
  /** What was acknowledged, by kind. */
  acknowledged: Record<string, number>;
  /** Times that everything was looked for. */
  looks: number;
  failedStarts: Site['failedStarts'];
  payments: CheckedPayments;
  /** Events that the payment provider told of, and those it told of again. */
  events: Bank['told'] | null;
  minutes: CheckedMinutes;
  /** How much of what was acknowledged was found lost, doubled, changed, or wrong otherwise. */
  found: Record<FindingKind, number>;
  /** The same as sentences; empty is success. */
  findings: readonly Finding[];
  seconds: number;
}

/** One deed in so many is not a kill, where both are asked for. */
const OTHERS = 4;

/** How often a kill is waited with until a call has been told of its time, which takes five seconds, and how long at most. */
const CALLS_GET_ON = 0.12;
const CALLS_PATIENCE_MS = 25_000;

/** Runs it: people write, pay and call, things die, and again and again everything that was acknowledged is looked for. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { on, kills, seed, faults = PLAIN_FAULTS, round = 10, tell = () => undefined } = options;
  const begun = Date.now();
  const chance = createChance(seed);
  const findings = createFindings();
  const traffic = createTraffic();
  const bank = (options.bank ?? true) ? await openBank() : null;
  let site: Site;
  try {
    site = await startSite({
      on,
      smallDisk: faults.includes('disk'),
      model: faults.includes('slow'),
      movable: faults.includes('clock'),
      ...(bank ? { bankEnv: bank.env } : {}),
      findings,
      tell,
    });
  } catch (error) {
    await bank?.close();
    throw error;
  }
  try {
    bank?.tell(site.addresses, traffic);
    const people = await gather(site, bank, traffic, options, findings);
    const { writers, callers } = people;
    const killed: Record<Kill, number> = { server: 0, 'server, starting': 0, postgres: 0, backend: 0 };
    const others: Record<string, number> = {};
    const missed: Record<string, number> = {};
    let inFlight = 0;
    let looks = 0;
    const sum = () => Object.values(killed).reduce((all, one) => all + one, 0);
    /** One after the other in an order by chance, so that none is left out. */
    const dealt = new Map<readonly Fault[], Fault[]>();
    const deal = (list: readonly Fault[]): Fault => {
      let left = dealt.get(list) ?? [];
      if (left.length === 0) left = [...list];
      const next = chance.of(left);
      dealt.set(
        list,
        left.filter((fault) => fault !== next),
      );
      return next;
    };
    const killing = faults.filter((fault) => (KILLING as readonly Fault[]).includes(fault));
    const beside = faults.filter((fault) => !killing.includes(fault));

    /** Does one thing to the site. */
    const strike = async (): Promise<void> => {
      // Mostly people have written since the last, and sometimes the site has hardly come back.
      if (chance.number() < 0.8) await untilWritten(writers);
      await pause(100 + chance.number() * 1_000);
      if (chance.number() < CALLS_GET_ON) await untilTold(callers);
      const other = beside.length > 0 && (killing.length === 0 || chance.number() < 1 / OTHERS);
      const fault = deal(other ? beside : killing);
      const place = Math.floor(chance.number() * site.places.length);
      tell(`${struck() + 1}: ${fault}${site.places.length > 1 ? ` (${place})` : ''}`);
      const done = await doTo(site, fault, place, chance, () => {
        inFlight += traffic.inFlight;
      });
      for (const kill of done.killed) killed[kill] += 1;
      if (!done.hit) missed[fault] = (missed[fault] ?? 0) + 1;
      else if (done.killed.length === 0) others[fault] = (others[fault] ?? 0) + 1;
      if (Object.values(missed).reduce((all, one) => all + one, 0) > 20 + sum())
        throw new Error('most deeds hit nothing');
    };
    // Where nothing kills, what is asked for counts as well.
    const struck = () => (killing.length > 0 ? sum() : Object.values(others).reduce((all, one) => all + one, 0));

    let drops = on === 'separate' ? (options.drops ?? 0) : 0;
    while (struck() < kills) {
      const halt = Math.min(kills, struck() + round);
      await whileAllWork(people, async (failed) => {
        while (struck() < halt && !failed()) await strike();
      });
      await untilReady(site);
      await withClient(site, async (client) => {
        await within(600_000, 'the look at what is there', lookAt(writers, client));
      });
      looks += 1;
      tell(`  ${struck()} of ${kills}: looked, ${findings.all.length} findings, ${traffic.retries} retries`);
      if (drops > 0) {
        drops -= 1;
        await dropAndRestore(site, findings);
        await withClient(site, (client) => within(600_000, 'the look at what came back', lookAt(writers, client)));
        others['drop'] = (others['drop'] ?? 0) + 1;
        looks += 1;
      }
    }

    if (bank)
      for (const untold of await within(300_000, 'the last events of the payment provider', bank.untilTold()))
        findings.add('lost', untold);
    return await withClient(site, async (client) => {
      await checkQueue(client, findings);
      await within(600_000, 'the last look at what is there', lookAt(writers, client));
      looks += 1;
      const minutes = await checkMinutes(callers, client, findings, site.clockMoves);
      const payments = await checkPayments({
        bought: [
          ...writers.flatMap(({ purchases }) => purchases.bought),
          ...callers.map(({ member, plan }) => ({ member, plan, canceled: false, changes: 0, letters: 0 })),
        ],
        left: writers.flatMap(({ account }) => account.left),
        database: client,
        bank,
        letters: readLetters(join(site.servers.dataDir, 'mail')),
        findings,
      });
      await site.stop();
      for (const error of traffic.errors) findings.add('wrong', error);
      for (const problem of site.model?.problems ?? [])
        findings.add('wrong', `the model was asked wrongly: ${problem}`);
      const acknowledged = addUp(writers);
      const enough = { inFlight, retries: traffic.retries, acknowledged, payments, minutes };
      for (const lack of tooLittle(enough, killing.length > 0 ? sum() : 0)) findings.add('wrong', lack);
      const found: Record<FindingKind, number> = { lost: 0, doubled: 0, changed: 0, wrong: 0 };
      for (const { kind } of findings.all) found[kind] += 1;
      return {
        kills: killed,
        others,
        missed,
        inFlight,
        retries: traffic.retries,
        unavailable: traffic.unavailable,
        acknowledged,
        looks,
        failedStarts: site.failedStarts,
        payments,
        events: bank?.told ?? null,
        minutes,
        found,
        findings: findings.all,
        seconds: Math.round((Date.now() - begun) / 1000),
      };
    });
  } finally {
    await site.close();
    await bank?.close();
  }
}

/** Those who write and call. */
interface People {
  writers: Writer[];
  callers: Caller[];
}

/** Makes their accounts. One caller more has few of the day's minutes left. */
async function gather(
  site: Site,
  bank: Bank | null,
  traffic: Traffic,
  { seed, kills, ...options }: ChaosOptions,
  findings: ReturnType<typeof createFindings>,
): Promise<People> {
  const { addresses } = site;
  const shared = { addresses, traffic, findings, bank };
  const writers: Writer[] = [];
  for (let at = 0; at < (options.writers ?? 4); at += 1)
    writers.push(await createWriter(`writer${at}`, { ...shared, begin: at, chance: createChance(seed * 31 + at) }));
  const callers: Caller[] = [];
  for (let at = 0; at < (options.callers ?? 2); at += 1)
    callers.push(await createCaller(`caller${at}`, { ...shared, chance: createChance(seed * 37 + at) }));
  await withClient(site, async (database) => {
    const left = { ms: 3_000 + kills * 500, database };
    callers.push(await createCaller('caller-at-the-limit', { ...shared, chance: createChance(seed * 41), left }));
  });
  return { writers, callers };
}

/** Has everybody write and call while `work` goes on, and resolves once the last of them was answered. */
async function whileAllWork(
  { writers, callers }: People,
  work: (failed: () => boolean) => Promise<void>,
): Promise<void> {
  let stop = false;
  let failure: { error: unknown } | null = null;
  const working = [...writers.map(({ write }) => write), ...callers.map(({ call }) => call)].map((go) =>
    go(() => stop).catch((error: unknown) => {
      failure ??= { error };
    }),
  );
  try {
    await work(() => failure !== null);
  } finally {
    stop = true;
    await within(300_000, 'the last answers to those who write', Promise.all(working));
  }
  if (failure) throw (failure as { error: unknown }).error;
}

/** Looks for everything that writers were told the site has, through the site and in its rows. Nobody writes meanwhile. */
async function lookAt(writers: readonly Writer[], database: pg.ClientBase): Promise<void> {
  for (const writer of writers) await writer.check(database);
}

/** Resolves once everybody has written twice more, or half a minute has passed. */
async function untilWritten(writers: readonly Writer[]): Promise<void> {
  const written = () =>
    writers.map(({ acknowledged }) => [...acknowledged.values()].reduce((all, one) => all + one, 0));
  const before = written();
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(50))
    if (written().every((count, at) => count >= before[at]! + 2)) return;
}

async function withClient<T>(site: Site, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await site.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function addUp(writers: readonly Writer[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { acknowledged } of writers)
    for (const [name, count] of acknowledged) all[name] = (all[name] ?? 0) + count;
  return all;
}

/** What there was too little of for a run to prove anything: sentences. */
export function tooLittle(
  {
    inFlight,
    retries,
    acknowledged,
    payments,
    minutes,
  }: Pick<ChaosReport, 'inFlight' | 'retries' | 'acknowledged' | 'payments' | 'minutes'>,
  kills: number,
): string[] {
  const least = Math.max(1, Math.floor(kills / 10));
  const numbers: Record<string, readonly [number, number]> = {
    retries: [retries, Math.max(1, kills)],
    'requests that waited at a kill': [inFlight, kills],
    'calls by name': [minutes.calls, least],
    // Few calls last so long; a handful of kills leaves them no time.
    'calls that were told of time': [minutes.told, Math.floor(kills / 20)],
    payments: [payments.payments, least],
    ...Object.fromEntries(Object.entries(acknowledged).map(([name, count]) => [`“${name}”`, [count, least] as const])),
  };
  return Object.entries(numbers)
    .filter(([, [count, needed]]) => count < needed)
    .map(
      ([what, [count, needed]]) => `too little to prove anything: ${count} of ${what}, at least ${needed} are needed`,
    );
}

async function untilTold(callers: readonly Caller[]): Promise<void> {
  const toldOfTime = () => callers.reduce((sum, { calls }) => sum + calls.filter(({ toldMs }) => toldMs > 0).length, 0);
  const before = toldOfTime();
  for (const until = Date.now() + CALLS_PATIENCE_MS; Date.now() < until && toldOfTime() === before; ) await pause(100);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
