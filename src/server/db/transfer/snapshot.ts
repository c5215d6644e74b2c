import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { buildSchema, lastMigration, readMigrations } from '../migrate.ts';
import { copyIn, copyOut } from './copy-stream.ts';

/** One table as it was in a snapshot. */
export interface TableContents {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  /** Sum of the first eight bytes of every row's SHA-256, so that the order of rows doesn't matter. */
  checksum: string;
}

/** Everything that is to be carried from one database to another, but for the rows themselves. */
export interface Snapshot {
  /** `Migration.when` of the last migration. */
  schema: number;
  /** In an order in which each table's references are there before it. */
  tables: TableContents[];
  sequences: { name: string; value: string; called: boolean }[];
  /** PostgreSQL's own number: 180000. */
  postgres: number;
}

/** The oldest PostgreSQL that is supported, by its own number. */
const LEAST_POSTGRES = 150_000;
/** The schema of the background queue, and what of it is to be carried; the rest counts and watches. */
const QUEUE = 'pgboss';
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];
/** Values are written in one way only, whatever the servers' settings. */
const SETTINGS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8';
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
  set extra_float_digits = 1; set search_path = public`;

/** A reason for which nothing was carried; its message is for who runs the command. */
export class TransferRefused extends Error {}

/** Opens a connection of one's own for a transfer, with the settings it needs. */
export async function openTransfer(config: string | pg.ClientConfig, name: string): Promise<pg.Client> {
  const where = typeof config === 'string' ? { connectionString: config } : config;
  const client = new pg.Client({
    ...where,
    application_name: `emmaus-${name} ${process.pid}`,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // A query that is under way is rejected; between two there is nobody to tell.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  );
  const { version, encoding } = rows[0];
  const fault =
    version < LEAST_POSTGRES
      ? `PostgreSQL ${LEAST_POSTGRES / 10_000} or newer is needed; this is ${Math.floor(version / 10_000)}.`
      : encoding !== 'UTF8'
        ? `The database must be encoded in UTF8; this one is in ${encoding}.`
        : null;
  if (fault !== null) {
    await client.end();
    throw new TransferRefused(fault);
  }
  await client.query(SETTINGS);
  return client;
}

/** Servers that are at work on this database. They name themselves (`connect`). */
export async function serversAtWork(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `select count(distinct split_part(application_name, ' ', 3))::int as processes from pg_stat_activity
      where datname = current_database() and application_name like 'emmaus %'`,
  );
  return rows[0].processes;
}

/**
 * Begins a transaction that sees the database as it is now, and counts what there is. What is copied from this client
 * until the transaction ends is of that moment, whatever others write.
 */
export async function takeSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only');
  const { rows: there } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as ours, current_setting('server_version_num')::int as version",
  );
  if (!there[0].ours) throw new TransferRefused('There is nothing of ours in this database.');
  const tables: TableContents[] = [];
  for (const table of await listTables(client)) tables.push({ ...table, ...(await measure(client, table)) });
  return {
    schema: await lastMigration(client),
    tables,
    sequences: await readSequences(client),
    postgres: there[0].version,
  };
}

/** The rows of one table, as COPY writes them. */
export function rowsOf(client: pg.ClientBase, table: TableContents): AsyncIterable<Buffer> {
  return copyOut(client, `copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`);
}

/**
 * Makes the schema, loads every table and compares what arrived with what was there, in one transaction: a database
 * that was empty is either whole afterwards or empty again. `replace` removes what is ours there first.
 */
export async function loadSnapshot(
  client: pg.ClientBase,
  snapshot: Snapshot,
  rows: (table: TableContents) => AsyncIterable<Buffer>,
  { replace = false }: { replace?: boolean } = {},
): Promise<void> {
  checkSchema(snapshot);
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '5s'");
    if (replace) await removeOurs(client);
    else await checkEmpty(client);
    await buildSchema(client, snapshot.schema);
    if (snapshot.tables.some(({ schema }) => schema === QUEUE)) await buildQueue(client);
    await checkTables(client, snapshot);
    for (const table of snapshot.tables) {
      // What triggers would do was done where the rows come from.
      if (table.schema !== QUEUE) await client.query(`alter table ${nameOf(table)} disable trigger user`);
      await copyIn(client, `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`, rows(table));
      if (table.schema !== QUEUE) await client.query(`alter table ${nameOf(table)} enable trigger user`);
    }
    for (const { name, value, called } of snapshot.sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called]);
    }
    for (const table of snapshot.tables) {
      const arrived = await measure(client, table);
      if (arrived.rows !== table.rows || arrived.checksum !== table.checksum) {
        throw new TransferRefused(
          `${nameOf(table)} arrived changed: ${arrived.rows} rows of ${table.rows}, checksum ${arrived.checksum} instead of ${table.checksum}. Nothing was kept.`,
        );
      }
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof pg.DatabaseError && error.code === '55P03') {
      throw new TransferRefused('Somebody is using this database. Stop the servers on it first.', { cause: error });
    }
    throw error;
  }
  // Plans are made from counts that a fresh table doesn't have.
  await client.query('analyze');
}

/** Throws where the database holds tables or types already. */
export async function checkEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle', '${QUEUE}') and c.relkind in ('r', 'p', 'S', 'v', 'm')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`,
  );
  if (rows.length > 0) throw new TransferRefused(`The database isn’t empty: there is ${rows[0].name} in it.`);
}

/** Throws where the data comes from a newer version than this one. */
function checkSchema({ schema }: Snapshot): void {
  if (readMigrations().some(({ when }) => when === schema)) return;
  throw new TransferRefused(
    'This comes from another version, with a schema that this one doesn’t know. Use that version or a newer one.',
  );
}

/** Throws where something can't be put anywhere: another program's table, or a queue of another version. */
async function checkTables(client: pg.ClientBase, { tables }: Snapshot): Promise<void> {
  const { rows } = await client.query(
    `select table_schema || '.' || table_name as name, array_agg(column_name::text) as columns
       from information_schema.columns where table_schema in ('public', '${QUEUE}') group by 1`,
  );
  const known = new Map<string, string[]>(rows.map(({ name, columns }) => [name, columns]));
  for (const { schema, name, columns } of tables) {
    const there = known.get(`${schema}.${name}`);
    const missing = there ? columns.find((column) => !there.includes(column)) : undefined;
    if (there && missing === undefined) continue;
    const what = missing === undefined ? `table ${schema}.${name}` : `column ${missing} of ${schema}.${name}`;
    throw new TransferRefused(`This version doesn’t know the ${what}. Remove it, or use the version that made it.`);
  }
}

/** Tables with their columns, those that others refer to first. */
async function listTables(client: pg.ClientBase): Promise<Pick<TableContents, 'schema' | 'name' | 'columns'>[]> {
  const { rows } = await client.query<{
    oid: string;
    schema: string;
    name: string;
    columns: string[];
    needs: string[];
  }>(
    `select c.oid::text, n.nspname as schema, c.relname as name,
        (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        array(select distinct f.confrelid::text from pg_constraint f
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' or (n.nspname = $1 and c.relname = any($2)))
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by n.nspname desc, c.relname`,
    [QUEUE, QUEUE_TABLES],
  );
  const ordered: typeof rows = [];
  let left = rows;
  while (left.length > 0) {
    const free = left.filter(({ needs }) => !left.some(({ oid }) => needs.includes(oid)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name)}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered.map(({ schema, name, columns }) => ({ schema, name, columns }));
}

async function measure(
  client: pg.ClientBase,
  table: Pick<TableContents, 'schema' | 'name' | 'columns'>,
): Promise<Pick<TableContents, 'rows' | 'checksum'>> {
  const row = `sha256(convert_to(row(${columnsOf(table)})::text, 'UTF8'))`;
  const { rows } = await client.query(
    `select count(*)::float8 as rows,
        coalesce(sum(('x' || encode(substring(${row} from 1 for 8), 'hex'))::bit(64)::bigint), 0)::text as checksum
      from ${nameOf(table)}`,
  );
  return { rows: rows[0].rows, checksum: rows[0].checksum };
}

/** Where counters stand; read after the snapshot began, so that none lies behind the rows. */
async function readSequences(client: pg.ClientBase): Promise<Snapshot['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = 'public'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  );
  const sequences: Snapshot['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query(`select last_value::text as value, is_called as called from ${name}`);
    sequences.push({ name, value: rows[0].value, called: rows[0].called });
  }
  return sequences;
}

/** The background queue's own tables, as its library makes them, inside this transaction. */
async function buildQueue(client: pg.ClientBase): Promise<void> {
  const plan = getConstructionPlans(QUEUE)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
  await client.query(plan);
}

/** Removes everything that is ours, and whatever else lies in the same schemas. */
async function removeOurs(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists drizzle cascade; drop schema if exists ${QUEUE} cascade`);
  const { rows } = await client.query<{ drop: string }>(
    `select 'drop ' || case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end
        || ' if exists public.' || quote_ident(c.relname) || ' cascade' as drop, c.relkind = 'S' as last
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S', 'v', 'm')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all
     select 'drop routine if exists ' || p.oid::regprocedure || ' cascade', true from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by last`,
  );
  for (const { drop } of rows) await client.query(drop);
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const nameOf = ({ schema, name }: Pick<TableContents, 'schema' | 'name'>) => `${quote(schema)}.${quote(name)}`;
const columnsOf = ({ columns }: Pick<TableContents, 'columns'>) => columns.map(quote).join(', ');
