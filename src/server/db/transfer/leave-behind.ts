import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { leaveToOwner } from '#server/data-owner.ts';

/** What a restore took out again of what it brought back. */
export interface LeftBehind {
  /** Devices that were signed in. */
  sessions: number;
  /** Letters and notes that waited to be sent. */
  letters: number;
  /** Accounts that were deleted after the backup was made. */
  people: number;
}

/** The list of people who left, beside the database: it outlives a restore. A line each, which names nobody. */
const goneFile = (dataDir: string) => join(dataDir, 'people-gone');

/** People's ids are random: their hash tells them apart, and can't be turned back. */
const hashOf = (userId: string) => createHash('sha256').update(userId).digest('hex');

/** Notes that somebody left, so that no backup brings them back. Noted twice does no harm. */
export function noteGone(dataDir: string, userId: string): void {
  const file = goneFile(dataDir);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${hashOf(userId)}\n`, { mode: 0o600 });
  leaveToOwner(file);
}

/**
 * Takes out of a restored database what was over by now, or may have been: who was signed in, links in letters, letters
 * that waited (they went out long ago), counters; all that unless `keepSessions`, for a move. And, always, who left since.
 * To be called on the newest schema, before any server starts.
 */
export async function leaveBehind(
  client: pg.ClientBase,
  { dataDir, keepSessions }: { dataDir: string; keepSessions: boolean },
): Promise<LeftBehind> {
  const file = goneFile(dataDir);
  const gone = existsSync(file) ? readFileSync(file, 'utf8').match(/^[\da-f]{64}$/gm) : null;
  const left: LeftBehind = { sessions: 0, letters: 0, people: 0 };
  const count = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rowCount ?? 0;
  await client.query('begin');
  try {
    if (gone) {
      const theirs = `select id from users where encode(sha256(convert_to(id::text, 'UTF8')), 'hex') = any($1)`;
      // What is left at the payment provider is found by its round: whoever is closed is ended and forgotten there.
      await client.query(
        `update billing_customers set closed_at = coalesce(closed_at, now()), email = null where user_id in (${theirs})`,
        [gone],
      );
      left.people = await count(`delete from users where id in (${theirs})`, [gone]);
    }
    if (!keepSessions) {
      left.sessions = await count('delete from sessions');
      for (const table of ['mail_tokens', 'email_changes', 'rate_limits']) await client.query(`delete from ${table}`);
      left.letters = await count(`delete from pgboss.job where name in ('letter', 'push', 'forgot-password')`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  return left;
}
