import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Conversation, Exchange, Message } from '#contract/conversations.ts';
import type { VaultItem } from '#contract/vault.ts';
import { createTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/create-test-app.ts';

/** Two processes of one site, as a balancer would have somebody go from one to the other. */
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await createTestApp({ rateLimits: true });
  there = await createTestApp({ rateLimits: true, beside: here });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const meAt = async (at: TestApp, token: string) => (await at.ask('GET', '/auth/me', { token })).statusCode;
/** Each in turn: here first. */
const turn = (at: number) => (at % 2 === 0 ? here : there);

describe('who signs in at one process', () => {
  test('is known at the other, and signed out of both at once', async () => {
    const { email, token } = await here.register();
    expect(await meAt(there, token)).toBe(200);
    const second = (await there.ask('POST', '/auth/login', { body: { email, password: PASSWORD } })).json().token;
    expect([await meAt(here, second), await meAt(there, second)]).toEqual([200, 200]);
    expect((await there.ask('POST', '/api/logout', { token })).statusCode).toBe(200);
    expect([await meAt(here, token), await meAt(there, token)]).toEqual([401, 401]);
    expect([await meAt(here, second), await meAt(there, second)]).toEqual([200, 200]);
  });

  test('is asked everywhere else once the password was changed', async () => {
    const { email, token } = await here.register();
    const other = (await there.ask('POST', '/auth/login', { body: { email, password: PASSWORD } })).json().token;
    expect([await meAt(here, other), await meAt(there, other)]).toEqual([200, 200]);
    const changed = await here.ask('POST', '/auth/change-password', {
      token,
      body: { currentPassword: PASSWORD, newPassword: 'another horse battery' },
    });
    expect(changed.statusCode).toBe(200);
    // The session goes on under a new name; every other has ended.
    const renewed = (changed.json() as { token: string }).token;
    expect([await meAt(there, other), await meAt(there, token), await meAt(there, renewed)]).toEqual([401, 401, 200]);
  });

  test('finds there what was set here: name, settings and all of the account gone', async () => {
    const { token } = await here.register({ firstName: 'Ruth' });
    const set = await here.ask('PATCH', '/api/account/settings', { token, body: { privateMode: true } });
    expect(set.statusCode).toBe(200);
    expect((await there.ask('GET', '/api/account', { token })).json().settings).toMatchObject({ privateMode: true });
    const gone = await there.ask('DELETE', '/api/account', { token, body: { password: PASSWORD } });
    expect(gone.statusCode).toBe(200);
    expect([await meAt(here, token), await meAt(there, token)]).toEqual([401, 401]);
  });
});

describe('a conversation written through both', () => {
  let ruth: Person;
  let id: string;
  const say = (at: TestApp, content: string, more: object = {}) =>
    at.ask('POST', `/api/conversations/${id}/messages`, {
      token: ruth.token,
      body: { content, role: 'user', ...more },
    });
  const listAt = async (at: TestApp): Promise<Message[]> =>
    (await at.ask('GET', `/api/conversations/${id}/messages`, { token: ruth.token })).json();
  beforeAll(async () => {
    ruth = await here.register();
    id = (await there.ask('POST', '/api/conversations', { token: ruth.token, body: {} })).json().id;
  });

  test('keeps its order, and each process answers out of all that was said at the other', async () => {
    for (let at = 0; at < 6; at += 1) {
      const answer = await say(turn(at), `word ${at}`);
      expect(answer.statusCode).toBe(200);
      const { assistantMessage } = answer.json() as Exchange;
      // The stand-in says how many turns it was told of.
      expect(assistantMessage.content).toContain(`I heard: word ${at}. (turn ${at * 2})`);
    }
    const all = await listAt(here);
    expect(await listAt(there)).toEqual(all);
    expect(all.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => `word ${at}`),
    );
    expect(all.map(({ role }) => role)).toEqual(all.map((_, at) => (at % 2 === 0 ? 'user' : 'assistant')));
    const listed = (await there.ask('GET', '/api/conversations', { token: ruth.token })).json() as Conversation[];
    expect(listed.map((one) => one.id)).toEqual([id]);
  });

  test('sent to both at once with one key, again and again, is one exchange each', async () => {
    const before = (await listAt(here)).length;
    for (let round = 0; round < 5; round += 1) {
      const key = { idempotencyKey: randomUUID() };
      const answers = await Promise.all([0, 1, 2, 3].map((at) => say(turn(at), `round ${round}`, key)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    }
    expect(await listAt(there)).toHaveLength(before + 10);
  });

  test('with two different messages at once takes one, and says that a reply is in progress or takes the other after it', async () => {
    const before = (await listAt(here)).length;
    const release = here.guidance.hold();
    const first = say(here, 'held at one');
    await expect.poll(async () => (await listAt(there)).at(-1)?.status).toBe('pending');
    const refused = await say(there, 'said at the other');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'reply-in-progress']);
    release();
    expect((await first).statusCode).toBe(200);
    expect((await say(there, 'said at the other')).statusCode).toBe(200);
    const said = (await listAt(here)).slice(before).map(({ content }) => content.split('\n')[0]);
    expect(said).toEqual([
      'held at one',
      expect.stringContaining('I heard: held at one.'),
      'said at the other',
      expect.stringContaining('I heard: said at the other.'),
    ]);
  });

  test('renamed and deleted at one is so at the other', async () => {
    const renamed = await here.ask('PATCH', `/api/conversations/${id}`, {
      token: ruth.token,
      body: { title: 'Named' },
    });
    expect(renamed.statusCode).toBe(200);
    const [listed] = (await there.ask('GET', '/api/conversations', { token: ruth.token })).json() as Conversation[];
    expect(listed).toMatchObject({ id, title: 'Named' });
    expect((await there.ask('DELETE', `/api/conversations/${id}`, { token: ruth.token })).statusCode).toBe(200);
    const gone = await here.ask('GET', `/api/conversations/${id}/messages`, { token: ruth.token });
    expect(gone.statusCode).toBe(404);
  });
});

test('a private conversation goes on at the other process, and is kept at neither', async () => {
  const { token } = await here.register();
  await here.ask('PATCH', '/api/account/settings', { token, body: { privateMode: true } });
  const conversationId = randomUUID();
  const first = await here.ask('POST', '/api/conversations/private', {
    token,
    body: { content: 'first', history: [], conversationId },
  });
  expect(first.statusCode).toBe(200);
  const { content, memory } = (first.json() as Exchange).assistantMessage;
  const second = await there.ask('POST', '/api/conversations/private', {
    token,
    body: {
      content: 'second',
      conversationId,
      history: [
        { role: 'user', content: 'first' },
        { role: 'assistant', content, memory: memory! },
      ],
    },
  });
  expect(second.json().assistantMessage.content).toContain('I heard: second. (turn 2)');
  // What the first process showed was sealed by it and is read by the second.
  expect(there.guidance.asked.at(-1)!.history.at(-1)!.trace).toMatchObject({ passages: ['John.11.35'] });
  expect((await there.ask('GET', '/api/conversations', { token })).json()).toEqual([]);
});

describe('limits', () => {
  test('of guesses at a password are shared', async () => {
    const { email } = await here.register();
    const guess = (at: TestApp, password: string) => at.ask('POST', '/auth/login', { body: { email, password } });
    for (let at = 0; at < 10; at += 1) expect((await guess(turn(at), 'wrong password')).statusCode).toBe(401);
    for (const at of [here, there]) expect((await guess(at, PASSWORD)).statusCode).toBe(429);
  });

  test('of messages in a minute are shared, also when they come at once', async () => {
    const { token } = await here.register();
    const ids = await Promise.all(
      Array.from(
        { length: 50 },
        async (_, at) => (await turn(at).ask('POST', '/api/conversations', { token, body: {} })).json().id,
      ),
    );
    const answers = await Promise.all(
      ids.map((id, at) =>
        turn(at).ask('POST', `/api/conversations/${id}/messages`, { token, body: { content: 'hello', role: 'user' } }),
      ),
    );
    const counts = new Map<number, number>();
    for (const { statusCode } of answers) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ 200: 40, 429: 10 });
  });
});

describe('a thing for the vault', () => {
  test('sent with one id, or one key, to both at once is one thing', async () => {
    const { token } = await here.register();
    for (const more of [{ id: randomUUID() }, { idempotencyKey: randomUUID() }]) {
      const body = { kind: 'note', title: 'A title', content: 'Some words', ...more };
      const answers = await Promise.all([0, 1, 2, 3].map((at) => turn(at).ask('POST', '/api/vault', { token, body })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => (answer.json() as VaultItem).id)).size).toBe(1);
    }
    for (const at of [here, there]) expect((await at.ask('GET', '/api/vault', { token })).json().items).toHaveLength(2);
  });

  test('changed in two places at once loses neither change', async () => {
    const { token } = await here.register();
    const made = (
      await here.ask('POST', '/api/vault', { token, body: { kind: 'prayer', title: 'A title', content: 'Some words' } })
    ).json() as VaultItem;
    const answers = await Promise.all([
      here.ask('PATCH', `/api/vault/${made.id}`, { token, body: { title: 'From here' } }),
      there.ask('PATCH', `/api/vault/${made.id}`, { token, body: { tags: ['from there'] } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const at of [here, there]) {
      const found = (await at.ask('GET', `/api/vault/${made.id}`, { token })).json();
      expect(found).toMatchObject({ title: 'From here', tags: ['from there'], content: 'Some words' });
    }
  });
});
