import { PrecacheController } from 'workbox-precaching';
import { SHELL_ADDRESS } from '#contract/app-paths.ts';
import { DEVICE_CACHE, GUIDANCE_RECORD } from '#contract/device-packs.ts';
import { BUILD_TIMING, SITE_MARK } from '#contract/worker-messages.ts';

/** One file of the app as the build lists it. */
export interface ShellFile {
  url: string;
  /** Of what it holds; null where the name says it already. */
  revision: string | null;
}

/** Written in by the build: the files that open the app without a network, and what all of them amount to. */
declare const __SHELL_FILES__: ShellFile[];
declare const __SHELL_PAGES__: ShellFile[];
declare const __VERSION__: string;
/** Scripts that are left to the network for their size: the engine, for whom has downloaded guidance. */
declare const __DEVICE_SCRIPTS__: string[];

/** The version of this build; it changes with any byte of what is kept. */
export const VERSION = __VERSION__;

const CACHE = 'emmaus-shell-1';
/** Files of earlier builds, for pages that were opened with them: a cache for each time the worker was replaced. */
const EARLIER = 'emmaus-earlier-';
/** Pages older than so many replacements have been reloaded since. */
const EARLIER_KEPT = 3;

const controller = new PrecacheController({ cacheName: CACHE });
controller.addToCacheList([
  ...__SHELL_FILES__,
  // A page is kept with the headers it came with, which the server's configuration has a part in.
  ...__SHELL_PAGES__.map(({ url, revision }) => ({ url, revision: `${revision}.${SITE_MARK}` })),
]);

/** Fetches what is not kept yet. Throws where one file can't be had: then this worker is not installed. */
export async function installShell(event: ExtendableEvent): Promise<void> {
  await controller.install(event);
  await installEngine();
}

/** Who has guidance on this device keeps it when the app is replaced: its new engine comes with the new app. */
async function installEngine(): Promise<void> {
  if (!(await caches.has(DEVICE_CACHE))) return;
  const cache = await caches.open(DEVICE_CACHE);
  if (!(await cache.match(GUIDANCE_RECORD))) return;
  for (const url of __DEVICE_SCRIPTS__) {
    if (await cache.match(url)) continue;
    await cache.add(url).catch((error: unknown) => {
      if (!isQuota(error)) throw error;
      // Answers without a network can wait for room; an app that is out of date can't.
      console.warn('There is no room for the new engine.', error);
    });
  }
}

/** Whether a failure says that the browser keeps no more. */
export function isQuota(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/** Drops what this build doesn't have, keeping its scripts and styles for pages of earlier builds. */
export async function activateShell(event: ExtendableEvent): Promise<void> {
  await keepEarlier().catch((error: unknown) => console.warn('Files of the earlier build were not kept.', error));
  await controller.activate(event);
  await dropOldEngines();
}

/** Engines of earlier builds go; a page of such a build asks the network for its own. */
async function dropOldEngines(): Promise<void> {
  if (!(await caches.has(DEVICE_CACHE))) return;
  const cache = await caches.open(DEVICE_CACHE);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !__DEVICE_SCRIPTS__.includes(pathname)) await cache.delete(url);
  }
}

async function keepEarlier(): Promise<void> {
  const cache = await caches.open(CACHE);
  const current = new Set(controller.getURLsToCacheKeys().values());
  const earlier = (await cache.keys()).filter(
    ({ url }) => !current.has(url) && new URL(url).pathname.startsWith('/assets/'),
  );
  if (earlier.length > 0) {
    const kept = await caches.open(EARLIER + String(Date.now()).padStart(15, '0'));
    for (const request of earlier) {
      const response = await cache.match(request);
      if (response) await kept.put(request, response);
    }
  }
  await dropEarlier(EARLIER_KEPT);
}

/** Deletes files of earlier builds, but for those of the newest `kept`. */
export async function dropEarlier(kept = 0): Promise<void> {
  for (const name of (await listEarlier()).slice(kept)) await caches.delete(name);
}

/** Names of the caches with files of earlier builds, newest first. */
async function listEarlier(): Promise<string[]> {
  return (await caches.keys())
    .filter((name) => name.startsWith(EARLIER))
    .sort()
    .reverse();
}

/** The framework names a style that several pages share with an empty fragment; it is the same file. */
const withoutFragment = (url: string) => url.replace(/#.*$/, '');

/** Whether a file is one of this build's, or may be one of an earlier build's. */
export function isShellFile({ href, pathname }: URL): boolean {
  return (
    controller.getCacheKeyForURL(withoutFragment(href)) !== undefined ||
    /^\/assets\/[^/]+\.(?:m?js|css|woff2)$/.test(pathname)
  );
}

/** What is kept of a page, by its trimmed path. */
export async function keptPage(path: string): Promise<Response | undefined> {
  const kept = await controller.matchPrecache(path);
  return kept && signed(kept);
}

/** What is kept of the page that draws itself at any path. */
export async function keptShell(): Promise<Response | undefined> {
  return keptPage(SHELL_ADDRESS);
}

/** A kept page that can tell of which build it is: a page asked for while workers change may be of either. */
function signed(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.append('server-timing', `${BUILD_TIMING};desc="${VERSION}"`);
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}

/** A file of the app: what is kept, else the network's, which is then kept. */
export async function answerFile(request: Request, event: ExtendableEvent): Promise<Response> {
  const url = withoutFragment(request.url);
  const key = controller.getCacheKeyForURL(url);
  const cache = await caches.open(CACHE);
  // What isn't this build's own may be an earlier one's, or have come with a download: names never mean two things.
  const kept = key === undefined ? await caches.match(url) : await cache.match(key);
  if (kept) return kept;
  const response = await fetch(request);
  if (key === undefined) return response;
  if (response.ok) event.waitUntil(cache.put(key, response.clone()));
  // The build this worker keeps is not whole, and gone from the server: pages are to come from there. Before anybody
  // hears of it: whoever misses the file loads the page anew at once, and once only.
  else if (response.status === 404 || response.status === 410) await forgetPages();
  return response;
}

async function forgetPages(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const { url } of __SHELL_PAGES__) {
    const key = controller.getCacheKeyForURL(url);
    if (key) await cache.delete(key);
  }
}

/** Deletes every file of the app that is kept. */
export async function clearShell(): Promise<void> {
  await caches.delete(CACHE);
  await dropEarlier();
}

let refilling: Promise<void> | null = null;

/** Fetches anew whatever of this build is missing; pages last, so that none is kept without its scripts. */
export function refillShell(): Promise<void> {
  refilling ??= refill().finally(() => {
    refilling = null;
  });
  return refilling;
}

async function refill(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const { url } of [...__SHELL_FILES__, ...__SHELL_PAGES__]) {
    const key = controller.getCacheKeyForURL(url);
    if (key === undefined || (await cache.match(key))) continue;
    const response = await fetch(url, { cache: 'reload' });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await cache.put(key, response);
  }
}
