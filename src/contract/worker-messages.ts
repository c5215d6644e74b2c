/** Address of the service worker (specification 2, section 6). */
export const WORKER_ADDRESS = '/service-worker.js';

/**
 * Stands in the built worker where the server writes a hash of what it adds to every page, its address and its
 * content policy: pages that are kept with other ones are fetched anew.
 */
export const SITE_MARK = 'site-not-written-yet';

/** What a page that came from the worker has in `Server-Timing`, with the worker's version: it is of that build. */
export const BUILD_TIMING = 'build';

/** What a page asks of the worker; answers come through the port that goes along. */
export type WorkerRequest =
  | { type: 'SKIP_WAITING' }
  | { type: 'CLEAR_CACHE' }
  | { type: 'GET_VERSION' }
  | { type: 'FORGET_CHAPTERS' };

/** The cache of the chapters read last, and of the list of books. */
export const CHAPTERS_CACHE = 'emmaus-chapters';

/** What the worker answers. */
export type WorkerAnswer = { type: 'CACHE_CLEARED' } | { type: 'VERSION'; version: string };

/** What the worker tells every page once it has taken over. */
export interface WorkerNews {
  type: 'SW_UPDATED';
  version: string;
}
