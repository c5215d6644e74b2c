import { useSyncExternalStore } from 'react';

const EVERY_MS = 30_000;

let now = new Date();
const listeners = new Set<() => void>();
let timer: number | undefined;

function look(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

/** Looks at the clock now and then, and whenever the page is seen again: timers sleep with the device. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date();
    timer = window.setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}

/**
 * What a screen makes of the present moment, drawn anew when that changes: a page that stays open overnight has
 * another date in the morning, and one that was carried to another time zone as well.
 */
export function useNow<Shown extends string | number>(read: (now: Date) => Shown): Shown {
  const snapshot = () => {
    // Nobody listens yet: the clock may have stood since the last screen was left.
    if (listeners.size === 0) now = new Date();
    return read(now);
  };
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
