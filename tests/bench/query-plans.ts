import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { createKeyRing } from '#server/crypto/user-keys.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createDeps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';
import {
  DEFAULT_REPLY,
  type ModelRequestRecord,
  type ModelScript,
  startStandInModel,
} from '#tests/support/stand-in-model.ts';
import { COMMENTARY_DRAFT, DEVOTIONAL_DRAFT, VERSE_DRAFT } from '#tests/support/written-drafts.ts';
import { percentile } from '../evals/metrics.ts';
import { fillDatabase } from './query-plans-fill.ts';
import { useEverything } from './query-plans-use.ts';
import { explainEverything, type Limits, tableSizes, type WatchedQuery, watchPlans } from './query-plans-watch.ts';

/** What was seen. */
export interface SeenPlans {
  queries: WatchedQuery[];
  /** Endpoints that were not used, and requests that were refused. */
  unused: string[];
  /** Rows by table. */
  sizes: Map<string, number>;
}

const SECRET = 'a secret that only measuring uses';
/** `blocks`: 16 MB. */
const LIMITS: Limits = { bigTable: 5000, blocks: 2000 };

/**
 * Runs the real services on a database of so many people (fifty messages each) and looks at the plan of every
 * statement. `indexesOnly`: PostgreSQL reads a table from end to end only where no index could serve, so that a small
 * database shows what a large one needs.
 */
export async function watchQueryPlans(
  people: number,
  { indexesOnly = false, limits = LIMITS, say = (_: string): void => undefined } = {},
): Promise<SeenPlans> {
  const dataDir = mkdtempSync(join(tmpdir(), 'emmaus-plans-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  const model = await startStandInModel();
  model.always(write);
  try {
    const { host, user, database } = postgres.connection;
    const pool = new pg.Pool(postgres.connection);
    await migrateDatabase(pool).finally(() => pool.end());
    const client = new pg.Client(postgres.connection);
    await client.connect();
    let sizes = new Map<string, number>();
    try {
      const began = Date.now();
      await fillDatabase(client, people, createKeyRing([SECRET]).createDataKey());
      sizes = await tableSizes(client);
      say(
        `${sizes.get('messages')} messages of ${people} people, made in ${Math.round((Date.now() - began) / 1000)} s`,
      );
      await explainEverything(client, database);
      if (indexesOnly) await client.query(`alter database "${database}" set enable_seqscan = off`);
    } finally {
      await client.end();
    }

    const env = readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      APP_SECRET: SECRET,
      ...model.env,
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    });
    const deps = await createDeps(env);
    const { pool: queries, sessions } = deps.database;
    const watched = watchPlans([queries, sessions], sizes, limits);
    // Connections from before tell nobody of their plans.
    await endConnections(postgres.connection);
    while (queries.totalCount + sessions.totalCount > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const mail: Mail[] = [];
    const forgetAttempts = async () => {
      const aside = new pg.Client(postgres.connection);
      await aside.connect();
      await aside.query("delete from rate_limits where key not like 'register:10.0.%'").finally(() => aside.end());
    };
    const app = await createApp({ ...deps, mailer: { send: async (letter) => void mail.push(letter) } });
    try {
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const site = { app, address, mail, model, pool: queries, forgetAttempts };
      const unused = await useEverything(site, 25);
      return { queries: [...watched.values()], unused, sizes };
    } finally {
      await app.close();
      await deps.close();
    }
  } finally {
    await model.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Ends whatever connections there are to a database. */
async function endConnections(connection: pg.ClientConfig): Promise<void> {
  const aside = new pg.Client(connection);
  await aside.connect();
  await aside
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .finally(() => aside.end());
}

/** What a model answers that does what it is asked to. */
function write({ responseFormat }: ModelRequestRecord): ModelScript {
  const name = (responseFormat as { json_schema?: { name: string } } | null)?.json_schema?.name;
  if (name === undefined) return DEFAULT_REPLY;
  const drafts: Record<string, unknown> = { devotional: DEVOTIONAL_DRAFT, verse_analysis: VERSE_DRAFT };
  return [{ object: drafts[name] ?? COMMENTARY_DRAFT }];
}

/** `npm run bench -- plans`: a million messages; `--people=2000` for fewer. Leaves a status of 1 where a plan is bad. */
export async function printQueryPlans(): Promise<void> {
  const given = process.argv.find((argument) => argument.startsWith('--people='));
  const { queries, unused } = await watchQueryPlans(Number(given?.slice('--people='.length) ?? 20_000), {
    say: console.log,
  });
  const ours = queries.filter(({ text }) => !/pgboss/.test(text));
  const median = ({ times }: WatchedQuery) => percentile(times, 0.5);
  console.log(
    `\n${ours.length} statements of ours, ${queries.length - ours.length} of the job queue. The slowest medians:`,
  );
  for (const query of ours.toSorted((a, b) => median(b) - median(a)).slice(0, 40)) {
    const figures = `${median(query).toFixed(2).padStart(9)} ms ${String(query.blocks).padStart(7)} blocks ${String(query.times.length).padStart(5)}×`;
    console.log(`${figures}  ${query.text.slice(0, 150)}`);
  }
  const all = ours.map(median);
  console.log(`\nMedian of all ${percentile(all, 0.5).toFixed(2)} ms, p95 ${percentile(all, 0.95).toFixed(2)} ms`);
  const bad = ours.filter(({ faults }) => faults.size > 0);
  for (const { text, faults } of bad) console.log(`\nBAD  ${[...faults].join('; ')}\n     ${text.slice(0, 600)}`);
  if (unused.length > 0) console.log(`\nNot used:\n${unused.join('\n')}`);
  console.log(`\n${bad.length} bad plans, ${unused.length} endpoints not used`);
  process.exitCode = bad.length + unused.length > 0 ? 1 : 0;
}
