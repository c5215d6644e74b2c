/** Vectors in rows of int8, with the id of the encoder and of the texts they were made from. */
export interface VectorTable {
  encoderId: string;
  sourceHash: string;
  dimensions: number;
  rows: number;
  data: Int8Array;
  /** Projects a full vector into the table's space; identity when there is no basis. */
  project(vector: Float32Array): Float32Array;
}

interface Header {
  encoderId: string;
  sourceHash: string;
  dimensions: number;
  rows: number;
  /** Length of the vectors before projection; 0 when the table keeps them whole. */
  inputDimensions: number;
}

/** Packs a table: uint32 LE header length, JSON header padded to 4 bytes, float32 mean and basis if projected, int8 rows. */
export function packVectorTable(
  header: Header,
  vectors: readonly Float32Array[],
  projection?: { mean: Float32Array; basis: Float32Array },
): Uint8Array {
  let json = JSON.stringify(header);
  while (json.length % 4 !== 0) json += ' ';
  const head = new TextEncoder().encode(json);
  const floats = projection ? projection.mean.length + projection.basis.length : 0;
  const file = new Uint8Array(4 + head.length + floats * 4 + header.rows * header.dimensions);
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
  for (const [row, vector] of vectors.entries()) {
    for (let axis = 0; axis < header.dimensions; axis += 1) {
      data[row * header.dimensions + axis] = Math.max(-127, Math.min(127, Math.round(vector[axis]! * 127 * QUANT)));
    }
  }
  return file;
}

/** Vectors of length one in hundreds of dimensions have small parts; this uses more of int8's range. */
const QUANT = 4;

/** Reads what `packVectorTable` wrote. */
export function readVectorTable(source: Uint8Array): VectorTable {
  const file = new Uint8Array(source);
  const length = new DataView(file.buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + length))) as Header;
  let at = 4 + length;
  const { dimensions, inputDimensions } = header;
  let project = (vector: Float32Array) => vector;
  if (inputDimensions > 0) {
    const mean = new Float32Array(file.buffer, at, inputDimensions);
    const basis = new Float32Array(file.buffer, at + inputDimensions * 4, inputDimensions * dimensions);
    at += (inputDimensions + inputDimensions * dimensions) * 4;
    project = (vector) => projectVector(vector, mean, basis, dimensions);
  }
  return { ...header, data: new Int8Array(file.buffer, at, header.rows * dimensions), project };
}

/** Centres, projects on the basis (rows of length `mean.length`), and scales to length one. */
export function projectVector(
  vector: Float32Array,
  mean: Float32Array,
  basis: Float32Array,
  dimensions: number,
): Float32Array {
  const size = mean.length;
  const result = new Float32Array(dimensions);
  let norm = 0;
  for (let row = 0; row < dimensions; row += 1) {
    let sum = 0;
    for (let axis = 0; axis < size; axis += 1) sum += (vector[axis]! - mean[axis]!) * basis[row * size + axis]!;
    result[row] = sum;
    norm += sum * sum;
  }
  const scale = norm > 0 ? 1 / Math.sqrt(norm) : 0;
  for (let row = 0; row < dimensions; row += 1) result[row]! *= scale;
  return result;
}

/** Dot product of a query with every row, about the cosine: int8's scale is taken out. */
export function scoreRows(
  table: VectorTable,
  query: Float32Array,
  scores = new Float32Array(table.rows),
): Float32Array {
  const { data, dimensions, rows } = table;
  const scale = 1 / (127 * QUANT);
  for (let row = 0, at = 0; row < rows; row += 1) {
    let sum = 0;
    for (let axis = 0; axis < dimensions; axis += 1, at += 1) sum += query[axis]! * data[at]!;
    scores[row] = sum * scale;
  }
  return scores;
}
