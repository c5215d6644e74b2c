import { TranscriptionFailed } from './stt-provider.ts';

/** Seconds until a line that is full is shorter. */
const RETRY_AFTER = 5;

/** Lets a few recordings be understood at once; the others wait in line, in the order in which they came. */
export interface RecordingLine {
  /** Does the work when its turn comes. Rejects with `TranscriptionFailed` when too many wait, or `signal` aborts first. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** `atOnce` are worked on, at most `waiting` wait. */
export function createRecordingLine(atOnce: number, waiting: number): RecordingLine {
  const line: (() => void)[] = [];
  let running = 0;

  const take = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const givenUp = () => new TranscriptionFailed('The request was given up.', { cause: signal.reason });
      if (signal.aborted) return reject(givenUp());
      if (running < atOnce) {
        running += 1;
        return resolve();
      }
      if (line.length >= waiting) {
        return reject(new TranscriptionFailed('The transcriber has too much to do.', { retryAfter: RETRY_AFTER }));
      }
      const begin = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        line.splice(line.indexOf(begin), 1);
        reject(givenUp());
      };
      signal.addEventListener('abort', giveUp, { once: true });
      line.push(begin);
    });

  return {
    run: async (work, signal) => {
      await take(signal);
      try {
        return await work();
      } finally {
        // Whoever waits takes the place over.
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
