import type pg from 'pg';
import { VOICE_MINUTES } from '#contract/plan-catalogue.ts';
import type { PlanType } from '#contract/plans.ts';
import type { Chance } from '#tests/bench/load/chance.ts';
import { type CallClient, openCall } from '#tests/support/call-client.ts';
import type { Bank } from './bank.ts';
import type { Findings } from './findings.ts';
import { join, type Member, pay } from './join.ts';
import type { Traffic } from './traffic.ts';
import { within } from './within.ts';

/** One try to call, as it was at this end. */
export interface HeldCall {
  /** As the site names it; null where it was never told. */
  id: string | null;
  /** When the line was asked for, and when it was closed: as `performance.now()` counts. */
  begun: number;
  ended: number;
  /** Milliseconds that the site said this call used, within one day. */
  toldMs: number;
}

/** Somebody who calls again and again, and what they were told of their minutes. */
export interface Caller {
  member: Member;
  plan: PlanType;
  /** Milliseconds that stood in the ledger before the first call. */
  usedBefore: number;
  calls: HeldCall[];
  /** The most minutes that the site said were used, by the instant at which they are given anew. */
  told: Map<string, number>;
  /** Calls until `stopped`. */
  call(stopped: () => boolean): Promise<void>;
}

/** What a caller is given. */
export interface CallerParts {
  addresses: () => readonly string[];
  chance: Chance;
  traffic: Traffic;
  findings: Findings;
  bank: Bank | null;
  /** How many milliseconds are left of the day; all of the plan's where it isn't said. */
  left?: { ms: number; database: pg.ClientBase };
}

/** Numbers of the site have a few digits less than ours. */
const ROUNDING = 1e-6;
const PLAN = 'guided-path';

/** Makes an account with minutes. */
export async function createCaller(name: string, parts: CallerParts): Promise<Caller> {
  const { addresses, chance, traffic, bank, left } = parts;
  const find = parts.findings.under(name);
  const member = await join(name, { addresses, token: '', traffic, answeredBy: 0 });
  await pay(member, PLAN, bank);
  const limitMs = VOICE_MINUTES[PLAN] * 60_000;
  const usedBefore = left ? limitMs - left.ms : 0;
  if (left)
    await left.database.query(
      `insert into voice_days (user_id, day, used_ms) values ($1, (now() at time zone 'UTC')::date, $2)`,
      [member.userId, usedBefore],
    );
  const told = new Map<string, number>();
  const calls: HeldCall[] = [];

  /** Takes what a call was told; answers its name and how much it used itself. */
  function hear({ messages }: CallClient): Pick<HeldCall, 'id' | 'toldMs'> {
    let id: string | null = null;
    let from: { minutes: number; resetsAt: string } | null = null;
    let toldMs = 0;
    for (const message of messages) {
      if (message.type !== 'ready' && message.type !== 'usage') continue;
      const { usedMinutes, resetsAt } = message.usage;
      const before = told.get(resetsAt) ?? 0;
      if (usedMinutes < before - ROUNDING)
        find('lost', `was told of ${before} minutes, and later of ${usedMinutes} on the same day`);
      if (message.type === 'ready') {
        id = message.sessionId;
        from = { minutes: usedMinutes, resetsAt };
        if (before * 60_000 >= limitMs)
          find('wrong', `was put through with ${before} minutes of ${limitMs / 60_000} used`);
      } else if (from?.resetsAt === resetsAt) toldMs = Math.max(toldMs, (usedMinutes - from.minutes) * 60_000);
      told.set(resetsAt, Math.max(before, usedMinutes));
    }
    return { id, toldMs };
  }

  async function hold(address: string): Promise<void> {
    const begun = performance.now();
    let call: CallClient | null = null;
    try {
      call = await within(60_000, 'being put through', openCall(address, member.way));
      await within(60_000, 'the beginning of a call', call.start());
      // Of its time a call is told every five seconds.
      const lasts = chance.number() < 0.25 ? 6_000 : 500 + chance.pause(2_500);
      const talk = new Promise((resolve) => setTimeout(resolve, lasts));
      await Promise.race([call.closed, talk]);
      // Some hang up, and some just go away.
      if (chance.number() < 0.7) call.send({ type: 'end' });
      else call.close();
      await within(60_000, 'the end of a call', call.closed);
    } finally {
      call?.close();
      const heard = call ? hear(call) : { id: null, toldMs: 0 };
      calls.push({ ...heard, begun, ended: performance.now() });
    }
  }

  async function call(stopped: () => boolean): Promise<void> {
    while (!stopped()) {
      // It is away just now, the day's minutes are used, or a call that was cut counts as one of four until it is over.
      await hold(chance.of(addresses())).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, chance.pause(300)));
    }
  }

  return { member, plan: PLAN, usedBefore, calls, told, call };
}
