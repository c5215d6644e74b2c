import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Exchange, Message } from '#contract/conversations.ts';
import type { Feedback } from '#contract/feedback.ts';
import { createKeyRing } from '#server/crypto/user-keys.ts';
import { APP_SECRET, createTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { databaseUrlAt } from '#tests/support/test-database.ts';
import { evaluationLines, type SharedJudgement, type VoteCount } from './evaluation.ts';
import { createFeedbackService } from './feedback.service.ts';

let site: TestApp;
let ruth: Person;
beforeAll(async () => {
  site = await createTestApp();
  ruth = await site.register({ firstName: 'Ruth' });
});
afterAll(() => site.close());

const QUESTION = 'My sister sold my mother’s ring.';
const COMMENT = 'It named the ring, and did not hurry me.';
/** Danger to the stand-in for the engine. */
const DANGER = 'i have the pills here';
const GOOD: Feedback = { helpful: true, reasons: ['understood'], comment: '', shareWords: false };

/** A conversation with one reply. */
const talk = async (person = ruth, content = QUESTION) => {
  const { json } = await site.ask('POST', '/api/conversations', { token: person.token, body: {} });
  const id: string = json().id;
  return { id, ...(await say(id, content, {}, person)) };
};
const say = async (id: string, content: string, more: object = {}, person = ruth): Promise<Exchange> => {
  const answer = await site.ask('POST', `/api/conversations/${id}/messages`, {
    token: person.token,
    body: { content, role: 'user', ...more },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const pathOf = (id: string, messageId: string) => `/api/conversations/${id}/messages/${messageId}/feedback`;
const give = (id: string, messageId: string, body: object = GOOD, person: Person | null = ruth) =>
  site.ask('PUT', pathOf(id, messageId), { ...(person ? { token: person.token } : {}), body });
const withdraw = (id: string, messageId: string, person = ruth) =>
  site.ask('DELETE', pathOf(id, messageId), { token: person.token });
const rows = async (messageId?: string) =>
  (
    await site.database.db.execute<Record<string, unknown>>(
      messageId === undefined
        ? sql`select * from reply_feedback`
        : sql`select * from reply_feedback where message_id = ${messageId}`,
    )
  ).rows;
const serviceOf = () =>
  createFeedbackService({
    db: site.database.db,
    auth: {
      cipherOf: async (userId) => ({ cipher: await cipherOf(userId), user: {} as never }),
    },
    guidance: site.guidance.engine,
    secrets: [APP_SECRET],
  });
const evaluated = async () => {
  const lines: (SharedJudgement | VoteCount)[] = [];
  for await (const line of evaluationLines(site.database.db, [APP_SECRET])) lines.push(line);
  return lines;
};
const shared = async () => (await evaluated()).filter((line) => line.type === 'shared');

describe('what is said of a reply', () => {
  test('is kept, read again, and replaced by what is said later', async () => {
    const { id, assistantMessage } = await talk();
    const answer = await give(id, assistantMessage.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, GOOD]);
    const other = {
      helpful: false,
      reasons: ['too-long', 'other', 'too-long'],
      comment: '  Long.  ',
      shareWords: false,
    };
    const kept = { helpful: false, reasons: ['too-long', 'other'], comment: 'Long.', shareWords: false };
    for (let time = 0; time < 2; time += 1) expect((await give(id, assistantMessage.id, other)).json()).toEqual(kept);
    expect(await rows(assistantMessage.id)).toHaveLength(1);
    const found = await serviceOf().of(ruth.user.id, [randomUUID(), assistantMessage.id]);
    expect([...found]).toEqual([[assistantMessage.id, kept]]);
    expect((await serviceOf().of(ruth.user.id, [])).size).toBe(0);
  });

  test('comes with its reply, until it is taken back, to nobody else’s', async () => {
    const { id, assistantMessage } = await talk();
    await say(id, 'And my aunt?');
    const said = async () => {
      const answer = await site.ask('GET', `/api/conversations/${id}/messages`, { token: ruth.token });
      return answer.json<Message[]>().map(({ feedback }) => feedback ?? null);
    };
    await give(id, assistantMessage.id, { ...GOOD, comment: COMMENT });
    expect(await said()).toEqual([null, { ...GOOD, comment: COMMENT }, null, null]);
    await withdraw(id, assistantMessage.id);
    expect(await said()).toEqual([null, null, null, null]);
  });

  test('says who wrote the reply, for counting, and nothing of its words in the clear', async () => {
    const { id, assistantMessage } = await talk();
    await give(id, assistantMessage.id, { ...GOOD, comment: COMMENT, shareWords: true });
    const [row] = await rows(assistantMessage.id);
    expect(row).toMatchObject({ engine: 'library', model_name: null, fallback: null, shared: true, helpful: true });
    const bytes = [row!['comment'], row!['shared_copy']] as Buffer[];
    const text = `${JSON.stringify(row)}${Buffer.concat(bytes).toString('latin1')}`;
    for (const word of ['ring', 'hurry', 'Jesus']) expect(text).not.toContain(word);
  });

  test('tells model, prompt and fallback of the reply apart', async () => {
    const { id, assistantMessage } = await talk();
    // As a reply by a model is stored.
    const cipher = await cipherOf(ruth.user.id);
    const body = {
      content: 'x',
      engine: 'model',
      modelName: 'test-model',
      fallback: 'broken-off',
      checks: { prompts: 'reply@3' },
    };
    const sealed = cipher.seal(JSON.stringify(body), assistantMessage.id);
    await site.database.db.execute(sql`update messages set body = ${sealed} where id = ${assistantMessage.id}`);
    await give(id, assistantMessage.id);
    const written = { engine: 'model', modelName: 'test-model', prompts: 'reply@3', fallback: 'broken-off' };
    const counts = { type: 'votes', helpful: 1, notHelpful: 0, shared: 0, unreadable: 0 };
    expect(await evaluated()).toContainEqual({ ...written, ...counts });
  });

  test.each([
    ['a reason of the other answer', { ...GOOD, reasons: ['preachy'] }],
    ['an unknown reason', { ...GOOD, reasons: ['blue'] }],
    ['a comment that is too long', { ...GOOD, comment: 'a'.repeat(1001) }],
    ['neither yes nor no', { reasons: [] }],
  ])('%s is refused, and nothing is kept', async (_name, body) => {
    const { id, assistantMessage } = await talk();
    expect((await give(id, assistantMessage.id, body)).statusCode).toBe(400);
    expect(await rows(assistantMessage.id)).toEqual([]);
  });

  test('raises the help where the comment speaks of danger', async () => {
    const { id, assistantMessage } = await talk();
    const answer = await give(id, assistantMessage.id, { ...GOOD, comment: DANGER });
    expect(answer.json()).toMatchObject({ comment: DANGER, crisisAlert: { detected: true, categories: ['suicide'] } });
    expect((await give(id, assistantMessage.id, { ...GOOD, comment: 'Thank you.' })).json()).not.toHaveProperty(
      'crisisAlert',
    );
  });
});

describe('whose it is', () => {
  test('nobody judges, or takes back, what was said to somebody else', async () => {
    const naomi = await site.register();
    const { id, assistantMessage } = await talk();
    await give(id, assistantMessage.id);
    const own = await talk(naomi);
    for (const [conversation, message] of [
      [id, assistantMessage.id],
      // Her own conversation with somebody else's reply, and the other way round.
      [own.id, assistantMessage.id],
      [id, own.assistantMessage.id],
      [id, randomUUID()],
    ] as const) {
      expect((await give(conversation, message, GOOD, naomi)).statusCode).toBe(404);
      expect((await withdraw(conversation, message, naomi)).statusCode).toBe(404);
    }
    expect((await give(id, assistantMessage.id, GOOD, null)).statusCode).toBe(401);
    expect(await rows(assistantMessage.id)).toHaveLength(1);
    expect((await serviceOf().of(naomi.user.id, [assistantMessage.id])).size).toBe(0);
  });

  test('a message of one’s own is no reply', async () => {
    const { id, userMessage } = await talk();
    expect((await give(id, userMessage.id)).statusCode).toBe(404);
    expect((await give(id, 'no id')).statusCode).toBe(400);
  });

  test('a reply that is still being written, or failed, can’t be judged yet; a stopped one can', async () => {
    const { id, assistantMessage } = await talk();
    const state = (status: string) =>
      site.database.db.execute(sql`update messages set status = ${status} where id = ${assistantMessage.id}`);
    await state('pending');
    const early = await give(id, assistantMessage.id);
    expect([early.statusCode, early.json().code]).toEqual([409, 'reply-in-progress']);
    await state('failed');
    expect((await give(id, assistantMessage.id)).statusCode).toBe(409);
    expect(await rows(assistantMessage.id)).toEqual([]);
    await state('stopped');
    expect((await give(id, assistantMessage.id)).statusCode).toBe(200);
  });

  test('a private conversation is not here to be judged', async () => {
    const conversationId = randomUUID();
    const answer = await site.ask('POST', '/api/conversations/private', {
      token: ruth.token,
      body: { content: QUESTION, conversationId },
    });
    expect(answer.statusCode).toBe(200);
    expect((await give(conversationId, answer.json().assistantMessage.id)).statusCode).toBe(404);
  });
});

describe('consent', () => {
  const open = { ...GOOD, comment: COMMENT, shareWords: true };

  test('lets question, reply and comment be read by those who evaluate, and nothing that says whose they are', async () => {
    const { id, assistantMessage } = await talk();
    await give(id, assistantMessage.id, open);
    const [item] = (await shared()).filter(({ reply }) => reply === assistantMessage.content);
    expect(item).toEqual({
      type: 'shared',
      id: expect.stringMatching(/^[\da-f]{16}$/),
      day: new Date().toISOString().slice(0, 10),
      helpful: true,
      reasons: ['understood'],
      engine: 'library',
      modelName: null,
      prompts: null,
      fallback: null,
      question: QUESTION,
      reply: assistantMessage.content,
      comment: COMMENT,
    });
    const text = JSON.stringify(item);
    for (const own of [ruth.user.id, ruth.email, id, assistantMessage.id]) expect(text).not.toContain(own);
  });

  test.each([
    [
      'is given back',
      async (id: string, messageId: string) => {
        await give(id, messageId, { ...open, shareWords: false });
        expect((await rows(messageId))[0]).toMatchObject({ shared: false, shared_copy: null });
      },
    ],
    [
      'is taken back with all that was said',
      async (id: string, messageId: string) => {
        for (let time = 0; time < 2; time += 1) {
          const answer = await withdraw(id, messageId);
          expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
        }
        expect(await rows(messageId)).toEqual([]);
      },
    ],
    [
      'is left behind by whoever deletes the conversation',
      async (id: string, messageId: string) => {
        await site.ask('DELETE', `/api/conversations/${id}`, { token: ruth.token });
        expect(await rows(messageId)).toEqual([]);
      },
    ],
  ])('that %s leaves no copy', async (_way, leave) => {
    const { id, assistantMessage } = await talk(ruth, `${QUESTION} ${randomUUID()}`);
    await give(id, assistantMessage.id, open);
    const held = async () => (await shared()).filter(({ reply }) => reply === assistantMessage.content);
    expect(await held()).toHaveLength(1);
    await leave(id, assistantMessage.id);
    expect(await held()).toEqual([]);
  });

  test('and its copy never part, whatever is written', async () => {
    const { id, assistantMessage } = await talk();
    await give(id, assistantMessage.id, open);
    await expect(
      site.database.db.execute(sql`update reply_feedback set shared = false where message_id = ${assistantMessage.id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'reply_feedback_copy_by_consent' } });
  });

  test('the copy opens with the key of the evaluation alone, and for its own reply alone', async () => {
    const { id, assistantMessage } = await talk();
    await give(id, assistantMessage.id, open);
    const other = await talk();
    await give(other.id, other.assistantMessage.id, open);
    const read = async (secret: string) => {
      let opened = 0;
      const counted = { shared: 0, unreadable: 0 };
      for await (const line of evaluationLines(site.database.db, [secret])) {
        if (line.type === 'shared') opened += 1;
        else for (const name of ['shared', 'unreadable'] as const) counted[name] += line[name];
      }
      expect(counted.shared).toBe(opened);
      return counted;
    };
    const { shared: all, unreadable } = await read(APP_SECRET);
    expect(all).toBeGreaterThanOrEqual(2);
    expect(unreadable).toBe(0);
    expect(await read(`${APP_SECRET}!`)).toEqual({ shared: 0, unreadable: all });
    const swapped = sql`update reply_feedback set shared_copy = (select shared_copy from reply_feedback where
      message_id = ${other.assistantMessage.id}) where message_id = ${assistantMessage.id}`;
    await site.database.db.execute(swapped);
    // One that can't be opened is no reason to keep the others back.
    expect(await read(APP_SECRET)).toEqual({ shared: all - 1, unreadable: 1 });
    await withdraw(id, assistantMessage.id);
  });
});

describe('the words that were judged', () => {
  const open = { ...GOOD, comment: COMMENT, shareWords: true };

  test('written again, the reply is without a judgement; so is one whose question was edited', async () => {
    const { id, assistantMessage } = await talk();
    await give(id, assistantMessage.id, open);
    const again = await site.ask('POST', `/api/conversations/${id}/messages/${assistantMessage.id}/regenerate`, {
      token: ruth.token,
      body: {},
    });
    expect(again.statusCode).toBe(200);
    expect(again.json<Exchange>().assistantMessage).toMatchObject({ id: assistantMessage.id });
    expect(again.json<Exchange>().assistantMessage.content).not.toBe(assistantMessage.content);
    expect(await rows(assistantMessage.id)).toEqual([]);
    await give(id, assistantMessage.id, open);
    expect(await rows(assistantMessage.id)).toHaveLength(1);
    await say(id, 'I meant my aunt.', { replaces: again.json<Exchange>().userMessage.id });
    expect(await rows(assistantMessage.id)).toEqual([]);
  });

  test('cut where it was stopped, it is another reply', async () => {
    const { id, assistantMessage } = await talk();
    await give(id, assistantMessage.id);
    const stopped = await site.ask('POST', `/api/conversations/${id}/messages/${assistantMessage.id}/stop`, {
      token: ruth.token,
      body: { shownLength: 12 },
    });
    expect(stopped.json<Message>().status).toBe('stopped');
    expect(await rows(assistantMessage.id)).toEqual([]);
  });

  test('a judgement that comes while the reply is replaced is never put under other words', async () => {
    const { id, assistantMessage } = await talk();
    const { id: messageId } = assistantMessage;
    const writer = await site.database.pool.connect();
    try {
      const { rows: stored } = await writer.query<{ body: Buffer }>('select body from messages where id = $1', [
        messageId,
      ]);
      const cipher = await cipherOf(ruth.user.id);
      const words = cipher.open(stored[0]!.body, messageId).replace('I heard', 'I know');
      await writer.query('begin');
      await writer.query('update messages set body = $2 where id = $1', [messageId, cipher.seal(words, messageId)]);
      // It has read the old words, and waits for what becomes of them.
      const judged = give(id, messageId, open);
      await someoneWaits();
      await writer.query('commit');
      expect((await judged).statusCode).toBe(200);
    } finally {
      writer.release();
    }
    // They were read anew: what was shared is what stands there now.
    const [now] = (await shared()).filter(({ reply }) => reply.startsWith('I know'));
    expect(now?.question).toBe(QUESTION);
    expect(await rows(messageId)).toHaveLength(1);
  });

  test('a reply is held while it is judged: what replaces it takes the judgement along', async () => {
    const { id, assistantMessage } = await talk();
    const holder = await site.database.pool.connect();
    try {
      await give(id, assistantMessage.id);
      await holder.query('begin');
      await holder.query('select 1 from reply_feedback where message_id = $1 for update', [assistantMessage.id]);
      const judged = give(id, assistantMessage.id, open);
      await someoneWaits();
      const replaced = site.database.db.execute(
        sql`update messages set body = body || 'x'::bytea where id = ${assistantMessage.id}`,
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      await holder.query('commit');
      expect((await judged).statusCode).toBe(200);
      await replaced;
      expect(await rows(assistantMessage.id)).toEqual([]);
    } finally {
      holder.release();
    }
  });
});

test('two devices that speak at once leave one judgement, and consent with its copy', async () => {
  const { id, assistantMessage } = await talk();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 5 === 4
        ? withdraw(id, assistantMessage.id)
        : give(id, assistantMessage.id, { ...GOOD, comment: `${at}`, shareWords: at % 2 === 0 }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await give(id, assistantMessage.id, { ...GOOD, comment: 'last', shareWords: false });
  expect(await rows(assistantMessage.id)).toMatchObject([{ shared: false, shared_copy: null }]);
});

test('saying too much too often is refused, and taking back never', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const before = site;
  site = limited;
  try {
    const person = await site.register();
    const { id, assistantMessage } = await talk(person);
    for (let time = 0; time < 120; time += 1)
      expect((await give(id, assistantMessage.id, GOOD, person)).statusCode).toBe(200);
    expect((await give(id, assistantMessage.id, GOOD, person)).statusCode).toBe(429);
    expect((await withdraw(id, assistantMessage.id, person)).statusCode).toBe(200);
  } finally {
    site = before;
    await limited.close();
  }
});

test('those who evaluate get lines of what was shared, and counts of all', async () => {
  const own = await createTestApp();
  const before = site;
  site = own;
  try {
    const person = await site.register();
    const [one, two, three] = [await talk(person), await talk(person, 'Secret words.'), await talk(person)];
    await give(one.id, one.assistantMessage.id, { ...GOOD, comment: COMMENT, shareWords: true }, person);
    const no = { helpful: false, reasons: ['preachy'], comment: 'Secret comment.', shareWords: false };
    await give(two.id, two.assistantMessage.id, no, person);
    await give(three.id, three.assistantMessage.id, GOOD, person);
    const exportWith = (given: Record<string, string>, script = 'scripts/export-feedback.ts') =>
      spawnSync(process.execPath, [script], {
        env: {
          ...process.env,
          APP_SECRET,
          DATABASE_URL: databaseUrlAt(own.databaseName),
          ...given,
        },
        encoding: 'utf8',
      });
    const { stdout, stderr } = exportWith({});
    expect(stderr).toBe('');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const written = { engine: 'library', modelName: null, prompts: null, fallback: null };
    expect(lines).toEqual([
      expect.objectContaining({ type: 'shared', question: QUESTION, comment: COMMENT }),
      { type: 'votes', ...written, helpful: 2, notHelpful: 1, shared: 1, unreadable: 0 },
    ]);
    expect(stdout).not.toContain('Secret');
    // With another secret nothing can be read, and that is said where nobody takes it for the export.
    const wrong = exportWith({ APP_SECRET: `${APP_SECRET}!` });
    expect(wrong.status).toBe(1);
    expect(wrong.stdout.trim().split('\n')).toHaveLength(1);
    expect(wrong.stderr).toMatch(/1 shared judgement .*APP_SECRET/);
    // Started in the wrong place it makes nothing there.
    const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
    for (const script of ['scripts/export-feedback.ts', 'scripts/model-usage.ts'])
      for (const missing of ['APP_SECRET', 'DATABASE_URL']) {
        const lost = exportWith({ DATA_DIR: join(elsewhere, 'var'), [missing]: '' }, script);
        expect(lost.status).toBe(1);
        expect(lost.stderr).toMatch(/There is no (?:app-secret|database) in .*elsewhere-.*DATA_DIR/);
        expect(lost.stdout).toBe('');
        expect(readdirSync(elsewhere)).toEqual([]);
      }
    rmSync(elsewhere, { recursive: true });
  } finally {
    site = before;
    await own.close();
  }
});

test('goes with the account, copies too', async () => {
  const person = await site.register();
  const { id, assistantMessage } = await talk(person);
  await give(id, assistantMessage.id, { ...GOOD, comment: COMMENT, shareWords: true }, person);
  expect(await rows(assistantMessage.id)).toHaveLength(1);
  const answer = await site.ask('DELETE', '/api/account', { token: person.token, body: { password: PASSWORD } });
  expect(answer.statusCode).toBe(200);
  expect(await rows(assistantMessage.id)).toEqual([]);
});

async function cipherOf(userId: string) {
  const { rows: users } = await site.database.db.execute<{ data_key: Buffer }>(
    sql`select data_key from users where id = ${userId}`,
  );
  return createKeyRing([APP_SECRET]).cipher(userId, users[0]!.data_key);
}

/** Resolves once some transaction waits for another. */
async function someoneWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows: waiting } = await site.database.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length;
    })
    .toBeGreaterThan(0);
}
