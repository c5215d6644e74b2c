import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VoiceUsage } from '#contract/voice.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { users } from '#server/db/schema/auth.ts';
import { voiceCalls, voiceDays } from '#server/db/schema/voice.ts';
import { askForCall, openCall } from '#tests/support/call-client.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';

const MINUTE = 60_000;
/** Midnight is hours away, whenever this runs. */
const ZONES = ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'] as const;
const zone = ZONES.find((name) => {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: name }).format());
  return hour > 1 && hour < 22;
})!;

let here: TestApp;
let there: TestApp;
let addresses: [string, string];
beforeAll(async () => {
  const speech = { TTS_BASE_URL: 'embedded', STT_BASE_URL: 'off' };
  here = await createTestApp({ speech });
  there = await createTestApp({ speech, beside: here });
  addresses = [await here.listen(), await there.listen()];
});
afterAll(async () => {
  await there.close();
  await here.close();
});

async function caller(usedMs: number): Promise<Person> {
  const person = await here.register({ timeZone: zone });
  const { db } = here.database;
  await db.update(users).set({ planType: 'guided-path' }).where(eq(users.id, person.user.id));
  await db.insert(voiceDays).values({ userId: person.user.id, day: localDay(zone, Date.now()), usedMs });
  return person;
}
const usageAt = async (at: TestApp, { token }: Person): Promise<VoiceUsage> =>
  (await at.ask('GET', '/api/voice-usage', { token })).json();
const callsOf = ({ user }: Person) => here.database.db.select().from(voiceCalls).where(eq(voiceCalls.userId, user.id));
const allEnded = (person: Person) =>
  expect.poll(async () => (await callsOf(person)).every(({ endedAt }) => endedAt !== null)).toBe(true);
const usedBy = async ({ user }: Person) =>
  (await here.database.db.select().from(voiceDays).where(eq(voiceDays.userId, user.id))).reduce(
    (sum, { usedMs }) => sum + usedMs,
    0,
  );

test('calls at both processes count into one ledger, and both end at the limit', async () => {
  const before = 15 * MINUTE - 6_000;
  const person = await caller(before);
  const calls = await Promise.all(addresses.map((address) => openCall(address, person)));
  for (const call of calls) await call.start();
  for (const call of calls) {
    expect(await call.next('ended')).toMatchObject({ reason: 'limit' });
    expect(await call.closed).toBe(4402);
  }
  await allEnded(person);
  const counted = (await callsOf(person)).map(({ countedMs }) => countedMs);
  expect(counted).toHaveLength(2);
  // Both ran at the same time and each has its part: the day is the sum of them, to the millisecond.
  for (const ms of counted) expect(ms).toBeGreaterThan(0);
  expect(await usedBy(person)).toBe(before + counted[0]! + counted[1]!);
  for (const [at, address] of [here, there].map((app, index) => [app, addresses[index]!] as const)) {
    expect(await usageAt(at, person)).toMatchObject({ remainingMinutes: 0, percentageUsed: 100 });
    expect(await askForCall(address, person)).toMatchObject({ status: 429, code: 'voice-limit' });
  }
});

test('what a call at one process has used is seen at the other while it goes on', async () => {
  const person = await caller(0);
  const call = await openCall(addresses[0], person);
  await call.start();
  await expect.poll(async () => (await usageAt(there, person)).usedMinutes, { timeout: 15_000 }).toBeGreaterThan(0);
  call.send({ type: 'end' });
  await call.closed;
  await allEnded(person);
  expect((await usageAt(there, person)).usedMinutes * MINUTE).toBeCloseTo(await usedBy(person), 3);
  expect(await usageAt(here, person)).toEqual(await usageAt(there, person));
});

test('four calls at once is the most over both together', async () => {
  const person = await caller(0);
  const asked = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => openCall(addresses[at % 2]!, person)));
  const open = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(open).toHaveLength(4);
  for (const address of addresses)
    expect(await askForCall(address, person)).toMatchObject({ status: 429, code: 'too-many-requests' });
  for (const call of open) await call.start();
  for (const call of open) call.send({ type: 'end' });
  for (const call of open) await call.closed;
  await allEnded(person);
  // There is room again, at either.
  const again = await openCall(addresses[1], person);
  await again.start();
  again.close();
});

test('a call ends when its person signs out at the other process', async () => {
  const person = await caller(0);
  const call = await openCall(addresses[0], person);
  await call.start();
  expect((await there.ask('POST', '/api/logout', { token: person.token })).statusCode).toBe(200);
  expect(await call.next('ended')).toMatchObject({ reason: 'failed' });
  expect(await call.closed).toBe(4401);
  expect(await askForCall(addresses[0], person)).toMatchObject({ status: 401 });
});

test('of a process that stops, a call is told to begin again, and goes on at the other with what was said', async () => {
  const person = await caller(0);
  const speech = { TTS_BASE_URL: 'embedded', STT_BASE_URL: 'off' };
  const third = await createTestApp({ speech, beside: here });
  const call = await openCall(await third.listen(), person);
  await call.start();
  call.send({ type: 'say', turn: 1, text: 'Hello', over: null, typed: true });
  const said = await call.next('replied');
  await third.close();
  expect(await call.next('ended')).toMatchObject({ reason: 'restart' });
  expect(await call.closed).toBe(1012);
  await allEnded(person);
  const before = await usedBy(person);
  const next = await openCall(addresses[1], person);
  const ready = await next.start({
    history: [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: said.content, trace: said.trace },
    ],
    numbers: { turn: 1, reply: said.reply },
  });
  expect(ready.usage.usedMinutes * MINUTE).toBeGreaterThanOrEqual(before);
  next.send({ type: 'say', turn: 2, text: 'Still there?', over: null, typed: true });
  await next.next('replied');
  expect(there.guidance.asked.at(-1)).toMatchObject({ message: 'Still there?', history: { length: 2 } });
  next.send({ type: 'end' });
  await next.closed;
  await allEnded(person);
  const counted = (await callsOf(person)).reduce((sum, { countedMs }) => sum + countedMs, 0);
  expect(await usedBy(person)).toBe(counted);
});
