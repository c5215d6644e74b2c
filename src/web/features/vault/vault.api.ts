import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/endpoint.ts';
import type { listVault, VaultItem } from '#contract/vault.ts';
import { apiRequest } from '../../lib/api.ts';

const VAULT = '/api/vault';
const LIST = [VAULT, 'list'];
const itemKey = (id: string) => [VAULT, id];

/** What one keeps, newest first, page by page; read anew each time the page opens. */
export function useVault() {
  return useInfiniteQuery({
    queryKey: LIST,
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam ? `?before=${encodeURIComponent(pageParam)}` : '';
      return (await apiRequest('GET', `${VAULT}${query}`, undefined, signal)).json() as Promise<
        Output<typeof listVault>
      >;
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** One thing, whole. */
export function useVaultItem(id: string) {
  return useQuery<VaultItem>({ queryKey: itemKey(id) });
}

/** Renames and deletes, and keeps what is on screen true. */
export function useVaultActions(id: string) {
  const client = useQueryClient();
  const rename = useMutation({
    mutationFn: async (title: string) => {
      await apiRequest('PATCH', `${VAULT}/${id}`, { title });
      return title;
    },
    onSuccess: (title) => {
      client.setQueryData<VaultItem>(itemKey(id), (old) => old && { ...old, title });
      void client.invalidateQueries({ queryKey: LIST });
    },
  });
  const remove = useMutation({
    mutationFn: async () => {
      await apiRequest('DELETE', `${VAULT}/${id}`);
    },
    // The list is read anew where it opens; what is gone must not be seen in it until then.
    onSuccess: () => client.removeQueries({ queryKey: LIST }),
  });
  return { rename, remove };
}
