import { SPEECH_PRIORITIES, SpeechFailed, type SpeechOptions } from './tts-provider.ts';

/** Lets a few texts through at once; the others wait in line. */
export interface Turns {
  /**
   * Resolves with what ends the turn. Rejects with `SpeechFailed` when too many wait, or `signal` aborts first. The
   * most pressing go first; of equally pressing ones, the listener who was let through longest ago.
   */
  take(options: SpeechOptions & { signal: AbortSignal }): Promise<() => void>;
}

/** One listener may fill this share of the line, so that there is room for others. */
const ONE_LISTENER = 1 / 4;
/** Seconds until a line that is full is shorter. */
const RETRY_AFTER = 5;

interface Waiter {
  rank: number;
  listener: string;
  begin: () => void;
}

/** `atOnce` run, at most `waiting` readings wait; the sentences of calls wait however many there are. */
export function createTurns(atOnce: number, waiting: number): Turns {
  const line: Waiter[] = [];
  /** When those in line were last let through, by a count of turns. */
  const served = new Map<string, number>();
  let turn = 0;
  let running = 0;

  const next = () => {
    if (running >= atOnce) return;
    const waiter = line.reduce<Waiter | undefined>(
      (best, one) => (best && compare(best, one) <= 0 ? best : one),
      undefined,
    );
    if (!waiter) return served.clear();
    line.splice(line.indexOf(waiter), 1);
    turn += 1;
    served.set(waiter.listener, turn);
    running += 1;
    waiter.begin();
  };
  const compare = (one: Waiter, other: Waiter) =>
    one.rank - other.rank || (served.get(one.listener) ?? 0) - (served.get(other.listener) ?? 0);
  const leave = () => {
    running -= 1;
    next();
  };
  const isFull = (listener: string) =>
    line.length >= waiting ||
    line.filter((waiter) => waiter.listener === listener).length >= Math.ceil(waiting * ONE_LISTENER);

  return {
    take: ({ priority = 'reading', listener = '', signal }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new SpeechFailed('The request was given up.', { cause: signal.reason }));
        if (priority === 'reading' && running >= atOnce && isFull(listener))
          return reject(new SpeechFailed('The voice has too much to read.', { retryAfter: RETRY_AFTER }));
        const giveUp = () => {
          line.splice(line.indexOf(waiter), 1);
          reject(new SpeechFailed('The request was given up.', { cause: signal.reason }));
        };
        const waiter: Waiter = {
          rank: SPEECH_PRIORITIES.indexOf(priority),
          listener,
          begin: () => {
            signal.removeEventListener('abort', giveUp);
            let left = false;
            resolve(() => {
              if (!left) leave();
              left = true;
            });
          },
        };
        signal.addEventListener('abort', giveUp, { once: true });
        line.push(waiter);
        next();
      }),
  };
}
