/** Lets work of one name come one after another, in this process. */
export interface Turns {
  take<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Builds it. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take: (name, work) => {
      const mine = (last.get(name) ?? Promise.resolve()).then(work);
      const settled = mine
        .catch(() => undefined)
        .finally(() => {
          if (last.get(name) === settled) last.delete(name);
        });
      last.set(name, settled);
      return mine;
    },
  };
}
