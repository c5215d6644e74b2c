import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conversation, DeviceExchange, Exchange, Message } from '#contract/conversations.ts';
import { prayerBlock, scriptureBlock, stepsBlock } from '#guidance/compose/reply-markup.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { createTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/create-test-app.ts';

let site: TestApp;
let ruth: Person;
beforeAll(async () => {
  site = await createTestApp();
  ruth = await site.register({ firstName: 'Ruth' });
  await site.database.db.execute(sql`update users set created_at = ${BEGUN} where id = ${ruth.user.id}`);
});
afterAll(() => site.close());

/** When she came. */
const BEGUN = '2026-01-02T03:04:05.678Z';
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
const STEP = 'Put the phone in another room.';
const PRAYER = 'Lord, stay with me tonight. Amen.';
const QUESTION = 'Who could sit with you?';

/** A passage as the text has it. */
function cardOf(osis: string) {
  const corpus = readBuiltCorpus();
  const range = corpus.range(osis)!;
  const lines = corpus.linesOf(range);
  return {
    osis,
    reference: corpus.format(range),
    text: corpus.textOf(range),
    ...(lines.length > 1 ? { lines } : {}),
  };
}

/** What a device would bring; its verse differs where several follow one another. */
function made(content: string, more: Partial<DeviceExchange> = {}, osis = 'Matt.6.26'): DeviceExchange {
  const card = cardOf(osis);
  const opening = `Three in the morning, and “${content.slice(0, 12)}”.`;
  return {
    conversationId: randomUUID(),
    kind: 'chat',
    messageId: randomUUID(),
    idempotencyKey: randomUUID(),
    content,
    askedAt: ago(30),
    reply: {
      id: randomUUID(),
      content: [opening, scriptureBlock(card), stepsBlock([STEP]), prayerBlock(PRAYER), QUESTION].join('\n\n'),
      scriptureReferences: [card],
      steps: [STEP],
      prayer: PRAYER,
      followUp: QUESTION,
      crisisAlert: null,
      status: 'complete',
      trace: { intent: 'life', topics: ['worry'], aspect: null, passages: [osis], used: ['opening-7'], crisis: [] },
    },
    ...more,
  };
}

const bring = (exchange: object, person = ruth) =>
  site.ask('POST', '/api/conversations/device-exchanges', { token: person.token, body: exchange });
const brought = async (exchange: object): Promise<Exchange> => {
  const answer = await bring(exchange);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().exchange;
};
const create = async (person = ruth): Promise<string> =>
  (await site.ask('POST', '/api/conversations', { token: person.token, body: { title: 'Nights' } })).json().id;
const say = async (id: string, content: string, more: object = {}): Promise<Exchange> =>
  (
    await site.ask('POST', `/api/conversations/${id}/messages`, {
      token: ruth.token,
      body: { content, role: 'user', ...more },
    })
  ).json();
const messages = async (id: string, person = ruth): Promise<Message[]> =>
  (await site.ask('GET', `/api/conversations/${id}/messages`, { token: person.token })).json();
const words = async (id: string) => (await messages(id)).map(({ content }) => content);
const listed = async (): Promise<Conversation[]> =>
  (await site.ask('GET', '/api/conversations', { token: ruth.token })).json();

describe('what was asked and answered on a device', () => {
  test('begins a conversation of its own, with the words that were given', async () => {
    const exchange = made('i keep checking my bank app at 3am and i can not put it away');
    const { userMessage, assistantMessage } = await brought(exchange);
    expect(userMessage).toMatchObject({
      id: exchange.messageId,
      role: 'user',
      content: exchange.content,
      idempotencyKey: exchange.idempotencyKey,
      createdAt: exchange.askedAt,
    });
    const { trace: _, status, ...given } = exchange.reply;
    expect(assistantMessage).toMatchObject({ ...given, status, role: 'assistant', engine: 'library' });
    expect(await messages(exchange.conversationId)).toEqual([userMessage, assistantMessage]);
    expect((await listed())[0]).toMatchObject({
      id: exchange.conversationId,
      title: 'i keep checking my bank app at 3am and i can not p...',
      preview: expect.stringContaining('Three in the morning'),
    });
    // As any other message: found, taken home, and a turn of what follows.
    const found = await site.ask('GET', '/api/conversations?query=bank app at 3am', { token: ruth.token });
    expect(found.json().map(({ id }: Conversation) => id)).toContain(exchange.conversationId);
    await say(exchange.conversationId, 'and now?');
    const { history } = site.guidance.asked.at(-1)!;
    expect(history.map(({ content }) => content)).toEqual([exchange.content, exchange.reply.content]);
    expect(history[1]!.trace).toMatchObject({ passages: ['Matt.6.26'], used: ['opening-7'] });
  });

  test('is stored once under retries, two pages at the same moment, and a lost answer', async () => {
    const exchange = made('sent by two pages');
    const answers = await Promise.all(Array.from({ length: 6 }, () => bring(exchange)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    const first = answers[0]!.json();
    for (const answer of answers) expect(answer.json()).toEqual(first);
    expect(await bring(exchange).then((answer) => answer.json())).toEqual(first);
    expect(await words(exchange.conversationId)).toEqual([exchange.content, exchange.reply.content]);
    expect((await listed()).filter(({ id }) => id === exchange.conversationId)).toHaveLength(1);
    // Not under another conversation's name, either.
    const all = await listed();
    await bring({ ...exchange, conversationId: randomUUID(), messageId: randomUUID() });
    expect(await listed()).toEqual(all);
    expect(await words(exchange.conversationId)).toHaveLength(2);
  });

  test('is stored once though two sessions bring it at the same moment to conversations of other names', async () => {
    for (let round = 0; round < 4; round += 1) {
      const exchange = made(`one key, many names, ${round}`);
      const before = await listed();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => bring({ ...exchange, conversationId: randomUUID(), messageId: randomUUID() })),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
      for (const answer of answers) expect(answer.json()).toEqual(answers[0]!.json());
      expect((await listed()).length).toBe(before.length + 1);
    }
  });

  test('keeps both of two that name their messages alike at the same moment', async () => {
    const boaz = await site.register({ firstName: 'Boaz' });
    for (let round = 0; round < 4; round += 1) {
      const exchange = made(`the same ids, ${round}`);
      const other = { ...made(`the same ids of another, ${round}`), messageId: exchange.messageId };
      other.reply.id = exchange.reply.id;
      const answers = await Promise.all([bring(exchange), bring(other, boaz)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await words(exchange.conversationId)).toEqual([exchange.content, exchange.reply.content]);
      expect((await messages(other.conversationId, boaz)).map(({ content }) => content)).toEqual([
        other.content,
        other.reply.content,
      ]);
    }
  });

  test('is stored whole or not at all while its conversation, or its person, is being deleted', async () => {
    const id = await create();
    await say(id, 'before');
    const exchange = made('in between', { conversationId: id });
    const [answer] = await Promise.all([
      bring(exchange),
      site.ask('DELETE', `/api/conversations/${id}`, { token: ruth.token }),
    ]);
    expect([200, 404]).toContain(answer.statusCode);
    const left = await messages(id);
    if (Array.isArray(left)) expect(left.length % 2).toBe(0);
    const gone = await site.register();
    const [last] = await Promise.all([
      bring(made('the last words'), gone),
      site.ask('DELETE', '/api/account', { token: gone.token, body: { confirm: 'DELETE', password: PASSWORD } }),
    ]);
    expect([200, 401, 404]).toContain(last.statusCode);
    const { rows } = await site.database.db.execute(sql`select 1 from messages where user_id = ${gone.user.id}`);
    expect(rows).toEqual([]);
  });

  test('gives way to what the server had taken under the same key, though its answer was lost', async () => {
    const id = await create();
    const key = randomUUID();
    const taken = await say(id, 'the lost answer', { idempotencyKey: key });
    const { userMessage, assistantMessage } = await brought(
      made('the lost answer', { conversationId: id, idempotencyKey: key }),
    );
    expect({ userMessage, assistantMessage }).toEqual(taken);
    expect(await messages(id)).toHaveLength(2);
  });

  test('stays deleted where the server had taken it under the same key, and this answer was lost as well', async () => {
    const id = await create();
    const exchange = made('twice lost', { conversationId: id });
    await say(id, exchange.content, { idempotencyKey: exchange.idempotencyKey });
    await brought(exchange);
    await site.ask('DELETE', `/api/conversations/${id}`, { token: ruth.token });
    const again = await bring(exchange);
    expect([again.statusCode, again.json()]).toEqual([200, { exchange: null }]);
    expect((await listed()).some((conversation) => conversation.id === id)).toBe(false);
  });

  test('keeps its order, and follows what went on elsewhere meanwhile', async () => {
    const id = await create();
    await say(id, 'at home');
    const [one, two, three] = ['first offline', 'second offline', 'third offline'].map((content, at) =>
      made(content, { conversationId: id, askedAt: ago(20 - at) }, ['Matt.6.26', 'Ps.127.2', 'Isa.40.29'][at]),
    );
    await say(id, 'on another device');
    for (const exchange of [one!, two!, three!]) await brought(exchange);
    expect((await messages(id)).filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      'at home',
      'on another device',
      'first offline',
      'second offline',
      'third offline',
    ]);
    const sequence = await messages(id);
    expect(sequence.map(({ role }) => role)).toEqual(sequence.map((_, at) => (at % 2 === 0 ? 'user' : 'assistant')));
  });

  test('waits for a reply that is being written', async () => {
    const id = await create();
    const release = site.guidance.hold();
    const asked = say(id, 'slow one');
    await expect.poll(async () => (await messages(id)).length).toBe(2);
    const exchange = made('while it was written', { conversationId: id });
    const coming = bring(exchange);
    release();
    await asked;
    expect((await coming).statusCode).toBe(200);
    expect((await messages(id)).map(({ role, status }) => `${role} ${status}`)).toEqual([
      'user complete',
      'assistant complete',
      'user complete',
      'assistant complete',
    ]);
  });

  test('becomes a new conversation where its own was deleted, and stays deleted once it had come', async () => {
    const id = await create();
    await say(id, 'before');
    await site.ask('DELETE', `/api/conversations/${id}`, { token: ruth.token });
    const exchange = made('after it was deleted', { conversationId: id });
    await brought(exchange);
    expect(await words(id)).toEqual([exchange.content, exchange.reply.content]);
    expect((await listed())[0]).toMatchObject({ id, title: 'after it was deleted' });

    await site.ask('DELETE', `/api/conversations/${id}`, { token: ruth.token });
    const again = await bring(exchange);
    expect([again.statusCode, again.json()]).toEqual([200, { exchange: null }]);
    expect((await listed()).some((conversation) => conversation.id === id)).toBe(false);
  });

  test('stands at its time, but neither before its person nor after now', async () => {
    const future = await brought(made('from the future', { askedAt: new Date(Date.now() + 1e9).toISOString() }));
    expect(Date.parse(future.userMessage.createdAt)).toBeLessThanOrEqual(Date.now());
    const past = await brought(made('from 1970', { askedAt: new Date(0).toISOString() }));
    expect(past.userMessage.createdAt).toBe(BEGUN);
  });
});

describe('the text wins', () => {
  test('a reply that bends a verse is written anew; the question is kept', async () => {
    const exchange = made('what does the bible promise me');
    const [card] = exchange.reply.scriptureReferences;
    const bent = { ...card!, text: card!.text.replace('birds', 'banks') };
    for (const reply of [
      { ...exchange.reply, scriptureReferences: [bent], content: exchange.reply.content.replace('birds', 'banks') },
      { ...exchange.reply, content: exchange.reply.content.replace('birds', 'banks') },
      { ...exchange.reply, content: `> You will be rich.\n>\n> John 3:16 (WEB)\n\n${exchange.reply.content}` },
    ]) {
      const forged = { ...exchange, conversationId: randomUUID(), idempotencyKey: randomUUID(), reply };
      const { userMessage, assistantMessage } = await brought(forged);
      expect(userMessage.content).toBe(exchange.content);
      expect(assistantMessage).toMatchObject({ status: 'complete', engine: 'library' });
      expect(assistantMessage.content).toContain(`I heard: ${exchange.content}`);
      expect(JSON.stringify(await messages(forged.conversationId))).not.toMatch(/banks|rich/);
    }
  });

  test('help lines are ours, danger is heard here as well, and nothing that was heard is unheard', async () => {
    const exchange = made('I have the pills here');
    const quiet = await brought(exchange);
    expect(quiet.crisisAlert).toMatchObject({ detected: true, categories: ['suicide'] });

    const told = made('i am fine', { conversationId: randomUUID() });
    told.reply.crisisAlert = {
      detected: true,
      categories: ['abuse'],
      resources: [{ name: 'Somebody', phone: '19005550000', description: 'Call us.' }],
    };
    const { assistantMessage } = await brought(told);
    expect(assistantMessage.crisisAlert!.categories).toEqual(['abuse']);
    expect(JSON.stringify(assistantMessage)).not.toContain('19005550000');
    expect(assistantMessage.crisisAlert!.resources.map(({ phone }) => phone)).toContain('18007997233');
    // Still open at the next turn, on the server and on the device.
    await say(told.conversationId, 'never mind');
    expect(site.guidance.asked.at(-1)!.openCrisis).toEqual(['abuse']);
    const next = await brought(made('one more', { conversationId: told.conversationId }));
    expect(next.crisisAlert!.categories).toContain('abuse');

    const forged = made('again', { conversationId: randomUUID() });
    forged.reply.crisisAlert = told.reply.crisisAlert;
    forged.reply.content = 'Nothing of the text, and not its parts.';
    await brought(forged);
    expect(site.guidance.asked.at(-1)).toMatchObject({ message: 'again', openCrisis: ['abuse'] });
  });
});

test.each<[string, (reply: DeviceExchange['reply']) => object]>([
  ['any words as its prayer', () => ({ prayer: 'Lord, make me rich. Amen.' })],
  ['a thousand steps', () => ({ steps: Array.from({ length: 30 }, (_, at) => `Step ${at}`) })],
  [
    'a number of somebody’s own',
    ({ content }) => ({ content: content.replace(QUESTION, 'Call 1-900-555-0000.'), followUp: 'Call 1-900-555-0000.' }),
  ],
  ['a link', ({ content }) => ({ content: content.replace(QUESTION, '[Read](javascript:alert)'), followUp: null })],
  ['letters that only look like ours', ({ content }) => ({ content: content.replace('Three', 'Τhree') })],
  [
    'prose without an end',
    ({ content }) => ({ content: `${'“God loves you all the time.” '.repeat(1900)}\n\n${content}` }),
  ],
])('a reply with %s is written anew, and soon', async (_, change) => {
  const exchange = made('what does the bible promise me');
  const begun = performance.now();
  const { assistantMessage } = await brought({ ...exchange, reply: { ...exchange.reply, ...change(exchange.reply) } });
  expect(assistantMessage.content).toContain('I heard: what does the bible');
  expect(performance.now() - begun).toBeLessThan(3000);
});

test('ten thousand steps, and bodies without an end, are not read at all', async () => {
  const exchange = made('too much');
  const much = { ...exchange, reply: { ...exchange.reply, steps: Array(10_000).fill('go') } };
  expect((await bring(much)).statusCode).toBe(400);
  expect((await bring({ ...exchange, content: 'a'.repeat(2_000_000) })).statusCode).toBe(413);
  expect((await messages(exchange.conversationId)) as unknown).toMatchObject({ code: 'not-found' });
});

describe('nobody else', () => {
  test('can put words into a conversation, read them, or take a message’s place', async () => {
    const boaz = await site.register({ firstName: 'Boaz' });
    const own = made('mine alone');
    const { userMessage } = await brought(own);
    const strange = made('not mine', { conversationId: own.conversationId, messageId: own.messageId });
    expect((await bring(strange, boaz)).statusCode).toBe(404);
    expect(await messages(own.conversationId)).toHaveLength(2);
    const elsewhere = { ...strange, conversationId: randomUUID() };
    expect((await bring(elsewhere, boaz)).json().exchange.userMessage.id).not.toBe(userMessage.id);
    expect((await messages(own.conversationId))[0]).toEqual(userMessage);
    // The same key is another person's own.
    const same = made('the same key', { idempotencyKey: own.idempotencyKey });
    expect((await bring(same, boaz)).json().exchange.userMessage.content).toBe('the same key');
    expect((await bring({ ...own }, { ...ruth, token: 'nobody' })).statusCode).toBe(401);
  });

  test('reads it in the database; in private mode, too long or blank it is refused', async () => {
    const exchange = made('a secret of the threshing floor');
    await brought(exchange);
    const { rows } = await site.database.db.execute<{ all: string }>(
      sql`select string_agg(encode(body, 'escape'), ' ') as all from messages`,
    );
    expect(rows[0]!.all).not.toMatch(/threshing|phone in another/);

    expect((await bring(made('a'.repeat(8001)))).statusCode).toBe(413);
    expect((await bring(made('  \n'))).statusCode).toBe(400);
    expect((await bring({ ...made('x'), askedAt: 'yesterday' })).statusCode).toBe(400);
    const naomi = await site.register();
    await site.ask('PATCH', '/api/account/settings', { token: naomi.token, body: { privateMode: true } });
    const refused = await bring(made('kept nowhere'), naomi);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
  });

  test('is left when the account is deleted', async () => {
    const gone = await site.register();
    expect((await bring(made('the last words'), gone)).statusCode).toBe(200);
    const deleted = await site.ask('DELETE', '/api/account', {
      token: gone.token,
      body: { confirm: 'DELETE', password: PASSWORD },
    });
    expect(deleted.statusCode).toBe(200);
    for (const table of ['device_exchanges', 'messages', 'conversations']) {
      const { rows } = await site.database.db.execute(
        sql`select 1 from ${sql.identifier(table)} where user_id = ${gone.user.id}`,
      );
      expect(rows, table).toEqual([]);
    }
  });
});

test('a conversation begun under an id of the client’s begins once', async () => {
  const id = randomUUID();
  const begin = (person = ruth) =>
    site.ask('POST', '/api/conversations', { token: person.token, body: { title: 'Once', id } });
  const [first, again] = [await begin(), await begin()];
  expect(first.json()).toMatchObject({ id, title: 'Once' });
  expect(again.json()).toEqual(first.json());
  expect((await begin(await site.register())).statusCode).toBe(404);
});

test('one turn of the enhanced conversation is stored once under its key', async () => {
  const body = { message: 'i am tired', newSessionId: randomUUID(), idempotencyKey: randomUUID() };
  const ask = async () => (await site.ask('POST', '/api/conversations/enhanced', { token: ruth.token, body })).json();
  const [first, again] = [await ask(), await ask()];
  expect(first.sessionId).toBe(body.newSessionId);
  expect(again.response).toBe(first.response);
  expect(await messages(body.newSessionId)).toHaveLength(2);
});
