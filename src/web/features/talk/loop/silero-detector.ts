import { ownScript } from '../../../lib/trusted-types.ts';
import type { FromWorker, ToWorker } from './silero-worker.ts';
import script from './silero-worker.ts?worker&url';
import type { SpeechDetector } from './speech-detector.ts';

/**
 * Loads the Silero network (v5) and what runs it: four to five megabytes compressed, kept for ever under names of
 * their own. Rejects where a worker, WebAssembly or the network can't be had.
 */
export async function loadSilero(): Promise<SpeechDetector> {
  const worker = new Worker(ownScript(script), { type: 'module' });
  let waiting: PromiseWithResolvers<number> | null = null;
  let failed = false;
  const fail = () => {
    failed = true;
    worker.terminate();
    loaded.reject(new Error('The network of voice activity could not be loaded.'));
    waiting?.reject(new Error('The network of voice activity has stopped.'));
    waiting = null;
  };
  const loaded = Promise.withResolvers<void>();
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data === 'ready') loaded.resolve();
    else if (data === 'failed') fail();
    else {
      waiting?.resolve(data);
      waiting = null;
    }
  };
  worker.onerror = (event) => {
    event.preventDefault();
    fail();
  };
  await loaded.promise;

  return {
    hear(samples) {
      if (failed) return Promise.reject(new Error('The network of voice activity has stopped.'));
      waiting = Promise.withResolvers<number>();
      worker.postMessage(samples satisfies ToWorker);
      return waiting.promise;
    },
    reset: () => {
      if (!failed) worker.postMessage(null satisfies ToWorker);
    },
    release: () => {
      failed = true;
      worker.terminate();
      waiting?.reject(new Error('The call is over.'));
      waiting = null;
    },
  };
}
