import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Conversation, DeviceExchange, Message } from '#contract/conversations.ts';
import {
  CONVERSATIONS_KEY,
  conversationsWithWaiting,
  messagesKey,
  messagesWithWaiting,
  settleChatChange,
  toMessages,
} from './chat-changes.ts';
import type { Waiting } from './outbox.ts';

let count = 0;
const entry = (conversationId: string, more: Partial<Waiting>): Waiting => {
  count += 1;
  return {
    id: String(count).padStart(6, '0'),
    owner: 'page',
    slot: `slot-${count}`,
    thing: `conversation/${conversationId}`,
    method: 'POST',
    url: '/api/conversations/device-exchanges',
    body: null,
    ...more,
  };
};
const made = (conversationId: string, content: string, askedAt = '2026-05-01T10:00:00.000Z'): DeviceExchange => ({
  conversationId,
  kind: 'chat',
  messageId: `asked ${content}`,
  idempotencyKey: `key ${content}`,
  content,
  askedAt,
  reply: {
    id: `answer to ${content}`,
    content: `> A verse.\n>\n> John 1:1 (WEB)\n\nHeard: *${content}*`,
    scriptureReferences: [],
    steps: [],
    prayer: null,
    followUp: null,
    crisisAlert: null,
    status: 'complete',
    trace: null,
  },
});
const waitingFor = (exchange: DeviceExchange) => entry(exchange.conversationId, { body: exchange });
const conversation = (id: string, updatedAt: string): Conversation => ({
  id,
  title: `Title of ${id}`,
  preview: '',
  createdAt: updatedAt,
  updatedAt,
});
const words = (messages: readonly Message[]) => messages.map(({ content }) => content);

test('what waits stands at the end of its own conversation, in order, and once', () => {
  const [old, one, two, other] = [made('a', 'old'), made('a', 'one'), made('a', 'two'), made('b', 'other')];
  const waiting = [one, other, two].map(waitingFor);
  const stored = toMessages(old);
  const all = messagesWithWaiting(stored, 'a', waiting);
  expect(all.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(['old', 'one', 'two']);
  expect(all[3]).toMatchObject({ id: 'answer to one', role: 'assistant', engine: 'library', onDevice: true });
  // Loaded anew before the answer to the send came: the server's own stands, and only that.
  const [asked, answered] = toMessages(one);
  const theirs = [...stored, { ...asked, id: 'theirs' }, { ...answered, id: 'their answer', content: 'Other words.' }];
  expect(messagesWithWaiting(theirs, 'a', waiting).map(({ id }) => id)).toEqual([
    'asked old',
    'answer to old',
    'theirs',
    'their answer',
    'asked two',
    'answer to two',
  ]);
  expect(
    messagesWithWaiting(stored, 'a', [...waiting, entry('a', { method: 'DELETE', url: '/api/conversations/a' })]),
  ).toEqual([]);
});

test('conversations that began on the device are in the list, named, renamed, moved up and deleted', () => {
  const [a, b] = [conversation('a', '2026-05-02T00:00:00.000Z'), conversation('b', '2026-05-01T00:00:00.000Z')];
  const long = 'a question that is longer than fifty characters, as most are';
  const waiting = [
    waitingFor(made('b', 'later', '2026-05-03T00:00:00.000Z')),
    waitingFor(made('c', long, '2026-05-04T00:00:00.000Z')),
    entry('a', { method: 'PATCH', url: '/api/conversations/a', body: { title: 'Nights' } }),
    entry('other', { thing: 'vault/a', body: { title: 'No chat' } }),
  ];
  expect(conversationsWithWaiting([a, b], waiting).map(({ id, title, preview }) => [id, title, preview])).toEqual([
    ['c', `${long.slice(0, 50)}...`, `Heard: ${long}`],
    ['b', 'Title of b', 'Heard: later'],
    ['a', 'Nights', ''],
  ]);
  const gone = entry('c', { method: 'DELETE', url: '/api/conversations/c', body: undefined });
  expect(conversationsWithWaiting([a, b], [...waiting, gone]).map(({ id }) => id)).toEqual(['b', 'a']);
  // The same list where nothing waits, in the server's order.
  expect(conversationsWithWaiting([b, a], [])).toEqual([b, a]);
});

test('what has arrived takes its place at once, under the server’s name for it; what was deleted since does not', () => {
  const client = new QueryClient();
  const one = made('a', 'one');
  const sent = waitingFor(one);
  const [userMessage, assistantMessage] = toMessages(one);
  client.setQueryData(messagesKey('a'), toMessages(made('a', 'old')));
  const answer = { exchange: { userMessage, assistantMessage } };
  settleChatChange(client, sent, answer);
  settleChatChange(client, sent, answer);
  expect(words(client.getQueryData<Message[]>(messagesKey('a'))!)).toHaveLength(4);
  expect(client.getQueryData<Conversation[]>(CONVERSATIONS_KEY)!.map(({ id }) => id)).toEqual(['a']);
  expect(client.getQueryState(messagesKey('a'))?.isInvalidated).toBe(true);

  settleChatChange(client, waitingFor(made('z', 'deleted since')), { exchange: null });
  expect(client.getQueryData(messagesKey('z'))).toBeUndefined();
  expect(client.getQueryData<Conversation[]>(CONVERSATIONS_KEY)!.map(({ id }) => id)).toEqual(['a']);

  settleChatChange(client, entry('a', { method: 'DELETE', url: '/api/conversations/a' }), null);
  expect(client.getQueryData(messagesKey('a'))).toBeUndefined();
  expect(client.getQueryData(CONVERSATIONS_KEY)).toEqual([]);
});
