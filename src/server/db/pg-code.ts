import pg from 'pg';

/** PostgreSQL's own code of a failure, also where Drizzle wraps it; undefined where PostgreSQL did not say it. */
export function pgCodeOf(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof pg.DatabaseError) return at.code;
  }
  return undefined;
}

/** Whether others held what was needed (PostgreSQL: lock_not_available, deadlock_detected). */
export function isBusy(error: unknown): boolean {
  return ['55P03', '40P01'].includes(pgCodeOf(error) ?? '');
}
