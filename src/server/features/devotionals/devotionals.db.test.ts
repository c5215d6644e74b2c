import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEVOTIONAL_LIMITS, type Devotional, type Streak } from '#contract/devotionals.ts';
import { createTestApp, type Person, type TestApp } from '#tests/support/create-test-app.ts';

const START = Date.parse('2026-11-18T15:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let site: TestApp;
let clock = START;
let ruth: Person;
let boaz: Person;
beforeAll(async () => {
  site = await createTestApp({ now: () => new Date(clock) });
});
beforeEach(async () => {
  clock = START;
  ruth = await site.register({ firstName: 'Ruth', timeZone: 'America/Chicago' });
  boaz = await site.register({ firstName: 'Boaz' });
});
afterAll(() => site.close());

const post = (more: object = {}, person = ruth) =>
  site.ask('POST', '/api/devotionals', { token: person.token, body: { theme: 'Trusting God', ...more } });
const make = async (more: object = {}, person = ruth): Promise<Devotional> => {
  const answer = await post(more, person);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const another = (more: object = {}, person = ruth) => make({ regenerate: true, ...more }, person);
const patch = (id: string, body: object, person = ruth) =>
  site.ask('PATCH', `/api/devotionals/${id}`, { token: person.token, body });
const complete = (id: string, body: object = {}, person = ruth) =>
  site.ask('POST', `/api/devotionals/${id}/complete`, { token: person.token, body });
const open = (id: string, person = ruth) => site.ask('GET', `/api/devotionals/${id}`, { token: person.token });
const list = (query = '', person = ruth) => site.ask('GET', `/api/devotionals${query}`, { token: person.token });
const today = (query = '', person = ruth) => site.ask('GET', `/api/devotionals/today${query}`, { token: person.token });
const streak = async (query = '', person = ruth): Promise<Streak> =>
  (await site.ask('GET', `/api/devotionals/streak${query}`, { token: person.token })).json();
const days = async (person = ruth) =>
  (
    await site.database.db.execute<{ date: string; caught_up: boolean }>(
      sql`select local_date::text as date, caught_up from devotional_days where user_id = ${person.user.id} order by 1`,
    )
  ).rows.map(({ date, caught_up }) => `${date}${caught_up ? ' made good' : ''}`);

describe('a devotional', () => {
  test('is made, found as today’s, in the list and by its id, and deleted', async () => {
    const none = await today();
    expect([none.statusCode, none.json()]).toEqual([200, null]);
    const { crisisAlert, ...made } = (await post({ userName: 'Ruth' })).json() as Devotional & { crisisAlert: null };
    expect(crisisAlert).toBeNull();
    expect(made).toMatchObject({
      theme: 'Trusting God',
      scriptureReference: 'Lamentations 3:22–24',
      localDate: '2026-11-18',
      completed: false,
      completedAt: null,
      createdAt: new Date(START).toISOString(),
    });
    expect(made.generatedText).toContain('⟦Lam.3.22-Lam.3.24⟧');
    expect((await today()).json()).toEqual(made);
    expect((await open(made.id)).json()).toEqual(made);
    expect((await list()).json()).toEqual([made]);
    const gone = await site.ask('DELETE', `/api/devotionals/${made.id}`, { token: ruth.token });
    expect(gone.json()).toEqual({ ok: true });
    expect((await open(made.id)).statusCode).toBe(404);
    expect((await today()).json()).toBeNull();
  });

  test('comes again for the same wishes on the same day, and is another one when another is wanted', async () => {
    const first = await make();
    expect((await make()).id).toBe(first.id);
    const other = await make({ mood: 'anxious' });
    expect(other.id).not.toBe(first.id);
    const third = await another();
    expect(new Set([first, other, third].map(({ passage }) => passage.osis)).size).toBe(3);
    // Asked once more, it is the newest for these wishes.
    expect((await make()).id).toBe(third.id);
    expect((await today()).json().id).toBe(third.id);
    clock += DAY;
    expect((await make()).id).not.toBe(third.id);
  });

  test('is made once, however often a button is pressed', async () => {
    const clicks = await Promise.all(Array.from({ length: 8 }, () => make()));
    expect(new Set(clicks.map(({ id }) => id)).size).toBe(1);
    const idempotencyKey = randomUUID();
    const keyed = await Promise.all(Array.from({ length: 8 }, () => another({ idempotencyKey })));
    expect(new Set(keyed.map(({ id }) => id)).size).toBe(1);
    // The same key with other words is the same devotional; another person’s key is another one.
    expect((await another({ idempotencyKey, theme: 'Gratitude' })).id).toBe(keyed[0]!.id);
    expect((await another({ idempotencyKey }, boaz)).id).not.toBe(keyed[0]!.id);
    const several = await Promise.all(Array.from({ length: 3 }, () => another()));
    expect(new Set(several.map(({ passage }) => passage.osis)).size).toBe(3);
  });

  test('is composed with knowledge of the earlier ones', async () => {
    const first = await make({ scriptureReference: 'Psalm 121' });
    clock += 3 * DAY + 5 * HOUR;
    await make({ theme: 'Gratitude' });
    clock += 500 * DAY;
    await make({ idempotencyKey: 'a key' });
    const [, second, third] = site.devotionals.asked.slice(-3);
    expect(second!.earlier).toEqual([
      { readingId: 'own/stand-in', osis: first.passage.osis, used: [`opening-${first.passage.osis}`], daysAgo: 3 },
    ]);
    expect(second!.seed).toBe(`${ruth.user.id}/1`);
    expect(third!.earlier).toEqual([]);
    expect(third!.seed).toBe(`${ruth.user.id}/2/a key`);
  });

  test('that was deleted keeps its passage away for as long as the others do, and leaves nothing else', async () => {
    const gone = await make({ scriptureReference: 'Psalm 121', personalTags: ['barley'] });
    await patch(gone.id, { journalEntry: 'Nobody reads this again.' });
    const remove = (id: string) => site.ask('DELETE', `/api/devotionals/${id}`, { token: ruth.token });
    expect((await remove(gone.id)).statusCode).toBe(200);
    expect((await remove(gone.id)).statusCode).toBe(404);
    clock += 29 * DAY;
    const next = await make({ theme: 'Gratitude' });
    const known = { readingId: 'own/stand-in', osis: gone.passage.osis, used: [`opening-${gone.passage.osis}`] };
    expect(site.devotionals.asked.at(-1)!.earlier).toEqual([{ ...known, daysAgo: 29 }]);
    await make({ theme: 'Gratitude' }, boaz);
    expect(site.devotionals.asked.at(-1)!.earlier).toEqual([]);
    const traces = async () =>
      (
        await site.database.db.execute<{ id: string; trace: Buffer }>(
          sql`select * from devotional_traces where user_id = ${ruth.user.id}`,
        )
      ).rows;
    const [row] = await traces();
    // Neither the words nor which passage it was can be read there.
    expect(Object.keys(row!).sort()).toEqual(['given_at', 'id', 'trace', 'user_id']);
    expect(row!.trace.toString('latin1')).not.toMatch(/Ps\.121|barley|Nobody/);
    // The next one to be deleted sweeps away what has rested long enough, and so does the end of the account.
    clock += 4 * DAY;
    await remove(next.id);
    expect((await traces()).map(({ id }) => id)).toEqual([next.id]);
    await site.database.db.execute(sql`delete from users where id = ${ruth.user.id}`);
    expect(await traces()).toEqual([]);
  });

  test('of a passage that doesn’t exist is refused with a sentence, and nothing is stored', async () => {
    const answer = await post({ scriptureReference: 'Psalm 151' });
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: 'There is no Psalm 151 in the Bible.', code: 'impossible' },
    ]);
    expect((await list()).headers['x-total-count']).toBe('0');
  });

  test('that could not be composed leaves nothing behind, and can be asked for again', async () => {
    site.devotionals.breakNext();
    const idempotencyKey = randomUUID();
    expect((await post({ idempotencyKey })).statusCode).toBe(500);
    expect((await list()).json()).toEqual([]);
    expect((await make({ idempotencyKey })).theme).toBe('Trusting God');
  });

  test('asked for with words of danger is given, with help', async () => {
    const made = await make({ theme: 'the pills are here' });
    expect(made).toMatchObject({ theme: 'the pills are here', crisisAlert: { detected: true } });
    expect(await make({ personalTags: ['pills'] })).toMatchObject({ crisisAlert: { detected: true } });
  });

  test('can be read by nobody who has only the database', async () => {
    const { id } = await make({ userName: 'Hadassah', personalTags: ['harvest'] });
    await patch(id, {
      journalEntry: 'the hidden valley',
      prayerResponse: 'Lord, the barley',
      reflections: ['gleaning'],
    });
    const { rows } = await site.database.db.execute<{ row: string }>(
      sql`select encode(head, 'escape') || encode(body, 'escape') || d::text as row from devotionals d where id = ${id}`,
    );
    expect(rows[0]!.row).not.toMatch(/Hadassah|harvest|hidden|barley|gleaning|Trusting|Lam/);
    const other = await another();
    await site.database.db.execute(
      sql`update devotionals set body = (select body from devotionals where id = ${other.id}) where id = ${id}`,
    );
    expect((await open(id)).statusCode).toBe(500);
  });

  test('is its owner’s alone', async () => {
    const { id } = await make();
    const before = (await open(id)).json();
    for (const answer of [
      await open(id, boaz),
      await patch(id, { journalEntry: 'mine' }, boaz),
      await complete(id, {}, boaz),
      await complete(id, { completed: false }, boaz),
      await site.ask('DELETE', `/api/devotionals/${id}`, { token: boaz.token }),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([404, "We couldn't find that devotional."]);
    expect((await list('', boaz)).json()).toEqual([]);
    expect((await today('', boaz)).json()).toBeNull();
    expect((await open(id)).json()).toEqual(before);
    expect(await days(boaz)).toEqual([]);
  });

  test('goes with its owner, days and all', async () => {
    const { id } = await make();
    await complete(id);
    await site.database.db.execute(sql`delete from users where id = ${ruth.user.id}`);
    expect(await days()).toEqual([]);
    const { rows } = await site.database.db.execute(sql`select id from devotionals where id = ${id}`);
    expect(rows).toEqual([]);
  });
});

describe('today', () => {
  test('is the reader’s own', async () => {
    clock = Date.parse('2026-11-19T04:30:00Z');
    const made = await make();
    // In Chicago it is still the 18th, half past ten at night.
    expect(made.localDate).toBe('2026-11-18');
    clock = Date.parse('2026-11-19T05:59:59Z');
    expect((await today()).json().id).toBe(made.id);
    clock = Date.parse('2026-11-19T06:00:00Z');
    expect((await today()).json()).toBeNull();
    // Seen from Honolulu, it was made on the day that goes on there.
    expect((await today('?timeZone=Pacific/Honolulu')).json().id).toBe(made.id);
    // A zone that isn’t known is no reason to say no.
    expect((await today('?timeZone=Mars/Olympus')).json()).toBeNull();
  });

  test('is UTC’s where no zone is known', async () => {
    clock = Date.parse('2026-11-18T23:59:00Z');
    expect((await make({}, boaz)).localDate).toBe('2026-11-18');
    clock += 60_000;
    expect((await today('', boaz)).json()).toBeNull();
    expect((await make({ timeZone: 'Pacific/Kiritimati', regenerate: true }, boaz)).localDate).toBe('2026-11-19');
  });
});

describe('the list', () => {
  test('is newest first, in pages, with the whole number', async () => {
    const made: Devotional[] = [];
    // All in one instant: the pages still hold each once.
    for (let at = 0; at < 8; at += 1) made.push(await another());
    const ids = made.map(({ id }) => id).toReversed();
    const first = await list();
    expect(first.headers['x-total-count']).toBe('8');
    expect((first.json() as Devotional[]).map(({ id }) => id)).toEqual(ids.slice(0, 7));
    const last = (await list('?limit=3')).json()[2] as Devotional;
    const second = await list(`?limit=5&before=${last.createdAt}`);
    expect((second.json() as Devotional[]).map(({ id }) => id)).toEqual(ids.slice(3));
  });
});

describe('what the reader writes', () => {
  test('is trimmed, kept, left alone where it is left out or empty, and cleared by null', async () => {
    const { id } = await make();
    const saved = await patch(id, {
      journalEntry: '  Today I saw it. \n',
      prayerResponse: 'Thank you.',
      reflections: [' In the kitchen. ', '', ''],
      personalTags: ['mercy', 'mercy', 'morning'],
      completedActionSteps: [0, 2, 2],
    });
    expect(saved.json()).toMatchObject({
      journalEntry: 'Today I saw it.',
      prayerResponse: 'Thank you.',
      reflections: ['In the kitchen.'],
      personalTags: ['mercy', 'morning'],
      completedActionSteps: [0, 2],
      crisisAlert: null,
    });
    expect((await patch(id, { journalEntry: '  ' })).json()).toMatchObject({
      journalEntry: 'Today I saw it.',
      prayerResponse: 'Thank you.',
    });
    expect((await patch(id, { journalEntry: null, completedActionSteps: [] })).json()).toMatchObject({
      journalEntry: null,
      prayerResponse: 'Thank you.',
      completedActionSteps: [],
    });
    const { crisisAlert: _, ...whole } = (await patch(id, {})).json();
    expect((await open(id)).json()).toEqual(whole);
  });

  test('in two places at once is merged where it is known what it was made from', async () => {
    const { id } = await make();
    const journalEntry = 'The morning was long.\nI read Lamentations.\nThen I slept.';
    await patch(id, { journalEntry });
    const base = { journalEntry };
    await patch(id, { journalEntry: journalEntry.replace('long', 'very long'), base });
    const merged = await patch(id, { journalEntry: `${journalEntry}\nAnd woke again.`, base });
    expect(merged.json().journalEntry).toBe(
      'The morning was very long.\nI read Lamentations.\nThen I slept.\nAnd woke again.',
    );
    // Sent again after a lost answer, it changes nothing.
    expect((await patch(id, { journalEntry: `${journalEntry}\nAnd woke again.`, base })).json().journalEntry).toBe(
      merged.json().journalEntry,
    );
    // Clearing what somebody else went on with keeps what they added.
    const cleared = await patch(id, { journalEntry: null, base: { journalEntry: 'The morning was very long.' } });
    expect(cleared.json().journalEntry).toContain('And woke again.');
  });

  test('first in both places is kept from both', async () => {
    const { id } = await make();
    const base = { journalEntry: null, prayerResponse: null, reflections: [] };
    await patch(id, { journalEntry: 'from the phone', reflections: ['', 'phone answer'], base });
    const merged = await patch(id, { journalEntry: 'from the desk', reflections: ['desk answer'], base });
    expect(merged.json()).toMatchObject({
      journalEntry: 'from the phone\nfrom the desk',
      reflections: ['desk answer', 'phone answer'],
    });
  });

  test('by twenty at the same instant survives, every word', async () => {
    const { id } = await make();
    const journalEntry = 'We all began here.';
    await patch(id, { journalEntry, prayerResponse: 'Lord,' });
    const base = { journalEntry, prayerResponse: 'Lord,' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2
          ? patch(id, { journalEntry: `${journalEntry}\nLine of writer ${at}.`, base })
          : patch(id, { prayerResponse: `Lord, remember friend${at} tonight.`, base }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const end: Devotional = (await open(id)).json();
    for (let at = 0; at < 20; at += 1)
      expect(at % 2 ? end.journalEntry!.split('\n') : end.prayerResponse).toContain(
        at % 2 ? `Line of writer ${at}.` : `friend${at}`,
      );
    expect(end.journalEntry!.split('\n')).toHaveLength(11);
    const { rows } = await site.database.db.execute<{ revision: number }>(
      sql`select revision from devotionals where id = ${id}`,
    );
    expect(rows[0]!.revision).toBe(22);
  });

  test('and completing at once do not undo one another', async () => {
    const { id } = await make();
    await Promise.all([
      complete(id, { minutesSpent: 7 }),
      patch(id, { journalEntry: 'mine' }),
      patch(id, { completedActionSteps: [1] }),
    ]);
    expect((await open(id)).json()).toMatchObject({
      completed: true,
      minutesSpent: 7,
      journalEntry: 'mine',
      completedActionSteps: [1],
    });
  });

  test('is listened to where it is new: journal, prayer and answers, at both ends and in the middle', async () => {
    const { id } = await make();
    const heard = async (body: object) => (await patch(id, body)).json().crisisAlert?.detected ?? false;
    expect(await heard({ journalEntry: 'the pills are here' })).toBe(true);
    // Heard once; the other field is what was written now.
    expect(await heard({ journalEntry: 'the pills are here', prayerResponse: 'Lord, stay.' })).toBe(false);
    expect(await heard({ prayerResponse: 'take these pills from me' })).toBe(true);
    expect(await heard({ reflections: ['well', 'the pills'] })).toBe(true);
    expect(await heard({ reflections: ['well indeed', 'the pills'] })).toBe(false);
    const filler = 'a quiet day by the river. '.repeat(300);
    expect(await heard({ journalEntry: `${filler}the pills` })).toBe(true);
    expect(await heard({ journalEntry: `the pills ${filler}` })).toBe(true);
    expect(await heard({ journalEntry: `${filler}the pills ${filler}` })).toBe(true);
    expect(await heard({ journalEntry: filler })).toBe(false);
  });

  test('may be as long as is said, in any script, and no longer, together neither', async () => {
    const { id } = await make();
    const long = (length: number, letter: string) => letter.repeat(length);
    const { text, reflection, reflections } = DEVOTIONAL_LIMITS;
    const everything = {
      journalEntry: long(text, '神'),
      prayerResponse: long(text, '愛'),
      reflections: Array.from({ length: reflections }, () => long(reflection, '光')),
    };
    // Every text as long as may be, twice.
    const base = {
      journalEntry: long(text, '和'),
      prayerResponse: long(text, '和'),
      reflections: everything.reflections.map(() => long(reflection, '和')),
    };
    const full = await patch(id, { ...everything, base });
    expect(full.statusCode).toBe(200);
    expect((await open(id)).json()).toMatchObject(everything);
    const more = await patch(id, { journalEntry: long(text + 1, 'a') });
    expect([more.statusCode, more.json().details[0].path]).toEqual([400, 'journalEntry']);
    // What was written from an empty page in two places is more than fits.
    const both = await patch(id, { journalEntry: long(text, 'b'), base: { journalEntry: null } });
    expect([both.statusCode, both.json().code]).toEqual([413, 'too-large']);
    expect((await open(id)).json()).toMatchObject(everything);
  });
});

test('tags and ticks of two writers are merged as sets, where it is known what they were made from', async () => {
  const { id, actionSteps } = await make({ personalTags: ['family', 'work'] });
  const base = { personalTags: ['family', 'work'], completedActionSteps: [] };
  await patch(id, { personalTags: ['family', 'work', 'rest'], completedActionSteps: [0], base });
  const both = await patch(id, { personalTags: ['work', 'sleep'], completedActionSteps: [1], base });
  expect(both.json()).toMatchObject({ personalTags: ['work', 'rest', 'sleep'], completedActionSteps: [0, 1] });
  // A client that says steps by their words means the same ones.
  const words = await patch(id, {
    completedActionSteps: [actionSteps[1]!],
    base: { completedActionSteps: [actionSteps[0]!, actionSteps[1]!] },
  });
  expect(words.json().completedActionSteps).toEqual([1]);
  // Without a base the list is what it is.
  expect((await patch(id, { personalTags: ['one'] })).json().personalTags).toEqual(['one']);
  const many = (name: string) => Array.from({ length: DEVOTIONAL_LIMITS.tags }, (_, at) => `${name} ${at}`);
  const tooMany = await patch(id, { personalTags: many('b'), base: { personalTags: [] } });
  expect([tooMany.statusCode, tooMany.json().code]).toEqual([413, 'too-large']);
  expect((await open(id)).json().personalTags).toEqual(['one']);
});

describe('completing', () => {
  test('fixes date, time and minutes, is safe twice, and can be taken back', async () => {
    const { id } = await make();
    clock += HOUR;
    const first = await complete(id);
    expect(first.json()).toMatchObject({
      completed: true,
      minutesSpent: 15,
      localDate: '2026-11-18',
      completedAt: new Date(clock).toISOString(),
      streak: 1,
    });
    const { streak: _, ...devotional } = first.json();
    clock += 2 * DAY;
    // Told again days later, from elsewhere: as it was.
    const second = await complete(id, {
      minutesSpent: 99,
      timeZone: 'Asia/Tokyo',
      completedAt: '2020-01-01T00:00:00Z',
    });
    expect(second.json()).toMatchObject(devotional);
    expect(await days()).toEqual(['2026-11-18']);
    const undone = await complete(id, { completed: false });
    expect(undone.json()).toMatchObject({ completed: false, completedAt: null, minutesSpent: 0, streak: 0 });
    expect(await complete(id, { completed: false }).then((answer) => answer.statusCode)).toBe(200);
    expect(await days()).toEqual([]);
  });

  test('counts in the zone sent along, else the account’s', async () => {
    clock = Date.parse('2026-11-19T03:00:00Z');
    const [here, there] = [await another(), await another()];
    expect((await complete(here.id)).json().localDate).toBe('2026-11-18');
    expect((await complete(there.id, { timeZone: 'Asia/Tokyo' })).json().localDate).toBe('2026-11-19');
    expect(await days()).toEqual(['2026-11-18', '2026-11-19']);
  });

  test('sent twenty times at once counts one day', async () => {
    const { id } = await make();
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(id)));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().streak}`))).toEqual(
      new Set(['200 1']),
    );
    expect(await days()).toEqual(['2026-11-18']);
  });

  test('told late counts for its own day, in whatever order', async () => {
    const made: Devotional[] = [];
    for (let at = 0; at < 4; at += 1) {
      made.push(await another());
      clock += DAY;
    }
    // Offline for the last three of them; back on the fifth day.
    await complete(made[0]!.id, { completedAt: new Date(START + HOUR).toISOString() });
    expect((await streak()).streak).toBe(0);
    for (const at of [3, 1, 2])
      await complete(made[at]!.id, { completedAt: new Date(START + at * DAY + HOUR).toISOString() });
    expect(await days()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']);
    expect(await streak()).toMatchObject({ streak: 4, doneToday: false });
  });

  test.each([
    ['after fourteen days', 14, -14 * DAY, '2026-11-18'],
    ['later: for today', 15, -15 * DAY, '2026-12-03'],
    ['by a clock that is twenty minutes fast', 30, 20 * 60_000, '2026-12-18'],
    ['by a clock that is years ahead', 30, 900 * DAY, '2026-12-18'],
    ['by a clock that is years behind', 13, -900 * DAY, '2026-11-18'],
  ])('told %s', async (_name, days, offset, localDate) => {
    clock = START + 16 * DAY;
    const { id } = await make();
    await site.database.db.execute(
      sql`update devotionals set created_at = ${new Date(START).toISOString()} where id = ${id}`,
    );
    clock = START + days * DAY;
    const answer = await complete(id, { completedAt: new Date(clock + offset).toISOString() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ localDate, completed: true });
    if (offset > 0) expect(answer.json().completedAt).toBe(new Date(clock).toISOString());
  });

  test('by a clock that is slow counts from when it was made', async () => {
    const { id, createdAt } = await make();
    clock += HOUR;
    const answer = await complete(id, { completedAt: new Date(START - 3 * DAY).toISOString() });
    expect(answer.json()).toMatchObject({ completedAt: createdAt, localDate: '2026-11-18' });
  });

  test('a second one on a day makes good the nearest missed day of the last three', async () => {
    let minutes = 0;
    const on = async (day: number) => {
      clock = START + day * DAY;
      const { id } = await another();
      clock += ++minutes * 60_000;
      return { id, ...((await complete(id)).json() as { streak: number }) };
    };
    await on(0);
    await on(1);
    // Two missed: the streak is over, and can be mended.
    const first = await on(4);
    expect(first.streak).toBe(1);
    expect(await streak()).toMatchObject({ streak: 1, catchUp: '2026-11-21' });
    const second = await on(4);
    expect(second.streak).toBe(4);
    expect(await days()).toEqual(['2026-11-18', '2026-11-19', '2026-11-21 made good', '2026-11-22']);
    const third = await on(4);
    expect(third.streak).toBe(5);
    expect(await streak()).toMatchObject({ catchUp: null });
    // Nothing more to make good.
    expect((await on(4)).streak).toBe(5);
    // Taken back, it takes with it what it made good; the one that found nothing steps in.
    await complete(second.id, { completed: false });
    expect((await streak()).streak).toBe(5);
    await complete(third.id, { completed: false });
    expect((await streak()).streak).toBe(4);
    await complete(first.id, { completed: false });
    expect(await days()).toEqual(['2026-11-18', '2026-11-19', '2026-11-22']);
  });

  test('a day made good that was done after all frees its second devotional for another', async () => {
    const offline = await another();
    clock += DAY;
    const missed = await another();
    clock += 2 * DAY;
    await complete((await another()).id);
    clock += 1;
    await complete((await another()).id);
    expect(await days()).toEqual(['2026-11-21']);
    // The first day arrives late: now there is something missed between.
    await complete(offline.id, { completedAt: new Date(START).toISOString() });
    expect(await days()).toEqual(['2026-11-18', '2026-11-20 made good', '2026-11-21']);
    await complete(missed.id, { completedAt: new Date(START + 2 * DAY).toISOString() });
    expect(await days()).toEqual(['2026-11-18', '2026-11-19 made good', '2026-11-20', '2026-11-21']);
  });

  test('many at once make good what is missed, each day once', async () => {
    await complete((await another()).id);
    clock += 4 * DAY;
    const made = await Promise.all(Array.from({ length: 5 }, () => another()));
    const told = made.map(({ id }, at) => complete(id, { completedAt: new Date(clock + at * 1000).toISOString() }));
    expect((await Promise.all(told)).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(await days()).toEqual([
      '2026-11-18',
      '2026-11-19 made good',
      '2026-11-20 made good',
      '2026-11-21 made good',
      '2026-11-22',
    ]);
    expect((await streak()).streak).toBe(5);
  });

  test('a deleted one leaves its day, whatever becomes of the others', async () => {
    const { id } = await make();
    await complete(id);
    clock += HOUR;
    const other = await another();
    await complete(other.id);
    await site.ask('DELETE', `/api/devotionals/${id}`, { token: ruth.token });
    await complete(other.id, { completed: false });
    await site.ask('DELETE', `/api/devotionals/${other.id}`, { token: ruth.token });
    expect(await streak()).toMatchObject({ streak: 1, doneToday: true, total: 0 });
  });
});

describe('the streak', () => {
  test('comes with the numbers of the tiles', async () => {
    const before = await streak();
    expect(before).toEqual({
      streak: 0,
      doneToday: false,
      total: 0,
      thisWeek: 0,
      week: expect.any(Array),
      catchUp: null,
      hidden: false,
    });
    const first = await make();
    clock += 7 * DAY - 1;
    await make();
    expect(await streak()).toMatchObject({ total: 2, thisWeek: 2 });
    clock += 1;
    expect(await streak()).toMatchObject({ total: 2, thisWeek: 1 });
    await complete(first.id);
    const { week } = await streak();
    expect(week.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'done', 'ahead', 'ahead', 'ahead']);
    expect(week[0]!.date).toBe('2026-11-22');
  });

  test('is hidden where its reader wants no counting', async () => {
    const choose = (settings: object) =>
      site.database.db.execute(
        sql`insert into user_settings (user_id, settings) values (${ruth.user.id}, ${JSON.stringify(settings)}) on conflict (user_id) do update set settings = excluded.settings`,
      );
    await choose({ hideStreak: true });
    expect((await streak()).hidden).toBe(true);
    await choose({ hideStreak: false, privateMode: true });
    expect((await streak()).hidden).toBe(false);
    await choose({});
    expect((await streak()).hidden).toBe(false);
  });
});

test('too many wishes in a minute are told to wait', async () => {
  const limited = await createTestApp({ rateLimits: true });
  try {
    const { token } = await limited.register();
    const codes: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      const answer = await limited.ask('POST', '/api/devotionals', { token, body: { theme: 'Gratitude' } });
      codes.push(answer.statusCode);
      if (answer.statusCode === 429) expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    }
    expect(codes).toEqual([...Array(20).fill(200), 429]);
  } finally {
    await limited.close();
  }
});
