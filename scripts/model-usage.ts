/**
 * What answers took of the language model, for those who run the server:
 * `node_modules/.bin/node scripts/model-usage.ts --days=7`, with the server's own environment. Prints a row a day and model, then a row
 * a day and person. Persons appear as a hash that can't be turned back, the same from day to day.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { createUsageStore, type UsageEntry } from '#server/features/usage/usage.store.ts';
import { openDatabase } from './open-database.ts';

const { values } = parseArgs({ options: { days: { type: 'string', default: '7' } } });
const days = Number(values.days);
if (!Number.isInteger(days) || days < 1) throw new Error('--days: a whole number of days, please.');

const database = await openDatabase(readEnv(process.env, 'existing'));
try {
  // A person's own day can be one before or after this machine's.
  const first = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const rows = await createUsageStore(database.db).since(first);
  print('Day, purpose and model', rows, ({ day, purpose, model }) => `${day}  ${purpose}  ${model}`);
  print('Day and person', rows, ({ day, userId }) => `${day}  ${nameOf(userId)}`);
} finally {
  await database.close();
}

function nameOf(userId: string): string {
  return createHash('sha256').update(userId).digest('hex').slice(0, 12);
}

function print(
  title: string,
  rows: (UsageEntry & { userId: string })[],
  keyOf: (row: (typeof rows)[number]) => string,
) {
  console.log(`\n${title}${rows.length === 0 ? ': none' : ''}`);
  for (const [key, own] of Map.groupBy(rows, keyOf)) {
    const sum = (of: (row: UsageEntry) => number) => own.reduce((total, row) => total + of(row), 0);
    const priced = own.some(({ costMicros }) => costMicros !== null);
    const cost = sum(({ costMicros }) => costMicros ?? 0) / 1e6;
    console.log(
      [
        key,
        `${sum(({ requests }) => requests)} calls`,
        `${sum(({ failed }) => failed)} failed`,
        `${sum(({ inputTokens }) => inputTokens)} tokens in`,
        `${sum(({ outputTokens }) => outputTokens)} out`,
        `${sum(({ estimated }) => estimated)} estimated`,
        priced ? `$${cost.toFixed(4)}` : 'no price',
      ].join('  '),
    );
  }
}
