import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '../../lib/auth-store.ts';

/** What the list is narrowed to. */
export interface VaultSearch {
  shown: 'all' | 'open' | 'answered' | 'note' | 'conversation' | 'message';
  typed: string;
  tag: string | null;
}

const EVERYTHING: VaultSearch = { shown: 'all', typed: '', tag: null };

/** The state of links that lead back to the list as it was left. */
export const BACK = { back: true };

/** In this tab's memory alone: what somebody seeks are words of their own, and addresses are written down. */
let last: { userId: string | undefined; place: string; search: VaultSearch } | null = null;

/** What the list is narrowed to; the same again for whoever comes back to it from one of its things. */
export function useVaultSearch(): [search: VaultSearch, change: (next: Partial<VaultSearch>) => void] {
  const { key: place, state } = useLocation();
  const userId = useAuth((auth) => auth.user?.id);
  const [search, setSearch] = useState(() => {
    const back = (state as Partial<typeof BACK> | null)?.back === true;
    return last && last.userId === userId && (back || last.place === place) ? last.search : EVERYTHING;
  });
  useEffect(() => {
    last = { userId, place, search };
  }, [userId, place, search]);
  return [search, (next) => setSearch((now) => ({ ...now, ...next }))];
}
