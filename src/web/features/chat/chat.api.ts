import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Conversation, DeviceExchange, Message } from '#contract/conversations.ts';
import { apiRequest, isOutOfReach } from '../../lib/api.ts';
import {
  CONVERSATIONS_KEY,
  conversationIdOf,
  conversationsWithWaiting,
  deleteLater,
  exchangeIn,
  isChatUnderWay,
  messagesKey,
  messagesWithWaiting,
  renameLater,
} from '../../lib/chat-changes.ts';
import { keepInVault } from '../../lib/keep-in-vault.ts';
import { isReachable } from '../../lib/network.ts';
import { forOnePerson } from '../../lib/one-person.ts';
import { outbox, useOutbox } from '../../lib/outbox.ts';
import { saveFile } from '../../lib/save-file.ts';
import { waitAWhile } from '../../lib/time-limits.ts';

const LIST = CONVERSATIONS_KEY;

/** One's conversations, newest first, with what waits on this device; `list` is undefined until any is known. */
export function useConversations() {
  const client = useQueryClient();
  const query = useQuery<Conversation[]>({ queryKey: LIST });
  const { waiting, refused } = useOutbox();
  // Read at once: what has just arrived leaves the outbox a moment before the query tells of it.
  const known = client.getQueryData<Conversation[]>(LIST) ?? query.data;
  const list = conversationsWithWaiting(known ?? [], [...refused, ...waiting]);
  return { query, list: known || list.length > 0 ? list : undefined, known };
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

/** Those of one's conversations whose title or words hold the query, as far as they are on this device. */
export function useFindHere() {
  const client = useQueryClient();
  return (conversations: Conversation[], query: string): Conversation[] => {
    const wanted = query.trim().toLowerCase();
    const waiting = outbox.waiting();
    const holds = (text: string) => text.toLowerCase().includes(wanted);
    return conversations.filter(
      ({ id, title, preview }) =>
        holds(title) ||
        holds(preview) ||
        messagesWithWaiting(client.getQueryData<Message[]>(messagesKey(id)) ?? [], id, waiting).some(({ content }) =>
          holds(content),
        ),
    );
  };
}

/** The messages of a conversation, oldest first, with what waits on this device. `onServer`: the server has it. */
export function useMessages(id: string | null, onServer: boolean) {
  const client = useQueryClient();
  const key = messagesKey(id ?? '');
  const query = useQuery<Message[]>({ queryKey: key, enabled: id !== null && onServer });
  const { waiting, refused } = useOutbox();
  const known = (id !== null && client.getQueryData<Message[]>(key)) || query.data || [];
  const onTheWay = waiting.flatMap(
    (entry) => (conversationIdOf(entry) === id && exchangeIn(entry)?.idempotencyKey) || [],
  );
  const before = useRef<{ id: string | null; keys: string[] }>({ id, keys: [] });
  useEffect(() => {
    const { id: sameId, keys } = before.current;
    before.current = { id, keys: onTheWay };
    if (id === null || sameId !== id) return;
    const gone = keys.filter((one) => !onTheWay.includes(one));
    const loaded = client.getQueryData<Message[]>(messagesKey(id)) ?? [];
    if (gone.every((one) => loaded.some(({ idempotencyKey }) => idempotencyKey === one))) return;
    // Another page has sent it, and has the answer.
    void client.invalidateQueries({ queryKey: messagesKey(id) });
    void client.invalidateQueries({ queryKey: LIST, exact: true });
  });
  return { query, list: id === null ? [] : messagesWithWaiting(known, id, [...refused, ...waiting]) };
}

/** Milliseconds in which what was loaded counts as new: browsers tell of one return to a page more than once. */
const STILL_NEW = 2000;

/**
 * Looks for what was said in a conversation elsewhere, each time somebody comes back to this page: nobody answers
 * without having seen it. `free`: nothing is on its way into it here; what is brings the rest with it when it ends.
 */
export function useLookOnReturn(id: string | null, free: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!free) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      const refetchType = isReachable() ? 'active' : 'none';
      for (const queryKey of [LIST, ...(id === null ? [] : [messagesKey(id)])]) {
        const { dataUpdatedAt = 0, errorUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {};
        if (Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt) < STILL_NEW) continue;
        void client.invalidateQueries({ queryKey, exact: true, refetchType }, { cancelRefetch: false });
      }
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [client, id, free]);
}

/** What waits on this device and what is loaded, as it is at the moment of asking. */
export function useWaitingChat() {
  const client = useQueryClient();
  return useMemo(() => {
    const exchanges = () => outbox.waiting().flatMap((entry) => exchangeIn(entry) ?? []);
    return {
      /** The messages of a conversation, oldest first. */
      saidIn: (id: string): Message[] =>
        messagesWithWaiting(client.getQueryData<Message[]>(messagesKey(id)) ?? [], id, outbox.waiting()),
      waitingExchange: (isIt: (exchange: DeviceExchange) => boolean) => exchanges().findLast(isIt),
      /** What the replies that wait here were made of, by their ids. */
      traces: () => new Map(exchanges().map(({ reply }) => [reply.id, reply.trace])),
    };
  }, [client]);
}

/** Begins, renames and deletes conversations, and keeps the list true. Without a network the last two wait for one. */
export function useConversationActions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: LIST, exact: true });
  const create = useMutation({
    mutationFn: async ({ signal, ...wish }: { id: string; title: string; signal?: AbortSignal | undefined }) =>
      (await apiRequest('POST', '/api/conversations', wish, signal)).json() as Promise<Conversation>,
    onSuccess: async (conversation) => {
      // A list that was asked for before this one began would come without it.
      await client.cancelQueries({ queryKey: LIST, exact: true });
      client.setQueryData<Conversation[]>(LIST, (old) => [conversation, ...(old ?? [])]);
      client.setQueryData<Message[]>(messagesKey(conversation.id), []);
      void refresh();
    },
  });
  const rename = useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      inTurn(
        id,
        () => apiRequest('PATCH', `/api/conversations/${id}`, { title }),
        () => renameLater(id, title),
      ),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      inTurn(
        id,
        () => apiRequest('DELETE', `/api/conversations/${id}`),
        () => deleteLater(id),
      ),
    onSuccess: (later, id) => {
      if (later) return;
      client.removeQueries({ queryKey: messagesKey(id) });
      client.setQueryData<Conversation[]>(LIST, (old) => (old ?? []).filter((conversation) => conversation.id !== id));
    },
  });
  return { create, rename, remove, refresh };
}

/** Does something at once, or later where there is no way or something of the same conversation still waits. */
async function inTurn(id: string, now: () => Promise<unknown>, later: () => void): Promise<boolean> {
  if (isReachable() && isChatUnderWay(id)) await forOnePerson(() => waitAWhile(outbox.runNow()));
  if (isReachable() && !isChatUnderWay(id)) {
    try {
      await forOnePerson(now);
      return false;
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
    }
  }
  later();
  return true;
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
  // What was said in it was heard when it was said.
  const key = `conversation-${id}-${updatedAt}`;
  await keepInVault({ kind: 'conversation', title, content: await response.text(), key }, null);
}
