import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in HTML drawn while building and in the first render in the browser, which must be the same;
 * true from then on. What only the browser knows (the query, storage, the theme) waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
