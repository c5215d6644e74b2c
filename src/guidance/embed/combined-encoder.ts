import { type Encoder, normalize } from './encoder.ts';
import type { WordVectors } from './word-vectors.ts';

/** Axes of the sentence encoder. */
const SENTENCE_DIMENSIONS = 512;

/** Share of the sentence encoder in a likeness; the rest is the word vectors'. */
const SENTENCE_SHARE = 0.6;

/** Universal Sentence Encoder lite, whatever runs it: a vector of 512 numbers for each text. */
export interface SentenceModel {
  embed(texts: string[]): Promise<ArrayLike<number>[]>;
}

/** The sentence encoder beside frequency-weighted word vectors, in one vector of length one. */
export function combineEncoders(model: SentenceModel, wordVectors: WordVectors): Encoder {
  const dimensions = SENTENCE_DIMENSIONS + wordVectors.dimensions;
  return {
    id: `use-lite-0.2.0+glove-${wordVectors.dimensions}`,
    dimensions,
    wordDimensions: wordVectors.dimensions,
    wordRows: (words) => wordVectors.rows(words),
    encode: async (texts) => {
      if (texts.length === 0) return [];
      const sentences = await model.embed([...texts]);
      return texts.map((text, row) => {
        const vector = new Float32Array(dimensions);
        const sentence = normalize(Float32Array.from(sentences[row]!));
        const words = wordVectors.sentence(text);
        for (let axis = 0; axis < SENTENCE_DIMENSIONS; axis += 1) {
          vector[axis] = sentence[axis]! * Math.sqrt(SENTENCE_SHARE);
        }
        for (let axis = 0; axis < words.length; axis += 1) {
          vector[SENTENCE_DIMENSIONS + axis] = words[axis]! * Math.sqrt(1 - SENTENCE_SHARE);
        }
        return normalize(vector);
      });
    },
  };
}
