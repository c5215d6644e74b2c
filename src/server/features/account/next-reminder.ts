const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Minutes since midnight on a wall in a zone. */
function wallMinutes(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
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

/** When a reminder that comes again comes next, from its own last time on, later than `after`; null for one that came once. */
export function nextTime(at: number, every: 'once' | 'day' | 'week' | 'month' | 'year', after: number): number | null {
  if (every === 'once') return null;
  const date = new Date(at);
  for (let count = 1; count < 20_000; count += 1) {
    const next = new Date(date);
    if (every === 'day') next.setUTCDate(date.getUTCDate() + count);
    else if (every === 'week') next.setUTCDate(date.getUTCDate() + 7 * count);
    else {
      const months = every === 'month' ? count : 12 * count;
      next.setUTCMonth(date.getUTCMonth() + months);
      // The 31st of a shorter month, and 29 February, are its last day.
      if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
    }
    if (next.getTime() > after) return next.getTime();
  }
  return null;
}
