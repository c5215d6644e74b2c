import { Worker } from 'node:worker_threads';
import type { SentenceModel } from '#guidance/embed/combined-encoder.ts';
import type { EncoderAnswer, EncoderTask } from './encoder-messages.ts';

/** The model's numbers are in memory of its own; for its objects little is enough. */
const SMALL = { maxYoungGenerationSizeMb: 4 };

/** Who waits for vectors. */
interface Waiting {
  texts: number;
  resolve(vectors: Float32Array[]): void;
  reject(error: Error): void;
}

/**
 * The sentence model in a thread of its own, which starts at once: while it reads a message, everybody else is served.
 * A thread that is lost fails what it was asked, and the next text starts another. It keeps no process alive that has
 * nothing to ask.
 */
export function createThreadedModel(): SentenceModel {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let worker: Worker | null = null;

  const lose = (lost: Worker, error: Error) => {
    if (worker !== lost) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const begin = (): Worker => {
    const started = new Worker(new URL('./encoder-worker.ts', import.meta.url), { resourceLimits: SMALL });
    started.unref();
    started.on('message', (answer: EncoderAnswer) => {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) started.unref();
      if (!one) return;
      if ('error' in answer) one.reject(new Error(`The sentence encoder failed: ${answer.error}`));
      else one.resolve(rowsOf(answer.vectors, one.texts));
    });
    started.on('error', (error) => lose(started, error instanceof Error ? error : new Error(String(error))));
    started.on('exit', (code) => lose(started, new Error(`The sentence encoder ended with ${code}.`)));
    return started;
  };
  worker = begin();

  return {
    embed: (texts) =>
      new Promise((resolve, reject) => {
        worker ??= begin();
        const task: EncoderTask = { id: next, texts };
        next += 1;
        waiting.set(task.id, { texts: texts.length, resolve, reject });
        worker.ref();
        worker.postMessage(task);
      }),
  };
}

function rowsOf(vectors: Float32Array, rows: number): Float32Array[] {
  const size = vectors.length / rows;
  return Array.from({ length: rows }, (_, row) => vectors.subarray(row * size, (row + 1) * size));
}
