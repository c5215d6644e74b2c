/** Turns sentences into vectors of length one, so that a dot product is their likeness. */
export interface Encoder {
  /** Names model and weights; vectors made under another id are never compared. */
  id: string;
  dimensions: number;
  encode(texts: readonly string[]): Promise<Float32Array[]>;
  /** The vectors of single words in a row, `wordDimensions` numbers a word; unknown words are zeros. */
  wordRows(words: readonly string[]): Float32Array;
  wordDimensions: number;
}

/** Scales a vector to length one, in place; a zero vector stays. */
export function normalize(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  if (sum > 0) {
    const scale = 1 / Math.sqrt(sum);
    for (let axis = 0; axis < vector.length; axis += 1) vector[axis]! *= scale;
  }
  return vector;
}
