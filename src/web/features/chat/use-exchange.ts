import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Message, ScriptureCard } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Writer } from '#contract/writer.ts';
import type { Reply } from '#guidance/types.ts';
import { type AskedHere, answerHere } from '../../lib/answer-here.ts';
import { apiRequest, isOutOfReach } from '../../lib/api.ts';
import { bringLater, messagesKey, withdrawExchange } from '../../lib/chat-changes.ts';
import { openStream, type StreamEvent } from '../../lib/event-stream.ts';
import { isReachable } from '../../lib/network.ts';
import { forOnePerson } from '../../lib/one-person.ts';
import type { Limit } from '../../lib/time-limits.ts';

/** A reply while it comes. */
export interface Streaming {
  conversationId: string;
  /** The reply's id, once the message was taken. */
  id: string | null;
  /** What the person wrote, and the message it takes the place of; shown until the server has it. */
  said: { text: string; replaces: string | undefined } | null;
  /** Who writes it, as soon as that is known. */
  writer: Writer | null;
  content: string;
  cards: ScriptureCard[];
  /** It is made on this device. */
  here?: true;
}

/** A question that is answered on this device. */
export interface AskingHere extends AskedHere {
  /** The key under which it was tried over the network. */
  key: string;
  /** The message it takes the place of, if any. */
  replaces: string | undefined;
  /** The key of the question it takes the place of, where that waits here. */
  takesPlaceOf?: string | undefined;
  /** The question is there already, under these ids and since then: only its answer is wanted anew. */
  known?: { messageId: string; replyId: string; askedAt: string };
}

/** Milliseconds the server has to hear that a reply is to stop. */
const STOP_MS = 4000;

/**
 * Milliseconds between looks for a reply whose line broke. Where its process is gone a gateway may say so for a moment,
 * though another process answers all else.
 */
const LOOK_AGAIN = [250, 500, 1000, 2000, 4000] as const;

/** The message was taken and kept, but the reply to it failed on the server. */
export class ReplyFailed extends Error {}

/** Sends, answers on this device, resumes, regenerates and stops; keeps the cached messages true. */
export function useExchange(onCrisis: (alert: CrisisAlert) => void) {
  const client = useQueryClient();
  const [streaming, setStreaming] = useState<Streaming | null>(null);
  const abort = useRef<AbortController | null>(null);
  const current = useRef<Streaming | null>(null);
  const here = useRef<AbortController | null>(null);

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
      limit?: Limit,
    ) => {
      // The reply another conversation waits for goes on without a reader, and is fetched when it is opened again.
      abort.current?.abort();
      // One that is made on this device goes on unseen as well.
      here.current = null;
      const controller = new AbortController();
      abort.current = controller;
      limit?.signal.addEventListener('abort', () => controller.abort(limit.signal.reason), { once: true });
      const key = messagesKey(conversationId);
      const update = (change: (old: Message[]) => Message[]) =>
        client.setQueryData<Message[]>(key, (old) => change(old ?? []));
      const empty: Streaming = { conversationId, id: null, said, writer: null, content: '', cards: [] };
      show(empty);
      let taken = false;
      let finished = false;
      let refused = false;
      try {
        for await (const event of open(controller.signal)) {
          const now = current.current ?? empty;
          if (event.name === 'start') {
            taken = true;
            limit?.answered();
            onTaken();
            // What was asked for before it was taken would come without it.
            if (client.getQueryData(key)) void client.cancelQueries({ queryKey: key, exact: true });
            update((old) => [
              ...prepare(old).filter(({ id }) => id !== event.data.userMessage.id),
              event.data.userMessage,
            ]);
            show({ ...now, id: event.data.assistantMessageId, said: null });
          } else if (event.name === 'crisis') onCrisis(event.data);
          else if (event.name === 'writer') show({ ...now, writer: event.data });
          else if (event.name === 'citation') show({ ...now, cards: [...now.cards, event.data] });
          else if (event.name === 'delta') show({ ...now, content: now.content + event.data.text });
          else if (event.name === 'done') {
            finished = true;
            update((old) => [...old.filter(({ id }) => id !== event.data.message.id), event.data.message]);
          } else if (event.name === 'error') refused = true;
        }
        // A connection that broke after the message was taken: the server goes on, and has the rest.
        if (!finished) await fetchRest(client, conversationId, controller.signal);
      } catch (error) {
        // Before it was taken the words are the person's again; after it they are kept, and the rest is fetched.
        if (!taken || controller.signal.aborted) throw error;
        await fetchRest(client, conversationId, controller.signal);
      } finally {
        if (abort.current === controller) show(null);
        void client.invalidateQueries({ queryKey: ['/api/conversations'], exact: true });
        // Another tab may have said something in this conversation, too.
        if (finished) void client.invalidateQueries({ queryKey: key });
      }
      if (refused) throw new ReplyFailed('The reply failed.');
      return finished;
    },
    [client, onCrisis, show],
  );

  const send = useCallback(
    (
      conversationId: string,
      content: string,
      idempotencyKey: string,
      replaces: string | undefined,
      /** What must be done first, what comes of its being taken, and how long the server has for that. */
      { before, onTaken, limit }: { before(signal: AbortSignal): Promise<void>; onTaken(): void; limit: Limit },
    ) =>
      run(
        conversationId,
        async function* (signal) {
          await before(signal);
          yield* openStream(
            'POST',
            `/api/conversations/${conversationId}/messages`,
            { content, role: 'user', idempotencyKey, ...(replaces ? { replaces } : {}) },
            signal,
          );
        },
        (old) => {
          const at = replaces ? old.findIndex(({ id }) => id === replaces) : -1;
          return at >= 0 ? old.slice(0, at) : old;
        },
        { text: content, replaces },
        onTaken,
        limit,
      ),
    [run],
  );

  const resume = useCallback(
    async (conversationId: string, messageId: string) => {
      const url = `/api/conversations/${conversationId}/messages/${messageId}/stream`;
      const without = (old: Message[]) => old.filter(({ id }) => id !== messageId);
      const isPending = () =>
        client
          .getQueryData<Message[]>(messagesKey(conversationId))
          ?.some(({ id, status }) => id === messageId && status === 'pending');
      // The process that took it up can go as well as the first.
      for (let lines = 0; lines < LOOK_AGAIN.length; lines += 1) {
        const finished = await run(conversationId, (signal) => openAgain(url, signal), without);
        if (finished || !isPending()) return;
      }
    },
    [client, run],
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

  /** Answers on this device; whether danger was heard. What comes of it is kept here until the server has it; leaving the screen doesn't end it. */
  const sendHere = useCallback(
    async (asked: AskingHere) => {
      abort.current?.abort();
      const controller = new AbortController();
      here.current = controller;
      const { conversationId, key, text, replaces } = asked;
      const { messageId, replyId, askedAt } = asked.known ?? {
        messageId: crypto.randomUUID(),
        replyId: crypto.randomUUID(),
        askedAt: new Date().toISOString(),
      };
      let now: Streaming = {
        conversationId,
        id: replyId,
        said: asked.known ? null : { text, replaces },
        writer: null,
        content: '',
        cards: [],
        here: true,
      };
      let whole: Reply | null = null;
      let danger: CrisisAlert | null = null;
      show(now);
      try {
        for await (const event of answerHere(asked, controller.signal)) {
          if (event.type === 'crisis') {
            danger = event.alert;
            onCrisis(danger);
          } else if (event.type === 'writer') now = { ...now, writer: event.writer };
          else if (event.type === 'citation') now = { ...now, cards: [...now.cards, event.card] };
          else if (event.type === 'delta') now = { ...now, content: now.content + event.text };
          else if (event.type === 'done') whole = event.reply;
          if (here.current === controller) show(now);
        }
        const shown = now.content.trimEnd();
        // Nothing had come yet: the words are the person's again, and what stood there stays.
        if (!whole && (shown === '' || asked.known)) throw new DOMException('Stopped.', 'AbortError');
        const { takesPlaceOf } = asked;
        if (takesPlaceOf !== undefined) await forOnePerson(() => withdrawExchange(takesPlaceOf));
        bringLater({
          conversationId,
          messageId,
          idempotencyKey: key,
          content: text,
          askedAt,
          reply: {
            id: replyId,
            content: whole?.content ?? shown,
            scriptureReferences:
              whole?.scriptureReferences ?? now.cards.filter(({ reference }) => shown.includes(`${reference} (WEB)`)),
            steps: whole?.steps ?? [],
            prayer: whole?.prayer ?? null,
            followUp: whole?.followUp ?? null,
            crisisAlert: whole?.crisisAlert ?? danger,
            status: whole ? 'complete' : 'stopped',
            trace: whole && withEarlier(whole.trace, asked.avoid),
          },
        });
        return danger !== null;
      } finally {
        if (here.current === controller) {
          here.current = null;
          show(null);
        }
      }
    },
    [onCrisis, show],
  );

  const stop = useCallback(async () => {
    const now = current.current;
    if (!now) return;
    if (now.here) {
      here.current?.abort();
      return;
    }
    const reading = abort.current;
    if (!now.id) {
      // Nobody has taken it yet, and perhaps nobody will: the words are the person's again.
      reading?.abort();
      return;
    }
    const url = `/api/conversations/${now.conversationId}/messages/${now.id}/stop`;
    try {
      await apiRequest('POST', url, { shownLength: now.content.length }, AbortSignal.timeout(STOP_MS));
    } finally {
      // Whether or not the server hears of it, here it stops.
      reading?.abort();
    }
    await client.invalidateQueries({ queryKey: messagesKey(now.conversationId) });
  }, [client]);

  return { streaming, send, sendHere, resume, regenerate, stop };
}

/** Fetches what the server has of a conversation whose line broke, and again where a gateway answers in its place. */
async function fetchRest(client: QueryClient, conversationId: string, signal: AbortSignal): Promise<void> {
  const queryKey = messagesKey(conversationId);
  await client.invalidateQueries({ queryKey });
  for (const wait of LOOK_AGAIN) {
    // Without a way it is fetched when there is one.
    if (!client.getQueryState(queryKey)?.isInvalidated || !isReachable() || signal.aborted) return;
    await pause(wait);
    await client.invalidateQueries({ queryKey });
  }
}

/** Opens a stream that changes nothing, and again where a gateway answers in the server's place. */
async function* openAgain(url: string, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  for (const wait of [...LOOK_AGAIN, null]) {
    let begun = false;
    try {
      for await (const event of openStream('GET', url, undefined, signal)) {
        begun = true;
        yield event;
      }
      return;
    } catch (error) {
      if (begun || wait === null || signal.aborted || !isReachable() || !isOutOfReach(error)) throw error;
    }
    await pause(wait);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A second answer remembers the words of the first, so that a third differs from both. */
function withEarlier(trace: Reply['trace'], earlier: AskedHere['avoid']): Reply['trace'] {
  if (!earlier) return trace;
  return {
    ...trace,
    used: [...new Set([...earlier.used, ...trace.used])].slice(-400),
    passages: [...new Set([...earlier.passages, ...trace.passages])].slice(-200),
  };
}
