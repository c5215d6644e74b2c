import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRAYER_REST_MS } from '#contract/voice.ts';
import { sessions, users } from '#server/db/schema/auth.ts';
import { voiceCalls, voiceDays } from '#server/db/schema/voice.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { createTestAuth } from '#tests/support/voice-server.ts';
import { createVoiceMeter } from './voice.meter.ts';
import { createVoiceStore, type VoiceStore } from './voice.store.ts';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** A process with a clock of its own, set by hand. */
function processAt(iso: string, faulty: (store: VoiceStore) => Partial<VoiceStore> = () => ({})) {
  let time = Date.parse(iso);
  const { db } = site.database;
  const sound = createVoiceStore(db);
  const store = { ...sound, ...faulty(sound) };
  const meter = createVoiceMeter({ store, auth: createTestAuth(db), now: () => new Date(time) });
  return {
    meter,
    store,
    wait: (ms: number) => {
      time += ms;
    },
    at: () => time,
  };
}

async function personWith(planType: string, timeZone = 'UTC') {
  const { user } = await site.register({ timeZone });
  const { db } = site.database;
  await db.update(users).set({ planType }).where(eq(users.id, user.id));
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  return { userId: user.id, sessionId: session!.id };
}

const daysOf = async (userId: string) =>
  (await site.database.db.select().from(voiceDays).where(eq(voiceDays.userId, userId)).orderBy(voiceDays.day)).map(
    ({ day, usedMs, restedMs }) => [day, usedMs, restedMs],
  );

const callOf = async (id: string) =>
  (await site.database.db.select().from(voiceCalls).where(eq(voiceCalls.id, id)))[0]!;

/** As if nothing had been heard for so many seconds of any process that has a call of this person. */
const silent = (userId: string, seconds: number) =>
  site.database.db
    .update(voiceCalls)
    .set({ heardAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(voiceCalls.userId, userId));

const use = (userId: string, day: string, usedMs: number, restedMs = 0) =>
  site.database.db.insert(voiceDays).values({ userId, day, usedMs, restedMs });

describe('admission', () => {
  it.each([
    ['faith-starter', 0, 'plan-required', 402],
    ['guided-path', 15 * 60_000, 'voice-limit', 429],
    ['unlimited-prayer', 60 * 60_000, 'voice-limit', 429],
    ['no-such-plan', 0, 'plan-required', 402],
  ])('%s with %i ms used is refused: %s', async (plan, used, code, status) => {
    const who = await personWith(plan);
    await use(who.userId, '2026-05-01', used);
    const { meter } = processAt('2026-05-01T22:30:00Z');
    await expect(meter.admit(who)).rejects.toMatchObject({ code, status });
    if (code === 'voice-limit') await expect(meter.admit(who)).rejects.toMatchObject({ retryAfter: 5400 });
  });

  it('lets four calls run at once, whoever asks at the same time, and forgets the dead ones', async () => {
    const who = await personWith('unlimited-prayer');
    const one = processAt('2026-05-01T10:00:00Z');
    const two = processAt('2026-05-01T10:00:00Z');
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, (_none, index) => (index % 2 ? one : two).meter.admit(who)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await expect(one.meter.admit(who)).rejects.toMatchObject({ code: 'too-many-requests' });
    one.wait(3_600_000);
    // Only the process's own clock went on: to the database nothing is late.
    await expect(one.meter.admit(who)).rejects.toMatchObject({ code: 'too-many-requests' });
    await silent(who.userId, 16);
    await expect(one.meter.admit(who)).resolves.toMatchObject({ callId: expect.any(String) });
  });
});

describe('the clock of a call', () => {
  it('counts from the start of the clock to its stop, and nothing else', async () => {
    const who = await personWith('guided-path');
    const { meter, wait } = processAt('2026-05-01T10:00:00Z');
    const { callId, clock } = await meter.admit(who);
    wait(8_000);
    await clock.start('own');
    wait(1_500);
    const tick = await clock.tick();
    expect(tick).toMatchObject({ end: null, warning: null, nextMs: 2_000 });
    expect(tick.state!.usage).toMatchObject({
      dailyVoiceMinutesUsed: 0.025,
      usedMinutes: 0.025,
      dailyLimitMinutes: 15,
      remainingMinutes: 14.975,
      planType: 'guided-path',
      resetsAt: '2026-05-02T00:00:00.000Z',
    });
    wait(777);
    await clock.stop();
    await clock.stop();
    wait(60_000);
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 2_277, 0]]);
    const call = await callOf(callId);
    expect(call).toMatchObject({ kind: 'own', countedMs: 2_277 });
    expect(call.endedAt).toEqual(call.countedUntil);
  });

  it.each([
    ['UTC', '2026-05-01T23:59:58Z', ['2026-05-01', '2026-05-02']],
    ['Pacific/Kiritimati', '2026-05-01T09:59:58Z', ['2026-05-01', '2026-05-02']],
    ['America/New_York', '2026-03-08T04:59:58Z', ['2026-03-07', '2026-03-08']],
    ['America/New_York', '2026-11-02T04:59:58Z', ['2026-11-01', '2026-11-02']],
    ['Africa/Cairo', '2026-04-23T21:59:58Z', ['2026-04-23', '2026-04-24']],
  ])('splits at midnight in %s', async (zone, from, [before, after]) => {
    const who = await personWith('guided-path', zone);
    await use(who.userId, before!, 14 * 60_000 + 59_000);
    const { meter, wait } = processAt(from);
    const { clock } = await meter.admit(who);
    await clock.start('own');
    wait(5_000);
    // The new day's minutes are there again.
    expect(await clock.tick()).toMatchObject({ end: null, state: { remainingMs: 15 * 60_000 - 3_000 } });
    await clock.stop();
    expect(await daysOf(who.userId)).toEqual([
      [before, 14 * 60_000 + 61_000, 0],
      [after, 3_000, 0],
    ]);
  });

  it('is one ledger for two processes, and both end at its limit', async () => {
    const who = await personWith('guided-path');
    await use(who.userId, '2026-05-01', 15 * 60_000 - 5_000);
    const [one, two] = [processAt('2026-05-01T10:00:00Z'), processAt('2026-05-01T10:00:00Z')];
    const calls = [await one.meter.admit(who), await two.meter.admit(who)];
    for (const { clock } of calls) await clock.start('own');
    for (const { wait } of [one, two]) wait(1_000);
    const ticks = [await calls[0]!.clock.tick(), await calls[1]!.clock.tick()];
    // Each looks again early enough that both together don't run past the limit.
    expect(ticks.map(({ nextMs }) => nextMs)).toEqual([1_000, 750]);
    for (const { wait } of [one, two]) wait(1_500);
    const last = await Promise.all(calls.map(({ clock }) => clock.tick()));
    expect(last.map(({ end }) => end)).toContain('limit');
    expect((await one.meter.read(who.userId)).usage).toMatchObject({ remainingMinutes: 0, percentageUsed: 100 });
    await Promise.all(calls.map(({ clock }) => clock.stop()));
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 15 * 60_000, 0]]);
  });

  it('loses nothing when a hundred ticks of many calls come at once', async () => {
    const who = await personWith('unlimited-prayer');
    const processes = Array.from({ length: 4 }, () => processAt('2026-05-01T23:59:55Z'));
    const calls = await Promise.all(processes.map(({ meter }) => meter.admit(who)));
    await Promise.all(calls.map(({ clock }) => clock.start('own')));
    const ticks: Promise<unknown>[] = [];
    for (let round = 0; round < 25; round += 1) {
      for (const { wait } of processes) wait(400);
      ticks.push(...calls.map(({ clock }) => clock.tick()));
      if (round % 5 === 0) await Promise.all(ticks);
    }
    await Promise.all(ticks);
    expect(await daysOf(who.userId)).toEqual([
      ['2026-05-01', 4 * 5_000, 0],
      ['2026-05-02', 4 * 5_000, 0],
    ]);
  });

  it('charges nothing when the clock is set back, and little when it is set forward', async () => {
    const who = await personWith('guided-path');
    const { meter, wait } = processAt('2026-05-01T10:00:00Z');
    const { clock } = await meter.admit(who);
    await clock.start('own');
    wait(1_000);
    await clock.tick();
    wait(-3_600_000);
    await clock.tick();
    wait(1_000);
    await clock.tick();
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 2_000, 0]]);
    wait(7_200_000);
    await clock.tick();
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 32_000, 0]]);
    await clock.stop();
  });

  it('warns at 80 and 90 per cent once each, and at the start of a call that is past them', async () => {
    const who = await personWith('guided-path');
    await use(who.userId, '2026-05-01', 0.8 * 15 * 60_000 - 1_000);
    const { meter, wait } = processAt('2026-05-01T10:00:00Z');
    const { clock } = await meter.admit(who);
    await clock.start('own');
    const warnings: unknown[] = [];
    for (const ms of [0, 1_000, 1_000, 28_000, 30_000, 30_000, 1_000, 1_000]) {
      wait(ms);
      warnings.push((await clock.tick()).warning);
    }
    expect(warnings).toEqual([null, 80, null, null, null, null, 90, null]);
    await clock.stop();
    const again = await meter.admit(who);
    await again.clock.start('own');
    expect((await again.clock.tick()).warning).toBe(90);
    await again.clock.stop();
  });

  it('follows the plan while a call runs', async () => {
    const who = await personWith('guided-path');
    await use(who.userId, '2026-05-01', 14.5 * 60_000);
    const { meter, wait } = processAt('2026-05-01T10:00:00Z');
    const { clock } = await meter.admit(who);
    await clock.start('own');
    const planIs = (planType: string) =>
      site.database.db.update(users).set({ planType }).where(eq(users.id, who.userId));
    await planIs('unlimited-prayer');
    for (let seconds = 0; seconds < 60; seconds += 20) {
      wait(20_000);
      expect(await clock.tick()).toMatchObject({ end: null, state: { usage: { dailyLimitMinutes: 60 } } });
    }
    await planIs('guided-path');
    expect((await clock.tick()).end).toBe('limit');
    await planIs('faith-starter');
    expect((await clock.tick()).end).toBe('plan');
    await clock.stop();
  });

  it('ends when the session is signed out, and when the person is gone', async () => {
    const who = await personWith('guided-path');
    const { meter } = processAt('2026-05-01T10:00:00Z');
    const { clock } = await meter.admit(who);
    await clock.start('own');
    expect((await clock.tick()).end).toBeNull();
    await site.database.db.delete(sessions).where(eq(sessions.id, who.sessionId));
    expect((await clock.tick()).end).toBe('signed-out');
    await site.database.db.delete(users).where(eq(users.id, who.userId));
    expect((await clock.tick()).end).toBe('signed-out');
    await expect(clock.stop()).resolves.toBeUndefined();
  });

  it('rests while one prays, a quarter of an hour a day on all devices, then counts again', async () => {
    const who = await personWith('guided-path');
    await use(who.userId, '2026-05-01', 0, PRAYER_REST_MS - 30_000);
    const { meter, wait } = processAt('2026-05-01T10:00:00Z');
    const calls = [await meter.admit(who), await meter.admit(who)];
    for (const { clock } of calls) await clock.start('own');
    wait(2_000);
    for (const { clock } of calls) expect((await clock.rest(true)).state!.prayerRestMs).toBe(30_000);
    wait(10_000);
    await Promise.all(calls.map(({ clock }) => clock.tick()));
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 4_000, PRAYER_REST_MS - 10_000]]);
    wait(10_000);
    const ticks = await Promise.all(calls.map(({ clock }) => clock.tick()));
    expect(ticks.map(({ state }) => state!.prayerRestMs)).toContain(0);
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 14_000, PRAYER_REST_MS]]);
    wait(1_000);
    await calls[0]!.clock.rest(false);
    wait(1_000);
    for (const { clock } of calls) await clock.stop();
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 14_000 + 4_000, PRAYER_REST_MS]]);
  });

  it('rests from the moment it was asked to, although the ledger could not be written then', async () => {
    const who = await personWith('guided-path');
    const fails = { next: false };
    const { meter, wait } = processAt('2026-05-01T10:00:00Z', (store) => ({
      count: async (...given) => {
        if (!fails.next) return store.count(...given);
        fails.next = false;
        throw new Error('no database');
      },
    }));
    const { callId, clock } = await meter.admit(who);
    await clock.start('own');
    wait(1_000);
    for (const praying of [true, false]) {
      fails.next = true;
      await expect(clock.rest(praying)).rejects.toThrow('no database');
      wait(2_000);
      await clock.tick();
    }
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 3_000, 2_000]]);
    // Begun, ended and hung up in one moment: nothing of it is lost.
    wait(1_000);
    const praying = clock.rest(true);
    wait(4_000);
    const stopped = clock.stop();
    await Promise.all([praying, stopped]);
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 4_000, 6_000]]);
    expect(await callOf(callId)).toMatchObject({ countedMs: 4_000, restedMs: 6_000 });
  });

  it('looks again in time when a prayer ends, and when its rest runs out', async () => {
    const who = await personWith('guided-path');
    await use(who.userId, '2026-05-01', 15 * 60_000 - 1_000, PRAYER_REST_MS - 1_000);
    const { meter, wait } = processAt('2026-05-01T10:00:00Z');
    const { clock } = await meter.admit(who);
    await clock.start('own');
    expect((await clock.rest(true)).nextMs).toBe(1_000);
    wait(500);
    expect((await clock.tick()).nextMs).toBe(750);
    expect((await clock.rest(false)).nextMs).toBe(500);
    await clock.stop();
  });

  it('stops before ticks that wait', async () => {
    const who = await personWith('guided-path');
    let looked = 0;
    const { meter, wait } = processAt('2026-05-01T10:00:00Z', (store) => ({
      readAround: (...given) => {
        looked += 1;
        return store.readAround(...given);
      },
    }));
    const { clock } = await meter.admit(who);
    await clock.start('own');
    wait(2_000);
    const waiting = Array.from({ length: 100 }, (_none, index) => clock.rest(index % 2 === 0));
    await clock.stop();
    await Promise.all(waiting);
    expect(looked).toBe(0);
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 2_000, 0]]);
  });

  it('gives back what a fault took, and never more than the call was charged', async () => {
    const who = await personWith('guided-path');
    await use(who.userId, '2026-05-01', 50_000);
    const { meter, wait } = processAt('2026-05-01T10:00:00Z');
    const { clock } = await meter.admit(who);
    await clock.start('own');
    wait(10_000);
    await clock.tick();
    clock.giveBack(4_000);
    wait(1_000);
    await clock.tick();
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 57_000, 0]]);
    clock.giveBack(3_600_000);
    await clock.tick();
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 50_000, 0]]);
    await clock.stop();
  });

  it('charges a client that vanished until it was last heard of', async () => {
    const who = await personWith('guided-path');
    const { meter, wait, at } = processAt('2026-05-01T10:00:00Z');
    const { clock } = await meter.admit(who);
    await clock.start('own');
    wait(3_000);
    const lastSign = at();
    for (let ticks = 0; ticks < 5; ticks += 1) {
      wait(2_000);
      await clock.tick();
    }
    await clock.stop(lastSign);
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 3_000, 0]]);
  });

  it('writes a time once although the answer to the writing was lost', async () => {
    const who = await personWith('guided-path');
    const { meter, store, wait, at } = processAt('2026-05-01T10:00:00Z');
    const { callId, clock } = await meter.admit(who);
    await clock.start('own');
    const from = at();
    wait(2_000);
    await store.count(callId, new Date(from), new Date(at()), [{ day: '2026-05-01', usedMs: 2_000, restedMs: 0 }]);
    wait(1_000);
    await clock.tick();
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 3_000, 0]]);
    await clock.stop();
  });

  it('gives a fault’s time back once although the answer to the writing was lost', async () => {
    const who = await personWith('guided-path');
    const loses = { next: false };
    const { meter, wait } = processAt('2026-05-01T10:00:00Z', (store) => ({
      count: async (...given) => {
        const days = await store.count(...given);
        if (!loses.next) return days;
        loses.next = false;
        throw new Error('the line is dead');
      },
    }));
    const { clock } = await meter.admit(who);
    await clock.start('own');
    wait(20_000);
    await clock.tick();
    clock.giveBack(5_000);
    wait(1_000);
    loses.next = true;
    await expect(clock.tick()).rejects.toThrow('the line is dead');
    wait(1_000);
    await clock.tick();
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 17_000, 0]]);
    clock.giveBack(60_000);
    await clock.tick();
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 0, 0]]);
    await clock.stop();
  });
});

describe('reconciliation', () => {
  it('closes calls whose process died at their last heartbeat and charges nothing beyond', async () => {
    const who = await personWith('guided-path');
    const dying = processAt('2026-05-01T10:00:00Z');
    const { callId, clock } = await dying.meter.admit(who);
    await clock.start('own');
    dying.wait(2_000);
    await clock.tick();
    // Another whose clock is hours ahead ends no living call.
    const later = processAt('2026-05-01T13:00:00Z');
    await silent(who.userId, 14);
    await later.meter.endDead();
    expect((await callOf(callId)).endedAt).toBeNull();
    await silent(who.userId, 16);
    await later.meter.endDead();
    expect((await callOf(callId)).endedAt).toEqual(new Date('2026-05-01T10:00:02Z'));
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 2_000, 0]]);
    // A process that only slept finds its call taken, and charges nothing for the night.
    dying.wait(3_600_000);
    expect((await clock.tick()).end).toBe('taken');
    await clock.stop();
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 2_000, 0]]);
  });

  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);

  /** A hosted call of some length. `given`: the name that came with the address, `named`: what the client says. */
  async function hostedCall(
    { meter, wait }: ReturnType<typeof processAt>,
    who: Awaited<ReturnType<typeof personWith>>,
    { ms, given = null, named = [] }: { ms: number; given?: string | null; named?: string[] },
  ) {
    const { callId, clock } = await meter.admit(who);
    await clock.start('hosted', given);
    for (const name of named) await meter.nameHosted(callId, name);
    wait(ms);
    await clock.stop();
    return callId;
  }

  it('settles hosted calls once, by the agent’s figure where that is more, as far as the day goes', async () => {
    const here = processAt('2026-05-01T10:00:00Z');
    const { meter, wait } = here;
    const said: Record<string, number | 'running' | 'unknown'> = {
      more: 9.4,
      less: 1,
      wild: 100_000,
      running: 'running',
      unknown: 'unknown',
    };
    const people = new Map<string, { userId: string; callId: string }>();
    for (const name of Object.keys(said)) {
      const who = await personWith('unlimited-prayer', 'Pacific/Kiritimati');
      const callId = await hostedCall(here, who, { ms: 5_000, named: [name, 'another name'] });
      people.set(name, { userId: who.userId, callId });
    }
    const asked: string[] = [];
    const settle = () =>
      meter.settleHosted(async (name) => {
        asked.push(name);
        if (name === 'less' && asked.length < 5) throw new Error('not now');
        return said[name]!;
      }, onFailure);
    failures.length = 0;
    await settle();
    expect(asked).toEqual(Object.keys(said));
    wait(60_000);
    await Promise.all([settle(), settle()]);
    expect(failures).toHaveLength(1);
    const used = async (name: string) => (await daysOf(people.get(name)!.userId))[0];
    const isSettled = async (name: string) => (await callOf(people.get(name)!.callId)).settledAt !== null;
    expect(await used('more')).toEqual(['2026-05-02', 9_400, 0]);
    expect(await used('less')).toEqual(['2026-05-02', 5_000, 0]);
    expect(await used('wild')).toEqual(['2026-05-02', 60 * 60_000, 0]);
    expect(await Promise.all(Object.keys(said).map(isSettled))).toEqual([true, true, true, false, false]);
    // Nobody waits long for what the agent doesn't know, and a day for what goes on.
    wait(31 * 60_000);
    await settle();
    expect(await Promise.all(['unknown', 'running'].map(isSettled))).toEqual([true, false]);
    wait(2 * 86_400_000);
    await settle();
    expect(await isSettled('running')).toBe(true);
    expect(await used('running')).toEqual(['2026-05-02', 5_000, 0]);
    asked.length = 0;
    await settle();
    expect(asked).toEqual([]);
  });

  it('doesn’t charge for a prayer because the agent’s call went on', async () => {
    const who = await personWith('guided-path');
    const { meter, wait } = processAt('2026-05-01T10:00:00Z');
    const { clock } = await meter.admit(who);
    await clock.start('hosted', 'prayed');
    wait(10_000);
    await clock.rest(true);
    wait(25_000);
    await clock.rest(false);
    wait(1_000);
    await clock.stop();
    await meter.settleHosted(async () => 38, onFailure);
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 13_000, 25_000]]);
  });

  it('counts a conversation once that our own socket broke in, named by us or by the client', async () => {
    for (const known of [true, false]) {
      const who = await personWith('guided-path');
      const here = processAt('2026-05-01T10:00:00Z');
      const name = `first-${known}`;
      await hostedCall(here, who, { ms: 20_000, ...(known ? { given: name } : { named: [name] }) });
      await hostedCall(here, who, { ms: 25_000, given: known ? 'never held' : null, named: [name] });
      const heard: unknown[] = [];
      await here.meter.settleHosted(async (asked, notBefore) => {
        heard.push([asked, notBefore]);
        return asked === name ? 47 : 'unknown';
      }, onFailure);
      expect(heard).toContainEqual([name, new Date('2026-05-01T10:00:00Z')]);
      expect(await daysOf(who.userId)).toEqual([['2026-05-01', 47_000, 0]]);
    }
  });

  it('waits for the last call of a conversation, and charges what was talked after a hang-up', async () => {
    const [who, other] = [await personWith('unlimited-prayer'), await personWith('unlimited-prayer')];
    const here = processAt('2026-05-01T10:00:00Z');
    await hostedCall(here, who, { ms: 1_000, given: 'long' });
    const { callId, clock } = await here.meter.admit(who);
    await clock.start('hosted', 'second');
    await here.meter.nameHosted(callId, 'long');
    // Somebody else's conversation is nobody's to carry on.
    await hostedCall(here, other, { ms: 1_000, given: 'theirs', named: ['long'] });
    const asked: string[] = [];
    const settle = () =>
      here.meter.settleHosted(async (name) => {
        asked.push(name);
        return name === 'theirs' ? 1 : 600;
      }, onFailure);
    await settle();
    expect(asked).toEqual(['theirs']);
    await clock.stop();
    await settle();
    expect(asked.toSorted()).toEqual(['long', 'second', 'theirs']);
    // Both were held, and only one of them beside our clock.
    expect(await daysOf(who.userId)).toEqual([['2026-05-01', 1_200_000, 0]]);
    expect(await daysOf(other.userId)).toEqual([['2026-05-01', 1_000, 0]]);
  });

  it('isn’t held up by names that nobody knows or that fail', async () => {
    const [bad, good] = [await personWith('unlimited-prayer'), await personWith('unlimited-prayer')];
    const here = processAt('2026-06-01T10:00:00Z');
    const { userId } = bad;
    const at = new Date(here.at());
    await site.database.db.insert(voiceCalls).values(
      Array.from({ length: 50 }, (_none, index) => ({
        id: randomUUID(),
        userId,
        kind: 'hosted' as const,
        startedAt: at,
        countedUntil: at,
        endedAt: at,
        agentConversationId: `bad${index}`,
      })),
    );
    here.wait(1_000);
    await hostedCall(here, good, { ms: 5_000, given: 'good' });
    const settle = () =>
      here.meter.settleHosted(async (name) => {
        if (name === 'good') return 60;
        if (name.endsWith('0')) return 'unknown';
        throw new Error('422');
      }, onFailure);
    await settle();
    await settle();
    expect(await daysOf(good.userId)).toEqual([['2026-06-01', 60_000, 0]]);
    here.wait(25 * 3_600_000);
    await settle();
    expect(await here.store.listUnsettled(new Date(here.at() + 86_400_000), 100)).toEqual([]);
  });
});
