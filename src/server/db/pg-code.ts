import pg from 'pg';

/** PostgreSQL's own code of a failure, also where Drizzle wraps it; undefined where PostgreSQL did not say it. */
export function pgCodeOf(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof pg.DatabaseError) return at.code;
  }
  return undefined;
}

/**
 * What of class 22 (data exception) can only come of a value that somebody gave: too long, out of range, no time, no such
 * characters, no such representation. What a statement itself does wrong, like dividing by zero, is not among it.
 */
const UNHOLDABLE = new Set(['22001', '22003', '22007', '22008', '22009', '22021', '22P02', '22P03', '22P05']);

/** Whether PostgreSQL could not hold a value that it was given. */
export function isUnholdable(error: unknown): boolean {
  return UNHOLDABLE.has(pgCodeOf(error) ?? '');
}

/** Whether others held what was needed (PostgreSQL: lock_not_available, deadlock_detected). */
export function isBusy(error: unknown): boolean {
  return ['55P03', '40P01'].includes(pgCodeOf(error) ?? '');
}
