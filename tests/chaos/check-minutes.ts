import type pg from 'pg';
import { VOICE_MINUTES } from '#contract/plan-catalogue.ts';
import { DEAD_AFTER_MS } from '#server/features/voice/voice.store.ts';
import type { Caller } from './caller.ts';
import type { Findings } from './findings.ts';

/** What was looked at of minutes. */
export interface CheckedMinutes {
  /** Calls that callers know by name, and of those how many had been told of time. */
  calls: number;
  told: number;
  /** Seconds in the ledger. */
  seconds: number;
  /** The most that a day holds beyond its plan, in milliseconds; less than zero: what was left. */
  over: number;
}

/** Calls whose process died are over when nothing was heard of them for so long. */
const OVER_MS = DEAD_AFTER_MS + 15_000;
/** The most that the meter counts at once, and so the most that it can count beyond a limit, or for a clock set forward. */
const LONGEST_TICK_MS = 30_000;

/** Milliseconds in which a process that has much to do notices that a line was closed. */
const CLOSING_MS = 2_000;

interface LedgerRow {
  id: string;
  counted: number;
  open: boolean;
}

/**
 * Holds the ledger to what callers know, call by call: not less than they were told, not more than their line was open
 * at their end and a moment to close it, and the days together what the calls are. No day has more than its plan. `clockMoves`: when clocks were
 * set forward (as `performance.now()` counts), for which the meter counts at most one tick more.
 */
export async function checkMinutes(
  callers: readonly Caller[],
  database: pg.ClientBase,
  findings: Findings,
  clockMoves: readonly number[] = [],
): Promise<CheckedMinutes> {
  const checked: CheckedMinutes = { calls: 0, told: 0, seconds: 0, over: -Infinity };
  for (const { member, plan, usedBefore, calls, told } of callers) {
    const find = findings.under(member.name);
    const read = async () =>
      (
        await database.query<LedgerRow>(
          `select id, counted_ms::float8 as counted, ended_at is null
             and coalesce(heard_at, counted_until) > now() - interval '1 millisecond' * ${DEAD_AFTER_MS} as open
           from voice_calls where user_id = $1`,
          [member.userId],
        )
      ).rows;
    let ledger = await read();
    for (
      const until = Date.now() + OVER_MS;
      ledger.some(({ open }) => open) && Date.now() < until;
      ledger = await read()
    )
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    const going = ledger.filter(({ open }) => open).length;
    if (going > 0) find('wrong', `${going} calls go on`);

    const lasted = ({ begun, ended }: { begun: number; ended: number }) =>
      ended - begun + CLOSING_MS + clockMoves.filter((at) => at >= begun && at <= ended).length * LONGEST_TICK_MS;
    for (const call of calls) {
      if (call.id === null) continue;
      checked.calls += 1;
      if (call.toldMs > 0) checked.told += 1;
      const there = ledger.filter(({ id }) => id === call.id);
      if (there.length !== 1) {
        find('lost', `a call is not in the ledger, of which ${call.toldMs} ms were told`);
        continue;
      }
      const { counted } = there[0]!;
      if (counted < call.toldMs - 1)
        find('lost', `of a call were told ${call.toldMs} ms, and ${counted} are in the ledger`);
      if (counted > lasted(call))
        find('doubled', `a line was open for ${Math.round(lasted(call))} ms, and ${counted} are in the ledger`);
    }
    // Those that were cut before their caller was told their name.
    const named = new Set(calls.map(({ id }) => id));
    const unnamed = ledger.filter(({ id }) => !named.has(id));
    const tries = calls.filter(({ id }) => id === null);
    if (unnamed.length > tries.length)
      find('doubled', `${unnamed.length} calls are in the ledger that nobody was told of, of ${tries.length} tries`);
    const most = tries.reduce((sum, one) => sum + lasted(one), 0);
    const counted = unnamed.reduce((sum, one) => sum + one.counted, 0);
    if (counted > most) find('doubled', `tries to call took ${Math.round(most)} ms, and ${counted} are in the ledger`);

    const { rows: days } = await database.query<{ day: string; used: number }>(
      'select day::text, used_ms::float8 as used from voice_days where user_id = $1',
      [member.userId],
    );
    const used = days.reduce((sum, day) => sum + day.used, 0) - usedBefore;
    const sum = ledger.reduce((all, one) => all + one.counted, 0);
    checked.seconds += used / 1000;
    if (sum > used) find('lost', `calls counted ${sum} ms, and the days ${used} ms`);
    if (sum < used) find('doubled', `calls counted ${sum} ms, and the days ${used} ms`);
    const toldMs = [...told.values()].reduce((all, minutes) => all + minutes, 0) * 60_000 - usedBefore;
    if (used < toldMs - 1) find('lost', `was told of ${toldMs} ms, and ${used} ms are in the ledger`);
    const limit = VOICE_MINUTES[plan] * 60_000;
    for (const day of days) {
      checked.over = Math.max(checked.over, day.used - limit);
      if (day.used > limit + LONGEST_TICK_MS)
        find('wrong', `has ${limit / 60_000} minutes a day, and used ${day.used / 60_000} on ${day.day}`);
    }
  }
  return checked;
}
