import { useQuery } from '@tanstack/react-query';
import type { passage } from '#contract/bible.ts';
import type { Conversation } from '#contract/conversations.ts';
import type { Output } from '#contract/endpoint.ts';
import type { listVault, VaultEntry } from '#contract/vault.ts';
import { apiRequest } from '../../lib/api.ts';

/** A verse's reference and words. */
export interface TodaysVerse {
  reference: string;
  text: string;
}

/** The words of a passage; the same all day. */
export function usePassage(osis: string) {
  return useQuery({
    queryKey: ['/api/bible/passage', osis],
    queryFn: async ({ signal }): Promise<TodaysVerse> => {
      const answer = await apiRequest('GET', `/api/bible/passage?ref=${encodeURIComponent(osis)}`, undefined, signal);
      const [found] = ((await answer.json()) as Output<typeof passage>).passages;
      if (!found) throw new Error(`There is no passage ${osis}.`);
      return { reference: found.reference, text: found.verses.map(({ webText }) => webText).join(' ') };
    },
  });
}

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
  return useQuery({
    queryKey: PRAYERS_KEY,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<VaultEntry[]> => {
      const answer = await apiRequest('GET', '/api/vault?kind=prayer&answered=no', undefined, signal);
      return ((await answer.json()) as Output<typeof listVault>).items.slice(0, PRAYERS_SHOWN);
    },
  });
}

/** Key of the open prayers. */
export const PRAYERS_KEY = ['/api/vault', 'open-prayers'];
