import { z } from 'zod';

/** The largest number of a column of 32 bits, less one: what is kept is counted on by one. */
export const MOST_COUNTED = 2 ** 31 - 2;

/** The longest that an instant is written. */
const INSTANT_LENGTH = 40;
/** The first instant that can be told of, and the first that cannot any more, in milliseconds of UTC. */
const FIRST = Date.UTC(1900, 0, 1);
const END = Date.UTC(2200, 0, 1);

const OUTSIDE = 'Please give a date between 1900 and 2200.';

/**
 * An instant of a calendar of our time. What counts is where it lies in UTC: written with an offset, the last minute of
 * a year that a database can hold may lie in one that it can't. Without `offset` only UTC itself is read.
 */
export function instant({ offset = true, error = 'This is not a time.', outside = OUTSIDE } = {}) {
  return z.iso
    .datetime({ offset, error, abort: true })
    .max(INSTANT_LENGTH)
    .refine((told) => {
      const at = Date.parse(told);
      return at >= FIRST && at < END;
    }, outside);
}

/** A day of such a calendar, "2026-11-22". */
export function calendarDay(outside = OUTSIDE) {
  return z.iso.date().refine((day) => day >= '1900-01-01' && day < '2200-01-01', outside);
}

/** A whole number from `least` on that a column of 32 bits holds, also when it is counted on by one. */
export function wholeNumber(least = 0, most = MOST_COUNTED) {
  return z.number().int().min(least).max(most);
}
