import { parentPort } from 'node:worker_threads';
import type { EncoderAnswer, EncoderTask } from './encoder-messages.ts';
import { loadSentenceModel } from './sentence-encoder.ts';

const loading = loadSentenceModel();
// Whoever asks hears of it.
loading.catch(() => undefined);

async function encode(texts: string[]): Promise<Float32Array<ArrayBuffer>> {
  const model = await loading;
  const vectors = await model.embed(texts);
  const size = vectors[0]?.length ?? 0;
  const flat = new Float32Array(size * vectors.length);
  for (const [row, vector] of vectors.entries()) flat.set(vector, row * size);
  return flat;
}

// One after another: side by side they would only take more memory.
let turn: Promise<unknown> = Promise.resolve();
parentPort?.on('message', ({ id, texts }: EncoderTask) => {
  turn = turn
    .then(() => encode(texts))
    .then(
      (vectors) => parentPort?.postMessage({ id, vectors } satisfies EncoderAnswer, [vectors.buffer]),
      (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies EncoderAnswer),
    );
});
