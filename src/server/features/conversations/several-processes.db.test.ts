import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Exchange, Message } from '#contract/conversations.ts';
import { messages } from '#server/db/schema/conversations.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { type ReceivedEvent, readEvents } from '#tests/support/read-events.ts';

let here: TestApp;
let there: TestApp;
let addresses: Map<TestApp, string>;
let ruth: Person;
beforeAll(async () => {
  here = await createTestApp();
  there = await createTestApp({ beside: here });
  addresses = new Map([
    [here, await here.listen()],
    [there, await there.listen()],
  ]);
  ruth = await here.register();
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const begin = async (at: TestApp): Promise<string> =>
  (await at.ask('POST', '/api/conversations', { token: ruth.token, body: {} })).json().id;
const list = async (at: TestApp, id: string): Promise<Message[]> =>
  (await at.ask('GET', `/api/conversations/${id}/messages`, { token: ruth.token })).json();
const post = (at: TestApp, id: string, content: string, more: object = {}) =>
  at.ask('POST', `/api/conversations/${id}/messages`, { token: ruth.token, body: { content, role: 'user', ...more } });
const stream = (at: TestApp, method: string, path: string, body?: object) =>
  fetch(`${addresses.get(at)}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ruth.token}`,
      accept: 'text/event-stream',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const collect = async (answer: Response): Promise<ReceivedEvent[]> => {
  const events: ReceivedEvent[] = [];
  for await (const event of readEvents(answer)) events.push(event);
  return events;
};
/** A streamed message whose reply is held after its first words; its id, and everything it will have said. */
const hold = async (at: TestApp, id: string, content: string) => {
  const release = at.guidance.hold();
  const answer = await stream(at, 'POST', `/api/conversations/${id}/messages`, { content, role: 'user' });
  const events = readEvents(answer);
  const start = await events.next();
  const replyId = String(start.value!.data.assistantMessageId);
  const rest = (async () => {
    const all: ReceivedEvent[] = [];
    for await (const event of events) all.push(event);
    return all;
  })();
  return { release, replyId, rest };
};
/** What the database has after its writer was not heard of for longer than its lease, and another one gave up, too. */
const forgetWriter = (replyId: string) =>
  here.database.db
    .update(messages)
    .set({ writer: randomUUID(), leasedUntil: sql`now() - interval '1 second'` })
    .where(eq(messages.id, replyId));
const row = async (replyId: string) =>
  (await here.database.db.select().from(messages).where(eq(messages.id, replyId)))[0]!;

describe('a reply that one process is writing', () => {
  test('is pending at the other, which refuses a message meanwhile and sends the whole reply to who follows it', async () => {
    const id = await begin(here);
    const { release, replyId, rest } = await hold(here, id, 'held');
    expect((await list(there, id)).at(-1)).toMatchObject({ id: replyId, status: 'pending' });
    expect((await post(there, id, 'and another')).json()).toMatchObject({ code: 'reply-in-progress' });
    const followed = stream(there, 'GET', `/api/conversations/${id}/messages/${replyId}/stream`).then(collect);
    release();
    const said = (await rest).find(({ event }) => event === 'done')!.data.message as Message;
    expect(said.status).toBe('complete');
    expect((await followed).at(-1)).toEqual({ event: 'done', data: { message: said } });
    expect((await list(there, id)).at(-1)).toEqual(said);
    expect(there.guidance.asked).toHaveLength(0);
    expect(await row(replyId)).toMatchObject({ writer: null, leasedUntil: null, stopAsked: false });
  });

  test('is one exchange though the same message is sent to both at once', async () => {
    const id = await begin(here);
    const key = { idempotencyKey: randomUUID() };
    const answers = await Promise.all([post(here, id, 'twice', key), post(there, id, 'twice', key)]);
    const [first, second] = answers.map((answer) => answer.json() as Exchange);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(second).toEqual(first);
    expect(await list(here, id)).toHaveLength(2);
  });

  test('can be stopped at the other', async () => {
    const id = await begin(here);
    const { release, replyId, rest } = await hold(here, id, 'stop me');
    const stopped = await there.ask('POST', `/api/conversations/${id}/messages/${replyId}/stop`, {
      token: ruth.token,
      body: {},
    });
    expect(stopped.json()).toMatchObject({
      id: replyId,
      status: 'stopped',
      content: expect.stringContaining('stop me'),
    });
    expect((await rest).at(-1)).toMatchObject({ event: 'done', data: { message: { status: 'stopped' } } });
    release();
    expect((await list(here, id)).at(-1)!.status).toBe('stopped');
  });

  test('ends when its conversation is deleted at the other', async () => {
    const id = await begin(here);
    const { release, rest } = await hold(here, id, 'to be deleted');
    expect((await there.ask('DELETE', `/api/conversations/${id}`, { token: ruth.token })).statusCode).toBe(200);
    expect((await rest).at(-1)).toMatchObject({ event: 'error', data: { code: 'not-found' } });
    release();
  });

  test('written anew, is not written anew at the other as well', async () => {
    const id = await begin(here);
    const { assistantMessage } = (await post(here, id, 'again')).json() as Exchange;
    const path = `/api/conversations/${id}/messages/${assistantMessage.id}/regenerate`;
    const release = here.guidance.hold();
    const streamed = await stream(here, 'POST', path, {});
    const events = readEvents(streamed);
    await events.next();
    const refused = await there.ask('POST', path, { token: ruth.token, body: {} });
    expect(refused.json()).toMatchObject({ code: 'reply-in-progress' });
    const followed = stream(there, 'GET', `/api/conversations/${id}/messages/${assistantMessage.id}/stream`);
    release();
    for await (const _ of events) void _;
    const again = (await list(there, id)).at(-1)!;
    expect(again.content).toContain('(again)');
    expect((await collect(await followed)).at(-1)).toEqual({ event: 'done', data: { message: again } });
  });
});

describe('a reply whose process is gone', () => {
  test('is written by whoever follows it, once', async () => {
    const id = await begin(here);
    const { release, replyId, rest } = await hold(here, id, 'orphan');
    await forgetWriter(replyId);
    const asked = there.guidance.asked.length;
    const followed = await Promise.all(
      [1, 2].map(async () =>
        collect(await stream(there, 'GET', `/api/conversations/${id}/messages/${replyId}/stream`)),
      ),
    );
    expect(there.guidance.asked).toHaveLength(asked + 1);
    const [last] = followed.map((events) => events.at(-1));
    expect(last).toMatchObject({ event: 'done', data: { message: { id: replyId, status: 'complete' } } });
    expect(followed[1]!.at(-1)).toEqual(last);
    // The first writer was only held up: what it brings now is not stored, and its reader gets what is.
    const stored = await row(replyId);
    release();
    expect((await rest).at(-1)).toEqual(last);
    expect(await row(replyId)).toEqual(stored);
  });

  test('is whole before the next message is taken', async () => {
    const id = await begin(here);
    const { release, replyId, rest } = await hold(here, id, 'left');
    await forgetWriter(replyId);
    expect((await post(there, id, 'next')).statusCode).toBe(200);
    expect((await list(there, id)).map(({ role, status }) => [role, status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'complete'],
      ['user', 'complete'],
      ['assistant', 'complete'],
    ]);
    release();
    await rest;
  });

  test('is whole where it is read', async () => {
    const id = await begin(here);
    const { release, replyId, rest } = await hold(here, id, 'read');
    await forgetWriter(replyId);
    expect((await list(there, id)).at(-1)).toMatchObject({ id: replyId, status: 'complete' });
    release();
    await rest;
  });
});
