import type pg from 'pg';

/** What a plan of `auto_explain` says of one node; rows and loops as counted, blocks with those of the nodes below. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** A statement as it was run, all its runs together. */
export interface WatchedQuery {
  text: string;
  /** Milliseconds of each run. */
  times: number[];
  /** The most 8 kB blocks that one run looked at. */
  blocks: number;
  /** What is wrong with its plans, each sentence once. */
  faults: Set<string>;
}

/** Statements that ran, by their text. */
export type Watched = Map<string, WatchedQuery>;

/** From how many rows on a table counts as big. */
export interface Limits {
  bigTable: number;
  /** Blocks that a statement may look at. */
  blocks: number;
}

/** Rows that a node may throw away, or sort, without a question; beyond, so many times what it keeps. */
const FEW_ROWS = 500;
const FACTOR = 20;

/** What may read more than it keeps, and why. */
const ACCEPTED: readonly RegExp[] = [
  // Once for each account that is deleted, in a table that holds the attempts of a day.
  /^delete from "rate_limits" where \(?position\(/,
  // How large the cache is: a number a row, what was made lies apart; the cache itself has a limit.
  /^select coalesce\(sum\("size"\), 0\) from "speech_cache"/,
  // Every ten minutes, over everybody who pays: who is to be read anew stands in two tables, and is nearly nobody.
  /^select "billing_customers"\."id" from "billing_customers" inner join "subscriptions" .*"current_period_end" < now\(\) or/,
  // The same, over everybody with a plan: whose plan came from a provider that isn't the one in use.
  /^update "users" set "plan_type" .* not exists \(select "id" from "billing_customers" where \("billing_customers"\."provider"/,
];

/** Has every new connection to the database tell the plan of whatever runs in it, triggers and cascades included. */
export async function explainEverything(client: pg.ClientBase, database: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    // The time of each node would be measured more than the work.
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_parameter_max_length': '0',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  };
  for (const [name, value] of Object.entries(settings)) {
    await client.query(`alter database "${database}" set ${name} = '${value}'`);
  }
}

/** Gathers the plans that connections of these pools tell from now on, and what is wrong with them. */
export function watchPlans(pools: readonly pg.Pool[], sizes: ReadonlyMap<string, number>, limits: Limits): Watched {
  const watched: Watched = new Map();
  const listen = (client: pg.ClientBase) =>
    client.on('notice', ({ message = '' }) => {
      const found = /^duration: ([\d.]+) ms\s+plan:\s*(\{.*)$/s.exec(message);
      if (!found) return;
      const { 'Query Text': text, Plan: plan } = JSON.parse(found[2]!) as { 'Query Text': string; Plan: PlanNode };
      const key = text
        .replaceAll(/\s+/g, ' ')
        // However many values a list has, it is one statement.
        .replaceAll(/\$\d+(?:, ?\$\d+)+/g, '$…')
        .replaceAll(/(\((?:\$…|default|, )+\))(?:, \1)+/g, '$1, …')
        .trim();
      const query = watched.get(key) ?? { text: key, times: [], blocks: 0, faults: new Set() };
      watched.set(key, query);
      query.times.push(Number(found[1]));
      query.blocks = Math.max(query.blocks, blocksOf(plan));
      if (ACCEPTED.some((pattern) => pattern.test(key))) return;
      for (const fault of faultsOf(plan, sizes, limits)) query.faults.add(fault);
    });
  for (const pool of pools) pool.on('connect', listen);
  return watched;
}

/** Rows of every table, as PostgreSQL counted them. */
export async function tableSizes(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select c.relname as name, c.reltuples::float8 as rows from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

function faultsOf(plan: PlanNode, sizes: ReadonlyMap<string, number>, limits: Limits): string[] {
  const faults: string[] = [];
  const kept = rowsOf(plan);
  const visit = (node: PlanNode) => {
    if ((node['Actual Loops'] ?? 0) === 0) return;
    const type = node['Node Type'];
    const table = node['Relation Name'] ?? '';
    if (/^(?:Parallel )?Seq Scan$/.test(type) && (sizes.get(table) ?? 0) >= limits.bigTable) {
      faults.push(`reads all of ${table}`);
    }
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
    const thrown = removed * (node['Actual Loops'] ?? 1);
    if (thrown > FEW_ROWS && thrown > FACTOR * rowsOf(node)) {
      faults.push(`throws away ${FACTOR} times the rows it keeps of ${table || type} by ${node['Index Name'] ?? type}`);
    }
    const sorted = (node.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), 0);
    if (/Sort$/.test(type) && sorted > FEW_ROWS && sorted > FACTOR * kept) {
      faults.push(`sorts ${FACTOR} times the rows it returns`);
    }
    node.Plans?.forEach(visit);
  };
  visit(plan);
  if (blocksOf(plan) > limits.blocks) faults.push(`looks at more than ${limits.blocks} blocks`);
  return faults;
}

const rowsOf = (node: PlanNode) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1);
const blocksOf = (node: PlanNode) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
