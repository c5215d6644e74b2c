import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type createDevotional,
  DEVOTIONAL_LIMITS,
  type Devotional,
  type saveDevotional,
} from '#contract/devotionals.ts';
import type { Body, Output } from '#contract/endpoint.ts';
import { apiRequest } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { dateOnWall } from '../../lib/dates.ts';
import { DAY_KEYS, todayKey } from '../../lib/devotional-days.ts';

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

async function loadPage(address: string, signal: AbortSignal): Promise<History> {
  const response = await apiRequest('GET', address, undefined, signal);
  const devotionals = (await response.json()) as Devotional[];
  return { devotionals, total: Number(response.headers.get('X-Total-Count') ?? devotionals.length) };
}

/** The history beside today's. */
export function useHistory() {
  return useQuery({
    queryKey: KEYS.list,
    staleTime: DEVOTIONAL_LIMITS.stale.list,
    queryFn: ({ signal }) => loadPage(KEYS.list[0], signal),
  });
}

/** The whole history, page by page, newest first. */
export function useWholeHistory(enabled: boolean) {
  return useInfiniteQuery({
    queryKey: KEYS.all,
    enabled,
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      loadPage(`${PATH}?limit=${PAGE}${pageParam ? `&before=${encodeURIComponent(pageParam)}` : ''}`, signal),
    getNextPageParam: ({ devotionals }) => (devotionals.length < PAGE ? null : (devotionals.at(-1)?.createdAt ?? null)),
  });
}

/** One devotional as the server has it now. */
export async function loadDevotional(id: string, signal?: AbortSignal): Promise<Devotional> {
  return (await apiRequest('GET', `${PATH}/${id}`, undefined, signal)).json();
}

/** One of the history, whole; `item` stands in for it while it comes and where it can't be had. */
export function useDetail(item: Devotional | null): Devotional | null {
  const { data } = useQuery({
    queryKey: KEYS.one(item?.id ?? ''),
    enabled: item !== null,
    staleTime: 0,
    queryFn: ({ signal }) => loadDevotional(item?.id ?? '', signal),
  });
  return item && (data?.id === item.id ? data : item);
}

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
      const made = (await (await apiRequest('POST', PATH, body)).json()) as Output<typeof createDevotional>;
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

/** Puts what the server answered wherever the devotional is shown. */
export function showSaved(client: QueryClient, saved: Devotional): void {
  client.setQueriesData<Devotional | null>({ queryKey: KEYS.today }, (old) => (old?.id === saved.id ? saved : old));
  client.setQueryData<History>(
    KEYS.list,
    (old) => old && { ...old, devotionals: old.devotionals.map((one) => (one.id === saved.id ? saved : one)) },
  );
  client.setQueryData(KEYS.one(saved.id), saved);
}

/** The answer of a save. */
export type Saved = Output<typeof saveDevotional>;

/** Address of one devotional, and of its completion. */
export const addressOf = (id: string) => `${PATH}/${id}`;
export const completionOf = (id: string) => `${PATH}/${id}/complete`;
