import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Output } from '#contract/endpoint.ts';
import {
  type BroughtBack,
  type changeVaultItem,
  type listVault,
  type readSeal,
  type Seal,
  VAULT_LIMITS,
  type VaultEntry,
  type VaultItem,
  type VaultKind,
} from '#contract/vault.ts';
import { ApiError, apiRequest, isOutOfReach } from '../../lib/api.ts';
import { isReachable } from '../../lib/network.ts';
import { useOutbox, type WaitsWhere } from '../../lib/outbox.ts';
import { withinLimit } from '../../lib/time-limits.ts';
import {
  changeLater,
  deleteLater,
  fitsNarrowing,
  isUnderWay,
  keepLater,
  listWithWaiting,
  type NewThing,
  showInLists,
  type ThingChange,
  thingIdOf,
  withWaiting,
} from '../../lib/vault-changes.ts';
import { fold } from './kept-labels.ts';

const VAULT = '/api/vault';
const LIST = [VAULT, 'list'];
const itemKey = (id: string) => [VAULT, id];
const SEAL = ['/api/vault/seal'];

/** What a list is narrowed to; nothing given: everything. */
export interface VaultFilter {
  query?: string;
  kind?: VaultKind;
  tag?: string;
  answered?: 'yes' | 'no';
  sealed?: 'yes';
}

type Page = Output<typeof listVault>;

async function fetchPage(filter: VaultFilter, before: string | null, signal?: AbortSignal): Promise<Page> {
  const asked = { ...filter, ...(before ? { before } : {}) };
  // Words of one's own stand in no address.
  if (filter.query || filter.tag) {
    return (await apiRequest('POST', `${VAULT}/search`, asked, signal)).json() as Promise<Page>;
  }
  const query = new URLSearchParams(asked);
  return (await apiRequest('GET', query.size > 0 ? `${VAULT}?${query}` : VAULT, undefined, signal)).json();
}

/** What one keeps, newest first, page by page; read anew each time the page opens. */
export function useVault(filter: VaultFilter, enabled = true) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: [...LIST, filter],
    enabled,
    staleTime: 0,
    // What was there stays until what is sought is known.
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal, queryKey }) => {
      try {
        return await fetchPage(filter, pageParam, signal);
      } catch (error) {
        const known = client.getQueryData(queryKey) !== undefined || pageParam !== null;
        const here = known || !isOutOfReach(error) ? null : findHere(client, filter);
        if (here) return here;
        throw error;
      }
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** What of the vault is on this device and fits; null where nothing of it is here. */
function findHere(client: QueryClient, { query = '', tag, ...narrowing }: VaultFilter): Page | null {
  const all = client.getQueryData<InfiniteData<Page>>([...LIST, {}])?.pages.flatMap(({ items }) => items);
  if (!all) return null;
  const sought = fold(query).split(/\s+/).filter(Boolean);
  const textOf = (entry: VaultEntry) => {
    const content = entry.sealedHead === null ? client.getQueryData<VaultItem>(itemKey(entry.id))?.content : '';
    return fold([entry.title, entry.preview, entry.thanks ?? '', ...entry.tags, content ?? ''].join('\n'));
  };
  const items = all.filter(
    (entry) =>
      fitsNarrowing(entry, narrowing) &&
      (tag === undefined || entry.tags.some((own) => fold(own) === fold(tag))) &&
      (sought.length === 0 || (entry.sealedHead === null && sought.every((word) => textOf(entry).includes(word)))),
  );
  return { items, next: null };
}

/** Entries of a list with what waits to be sent, and which of them wait. */
export function useWithWaiting(entries: readonly VaultEntry[], { query, tag, ...narrowing }: VaultFilter) {
  const { waiting } = useOutbox();
  const plain = query === undefined && tag === undefined;
  return {
    entries: listWithWaiting(entries, waiting, (thing) =>
      // What is new stands in the list of everything; whether words or tags of it were sought is the server's to say.
      plain || entries.some(({ id }) => id === thing.id) ? fitsNarrowing(thing, narrowing) : false,
    ),
    waitingIds: new Set(waiting.map(thingIdOf)) as ReadonlySet<string | null>,
  };
}

/** Things fetched ahead, so that they can be read without a network. */
const AHEAD = 40;

/** Fetches the newest things and the sealed vault's box ahead, one after the other, while `wanted`. */
export async function fetchVaultAhead(client: QueryClient, wanted: () => boolean): Promise<void> {
  const { pages } = await client.fetchInfiniteQuery({
    queryKey: [...LIST, {}],
    staleTime: 60_000,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => fetchPage({}, pageParam, signal),
    getNextPageParam: ({ next }: Page) => next,
  });
  await client.fetchQuery({ queryKey: SEAL, staleTime: 60_000, queryFn: fetchBox });
  for (const { id, revision } of pages.flatMap(({ items }) => items).slice(0, AHEAD)) {
    if (!wanted()) return;
    if (client.getQueryData<VaultItem>(itemKey(id))?.revision === revision) continue;
    await client.fetchQuery({ queryKey: itemKey(id), staleTime: 0, queryFn: ({ signal }) => fetchItem(id, signal) });
  }
}

/** Every sealed entry, while `wanted`: the browser alone can look through them. */
export function useSealedEntries(wanted: boolean) {
  return useQuery({
    queryKey: [...LIST, 'sealed'],
    enabled: wanted,
    staleTime: 0,
    queryFn: ({ signal }) => listSealed(signal),
  });
}

/** The same, at once. Throws an ApiError. */
export async function listSealed(signal?: AbortSignal): Promise<VaultEntry[]> {
  const sealed: VaultEntry[] = [];
  let before: string | null = null;
  do {
    const page: Page = await fetchPage({ sealed: 'yes' }, before, signal);
    sealed.push(...page.items);
    before = page.next;
  } while (before);
  return sealed;
}

/** Things fetched at a time. */
const AT_ONCE = 6;

/** These things, whole and as they are stored; one that is gone meanwhile is left out. Throws an ApiError. */
export async function fetchItems(ids: readonly string[], signal?: AbortSignal): Promise<VaultItem[]> {
  const items: VaultItem[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = await Promise.all(
      ids.slice(at, at + AT_ONCE).map((id) =>
        fetchItem(id, signal).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }),
      ),
    );
    items.push(...some.filter((item) => item !== null));
  }
  return items;
}

/** The same while words are sought in them. */
export function useSealedItems(entries: readonly VaultEntry[], wanted: boolean) {
  return useQuery({
    queryKey: [...LIST, 'sealed-items', entries.map(({ id, revision }) => `${id}.${revision}`)],
    enabled: wanted && entries.length > 0,
    queryFn: ({ signal }) =>
      fetchItems(
        entries.map(({ id }) => id),
        signal,
      ),
  });
}

/** The tags in use. */
export function useTags() {
  return useQuery<{ tags: { tag: string; count: number }[] }>({ queryKey: ['/api/vault/tags'], staleTime: 0 });
}

type Box = Output<typeof readSeal>;

const fetchBox = async () => (await apiRequest('GET', '/api/vault/seal')).json() as Promise<Box>;

/** The locked box of the sealed vault. */
export function useSeal() {
  return useQuery<Box>({ queryKey: SEAL, staleTime: 0, queryFn: fetchBox });
}

/** Asks for the box as it is now: another tab or device may have given it another passphrase. Rejects where that can't be known. */
export function useNewestSeal(): () => Promise<Box> {
  const client = useQueryClient();
  return () => client.fetchQuery({ queryKey: SEAL, staleTime: 0, queryFn: fetchBox });
}

/** Puts the box in its place, and everything else on screen anew. */
export function useSealWriter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wish: { seal: Seal; revision: number }) => {
      try {
        await apiRequest('PUT', '/api/vault/seal', wish);
      } catch (error) {
        // An answer may have been lost on its way: what stands there now tells whether this was taken.
        const now = await fetchBox().catch(() => null);
        if (now?.seal?.byPassphrase !== wish.seal.byPassphrase) throw error;
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: SEAL }),
  });
}

/** One thing, whole; read anew each time it is opened, for it may have been changed elsewhere. */
export function useVaultItem(id: string) {
  const { waiting } = useOutbox();
  const own = waiting.filter((entry) => thingIdOf(entry) === id);
  // What is still to be sent can't be asked for.
  const isNew = own.some(({ method }) => method === 'POST');
  const query = useQuery<VaultItem>({ queryKey: itemKey(id), staleTime: 0, enabled: !isNew });
  const data = useMemo(() => withWaiting(query.data ?? null, id, waiting) ?? undefined, [query.data, id, waiting]);
  return {
    data,
    waits: own.length > 0,
    isPending: query.isPending && data === undefined && query.fetchStatus !== 'idle',
    isError: query.isError && !isNew,
    error: isNew ? null : query.error,
    refetch: query.refetch,
  };
}

/** One thing, whole and at once. Throws an ApiError. */
export async function fetchItem(id: string, signal?: AbortSignal): Promise<VaultItem> {
  return (await apiRequest('GET', `${VAULT}/${id}`, undefined, signal)).json() as Promise<VaultItem>;
}

type Checked = Output<typeof changeVaultItem>;

/** What became of words: taken by the server, or waiting here until there is a way. */
export interface Taken {
  /** Where they wait; null: they are taken. */
  waits: WaitsWhere | null;
  /** Danger the server heard in them. */
  crisisAlert: CrisisAlert | null;
}

/** Keeps something new; without a network as soon as there is one. */
export function useKeeper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wish: NewThing): Promise<Taken> => {
      const answer = await tryNow(isReachable(), (signal) => apiRequest('POST', VAULT, wish, signal));
      if (answer) return { ...((await answer.json()) as Checked), waits: null };
      return { waits: keepLater(wish), crisisAlert: null };
    },
    // Not waited for: without a network the list comes later, and what was kept is kept.
    onSuccess: () => void client.invalidateQueries({ predicate: ({ queryKey }) => isVaultList(queryKey) }),
  });
}

/** Tries now, where there may be a way; null where there is none, or nobody answers in time. Throws what the server refuses with. */
async function tryNow(mayReach: boolean, action: (signal: AbortSignal) => Promise<Response>): Promise<Response | null> {
  if (!mayReach) return null;
  try {
    return await withinLimit(action);
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
    return null;
  }
}

/** A change of one thing. */
export interface ChangeWish {
  wish: ThingChange;
  /** The thing these words were written over, where it is sealed: then nobody but the browser can bring two writings together. */
  was?: VaultItem;
  /** Not to be put off: the thing is sealed or unsealed. */
  atOnce?: boolean;
}

/** Changes and deletes, and keeps what is on screen true; without a network as soon as there is one. */
export function useVaultActions(id: string) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ wish, was, atOnce = false }: ChangeWish): Promise<Taken & { item: VaultItem | null }> => {
      const send = (signal?: AbortSignal) => apiRequest('PATCH', `${VAULT}/${id}`, wish, signal);
      const answer = atOnce ? await send() : await tryNow(isReachable() && !isUnderWay(id), send);
      if (!answer) {
        return { waits: changeLater(id, wish, was), crisisAlert: null, item: null };
      }
      const { crisisAlert, ...item } = (await answer.json()) as Checked;
      return { waits: null, crisisAlert, item };
    },
    onSuccess: ({ item }) => {
      if (!item) return;
      client.setQueryData<VaultItem>(itemKey(id), item);
      showInLists(client, item);
      // Lists that are not on screen are dropped: what was sealed just now stands in them in the open.
      client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isVaultList(queryKey) });
      void client.invalidateQueries({ predicate: ({ queryKey }) => isVaultList(queryKey) });
    },
    // Changed elsewhere: what is there now is shown.
    onError: () => void client.invalidateQueries({ queryKey: itemKey(id) }),
  });
  const remove = useMutation({
    mutationFn: async () => {
      const answer = await tryNow(isReachable() && !isUnderWay(id), (signal) =>
        apiRequest('DELETE', `${VAULT}/${id}`, undefined, signal),
      );
      if (!answer) deleteLater(id);
      return answer !== null;
    },
    // The list is read anew where it opens; what is gone must not be seen in it until then.
    onSuccess: (gone) => gone && client.removeQueries({ predicate: ({ queryKey }) => isVaultList(queryKey) }),
  });
  /** Drops it from memory, once it is off the screen. */
  const forget = () => client.removeQueries({ queryKey: itemKey(id) });
  return { change, remove, forget };
}

/** Lists of kept things, here and at home, and their tags; not single things. */
const isVaultList = ([first, second]: readonly unknown[]) =>
  first === '/api/vault/tags' || (first === VAULT && (second === 'list' || second === 'open-prayers'));

/** The most of a file that is sent at once, in bytes; the server takes a little more. */
const SENT_AT_ONCE = VAULT_LIMITS.importBytes - 1024 * 1024;

/** A file in as many parts as it takes to send it. What is no vault file goes as it is: the server says what is wrong. */
function splitFile(file: unknown): unknown[] {
  const size = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length + 1;
  const { items } = (file ?? {}) as { items?: unknown };
  if (!Array.isArray(items) || size(file) <= SENT_AT_ONCE) return [file];
  const parts: unknown[][] = [[]];
  let room = SENT_AT_ONCE;
  for (const item of items) {
    room -= size(item);
    if (room < 0) {
      parts.push([]);
      room = SENT_AT_ONCE - size(item);
    }
    parts.at(-1)!.push(item);
  }
  return parts.map((part) => ({ ...(file as object), items: part }));
}

/**
 * Brings a file back; a very large one part by part, each of them whole or not at all, and none twice when it is tried
 * again. Throws an ApiError with a sentence of the server's.
 */
export function useImporter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: unknown) => {
      const sum: BroughtBack = { added: 0, known: 0, sealedElsewhere: 0 };
      for (const part of splitFile(file)) {
        const answer = await apiRequest('POST', `${VAULT}/import`, part);
        const { added, known, sealedElsewhere } = (await answer.json()) as BroughtBack;
        sum.added += added;
        sum.known += known;
        sum.sealedElsewhere += sealedElsewhere;
      }
      return sum;
    },
    onSettled: () => client.invalidateQueries(),
  });
}

/** The whole vault as a file. Throws an ApiError. */
export async function fetchExport(format: 'md' | 'json' | 'pdf'): Promise<Blob> {
  return (await apiRequest('GET', `${VAULT}/export?format=${format}`)).blob();
}
