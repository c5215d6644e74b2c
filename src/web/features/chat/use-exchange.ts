import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Message, ScriptureCard } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import { apiRequest } from '../../lib/api.ts';
import { openStream, type StreamEvent } from '../../lib/event-stream.ts';
import { messagesKey } from './chat.api.ts';

/** A reply while it comes. */
export interface Streaming {
  conversationId: string;
  /** The reply's id, once the message was taken. */
  id: string | null;
  /** What the person wrote, and the message it takes the place of; shown until the server has it. */
  said: { text: string; replaces: string | undefined } | null;
  content: string;
  cards: ScriptureCard[];
}

/** The message was taken and kept, but the reply to it failed on the server. */
export class ReplyFailed extends Error {}

/** Sends, resumes, regenerates and stops; keeps the cached messages true. */
export function useExchange(onCrisis: (alert: CrisisAlert) => void) {
  const client = useQueryClient();
  const [streaming, setStreaming] = useState<Streaming | null>(null);
  const abort = useRef<AbortController | null>(null);
  const current = useRef<Streaming | null>(null);

  const show = useCallback((next: Streaming | null) => {
    current.current = next;
    setStreaming(next);
  }, []);

  useEffect(() => () => abort.current?.abort(), []);

  const run = useCallback(
    async (
      conversationId: string,
      open: (signal: AbortSignal) => AsyncGenerator<StreamEvent>,
      prepare: (old: Message[]) => Message[],
      said: Streaming['said'] = null,
      onTaken: () => void = () => undefined,
    ) => {
      // The reply another conversation waits for goes on without a reader, and is fetched when it is opened again.
      abort.current?.abort();
      const controller = new AbortController();
      abort.current = controller;
      const key = messagesKey(conversationId);
      const update = (change: (old: Message[]) => Message[]) =>
        client.setQueryData<Message[]>(key, (old) => change(old ?? []));
      const empty: Streaming = { conversationId, id: null, said, content: '', cards: [] };
      show(empty);
      let taken = false;
      let finished = false;
      let refused = false;
      try {
        for await (const event of open(controller.signal)) {
          const now = current.current ?? empty;
          if (event.name === 'start') {
            taken = true;
            onTaken();
            update((old) => [
              ...prepare(old).filter(({ id }) => id !== event.data.userMessage.id),
              event.data.userMessage,
            ]);
            show({ ...now, id: event.data.assistantMessageId, said: null });
          } else if (event.name === 'crisis') onCrisis(event.data);
          else if (event.name === 'citation') show({ ...now, cards: [...now.cards, event.data] });
          else if (event.name === 'delta') show({ ...now, content: now.content + event.data.text });
          else if (event.name === 'done') {
            finished = true;
            update((old) => [...old.filter(({ id }) => id !== event.data.message.id), event.data.message]);
          } else if (event.name === 'error') refused = true;
        }
        // A connection that broke after the message was taken: the server goes on, and has the rest.
        if (!finished) await client.invalidateQueries({ queryKey: key });
      } catch (error) {
        // Before it was taken the words are the person's again; after it they are kept, and the rest is fetched.
        if (!taken || controller.signal.aborted) throw error;
        await client.invalidateQueries({ queryKey: key });
      } finally {
        if (abort.current === controller) show(null);
        void client.invalidateQueries({ queryKey: ['/api/conversations'], exact: true });
        // Another tab may have said something in this conversation, too.
        if (finished) void client.invalidateQueries({ queryKey: key });
      }
      if (refused) throw new ReplyFailed('The reply failed.');
    },
    [client, onCrisis, show],
  );

  const send = useCallback(
    (
      conversationId: string,
      content: string,
      idempotencyKey: string,
      replaces: string | undefined,
      onTaken: () => void,
    ) =>
      run(
        conversationId,
        (signal) =>
          openStream(
            'POST',
            `/api/conversations/${conversationId}/messages`,
            { content, role: 'user', idempotencyKey, ...(replaces ? { replaces } : {}) },
            signal,
          ),
        (old) => {
          const at = replaces ? old.findIndex(({ id }) => id === replaces) : -1;
          return at >= 0 ? old.slice(0, at) : old;
        },
        { text: content, replaces },
        onTaken,
      ),
    [run],
  );

  const resume = useCallback(
    (conversationId: string, messageId: string) =>
      run(
        conversationId,
        (signal) =>
          openStream('GET', `/api/conversations/${conversationId}/messages/${messageId}/stream`, undefined, signal),
        (old) => old.filter(({ id }) => id !== messageId),
      ),
    [run],
  );

  const regenerate = useCallback(
    (conversationId: string, messageId: string) =>
      run(
        conversationId,
        (signal) =>
          openStream(
            'POST',
            `/api/conversations/${conversationId}/messages/${messageId}/regenerate`,
            undefined,
            signal,
          ),
        (old) => old.filter(({ id }) => id !== messageId),
      ),
    [run],
  );

  const stop = useCallback(async () => {
    const now = current.current;
    if (!now?.id) return;
    await apiRequest('POST', `/api/conversations/${now.conversationId}/messages/${now.id}/stop`, {
      shownLength: now.content.length,
    });
    abort.current?.abort();
    await client.invalidateQueries({ queryKey: messagesKey(now.conversationId) });
  }, [client]);

  return { streaming, send, resume, regenerate, stop };
}
