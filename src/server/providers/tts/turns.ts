import { SPEECH_PRIORITIES, SpeechFailed, type SpeechOptions } from './tts-provider.ts';

/** Lets a few texts through at once; the others wait in line. */
export interface Turns {
  /**
   * Resolves with what ends the turn. Rejects with `SpeechFailed` when too many wait, or `signal` aborts first. The
   * most pressing go first; of equally pressing ones, the listener who was let through longest ago. A `short` text
   * waits only for others of its listener.
   */
  take(options: SpeechOptions & { signal: AbortSignal; short?: boolean }): Promise<() => void>;
}

/** One listener may fill this share of the line, so that there is room for others. */
const ONE_LISTENER = 1 / 4;
/** Seconds until a line that is full is shorter. */
const RETRY_AFTER = 5;

interface Waiter {
  rank: number;
  listener: string;
  short: boolean;
  begin: () => void;
}

/**
 * `atOnce` run, and `ofOne` of one listener; at most `waiting` readings wait; the sentences of calls wait however many
 * there are.
 */
export function createTurns(atOnce: number, waiting: number, ofOne = atOnce): Turns {
  const line: Waiter[] = [];
  /** When those in line were last let through, by a count of turns. */
  const served = new Map<string, number>();
  let turn = 0;
  const running = new Set<Waiter>();

  const runsNow = ({ listener, short }: Pick<Waiter, 'listener' | 'short'>) => {
    const others = [...running];
    return (
      (short || others.filter((one) => !one.short).length < atOnce) &&
      others.filter((one) => one.listener === listener).length < ofOne
    );
  };
  const next = (): void => {
    if (line.length === 0) {
      served.clear();
      return;
    }
    const waiter = line
      .filter(runsNow)
      .reduce<Waiter | undefined>((best, one) => (best && compare(best, one) <= 0 ? best : one), undefined);
    if (!waiter) return;
    line.splice(line.indexOf(waiter), 1);
    turn += 1;
    served.set(waiter.listener, turn);
    running.add(waiter);
    waiter.begin();
    next();
  };
  const compare = (one: Waiter, other: Waiter) =>
    one.rank - other.rank || (served.get(one.listener) ?? 0) - (served.get(other.listener) ?? 0);
  const isFull = (listener: string) =>
    line.length >= waiting ||
    line.filter((waiter) => waiter.listener === listener).length >= Math.ceil(waiting * ONE_LISTENER);

  return {
    take: ({ priority = 'reading', listener = '', short = false, signal }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new SpeechFailed('The request was given up.', { cause: signal.reason }));
        if (priority === 'reading' && !runsNow({ listener, short }) && isFull(listener))
          return reject(new SpeechFailed('The voice has too much to read.', { retryAfter: RETRY_AFTER }));
        const giveUp = () => {
          line.splice(line.indexOf(waiter), 1);
          reject(new SpeechFailed('The request was given up.', { cause: signal.reason }));
        };
        const waiter: Waiter = {
          rank: SPEECH_PRIORITIES.indexOf(priority),
          listener,
          short,
          begin: () => {
            signal.removeEventListener('abort', giveUp);
            resolve(() => {
              if (running.delete(waiter)) next();
            });
          },
        };
        signal.addEventListener('abort', giveUp, { once: true });
        line.push(waiter);
        next();
      }),
  };
}
