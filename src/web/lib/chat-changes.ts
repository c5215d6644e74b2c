import type { QueryClient } from '@tanstack/react-query';
import { autoTitle, messagePreview } from '#contract/auto-title.ts';
import type { Conversation, DeviceExchange, Message, storeDeviceExchange } from '#contract/conversations.ts';
import type { Body, Output } from '#contract/endpoint.ts';
import { type Outgoing, outbox, type Waiting } from './outbox.ts';
import { waitAWhile } from './time-limits.ts';

const CONVERSATIONS = '/api/conversations';
const EXCHANGES = '/api/conversations/device-exchanges';

/** Query key of one's conversations. */
export const CONVERSATIONS_KEY = [CONVERSATIONS];

/** Query key of a conversation's messages. */
export const messagesKey = (id: string) => [CONVERSATIONS, id, 'messages'];

/** Names a conversation in the outbox. */
export const conversationThing = (id: string) => `conversation/${id}`;

/** The conversation that a waiting change is about; null where it is about something else. */
export function conversationIdOf({ thing }: Outgoing): string | null {
  return thing?.startsWith('conversation/') ? thing.slice('conversation/'.length) : null;
}

/** What a waiting change brings, where that is a question and its answer. */
export function exchangeIn({ url, body }: Outgoing): DeviceExchange | null {
  return url === EXCHANGES ? (body as DeviceExchange) : null;
}

/** Whether something of a conversation is on its way: what is said in it next comes after that. */
export function isChatUnderWay(id: string): boolean {
  return outbox.waiting().some((entry) => conversationIdOf(entry) === id);
}

/** Keeps what was asked and answered on this device, and brings it to the server as soon as there is a way. */
export function bringLater(exchange: Body<typeof storeDeviceExchange>): void {
  const slot = `exchange/${exchange.idempotencyKey}`;
  // Another answer to the same question takes the place of the first, whichever page made that.
  for (const { owner } of outbox.waiting().filter((entry) => entry.slot === slot)) outbox.withdraw(slot, owner);
  outbox.put({
    slot,
    thing: conversationThing(exchange.conversationId),
    method: 'POST',
    url: EXCHANGES,
    body: exchange,
    keepsRefused: true,
  });
}

/** Takes back a question that has not left yet, with its answer. One that is just being sent comes back first, or has arrived. */
export async function withdrawExchange(key: string): Promise<void> {
  const slot = `exchange/${key}`;
  const find = () => outbox.waiting().filter((entry) => entry.slot === slot);
  for (const { owner } of find()) outbox.withdraw(slot, owner);
  if (find().length === 0) return;
  await waitAWhile(outbox.run());
  for (const { owner } of find()) outbox.withdraw(slot, owner);
}

/** Gives a conversation another name as soon as there is a way. */
export function renameLater(id: string, title: string): void {
  outbox.put({
    slot: `${conversationThing(id)}/title`,
    thing: conversationThing(id),
    method: 'PATCH',
    url: `${CONVERSATIONS}/${id}`,
    body: { title },
  });
}

/** Deletes a conversation as soon as there is a way; what was to be added to it before that is not sent. */
export function deleteLater(id: string): void {
  outbox.withdrawThing(conversationThing(id));
  outbox.put({
    slot: `${conversationThing(id)}/delete`,
    thing: conversationThing(id),
    method: 'DELETE',
    url: `${CONVERSATIONS}/${id}`,
    body: undefined,
  });
}

/** A question and its answer as they stand in the conversation. */
export function toMessages({
  conversationId,
  messageId,
  idempotencyKey,
  content,
  askedAt,
  reply,
}: DeviceExchange): [Message, Message] {
  const cards = reply.scriptureReferences;
  const shared = { conversationId, createdAt: askedAt, timestamp: askedAt };
  return [
    {
      ...shared,
      id: messageId,
      role: 'user',
      content,
      scriptureReference: null,
      scriptureReferences: [],
      steps: [],
      prayer: null,
      followUp: null,
      engine: null,
      crisisAlert: null,
      status: 'complete',
      idempotencyKey,
    },
    {
      ...shared,
      id: reply.id,
      role: 'assistant',
      content: reply.content,
      scriptureReference: cards.length > 0 ? cards.map(({ reference }) => reference).join('; ') : null,
      scriptureReferences: cards,
      steps: reply.steps,
      prayer: reply.prayer,
      followUp: reply.followUp,
      engine: 'library',
      crisisAlert: reply.crisisAlert,
      status: reply.status,
      onDevice: true,
    },
  ];
}

/**
 * A conversation's messages with what waits for it, oldest first. What the server has already stands as the server has
 * it, though the answer that said so was lost.
 */
export function messagesWithWaiting(messages: readonly Message[], id: string, waiting: readonly Waiting[]): Message[] {
  let now = [...messages];
  for (const entry of waiting) {
    if (conversationIdOf(entry) !== id) continue;
    const exchange = exchangeIn(entry);
    if (entry.method === 'DELETE') now = [];
    else if (exchange && !now.some(({ idempotencyKey }) => idempotencyKey === exchange.idempotencyKey))
      now.push(...toMessages(exchange));
  }
  return now;
}

/** One's conversations with what waits for them, newest first. */
export function conversationsWithWaiting(
  conversations: readonly Conversation[],
  waiting: readonly Waiting[],
): Conversation[] {
  const now = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  let moved = false;
  for (const entry of waiting) {
    const id = conversationIdOf(entry);
    if (id === null) continue;
    const known = now.get(id);
    const exchange = exchangeIn(entry);
    if (entry.method === 'DELETE') now.delete(id);
    else if (exchange) {
      moved = true;
      const { askedAt, content, reply } = exchange;
      const begun = known ?? { id, title: autoTitle(content), createdAt: askedAt, updatedAt: askedAt };
      const updatedAt = [begun.updatedAt, askedAt].sort()[1]!;
      now.set(id, { ...begun, preview: messagePreview(reply.content), updatedAt });
    } else if (known) now.set(id, { ...known, ...(entry.body as { title: string }) });
  }
  const all = [...now.values()];
  return moved ? all.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : 0)) : all;
}

/** Puts a change that has arrived where its conversation is shown, and has it loaded anew. */
export function settleChatChange(client: QueryClient, entry: Waiting, answer: unknown): void {
  const id = conversationIdOf(entry);
  if (id === null) return;
  const key = messagesKey(id);
  if (entry.method === 'DELETE') client.removeQueries({ queryKey: key });
  const stored = exchangeIn(entry) && (answer as Output<typeof storeDeviceExchange>).exchange;
  if (stored) {
    const pair = [stored.userMessage, stored.assistantMessage];
    client.setQueryData<Message[]>(key, (old) => [
      ...(old ?? []).filter((message) => !pair.some((one) => one.id === message.id)),
      ...pair,
    ]);
    void client.invalidateQueries({ queryKey: key });
  }
  // What was deleted since is in no list.
  if (!exchangeIn(entry) || stored)
    client.setQueryData<Conversation[]>(CONVERSATIONS_KEY, (old) => conversationsWithWaiting(old ?? [], [entry]));
  void client.invalidateQueries({ queryKey: CONVERSATIONS_KEY, exact: true });
}
