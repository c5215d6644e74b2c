import { expect, test } from 'vitest';
import { scoreInJavaScript } from './row-scorer.ts';
import { packVectorTable, readVectorTable, rowOf, scoreRows } from './vector-table.ts';

/** Numbers between -1 and 1 that are the same in every run. */
function numbers(count: number, seed: number): Float32Array {
  return Float32Array.from({ length: count }, (_, at) => Math.sin((at + 1) * (seed + 1) * 12.9898));
}

/** WebAssembly reads sixteen axes at a time; what doesn't divide so is left to JavaScript. */
const DIMENSIONS = [13, 16, 32, 224];
const ROWS = [1, 2, 3, 4, 5, 7, 8, 9, 400];

test.each(DIMENSIONS.flatMap((dimensions) => ROWS.map((count) => [count, dimensions] as const)))(
  '%i rows of %i axes are each scored as the sum of its own products',
  (count, dimensions) => {
    const vectors = Array.from({ length: count }, (_, row) => numbers(dimensions, row));
    const packed = packVectorTable({ encoderId: 'test', sourceHash: 'none' }, vectors);
    // As it comes from a file: a part of a larger piece of memory.
    const piece = Buffer.concat([Buffer.alloc(8), packed, Buffer.alloc(5)]);
    const table = readVectorTable(piece.subarray(8, -5));
    expect(() => readVectorTable(piece.subarray(8))).toThrow('not whole');
    expect(() => readVectorTable(piece.subarray(8, -6))).toThrow('not whole');
    const query = numbers(dimensions, 5000);
    const expected = vectors.map((_, row) =>
      rowOf(table, row).reduce((sum, value, axis) => sum + value * query[axis]!, 0),
    );
    const scores = scoreRows(table, query);
    expect(scores).toHaveLength(count);
    for (const [row, score] of scores.entries()) expect(score).toBeCloseTo(expected[row]!, 5);
    // Not all the same: a row that was taken for another would be seen.
    expect(new Set(scores).size).toBe(count);
    // A second query finds nothing of the first.
    expect(scoreRows(table, new Float32Array(dimensions))).toEqual(new Float32Array(count));
  },
);

test('without WebAssembly the scores are the same', () => {
  const vectors = Array.from({ length: 101 }, (_, row) => numbers(64, row));
  const table = readVectorTable(packVectorTable({ encoderId: 'test', sourceHash: 'none' }, vectors));
  const query = numbers(64, 7);
  const scores = new Float32Array(101);
  scoreInJavaScript(table.data, 64).score(
    query.map((value, axis) => value * table.scales[axis]!),
    scores,
  );
  for (const [row, score] of scoreRows(table, query).entries()) expect(score).toBeCloseTo(scores[row]!, 5);
});

test('a projected table brings vectors into its own space', () => {
  const mean = numbers(24, 1);
  const basis = numbers(24 * 16, 2);
  const vectors = Array.from({ length: 5 }, (_, row) => numbers(24, row + 3));
  const projection = { mean, basis, unit: true };
  const table = readVectorTable(packVectorTable({ encoderId: 'test', sourceHash: 'none' }, vectors, projection));
  for (const [row, vector] of vectors.entries()) {
    const projected = table.project(vector);
    expect(projected).toHaveLength(16);
    for (const [axis, value] of rowOf(table, row).entries()) expect(value).toBeCloseTo(projected[axis]!, 1);
    // Of length one, so nothing is more like it than itself.
    const scores = scoreRows(table, projected);
    expect(scores.indexOf(Math.max(...scores))).toBe(row);
  }
});
