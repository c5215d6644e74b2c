import { useSyncExternalStore } from 'react';
import { isTextAddress } from '#contract/app-paths.ts';
import { takeEarlyAnswer } from './early-answers.ts';

/** What knowing about the network needs from the world around it. */
export interface NetworkTools {
  /** Whether the browser believes it has a connection. */
  isOnline(): boolean;
  /** Whether the server answers now. Never rejects. */
  probe(): Promise<boolean>;
  /** Calls back after so many milliseconds; returns what calls it off. */
  after(milliseconds: number, action: () => void): () => void;
}

/** Milliseconds until the server is asked again after the first, second … silence; the last one from then on. */
export const PROBE_AFTER = [500, 2000, 5000, 15_000, 30_000] as const;

/** Milliseconds a request may be silent at least, and at most, before the server is asked whether it is there. */
const PATIENCE = 5000;
const LONGEST_PATIENCE = 30_000;

/** Whether the server can be reached, as far as requests and the browser have told. */
export class Network {
  readonly #tools: NetworkTools;
  readonly #listeners = new Set<() => void>();
  #reachable: boolean;
  #silences = 0;
  #probing = false;
  #callOff: (() => void) | null = null;
  /** Counts answers: one that came meanwhile says more than a probe that found none. */
  #answers = 0;
  #took = 0;

  constructor(tools: NetworkTools) {
    this.#tools = tools;
    this.#reachable = tools.isOnline();
    if (!this.#reachable) this.#probeLater();
  }

  /** Whether the server answered last. */
  get reachable(): boolean {
    return this.#reachable;
  }

  /** Hears of each change. Returns what ends the listening. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Milliseconds a request may be silent before the server is asked: a slow network is no dead one. */
  get patience(): number {
    return Math.min(LONGEST_PATIENCE, Math.max(PATIENCE, this.#took * 1.5));
  }

  /** An answer came, after so many milliseconds: there is a way. */
  answered(took = 0): void {
    this.#silences = 0;
    this.#answers += 1;
    this.#took = took;
    // One that was under way when the browser lost its line says nothing of now.
    if (this.#reachable || this.#tools.isOnline()) this.#found();
    else void this.probe();
  }

  /** A request found no way. The server is asked until it answers. */
  silent(): void {
    this.#set(false);
    this.#probeLater();
  }

  /** No answer comes, or one that a gateway gives when nobody is behind it: the server's own word is asked for. */
  doubted(): void {
    void this.probe();
  }

  /** Something has changed for the better, by the browser's word: asked now, and soon again where that came too early. */
  hoped(): void {
    this.#silences = 0;
    this.#callOff?.();
    this.#callOff = null;
    void this.probe();
  }

  /** Asks the server now. */
  async probe(): Promise<void> {
    if (this.#probing) return;
    this.#probing = true;
    const before = this.#answers;
    const answered = await this.#tools.probe();
    this.#probing = false;
    // Something else was answered meanwhile.
    if (!answered && this.#answers !== before && this.#reachable) return;
    // What is asked for may still find no way where a probe does: the waits go on growing until it has come.
    if (answered) return this.#found();
    this.silent();
  }

  #found(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#set(true);
  }

  #probeLater(): void {
    if (this.#callOff) return;
    const wait = PROBE_AFTER[Math.min(this.#silences, PROBE_AFTER.length - 1)]!;
    this.#silences += 1;
    this.#callOff = this.#tools.after(wait, () => {
      this.#callOff = null;
      void this.probe();
    });
  }

  #set(reachable: boolean): void {
    if (reachable === this.#reachable) return;
    this.#reachable = reachable;
    for (const listener of this.#listeners) listener();
  }
}

/** Milliseconds the server has to answer a probe before it is out of reach. */
const PROBE_TIME = 5000;
/** Milliseconds its answer still counts. */
const PROBE_ENDS = 30_000;

/** Whether our own server answers now; a hotel's sign-in page is no answer of ours. One that comes late still counts. */
function probeServer(): Promise<boolean> {
  const began = performance.now();
  const ask = async () => {
    try {
      const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_ENDS) });
      return response.ok && ((await response.json()) as { ok?: unknown }).ok === true;
    } catch {
      return false;
    }
  };
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), PROBE_TIME);
    void ask().then((answered) => {
      clearTimeout(late);
      resolve(answered);
      const took = performance.now() - began;
      if (answered && took > PROBE_TIME) network.answered(took);
    });
  });
}

const inBrowser = typeof window !== 'undefined';

/** The network as this page knows it. */
export const network = new Network({
  isOnline: () => !inBrowser || navigator.onLine !== false,
  probe: probeServer,
  after: (milliseconds, action) => {
    // While the page is built nobody waits for a network.
    if (!inBrowser) return () => undefined;
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
});

if (inBrowser) {
  window.addEventListener('offline', () => network.silent());
  window.addEventListener('online', () => network.hoped());
  // A phone taken out of a pocket learns at once, whatever the time until the next try is.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !network.reachable) network.hoped();
  });
}

/** Failures that `fetchHeard` saw: what the network itself threw. */
const failures = new WeakSet<TypeError>();

/** How browsers word that a request or the answer under way found no way. */
const FAILURE = /failed to fetch|fetch failed|networkerror|network error|load failed|connection|offline/i;

/** Whether an error says that no answer came: no refusal, nothing called off, no mistake of ours. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && (failures.has(error) || FAILURE.test(error.message));
}

/** Answers of a gateway that nobody stands behind. */
const GATEWAY = [502, 503, 504];

/** Whether an answer's status says that the server itself gave none. */
export const isGatewayFailure = (status: number): boolean => GATEWAY.includes(status);

/** Whether an answer may be one that the worker keeps: it says nothing of a server. */
const mayComeFromDevice = (address: string): boolean =>
  inBrowser &&
  Boolean(navigator.serviceWorker?.controller) &&
  (isTextAddress(address) || address.startsWith('/assets/'));

/** What is thrown where no answer came in time; it counts as a failure of the network. */
export const noAnswer = () => new TypeError('No connection: no answer came in time.');

/** Milliseconds a question may be silent where the server is known to be out of reach; the worker may have its answer. */
const KNOWN_AWAY = 2000;

/**
 * Asks after the server while an answer doesn't come. A request that changes nothing is given up once it is known to
 * be out of reach: what asked shows what is here, and asks again when there is a way. Its answer still counts as a
 * sign of life. Another is left to whoever made it: it may have arrived.
 */
function whileSilent(answer: Promise<Response>, mayGiveUp: boolean): Promise<Response> {
  return new Promise((resolve, reject) => {
    let forget = () => {};
    const giveUp = () => {
      if (!mayGiveUp || network.reachable) return;
      forget();
      const error = noAnswer();
      failures.add(error);
      reject(error);
    };
    const timer = setTimeout(
      () => {
        forget = network.subscribe(giveUp);
        if (network.reachable) network.doubted();
        else giveUp();
      },
      network.reachable ? network.patience : KNOWN_AWAY,
    );
    const done = () => {
      clearTimeout(timer);
      forget();
    };
    answer.then(
      (response) => {
        done();
        resolve(response);
      },
      (error: unknown) => {
        done();
        reject(error);
      },
    );
  });
}

/** `fetch`, which also tells whether the server can be reached. */
export function fetchHeard(address: string, init: RequestInit = {}): Promise<Response> {
  const mayGiveUp = (init.method ?? 'GET') === 'GET';
  return whileSilent(fetchAndTell(address, init), mayGiveUp);
}

async function fetchAndTell(address: string, init: RequestInit): Promise<Response> {
  const began = performance.now();
  try {
    const response = await (takeEarlyAnswer(address, init) ?? fetch(address, init));
    if (isGatewayFailure(response.status)) network.doubted();
    else if (!mayComeFromDevice(address)) network.answered(performance.now() - began);
    return response;
  } catch (error) {
    if (error instanceof TypeError) {
      failures.add(error);
      network.silent();
    }
    throw error;
  }
}

/** Whether the server can be reached, as far as is known. */
export function isReachable(): boolean {
  return network.reachable;
}

/** The same, and drawn anew when it changes. */
export function useReachable(): boolean {
  return useSyncExternalStore(
    (listener) => network.subscribe(listener),
    () => network.reachable,
    () => true,
  );
}

/** Calls `listener` each time the server can be reached again. Returns what ends that. */
export function whenReachable(listener: () => void): () => void {
  return network.subscribe(() => {
    if (network.reachable) listener();
  });
}
