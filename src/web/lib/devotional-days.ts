import { type InfiniteData, queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { DEVOTIONAL_LIMITS } from '#contract/devotional-limits.ts';
import type { Devotional, Streak } from '#contract/devotionals.ts';
import { apiRequest } from './api.ts';
import { dateOnWall } from './dates.ts';

/** Keys of what several screens show of the day; they are the paths (specification 2, section 7). */
export const DAY_KEYS = {
  today: ['/api/devotionals/today'],
  streak: ['/api/devotionals/streak'],
} as const;

/** Where the reader is, as an IANA name. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

async function getHere<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  return (await apiRequest('GET', `${path}?timeZone=${encodeURIComponent(zoneHere())}`, undefined, signal)).json();
}

/** Key of the devotional of a date on the wall: yesterday's is never shown as today's. */
export const todayKey = (date: string) => [...DAY_KEYS.today, date];

type Pages = InfiniteData<{ devotionals: Devotional[] }>;

/** The devotionals of a day or of the pages of a list, as they were loaded. */
export function devotionalsIn(data: unknown): Devotional[] {
  if (typeof data !== 'object' || data === null) return [];
  return 'pages' in data ? (data as Pages).pages.flatMap(({ devotionals }) => devotionals) : [data as Devotional];
}

/** The same with each devotional changed. */
export function mapDevotionals(data: unknown, change: (devotional: Devotional) => Devotional): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (!('pages' in data)) return change(data as Devotional);
  const { pages } = data as Pages;
  return { ...data, pages: pages.map((page) => ({ ...page, devotionals: page.devotionals.map(change) })) };
}

/**
 * What is shown once something was loaded: a load that set out before a save arrived, and came after it, takes nothing
 * back of that. For a devotional, or pages of a list.
 */
export function keepNewer(old: unknown, loaded: unknown): unknown {
  const known = new Map(devotionalsIn(old).map((one) => [one.id, one]));
  const newer = (one: Devotional) => {
    const before = known.get(one.id);
    return before && before.updatedAt > one.updatedAt ? before : one;
  };
  return replaceEqualDeep(old, mapDevotionals(loaded, newer));
}

/** Today's devotional; null where there is none yet. `date` is the date on the wall. */
export const todayQuery = (date: string) =>
  queryOptions({
    queryKey: todayKey(date),
    // Once midnight has passed the server's today is another one, and has no say in what is on the screen.
    enabled: () => dateOnWall(new Date()) === date,
    retry: false,
    staleTime: DEVOTIONAL_LIMITS.stale.today,
    queryFn: ({ signal }) => getHere<Devotional | null>(DAY_KEYS.today[0], signal),
    structuralSharing: keepNewer,
  });

/** The same, for a component. */
export function useToday(date: string) {
  return useQuery(todayQuery(date));
}

/** Days in a row and the numbers of the tiles, as they stand on a date. */
export const streakQuery = (date: string) =>
  queryOptions({
    queryKey: [...DAY_KEYS.streak, date],
    staleTime: DEVOTIONAL_LIMITS.stale.streak,
    queryFn: ({ signal }) => getHere<Streak>(DAY_KEYS.streak[0], signal),
  });

/** The same, for a component. */
export function useStreak(date: string) {
  return useQuery(streakQuery(date));
}
