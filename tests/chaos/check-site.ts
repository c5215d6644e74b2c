import type pg from 'pg';
import type { Message } from '#contract/conversations.ts';
import type { Devotional } from '#contract/devotionals.ts';
import type { Mark } from '#contract/marks.ts';
import { JOB_NAMES, kindOf } from '#server/jobs/job-kinds.ts';
import { askUntil } from './ask-until.ts';
import type { Writer } from './writer.ts';

/** How much of what was acknowledged was looked for, and what was wrong with it. */
export interface Checked {
  messages: number;
  vault: number;
  deleted: number;
  journals: number;
  marks: number;
  retries: number;
  /** Sentences; empty is success. */
  faults: string[];
}

/** Jobs that the clock begins: one that failed is begun anew by it. */
const BY_THE_CLOCK: ReadonlySet<string> = new Set(JOB_NAMES.filter((name) => kindOf(name).cron));

/** So long what waits in the queue may take after the last fault, in milliseconds. */
const JOBS_MS = 150_000;

/** Looks for everything the journals say, through the site and in its rows. */
export async function checkSite(writers: readonly Writer[], database: pg.ClientBase): Promise<Checked> {
  const checked: Checked = {
    messages: 0,
    vault: 0,
    deleted: 0,
    journals: 0,
    marks: 0,
    retries: 0,
    faults: [],
  };
  const { faults } = checked;
  for (const { name, way, userId, journal } of writers) {
    const ask = <T>(path: string) => askUntil<T>(way, 'GET', path);
    checked.retries += journal.retries;
    for (const [id, acknowledged] of journal.messages) {
      const stored = await ask<Message[]>(`/api/conversations/${id}/messages`);
      const said = stored.filter(({ role }) => role === 'user');
      let last = -1;
      for (const { key, content } of acknowledged) {
        checked.messages += 1;
        const places = said.flatMap((message, place) => (message.idempotencyKey === key ? [place] : []));
        if (places.length !== 1) faults.push(`${name}: a message is there ${places.length} times: ${content}`);
        else if (said[places[0]!]!.content !== content) faults.push(`${name}: a message has other words: ${content}`);
        else if (places[0]! < last) faults.push(`${name}: a message is out of order: ${content}`);
        last = places[0] ?? last;
      }
      for (const [place, message] of stored.entries()) {
        if (message.role !== (place % 2 === 0 ? 'user' : 'assistant'))
          faults.push(`${name}: question and answer do not alternate at ${place} of ${id}`);
        if (message.role !== 'user' && (message.status !== 'complete' || message.content === ''))
          faults.push(`${name}: a reply is ${message.status} with ${message.content.length} characters`);
      }
    }
    for (const [id, content] of journal.vault) {
      const { rowCount } = await database.query('select 1 from vault_items where user_id = $1 and id = $2', [
        userId,
        id,
      ]);
      if (content === null) {
        checked.deleted += 1;
        if (rowCount !== 0) faults.push(`${name}: a deleted thing is there again: ${id}`);
        continue;
      }
      checked.vault += 1;
      if (rowCount !== 1) {
        faults.push(`${name}: a thing kept is there ${rowCount} times: ${content}`);
        continue;
      }
      const item = await ask<{ content: string }>(`/api/vault/${id}`);
      if (item.content !== content)
        faults.push(`${name}: a thing kept has other words: “${item.content}”, not “${content}”`);
    }
    const { rows: kept } = await database.query<{ count: string }>(
      'select count(*) from vault_items where user_id = $1',
      [userId],
    );
    const living = [...journal.vault.values()].filter((content) => content !== null).length;
    if (Number(kept[0]!.count) !== living) faults.push(`${name}: ${kept[0]!.count} things in the vault, not ${living}`);
    for (const [id, entry] of journal.journals) {
      checked.journals += 1;
      const { journalEntry } = await ask<Devotional>(`/api/devotionals/${id}`);
      if (journalEntry !== entry) faults.push(`${name}: the journal says “${journalEntry}”, not “${entry}”`);
    }
    const marks = await ask<Mark[]>('/api/bible/marks');
    for (const [osis, note] of journal.marks) {
      checked.marks += 1;
      const there = marks.filter((mark) => mark.osis === osis && mark.kind === 'note');
      if (there.length !== 1 || there[0]!.note !== note)
        faults.push(
          `${name}: the note at ${osis} says “${there.map((mark) => mark.note).join('” and “')}”, not “${note}”`,
        );
    }
  }
  const { rows: pending } = await database.query<{ count: string }>(
    `select count(*) from messages where status = 'pending' and user_id = any($1)`,
    [writers.map(({ userId }) => userId)],
  );
  if (pending[0]!.count !== '0') faults.push(`${pending[0]!.count} replies are still pending`);
  // A queue takes up what a dead process had after fifteen seconds, and tries again, later each time, what failed.
  const waiting = async () =>
    (
      await database.query<{ name: string; state: string; count: string }>(
        `select name, state, count(*) from pgboss.job where state in ('failed', 'retry', 'active')
         or (state = 'created' and start_after <= now()) group by name, state`,
      )
    ).rows.filter(({ name, state }) => !((state === 'failed' || state === 'retry') && BY_THE_CLOCK.has(name)));
  let left = await waiting();
  for (const until = Date.now() + JOBS_MS; left.length > 0 && Date.now() < until; left = await waiting())
    await new Promise((resolve) => setTimeout(resolve, 500));
  for (const { name, state, count } of left) faults.push(`${count} jobs of “${name}” are ${state}`);
  return checked;
}
