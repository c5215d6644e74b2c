/** How the moment of a prayer's answer ends where a day is meant, and not a moment: noon in no place. */
const NOON = 'T12:00:00.000Z';

/** A day of the calendar ("2026-11-10") as the day a prayer was answered: the same day wherever it is read. */
export function answeredOn(day: string): string {
  return `${day}${NOON}`;
}

/** The zone in which the day of an answer is read: of a day its own, of a moment the reader's (undefined: of the device). */
export function zoneOfAnswer<Z extends string | undefined>(answeredAt: string, own: Z): Z | 'UTC' {
  return answeredAt.endsWith(NOON) ? 'UTC' : own;
}
