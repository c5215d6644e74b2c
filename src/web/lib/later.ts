import { useEffect, useState } from 'react';
import { onSignOfLife } from './sign-of-life.ts';

/** Said in the place of what could not be fetched. */
export const NOT_FETCHED = 'This could not be opened without a connection. Please try again once there is one.';

/** Code that a first visit does without. */
export interface Later<T> {
  /** It, once there. */
  value: T | undefined;
  load(): Promise<T>;
}

type State = 'waiting' | 'there' | 'missing';

/** Fetches it once; what could not be fetched is asked for again the next time. */
export function later<T>(fetchIt: () => Promise<T>): Later<T> {
  const part: Later<T> = {
    value: undefined,
    load: async () => {
      part.value ??= await fetchIt();
      return part.value;
    },
  };
  return part;
}

/**
 * It, once there, and null where it can't be had now. Fetched when it is `wanted`, or already once somebody touches the
 * page, so that it is mostly there before.
 */
export function useLater<T>(part: Later<T>, wanted: boolean): T | null | undefined {
  const [state, setState] = useState<State>(part.value ? 'there' : 'waiting');
  useEffect(() => {
    if (part.value) return;
    return onSignOfLife(() => void part.load().catch(() => undefined));
  }, [part]);
  useEffect(() => {
    if (!wanted || state === 'there') return;
    let live = true;
    const tell = (next: State) => live && setState(next);
    part.load().then(
      () => tell('there'),
      () => tell('missing'),
    );
    return () => {
      live = false;
    };
  }, [part, wanted, state]);
  if (state === 'there') return part.value;
  return state === 'missing' ? null : undefined;
}
