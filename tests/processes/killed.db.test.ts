import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '#contract/conversations.ts';
import { openCall } from '#tests/support/call-client.ts';
import { PASSWORD } from '#tests/support/create-test-app.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { createServerProcesses, type ServerProcess } from '#tests/support/server-process.ts';
import { DEFAULT_REPLY, type StandInModel, startStandInModel } from '#tests/support/stand-in-model.ts';
import { type StandInSmtp, startStandInSmtp } from '#tests/support/stand-in-smtp.ts';
import { createTestDatabase, databaseUrlAt } from '#tests/support/test-database.ts';

/** Two real processes of one site. In each test one of them is killed, each in its turn, and started again after it. */
let model: StandInModel;
let smtp: StandInSmtp;
let servers: ReturnType<typeof createServerProcesses>;
let pair: [ServerProcess, ServerProcess];
let pool: pg.Pool;
beforeAll(async () => {
  [model, smtp] = await Promise.all([startStandInModel(), startStandInSmtp()]);
  const { database } = await createTestDatabase('empty');
  const url = databaseUrlAt(database);
  pool = new pg.Pool({ connectionString: url });
  servers = createServerProcesses({
    ...model.env,
    APP_SECRET: 'a secret that only tests use, 32+',
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    STT_BASE_URL: 'off',
  });
  // Both at once, on a database without a table.
  pair = await Promise.all([servers.start(), servers.start()]);
  // Who of them wound the queue's clock, as often as it is wound.
  await pool.query(`create table clock_holders (id serial primary key, name text not null);
    create function note_clock_holder() returns trigger language plpgsql as $$ begin
      insert into public.clock_holders (name) values (current_setting('application_name')); return null; end $$;
    create trigger note_clock_holder after update of cron_on on pgboss.version
      for each row execute function note_clock_holder()`);
}, 300_000);
afterAll(async () => {
  await servers.endAll();
  servers.clean();
  await pool.end();
  await Promise.all([model.close(), smtp.close()]);
});

const ask = async (at: ServerProcess, method: string, path: string, token?: string, body?: object) =>
  fetch(`${at.address}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer;
  expect(got.status).toBe(200);
  return (await got.json()) as T;
};
const register = async (at: ServerProcess) => {
  const body = { email: `${randomUUID()}@example.org`, password: PASSWORD, timeZone: 'UTC' };
  return json<{ token: string; user: { id: string; email: string } }>(
    ask(at, 'POST', '/auth/register', undefined, body),
  );
};
/** One of the two and the other; `kill` is the end of the one, `again` puts another in its place. */
const choose = (which: 0 | 1) => {
  const [here, there] = [pair[which], pair[1 - which]!];
  return {
    here,
    there,
    kill: () => servers.end(here.child, 'SIGKILL'),
    again: async () => {
      pair[which] = await servers.start();
      return pair[which];
    },
  };
};
const EACH = [
  ['the first', 0],
  ['the second', 1],
] as const;

test.each(EACH)(
  'a reply that %s had half written is finished by the other process, once, and the conversation goes on there',
  {
    timeout: 300_000,
  },
  async (_, which) => {
    const { here, there, kill, again: startAgain } = choose(which);
    const { token } = await register(here);
    const { id } = await json<{ id: string }>(ask(here, 'POST', '/api/conversations', token, {}));
    // The model says its first sentences and then nothing more.
    model.reply([{ text: DEFAULT_REPLY.slice(0, 400) }, { hang: true }]);
    const content = 'i keep checking my bank app at 3am';
    const idempotencyKey = randomUUID();
    const streamed = await fetch(`${here.address}/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
      body: JSON.stringify({ content, role: 'user', idempotencyKey }),
    });
    const events = readEvents(streamed);
    let replyId = '';
    for (;;) {
      const { value } = await events.next();
      if (value!.event === 'start') replyId = String(value!.data.assistantMessageId);
      if (value!.event === 'delta') break;
    }
    const listed = () => json<Message[]>(ask(there, 'GET', `/api/conversations/${id}/messages`, token));
    expect((await listed()).at(-1)).toMatchObject({ id: replyId, status: 'pending' });
    await kill();
    // Whoever waits for it gets it whole: the one who reads, and the one who sends the same message again.
    const again = ask(there, 'POST', `/api/conversations/${id}/messages`, token, {
      content,
      role: 'user',
      idempotencyKey,
    });
    const followed: string[] = [];
    let whole: Message | undefined;
    for await (const { event, data } of readEvents(
      await ask(there, 'GET', `/api/conversations/${id}/messages/${replyId}/stream`, token),
    )) {
      followed.push(event);
      if (event === 'done') whole = data.message as Message;
    }
    expect(followed.at(-1)).toBe('done');
    expect(whole).toMatchObject({ id: replyId, status: 'complete', engine: 'model' });
    expect(await json<{ assistantMessage: Message }>(again)).toMatchObject({ assistantMessage: { id: replyId } });
    const all = await listed();
    expect(all.map(({ role, status }) => [role, status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'complete'],
    ]);
    expect(all.at(-1)).toEqual(whole);
    const next = await ask(there, 'POST', `/api/conversations/${id}/messages`, token, {
      content: 'thank you',
      role: 'user',
    });
    expect(next.status).toBe(200);
    expect(await listed()).toHaveLength(4);
    const anew = await startAgain();
    expect(await json<Message[]>(ask(anew, 'GET', `/api/conversations/${id}/messages`, token))).toEqual(await listed());
  },
);

test.each(EACH)(
  'a call at %s goes on at the other process, and its minutes are neither lost nor doubled',
  {
    timeout: 300_000,
  },
  async (_, which) => {
    const { here, there, kill, again } = choose(which);
    const { token, user } = await register(here);
    await pool.query(`update users set plan_type = 'guided-path' where id = $1`, [user.id]);
    const used = async (at: ServerProcess) =>
      (await json<{ usedMinutes: number }>(ask(at, 'GET', '/api/voice-usage', token))).usedMinutes * 60_000;
    const begun = Date.now();
    const call = await openCall(here.address, { token });
    await call.start();
    call.send({ type: 'say', turn: 1, text: 'Hello', over: null, typed: true });
    const said = await call.next('replied');
    await expect.poll(() => used(here), { timeout: 30_000 }).toBeGreaterThan(1_000);
    const acknowledged = await used(here);
    await kill();
    await call.closed;
    const between = Date.now();
    // What was acknowledged stands; no more than the call lasted was charged.
    const kept = await used(there);
    expect(kept).toBeGreaterThanOrEqual(acknowledged - 1e-6);
    expect(kept).toBeLessThanOrEqual(between - begun);
    const resumed = Date.now();
    const next = await openCall(there.address, { token });
    const ready = await next.start({
      history: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: said.content, trace: said.trace },
      ],
      numbers: { turn: 1, reply: said.reply },
    });
    expect(ready.usage.usedMinutes * 60_000).toBeGreaterThanOrEqual(kept - 1e-6);
    next.send({ type: 'say', turn: 2, text: 'Are you still there?', over: null, typed: true });
    expect((await next.next('replied')).reply).toBeGreaterThan(said.reply);
    next.send({ type: 'end' });
    await next.closed;
    const calls = async () =>
      (await pool.query('select counted_ms::int as counted, ended_at from voice_calls where user_id = $1', [user.id]))
        .rows;
    // The dead process's call is over for the others after a while; it is not charged for that while.
    await expect
      .poll(async () => (await calls()).filter(({ ended_at: ended }) => ended !== null).length)
      .toBeGreaterThan(0);
    const counted = (await calls()).map((row) => row.counted as number);
    expect(counted).toHaveLength(2);
    const sum = counted.reduce((all, ms) => all + ms, 0);
    expect(Math.round(await used(there))).toBe(sum);
    expect(sum).toBeGreaterThanOrEqual(Math.round(kept));
    expect(sum).toBeLessThanOrEqual(between - begun + (Date.now() - resumed));
    await again();
  },
);

test.each(EACH)(
  'what %s acknowledged before it was killed is at the other: sign-in, conversation, vault',
  {
    timeout: 300_000,
  },
  async (_, which) => {
    const { here, there, kill, again } = choose(which);
    const { token } = await register(here);
    const { id } = await json<{ id: string }>(ask(here, 'POST', '/api/conversations', token, { title: 'Kept' }));
    const note = { kind: 'note', title: 'Kept', content: 'Some words', id: randomUUID() };
    await json(ask(here, 'POST', '/api/vault', token, note));
    await kill();
    await json(ask(there, 'GET', '/auth/me', token));
    expect(await json<object[]>(ask(there, 'GET', '/api/conversations', token))).toMatchObject([{ id, title: 'Kept' }]);
    // It was not heard that it was kept: sent again, to the other, it is the same thing.
    expect(await json<object>(ask(there, 'POST', '/api/vault', token, note))).toMatchObject({ id: note.id });
    expect((await json<{ items: object[] }>(ask(there, 'GET', '/api/vault', token))).items).toHaveLength(1);
    await again();
  },
);

test('the clock of the queue goes on at the other when the one that wound it is killed: reminders are sent, each once', {
  timeout: 900_000,
}, async () => {
  /** Which of the two wound it last; -1: one that is gone. */
  const winder = async (): Promise<number> => {
    const { rows } = await pool.query<{ name: string }>('select name from clock_holders order by id desc limit 1');
    return pair.findIndex(({ child }) => rows[0]?.name.includes(` ${child.pid}@`));
  };
  const reminders = (email: string) =>
    smtp.received.filter(({ to, raw }) => to === email && /^Subject: You wanted to come back to a prayer/im.test(raw));
  const reminded: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    await expect.poll(winder, { timeout: 120_000, interval: 500 }).toBeGreaterThanOrEqual(0);
    const which = (await winder()) as 0 | 1;
    const { there, kill, again } = choose(which);
    const { token, user } = await register(there);
    await pool.query('update users set email_verified_at = now() where id = $1', [user.id]);
    reminded.push(user.email);
    const keep = async (dueInMs: number) => {
      const at = new Date(Date.now() + dueInMs).toISOString();
      const prayer = { kind: 'prayer', title: 'Ruth', content: 'For her.', reminder: { at, every: 'once' } };
      await json(ask(there, 'POST', '/api/vault', token, prayer));
    };
    // One is due when there is one process only, the other when that one winds the clock.
    await keep(4_000);
    await kill();
    await expect.poll(winder, { timeout: 120_000, interval: 500 }).toBe(1 - which);
    await keep(1_000);
    await expect.poll(() => reminders(user.email).length, { timeout: 180_000, interval: 500 }).toBe(2);
    await again();
  }
  // The rounds after it, at both, send nothing again.
  const looked = async () => Number((await pool.query('select count(*)::int as n from clock_holders')).rows[0].n);
  const before = await looked();
  await expect.poll(looked, { timeout: 180_000, interval: 500 }).toBeGreaterThan(before + 2);
  for (const email of reminded) expect(reminders(email)).toHaveLength(2);
});
