import type { AnswerEvent } from '#guidance/types.ts';
import type { EngineCall, EngineResult, FromEngine, ToEngine } from './engine-protocol.ts';
import { forgetBroken } from './packs.ts';

/** The part of a worker that is used. */
export interface EngineThread {
  postMessage(message: ToEngine): void;
  terminate(): void;
  onmessage: ((message: MessageEvent<FromEngine>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Milliseconds without a call after which the worker, with its hundred megabytes, is ended. */
export const IDLE_AFTER = 5 * 60_000;

interface Waiting {
  asked: EngineCall;
  onEvent(event: AnswerEvent): void;
  resolve(result: EngineResult): void;
  reject(error: Error): void;
  /** Whether anything came of it: then it can't be asked a second time. */
  begun: boolean;
  retried: boolean;
}

/** Asks a worker that is started when first needed, ended when long unused, and started anew when it dies. */
export class EngineClient {
  readonly #start: () => EngineThread;
  readonly #idleAfter: number;
  readonly #waiting = new Map<number, Waiting>();
  #thread: EngineThread | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #last = 0;
  #outdated = false;

  constructor(start: () => EngineThread, idleAfter = IDLE_AFTER) {
    this.#start = start;
    this.#idleAfter = idleAfter;
  }

  /** Whether a worker is there now. */
  get running(): boolean {
    return this.#thread !== null;
  }

  /** Asks for something. `onEvent` hears what comes before the end; the signal calls it off and rejects with its reason. */
  ask(
    asked: EngineCall,
    onEvent: (event: AnswerEvent) => void = () => {},
    signal?: AbortSignal,
  ): Promise<EngineResult> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    this.#last += 1;
    const id = this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<EngineResult>();
    this.#waiting.set(id, { asked, onEvent, resolve, reject, begun: false, retried: false });
    this.#post(id, asked);
    const stop = () => {
      if (!this.#waiting.delete(id)) return;
      this.#thread?.postMessage({ id, call: 'stop' });
      this.#rest();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', stop, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', stop));
  }

  /** What the worker read is no longer what is on the device: it is ended as soon as nobody waits for it. */
  outdated(): void {
    if (!this.#thread) return;
    this.#outdated = true;
    this.#rest();
  }

  #post(id: number, asked: EngineCall): void {
    clearTimeout(this.#idle);
    if (!this.#thread) {
      this.#outdated = false;
      this.#thread = this.#start();
      this.#thread.onmessage = ({ data }) => this.#heard(data);
      this.#thread.onerror = (event) => {
        event.preventDefault();
        this.#died();
      };
    }
    this.#thread.postMessage({ id, ...asked });
  }

  #heard(said: FromEngine): void {
    const call = this.#waiting.get(said.id);
    if (!call) return;
    call.begun = true;
    if (said.say === 'event') {
      call.onEvent(said.event);
      return;
    }
    this.#waiting.delete(said.id);
    if (said.say === 'done') call.resolve(said.result);
    else {
      if (said.broken) void forgetBroken(said.broken);
      call.reject(new Error(said.message));
    }
    this.#rest();
  }

  /** Ends the worker when it has nothing to do for long, or at once where what it knows is old. */
  #rest(): void {
    if (this.#waiting.size > 0 || !this.#thread) return;
    clearTimeout(this.#idle);
    if (this.#outdated) this.#end();
    else this.#idle = setTimeout(() => this.#end(), this.#idleAfter);
  }

  #end(): void {
    clearTimeout(this.#idle);
    this.#thread?.terminate();
    this.#thread = null;
  }

  /** The worker died: what had not begun is asked of a new one, once; the rest is told. */
  #died(): void {
    this.#end();
    for (const [id, call] of [...this.#waiting]) {
      if (!call.begun && !call.retried) {
        call.retried = true;
        this.#post(id, call.asked);
      } else {
        this.#waiting.delete(id);
        call.reject(new Error('The engine on this device stopped.'));
      }
    }
  }
}
