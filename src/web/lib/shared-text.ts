import { SHARE_ADDRESS } from '#contract/app-paths.ts';

/** Where what another app shared waits on this device until somebody has said what becomes of it. */
export const SHARED_CACHE = 'emmaus-shared';

/** What another app shared; '' for a part it did not give. */
export interface Shared {
  title: string;
  text: string;
  url: string;
  /** When, in milliseconds. */
  at: number;
}

/** Milliseconds it waits: long enough to sign in, and not until somebody else has the device. */
const KEPT_FOR = 60 * 60_000;

/** What was shared as one text: many apps put the address into the text as well. Empty where nothing was. */
export function textOf({ title, text, url }: Omit<Shared, 'at'>): string {
  const parts = [text.includes(title) ? '' : title, text, text.includes(url) ? '' : url];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** What waits; null for nothing. */
export async function readShared(): Promise<Shared | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(SHARED_CACHE);
  const kept = await cache.match(SHARE_ADDRESS);
  const shared = kept ? ((await kept.json()) as Shared) : null;
  if (!shared || Date.now() - shared.at < KEPT_FOR) return shared;
  await forgetShared();
  return null;
}

/** Something became of it: it waits no more. */
export async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE);
}
