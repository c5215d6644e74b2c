/** Lets a few through at once; the others wait in line. */
export interface Turns {
  /** Resolves with what ends the turn. Rejects when too many wait, or `signal` aborts first. Urgent ones go before. */
  take(urgent: boolean, signal: AbortSignal): Promise<() => void>;
}

interface Waiter {
  urgent: boolean;
  begin: () => void;
}

/** `atOnce` run, at most `waiting` wait; those that are urgent wait however many there are. */
export function createTurns(atOnce: number, waiting: number): Turns {
  const line: Waiter[] = [];
  let running = 0;
  const next = () => {
    if (running >= atOnce) return;
    const urgent = line.findIndex((waiter) => waiter.urgent);
    const [waiter] = line.splice(Math.max(0, urgent), 1);
    if (!waiter) return;
    running += 1;
    waiter.begin();
  };
  const leave = () => {
    running -= 1;
    next();
  };
  return {
    take: (urgent, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new Error('given up'));
        if (!urgent && running >= atOnce && line.length >= waiting) return reject(new Error('too many wait'));
        const giveUp = () => {
          line.splice(line.indexOf(waiter), 1);
          reject(new Error('given up'));
        };
        const waiter: Waiter = {
          urgent,
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
