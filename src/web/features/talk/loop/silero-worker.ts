/** The Silero network (v5) in a thread of its own: what it costs to load and to run stays away from the page. */

import { ort } from '@ricky0123/vad-web/dist/real-time-vad.js';
import modelUrl from '@ricky0123/vad-web/dist/silero_vad_v5.onnx?url';
import glueUrl from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { FRAME_RATE, FRAME_SAMPLES } from './speech-detector.ts';

/** What the page says: a frame to hear, or null to forget what was heard. */
export type ToWorker = Float32Array | null;
/** What it is told: that frames may come, a probability for each in order, or that there will be none. */
export type FromWorker = 'ready' | 'failed' | number;

/** Samples of the frame before that the network hears with each frame (silero-vad 5, `OnnxWrapper`). */
const CONTEXT_SAMPLES = 64;
/** Shape of what the network remembers from frame to frame. */
const MEMORY = [2, 1, 128];

async function begin(): Promise<void> {
  const response = await fetch(modelUrl);
  if (!response.ok) throw new Error(`The network of voice activity answered ${response.status}.`);
  ort.env.logLevel = 'error';
  // More threads need a page that is isolated from every other, and bring nothing to so small a network.
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmPaths = { mjs: absolute(glueUrl), wasm: absolute(wasmUrl) };
  const session = await ort.InferenceSession.create(await response.arrayBuffer(), { executionProviders: ['wasm'] });
  const rate = new ort.Tensor('int64', [BigInt(FRAME_RATE)]);
  const nothing = () => new ort.Tensor('float32', new Float32Array(2 * 128), MEMORY);
  const heard = new Float32Array(CONTEXT_SAMPLES + FRAME_SAMPLES);
  let memory = nothing();

  const hear = async (samples: ToWorker): Promise<void> => {
    if (!samples) {
      memory = nothing();
      heard.fill(0);
      return;
    }
    heard.copyWithin(0, FRAME_SAMPLES);
    heard.set(samples, CONTEXT_SAMPLES);
    const input = new ort.Tensor('float32', heard.slice(), [1, heard.length]);
    const { output, stateN } = await session.run({ input, state: memory, sr: rate });
    if (!output || !stateN) throw new Error('The network of voice activity answered nothing.');
    memory = stateN as typeof memory;
    tell(Number(output.data[0]));
  };
  let queue = Promise.resolve();
  addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    queue = queue.then(() => hear(data)).catch(() => tell('failed'));
  });
  tell('ready');
}

const absolute = (url: string) => new URL(url, location.href).href;
const tell = (message: FromWorker) => postMessage(message);

begin().catch(() => tell('failed'));
