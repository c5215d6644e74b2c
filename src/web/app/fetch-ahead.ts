import type { QueryClient } from '@tanstack/react-query';
import { worksOffline } from '../lib/auth-store.ts';
import { readyToHear } from '../lib/hear-danger.ts';
import { isReachable, whenReachable } from '../lib/network.ts';
import { onSignOfLife } from '../lib/sign-of-life.ts';

/** Milliseconds after the first screen until what may be wanted without a network is fetched. */
const AFTER = 4000;

/**
 * Fetches ahead what one may want where there is no network: the day's devotional and what is in the vault. Only where
 * the app is there without a network as well. Returns what ends it.
 */
export function fetchAhead(client: QueryClient): () => void {
  let live = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchNow = async () => {
    timer = undefined;
    if (!live || !isReachable() || !(await worksOffline())) return;
    const [{ fetchDayAhead }, { fetchVaultAhead }] = await Promise.all([
      import('../features/devotionals/devotionals.api.ts'),
      import('../features/vault/vault.api.ts'),
    ]);
    await fetchDayAhead(client);
    if (live) await fetchVaultAhead(client, () => live && isReachable());
  };
  const soon = () => {
    timer ??= setTimeout(() => void fetchNow().catch(() => undefined), AFTER);
  };
  // Whoever takes up the phone in the morning has yesterday's page open.
  const look = () => {
    if (document.visibilityState === 'visible') soon();
  };
  // Whatever is written anywhere must be heard without a network as well; nobody writes before they touch something.
  const endTouch = onSignOfLife(readyToHear);
  const listening = setTimeout(readyToHear, isReachable() ? AFTER : 0);
  const endListening = whenReachable(soon);
  document.addEventListener('visibilitychange', look);
  navigator.serviceWorker?.addEventListener('controllerchange', soon);
  soon();
  return () => {
    live = false;
    clearTimeout(timer);
    clearTimeout(listening);
    endTouch();
    endListening();
    document.removeEventListener('visibilitychange', look);
    navigator.serviceWorker?.removeEventListener('controllerchange', soon);
  };
}
