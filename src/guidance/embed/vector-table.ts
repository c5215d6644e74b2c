import { createRowScorer, type RowScorer } from './row-scorer.ts';

/** Vectors in rows of int8, with the id of the encoder and of the texts they were made from. */
export interface VectorTable {
  encoderId: string;
  sourceHash: string;
  dimensions: number;
  rows: number;
  data: Int8Array;
  /** Dot products of every row with a query that is already times `scales`. */
  score: RowScorer['score'];
  /** What one step of int8 is worth on each axis. */
  scales: Float32Array;
  /** Brings an encoder's vector into the table's space; identity when the table keeps vectors whole. */
  project(vector: Float32Array): Float32Array;
}

/** Fewer axes for whole vectors: rows of `basis` are the axes, each as long as `mean`. */
export interface Projection {
  mean: Float32Array;
  basis: Float32Array;
  /** Whether projected vectors are brought to length one again: then scores are cosines about the mean. */
  unit: boolean;
}

interface Header {
  encoderId: string;
  sourceHash: string;
  dimensions: number;
  rows: number;
  scales: number[];
  /** Length of the vectors before projection; 0 when the table keeps them whole. */
  inputDimensions: number;
  unit: boolean;
}

/**
 * Packs vectors as the encoder made them, projected where a projection is given:
 * uint32 LE header length, JSON header padded to 4 bytes, float32 mean and basis
 * if projected, then int8 rows. Every axis has its own scale, so none is cut off.
 */
export function packVectorTable(
  source: { encoderId: string; sourceHash: string },
  vectors: readonly Float32Array[],
  projection?: Projection,
): Uint8Array {
  const kept = projection ? vectors.map((vector) => projectVector(vector, projection)) : vectors;
  const dimensions = kept[0]?.length ?? 0;
  const scales = new Float32Array(dimensions).fill(1e-9);
  for (const vector of kept) {
    for (let axis = 0; axis < dimensions; axis += 1) scales[axis] = Math.max(scales[axis]!, Math.abs(vector[axis]!));
  }
  for (let axis = 0; axis < dimensions; axis += 1) scales[axis]! /= 127;
  const header: Header = {
    ...source,
    dimensions,
    rows: kept.length,
    scales: [...scales],
    inputDimensions: projection?.mean.length ?? 0,
    unit: projection?.unit ?? true,
  };
  let json = JSON.stringify(header);
  while (json.length % 4 !== 0) json += ' ';
  const head = new TextEncoder().encode(json);
  const floats = projection ? projection.mean.length + projection.basis.length : 0;
  const file = new Uint8Array(4 + head.length + floats * 4 + kept.length * dimensions);
  new DataView(file.buffer).setUint32(0, head.length, true);
  file.set(head, 4);
  let at = 4 + head.length;
  if (projection) {
    const area = new Float32Array(file.buffer, at, floats);
    area.set(projection.mean, 0);
    area.set(projection.basis, projection.mean.length);
    at += floats * 4;
  }
  const data = new Int8Array(file.buffer, at);
  for (const [row, vector] of kept.entries()) {
    for (let axis = 0; axis < dimensions; axis += 1) {
      data[row * dimensions + axis] = Math.round(vector[axis]! / scales[axis]!);
    }
  }
  return file;
}

/**
 * Reads what `packVectorTable` wrote; nothing of `source` is held on to where there is WebAssembly. Throws where it is
 * longer or shorter than it says.
 */
export function readVectorTable(source: Uint8Array): VectorTable {
  const length = new DataView(source.buffer, source.byteOffset).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(source.subarray(4, 4 + length))) as Header;
  let at = 4 + length;
  const { encoderId, sourceHash, dimensions, rows, inputDimensions, unit } = header;
  let project = (vector: Float32Array) => vector;
  if (inputDimensions > 0) {
    const size = (inputDimensions + inputDimensions * dimensions) * Float32Array.BYTES_PER_ELEMENT;
    const floats = new Float32Array(new Uint8Array(source.subarray(at, at + size)).buffer);
    at += size;
    const [mean, basis] = [floats.subarray(0, inputDimensions), floats.subarray(inputDimensions)];
    project = (vector) => projectVector(vector, { mean, basis, unit });
  }
  const bytes = source.subarray(at);
  if (bytes.length !== rows * dimensions) throw new Error('A table of vectors that is not whole.');
  const { data, score } = createRowScorer(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), dimensions);
  return { encoderId, sourceHash, dimensions, rows, data, score, scales: Float32Array.from(header.scales), project };
}

/** One row of a table, as it went in but for rounding. */
export function rowOf(table: VectorTable, row: number): Float32Array {
  const { data, dimensions, scales } = table;
  return Float32Array.from(scales, (scale, axis) => data[row * dimensions + axis]! * scale);
}

function projectVector(vector: Float32Array, { mean, basis, unit }: Projection): Float32Array {
  const size = mean.length;
  const result = new Float32Array(basis.length / size);
  let norm = 0;
  for (let row = 0; row < result.length; row += 1) {
    let sum = 0;
    for (let axis = 0; axis < size; axis += 1) sum += (vector[axis]! - mean[axis]!) * basis[row * size + axis]!;
    result[row] = sum;
    norm += sum * sum;
  }
  if (!unit || norm === 0) return result;
  const scale = 1 / Math.sqrt(norm);
  for (let row = 0; row < result.length; row += 1) result[row]! *= scale;
  return result;
}

/** Dot product of a query, in the table's space, with every row: about the cosine. */
export function scoreRows(
  table: VectorTable,
  query: Float32Array,
  scores: Float32Array = new Float32Array(table.rows),
): Float32Array {
  table.score(
    query.map((value, axis) => value * table.scales[axis]!),
    scores,
  );
  return scores;
}
