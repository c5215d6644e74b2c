import type { BillingCycle } from '#contract/plans.ts';

/** Seconds in a day. */
export const DAY = 86_400;

/** A date as whole unix seconds, the unit of every time the sandbox keeps. */
export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** Unix seconds as a date. */
export function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** The same day and time some calendar months later (UTC); a day that month doesn't have becomes its last. */
export function addMonths(seconds: number, months: number): number {
  const from = toDate(seconds);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = seconds - Math.floor(seconds / DAY) * DAY;
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) / 1000 + time;
}

/**
 * The end of the period that begins at `start` (unix seconds). `anchor` is when the first of
 * these periods began: its day of the month comes back after a shorter month.
 */
export function periodEnd(anchor: number, start: number, cycle: BillingCycle): number {
  const first = toDate(anchor);
  const now = toDate(start);
  const gone = (now.getUTCFullYear() - first.getUTCFullYear()) * 12 + now.getUTCMonth() - first.getUTCMonth();
  return addMonths(anchor, gone + (cycle === 'annual' ? 12 : 1));
}
