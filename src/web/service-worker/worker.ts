import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { isTextAddress, trimPath } from '#contract/app-paths.ts';
import { CHAPTERS_CACHE, type WorkerAnswer, type WorkerNews, type WorkerRequest } from '#contract/worker-messages.ts';
import { networkFirst, pageAnswerOf } from './pages.ts';
import { showPushes } from './push.ts';
import { scope } from './scope.ts';
import { takeShares } from './share.ts';
import {
  activateShell,
  answerFile,
  clearShell,
  dropEarlier,
  installShell,
  isQuota,
  isShellFile,
  keptPage,
  keptShell,
  refillShell,
  VERSION,
} from './shell.ts';

const CHAPTERS_KEPT = 200;

/** Forgets which chapters were read: what is kept of them, and the list of when each was opened. */
async function forgetChapters(): Promise<void> {
  await caches.delete(CHAPTERS_CACHE);
  await new CacheExpiration(CHAPTERS_CACHE, { maxEntries: CHAPTERS_KEPT })
    .delete()
    .catch((error: unknown) => console.warn('When chapters were opened could not be forgotten.', error));
}

scope.addEventListener('install', (event) => event.waitUntil(install(event)));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));

async function install(event: ExtendableEvent): Promise<void> {
  try {
    await installShell(event);
  } catch (error) {
    // An app that can't be replaced for want of room would stay as it is for good: what can be had again makes way,
    // and the next try, at the next look for a newer version, goes on where this one came to.
    if (isQuota(error)) await Promise.all([forgetChapters(), dropEarlier()]);
    throw error;
  }
}

async function takeOver(event: ExtendableEvent): Promise<void> {
  await activateShell(event);
  await scope.clients.claim();
  const news: WorkerNews = { type: 'SW_UPDATED', version: VERSION };
  for (const page of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(news);
}

scope.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as Partial<WorkerRequest>;
  const answer = (message: WorkerAnswer) => (event.ports[0] ?? event.source)?.postMessage(message);
  if (type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
  if (type === 'GET_VERSION') answer({ type: 'VERSION', version: VERSION });
  if (type === 'FORGET_CHAPTERS') event.waitUntil(forgetChapters());
  if (type === 'CLEAR_CACHE') event.waitUntil(clear(() => answer({ type: 'CACHE_CLEARED' })));
});

/** Forgets the app's files and what was read, never what somebody downloaded; then fetches the files anew. */
async function clear(cleared: () => void): Promise<void> {
  await clearShell();
  await forgetChapters();
  cleared();
  await refillShell().catch(notWhole);
}

function notWhole(error: unknown): void {
  console.warn('The app could not be fetched anew.', error);
}

// In this order: the first that matches answers. Whatever nothing matches goes its way untouched.
takeShares();

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && pageAnswerOf(url.pathname) !== 'pass',
  async ({ request, url, event }) => {
    if (pageAnswerOf(url.pathname) === 'shell') {
      const kept = await keptShell();
      // The browser cleared a part away, or the worker was ended while it fetched the app anew: it makes up for it.
      if (!kept) event.waitUntil(refillShell().catch(notWhole));
      return kept ?? fetch(request);
    }
    return networkFirst(fetch(request), async () => (await keptPage(trimPath(url.pathname))) ?? keptShell());
  },
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isShellFile(url),
  ({ request, event }) => answerFile(request, event),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.search === '' && isTextAddress(url.pathname),
  new StaleWhileRevalidate({
    cacheName: CHAPTERS_CACHE,
    plugins: [new ExpirationPlugin({ maxEntries: CHAPTERS_KEPT })],
  }),
);

showPushes();
