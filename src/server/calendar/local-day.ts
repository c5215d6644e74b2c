/** Milliseconds in which every calendar day, however its clocks are changed, has ended. */
export const LONGEST_DAY_MS = 50 * 3_600_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One formatter a zone: making one costs more than all its uses in a call. */
function formatOf(zone: string | null): Intl.DateTimeFormat {
  const name = zone ?? 'UTC';
  const known = formats.get(name);
  if (known) return known;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: name, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    // A name that this runtime no longer knows.
    format = formatOf(null);
  }
  formats.set(name, format);
  return format;
}

/** The calendar date a person's wall shows at an instant: "2026-03-29". Without a zone, UTC. */
export function localDay(zone: string | null, instant: number): string {
  return formatOf(zone).format(instant);
}

/** The first of these names that the runtime knows, as it spells it; UTC where there is none. */
export function knownZone(...names: (string | null | undefined)[]): string {
  for (const name of names) {
    if (!name) continue;
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      // A name of a newer list, or none at all: the next one.
    }
  }
  return 'UTC';
}

/** A date, "2026-11-22", as a number that grows by one each day. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The date of such a number. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The instant, in milliseconds, at which the next calendar day begins. Found by the date alone, so that a midnight
 * that daylight saving skips, or a day that a date line swallows, needs no rule of its own.
 */
export function nextMidnight(zone: string | null, instant: number): number {
  const today = localDay(zone, instant);
  let [before, after] = [instant, instant + LONGEST_DAY_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDay(zone, middle) === today) before = middle;
    else after = middle;
  }
  return after;
}

/** The time from one instant to a later one by calendar days, each with its milliseconds; the last is the day of `to`. */
export function splitByDay(zone: string | null, from: number, to: number): { day: string; ms: number }[] {
  const last = localDay(zone, to);
  const parts: { day: string; ms: number }[] = [];
  let start = from;
  while (localDay(zone, start) !== last) {
    const midnight = Math.min(nextMidnight(zone, start), to);
    parts.push({ day: localDay(zone, start), ms: midnight - start });
    start = midnight;
  }
  parts.push({ day: last, ms: to - start });
  return parts;
}

/** The hour on a person's wall, 0 to 23; null where their zone isn't known. */
export function localHour(zone: string | null, instant: number): number | null {
  if (!zone) return null;
  try {
    const hour = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
    return Number.parseInt(hour.format(instant), 10);
  } catch {
    return null;
  }
}
