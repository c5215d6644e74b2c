import type pg from 'pg';
import { JOB_NAMES, kindOf } from '#server/jobs/job-kinds.ts';
import type { Findings } from './findings.ts';

/** Jobs that the clock begins: one that failed is begun anew by it. */
const BY_THE_CLOCK: ReadonlySet<string> = new Set(JOB_NAMES.filter((name) => kindOf(name).cron));

/** So long what waits in the queue may take after the last fault, in milliseconds. */
const JOBS_MS = 150_000;

/** Waits until nothing is left in the queue, and notes what is: left over, or given up. */
export async function checkQueue(
  database: pg.ClientBase,
  findings: Findings,
  patienceMs: number = JOBS_MS,
): Promise<void> {
  // A queue takes up what a dead process had after fifteen seconds, and tries again, later each time, what failed.
  const waiting = async () =>
    (
      await database.query<{ name: string; state: string; count: string }>(
        `select name, state, count(*) from pgboss.job where state in ('failed', 'retry', 'active')
         or (state = 'created' and start_after <= now()) group by name, state`,
      )
    ).rows.filter(({ name, state }) => !((state === 'failed' || state === 'retry') && BY_THE_CLOCK.has(name)));
  let left = await waiting();
  for (const until = Date.now() + patienceMs; left.length > 0 && Date.now() < until; left = await waiting())
    await new Promise((resolve) => setTimeout(resolve, 500));
  for (const { name, state, count } of left) findings.add('lost', `${count} jobs of “${name}” are ${state}`);
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from messages where status = 'pending'`,
  );
  if (rows[0]!.count > 0) findings.add('lost', `${rows[0]!.count} replies are still pending`);
}
