import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Body, Output } from '#contract/endpoint.ts';
import {
  type BroughtBack,
  type changeVaultItem,
  type keepInVault,
  type listVault,
  type readSeal,
  type Seal,
  VAULT_LIMITS,
  type VaultEntry,
  type VaultItem,
  type VaultKind,
} from '#contract/vault.ts';
import { ApiError, apiRequest } from '../../lib/api.ts';

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
  return useInfiniteQuery({
    queryKey: [...LIST, filter],
    enabled,
    staleTime: 0,
    // What was there stays until what is sought is known.
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    getNextPageParam: ({ next }) => next,
  });
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
  return useQuery<VaultItem>({ queryKey: itemKey(id), staleTime: 0 });
}

/** One thing, whole and at once. Throws an ApiError. */
export async function fetchItem(id: string, signal?: AbortSignal): Promise<VaultItem> {
  return (await apiRequest('GET', `${VAULT}/${id}`, undefined, signal)).json() as Promise<VaultItem>;
}

type Checked = Output<typeof changeVaultItem>;

/** Keeps something new. */
export function useKeeper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wish: Body<typeof keepInVault>) =>
      (await apiRequest('POST', VAULT, wish)).json() as Promise<Checked>,
    // Not waited for: without a network the list comes later, and what was kept is kept.
    onSuccess: () => void client.invalidateQueries({ predicate: ({ queryKey }) => isVaultList(queryKey) }),
  });
}

/** Changes and deletes, and keeps what is on screen true. */
export function useVaultActions(id: string) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (wish: Body<typeof changeVaultItem>) =>
      (await apiRequest('PATCH', `${VAULT}/${id}`, wish)).json() as Promise<Checked>,
    onSuccess: ({ crisisAlert: _, ...item }) => {
      client.setQueryData<VaultItem>(itemKey(id), item);
      // Lists that are not on screen are dropped: what was sealed just now stands in them in the open.
      client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isVaultList(queryKey) });
      void client.invalidateQueries({ predicate: ({ queryKey }) => isVaultList(queryKey) });
    },
    // Changed elsewhere: what is there now is shown.
    onError: () => void client.invalidateQueries({ queryKey: itemKey(id) }),
  });
  const remove = useMutation({
    mutationFn: async () => {
      await apiRequest('DELETE', `${VAULT}/${id}`);
    },
    // The list is read anew where it opens; what is gone must not be seen in it until then.
    onSuccess: () => client.removeQueries({ predicate: ({ queryKey }) => isVaultList(queryKey) }),
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
