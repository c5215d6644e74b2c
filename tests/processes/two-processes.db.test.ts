import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Conversation, DeviceExchange, Exchange, Message } from '#contract/conversations.ts';
import type { Devotional } from '#contract/devotionals.ts';
import type { VaultItem } from '#contract/vault.ts';
import type { VoiceUsage } from '#contract/voice.ts';
import { prayerBlock, scriptureBlock, stepsBlock } from '#guidance/compose/reply-markup.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { CHUNK } from '#server/http/local-limiter.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { askForCall, openCall } from '#tests/support/call-client.ts';
import { type ReceivedEvent, readEvents } from '#tests/support/read-events.ts';
import { createServerProcesses, type ServerProcess } from '#tests/support/server-process.ts';
import {
  DEFAULT_REPLY,
  type ModelScript,
  type StandInModel,
  startStandInModel,
} from '#tests/support/stand-in-model.ts';
import { type StandInSmtp, startStandInSmtp } from '#tests/support/stand-in-smtp.ts';
import { type StandInStripe, startStandInStripe } from '#tests/support/stand-in-stripe.ts';
import { createTestDatabase, databaseUrlAt } from '#tests/support/test-database.ts';
import { DEVOTIONAL_DRAFT } from '#tests/support/written-drafts.ts';

/**
 * Two real processes of one site, each with ports, memory and pools of its own, configured as in production: limits are
 * on. A balancer's word for the client's address is taken, so that everybody here comes from a place of their own.
 */
let model: StandInModel;
let stripe: StandInStripe;
let smtp: StandInSmtp;
let servers: ReturnType<typeof createServerProcesses>;
let here: ServerProcess;
let there: ServerProcess;
let pool: pg.Pool;
beforeAll(async () => {
  [model, stripe, smtp] = await Promise.all([startStandInModel(), startStandInStripe(), startStandInSmtp()]);
  const { database } = await createTestDatabase('empty');
  const url = databaseUrlAt(database);
  pool = new pg.Pool({ connectionString: url });
  servers = createServerProcesses({
    ...model.env,
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost',
    APP_SECRET: 'a secret that only tests use, 32+',
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    TRUST_PROXY: '1',
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.settings.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_BASE: stripe.settings.apiBase,
  });
  [here, there] = await Promise.all([servers.start(), servers.start()]);
}, 300_000);
afterAll(async () => {
  await servers.endAll();
  servers.clean();
  await pool.end();
  await Promise.all([model.close(), stripe.close(), smtp.close()]);
});
beforeEach(() => model.reset());

const PASSWORD = 'whither thou goest';
const MINUTE = 60_000;
/** Each in turn: here first. */
const turn = (at: number) => (at % 2 === 0 ? here : there);
let places = 0;
/** An address that nobody else in this file comes from. */
const newPlace = () => {
  places += 1;
  return `203.0.113.${places}`;
};

/** Who is signed in, and from where. */
interface Person {
  email: string;
  token: string;
  userId: string;
  place: string;
}

interface Asker {
  token?: string;
  place?: string;
}

const ask = (at: ServerProcess, method: string, path: string, { token, place }: Asker = {}, body?: object) =>
  fetch(`${at.address}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'x-forwarded-for': place ?? '203.0.113.0',
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const json = async <T>(answer: Response | Promise<Response>): Promise<T> => {
  const got = await answer;
  expect(got.status, got.url).toBe(200);
  return (await got.json()) as T;
};
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

async function register(more: object = {}): Promise<Person> {
  const place = newPlace();
  const email = `${randomUUID()}@example.org`;
  const body = { email, password: PASSWORD, timeZone: 'UTC', ...more };
  const { token, user } = await json<{ token: string; user: { id: string } }>(
    ask(here, 'POST', '/auth/register', { place }, body),
  );
  return { email, token, userId: user.id, place };
}
const signIn = (at: ServerProcess, { email }: { email: string }, place: string, password = PASSWORD) =>
  ask(at, 'POST', '/auth/login', { place }, { email, password });

test('they are two: with process ids and with connections of their own', async () => {
  expect(here.child.pid).not.toBe(there.child.pid);
  const { rows } = await pool.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity where datname = current_database() and application_name like 'emmaus %'`,
  );
  for (const { child } of [here, there])
    expect(rows.filter(({ name }) => name.includes(` ${child.pid}@`))).toHaveLength(1);
});

describe('limits of both together', () => {
  test('guesses at a password: ten, in turn and then at once', async () => {
    const person = await register();
    const guesser = newPlace();
    for (let at = 0; at < 10; at += 1) expect((await signIn(turn(at), person, guesser, 'wrong')).status).toBe(401);
    for (const at of [here, there]) {
      const refused = await signIn(at, person, guesser);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // Nobody else is locked out of the account by it, at either.
    for (const at of [here, there]) expect((await signIn(at, person, newPlace())).status).toBe(200);

    const hasty = newPlace();
    const answers = await statuses(Array.from({ length: 24 }, (_, at) => signIn(turn(at), person, hasty, 'wrong')));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(14);
  });

  test('accounts made from one place: twenty in an hour', async () => {
    const place = newPlace();
    const make = (at: number) =>
      ask(turn(at), 'POST', '/auth/register', { place }, { email: `${randomUUID()}@example.org`, password: PASSWORD });
    for (let at = 0; at < 10; at += 1) expect((await make(at)).status).toBe(200);
    const answers = await statuses(Array.from({ length: 16 }, (_, at) => make(at)));
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(6);
    for (const at of [0, 1]) expect((await make(at)).status).toBe(429);
  });

  test('messages of one person: forty in a minute', async () => {
    const person = await register();
    model.always(() => 'I hear you.');
    const ids = await Promise.all(
      Array.from({ length: 46 }, async (_, at) =>
        json<{ id: string }>(ask(turn(at), 'POST', '/api/conversations', person, {})),
      ),
    );
    const answers = await statuses(
      ids.map(({ id }, at) =>
        ask(turn(at), 'POST', `/api/conversations/${id}/messages`, person, { content: 'hello', role: 'user' }),
      ),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(40);
    expect(answers.filter((status) => status === 429)).toHaveLength(6);
  });

  test('requests of any kind of one person: six hundred in a minute, and a chunk for each process', async () => {
    const person = await register();
    const AT_ONCE = 8;
    const began = Date.now();
    const answers: number[] = [];
    for (let asked = 0; asked < 720; asked += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, at) => ask(turn(at), 'GET', '/auth/me', person));
      answers.push(...(await statuses(some)));
    }
    // Later it would be another minute's.
    expect(Date.now() - began).toBeLessThan(MINUTE);
    const served = answers.filter((status) => status === 200).length;
    expect(served + answers.filter((status) => status === 429).length).toBe(answers.length);
    expect(served).toBeGreaterThanOrEqual(600 - AT_ONCE);
    expect(served).toBeLessThanOrEqual(600 + 2 * CHUNK + AT_ONCE);
    for (const at of [here, there]) {
      const refused = await ask(at, 'GET', '/auth/me', person);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const { rows } = await pool.query('select count from rate_limits where key = $1', [`requests:${person.userId}`]);
    expect(rows).toHaveLength(1);
    // Who asks no more than anybody does is not written down.
    const other = await register();
    expect(await statuses([here, there].map((at) => ask(at, 'GET', '/auth/me', other)))).toEqual([200, 200]);
    expect(
      (await pool.query('select 1 from rate_limits where key = $1', [`requests:${other.userId}`])).rows,
    ).toHaveLength(0);
  });
});

describe('a session', () => {
  const meAt = (at: ServerProcess, token: string) => ask(at, 'GET', '/auth/me', { token }).then(({ status }) => status);
  const newToken = async (at: ServerProcess, person: Person) =>
    (await json<{ token: string }>(signIn(at, person, person.place))).token;

  test('ended at one has ended at the other with the answer', async () => {
    const person = await register();
    for (const [ends, looks] of [
      [here, there],
      [there, here],
    ] as const) {
      const token = await newToken(ends, person);
      // Both have seen it: what either remembers of it would show.
      expect([await meAt(ends, token), await meAt(looks, token)]).toEqual([200, 200]);
      await json(ask(ends, 'POST', '/api/logout', { token }));
      expect([await meAt(looks, token), await meAt(ends, token)]).toEqual([401, 401]);
    }
    expect([await meAt(here, person.token), await meAt(there, person.token)]).toEqual([200, 200]);
  });

  test('is over at the other once the password was changed here, and the old password opens neither', async () => {
    const person = await register();
    const other = await newToken(there, person);
    expect([await meAt(here, other), await meAt(there, other)]).toEqual([200, 200]);
    const { token: renewed } = await json<{ token: string }>(
      ask(here, 'POST', '/auth/change-password', person, {
        currentPassword: PASSWORD,
        newPassword: 'your people my people',
      }),
    );
    expect([await meAt(there, other), await meAt(there, person.token), await meAt(there, renewed)]).toEqual([
      401, 401, 200,
    ]);
    for (const at of [there, here]) {
      expect((await signIn(at, person, person.place)).status).toBe(401);
      expect((await signIn(at, person, person.place, 'your people my people')).status).toBe(200);
    }
  });

  test('that is ended there ends the call that it holds here', async () => {
    const person = await caller(0);
    const call = await openCall(here.address, person);
    await call.start();
    await json(ask(there, 'POST', '/api/logout', person));
    expect(await call.next('ended')).toMatchObject({ reason: 'failed' });
    expect(await call.closed).toBe(4401);
  });
});

describe('a conversation', () => {
  const begin = async (person: Person) =>
    (await json<{ id: string }>(ask(there, 'POST', '/api/conversations', person, {}))).id;
  const listAt = (at: ServerProcess, person: Person, id: string) =>
    json<Message[]>(ask(at, 'GET', `/api/conversations/${id}/messages`, person));
  const say = (at: ServerProcess, person: Person, id: string, content: string, idempotencyKey = randomUUID()) =>
    ask(at, 'POST', `/api/conversations/${id}/messages`, person, { content, role: 'user', idempotencyKey });
  const expectPairs = (all: Message[]) =>
    expect(all.map(({ role, status }) => `${role} ${status}`)).toEqual(
      all.map((_, at) => (at % 2 === 0 ? 'user complete' : 'assistant complete')),
    );

  test('written at both in turn keeps its order, and each answers out of what was said at the other', async () => {
    const person = await register();
    const id = await begin(person);
    const said = [0, 1, 2, 3, 4, 5].map((at) => `my worry about money, number ${at}`);
    for (const [at, content] of said.entries()) {
      const before = model.requests.length;
      await json(say(turn(at), person, id, content));
      const told = JSON.stringify(
        model.requests
          .slice(before)
          .filter(({ stream }) => stream)
          .map(({ messages }) => messages),
      );
      for (const earlier of said.slice(0, at + 1)) expect(told).toContain(earlier);
    }
    const all = await listAt(here, person, id);
    expect(await listAt(there, person, id)).toEqual(all);
    expectPairs(all);
    expect(all.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(said);
    expect(new Set(all.map((message) => message.id)).size).toBe(12);
  });

  test('written at both at once takes every message once, each with its own reply behind it', async () => {
    const person = await register();
    const id = await begin(person);
    const said = Array.from({ length: 8 }, (_, at) => `a worry of mine, number ${at}`);
    /** As a client does: refused because a reply is being written, it waits for that and sends the same again. */
    const insist = async (content: string, at: number): Promise<number> => {
      const key = randomUUID();
      for (let refusals = 0; ; refusals += 1) {
        const answer = await say(turn(at + refusals), person, id, content, key);
        if (answer.status === 200) return refusals;
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'reply-in-progress']);
        const last = async () => (await listAt(turn(at), person, id)).at(-1)!.status;
        await expect.poll(last, { timeout: 30_000 }).not.toBe('pending');
      }
    };
    // All at once would be more than the forty tries of a minute.
    for (const part of [said.slice(0, 4), said.slice(4)])
      await Promise.all(part.map((content) => insist(content, said.indexOf(content))));
    const all = await listAt(there, person, id);
    expect(await listAt(here, person, id)).toEqual(all);
    expectPairs(all);
    expect(
      all
        .filter(({ role }) => role === 'user')
        .map(({ content }) => content)
        .sort(),
    ).toEqual(said);
    const times = all.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });

  test('sent to both at once with one key is one exchange, with one question to the model', async () => {
    const person = await register();
    const id = await begin(person);
    for (let round = 0; round < 4; round += 1) {
      const before = model.requests.filter(({ stream }) => stream).length;
      const key = randomUUID();
      const answers = await Promise.all(
        [0, 1, 2, 3].map((at) => json<Exchange>(say(turn(at), person, id, `a worry of round ${round}`, key))),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(model.requests.filter(({ stream }) => stream)).toHaveLength(before + 1);
    }
    const all = await listAt(there, person, id);
    expect(all).toHaveLength(8);
    expectPairs(all);
  });

  /** A reply that `at` streams and whose last words the model keeps back for so long. */
  const stream = async (at: ServerProcess, person: Person, id: string, script: ModelScript) => {
    model.reply(script);
    const answer = await fetch(`${at.address}/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${person.token}`,
      },
      body: JSON.stringify({
        content: 'i keep checking my bank app at 3am',
        role: 'user',
        idempotencyKey: randomUUID(),
      }),
    });
    const events = readEvents(answer);
    let replyId = '';
    for (;;) {
      const { value, done } = await events.next();
      if (done) throw new Error('the reply ended before its first words');
      if (value.event === 'start') replyId = String(value.data.assistantMessageId);
      if (value.event === 'delta') break;
    }
    const rest = (async () => {
      const all: ReceivedEvent[] = [];
      for await (const event of events) all.push(event);
      return all;
    })();
    return { replyId, rest, leave: () => answer.body?.cancel().catch(() => undefined) };
  };

  test.each([
    ['here', 'there'],
    ['there', 'here'],
  ])('a reply begun %s is followed to its end %s, by who left it and by who did not', async (from, to) => {
    const [writes, follows] = from === 'here' ? [here, there] : [there, here];
    expect(to).not.toBe(from);
    const person = await register();
    const id = await begin(person);
    const half = DEFAULT_REPLY.indexOf('STEPS');
    const { replyId, rest } = await stream(writes, person, id, [
      { text: DEFAULT_REPLY.slice(0, half) },
      { wait: 2500 },
      { text: DEFAULT_REPLY.slice(half) },
    ]);
    const pending = (await listAt(follows, person, id)).at(-1);
    expect(pending).toMatchObject({ id: replyId, status: 'pending' });
    const followed: ReceivedEvent[] = [];
    const path = `/api/conversations/${id}/messages/${replyId}/stream`;
    for await (const event of readEvents(await ask(follows, 'GET', path, person))) followed.push(event);
    const whole = followed.at(-1)!;
    expect(whole).toMatchObject({
      event: 'done',
      data: { message: { id: replyId, status: 'complete', engine: 'model' } },
    });
    expect((await rest).at(-1)).toEqual(whole);
    expect(await listAt(follows, person, id)).toEqual(await listAt(writes, person, id));
    expect(model.requests.filter(({ stream: streamed }) => streamed)).toHaveLength(1);
  });

  test('a reply begun here is stopped there, for whoever reads it, and the model is told', async () => {
    const person = await register();
    const id = await begin(person);
    const { replyId, rest } = await stream(here, person, id, [{ text: DEFAULT_REPLY.slice(0, 400) }, { hang: true }]);
    const stopped = await json<Message>(
      ask(there, 'POST', `/api/conversations/${id}/messages/${replyId}/stop`, person, {}),
    );
    expect(stopped).toMatchObject({ id: replyId, status: 'stopped' });
    expect((await rest).at(-1)).toMatchObject({ event: 'done', data: { message: { id: replyId, status: 'stopped' } } });
    await model.until(() => model.requests.every(({ over }) => over));
    expect(model.requests.find(({ stream: streamed }) => streamed)).toMatchObject({ aborted: true });
    expect((await listAt(here, person, id)).at(-1)).toEqual(stopped);
    // The next message is taken at either.
    await json(say(here, person, id, 'thank you'));
    await json(say(there, person, id, 'thank you again'));
  });
});

/** Midnight is hours away, whenever this runs. */
const ZONE = ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'].find((timeZone) => {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format());
  return hour > 1 && hour < 22;
})!;
/** Somebody of a plan with fifteen minutes a day who has used some of them. */
async function caller(usedMs: number): Promise<Person> {
  const person = await register({ timeZone: ZONE });
  await pool.query(`update users set plan_type = 'guided-path' where id = $1`, [person.userId]);
  await pool.query('insert into voice_days (user_id, day, used_ms, rested_ms) values ($1, $2, $3, 0)', [
    person.userId,
    localDay(ZONE, Date.now()),
    usedMs,
  ]);
  return person;
}

describe('minutes of voice', () => {
  const callsOf = async ({ userId }: Person) =>
    (
      await pool.query<{ counted: number; ended: boolean }>(
        'select counted_ms::int as counted, ended_at is not null as ended from voice_calls where user_id = $1',
        [userId],
      )
    ).rows;
  const allEnded = (person: Person) =>
    expect.poll(async () => (await callsOf(person)).every(({ ended }) => ended), { timeout: 15_000 }).toBe(true);
  const usedBy = async ({ userId }: Person) =>
    Number(
      (await pool.query('select sum(used_ms)::int as used from voice_days where user_id = $1', [userId])).rows[0].used,
    );

  test('of calls at both at once are used together, and at their end both calls end and neither begins another', async () => {
    const left = 8_000;
    const before = 15 * MINUTE - left;
    const person = await caller(before);
    const calls = await Promise.all([openCall(here.address, person), openCall(there.address, person)]);
    const begun = Date.now();
    await Promise.all(calls.map((call) => call.start()));
    for (const call of calls) {
      expect(await call.next('ended')).toMatchObject({ reason: 'limit' });
      expect(await call.closed).toBe(4402);
    }
    // Neither had them all.
    expect(Date.now() - begun).toBeLessThan(left);
    await allEnded(person);
    const counted = (await callsOf(person)).map((call) => call.counted);
    expect(counted).toHaveLength(2);
    for (const ms of counted) expect(ms).toBeGreaterThan(left / 4);
    expect(await usedBy(person)).toBe(before + counted[0]! + counted[1]!);
    expect(counted[0]! + counted[1]!).toBeGreaterThanOrEqual(left);
    // The last look of each comes a fifth of a second after the end at most; the rest is what a busy machine takes for it.
    expect(counted[0]! + counted[1]!).toBeLessThan(left + 2_000);
    for (const at of [here, there]) {
      expect(await json<VoiceUsage>(ask(at, 'GET', '/api/voice-usage', person))).toMatchObject({ remainingMinutes: 0 });
      expect(await askForCall(at.address, person)).toMatchObject({ status: 429, code: 'voice-limit' });
    }
  });

  test('of a call here are seen there while it goes on', async () => {
    const person = await caller(0);
    const call = await openCall(here.address, person);
    await call.start();
    const usedAt = async (at: ServerProcess) =>
      (await json<VoiceUsage>(ask(at, 'GET', '/api/voice-usage', person))).usedMinutes;
    await expect.poll(() => usedAt(there), { timeout: 15_000 }).toBeGreaterThan(0);
    call.send({ type: 'end' });
    await call.closed;
    await allEnded(person);
    expect(await usedAt(there)).toBe(await usedAt(here));
  });

  test('are talked away in four calls at once at the most, wherever they are held', async () => {
    const person = await caller(0);
    const asked = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => openCall(turn(at).address, person)));
    const open = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(open).toHaveLength(4);
    for (const { address } of [here, there])
      expect(await askForCall(address, person)).toMatchObject({ status: 429, code: 'too-many-requests' });
    for (const call of open) await call.start();
    for (const call of open) call.send({ type: 'end' });
    for (const call of open) await call.closed;
    await allEnded(person);
    for (const { address } of [there, here]) {
      const again = await openCall(address, person);
      await again.start();
      again.send({ type: 'end' });
      await again.closed;
    }
  });

  test('of calls begun again and again: twenty beginnings in a minute at both together', async () => {
    const person = await caller(0);
    const answers: number[] = [];
    for (let at = 0; at < 22; at += 1) {
      // One after another: each is over before the next.
      const call = await openCall(turn(at).address, person).catch(() => null);
      answers.push(call ? 101 : (await askForCall(turn(at).address, person)).status);
      if (!call) continue;
      await call.start();
      call.send({ type: 'end' });
      await call.closed;
      await allEnded(person);
    }
    expect(answers).toEqual([...Array(20).fill(101), 429, 429]);
  });
});

describe('what the payment provider tells', () => {
  const letters = (subject: RegExp, { email }: Person) =>
    smtp.received.filter(({ to, raw }) => to === email && subject.test(/^Subject: .*$/im.exec(raw)?.[0] ?? ''));
  const waitingLetters = async () =>
    (
      await pool.query<{ n: number }>(
        `select ((select count(*) from billing_letters where sent_at is null) + (select count(*) from pgboss.job where name = 'letter' and state in ('created', 'retry', 'active')))::int as n`,
      )
    ).rows[0]!.n;
  /** Every event of the last moments to both processes, twice to each, all at the same time, over HTTP. */
  const deliver = async () => {
    const signed = stripe.events.splice(0).map((event) => stripe.signedEvent(event));
    const answers = await statuses(
      signed.flatMap(({ rawBody, signature }) =>
        [0, 1, 2, 3].map((at) =>
          fetch(`${turn(at).address}/api/stripe/webhook`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'stripe-signature': signature },
            body: rawBody,
          }),
        ),
      ),
    );
    return { events: signed.length, answers };
  };

  test('to both at once and doubled is one subscription, one plan and one receipt', async () => {
    const person = await register();
    stripe.events.length = 0;
    const { url } = await json<{ url: string }>(
      ask(there, 'POST', '/api/stripe/create-checkout-session', person, {
        planType: 'guided-path',
        billingCycle: 'monthly',
      }),
    );
    stripe.pay(/cs_\w+/.exec(url)![0]);
    const { events, answers } = await deliver();
    expect(events).toBeGreaterThan(2);
    expect(answers).toEqual(Array(events * 4).fill(200));
    for (const at of [here, there])
      expect(await json<object>(ask(at, 'GET', '/auth/me', person))).toMatchObject({
        planType: 'guided-path',
        subscriptionStatus: 'active',
      });
    const stored = await pool.query(
      'select count(*)::int as all, count(handled_at)::int as handled from billing_events',
    );
    expect(stored.rows).toEqual([{ all: events, handled: events }]);
    const subscriptions = await pool.query(
      'select s.status from subscriptions s join billing_customers c on c.id = s.customer_id where c.user_id = $1',
      [person.userId],
    );
    expect(subscriptions.rows).toEqual([{ status: 'active' }]);
    await expect.poll(() => letters(/receipt/i, person).length, { timeout: 30_000 }).toBe(1);
    await expect.poll(waitingLetters, { timeout: 30_000 }).toBe(0);
    expect(letters(/receipt/i, person)).toHaveLength(1);
    const { invoices } = await json<{ invoices: object[] }>(ask(there, 'GET', '/api/billing/subscription', person));
    expect(invoices).toHaveLength(1);
  });

  test('of a renewal and of what ends it, mixed and doubled, ends in the same plan at both', async () => {
    const person = await register();
    const { url } = await json<{ url: string }>(
      ask(here, 'POST', '/api/stripe/create-checkout-session', person, {
        planType: 'unlimited-prayer',
        billingCycle: 'monthly',
      }),
    );
    stripe.pay(/cs_\w+/.exec(url)![0]);
    await deliver();
    const { rows } = await pool.query<{ id: string }>(
      'select s.id from subscriptions s join billing_customers c on c.id = s.customer_id where c.user_id = $1',
      [person.userId],
    );
    expect(rows).toHaveLength(1);
    stripe.renew(rows[0]!.id);
    // The newest first: no process may be led back by what comes late.
    stripe.events.reverse();
    const { events, answers } = await deliver();
    expect(events).toBeGreaterThan(0);
    expect(answers).toEqual(Array(events * 4).fill(200));
    await expect.poll(waitingLetters, { timeout: 30_000 }).toBe(0);
    expect(letters(/receipt/i, person)).toHaveLength(2);
    for (const at of [here, there])
      expect(await json<object>(ask(at, 'GET', '/auth/me', person))).toMatchObject({
        planType: 'unlimited-prayer',
        subscriptionStatus: 'active',
      });
  });

  test('is not believed without its signature, at either', async () => {
    for (const at of [here, there]) {
      const answer = await fetch(`${at.address}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
        body: '{}',
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe('sent to both at the same instant', () => {
  /** What a device without a network made. */
  function exchangeOf(content: string): DeviceExchange {
    const corpus = readBuiltCorpus();
    const range = corpus.range('Matt.6.26')!;
    const card = { osis: 'Matt.6.26', reference: corpus.format(range), text: corpus.textOf(range) };
    const [step, prayer, question] = ['Put the phone away.', 'Lord, stay with me. Amen.', 'Who could sit with you?'];
    return {
      conversationId: randomUUID(),
      kind: 'chat',
      messageId: randomUUID(),
      idempotencyKey: randomUUID(),
      content,
      askedAt: new Date(Date.now() - 30 * MINUTE).toISOString(),
      reply: {
        id: randomUUID(),
        content: [
          'Three in the morning.',
          scriptureBlock(card),
          stepsBlock([step]),
          prayerBlock(prayer),
          question,
        ].join('\n\n'),
        scriptureReferences: [card],
        steps: [step],
        prayer,
        followUp: question,
        crisisAlert: null,
        status: 'complete',
        trace: { intent: 'life', topics: ['worry'], aspect: null, passages: ['Matt.6.26'], used: [], crisis: [] },
      },
    };
  }

  test('what a device brings home is stored once, also under conversations of other names', async () => {
    const person = await register();
    for (let round = 0; round < 4; round += 1) {
      const exchange = exchangeOf(`i can not put the phone away, ${round}`);
      const answers = await Promise.all(
        [0, 1, 2, 3].map((at) =>
          json<{ exchange: Exchange }>(
            ask(turn(at), 'POST', '/api/conversations/device-exchanges', person, {
              ...exchange,
              // A second page of the device began the same under other ids.
              ...(round % 2 === 0 ? {} : { conversationId: randomUUID(), messageId: randomUUID() }),
            }),
          ),
        ),
      );
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]!.exchange.userMessage.content).toBe(exchange.content);
      for (const at of [here, there])
        expect(await json<Conversation[]>(ask(at, 'GET', '/api/conversations', person))).toHaveLength(round + 1);
    }
    const { rows } = await pool.query(
      'select count(*)::int as n from messages m join conversations c on c.id = m.conversation_id where c.user_id = $1',
      [person.userId],
    );
    expect(rows).toEqual([{ n: 8 }]);
  });

  test('a thing for the vault is one, by its id and by its key', async () => {
    const person = await register();
    for (const more of [{ id: randomUUID() }, { idempotencyKey: randomUUID() }]) {
      const body = { kind: 'note', title: 'A title', content: 'Some words', ...more };
      const kept = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((at) => json<VaultItem>(ask(turn(at), 'POST', '/api/vault', person, body))),
      );
      expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
    }
    for (const at of [here, there])
      expect((await json<{ items: object[] }>(ask(at, 'GET', '/api/vault', person))).items).toHaveLength(2);
  });

  test('a devotional is one, and no process asks the model twice for it', async () => {
    const person = await register();
    model.always(({ responseFormat }) => (responseFormat ? [{ wait: 300 }, { object: DEVOTIONAL_DRAFT }] : 'Yes.'));
    const wish = {
      theme: 'Hope in Trials',
      scriptureReference: 'Lamentations 3:22-24',
      lifeSeason: 'growth',
      idempotencyKey: randomUUID(),
    };
    const made = await Promise.all(
      [0, 1, 2, 3].map((at) => json<Devotional>(ask(turn(at), 'POST', '/api/devotionals', person, wish))),
    );
    expect(made[0]).toMatchObject({ engine: 'model', title: DEVOTIONAL_DRAFT.title });
    for (const one of made) expect(one).toEqual(made[0]);
    for (const at of [here, there])
      expect(await json<Devotional[]>(ask(at, 'GET', '/api/devotionals', person))).toHaveLength(1);
    // Asked before the lock is taken, which is not held for half a minute: by each process once at the most.
    expect(model.requests.filter(({ endpoint }) => endpoint === 'chat').length).toBeLessThanOrEqual(2);
  });

  test('a conversation that names itself is one', async () => {
    const person = await register();
    const id = randomUUID();
    const made = await Promise.all(
      [0, 1, 2, 3].map((at) => json<Conversation>(ask(turn(at), 'POST', '/api/conversations', person, { id }))),
    );
    for (const one of made) expect(one).toEqual(made[0]);
    for (const at of [here, there])
      expect(await json<Conversation[]>(ask(at, 'GET', '/api/conversations', person))).toMatchObject([{ id }]);
  });
});
