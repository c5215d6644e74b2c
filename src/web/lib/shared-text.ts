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
  /** Whose it is; absent until a page that knows who is here has seen it. */
  userId?: string;
}

/** Milliseconds it waits: long enough to sign in, and not until somebody else has the device. */
const KEPT_FOR = 60 * 60_000;

/** What was shared as one text: many apps put the address into the text as well. Empty where nothing was. */
export function textOf({ title, text, url }: Omit<Shared, 'at'>): string {
  const parts = [text.includes(title) ? '' : title, text, text.includes(url) ? '' : url];
  return parts.filter((part) => part !== '').join('\n\n');
}

let owning: Promise<unknown> = Promise.resolve();

/**
 * Somebody is here: what nobody has a name on is theirs, and what somebody else shared goes. The worker that takes it
 * knows of no person, so the pages say it.
 */
export function ownShared(userId: string): void {
  // One after the other: whoever leaves is named before whoever comes.
  owning = owning.then(() => own(userId)).catch((error: unknown) => console.warn('Shared text: no owner.', error));
}

async function own(userId: string): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return;
  const cache = await caches.open(SHARED_CACHE);
  const shared = (await (await cache.match(SHARE_ADDRESS))?.json()) as Shared | undefined;
  if (!shared || shared.userId === userId) return;
  if (shared.userId === undefined) await cache.put(SHARE_ADDRESS, Response.json({ ...shared, userId }));
  else await forgetShared();
}

/** What waits; null for nothing. */
export async function readShared(): Promise<Shared | null> {
  if (!('caches' in globalThis)) return null;
  await owning;
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
