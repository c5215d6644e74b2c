import { SHARE_ADDRESS } from '#contract/app-paths.ts';
import { SHARED_CACHE, type Shared } from '../lib/shared-text.ts';
import { scope } from './scope.ts';

const isPart = (part: FormDataEntryValue | null) => (typeof part === 'string' ? part.trim() : '');

/**
 * Takes text that another app shares: it is put aside on this device and the page shown that asks what to do with it.
 * It never stands in an address, and no server hears of it.
 */
export function takeShares(): void {
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'POST' || new URL(request.url).pathname !== SHARE_ADDRESS) return;
    event.respondWith(take(request));
  });
}

async function take(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const shared: Shared = {
      title: isPart(form.get('title')),
      text: isPart(form.get('text')),
      url: isPart(form.get('url')),
      at: Date.now(),
    };
    const cache = await caches.open(SHARED_CACHE);
    await cache.put(SHARE_ADDRESS, Response.json(shared));
  } catch (error) {
    // The page says that nothing came.
    console.warn('What was shared could not be read.', error);
  }
  return Response.redirect(SHARE_ADDRESS, 303);
}
