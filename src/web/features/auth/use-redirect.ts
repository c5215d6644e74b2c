import { useSearchParams } from 'react-router';
import { safeRedirect } from '../../lib/auth-store.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** Where to go once signed in: the query's `redirect` where it leads to a path of this site, else `otherwise`. */
export function useRedirect(otherwise: string): string {
  const [params] = useSearchParams();
  // The page was drawn for its bare address.
  const hydrated = useHydrated();
  return safeRedirect(hydrated ? params.get('redirect') : null, otherwise);
}
