import type { Reminder } from '#contract/vault.ts';
import { nextTime } from '#server/calendar/next-reminder.ts';

/** A request takes its time, and clocks differ: what is past by less than this is sent at once. */
const GRACE_MS = 10 * 60_000;

/**
 * A reminder as it can still come: one that is past stands at its next time, counted from the day it was first meant
 * for; null for one that came once and is past.
 */
export function comingReminder(reminder: Reminder | null, now: Date, zone: string | null): Reminder | null {
  if (!reminder || new Date(reminder.at).getTime() > now.getTime() - GRACE_MS) return reminder;
  const first = reminder.first ?? reminder.at;
  const next = nextTime(new Date(first).getTime(), reminder.every, now.getTime(), zone);
  return next === null ? null : { at: new Date(next).toISOString(), every: reminder.every, first };
}
