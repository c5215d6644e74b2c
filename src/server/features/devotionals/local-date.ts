const DAY_MS = 86_400_000;

/** Formatters by zone name as the runtime spells it: making one costs more than all its uses in a request. */
const formats = new Map<string, Intl.DateTimeFormat>();

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

/** The date a wall calendar shows at an instant in a known zone: "2026-11-22". */
export function localDate(zone: string, instant: Date): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(zone, format);
  }
  return format.format(instant);
}

/** A date as a number that grows by one each day. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The date of such a number. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
