import { expect, test } from 'vitest';
import { packVectorTable, readVectorTable, rowOf, scoreRows } from './vector-table.ts';

/** Numbers between -1 and 1 that are the same in every run. */
function numbers(count: number, seed: number): Float32Array {
  return Float32Array.from({ length: count }, (_, at) => Math.sin((at + 1) * (seed + 1) * 12.9898));
}

test.each([1, 2, 3, 4, 5, 7, 8, 9])('%i rows are each scored as the sum of its own products', (count) => {
  const vectors = Array.from({ length: count }, (_, row) => numbers(13, row));
  const table = readVectorTable(packVectorTable({ encoderId: 'test', sourceHash: 'none' }, vectors));
  const query = numbers(13, 50);
  const expected = vectors.map((_, row) =>
    rowOf(table, row).reduce((sum, value, axis) => sum + value * query[axis]!, 0),
  );
  const scores = scoreRows(table, query);
  expect(scores).toHaveLength(count);
  for (const [row, score] of scores.entries()) expect(score).toBeCloseTo(expected[row]!, 5);
  // Not all the same: a row that was taken for another would be seen.
  expect(new Set(scores).size).toBe(count);
});
