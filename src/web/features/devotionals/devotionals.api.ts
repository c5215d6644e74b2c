import {
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { DEVOTIONAL_LIMITS } from '#contract/devotional-limits.ts';
import type { createDevotional, Devotional, saveDevotional } from '#contract/devotionals.ts';
import type { Body, Output } from '#contract/endpoint.ts';
import { ApiError, apiRequest } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { dateOnWall } from '../../lib/dates.ts';
import {
  DAY_KEYS,
  devotionalsIn,
  keepNewer,
  mapDevotionals,
  streakQuery,
  todayKey,
  todayQuery,
} from '../../lib/devotional-days.ts';

const PATH = '/api/devotionals';
/** Keys are the paths (specification 2, section 7). */
export const KEYS = {
  ...DAY_KEYS,
  list: [`${PATH}?limit=${DEVOTIONAL_LIMITS.list}`],
  one: (id: string) => [PATH, id],
  all: [PATH, 'all'],
} as const;

/** Devotionals on a page of the whole history. */
const PAGE = 20;

/** The last ones, and how many there are in all. */
export interface History {
  devotionals: Devotional[];
  total: number;
}

async function loadPage(address: string, before: string | null): Promise<History> {
  // Goes on when another view of the list takes the place of the one that asked: it needs the same.
  const response = await apiRequest('GET', before ? `${address}&before=${encodeURIComponent(before)}` : address);
  const devotionals = (await response.json()) as Devotional[];
  return { devotionals, total: Number(response.headers.get('X-Total-Count') ?? devotionals.length) };
}

/** Where the next page begins; null where there is none. */
function nextPage(page: History, pages: readonly History[]): string | null {
  const seen = pages.reduce((sum, { devotionals }) => sum + devotionals.length, 0);
  return seen < page.total ? (page.devotionals.at(-1)?.createdAt ?? null) : null;
}

const historyQuery = infiniteQueryOptions({
  queryKey: KEYS.list,
  staleTime: DEVOTIONAL_LIMITS.stale.list,
  // There for a time without a network.
  gcTime: Number.POSITIVE_INFINITY,
  initialPageParam: null as string | null,
  queryFn: ({ pageParam }) => loadPage(KEYS.list[0], pageParam),
  getNextPageParam: nextPage,
  structuralSharing: keepNewer,
});

/** The history beside today's; its further pages where they are asked for. */
export function useHistory() {
  return useInfiniteQuery(historyQuery);
}

/** Fetches what a morning without a network needs: the day's devotional, its numbers and the last ones. */
export async function fetchDayAhead(client: QueryClient): Promise<void> {
  const date = dateOnWall(new Date());
  const { queryKey, queryFn, staleTime } = todayQuery(date);
  await client.fetchQuery({ queryKey, staleTime, queryFn: queryFn! });
  await client.fetchQuery(streakQuery(date));
  await client.fetchInfiniteQuery(historyQuery);
}

/** The whole history, page by page, newest first. */
export function useWholeHistory(enabled: boolean) {
  return useInfiniteQuery({
    queryKey: KEYS.all,
    enabled,
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => loadPage(`${PATH}?limit=${PAGE}`, pageParam),
    getNextPageParam: nextPage,
    structuralSharing: keepNewer,
  });
}

/** One devotional as the server has it now. */
export async function loadDevotional(id: string, signal?: AbortSignal): Promise<Devotional> {
  return (await apiRequest('GET', `${PATH}/${id}`, undefined, signal)).json();
}

/** One of the history, whole; the lists' own item stands in for it while it comes and where it can't be had. */
export function useDetail(id: string | null): { devotional: Devotional | null; isError: boolean } {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: KEYS.one(id ?? ''),
    enabled: id !== null,
    staleTime: 0,
    queryFn: ({ signal }) => loadDevotional(id ?? '', signal),
    structuralSharing: keepNewer,
  });
  const pages = [KEYS.list, KEYS.all].flatMap((key) => client.getQueryData<Pages>(key)?.pages ?? []);
  const item = pages.flatMap(({ devotionals }) => devotionals).find((one) => one.id === id);
  return { devotional: (data?.id === id ? data : item) ?? null, isError };
}

type Pages = InfiniteData<History>;

/** Deletes one. */
export function useDelete() {
  return useMutation({
    mutationFn: (id: string) =>
      apiRequest('DELETE', addressOf(id)).catch((error: unknown) => {
        // Deleted on another device: what is wanted is so.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
  });
}

/** Takes a deleted one from wherever it is shown. */
export function showDeleted(client: QueryClient, id: string): void {
  for (const key of [KEYS.list, KEYS.all]) {
    client.setQueryData<Pages>(key, (old) =>
      changePages(old, ({ devotionals, total }) => ({
        devotionals: devotionals.filter((one) => one.id !== id),
        total: total - 1,
      })),
    );
  }
  // Not removed: while it is on the screen it would be asked for again.
  client.setQueryData(KEYS.one(id), null);
  void client.invalidateQueries({ queryKey: KEYS.today });
  countAgain(client);
}

const changePages = (old: Pages | undefined, change: (page: History) => History) =>
  old && { ...old, pages: old.pages.map(change) };

/** What a devotional is wished for with. */
export type WishBody = Body<typeof createDevotional>;

/** Whoever asks now; an answer that comes after they left is nobody's. */
const asker = () => useAuth.getState().user?.id;

/** Asks for a devotional; what was shown as today's gives way to it. Null where whoever asked has left meanwhile. */
export function useCreate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: WishBody) => {
      const asked = asker();
      // Goes on though the page is reloaded: it may be half a minute's work, and whoever asks again joins it.
      const made = (await (await apiRequest('POST', PATH, body, undefined, true)).json()) as Output<
        typeof createDevotional
      >;
      return asker() === asked ? made : null;
    },
    onSuccess: (made) => {
      if (!made) return;
      const { crisisAlert: _, ...devotional } = made;
      client.setQueryData(todayKey(dateOnWall(new Date())), devotional);
      countAgain(client);
    },
  });
}

/** The history and the numbers have changed. */
export function countAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: KEYS.list });
  void client.invalidateQueries({ queryKey: KEYS.streak });
  void client.invalidateQueries({ queryKey: KEYS.all });
}

/** Whether it is shown as completed here. */
export function isCompletedHere(client: QueryClient, id: string): boolean {
  return shownQueries(client).some(({ state }) =>
    devotionalsIn(state.data).some((one) => one.id === id && one.completed),
  );
}

/** Puts what the server answered wherever the devotional is shown; what is newer stays. */
export function showSaved(client: QueryClient, saved: Devotional): void {
  const newer = (one: Devotional) => (one.id === saved.id && one.updatedAt <= saved.updatedAt ? saved : one);
  for (const query of shownQueries(client)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (!devotionalsIn(data).some((one) => one !== newer(one))) continue;
    // What else stands there is as old as before.
    client.setQueryData(query.queryKey, mapDevotionals(data, newer), { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
  client.setQueryData<Devotional>(KEYS.one(saved.id), (old) => (old ? newer(old) : saved));
}

/** Whatever has devotionals in it. */
const shownQueries = (client: QueryClient): Query[] =>
  [KEYS.today, KEYS.list, KEYS.all].flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }));

/** The answer of a save. */
export type Saved = Output<typeof saveDevotional>;

/** Address of one devotional, and of its completion. */
export const addressOf = (id: string) => `${PATH}/${id}`;
export const completionOf = (id: string) => `${PATH}/${id}/complete`;
