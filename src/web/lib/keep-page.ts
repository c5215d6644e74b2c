import { holdUpdates } from './app-update.ts';

/** What is in this page and nowhere else, with what lets updates through again. */
const kept = new Map<string, () => void>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** As long as something is in this page and nowhere else, no update reloads it, and whoever leaves it is asked first. */
export function keepPageWhile(what: string, isHere: boolean): void {
  if (isHere === kept.has(what)) return;
  if (isHere) kept.set(what, holdUpdates(what));
  else {
    kept.get(what)?.();
    kept.delete(what);
  }
  // Listened for only where it is needed: browsers put pages that listen aside less readily. Without a window nobody leaves.
  if (kept.size > 0) globalThis.addEventListener?.('beforeunload', ask);
  else globalThis.removeEventListener?.('beforeunload', ask);
}
