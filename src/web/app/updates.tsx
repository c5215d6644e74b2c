import { useEffect, useState } from 'react';
import type { UpdateBanner } from '../ui/update-banner.tsx';

/** The longest a page waits for a quiet moment before it looks for updates, in milliseconds. */
const LATEST = 3000;

/** Milliseconds after which a first visit, which has nothing to replace, looks for them. */
const SETTLED = 1000;

/** Calls back when the page is loaded and has nothing else to do: what it is opened for comes first. */
function whenQuiet(action: () => void): () => void {
  const end = new AbortController();
  const idle = () => {
    if (!navigator.serviceWorker?.controller) setTimeout(whenIdle, SETTLED);
    else whenIdle();
  };
  const whenIdle = () => {
    // Safari has no such call.
    if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: LATEST });
    else setTimeout(action, LATEST / 2);
  };
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true, signal: end.signal });
  return () => end.abort();
}

/** Follows updates of the app, and says when there is one. */
export function Updates() {
  const [drawn, setDrawn] = useState<{ UpdateBanner: typeof UpdateBanner } | null>(null);
  useEffect(
    () =>
      whenQuiet(() => {
        // Caught apart: the build puts the `then` of an import inside of what loads its styles, which may fail as well.
        import('../ui/update-banner.tsx').then(setDrawn).catch((error: unknown) => {
          console.warn('Update: what follows updates could not be fetched.', error);
        });
      }),
    [],
  );
  return drawn && <drawn.UpdateBanner />;
}
