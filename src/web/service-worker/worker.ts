import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { trimPath } from '#contract/app-paths.ts';
import type { WorkerAnswer, WorkerNews, WorkerRequest } from '#contract/worker-messages.ts';
import { networkFirst, pageAnswerOf } from './pages.ts';
import { showPushes } from './push.ts';
import { scope } from './scope.ts';
import { takeShares } from './share.ts';
import {
  activateShell,
  answerFile,
  clearShell,
  installShell,
  isShellFile,
  keptPage,
  keptShell,
  refillShell,
  VERSION,
} from './shell.ts';

/** The chapters read last, and the list of books. */
const CHAPTERS = 'emmaus-chapters';
const CHAPTERS_KEPT = 200;
const CHAPTER = /^\/api\/bible\/(?:books|[\w-]+\/\d{1,3})$/;

scope.addEventListener('install', (event) => event.waitUntil(installShell(event)));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver(event)));

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
  if (type === 'CLEAR_CACHE') event.waitUntil(clear(() => answer({ type: 'CACHE_CLEARED' })));
});

/** Forgets the app's files and what was read, never what somebody downloaded; then fetches the files anew. */
async function clear(cleared: () => void): Promise<void> {
  await clearShell();
  await caches.delete(CHAPTERS);
  cleared();
  await refillShell().catch((error: unknown) => console.warn('The app could not be fetched anew.', error));
}

// In this order: the first that matches answers. Whatever nothing matches goes its way untouched.
takeShares();

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && pageAnswerOf(url.pathname) !== 'pass',
  async ({ request, url }) => {
    if (pageAnswerOf(url.pathname) === 'shell') return (await keptShell()) ?? fetch(request);
    return networkFirst(fetch(request), async () => (await keptPage(trimPath(url.pathname))) ?? keptShell());
  },
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isShellFile(url),
  ({ request, event }) => answerFile(request, event),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.search === '' && CHAPTER.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: CHAPTERS, plugins: [new ExpirationPlugin({ maxEntries: CHAPTERS_KEPT })] }),
);

showPushes();
