import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Body, Output } from '#contract/endpoint.ts';
import {
  type changeVaultItem,
  type keepInVault,
  type listVault,
  type Seal,
  VAULT_LIMITS,
  type VaultEntry,
  type VaultItem,
  type VaultKind,
} from '#contract/vault.ts';
import { apiRequest } from '../../lib/api.ts';

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
}

type Page = Output<typeof listVault>;

async function fetchPage(filter: VaultFilter, before: string | null, signal?: AbortSignal): Promise<Page> {
  const asked = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  if (before) asked.set('before', before);
  const query = asked.size > 0 ? `?${asked}` : '';
  return (await apiRequest('GET', `${VAULT}${query}`, undefined, signal)).json() as Promise<Page>;
}

/** What one keeps, newest first, page by page; read anew each time the page opens. */
export function useVault(filter: VaultFilter) {
  return useInfiniteQuery({
    queryKey: [...LIST, filter],
    staleTime: 0,
    // What was there stays until what is sought is known.
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    getNextPageParam: ({ next }) => next,
  });
}

/** Every sealed entry, while `wanted`: the browser alone can look through them. */
export function useSealedEntries(filter: Pick<VaultFilter, 'kind' | 'answered'>, wanted: boolean) {
  return useQuery({
    queryKey: [...LIST, 'sealed', filter],
    enabled: wanted,
    staleTime: 0,
    queryFn: ({ signal }) => listSealed(filter, signal),
  });
}

/** The same, at once. Throws an ApiError. */
export async function listSealed(filter: VaultFilter = {}, signal?: AbortSignal): Promise<VaultEntry[]> {
  const sealed: VaultEntry[] = [];
  let before: string | null = null;
  do {
    const page: Page = await fetchPage(filter, before, signal);
    sealed.push(...page.items.filter(({ sealedHead }) => sealedHead !== null));
    before = page.next;
  } while (before);
  return sealed;
}

/** The tags in use. */
export function useTags() {
  return useQuery<{ tags: { tag: string; count: number }[] }>({ queryKey: ['/api/vault/tags'], staleTime: 0 });
}

/** The locked box of the sealed vault. */
export function useSeal() {
  return useQuery<{ seal: Seal | null; revision: number }>({ queryKey: SEAL, staleTime: 0 });
}

/** Puts the box in its place, and everything else on screen anew. */
export function useSealWriter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wish: { seal: Seal; revision: number }) => {
      await apiRequest('PUT', '/api/vault/seal', wish);
    },
    onSettled: () => client.invalidateQueries({ queryKey: SEAL }),
  });
}

/** One thing, whole. */
export function useVaultItem(id: string) {
  return useQuery<VaultItem>({ queryKey: itemKey(id) });
}

/** One thing, whole and at once. Throws an ApiError. */
export async function fetchItem(id: string): Promise<VaultItem> {
  return (await apiRequest('GET', `${VAULT}/${id}`)).json() as Promise<VaultItem>;
}

type Checked = Output<typeof changeVaultItem>;

/** Keeps something new. */
export function useKeeper() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wish: Body<typeof keepInVault>) =>
      (await apiRequest('POST', VAULT, wish)).json() as Promise<Checked>,
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => isVaultList(queryKey) }),
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
  return { change, remove };
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
      const sum = { added: 0, known: 0 };
      for (const part of splitFile(file)) {
        const answer = await apiRequest('POST', `${VAULT}/import`, part);
        const { added, known } = (await answer.json()) as typeof sum;
        sum.added += added;
        sum.known += known;
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
