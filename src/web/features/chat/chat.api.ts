import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '#contract/conversations.ts';
import { apiRequest } from '../../lib/api.ts';
import { keepInVault } from '../../lib/keep-in-vault.ts';
import { saveFile } from '../../lib/save-file.ts';

const LIST = ['/api/conversations'];

/** Query key of a conversation's messages. */
export const messagesKey = (id: string) => ['/api/conversations', id, 'messages'];

/** One's conversations, newest first. */
export function useConversations() {
  return useQuery<Conversation[]>({ queryKey: LIST });
}

/** Conversations whose title or words hold the query. */
export function useConversationSearch(query: string) {
  return useQuery<Conversation[]>({
    queryKey: ['search', query],
    enabled: query.trim().length > 1,
    queryFn: async ({ signal }) =>
      (
        await apiRequest('GET', `/api/conversations?query=${encodeURIComponent(query.trim())}`, undefined, signal)
      ).json() as Promise<Conversation[]>,
    staleTime: 0,
  });
}

/** The messages of a conversation, oldest first. */
export function useMessages(id: string | null) {
  return useQuery<Message[]>({ queryKey: messagesKey(id ?? ''), enabled: id !== null });
}

/** Begins, renames and deletes conversations, and keeps the list true. */
export function useConversationActions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: LIST, exact: true });
  const create = useMutation({
    mutationFn: async (title: string) =>
      (await apiRequest('POST', '/api/conversations', { title })).json() as Promise<Conversation>,
    onSuccess: (conversation) => {
      client.setQueryData<Conversation[]>(LIST, (old) => [conversation, ...(old ?? [])]);
      client.setQueryData<Message[]>(messagesKey(conversation.id), []);
    },
  });
  const rename = useMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }) => {
      await apiRequest('PATCH', `/api/conversations/${id}`, { title });
    },
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await apiRequest('DELETE', `/api/conversations/${id}`);
    },
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: messagesKey(id) });
      client.setQueryData<Conversation[]>(LIST, (old) => (old ?? []).filter((conversation) => conversation.id !== id));
    },
  });
  return { create, rename, remove, refresh };
}

/** Fetches a conversation as a file and hands it to the browser. */
export async function downloadConversation(conversation: Conversation): Promise<void> {
  const response = await apiRequest('GET', `/api/conversations/${conversation.id}/export?format=md`);
  const name = conversation.title.replace(/[^\w -]/g, '').trim() || 'conversation';
  saveFile(await response.blob(), `${name}.md`);
}

/** Keeps a conversation in the vault as it stands now; grown since, it can be kept again. */
export async function keepConversation({ id, title, updatedAt }: Conversation): Promise<void> {
  const response = await apiRequest('GET', `/api/conversations/${id}/export?format=md`);
  await keepInVault({
    kind: 'conversation',
    title,
    content: await response.text(),
    key: `conversation-${id}-${updatedAt}`,
  });
}
