import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Exchange, PrivateTurn } from '#contract/conversations.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { startStandInModel } from '#tests/support/stand-in-model.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const ask = (
  person: Person,
  content: string,
  history: PrivateTurn[] = [],
  conversationId: string = crypto.randomUUID(),
) =>
  site.ask('POST', '/api/conversations/private', { token: person.token, body: { content, history, conversationId } });
const setPrivate = (person: Person, privateMode: boolean) =>
  site.ask('PATCH', '/api/account/settings', { token: person.token, body: { privateMode } });
const stored = async (person: Person) => {
  const { rows } = await site.database.db.execute<{ count: string }>(
    sql`select (select count(*) from conversations where user_id = ${person.user.id}) + (select count(*) from messages where user_id = ${person.user.id}) as count`,
  );
  return Number(rows[0]!.count);
};

test('a message is answered, and nothing of it is stored', async () => {
  const ruth = await site.register({ firstName: 'Ruth' });
  await setPrivate(ruth, true);
  const answer = await ask(ruth, 'I am afraid of tomorrow');
  expect(answer.statusCode).toBe(200);
  const { userMessage, assistantMessage } = answer.json() as Exchange;
  expect(userMessage.content).toBe('I am afraid of tomorrow');
  expect(assistantMessage.content.length).toBeGreaterThan(20);
  expect(assistantMessage.memory).toEqual(expect.any(String));
  expect(await stored(ruth)).toBe(0);
  expect((await site.ask('GET', '/api/conversations', { token: ruth.token })).json()).toEqual([]);
});

test('what was said before comes along, and the engine hears it as its own', async () => {
  const ruth = await site.register();
  const conversationId = crypto.randomUUID();
  const first = (await ask(ruth, 'I am afraid of tomorrow', [], conversationId)).json() as Exchange;
  const { content, memory } = first.assistantMessage;
  expect(Buffer.from(memory!, 'base64url').toString('utf8')).not.toMatch(/passages|topics/);
  await ask(
    ruth,
    'What can I do now?',
    [
      { role: 'user', content: 'I am afraid of tomorrow' },
      { role: 'assistant', content, memory: memory! },
    ],
    conversationId,
  );
  const heard = site.guidance.asked.at(-1)!;
  expect(heard.message).toBe('What can I do now?');
  expect(heard.history).toMatchObject([
    { role: 'user', content: 'I am afraid of tomorrow' },
    { role: 'assistant', content, trace: { intent: expect.any(String) } },
  ]);
});

test('a memory of another person, another conversation, or a changed one is nothing', async () => {
  const [ruth, naomi] = [await site.register(), await site.register()];
  const conversationId = crypto.randomUUID();
  const { assistantMessage } = (await ask(ruth, 'I am afraid', [], conversationId)).json() as Exchange;
  const turn = { role: 'assistant' as const, content: assistantMessage.content, memory: assistantMessage.memory! };
  for (const [person, id, memory] of [
    [naomi, conversationId, turn.memory],
    [ruth, crypto.randomUUID(), turn.memory],
    [ruth, conversationId, `${turn.memory.slice(0, -4)}AAAA`],
    [ruth, conversationId, 'not a memory'],
  ] as const) {
    expect((await ask(person, 'And now?', [{ ...turn, memory }], id)).statusCode).toBe(200);
    expect(site.guidance.asked.at(-1)!.history[0]!.trace).toBeNull();
  }
});

test('it streams, with help first where danger is heard', async () => {
  const ruth = await site.register();
  const answer = await site.ask('POST', '/api/conversations/private', {
    token: ruth.token,
    headers: { accept: 'text/event-stream' },
    body: { content: 'I have the pills here', conversationId: crypto.randomUUID() },
  });
  expect(answer.headers['content-type']).toContain('text/event-stream');
  const names = [...answer.body.matchAll(/^event: (.+)$/gm)].map(([, name]) => name);
  expect(names.slice(0, 2)).toEqual(['start', 'crisis']);
  expect(names.at(-1)).toBe('done');
});

test('who leaves ends the model’s answer: nobody else will read it', async () => {
  const model = await startStandInModel();
  const own = await createTestApp({ model: model.env, builtEngine: true });
  try {
    const address = await own.listen();
    const { token } = await own.register();
    model.reply([{ hang: true }]);
    const leaving = new AbortController();
    const left = fetch(`${address}/api/conversations/private`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ content: 'I am afraid of tomorrow', conversationId: crypto.randomUUID() }),
      signal: leaving.signal,
    })
      .then((answer) => answer.text())
      .catch((error: Error) => error.name);
    await model.until(() => model.requests.length === 1);
    const gone = performance.now();
    leaving.abort();
    expect(await left).toBe('AbortError');
    await model.until(() => model.requests[0]!.aborted);
    // Left alone, the request would last until its first word is overdue.
    expect(performance.now() - gone).toBeLessThan(1500);
  } finally {
    await own.close();
    await model.close();
  }
});

test('while private mode is on nothing can be stored, by whatever door; what was kept before stays', async () => {
  const ruth = await site.register();
  const { token } = ruth;
  const kept = (await site.ask('POST', '/api/conversations', { token, body: {} })).json();
  await site.ask('POST', `/api/conversations/${kept.id}/messages`, { token, body: { content: 'Before' } });
  const before = await stored(ruth);
  await setPrivate(ruth, true);
  for (const [url, body] of [
    ['/api/conversations', {}],
    ['/auth/conversations', {}],
    [`/api/conversations/${kept.id}/messages`, { content: 'Now' }],
    ['/api/conversations/enhanced', { message: 'Now' }],
  ] as const) {
    const answer = await site.ask('POST', url, { token, body });
    expect([answer.statusCode, answer.json().code], url).toEqual([409, 'conflict']);
    expect(answer.json().message).toContain('Private mode is on');
  }
  expect(await stored(ruth)).toBe(before);
  await setPrivate(ruth, false);
  expect((await site.ask('POST', '/api/conversations', { token, body: {} })).statusCode).toBe(200);
});

test.each([
  ['nothing written', { content: ' \u200b' }, 400],
  ['too much written', { content: 'x'.repeat(8001) }, 413],
  ['no name for it', { conversationId: 'mine' }, 400],
  ['a turn of somebody unknown', { history: [{ role: 'god', content: 'x' }] }, 400],
  ['too many turns', { history: Array.from({ length: 41 }, () => ({ role: 'user', content: 'x' })) }, 400],
])('%s is refused', async (_name, part, status) => {
  const ruth = await site.register();
  const body = { content: 'I am afraid', conversationId: crypto.randomUUID(), ...part };
  expect((await site.ask('POST', '/api/conversations/private', { token: ruth.token, body })).statusCode).toBe(status);
});
