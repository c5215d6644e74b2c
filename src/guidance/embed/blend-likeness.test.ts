import { expect, test } from 'vitest';
import { blendLikeness } from './blend-likeness.ts';

const rows = (...values: number[]) => Float32Array.from(values);
const meanOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
const orderOf = (values: Float32Array) => [...values.keys()].sort((a, b) => values[b]! - values[a]!);

test('two judgments that agree are the first one, whatever the scale of the second', () => {
  const own = rows(0.1, 0.4, 0.25, 0.6);
  const [wider, shifted] = [own.map((value) => value * 7), own.map((value) => value / 20 + 0.8)];
  for (const other of [own, wider, shifted]) {
    for (const [row, value] of blendLikeness(own, other).entries()) expect(value).toBeCloseTo(own[row]!, 5);
  }
});

test('the second moves rows in the scale of the first, and keeps its mean', () => {
  const own = rows(0.5, 0.45, 0.1, 0.05);
  const blended = blendLikeness(own, rows(0.81, 0.99, 0.8, 0.8));
  expect(orderOf(own)).toEqual([0, 1, 2, 3]);
  expect(orderOf(blended)[0]).toBe(1);
  expect(meanOf(blended)).toBeCloseTo(meanOf(own), 5);
});

test('both count the same: what one puts first and the other last ends between', () => {
  const blended = blendLikeness(rows(1, 2, 3), rows(30, 20, 10));
  for (const value of blended) expect(value).toBeCloseTo(2, 5);
});

test('a judgment that tells no row from another says nothing', () => {
  const own = rows(0.5, 0.4, 0.1);
  expect(blendLikeness(own, rows(0.7, 0.7, 0.7))).toEqual(own);
  const flat = rows(0.25, 0.25, 0.25);
  expect(blendLikeness(flat, own)).toEqual(flat);
});

test('neither judgment is changed by it', () => {
  const [own, other] = [rows(0.5, 0.4, 0.1), rows(0.1, 0.2, 0.9)];
  blendLikeness(own, other);
  expect([own, other]).toEqual([rows(0.5, 0.4, 0.1), rows(0.1, 0.2, 0.9)]);
});

test('judgments of different rows are never mixed', () => {
  expect(() => blendLikeness(rows(1, 2, 3), rows(1, 2))).toThrow('3 rows were judged, and 2.');
  expect(() => blendLikeness(rows(1, 2), rows(1, 2, 3))).toThrow();
});
