import { dateOf, dayNumber, localDay } from '#server/calendar/local-day.ts';

/** A date that counts, and when it was completed. */
export interface DoneDay {
  /** "2026-11-22" */
  date: string;
  completedAt: Date;
  /** Made good on a later day. */
  caughtUp: boolean;
}

/** What a streak looks like on a person’s own today. */
export interface StreakReading {
  /** Days done in a row; rest days are in the row and don’t count. */
  streak: number;
  doneToday: boolean;
  /** Sunday to Saturday. */
  week: { date: string; state: 'done' | 'rest' | 'open' | 'ahead' }[];
  /** The day that a second devotional today would make good. */
  catchUp: string | null;
}

/** Completions closer than this are consecutive, whatever dates lie between: a date line swallows a date, not the hours. */
const CONSECUTIVE_MS = 48 * 3_600_000;
/** So many days can the date in one place be ahead of that in another: 26 hours lie between the first zone and the last. */
const MOST_AHEAD = 2;
/** In any so many days, one may be missed. */
const MERCY_DAYS = 7;
/** So many days back a missed one can be made good. */
const CATCH_UP_DAYS = 3;
/** A streak whose last day is farther back than this cannot be mended by what is made good: a rest day, then the three. */
const MENDING_DAYS = CATCH_UP_DAYS + 2;
/** Most dates that lie between two completions of 48 hours, from the world’s last time zone to its first. */
const MOST_SWALLOWED = 3;

/**
 * Reads the streak: the longest row of dates up to today in which no seven days have two missed ones. Today is open
 * until it has passed; days that no calendar has reached are not counted. More days done never make it shorter.
 */
export function readStreak(days: readonly DoneDay[], now: Date, zone: string): StreakReading {
  const today = dayNumber(localDay(zone, now.getTime()));
  const reached = days.filter(({ date }) => dayNumber(date) <= today + MOST_AHEAD);
  const { done, kept, oldest, newest } = layOut(reached, { day: today, at: now.getTime() });
  let streak = 0;
  const rests = new Set<number>();
  let missed: number[] = [];
  let lastMissed = Number.POSITIVE_INFINITY;
  for (let day = Math.max(today, newest); day >= oldest; day -= 1) {
    if (done.has(day)) {
      streak += 1;
      for (const rest of missed) rests.add(rest);
      missed = [];
    } else if (day < today) {
      missed.push(day);
      if (kept(day)) continue;
      if (lastMissed - day < MERCY_DAYS) break;
      lastMissed = day;
    }
  }
  // The epoch's first day was a Thursday.
  const sunday = today - ((((today + 4) % 7) + 7) % 7);
  const stateOf = (day: number) => {
    if (done.has(day)) return 'done';
    if (day > today) return 'ahead';
    return rests.has(day) ? 'rest' : 'open';
  };
  return {
    streak,
    doneToday: done.has(today),
    week: Array.from({ length: 7 }, (_, at) => ({ date: dateOf(sunday + at), state: stateOf(sunday + at) })),
    catchUp: missedBefore(today, done, kept),
  };
}

/** The nearest missed day of the three before `date`, if making it good can mend a streak; null where there is none. */
export function findMissed(days: readonly DoneDay[], date: string): string | null {
  const { done, kept } = layOut(days, null);
  return missedBefore(dayNumber(date), done, kept);
}

function missedBefore(
  today: number,
  done: ReadonlyMap<number, number[]>,
  kept: (day: number) => boolean,
): string | null {
  for (let day = today - 1; day >= today - CATCH_UP_DAYS; day -= 1) {
    if (done.has(day) || kept(day)) continue;
    for (let before = day - 1; before >= today - MENDING_DAYS; before -= 1) if (done.has(before)) return dateOf(day);
    return null;
  }
  return null;
}

/** Days by number with the instants they were completed at, and whether a date between two of them was never missed. */
function layOut(days: readonly DoneDay[], present: { day: number; at: number } | null) {
  const done = new Map<number, number[]>();
  const instants = new Map<number, number[]>(present ? [[present.day, [present.at]]] : []);
  let oldest = Number.POSITIVE_INFINITY;
  let newest = Number.NEGATIVE_INFINITY;
  for (const { date, completedAt, caughtUp } of days) {
    const day = dayNumber(date);
    const at = completedAt.getTime();
    done.set(day, [...(done.get(day) ?? []), at]);
    // What was made good later says nothing of the hours between.
    if (!caughtUp) instants.set(day, [...(instants.get(day) ?? []), at]);
    oldest = Math.min(oldest, day);
    newest = Math.max(newest, day);
  }
  const kept = (day: number): boolean => {
    for (let back = 1; back <= MOST_SWALLOWED; back += 1)
      for (const before of instants.get(day - back) ?? [])
        for (let ahead = 1; ahead <= MOST_SWALLOWED; ahead += 1)
          for (const after of instants.get(day + ahead) ?? [])
            if (Math.abs(after - before) < CONSECUTIVE_MS) return true;
    return false;
  };
  return { done, kept, oldest, newest };
}
