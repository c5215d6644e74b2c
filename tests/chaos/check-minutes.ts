import type pg from 'pg';
import { DEAD_AFTER_MS } from '#server/features/voice/voice.store.ts';
import type { Caller } from './caller.ts';

/** What was found of minutes. */
export interface CheckedMinutes {
  calls: number;
  /** Seconds in the ledger. */
  seconds: number;
  faults: string[];
}

/** Calls whose process died are over when nothing was heard of them for so long. */
const OVER_MS = DEAD_AFTER_MS + 15_000;

/**
 * Holds the ledger to what callers know: not less than they were told, not more than their lines were open, and the
 * same by the day as by the call. `skewMs`: how far clocks were set wrong meanwhile, as far as a call may count it.
 */
export async function checkMinutes(
  callers: readonly Caller[],
  database: pg.ClientBase,
  skewMs = 0,
): Promise<CheckedMinutes> {
  const checked: CheckedMinutes = { calls: 0, seconds: 0, faults: [] };
  for (const { member, calls, heldMs, told, faults } of callers) {
    checked.faults.push(...faults);
    const read = async () => {
      const { rows } = await database.query<{ open: string; counted: string; used: string }>(
        `select (select count(*) from voice_calls where user_id = $1 and ended_at is null
             and counted_until > now() - interval '1 millisecond' * ${DEAD_AFTER_MS}) as open,
           (select coalesce(sum(counted_ms), 0) from voice_calls where user_id = $1) as counted,
           (select coalesce(sum(used_ms), 0) from voice_days where user_id = $1) as used`,
        [member.userId],
      );
      const { open, counted, used } = rows[0]!;
      return { open: Number(open), counted: Number(counted), used: Number(used) };
    };
    let ledger = await read();
    for (const until = Date.now() + OVER_MS; ledger.open > 0 && Date.now() < until; ledger = await read())
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { open, counted, used } = ledger;
    checked.calls += calls;
    checked.seconds += used / 1000;
    const say = (what: string) => checked.faults.push(`${member.name}: ${what}`);
    if (open > 0) say(`${open} calls go on`);
    if (counted !== used) say(`calls counted ${counted} ms, and the days ${used} ms`);
    const most = [...told.values()].reduce((sum, minutes) => sum + minutes, 0) * 60_000;
    if (used < most - 1) say(`was told of ${most} ms, and ${used} ms are in the ledger`);
    if (used > heldMs + skewMs) say(`held lines for ${Math.round(heldMs)} ms, and ${used} ms are in the ledger`);
  }
  return checked;
}
