import { queryOptions, useQuery } from '@tanstack/react-query';
import { DEVOTIONAL_LIMITS, type Devotional, type Streak } from '#contract/devotionals.ts';
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

/** Today's devotional; null where there is none yet. `date` is the date on the wall. */
export const todayQuery = (date: string) =>
  queryOptions({
    queryKey: todayKey(date),
    // Once midnight has passed the server's today is another one, and has no say in what is on the screen.
    enabled: () => dateOnWall(new Date()) === date,
    retry: false,
    staleTime: DEVOTIONAL_LIMITS.stale.today,
    queryFn: ({ signal }) => getHere<Devotional | null>(DAY_KEYS.today[0], signal),
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
