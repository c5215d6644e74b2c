import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { createKeyChain, markOfSecret, type Secrets } from './crypto/key-chain.ts';
import { PERSON_KEY, PERSON_KEY_PLACE } from './crypto/user-keys.ts';
import type { Database, DatabaseClient } from './db/client.ts';
import { SECRET_CHECK } from './db/require-secret.ts';
import { PUSH_KEYS, SITE_KEYS } from './features/account/push-keys.ts';
import { EVALUATION_KEY, placeOfCopy } from './features/feedback/shared-words.ts';
import { countOlderJobs } from './jobs/count-jobs.ts';

/** What lies sealed under the master secret and outlives the secret: everything else is under people's own keys. */
interface Sealed {
  /** For those who run the server. */
  name: string;
  table: string;
  id: string;
  bytes: string;
  /** Of the key, and what each is bound to. */
  purpose: string;
  placeOf(id: string): string;
  /** Of a table that holds several kinds, the row's id. */
  only?: string;
}

const SEALED: readonly Sealed[] = [
  {
    name: 'keys of people',
    table: 'users',
    id: 'id',
    bytes: 'data_key',
    purpose: PERSON_KEY,
    placeOf: () => PERSON_KEY_PLACE,
  },
  {
    name: 'judgements that were shared',
    table: 'reply_feedback',
    id: 'message_id',
    bytes: 'shared_copy',
    purpose: EVALUATION_KEY,
    placeOf: placeOfCopy,
  },
  ...[
    { name: 'the key of the pushes', only: PUSH_KEYS, purpose: SITE_KEYS },
    { name: 'the mark of the secret', only: SECRET_CHECK, purpose: SECRET_CHECK },
  ].map((one) => ({ ...one, table: 'site_keys', id: 'name', bytes: 'value', placeOf: (id: string) => id })),
];

/** What became of one kind. */
export interface Rotated {
  name: string;
  renewed: number;
  /** Were under the newest secret already. */
  fresh: number;
  /** No secret opens them. */
  lost: number;
}

const BATCH = 500;

/**
 * Seals anew, under the newest secret, what lies under older ones: beside servers that run, a row at a time, and only
 * where it is still what was read. Broken off, it is run again and goes on. `olderJobs`: letters and other work that
 * still waits under an older secret, which must be kept until it is done.
 */
export async function rotateKeys(
  { db, pool }: Pick<DatabaseClient, 'db' | 'pool'>,
  secrets: Secrets,
): Promise<{ kinds: Rotated[]; olderJobs: number }> {
  const kinds: Rotated[] = [];
  for (const sealed of SEALED) kinds.push(await renew(db, secrets, sealed));
  return { kinds, olderJobs: await countOlderJobs(pool, secrets) };
}

/** Looks, in milliseconds apart, for servers: behind a pooler a process shows only while it asks something. */
const LOOKS = { count: 12, apart: 200 } as const;

/**
 * Servers on the same database that seal under another secret than this one: what they write after a rotation would
 * need the former one for ever. Those of a version that doesn't say under which are among them.
 */
export async function sealingOtherwise({ pool }: Pick<DatabaseClient, 'pool'>, secret: string): Promise<string[]> {
  const found = new Set<string>();
  for (let look = 0; look < LOOKS.count; look += 1) {
    const { rows } = await pool.query<{ process: string }>(
      `select distinct split_part(application_name, ' ', 3) as process from pg_stat_activity
        where datname = current_database() and application_name like 'emmaus %'
          and split_part(split_part(application_name, ' ', 2), ':', 2) <> $1`,
      [markOfSecret(secret)],
    );
    for (const { process } of rows) found.add(process);
    await pause(LOOKS.apart);
  }
  return [...found].sort();
}

async function renew(db: Database, secrets: Secrets, { name, only, ...sealed }: Sealed): Promise<Rotated> {
  const chain = createKeyChain(secrets, sealed.purpose);
  const [table, id, bytes] = [sealed.table, sealed.id, sealed.bytes].map((word) => sql.identifier(word));
  const rotated: Rotated = { name, renewed: 0, fresh: 0, lost: 0 };
  for (let last: string | null = null; ; ) {
    const behind: SQL = last === null ? sql`` : sql`and ${id} > ${last}`;
    const wanted = only === undefined ? sql`` : sql`and ${id} = ${only}`;
    const { rows } = await db.execute<{ id: string; bytes: Buffer }>(
      sql`select ${id} as id, ${bytes} as bytes from ${table} where ${bytes} is not null ${behind} ${wanted} order by ${id} limit ${BATCH}`,
    );
    for (const row of rows) {
      let next: Buffer | null;
      try {
        next = chain.renew(row.bytes, sealed.placeOf(row.id));
      } catch {
        rotated.lost += 1;
        continue;
      }
      if (next)
        await db.execute(
          sql`update ${table} set ${bytes} = ${next} where ${id} = ${row.id} and ${bytes} = ${row.bytes}`,
        );
      rotated[next ? 'renewed' : 'fresh'] += 1;
    }
    if (rows.length < BATCH) return rotated;
    last = rows.at(-1)!.id;
  }
}
