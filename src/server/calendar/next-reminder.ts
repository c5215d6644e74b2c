const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One formatter a zone, UTC for a name that this runtime doesn't know: one person's must not hold up everybody's. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    });
  } catch {
    format = formatOf('UTC');
  }
  formats.set(zone, format);
  return format;
}

/** What a wall calendar with a clock shows in a zone, written as if it were UTC, in milliseconds; to the second. */
function wallTime(zone: string, instant: number): number {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Minutes since midnight on a wall in a zone. */
function wallMinutes(zone: string, instant: number): number {
  return Math.floor((wallTime(zone, instant) % DAY_MS) / MINUTE_MS);
}

/** The instant at which a wall in the zone shows this; where the clocks skip it, as much later as they skip. */
function instantOf(zone: string, wall: number, near: number): number {
  const first = wall - near;
  const second = wall - (wallTime(zone, first) - first);
  return wallTime(zone, second) === wall ? second : Math.max(first, second);
}

/**
 * The next instant, in milliseconds and later than `after`, at which a wall in the zone shows "HH:MM". An hour that
 * daylight saving skips is reminded of at the hour that takes its place; one that comes twice, the first time.
 */
export function nextAt(clock: string, zone: string | null, after: number): number {
  const wanted = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const name = zone ?? 'UTC';
  const start = Math.floor(after / MINUTE_MS) * MINUTE_MS;
  const ahead = (((wanted - wallMinutes(name, start)) % 1440) + 1440) % 1440;
  let at = start + (ahead === 0 ? 1440 : ahead) * MINUTE_MS;
  // A change of the clocks in between moved the wall: half a day is more than any clock is moved by.
  const off = ((wanted - wallMinutes(name, at) + 1440 + 720) % 1440) - 720;
  if (off !== 0 && wallMinutes(name, at + off * MINUTE_MS) === wanted) at += off * MINUTE_MS;
  return at > after ? at : at + DAY_MS;
}

/** Days between two of them, at most. */
const DAYS = { day: 1, week: 7, month: 31, year: 366 } as const;

/**
 * When a reminder that comes again comes next, counted from its first time on, later than `after`; null for one that
 * comes once. It keeps its hour on the person's wall when the clocks are changed, and its day of the month: what falls
 * on the last of a shorter month is back on its own in the next.
 */
export function nextTime(
  at: number,
  every: 'once' | 'day' | 'week' | 'month' | 'year',
  after: number,
  zone: string | null,
): number | null {
  if (every === 'once') return null;
  const name = zone ?? 'UTC';
  const whole = Math.floor(at / 1000) * 1000;
  const date = new Date(wallTime(name, whole));
  // Nearly there at once; the clocks' changes and short months are what is left to step over.
  const passed = Math.max(1, Math.floor((after - whole) / (DAYS[every] * DAY_MS)) - 1);
  for (let count = passed; count < passed + 20_000; count += 1) {
    const next = new Date(date);
    if (every === 'day') next.setUTCDate(date.getUTCDate() + count);
    else if (every === 'week') next.setUTCDate(date.getUTCDate() + 7 * count);
    else {
      const months = every === 'month' ? count : 12 * count;
      next.setUTCMonth(date.getUTCMonth() + months);
      // The 31st of a shorter month, and 29 February, are its last day.
      if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
    }
    const instant = instantOf(name, next.getTime(), date.getTime() - whole);
    if (instant > after) return instant;
  }
  return null;
}
