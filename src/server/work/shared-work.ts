/** Work that is done once for everybody who asks for it at the same time. */
export interface SharedWork<T> {
  /**
   * Joins the work of this name, or begins it. Who aborts leaves at once; the work is aborted when all have left.
   */
  join(name: string, signal: AbortSignal | undefined, begin: (ended: AbortSignal) => Promise<T>): Promise<T>;
}

interface Work<T> {
  result: Promise<T>;
  /** How many still want it. */
  askers: number;
  settled: boolean;
  abort: AbortController;
}

/** Work in this process; what others do is not seen. */
export function createSharedWork<T>(): SharedWork<T> {
  const works = new Map<string, Work<T>>();

  const start = (name: string, begin: (ended: AbortSignal) => Promise<T>): Work<T> => {
    const abort = new AbortController();
    const work: Work<T> = { result: begin(abort.signal), askers: 0, settled: false, abort };
    const end = () => {
      work.settled = true;
      if (works.get(name) === work) works.delete(name);
    };
    works.set(name, work);
    // Also where nobody waits any more: a rejection then is nobody's.
    work.result.then(end, end);
    return work;
  };

  return {
    join: async (name, signal, begin) => {
      signal?.throwIfAborted();
      const work = works.get(name) ?? start(name, begin);
      work.askers += 1;
      let leave: (() => void) | undefined;
      const left = new Promise<never>((_resolve, reject) => {
        leave = () => reject(new Error('given up'));
        signal?.addEventListener('abort', leave, { once: true });
      });
      try {
        return await Promise.race([work.result, left]);
      } finally {
        if (leave) signal?.removeEventListener('abort', leave);
        work.askers -= 1;
        if (work.askers === 0 && !work.settled) {
          // Somebody who comes now begins anew instead of joining what is being ended.
          if (works.get(name) === work) works.delete(name);
          work.abort.abort();
        }
      }
    },
  };
}
