import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rowOf } from '#guidance/embed/vector-table.ts';
import { keep, packReasonTable, readKept, readReasonTable } from './reason-table.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reason-table-'));
});
afterEach(() => rm(folder, { recursive: true }));

const SOURCE = { embedderId: 'one', reasons: ['first', 'second'] };
const VECTORS = [Float32Array.of(0.6, 0.8, 0), Float32Array.of(0, -1, 0)];

test('what is packed is read again by the same embedder and the same reasons, and by nobody else', () => {
  const bytes = packReasonTable(SOURCE, VECTORS);
  const table = readReasonTable(SOURCE, bytes)!;
  for (const [row, vector] of VECTORS.entries()) {
    for (const [axis, value] of rowOf(table, row).entries()) expect(value).toBeCloseTo(vector[axis]!, 2);
  }
  for (const other of [
    { ...SOURCE, embedderId: 'other' },
    { ...SOURCE, reasons: ['second', 'first'] },
    { ...SOURCE, reasons: ['first'] },
    { ...SOURCE, reasons: ['first', 'second', 'third'] },
    { ...SOURCE, reasons: ['firstsecond', ''] },
  ]) {
    expect(readReasonTable(other, bytes)).toBeNull();
  }
});

test('no table is cut from a longer one, or read from half', () => {
  const bytes = packReasonTable(SOURCE, VECTORS);
  for (let length = 0; length < bytes.length; length += 1) {
    expect(readReasonTable(SOURCE, bytes.subarray(0, length))).toBeNull();
  }
  expect(readReasonTable(SOURCE, new Uint8Array([...bytes, 0]))).toBeNull();
});

test('no table is packed of too few vectors, or of different lengths', () => {
  expect(() => packReasonTable(SOURCE, VECTORS.slice(0, 1))).toThrow('one vector for each');
  expect(() => packReasonTable(SOURCE, [VECTORS[0]!, Float32Array.of(1, 0)])).toThrow('differ in length');
});

test('whoever reads while others write finds one of the whole files', async () => {
  const file = join(folder, 'deep', 'table.bin');
  expect(await readKept(file)).toBeNull();
  const files = [3_000_000, 5_000_000].map((length, at) => new Uint8Array(length).fill(at + 1));
  await keep(file, files[0]!);
  let writing = true;
  const written = Promise.all(
    files.map(async (bytes) => {
      for (let time = 0; time < 12; time += 1) await keep(file, bytes);
    }),
  ).finally(() => {
    writing = false;
  });
  let reads = 0;
  while (writing) {
    const bytes = (await readKept(file))!;
    const whole = files.find(({ length }) => length === bytes.length);
    expect(whole && Buffer.compare(bytes, whole)).toBe(0);
    reads += 1;
  }
  await written;
  expect(reads).toBeGreaterThan(3);
  expect(await readdir(join(folder, 'deep'))).toEqual(['table.bin']);
});

test('what can’t be kept leaves nothing behind', async () => {
  const file = join(folder, 'table.bin');
  await mkdir(file);
  await writeFile(join(file, 'in-the-way'), '');
  await expect(keep(file, Uint8Array.of(1))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['table.bin']);
});
