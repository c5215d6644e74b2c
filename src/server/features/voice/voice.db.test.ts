import { request } from 'node:http';
import type { Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PRAYER_REST_MS, VOICE_SOCKET } from '#contract/voice.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { sessions, users } from '#server/db/schema/auth.ts';
import { voiceCalls, voiceDays } from '#server/db/schema/voice.ts';
import { VoiceAgentFailed } from '#server/providers/voice-agent/voice-agent.ts';
import { askForCall, openCall, toneOf } from '#tests/support/call-client.ts';
import { createTestApp, PASSWORD, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { startStandInSpeech } from '#tests/support/stand-in-speech.ts';
import {
  createScriptedStt,
  createToneTts,
  type ScriptedStt,
  startVoiceServer,
  type VoiceServer,
} from '#tests/support/voice-server.ts';

const MINUTE = 60_000;

let site: TestApp;
let address: string;
let stt: ScriptedStt;
let server: VoiceServer;

beforeAll(async () => {
  site = await createTestApp({ speech: { TTS_BASE_URL: 'embedded', STT_BASE_URL: 'off' } });
  address = await site.listen();
  stt = createScriptedStt();
  server = await startVoiceServer(site, { stt });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

async function caller(planType = 'guided-path'): Promise<Person> {
  const person = await site.register({ timeZone: 'Pacific/Kiritimati', firstName: 'Ruth' });
  await setPlan(person, planType);
  return person;
}

const setPlan = (person: Person, planType: string) =>
  site.database.db.update(users).set({ planType }).where(eq(users.id, person.user.id));

const today = () => localDay('Pacific/Kiritimati', Date.now());

const use = (person: Person, usedMs: number) =>
  site.database.db.insert(voiceDays).values({ userId: person.user.id, day: today(), usedMs });

async function usedBy(person: Person): Promise<number> {
  const rows = await site.database.db.select().from(voiceDays).where(eq(voiceDays.userId, person.user.id));
  return rows.reduce((sum, { usedMs }) => sum + usedMs, 0);
}

/** The calls of a person, once all of them are written off. */
async function endedCalls(person: Person) {
  for (;;) {
    const calls = await site.database.db.select().from(voiceCalls).where(eq(voiceCalls.userId, person.user.id));
    if (calls.length > 0 && calls.every(({ endedAt }) => endedAt)) return calls;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('what speech there is', () => {
  it('is told, and so is what was used', async () => {
    const person = await caller();
    await use(person, 12.5 * MINUTE);
    const { token } = person;
    expect((await site.ask('GET', '/api/voice/status', { token })).json()).toEqual({
      configured: true,
      engine: 'own',
      transcription: 'browser',
      synthesis: 'embedded',
    });
    const usage = (await site.ask('GET', '/api/voice-usage', { token })).json();
    expect(usage).toMatchObject({
      dailyVoiceMinutesUsed: 12.5,
      usedMinutes: 12.5,
      dailyLimitMinutes: 15,
      remainingMinutes: 2.5,
      planType: 'guided-path',
    });
    expect(usage.percentageUsed).toBeCloseTo(83.33, 2);
    // Ten in the morning by Greenwich is midnight on the islands.
    expect(usage.resetsAt).toMatch(/T10:00:00\.000Z$/);
    await setPlan(person, 'faith-starter');
    expect((await site.ask('GET', '/api/voice-usage', { token })).json()).toMatchObject({
      dailyLimitMinutes: 0,
      remainingMinutes: 0,
      percentageUsed: 100,
    });
    for (const path of ['/api/voice-usage', '/api/voice/status'])
      expect((await site.ask('GET', path)).statusCode).toBe(401);
  });
});

describe('who may call', () => {
  it.each([
    ['nobody', { plan: null }, 401, 'not-signed-in'],
    ['a bad token', { plan: null, token: 'x'.repeat(43) }, 401, 'not-signed-in'],
    ['faith-starter', { plan: 'faith-starter' }, 402, 'plan-required'],
    ['guided-path', { plan: 'guided-path' }, 101, null],
    ['unlimited-prayer', { plan: 'unlimited-prayer' }, 101, null],
    ['a day that is used up', { plan: 'guided-path', used: 15 * MINUTE }, 429, 'voice-limit'],
    ['a cookie from our own page', { plan: 'guided-path', origin: 'http://localhost:3000' }, 101, null],
    ['a cookie from this very host', { plan: 'guided-path', origin: 'self' }, 101, null],
    ['a cookie from another page', { plan: 'guided-path', origin: 'https://evil.example' }, 403, 'forbidden'],
    [
      'a cookie from a page like ours',
      { plan: 'guided-path', origin: 'http://localhost:3000.evil.example' },
      403,
      'forbidden',
    ],
    [
      'a cookie from a page of ours without a certificate',
      { plan: 'guided-path', origin: 'other scheme' },
      403,
      'forbidden',
    ],
    ['a cookie from nowhere', { plan: 'guided-path', origin: 'null' }, 403, 'forbidden'],
    ['a cookie without a page', { plan: 'guided-path', origin: '' }, 403, 'forbidden'],
  ])(
    '%s',
    async (_who, asked: { plan: string | null; token?: string; used?: number; origin?: string }, status, code) => {
      const person = asked.plan ? await caller(asked.plan) : null;
      if (person && asked.used) await use(person, asked.used);
      const own = { self: address, 'other scheme': address.replace('http:', 'https:') };
      const origin = own[asked.origin as keyof typeof own] ?? asked.origin;
      const answer = await askForCall(
        address,
        origin === undefined
          ? { token: asked.token ?? person?.token ?? '' }
          : { headers: { cookie: `emmaus_session=${person!.token}`, ...(origin ? { origin } : {}) } },
      );
      expect(answer).toMatchObject({ status, code });
      if (code === 'voice-limit') {
        expect(answer.retryAfter).toBeGreaterThan(0);
        expect(answer.retryAfter).toBeLessThanOrEqual(86_400);
      }
    },
  );

  it('is refused in a plain request', async () => {
    const { token } = await caller();
    expect((await site.ask('GET', VOICE_SOCKET, { token })).statusCode).toBe(400);
  });

  it('has four calls at most', async () => {
    const { token } = await caller();
    const calls = await Promise.all(Array.from({ length: 4 }, () => openCall(address, { token })));
    expect(await askForCall(address, { token })).toMatchObject({ status: 429, code: 'too-many-requests' });
    for (const call of calls) {
      call.send({ type: 'end' });
      expect(await call.next('ended')).toMatchObject({ reason: 'asked' });
      expect(await call.closed).toBe(1000);
    }
  });
});

describe('a conversation', () => {
  it('of three turns, interrupted once', async () => {
    const person = await caller();
    const call = await openCall(server.address, person);
    const ready = await call.start();
    expect(ready).toMatchObject({ engine: 'own', signedUrl: null, transcription: 'server' });
    expect(ready.prayerRestMs).toBe(PRAYER_REST_MS);
    stt.say('My brother died.', 'Wait, I mean my sister.', 'Thank you for that.');

    call.speak(1, toneOf(600));
    expect(await call.next('transcript')).toMatchObject({ turn: 1, text: 'My brother died.', final: true });
    const first = await call.next('replied');
    expect(first).toMatchObject({ reply: 1 });
    const sentences = call.messages.filter((message) => message.type === 'sentence');
    // What was heard is what is shown.
    for (const { index, text } of sentences) expect(call.audio.get(`1/${index}`)!.toString()).toBe(text);
    call.send({ type: 'heard', reply: 1, index: 0 });

    call.speak(2, toneOf(600), 1);
    expect(await call.next('replied')).toMatchObject({ reply: 2 });
    for (let index = 0; index < sentences.length; index += 1) call.send({ type: 'heard', reply: 2, index });

    call.speak(3, toneOf(600));
    await call.next('replied');
    const asked = site.guidance.asked.slice(-3);
    expect(asked.map(({ message }) => message)).toEqual([
      'My brother died.',
      'Wait, I mean my sister.',
      'Thank you for that.',
    ]);
    expect(asked[2]!.history.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(asked[2]!.history[1]!.content).toBe(`${sentences[0]!.text} …`);
    expect(asked[2]!.history[3]!.content).not.toContain('…');
    expect(asked[2]!).toMatchObject({ firstName: 'Ruth', seed: ready.sessionId });
    expect(stt.heard.slice(-3).every((ms) => ms === 600)).toBe(true);

    call.send({ type: 'end' });
    expect(await call.closed).toBe(1000);
    const [row] = await endedCalls(person);
    expect(row).toMatchObject({ kind: 'own' });
    expect(await usedBy(person)).toBe(row!.countedMs);
    expect(row!.countedMs).toBeGreaterThan(0);
  });

  it('goes on where it was broken off, with what the client remembers', async () => {
    const { token } = await caller();
    const call = await openCall(server.address, { token });
    await call.start({
      history: [
        { role: 'user', content: 'My brother died.' },
        { role: 'assistant', content: 'I am so sorry. …', trace: null },
      ],
      numbers: { turn: 3, reply: 5 },
    });
    call.send({ type: 'say', turn: 4, text: 'Are you there?', over: null, typed: true });
    expect(await call.next('reply')).toMatchObject({ reply: 6, turn: 4 });
    expect(site.guidance.asked.at(-1)!.history).toMatchObject([
      { role: 'user', content: 'My brother died.' },
      { role: 'assistant', content: 'I am so sorry. …' },
    ]);
    call.close();
  });

  it('tells of danger first, over the socket too', async () => {
    const { token } = await caller();
    const call = await openCall(server.address, { token });
    await call.start();
    call.send({ type: 'say', turn: 1, text: 'I have the pills here.', over: null, typed: false });
    await call.next('replied');
    expect(call.messages[1]).toMatchObject({ type: 'crisis', alert: { detected: true, categories: ['suicide'] } });
    call.close();
  });

  it('leaves nothing of what was said in the database', async () => {
    const { token } = await caller();
    const call = await openCall(server.address, { token });
    await call.start();
    stt.say('zebrafinch in the chimney');
    call.speak(1, toneOf(300));
    await call.next('replied');
    call.close();
    const { rows } = await site.database.pool.query(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { table_name: table } of rows as { table_name: string }[]) {
      const found = await site.database.pool.query(`select 1 from "${table}" t where t::text ilike '%zebrafinch%'`);
      expect(found.rows, table).toEqual([]);
    }
  });

  it('is typed where nobody transcribes', async () => {
    const { token } = await caller();
    const call = await openCall(address, { token });
    expect(await call.start()).toMatchObject({ transcription: 'browser' });
    call.speak(1, toneOf(100));
    expect(await call.next('error')).toMatchObject({ code: 'no-transcription', turn: 1 });
    call.send({ type: 'say', turn: 2, text: 'Hello', over: null, typed: true });
    expect(await call.next('reply')).toMatchObject({ turn: 2 });
    call.close();
  });
});

describe('what a provider fails to do', () => {
  it('is told in the words for it, costs nothing, and the call goes on', async () => {
    const person = await caller();
    let time = Date.now();
    const mute = { on: true };
    const faulty = createScriptedStt();
    const here = await startVoiceServer(site, {
      stt: faulty,
      tts: createToneTts(() => mute.on),
      now: () => new Date(time),
    });
    const call = await openCall(here.address, person);
    await call.start();
    let fail: (error: Error) => void = () => undefined;
    faulty.say(new Promise<string>((_resolve, reject) => (fail = reject)), 'My brother died.', 'Thank you.');
    const before = faulty.heard.length;
    call.speak(1, toneOf(300));
    while (faulty.heard.length === before) await new Promise((resolve) => setImmediate(resolve));
    time += 9_000;
    fail(new Error('down'));
    expect(await call.next('error')).toMatchObject({
      code: 'transcription-failed',
      message: 'Failed to process audio. Please try typing instead.',
      turn: 1,
    });
    call.speak(2, toneOf(300));
    const { sentences, content } = await call.next('replied');
    expect(call.messages.filter(({ type }) => type === 'silent')).toHaveLength(sentences);
    expect(content).toContain('My brother died.');
    mute.on = false;
    call.speak(3, toneOf(300));
    await call.next('audio');
    time += 1_000;
    call.send({ type: 'end' });
    await call.closed;
    await endedCalls(person);
    expect(await usedBy(person)).toBe(1_000);
    await here.close();
  });
});

describe('with providers over HTTP', () => {
  it('a turn is understood and answered aloud, and a provider that is down is told of', async () => {
    const speech = await startStandInSpeech();
    const whole = await createTestApp({ speech: speech.env });
    const to = await whole.listen();
    const person = await whole.register();
    await whole.database.db.update(users).set({ planType: 'guided-path' });
    const call = await openCall(to, person);
    expect(await call.start()).toMatchObject({ transcription: 'server' });
    speech.say('My brother died.');
    call.speak(1, toneOf(800));
    expect(await call.next('transcript')).toMatchObject({ text: 'My brother died.', final: true });
    expect(await call.next('audio')).toMatchObject({ reply: 1, index: 0, mimeType: 'audio/mpeg' });
    await call.next('replied');
    expect(speech.problems).toEqual([]);
    speech.failAlways('transcription', 500);
    speech.failAlways('speech', 500);
    call.speak(2, toneOf(800));
    expect(await call.next('error')).toMatchObject({ code: 'transcription-failed', turn: 2 });
    call.send({ type: 'say', turn: 3, text: 'Are you there?', over: null, typed: true });
    const { sentences } = await call.next('replied');
    expect(call.messages.filter(({ type }) => type === 'silent')).toHaveLength(sentences);
    call.close();
    await whole.close();
    await speech.close();
  });
});

describe('the meter of a call', () => {
  it('ends it at the limit with the words for it, on two devices together', async () => {
    const person = await caller();
    await use(person, 15 * MINUTE - 3_000);
    const other = await startVoiceServer(site, { stt });
    const calls = [await openCall(server.address, person), await openCall(other.address, person)];
    for (const call of calls) {
      await call.start();
      expect(await call.next('warning')).toMatchObject({ percent: 90 });
    }
    for (const call of calls) {
      expect(await call.next('ended')).toEqual({
        type: 'ended',
        reason: 'limit',
        message: 'Daily voice limit reached! Text conversations stay unlimited, and voice returns at midnight.',
      });
      expect(await call.closed).toBe(4402);
    }
    await endedCalls(person);
    expect(await usedBy(person)).toBeGreaterThanOrEqual(15 * MINUTE);
    // Both together ran less than a second beyond it.
    expect(await usedBy(person)).toBeLessThan(15 * MINUTE + 1_000);
    expect(await askForCall(address, person)).toMatchObject({ status: 429, code: 'voice-limit' });
    await other.close();
  });

  it('ends it when the plan loses its voice', async () => {
    const person = await caller();
    const call = await openCall(server.address, person);
    await call.start();
    await setPlan(person, 'faith-starter');
    expect(await call.next('ended')).toMatchObject({ reason: 'plan' });
    expect(await call.closed).toBe(4403);
  });

  it('tells when the plan gained more', async () => {
    const person = await caller();
    await use(person, 15 * MINUTE - 10_000);
    const call = await openCall(server.address, person);
    await call.start();
    await setPlan(person, 'unlimited-prayer');
    const { usage } = await call.next('usage', ({ usage: now }) => now.planType === 'unlimited-prayer');
    expect(usage.dailyLimitMinutes).toBe(60);
    call.close();
  });

  it('ends it when its session is signed out', async () => {
    const person = await caller();
    const call = await openCall(server.address, person);
    await call.start();
    await site.ask('POST', '/api/logout', { token: person.token });
    expect(await call.next('ended')).toMatchObject({ reason: 'failed' });
    expect(await call.closed).toBe(4401);
  });

  it('ends it with the account', async () => {
    const person = await caller();
    const call = await openCall(server.address, person);
    await call.start();
    const gone = await site.ask('DELETE', '/api/account', { token: person.token, body: { password: PASSWORD } });
    expect(gone.statusCode).toBe(200);
    expect(await call.closed).toBe(4401);
  });

  it('charges a client that stops answering until it was last heard of', async () => {
    const person = await caller();
    const socket = await silentCall(server.address, person.token);
    const [row] = await endedCalls(person);
    // It said one thing, at its start, and never answered a ping.
    expect(row!.countedMs).toBeLessThan(1_000);
    expect(await usedBy(person)).toBe(row!.countedMs);
    socket.destroy();
  });

  it('ends a call that everybody forgot', async () => {
    const person = await caller();
    let time = Date.now();
    const here = await startVoiceServer(site, { stt, now: () => new Date(time) });
    const call = await openCall(here.address, person);
    await call.start();
    time += 11 * MINUTE;
    expect(await call.next('ended')).toMatchObject({ reason: 'idle' });
    expect(await call.closed).toBe(4408);
    await here.close();
  });

  it('looks at what is left at once when a prayer ends', async () => {
    const person = await caller();
    await use(person, 15 * MINUTE - 498);
    const time = Date.now();
    const here = await startVoiceServer(site, { stt, now: () => new Date(time) });
    const call = await openCall(here.address, person);
    await call.start();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const isDueIn = (ms: number) =>
      vi.waitFor(() => expect(timers.mock.calls.map(([, delay]) => delay)).toContain(ms), { interval: 5 });
    call.send({ type: 'prayer', on: true });
    await isDueIn(2_000);
    timers.mockClear();
    call.send({ type: 'prayer', on: false });
    await isDueIn(249);
    timers.mockRestore();
    call.close();
    await here.close();
  });

  it('rests while praying', async () => {
    const person = await caller();
    let time = Date.now();
    const here = await startVoiceServer(site, { stt, now: () => new Date(time) });
    const call = await openCall(here.address, person);
    await call.start();
    call.send({ type: 'prayer', on: true });
    call.send({ type: 'say', turn: 1, text: 'Lord, stay. Amen.', over: null, typed: false });
    await call.next('amen');
    time += 20_000;
    call.send({ type: 'prayer', on: false });
    await call.next('replied');
    time += 1_000;
    call.send({ type: 'end' });
    await call.closed;
    await endedCalls(person);
    expect(await usedBy(person)).toBe(1_000);
    await here.close();
  });
});

describe('a server that stops', () => {
  it('tells every call, and charges no more', async () => {
    const person = await caller();
    const here = await startVoiceServer(site, { stt });
    const call = await openCall(here.address, person);
    await call.start();
    await here.close();
    expect(await call.next('ended')).toMatchObject({ reason: 'restart' });
    expect(await call.closed).toBe(1012);
    expect((await endedCalls(person)).length).toBe(1);
  });
});

describe('a hosted agent', () => {
  it('is met with an address of its own, and settled by what it says', async () => {
    const person = await caller();
    const here = await startVoiceServer(site, {
      agent: {
        socketOrigin: 'wss://agent.example',
        signedUrl: async () => ({ url: 'wss://agent.example/once', conversationId: null }),
        callSeconds: async (name) => (name === 'conv_1' ? 42 : 'unknown'),
      },
    });
    expect(here.voice.status()).toMatchObject({ engine: 'hosted' });
    const call = await openCall(here.address, person);
    expect(await call.start()).toMatchObject({ engine: 'hosted', signedUrl: 'wss://agent.example/once' });
    call.send({ type: 'hosted', conversationId: 'conv_1' });
    call.send({ type: 'end' });
    await call.closed;
    await endedCalls(person);
    await here.close();
    await here.voice.reconcile();
    await here.voice.reconcile();
    expect(await usedBy(person)).toBe(42_000);
    const [row] = await endedCalls(person);
    expect(row!.settledAt).not.toBeNull();
  });

  it('is settled by the name its address came with, whatever the client says or leaves out', async () => {
    const person = await caller();
    let given = 0;
    const asked: string[] = [];
    const here = await startVoiceServer(site, {
      agent: {
        socketOrigin: 'wss://agent.example',
        signedUrl: async () => {
          given += 1;
          return { url: 'wss://agent.example/once', conversationId: `given_${given}` };
        },
        callSeconds: async (name) => {
          asked.push(name);
          return name === 'given_1' ? 60 : 'unknown';
        },
      },
    });
    for (const says of ['somebody else’s', null]) {
      const call = await openCall(here.address, person);
      await call.start();
      if (says) call.send({ type: 'hosted', conversationId: says });
      call.send({ type: 'end' });
      await call.closed;
      await endedCalls(person);
    }
    await here.close();
    await here.voice.reconcile();
    expect([...new Set(asked)].toSorted()).toEqual(['given_1', 'given_2']);
    const calls = (await endedCalls(person)).toSorted((one, other) => +one.startedAt - +other.startedAt);
    expect(calls.map(({ continues }) => continues)).toEqual([null, null]);
    expect(await usedBy(person)).toBe(60_000 + calls[1]!.countedMs);
  });

  it('holds one conversation of a person at a time: while it may go on uncounted, calls are held here', async () => {
    const person = await caller();
    const other = await caller();
    let given = 0;
    let state: number | 'running' = 'running';
    const here = await startVoiceServer(site, {
      agent: {
        socketOrigin: 'wss://agent.example',
        signedUrl: async () => {
          given += 1;
          return { url: 'wss://agent.example/once', conversationId: `held_${given}` };
        },
        callSeconds: async (name) => (name === 'held_1' ? state : 1),
      },
    });
    const begun = async (who: typeof person, hosted?: string) => {
      const call = await openCall(here.address, who);
      const ready = await call.start(hosted === undefined ? {} : { hosted });
      return { call, ready };
    };
    const leave = async ({ call }: Awaited<ReturnType<typeof begun>>, who = person) => {
      call.send({ type: 'end' });
      await call.closed;
      await endedCalls(who);
    };
    const first = await begun(person);
    expect(first.ready).toMatchObject({ engine: 'hosted', signedUrl: 'wss://agent.example/once' });
    // Beside it, on another device.
    const beside = await begun(person);
    expect(beside.ready).toMatchObject({ engine: 'own', signedUrl: null });
    beside.call.send({ type: 'end' });
    await beside.call.closed;
    // Left after a second here, it goes on there.
    await leave(first);
    for (let more = 0; more < 3; more += 1) {
      const next = await begun(person);
      expect(next.ready).toMatchObject({ engine: 'own', signedUrl: null });
      await leave(next);
    }
    // Nobody else is kept from it, nor may they take it over.
    const theirs = await begun(other, 'held_1');
    expect(theirs.ready).toMatchObject({ engine: 'hosted', signedUrl: 'wss://agent.example/once' });
    await leave(theirs, other);
    // Where only our connection broke, the conversation is carried on, without another address.
    const carried = await begun(person, 'held_1');
    expect(carried.ready).toMatchObject({ engine: 'hosted', signedUrl: null });
    await leave(carried);
    // Over by the agent's word, it is settled before the next one begins.
    state = 75;
    const anew = await begun(person);
    expect(anew.ready).toMatchObject({ engine: 'hosted', signedUrl: 'wss://agent.example/once' });
    expect(given).toBe(3);
    expect(await usedBy(person)).toBeGreaterThanOrEqual(75_000);
    await leave(anew);
    await here.close();
  });

  it('gives a person few addresses an hour; then calls are held here', async () => {
    const person = await caller();
    let given = 0;
    const here = await startVoiceServer(site, {
      agent: {
        socketOrigin: 'wss://agent.example',
        signedUrl: async () => {
          given += 1;
          return { url: 'wss://agent.example/once', conversationId: `short_${given}` };
        },
        callSeconds: async () => 1,
      },
    });
    const engines: string[] = [];
    for (let count = 0; count < 14; count += 1) {
      const call = await openCall(here.address, person);
      engines.push((await call.start()).engine);
      call.send({ type: 'end' });
      await call.closed;
      await endedCalls(person);
    }
    expect(engines).toEqual([...Array(12).fill('hosted'), 'own', 'own']);
    expect(given).toBe(12);
    await here.close();
  });

  it('that can’t be reached leaves the call to this server', async () => {
    const person = await caller();
    const here = await startVoiceServer(site, {
      agent: {
        socketOrigin: 'wss://agent.example',
        signedUrl: async () => {
          throw new VoiceAgentFailed('down');
        },
        callSeconds: async () => 'unknown',
      },
    });
    const call = await openCall(here.address, person);
    expect(await call.start()).toMatchObject({ engine: 'own', signedUrl: null });
    call.send({ type: 'say', turn: 1, text: 'Hello', over: null, typed: true });
    await call.next('replied');
    expect(here.failures).toHaveLength(1);
    call.close();
    await here.close();
  });
});

describe('what isn’t understood', () => {
  it('is answered, and ends the call when there is too much of it', async () => {
    const person = await caller();
    const call = await openCall(server.address, person);
    call.send({ type: 'speech-begin', turn: 1, over: null });
    expect(await call.next('error')).toMatchObject({ code: 'bad-request' });
    await call.start();
    const nonsense: (string | Buffer)[] = [
      '',
      'null',
      '[]',
      '{"type":"start"',
      '{"type":"nothing"}',
      '{"type":"say","turn":-1,"text":"x","over":null,"typed":true}',
      '{"type":"say","turn":1e400,"text":"x","over":null,"typed":true}',
      JSON.stringify({ type: 'say', turn: 1, text: 'x'.repeat(8001), over: null, typed: true }),
      '{"__proto__":{"type":"end"}}',
      Buffer.alloc(320),
      Buffer.alloc(65 * 1024),
      JSON.stringify({ type: 'start', history: [] }),
    ];
    for (const piece of nonsense) {
      call.sendRaw(piece);
      await call.next('error');
    }
    // It still works.
    call.send({ type: 'say', turn: 1, text: 'Hello', over: null, typed: true });
    await call.next('replied');
    for (let more = 0; more < 20; more += 1) call.sendRaw('?');
    expect(await call.next('ended')).toMatchObject({ reason: 'failed' });
    expect(await call.closed).toBe(4400);
    await endedCalls(person);
  });

  it('never brings the server down, whatever comes in whatever order', async () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * most);
    };
    const person = await caller('unlimited-prayer');
    for (let round = 0; round < 15; round += 1) {
      const call = await openCall(server.address, person);
      await call.start();
      for (let step = 0; step < 60; step += 1) {
        const turn = random(4);
        const pieces = [
          () => call.send({ type: 'speech-begin', turn, over: random(2) ? random(3) : null }),
          () => call.sendRaw(Buffer.alloc(random(5000), random(255))),
          () => call.send({ type: 'speech-hush', turn }),
          () => call.send({ type: 'speech-more', turn }),
          () => call.send({ type: 'speech-end', turn }),
          () => call.send({ type: 'speech-drop', turn }),
          () =>
            call.send({
              type: 'say',
              turn,
              text: ['', 'Amen.', 'pills', 'Hello \ud800'][random(4)]!,
              over: null,
              typed: !random(2),
            }),
          () => call.send({ type: 'heard', reply: random(5), index: random(5) }),
          () => call.send({ type: 'interrupt', reply: random(5) }),
          () => call.send({ type: 'prayer', on: !random(2) }),
          () => call.send({ type: 'hosted', conversationId: 'x' }),
        ];
        pieces[random(pieces.length)]!();
      }
      if (round % 2) call.close();
      else call.send({ type: 'end' });
      await call.closed;
    }
    await endedCalls(person);
    expect(server.failures).toEqual([]);
    const call = await openCall(server.address, person);
    await call.start();
    call.send({ type: 'say', turn: 1, text: 'Hello', over: null, typed: true });
    await call.next('replied');
    call.close();
  });

  it('is a prayer that begins and ends a thousand times', async () => {
    const person = await caller();
    const here = await startVoiceServer(site, { stt });
    const call = await openCall(here.address, person);
    await call.start();
    // The same again is nothing to refuse.
    for (let times = 0; times < 100; times += 1) call.send({ type: 'prayer', on: true });
    call.send({ type: 'say', turn: 1, text: 'Lord, stay. Amen.', over: null, typed: false });
    await call.next('amen');
    expect(call.messages.filter(({ type }) => type === 'error')).toEqual([]);
    for (let times = 0; times < 1000; times += 1) call.send({ type: 'prayer', on: times % 2 === 1 });
    expect(await call.next('error')).toMatchObject({ code: 'too-many-requests' });
    expect(await call.next('ended')).toMatchObject({ reason: 'failed' });
    await here.close();
    expect(here.failures).toEqual([]);
    await endedCalls(person);
  });

  it('is more sound than time brings, beyond what a client may have kept', async () => {
    const person = await caller();
    const own = createScriptedStt();
    const here = await startVoiceServer(site, { stt: own });
    const call = await openCall(here.address, person);
    await call.start();
    const minute = toneOf(60_000);
    own.say('My brother died.', 'My sister too.', 'Thank you.');
    for (const turn of [1, 2, 3]) call.speak(turn, minute);
    expect(await call.next('error')).toMatchObject({ code: 'too-many-requests', turn: null });
    call.send({ type: 'say', turn: 4, text: 'Are you there?', over: null, typed: true });
    await call.next('transcript', ({ turn }) => turn === 4);
    expect(call.messages.filter(({ type }) => type === 'ended')).toEqual([]);
    expect(own.heard.slice(0, 2)).toEqual([60_000, 60_000]);
    // What time brought while it was sent, and no more.
    expect(own.heard.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(170_000);
    call.close();
    await here.close();
  });

  it('is refused by its size', async () => {
    const person = await caller();
    const call = await openCall(server.address, person);
    call.sendRaw('x'.repeat(300 * 1024));
    expect(await call.closed).toBe(1009);
    await endedCalls(person);
  });
});

/** A client that begins a call and then answers nothing, not even a ping. */
function silentCall(to: string, token: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const asked = request(`${to}${VOICE_SOCKET}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
        authorization: `Bearer ${token}`,
      },
    });
    asked.on('upgrade', (_response, socket: Socket) => {
      const text = Buffer.from('{"type":"start","history":[]}');
      // One masked text frame, its mask all zero.
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]));
      socket.on('error', () => undefined);
      resolve(socket);
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the sessions of a person', () => {
  it('are looked at by each call for itself', async () => {
    const person = await caller();
    const again = await site.ask('POST', '/auth/login', { body: { email: person.email, password: PASSWORD } });
    const { token } = again.json() as { token: string };
    const calls = [await openCall(server.address, person), await openCall(server.address, { token })];
    for (const call of calls) await call.start();
    const rows = await site.database.db.select().from(sessions).where(eq(sessions.userId, person.user.id));
    expect(rows).toHaveLength(2);
    await site.ask('POST', '/api/logout', { token });
    expect(await calls[1]!.closed).toBe(4401);
    calls[0]!.send({ type: 'say', turn: 1, text: 'Hello', over: null, typed: true });
    await calls[0]!.next('replied');
    calls[0]!.close();
  });
});
