import type { Worker } from 'node:worker_threads';
import { SPEECH_PRIORITIES, SpeechFailed, type SpeechPriority } from '../tts-provider.ts';
import type { FliteVoice, Segment } from './flite-program.ts';

/** What a thread is asked to do: say one utterance, or encode the next part of a text. */
export type FliteTask =
  | { kind: 'say'; voice: FliteVoice; text: string; stretch: number; prefixes: readonly string[] }
  | { kind: 'encode'; samples: Float32Array<ArrayBuffer>; first: boolean; last: boolean };

/** What it answers. `placesAt` holds the second at which what follows each prefix is spoken. */
export type FliteResult =
  | { kind: 'say'; samples: Int16Array<ArrayBuffer>; segments: Segment[]; placesAt: number[] }
  | { kind: 'encode'; audio: Uint8Array<ArrayBuffer> };

/** What a thread is sent: a task, or that a text it has begun to encode is not wanted any more. */
export type FliteMessage = { kind: 'task'; task: FliteTask; stream: number } | { kind: 'forget'; stream: number };

/** What it sends back, with the milliseconds it worked. */
export type FliteAnswer = { took: number } & ({ result: FliteResult } | { error: string });

/** How the tasks of a stream are told apart from others in the queue. */
interface StreamOptions {
  priority: SpeechPriority;
  /** A task that waits is dropped when this aborts; one that runs ends unheard. */
  signal: AbortSignal;
  /** Whose texts share one account, and are read in the order in which they came; without a name each has its own. */
  listener?: string | undefined;
}

/** The tasks of one text, which are done in their order. */
export interface FliteStream {
  /** Rejects with `SpeechFailed`. */
  perform<T extends FliteTask>(task: T): Promise<Extract<FliteResult, { kind: T['kind'] }>>;
  /** To be called when no more tasks come. */
  end(): void;
}

/**
 * Threads that work off tasks: the most pressing first, and of readings the task of the listener who has had the least
 * of the threads. So a short text waits for little more than the utterance that is being said, however long those of
 * others are. Sentences of calls go in the order in which they came, because each is wanted before the next.
 */
export interface FlitePool {
  open(options: StreamOptions): FliteStream;
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

/** Milliseconds by which a new account may begin behind its share: about as long as the longest utterance takes. */
const HEAD_START = 500;

/** What one listener has had of the threads, while they have streams. */
interface Account {
  /** Where it stands in the pool's `time`. */
  had: number;
  streams: number;
}

interface Stream {
  id: number;
  options: StreamOptions;
  account: Account;
  /** Which thread encodes it, from the first part to the last. */
  encodedBy: Thread | null;
}

interface Waiting {
  task: FliteTask;
  stream: Stream;
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
  const accounts = new Map<string | number, Account>();
  let opened = 0;
  /**
   * What an account would have had that was there from the beginning and got its share of everything: the virtual time
   * of fair queueing, in milliseconds. As it goes on while others come and go, those before are not put off for ever.
   */
  let time = 0;
  let closed = false;

  function assign(): void {
    for (const thread of threads) if (thread.job === null) assignTo(thread);
    while (threads.size < most && waiting.some(({ stream }) => !isElsewhere(stream, null))) assignTo(addThread());
  }

  function assignTo(thread: Thread): void {
    const possible = waiting.filter(({ stream }) => !isElsewhere(stream, thread));
    if (possible.length === 0) return;
    const job = possible.reduce((best, one) => (compare(one, best) < 0 ? one : best));
    waiting.splice(waiting.indexOf(job), 1);
    thread.job = job;
    if (job.task.kind === 'encode') job.stream.encodedBy = job.task.last ? null : thread;
    clearTimeout(thread.resting);
    void give(thread, job);
  }

  /** Where an account begins: before all others, but not so far back that it makes up for time it did not wait. */
  function beginning(): number {
    const least = Math.min(time, ...[...accounts.values()].map(({ had }) => had));
    return Math.max(least, time - HEAD_START);
  }

  /** Whether another thread has begun to encode it. When that one is lost, any other says that it can't go on. */
  const isElsewhere = ({ encodedBy }: Stream, thread: Thread | null) =>
    encodedBy !== null && encodedBy !== thread && threads.has(encodedBy);

  /** Whether a task of this stream, which has none waiting, would be taken before all that wait. */
  const isNext = (stream: Stream) =>
    stream.account.streams > 0 &&
    waiting.length > 0 &&
    waiting.every((one) => one.stream !== stream && compareStreams(stream, one.stream) < 0);

  function count({ stream }: Waiting, took: number): void {
    stream.account.had += took;
    time += took / Math.max(1, accounts.size);
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
      const message: FliteMessage = { kind: 'task', task: job.task, stream: job.stream.id };
      worker.postMessage(message, job.task.kind === 'encode' ? [job.task.samples.buffer] : []);
    } catch (error) {
      lose(thread, 'The voice could not be started.', error);
    }
  }

  function addThread(): Thread {
    const thread: Thread = { worker: start(), job: null, timer: undefined, resting: undefined };
    threads.add(thread);
    const goOn = () => {
      assign();
      if (thread.job === null && threads.has(thread))
        thread.resting = setTimeout(() => lose(thread, 'The voice rests.'), rest).unref();
    };
    thread.worker.then(
      (worker) => {
        worker.on('message', (answer: FliteAnswer) => {
          const { job } = thread;
          clearTimeout(thread.timer);
          thread.job = null;
          worker.unref();
          if (job) count(job, answer.took);
          if (job && 'result' in answer) job.resolve(answer.result);
          else if (job) job.reject(new SpeechFailed('The voice could not say this.', { cause: answer }));
          // Whoever is next in any case gives its next task in a moment; otherwise another's would come between.
          if (job && isNext(job.stream)) setImmediate(goOn);
          else goOn();
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

  function enqueue(task: FliteTask, stream: Stream): Promise<FliteResult> {
    return new Promise((resolve, reject) => {
      const { signal } = stream.options;
      if (closed) return reject(new SpeechFailed('The voice is closed.'));
      if (signal.aborted) return reject(new SpeechFailed('Not wanted any more.', { cause: signal.reason }));
      const drop = () => {
        const at = waiting.indexOf(job);
        if (at >= 0) waiting.splice(at, 1);
        reject(new SpeechFailed('Not wanted any more.', { cause: signal.reason }));
      };
      const job: Waiting = {
        task,
        stream,
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
    open(options) {
      opened += 1;
      const holder = options.listener ?? opened;
      const account = accounts.get(holder) ?? { had: beginning(), streams: 0 };
      accounts.set(holder, account);
      account.streams += 1;
      const stream: Stream = { id: opened, options, account, encodedBy: null };
      return {
        async perform<T extends FliteTask>(task: T) {
          const result = await enqueue(task, stream);
          if (!isAnswerTo(task, result)) throw new SpeechFailed('The voice answered something else.');
          return result;
        },
        end() {
          account.streams -= 1;
          if (account.streams === 0) accounts.delete(holder);
          const { encodedBy } = stream;
          if (encodedBy === null || !threads.has(encodedBy)) return;
          const message: FliteMessage = { kind: 'forget', stream: stream.id };
          encodedBy.worker.then((worker) => worker.postMessage(message)).catch(() => undefined);
        },
      };
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

/** Below zero where `one` comes before `other`. Of those who had equally much, who only lacks its encoding is done soon. */
function compare(one: Waiting, other: Waiting): number {
  const kind = ({ task }: Waiting) => (task.kind === 'encode' ? 0 : 1);
  return compareStreams(one.stream, other.stream) || kind(one) - kind(other);
}

function compareStreams(one: Stream, other: Stream): number {
  const rank = ({ options }: Stream) => SPEECH_PRIORITIES.indexOf(options.priority);
  return rank(one) - rank(other) || (one.options.priority === 'reading' ? one.account.had - other.account.had : 0);
}

function isAnswerTo<T extends FliteTask>(
  task: T,
  result: FliteResult,
): result is Extract<FliteResult, { kind: T['kind'] }> {
  return result.kind === task.kind;
}
