import { useQuery } from '@tanstack/react-query';
import type { passage } from '#contract/bible.ts';
import type { Conversation } from '#contract/conversations.ts';
import { DEVOTIONAL_LIMITS, type Devotional, type Streak } from '#contract/devotionals.ts';
import type { Output } from '#contract/endpoint.ts';
import type { listVault, VaultEntry } from '#contract/vault.ts';
import { apiRequest } from '../../lib/api.ts';
import { isOfDate } from './greeting.ts';

/** Where the person is now, as every dated request says it. */
const zone = () => encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);

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

/** Today's devotional, of the newest one there is; null where there is none yet. `today` is the date on the wall. */
export function useTodaysDevotional(today: string) {
  return useQuery({
    queryKey: ['/api/devotionals', 'newest'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Devotional | null> => {
      // Not `/today`: that nothing was read yet is no error, and none is to stand in anybody's console.
      const [newest] = (await (
        await apiRequest('GET', '/api/devotionals?limit=1', undefined, signal)
      ).json()) as Devotional[];
      return newest && isOfDate(newest, today) ? newest : null;
    },
  });
}

/** The days of this week, as mercy counts them. */
export function useStreak() {
  return useQuery({
    queryKey: ['/api/devotionals/streak', 'home'],
    staleTime: DEVOTIONAL_LIMITS.stale.streak,
    queryFn: async ({ signal }): Promise<Streak> =>
      (await apiRequest('GET', `/api/devotionals/streak?timeZone=${zone()}`, undefined, signal)).json(),
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
