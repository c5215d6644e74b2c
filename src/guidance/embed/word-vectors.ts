import { wordsOf } from '#scripture/search/words.ts';
import { normalize } from './encoder.ts';

/** Sentence vectors from word vectors: a frequency-weighted mean. */
export interface WordVectors {
  dimensions: number;
  /** Length one, or all zero when no word is known. */
  sentence(text: string): Float32Array;
  has(word: string): boolean;
  /** The vectors of these words in a row, `dimensions` numbers a word, each of length one; unknown words are zeros. */
  rows(words: readonly string[]): Float32Array;
}

/**
 * Smooth inverse frequency (Arora, Liang and Ma 2017): a word weighs a / (a + p).
 * Probability is estimated from the rank by Zipf's law, as the table keeps order, not counts.
 */
const SMOOTHING = 1e-3;

/** Reads `data/word-vectors.bin`; its layout is described in `scripts/prune-word-vectors.ts`. */
export function createWordVectors(file: Uint8Array): WordVectors {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const headerLength = view.getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(file.subarray(4, 4 + headerLength))) as {
    dimensions: number;
    scale: number[];
    words: string;
  };
  const { dimensions, scale } = header;
  const table = new Int8Array(file.buffer, file.byteOffset + 4 + headerLength);
  const rows = new Map(header.words.split(' ').map((word, row) => [word, row]));
  const harmonic = Math.log(rows.size) + 0.5772;

  const sum = (text: string): Float32Array => {
    const vector = new Float32Array(dimensions);
    for (const { word } of wordsOf(text)) {
      const row = rows.get(word);
      if (row === undefined) continue;
      const probability = 1 / ((row + 2) * harmonic);
      const weight = SMOOTHING / (SMOOTHING + probability);
      for (let axis = 0; axis < dimensions; axis += 1) {
        vector[axis]! += weight * table[row * dimensions + axis]! * scale[axis]!;
      }
    }
    return normalize(vector);
  };

  // The direction all sentences share says nothing; it is taken from the most frequent words once.
  const shared = new Float32Array(dimensions);
  for (let row = 0; row < Math.min(3000, rows.size); row += 1) {
    for (let axis = 0; axis < dimensions; axis += 1) shared[axis]! += table[row * dimensions + axis]! * scale[axis]!;
  }
  normalize(shared);

  return {
    dimensions,
    has: (word) => rows.has(word),
    rows: (words) => {
      const numbers = new Float32Array(words.length * dimensions);
      for (const [index, word] of words.entries()) {
        const row = rows.get(word);
        if (row === undefined) continue;
        const vector = numbers.subarray(index * dimensions, (index + 1) * dimensions);
        for (let axis = 0; axis < dimensions; axis += 1) vector[axis] = table[row * dimensions + axis]! * scale[axis]!;
        normalize(vector);
      }
      return numbers;
    },
    sentence: (text) => {
      const vector = sum(text);
      let along = 0;
      for (let axis = 0; axis < dimensions; axis += 1) along += vector[axis]! * shared[axis]!;
      for (let axis = 0; axis < dimensions; axis += 1) vector[axis]! -= along * shared[axis]!;
      return normalize(vector);
    },
  };
}
