import type { Worker } from 'node:worker_threads';
import { SPEECH_PRIORITIES, SpeechFailed, type SpeechPriority } from '../tts-provider.ts';
import type { FliteVoice, Segment } from './flite-program.ts';

/** What a thread is asked to do: say one utterance, or encode a whole text. */
export type FliteTask =
  | { kind: 'say'; voice: FliteVoice; text: string; stretch: number; prefixes: readonly string[] }
  | { kind: 'encode'; samples: Float32Array<ArrayBuffer> };

/** What it answers. `placesAt` holds the second at which what follows each prefix is spoken. */
export type FliteResult =
  | { kind: 'say'; samples: Int16Array<ArrayBuffer>; segments: Segment[]; placesAt: number[] }
  | { kind: 'encode'; audio: Uint8Array<ArrayBuffer> };

/** How tasks are told apart in the queue. */
interface TaskOptions {
  priority: SpeechPriority;
  /** A task that waits is dropped when this aborts; one that runs ends unheard. */
  signal: AbortSignal;
}

/** Threads that work off tasks: the most pressing first, and of those a text that only lacks its encoding. */
export interface FlitePool {
  /** Rejects with `SpeechFailed`. */
  perform<T extends FliteTask>(task: T, options: TaskOptions): Promise<Extract<FliteResult, { kind: T['kind'] }>>;
  close(): Promise<void>;
}

/** What a pool is made of; tests put other threads in. */
export interface FlitePoolOptions {
  /** Starts a thread's program. */
  start: () => Promise<Worker>;
  threads: number;
  /** Milliseconds after which a thread that doesn't answer is ended. */
  patience: number;
  /** Milliseconds after which a thread without work is ended: each holds some 50 MB. */
  rest: number;
}

interface Waiting {
  task: FliteTask;
  options: TaskOptions;
  resolve: (result: FliteResult) => void;
  reject: (error: SpeechFailed) => void;
}

interface Thread {
  worker: Promise<Worker>;
  job: Waiting | null;
  timer: NodeJS.Timeout | undefined;
  resting: NodeJS.Timeout | undefined;
}

/** A pool; threads are started with the first tasks, don't keep the process alive while they rest, and end after a while. */
export function createFlitePool({ start, threads: most, patience, rest }: FlitePoolOptions): FlitePool {
  const threads = new Set<Thread>();
  const waiting: Waiting[] = [];
  let closed = false;

  function assign(): void {
    while (waiting.length > 0) {
      const thread = [...threads].find(({ job }) => job === null) ?? (threads.size < most ? addThread() : undefined);
      if (!thread) return;
      const job = waiting.reduce((best, one) => (rankOf(one) < rankOf(best) ? one : best));
      waiting.splice(waiting.indexOf(job), 1);
      thread.job = job;
      clearTimeout(thread.resting);
      void give(thread, job);
    }
  }

  async function give(thread: Thread, job: Waiting): Promise<void> {
    const timer = setTimeout(() => lose(thread, 'The voice did not answer.'), patience);
    thread.timer = timer;
    try {
      const worker = await thread.worker;
      if (thread.job !== job) return;
      // Starting isn't counted: a busy machine takes its time over it.
      timer.refresh();
      worker.ref();
      worker.postMessage(job.task, job.task.kind === 'encode' ? [job.task.samples.buffer] : []);
    } catch (error) {
      lose(thread, 'The voice could not be started.', error);
    }
  }

  function addThread(): Thread {
    const thread: Thread = { worker: start(), job: null, timer: undefined, resting: undefined };
    threads.add(thread);
    thread.worker.then(
      (worker) => {
        worker.on('message', (answer: { result: FliteResult } | { error: string }) => {
          const { job } = thread;
          clearTimeout(thread.timer);
          thread.job = null;
          worker.unref();
          if (job && 'result' in answer) job.resolve(answer.result);
          else if (job) job.reject(new SpeechFailed('The voice could not say this.', { cause: answer }));
          assign();
          if (thread.job === null) thread.resting = setTimeout(() => lose(thread, 'The voice rests.'), rest).unref();
        });
        worker.on('error', (error) => lose(thread, 'The voice broke off.', error));
        worker.on('exit', (code) => lose(thread, `The voice ended with ${code}.`));
      },
      // Whoever was given this thread hears of it.
      () => undefined,
    );
    return thread;
  }

  /** Gives a thread up: only what it was doing fails, and the next task gets a new one. */
  function lose(thread: Thread, message: string, cause?: unknown): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    clearTimeout(thread.resting);
    thread.job?.reject(new SpeechFailed(message, { cause }));
    thread.job = null;
    thread.worker.then((worker) => worker.terminate()).catch(() => undefined);
    assign();
  }

  function enqueue(task: FliteTask, options: TaskOptions): Promise<FliteResult> {
    return new Promise((resolve, reject) => {
      const { signal } = options;
      if (closed) return reject(new SpeechFailed('The voice is closed.'));
      if (signal.aborted) return reject(new SpeechFailed('Not wanted any more.', { cause: signal.reason }));
      const drop = () => {
        const at = waiting.indexOf(job);
        if (at >= 0) waiting.splice(at, 1);
        reject(new SpeechFailed('Not wanted any more.', { cause: signal.reason }));
      };
      const job: Waiting = {
        task,
        options,
        resolve: (result) => {
          signal.removeEventListener('abort', drop);
          resolve(result);
        },
        reject: (error) => {
          signal.removeEventListener('abort', drop);
          reject(error);
        },
      };
      signal.addEventListener('abort', drop, { once: true });
      waiting.push(job);
      assign();
    });
  }

  return {
    async perform<T extends FliteTask>(task: T, options: TaskOptions) {
      const result = await enqueue(task, options);
      if (!isAnswerTo(task, result)) throw new SpeechFailed('The voice answered something else.');
      return result;
    },
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(new SpeechFailed('The voice is closed.'));
      const ending = [...threads].map(({ worker }) => worker.then((started) => started.terminate()));
      for (const thread of threads) lose(thread, 'The voice is closed.');
      await Promise.allSettled(ending);
    },
  };
}

function rankOf({ task, options }: Waiting): number {
  return SPEECH_PRIORITIES.indexOf(options.priority) * 2 + (task.kind === 'encode' ? 0 : 1);
}

function isAnswerTo<T extends FliteTask>(
  task: T,
  result: FliteResult,
): result is Extract<FliteResult, { kind: T['kind'] }> {
  return result.kind === task.kind;
}
