import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Conversation } from '#contract/conversations.ts';
import type { Output } from '#contract/endpoint.ts';
import type { listVault, VaultEntry } from '#contract/vault.ts';
import { apiRequest } from '../../lib/api.ts';
import { useOutbox } from '../../lib/outbox.ts';
import { fitsNarrowing, listWithWaiting } from '../../lib/vault-changes.ts';

/** The conversation that was spoken in last; null where there is none. */
export function useLastConversation() {
  return useQuery({
    queryKey: ['/api/conversations', 'home'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Conversation | null> => {
      const list = (await (await apiRequest('GET', '/api/conversations', undefined, signal)).json()) as Conversation[];
      return list[0] ?? null;
    },
  });
}

/** Prayers on home's list. */
const PRAYERS_SHOWN = 5;

/** Prayers that are still open, newest first. */
export function usePrayers() {
  const { waiting } = useOutbox();
  const query = useQuery({
    queryKey: PRAYERS_KEY,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<VaultEntry[]> => {
      const answer = await apiRequest('GET', '/api/vault?kind=prayer&answered=no', undefined, signal);
      return ((await answer.json()) as Output<typeof listVault>).items.slice(0, PRAYERS_SHOWN);
    },
  });
  const { data, isError } = query;
  const prayers = useMemo(() => {
    // One that was ticked stays where it is until the list is read anew.
    const known = new Set(data?.map(({ id }) => id));
    const all = listWithWaiting(data ?? [], waiting, (thing) => known.has(thing.id) || fitsNarrowing(thing, OPEN));
    return data || all.length > 0 ? all : undefined;
  }, [data, waiting]);
  return { prayers, isError };
}

const OPEN = { kind: 'prayer', answered: 'no' } as const;

/** Key of the open prayers. */
export const PRAYERS_KEY = ['/api/vault', 'open-prayers'];
