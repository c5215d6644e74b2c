import * as core from '@energetic-ai/core';
import { initModel } from '@energetic-ai/embeddings';
import { combineEncoders } from '#guidance/embed/combined-encoder.ts';
import type { Encoder } from '#guidance/embed/encoder.ts';
import type { WordVectors } from '#guidance/embed/word-vectors.ts';

/** Of the tensor library inside; its own declarations refer to a package that isn’t there. */
const tensors = core as unknown as {
  ready(): Promise<void>;
  setWasmPaths(paths: Record<string, string>, throughPlatform: boolean): void;
  env(): { platform: { fetch(path: string): Promise<Response> } };
  loadGraphModel(handler: { load(): Promise<unknown> }): Promise<never>;
};

const BINARIES = ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm', 'tfjs-backend-wasm-threaded-simd.wasm'];

/** Reads a file of the model by its name. */
export type ReadModelFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>;

const reader = Promise.withResolvers<ReadModelFile>();

// The library begins to load its WebAssembly as soon as it is imported: it is told here, in the same breath, to ask for
// it by name, and gets it once the reader is there. Its own way, by an address, would need a network.
tensors.setWasmPaths(Object.fromEntries(BINARIES.map((name) => [name, name])), true);
tensors.env().platform.fetch = async (name) => new Response(await (await reader.promise)(name));

interface ModelFile {
  modelTopology: unknown;
  weightsManifest: { paths: string[]; weights: unknown[] }[];
  [more: string]: unknown;
}

/** The server's sentence encoder, of files that are on this device. */
export async function createDeviceEncoder(read: ReadModelFile, wordVectors: WordVectors): Promise<Encoder> {
  reader.resolve(read);
  const readJson = async <T>(name: string) => JSON.parse(new TextDecoder().decode(await read(name))) as T;
  await tensors.ready();
  const model = await initModel(async () => {
    const { weightsManifest, ...artifacts } = await readJson<ModelFile>('model.json');
    const weights = await new Blob(
      await Promise.all(weightsManifest.flatMap(({ paths }) => paths.map(read))),
    ).arrayBuffer();
    const whole: { weightData: ArrayBuffer | null; [more: string]: unknown } = {
      ...artifacts,
      weightSpecs: weightsManifest.flatMap((group) => group.weights),
      weightData: weights,
    };
    const model = await tensors.loadGraphModel({ load: async () => whole });
    // The model holds on to what it was loaded from; its weights are in WebAssembly's own memory by now.
    whole.weightData = null;
    return { model, vocabulary: await readJson('vocab.json') };
  });
  return combineEncoders(model, wordVectors);
}
