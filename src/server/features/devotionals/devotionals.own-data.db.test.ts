import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevotionalsFile, devotionalsFileSchema } from '#contract/devotionals.ts';
import { createKeyRing } from '#server/crypto/user-keys.ts';
import { NO_METERS } from '#server/metrics/meters.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';
import { createStandInLetters } from '#tests/support/stand-in-letters.ts';
import { createAuthService } from '../auth/auth.service.ts';
import { createAuthStore } from '../auth/auth.store.ts';
import { createDevotionalService, type DevotionalService } from './devotionals.service.ts';
import { createDevotionalStore } from './devotionals.store.ts';

const START = Date.parse('2026-11-18T15:00:00Z');
const DAY = 86_400_000;

let site: TestApp;
let devotionals: DevotionalService;
let clock = START;
beforeAll(async () => {
  site = await createTestApp({ now: () => new Date(clock) });
  const { db, withLock } = site.database;
  const auth = createAuthService({
    store: createAuthStore(db),
    keys: createKeyRing(['a secret that only tests use, 32+']),
    letters: createStandInLetters(),
    publicUrl: 'http://localhost:3000',
    later: async () => undefined,
    onConfirmed: async () => undefined,
  });
  devotionals = createDevotionalService({
    store: createDevotionalStore(db),
    auth,
    engine: site.devotionals.engine,
    guidance: site.guidance.engine,
    withLock,
    now: () => new Date(clock),
    meters: NO_METERS,
  });
});
afterAll(() => site.close());

/** Somebody with a week behind them: written in, ticked, missed, made good, deleted. */
async function liveAWeek(): Promise<Person> {
  clock = START;
  const person = await site.register({ firstName: 'Ruth', timeZone: 'America/Chicago' });
  const { token } = person;
  const ids: string[] = [];
  for (const day of [0, 1, 3, 3]) {
    clock = START + day * DAY + ids.length * 60_000;
    const body = { theme: 'Gratitude', userName: 'Ruth', personalTags: ['barley'], regenerate: true };
    const { id } = (await site.ask('POST', '/api/devotionals', { token, body })).json();
    await site.ask('POST', `/api/devotionals/${id}/complete`, { token, body: { minutesSpent: 5 + day } });
    ids.push(id);
  }
  await site.ask('PATCH', `/api/devotionals/${ids[1]}`, {
    token,
    body: {
      journalEntry: 'Long, with “marks”\nand דָּבָר.',
      prayerResponse: 'Thank you.',
      reflections: ['', 'Second answer.'],
      personalTags: ['barley', 'harvest'],
      completedActionSteps: [0, 'Rest.'],
    },
  });
  await site.ask('POST', '/api/devotionals', { token, body: { theme: 'Forgiveness', includeActionSteps: false } });
  await site.ask('DELETE', `/api/devotionals/${ids[0]}`, { token });
  return person;
}

/** Through a file and the check that reads it. */
const throughFile = (file: DevotionalsFile) => devotionalsFileSchema.parse(JSON.parse(JSON.stringify(file)));
/** Without the ids, which belong to an account. */
const content = (file: DevotionalsFile) => ({
  ...file,
  devotionals: file.devotionals.map(({ id: _, ...rest }) => rest),
});

test('everything taken home and brought into a new account is the same there', async () => {
  const ruth = await liveAWeek();
  const home = throughFile(await devotionals.allOf(ruth.user.id));
  expect(home.devotionals).toHaveLength(4);
  expect(home.devotionals[0]).toMatchObject({
    journalEntry: 'Long, with “marks”\nand דָּבָר.',
    personalTags: ['barley', 'harvest'],
    made: { readingId: expect.stringContaining('stand-in/'), wish: { userName: 'Ruth', personalTags: ['barley'] } },
  });
  expect(home.days.map(({ date, caughtUp }) => [date, caughtUp])).toEqual([
    ['2026-11-18', false],
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-21', false],
  ]);

  const other = await site.register({ timeZone: 'America/Chicago' });
  expect(await devotionals.bringBack(other.user.id, home)).toEqual({ added: 4, known: 0 });
  const there = await devotionals.allOf(other.user.id);
  expect(content(there)).toEqual(content(home));
  expect(await devotionals.streak(other.user.id)).toEqual(await devotionals.streak(ruth.user.id));
  const [first] = (await devotionals.list(other.user.id, 10)).devotionals;
  const [original] = (await devotionals.list(ruth.user.id, 10)).devotionals;
  expect({ ...first, id: '' }).toEqual({ ...original, id: '' });
  // Nothing of the first account moved.
  expect(throughFile(await devotionals.allOf(ruth.user.id))).toEqual(home);

  // The next one there knows what was given before.
  await site.ask('POST', '/api/devotionals', { token: other.token, body: { theme: 'Gratitude', regenerate: true } });
  expect(
    site.devotionals.asked
      .at(-1)!
      .earlier.map(({ osis }) => osis)
      .sort(),
  ).toEqual(home.devotionals.map(({ passage }) => passage.osis).sort());
});

test('who wrote it, and why it was not a model, come along; a file from before says nothing of it', async () => {
  const ruth = await liveAWeek();
  const home = throughFile(await devotionals.allOf(ruth.user.id));
  const [one, two, ...others] = home.devotionals;
  const by = { engine: 'model', modelName: 'gpt-4o-mini', fallback: null } as const;
  const told = throughFile({
    ...home,
    devotionals: [{ ...one!, ...by }, { ...two!, fallback: 'slow' }, ...others],
  });
  const other = await site.register();
  await devotionals.bringBack(other.user.id, told);
  expect(content(await devotionals.allOf(other.user.id))).toEqual(content(told));

  const before = home.devotionals.map(({ modelName: _model, fallback: _fallback, ...rest }) => rest);
  const read = devotionalsFileSchema.parse({ ...home, devotionals: before });
  expect(read).toEqual(home);
  expect(read.devotionals[0]).toMatchObject({ engine: 'library', modelName: null, fallback: null });
});

test('what was brought once is known, in either direction, and what was written since stays', async () => {
  const ruth = await liveAWeek();
  const home = throughFile(await devotionals.allOf(ruth.user.id));
  expect(await devotionals.bringBack(ruth.user.id, home)).toEqual({ added: 0, known: 4 });

  const other = await site.register();
  await devotionals.bringBack(other.user.id, home);
  const brought = throughFile(await devotionals.allOf(other.user.id));
  await site.ask('PATCH', `/api/devotionals/${brought.devotionals[0]!.id}`, {
    token: other.token,
    body: { journalEntry: 'Written since.' },
  });
  expect(await devotionals.bringBack(other.user.id, home)).toEqual({ added: 0, known: 4 });
  expect((await devotionals.open(other.user.id, brought.devotionals[0]!.id)).journalEntry).toBe('Written since.');
  expect(await devotionals.bringBack(ruth.user.id, brought)).toEqual({ added: 0, known: 4 });
  // What was deleted comes back.
  const gone = home.devotionals[2]!.id;
  await devotionals.delete(ruth.user.id, gone);
  expect(await devotionals.bringBack(ruth.user.id, home)).toEqual({ added: 1, known: 3 });
  expect(content(await devotionals.allOf(ruth.user.id))).toEqual(content(home));

  const twice = { ...home, devotionals: [...home.devotionals, ...home.devotionals] };
  const third = await site.register();
  const both = await Promise.all([
    devotionals.bringBack(third.user.id, twice),
    devotionals.bringBack(third.user.id, twice),
  ]);
  expect(both.map(({ added }) => added).sort()).toEqual([0, 4]);
});

test('a shortened file counts what is completed in it; a broken one is told apart before', async () => {
  const ruth = await liveAWeek();
  const home = throughFile(await devotionals.allOf(ruth.user.id));
  const other = await site.register();
  await devotionals.bringBack(other.user.id, { ...home, days: [] });
  expect((await devotionals.allOf(other.user.id)).days.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-21']);

  const [one] = home.devotionals;
  for (const wrong of [
    { localDate: '2026-02-30' },
    { localDate: '0000-01-01' },
    { localDate: '9999-12-31' },
    { createdAt: '0000-01-01T00:00:00+23:59' },
    { updatedAt: '9999-12-31T23:59:59-23:59' },
    { completedAt: '9999-12-31T23:59:59-23:59' },
    { completedActionSteps: [2 ** 53] },
    { createdAt: 'yesterday' },
    { id: 'x' },
    { minutesSpent: 1e12 },
    { made: undefined },
  ]) {
    const file = { ...home, devotionals: [{ ...one, ...wrong }] };
    expect([wrong, devotionalsFileSchema.safeParse(file).success]).toEqual([wrong, false]);
  }
  expect(devotionalsFileSchema.safeParse({ ...home, days: [{ date: '2026-13-01' }] }).success).toBe(false);
});

test('what no calendar has reached is refused whole; what a clock a little ahead has written is not', async () => {
  const ruth = await liveAWeek();
  const home = throughFile(await devotionals.allOf(ruth.user.id));
  const other = await site.register();
  const soon = new Date(clock + DAY / 2).toISOString();
  const late = new Date(clock + 3 * DAY).toISOString();
  const [one] = home.devotionals;
  const day = { date: soon.slice(0, 10), completedAt: soon, caughtUp: false };
  for (const ahead of [
    { days: [{ ...day, date: '2199-12-31' }] },
    { days: [{ ...day, completedAt: late }] },
    ...[{ localDate: late.slice(0, 10) }, { createdAt: late }, { updatedAt: late }, { completedAt: late }].map(
      (wrong) => ({
        devotionals: [{ ...one!, ...wrong }],
      }),
    ),
  ]) {
    const file = throughFile({ ...home, ...ahead });
    expect(() => devotionals.checkReached(file)).toThrow('days to come');
    await expect(devotionals.bringBack(other.user.id, file)).rejects.toThrow('days to come');
  }
  expect(await devotionals.allOf(other.user.id)).toMatchObject({ devotionals: [], days: [] });
  expect(await devotionals.bringBack(other.user.id, { ...home, days: [day] })).toMatchObject({ added: 4 });
});

test('nobody brings anything into an account that isn’t there', async () => {
  const empty: DevotionalsFile = { format: 'emmaus-devotionals', version: 1, devotionals: [], days: [] };
  await expect(devotionals.bringBack(randomUUID(), empty)).rejects.toThrow('sign in');
});

test('there is room for so many bytes: nothing is composed, brought back or written longer beyond them', async () => {
  const ruth = await liveAWeek();
  const home = throughFile(await devotionals.allOf(ruth.user.id));
  const other = await site.register();
  const { id } = (
    await site.ask('POST', '/api/devotionals', { token: other.token, body: { theme: 'Gratitude' } })
  ).json();
  await site.database.db.execute(sql`insert into devotionals (user_id, head, body, local_date)
    select ${other.user.id}, '\\x00', decode(repeat('00', 1024 * 1024), 'hex'), '2020-01-01' from generate_series(1, 100)`);
  await expect(devotionals.bringBack(other.user.id, home)).rejects.toMatchObject({ code: 'conflict' });
  const journalEntry = 'More than there was.';
  const saved = await site.ask('PATCH', `/api/devotionals/${id}`, { token: other.token, body: { journalEntry } });
  expect(saved.json().code).toBe('too-large');
  const wish = { theme: 'Forgiveness', regenerate: true };
  const composed = await site.ask('POST', '/api/devotionals', { token: other.token, body: wish });
  expect(composed.json().code).toBe('conflict');
  // What is here already needs no room.
  const known = { ...home, devotionals: [] };
  expect(await devotionals.bringBack(other.user.id, known)).toEqual({ added: 0, known: 0 });
});

test('what is known is told from its ids alone, also where nothing of it can be read', async () => {
  const ruth = await liveAWeek();
  const home = throughFile(await devotionals.allOf(ruth.user.id));
  await site.database.db.execute(
    sql`update devotionals set head = '\\x00', body = '\\x00' where user_id = ${ruth.user.id}`,
  );
  expect(await devotionals.bringBack(ruth.user.id, home)).toEqual({ added: 0, known: 4 });
  await site.database.db.execute(sql`delete from devotionals where user_id = ${ruth.user.id}`);
});
