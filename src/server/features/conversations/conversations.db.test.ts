import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Exchange, Message } from '#contract/conversations.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { parseEvents, type ReceivedEvent, readEvents } from '#tests/support/read-events.ts';

let site: TestApp;
let address: string;
let ruth: Person;
beforeAll(async () => {
  site = await createTestApp();
  address = await site.listen();
  ruth = await site.register({ firstName: 'Ruth' });
});
afterAll(() => site.close());

const create = async (person = ruth, title?: string): Promise<string> =>
  (await site.ask('POST', '/api/conversations', { token: person.token, body: title ? { title } : {} })).json().id;
const list = async (id: string, person = ruth): Promise<Message[]> =>
  (await site.ask('GET', `/api/conversations/${id}/messages`, { token: person.token })).json();
const post = (id: string, content: string, more: object = {}, person = ruth) =>
  site.ask('POST', `/api/conversations/${id}/messages`, {
    token: person.token,
    body: { content, role: 'user', ...more },
  });
const say = async (id: string, content: string, more: object = {}): Promise<Exchange> =>
  (await post(id, content, more)).json();
/** A streamed request over a real connection. */
const stream = (method: string, path: string, body?: unknown, signal?: AbortSignal) =>
  fetch(`${address}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ruth.token}`,
      accept: 'text/event-stream',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });

describe('a message and its reply', () => {
  test('are answered as JSON and found again', async () => {
    const id = await create();
    const answer = await say(id, 'my dad died');
    expect(answer.userMessage).toMatchObject({
      role: 'user',
      content: 'my dad died',
      conversationId: id,
      engine: null,
    });
    expect(answer.assistantMessage).toMatchObject({
      role: 'assistant',
      status: 'complete',
      scriptureReference: 'John 11:35',
      scriptureReferences: [{ osis: 'John.11.35', reference: 'John 11:35', text: 'Jesus wept.' }],
      steps: ['Put the phone in another room.'],
      prayer: 'Lord, stay. Amen.',
      engine: 'library',
      crisisAlert: null,
    });
    expect(answer.assistantMessage.timestamp).toBe(answer.assistantMessage.createdAt);
    expect(answer).not.toHaveProperty('crisisAlert');
    expect(await list(id)).toEqual([answer.userMessage, answer.assistantMessage]);
  });

  test('carry history and trace to the next turn', async () => {
    const id = await create();
    await say(id, 'first');
    await say(id, 'second');
    const { history, firstName } = site.guidance.asked.at(-1)!;
    expect(firstName).toBe('Ruth');
    expect(history.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(history[0]!.content).toBe('first');
    expect(history[1]!.trace).toMatchObject({ topics: ['grief'], passages: ['John.11.35'] });
  });

  test('raise the alarm before any text', async () => {
    const id = await create();
    const answer = await say(id, 'I have the pills here');
    expect(answer.crisisAlert).toMatchObject({ detected: true, categories: ['suicide'] });
    const streamed = await stream('POST', `/api/conversations/${id}/messages`, { content: 'the pills', role: 'user' });
    const names = parseEvents(await streamed.text()).map(({ event }) => event);
    expect(names.slice(0, 3)).toEqual(['start', 'crisis', 'delta']);
    expect((await list(id)).at(-1)!.crisisAlert?.detected).toBe(true);
  });

  test('name an untitled conversation by its first 50 characters', async () => {
    const id = await create();
    const title = async () =>
      (await site.ask('GET', '/api/conversations', { token: ruth.token }))
        .json()
        .find((conversation: { id: string }) => conversation.id === id).title;
    expect(await title()).toBe('New conversation');
    const long = "i lost my job last week and i'm scared we'll lose the house";
    await say(id, long);
    expect(await title()).toBe(`${long.slice(0, 50)}...`);
    await say(id, 'and more');
    expect(await title()).toBe(`${long.slice(0, 50)}...`);
  });

  test('of 20,000 characters is refused with the limit, and nothing is stored', async () => {
    const id = await create();
    const answer = await post(id, 'a'.repeat(20_000));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'message-too-long', message: expect.stringContaining('8,000') });
    expect(await list(id)).toEqual([]);
  });

  test('with the same key are stored once', async () => {
    const id = await create();
    const key = { idempotencyKey: randomUUID() };
    const [first, again] = [await say(id, 'once', key), await say(id, 'once', key)];
    expect(again).toEqual(first);
    const edit = { idempotencyKey: randomUUID(), replaces: first.userMessage.id };
    const edited = await say(id, 'better', edit);
    expect(await say(id, 'better', edit)).toEqual(edited);
    expect((await list(id)).map(({ content }) => content)[0]).toBe('better');
    expect(await list(id)).toHaveLength(2);
  });

  test('sent many at once are stored in order or refused cleanly', async () => {
    const id = await create();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => post(id, `message ${at}`)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.every((code) => code === 200 || code === 409)).toBe(true);
    const messages = await list(id);
    expect(messages).toHaveLength(2 * codes.filter((code) => code === 200).length);
    expect(messages.map(({ role }) => role)).toEqual(messages.map((_, at) => (at % 2 === 0 ? 'user' : 'assistant')));
  });

  test('that broke is marked, kept, and can be asked for again', async () => {
    const id = await create();
    site.guidance.breakNext();
    const { assistantMessage } = await say(id, 'hello');
    expect(assistantMessage.status).toBe('failed');
    const url = `/api/conversations/${id}/messages/${assistantMessage.id}/regenerate`;
    const again = (await site.ask('POST', url, { token: ruth.token })).json();
    expect(again.assistantMessage).toMatchObject({ id: assistantMessage.id, status: 'complete' });
  });

  test('that is whole when the database is away for a moment is kept once it is back', async () => {
    const id = await create();
    // Three times it says that it is shutting down; a sequence counts on although the transaction is undone.
    await site.database.pool.query(`
      create sequence tries;
      create function away() returns trigger language plpgsql as $$ begin
        if nextval('tries') <= 3 then raise exception 'shutting down' using errcode = '57P01'; end if;
        return new;
      end $$;
      create trigger away before update on messages for each row
        when (old.status = 'pending' and new.status <> 'pending') execute function away()`);
    const { assistantMessage } = await say(id, 'hello');
    const { rows } = await site.database.pool.query('select last_value::int as tries from tries');
    await site.database.pool.query('drop trigger away on messages; drop function away; drop sequence tries');
    expect(rows).toEqual([{ tries: 4 }]);
    expect(assistantMessage.status).toBe('complete');
    expect((await list(id)).at(-1)).toEqual(assistantMessage);
  });

  test('that broke is no turn of the conversation', async () => {
    const id = await create();
    site.guidance.breakNext();
    const { assistantMessage: broken } = await say(id, 'hello');
    await say(id, 'are you there');
    const { history } = site.guidance.asked.at(-1)!;
    expect(history.map(({ content }) => content)).toEqual(['hello']);
    const exported = await site.ask('GET', `/api/conversations/${id}/export?format=md`, { token: ruth.token });
    expect(exported.body.match(/Written by the built-in library/g)).toHaveLength(1);
    expect(exported.body).toContain(`${broken.content}\n\n## You`);
  });
});

describe('editing and asking again', () => {
  test('an edit replaces the message and everything after it', async () => {
    const id = await create();
    const first = await say(id, 'one');
    const second = await say(id, 'two');
    await say(id, 'three');
    const edited = await say(id, 'two, said better', { replaces: second.userMessage.id });
    expect((await list(id)).map((message) => message.id)).toEqual([
      first.userMessage.id,
      first.assistantMessage.id,
      edited.userMessage.id,
      edited.assistantMessage.id,
    ]);
    expect((await post(id, 'x', { replaces: first.assistantMessage.id })).statusCode).toBe(404);
    expect((await post(id, 'x', { replaces: randomUUID() })).statusCode).toBe(404);
  });

  test('another reply avoids the old one and takes its place only when whole', async () => {
    const id = await create();
    const { assistantMessage: old } = await say(id, 'help');
    const release = site.guidance.hold();
    const running = await stream('POST', `/api/conversations/${id}/messages/${old.id}/regenerate`);
    expect((await list(id)).at(-1)!.content).toBe(old.content);
    release();
    const done = parseEvents(await running.text()).at(-1)!;
    expect(done.event).toBe('done');
    const now = (await list(id)).at(-1)!;
    expect(now.id).toBe(old.id);
    expect(now.content).toContain('(again)');
    expect(site.guidance.asked.at(-1)!.avoid).toMatchObject({ passages: ['John.11.35'] });
  });

  test('another reply that is stopped leaves the old one as it was', async () => {
    const id = await create();
    const { assistantMessage: old } = await say(id, 'help');
    const release = site.guidance.hold();
    const running = await stream('POST', `/api/conversations/${id}/messages/${old.id}/regenerate`);
    const stopping = site.ask('POST', `/api/conversations/${id}/messages/${old.id}/stop`, {
      token: ruth.token,
      body: { shownLength: 0 },
    });
    // Long enough for the stop to arrive before the writing goes on; either way the old words must stand.
    await new Promise((resolve) => setTimeout(resolve, 100));
    release();
    expect((await stopping).json()).toMatchObject({ content: old.content, status: 'complete' });
    await running.text();
    expect((await list(id)).at(-1)).toMatchObject({ content: old.content, status: 'complete' });
  });

  test('a title never ends in half a character', async () => {
    const id = await create();
    await say(id, `${'a'.repeat(49)}😊 and more`);
    const own = (await site.ask('GET', '/api/conversations', { token: ruth.token })).json();
    const titles: string[] = own.map((conversation: { title: string }) => conversation.title);
    expect(titles).toContain(`${'a'.repeat(49)}😊...`);
  });

  test('only the newest reply can be written again', async () => {
    const id = await create();
    const { assistantMessage } = await say(id, 'one');
    await say(id, 'two');
    const url = `/api/conversations/${id}/messages/${assistantMessage.id}/regenerate`;
    expect((await site.ask('POST', url, { token: ruth.token })).statusCode).toBe(409);
  });
});

describe('danger that was heard', () => {
  test('stays open when the message is edited away, cut short or answered by a failure', async () => {
    const edited = await create();
    const first = await say(edited, 'i have the pills in my hand');
    await say(edited, 'what shall i cook', { replaces: first.userMessage.id });
    expect(site.guidance.asked.at(-1)!.openCrisis).toEqual(['suicide']);
    await say(edited, 'and then');
    expect(site.guidance.asked.at(-1)!.openCrisis).toEqual(['suicide']);

    const broken = await create();
    site.guidance.breakNext();
    await say(broken, 'i have the pills in my hand');
    await say(broken, 'hello');
    expect(site.guidance.asked.at(-1)!.openCrisis).toEqual(['suicide']);
  });
});

test('nobody stops a reply of somebody else, even through a conversation of their own', async () => {
  const id = await create();
  const naomi = await site.register({ firstName: 'Naomi' });
  const hers = await create(naomi);
  const release = site.guidance.hold();
  const running = await stream('POST', `/api/conversations/${id}/messages`, { content: 'mine', role: 'user' });
  const { id: replyId } = (await list(id)).at(-1)!;
  const answer = await site.ask('POST', `/api/conversations/${hers}/messages/${replyId}/stop`, {
    token: naomi.token,
    body: {},
  });
  expect(answer.statusCode).toBe(404);
  release();
  expect(parseEvents(await running.text()).at(-1)).toMatchObject({
    event: 'done',
    data: { message: { status: 'complete' } },
  });
});

describe('a streamed reply', () => {
  test('comes as start, deltas, citations, done, with headers no proxy buffers', async () => {
    const id = await create();
    const response = await stream('POST', `/api/conversations/${id}/messages`, { content: 'hello', role: 'user' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const events = parseEvents(await response.text());
    expect(events.map(({ event }) => event)).toEqual(['start', 'delta', 'delta', 'citation', 'done']);
    const said = events.filter(({ event }) => event === 'delta').map(({ data }) => data.text);
    expect((events.at(-1)!.data.message as Message).content).toBe(said.join(''));
  });

  test('is whole although the client left, and can be followed from its beginning', async () => {
    const id = await create();
    const release = site.guidance.hold();
    const leaving = new AbortController();
    const path = `/api/conversations/${id}/messages`;
    const first = await stream('POST', path, { content: 'stay with me', role: 'user' }, leaving.signal);
    let replyId = '';
    for await (const { event, data } of readEvents(first)) {
      if (event === 'start') replyId = data.assistantMessageId as string;
      if (event === 'delta') break;
    }
    leaving.abort();
    expect((await list(id)).at(-1)).toMatchObject({ id: replyId, status: 'pending' });
    expect((await post(id, 'impatient')).json().code).toBe('reply-in-progress');
    const second = await stream('GET', `${path}/${replyId}/stream`);
    const seen: ReceivedEvent[] = [];
    for await (const received of readEvents(second)) {
      seen.push(received);
      if (seen.length === 2) release();
    }
    expect(seen.map(({ event }) => event)).toEqual(['start', 'delta', 'delta', 'citation', 'done']);
    expect((await list(id)).at(-1)).toMatchObject({ id: replyId, status: 'complete' });
    const late = parseEvents(await (await stream('GET', `${path}/${replyId}/stream`)).text());
    expect((late.at(-1)!.data.message as Message).status).toBe('complete');
  });

  test('that is stopped keeps what was shown', async () => {
    const id = await create();
    const release = site.guidance.hold();
    const path = `/api/conversations/${id}/messages`;
    const running = await stream('POST', path, { content: 'long', role: 'user' });
    let replyId = '';
    let ended: Message | null = null;
    for await (const { event, data } of readEvents(running)) {
      if (event === 'start') replyId = data.assistantMessageId as string;
      if (event === 'delta') {
        const stopped = await site.ask('POST', `${path}/${replyId}/stop`, { token: ruth.token, body: {} });
        expect(stopped.json()).toMatchObject({ status: 'stopped', content: expect.stringContaining('I heard: long') });
      }
      if (event === 'done') ended = data.message as Message;
    }
    release();
    expect(ended?.status).toBe('stopped');
    const whole = await say(id, 'and now');
    const url = `${path}/${whole.assistantMessage.id}/stop`;
    const cut = (await site.ask('POST', url, { token: ruth.token, body: { shownLength: 7 } })).json();
    expect(cut).toMatchObject({ status: 'stopped', content: 'I heard', steps: [], prayer: null });
  });

  test('left by a killed process is written on the next read', async () => {
    const id = await create();
    const { assistantMessage } = await say(id, 'do not lose me');
    await site.database.db.execute(sql`update messages set status = 'pending' where id = ${assistantMessage.id}`);
    // Two readers at once: one writes it, the other may still see it coming.
    const readers = await Promise.all([list(id), list(id)]);
    expect(readers.map((messages) => messages.at(-1)!.status)).toContain('complete');
    expect((await list(id)).at(-1)).toMatchObject({ id: assistantMessage.id, status: 'complete' });
    await site.database.db.execute(sql`update messages set status = 'pending' where id = ${assistantMessage.id}`);
    expect((await post(id, 'next')).statusCode).toBe(200);
    expect(await list(id)).toHaveLength(4);
  });
});

describe('the list', () => {
  test('renames, searches, exports and deletes', async () => {
    const person = await site.register();
    const { token } = person;
    const kept = await create(person, 'Job hunt');
    const other = await create(person, 'Sunday');
    await post(other, 'the casserole was cold', {}, person);
    const found = async (query: string) =>
      (await site.ask('GET', `/api/conversations?query=${encodeURIComponent(query)}`, { token }))
        .json()
        .map((conversation: { id: string }) => conversation.id);
    expect(await found('')).toEqual([other, kept]);
    expect(await found('CASSEROLE')).toEqual([other]);
    expect(await found('job')).toEqual([kept]);
    expect(await found('%')).toEqual([]);
    const renamed = await site.ask('PATCH', `/api/conversations/${kept}`, {
      token,
      body: { title: 'Neue Arbeit “ü”' },
    });
    expect(renamed.json().title).toBe('Neue Arbeit “ü”');
    const md = await site.ask('GET', `/api/conversations/${other}/export?format=md`, { token });
    expect(md.headers['content-disposition']).toBe('attachment; filename="Sunday.md"');
    expect(md.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(md.body).toContain('the casserole was cold');
    const json = await site.ask('GET', `/api/conversations/${kept}/export?format=json`, { token });
    expect(json.json().conversation.title).toBe('Neue Arbeit “ü”');
    expect((await site.ask('DELETE', `/api/conversations/${other}`, { token })).json()).toEqual({ ok: true });
    expect((await site.ask('GET', `/api/conversations/${other}/messages`, { token })).statusCode).toBe(404);
    expect(await found('')).toEqual([kept]);
  });

  test('answers under /auth/conversations as well', async () => {
    const { token } = ruth;
    const { id } = (await site.ask('POST', '/auth/conversations', { token, body: { title: 'Alias' } })).json();
    const sent = await site.ask('POST', `/auth/conversations/${id}/messages`, {
      token,
      body: { content: 'hello', role: 'user' },
    });
    expect(sent.statusCode).toBe(200);
    expect((await site.ask('GET', `/auth/conversations/${id}/messages`, { token })).json()).toEqual(await list(id));
  });
});

test('the enhanced conversation keeps its session, and can be found again', async () => {
  const person = await site.register();
  const turn = async (body: object) =>
    (await site.ask('POST', '/api/conversations/enhanced', { token: person.token, body })).json();
  const first = await turn({ message: 'hello' });
  expect(first).toMatchObject({ isInitialResponse: true, audioUrl: null, crisisAlert: null });
  expect(JSON.parse(first.scriptureReferences)).toEqual(['John 11:35']);
  const second = await turn({ message: 'the pills', sessionId: first.sessionId });
  expect(second).toMatchObject({
    isInitialResponse: false,
    sessionId: first.sessionId,
    crisisAlert: { detected: true },
  });
  expect(second.response).toContain('(turn 2)');
  expect((await site.ask('GET', '/api/conversations', { token: person.token })).json()).toMatchObject([
    { id: first.sessionId, title: 'hello' },
  ]);
});

test('a second account finds nothing of the first', async () => {
  const stranger = await site.register();
  const id = await create();
  const { userMessage, assistantMessage } = await say(id, 'this is mine');
  const reply = `messages/${assistantMessage.id}`;
  const tries: [Parameters<TestApp['ask']>[0], string, unknown?][] = [
    ['GET', 'messages'],
    ['GET', 'export'],
    ['PATCH', '', { title: 'theirs' }],
    ['DELETE', ''],
    ['POST', 'messages', { content: 'hello', role: 'user' }],
    ['POST', 'messages', { content: 'hello', role: 'user', replaces: userMessage.id }],
    ['POST', `${reply}/regenerate`],
    ['POST', `${reply}/stop`, {}],
    ['GET', `${reply}/stream`],
  ];
  for (const prefix of ['/api', '/auth']) {
    for (const [method, rest, body] of tries) {
      const url = `${prefix}/conversations/${id}/${rest}`.replace(/\/$/, '');
      const answer = await site.ask(method, url, { token: stranger.token, body });
      expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
      expect(answer.body).not.toContain('mine');
    }
  }
  const enhanced = await site.ask('POST', '/api/conversations/enhanced', {
    token: stranger.token,
    body: { message: 'hello', sessionId: id },
  });
  expect(enhanced.statusCode).toBe(404);
  // Nor through a conversation of their own.
  const theirs = await create(stranger);
  const crossed = await site.ask('POST', `/api/conversations/${theirs}/${reply}/stop`, {
    token: stranger.token,
    body: {},
  });
  expect(crossed.statusCode).toBe(404);
  expect(await list(id)).toHaveLength(2);
});

test('what people write is unreadable in the database', async () => {
  const id = await create(ruth, 'Zebedee title');
  await say(id, 'Zebedee message');
  const { rows } = await site.database.db.execute(
    sql`select title, preview, null::bytea as body from conversations union all select null, null, body from messages`,
  );
  const bytes = Buffer.concat(
    rows
      .flatMap((row) => [row.title, row.preview, row.body])
      .filter((value): value is Buffer => value instanceof Buffer),
  );
  expect(bytes.length).toBeGreaterThan(500);
  for (const word of ['Zebedee', 'John', 'I heard', 'Amen', 'content']) expect(bytes.includes(word)).toBe(false);
  const text = await site.database.db.execute(
    sql`select (select string_agg(m::text, ' ') from messages m) || (select string_agg(c::text, ' ') from conversations c) as all`,
  );
  expect(String(text.rows[0]!.all)).not.toContain('Zebedee');
});

test('there is room for ten thousand conversations, begun here or on a device', async () => {
  const person = await site.register();
  await site.database.db.execute(sql`insert into conversations (user_id, title, preview, kind, titled)
    select ${person.user.id}, '\\x00', '\\x00', 'chat', true from generate_series(1, 10000)`);
  const { token } = person;
  const begun = await site.ask('POST', '/api/conversations', { token, body: {} });
  expect([begun.statusCode, begun.json().code]).toEqual([409, 'conflict']);
  const enhanced = await site.ask('POST', '/api/conversations/enhanced', { token, body: { message: 'Hello' } });
  expect(enhanced.statusCode).toBe(409);
  const reply = { id: randomUUID(), content: 'x', scriptureReferences: [], steps: [], prayer: null, followUp: null };
  const exchange = {
    conversationId: randomUUID(),
    messageId: randomUUID(),
    idempotencyKey: 'k',
    content: 'Hello',
    askedAt: new Date().toISOString(),
    reply: { ...reply, crisisAlert: null, status: 'complete', trace: null },
  };
  const brought = await site.ask('POST', '/api/conversations/device-exchanges', { token, body: exchange });
  expect(brought.statusCode).toBe(409);
  await site.database.db.execute(sql`delete from conversations where user_id = ${person.user.id}`);
});
