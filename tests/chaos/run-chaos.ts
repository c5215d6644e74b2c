import { join } from 'node:path';
import { createChance } from '#tests/bench/load/chance.ts';
import { type Caller, createCaller } from './caller.ts';
import { type CheckedMinutes, checkMinutes } from './check-minutes.ts';
import { type CheckedPayments, checkPayments } from './check-payments.ts';
import { type Checked, checkSite } from './check-site.ts';
import { doTo, type Fault, PLAIN_FAULTS } from './faults.ts';
import { startSite, untilReady } from './site.ts';
import { within } from './within.ts';
import { createWriter, type Writer } from './writer.ts';

/** How it is run. */
export interface ChaosOptions {
  /** One process with the PostgreSQL it brings, or two on a separate one. */
  on: 'built-in' | 'separate';
  kills: number;
  /** The same seed does the same things in the same order; when they strike is the machine's. */
  seed: number;
  faults?: readonly Fault[];
  writers?: number;
  callers?: number;
  tell?: (line: string) => void;
}

/** What came of it. */
export interface ChaosReport {
  site: Checked;
  payments: CheckedPayments;
  minutes: CheckedMinutes;
  /** Sentences of all three; empty is success. */
  faults: string[];
  done: Record<string, number>;
  seconds: number;
}

/** Most that a call may count of a clock that was set wrong, there and back. */
const SKEW_MS = 60_000;

/** Runs it: people write, pay and call, things die, and in the end everything that was acknowledged is looked for. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { on, kills, seed, faults = PLAIN_FAULTS, tell = () => undefined } = options;
  const begun = Date.now();
  const chance = createChance(seed);
  const site = await startSite({
    on,
    smallDisk: faults.includes('disk'),
    model: faults.includes('slow'),
    movable: faults.includes('clock'),
    tell,
  });
  let fatal: unknown = null;
  try {
    const writers: Writer[] = [];
    for (let at = 0; at < (options.writers ?? 4); at += 1)
      writers.push(await createWriter(`writer${at}`, site.addresses, createChance(seed * 31 + at)));
    const callers: Caller[] = [];
    for (let at = 0; at < (options.callers ?? 2); at += 1)
      callers.push(await createCaller(`caller${at}`, site.addresses, createChance(seed * 37 + at)));
    let stop = false;
    const working = [...writers.map(({ write }) => write), ...callers.map(({ call }) => call)].map((work) =>
      work(() => stop).catch((error: unknown) => {
        fatal ??= error;
      }),
    );

    const done: Record<string, number> = {};
    for (let kill = 0; kill < kills && !fatal; kill += 1) {
      await pause(200 + chance.number() * 2_300);
      const fault = chance.of(faults);
      const place = Math.floor(chance.number() * site.places.length);
      tell(`${kill + 1}: ${fault}${site.places.length > 1 ? ` (${place})` : ''}`);
      for (const what of [fault, ...(await doTo(site, fault, place, chance))]) done[what] = (done[what] ?? 0) + 1;
    }
    stop = true;
    await within(300_000, 'the last answers to those who write', Promise.all(working));
    if (fatal) throw fatal;
    // A reply that was cut is written to its end by whoever reads, or by the next look for such.
    await pause(2_000);
    await untilReady(site);
    const client = await site.connect();
    try {
      const checked = await within(600_000, 'the look at what is there', checkSite(writers, client));
      const minutes = await checkMinutes(callers, client, (done['clock'] ?? 0) * SKEW_MS);
      const buyers = [...writers.flatMap(({ journal }) => journal.paid), ...callers.map(({ member }) => member)];
      const payments = await checkPayments(buyers, client, join(site.servers.dataDir, 'mail'));
      const asked = (site.model?.problems ?? []).map((problem) => `the model was asked wrongly: ${problem}`);
      return {
        site: checked,
        payments,
        minutes,
        faults: [...checked.faults, ...payments.faults, ...minutes.faults, ...asked],
        done,
        seconds: (Date.now() - begun) / 1000,
      };
    } finally {
      await client.end();
    }
  } finally {
    await site.close();
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
