import { combineEncoders } from '#guidance/embed/combined-encoder.ts';
import type { Encoder } from '#guidance/embed/encoder.ts';
import { createSentenceModel } from '#guidance/embed/sentence-model/sentence-model.ts';
import type { WordVectors } from '#guidance/embed/word-vectors.ts';

/** Reads a file of the model by its name. */
export type ReadModelFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

/** The server's sentence encoder, of files that are on this device. */
export async function createDeviceEncoder(read: ReadModelFile, wordVectors: WordVectors): Promise<Encoder> {
  const readJson = async (name: string) => JSON.parse(new TextDecoder().decode(await read(name)));
  const [model, vocabulary] = await Promise.all([readJson('model.json'), readJson('vocab.json')]);
  return combineEncoders(await createSentenceModel({ model, vocabulary, read }), wordVectors);
}
