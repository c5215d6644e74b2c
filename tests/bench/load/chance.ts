/** Numbers that look like chance and are the same in every run. */
export interface Chance {
  /** From 0 up to, but not, 1. */
  number(): number;
  /** One of the list. */
  of<T>(list: readonly T[]): T;
  /** One of the list, the first of each pair counting as much as its second says. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** Milliseconds around a median: log-normal, as the time is that people take over a page; never over six times of it. */
  pause(median: number): number;
}

/** Makes them (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    number,
    of: (list) => list[Math.floor(number() * list.length)]!,
    weighted: (list) => {
      let at = number() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [one, weight] of list) {
        at -= weight;
        if (at < 0) return one;
      }
      return list[list.length - 1]![0];
    },
    pause: (median) => {
      // Box and Muller.
      const normal = Math.sqrt(-2 * Math.log(1 - number())) * Math.cos(2 * Math.PI * number());
      return Math.min(6 * median, median * Math.exp(0.6 * normal));
    },
  };
}
