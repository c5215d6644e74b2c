import { expect, test } from 'vitest';
import { watchQueryPlans } from './query-plans.ts';

test('every statement of the services finds its rows by an index', { timeout: 600_000 }, async () => {
  const { queries, unused, sizes } = await watchQueryPlans(1000, {
    indexesOnly: true,
    limits: { bigTable: 500, blocks: 1000 },
  });
  expect(sizes.get('messages')).toBeGreaterThan(45_000);
  // An endpoint that is new is used in query-plans-use.ts, so that its statements are looked at.
  expect(unused).toEqual([]);
  // Nor can a table be left out: something is put into each.
  const filled = (table: string) =>
    queries.some(({ text }) => new RegExp(`insert into "?${table}"?(?:\\s|\\()`, 'i').test(text));
  expect([...sizes.keys()].filter((table) => !filled(table))).toEqual([]);
  expect(queries.length).toBeGreaterThan(120);
  const bad = queries.filter(({ text, faults }) => faults.size > 0 && !text.includes('pgboss'));
  expect(bad.map(({ text, faults }) => `${[...faults].join('; ')}: ${text}`)).toEqual([]);
});
