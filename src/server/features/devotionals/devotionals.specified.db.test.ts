import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DEVOTIONAL_DEFAULTS,
  DEVOTIONAL_LIMITS,
  type Devotional,
  devotionalSchema,
  THEME_CHIPS,
} from '#contract/devotionals.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

/** What the specification says of devotionals (2, sections 2, 3, 5, 7 and 9), in its own words. */
const THEMES = [
  'Trusting God',
  'Finding Peace',
  "God's Love",
  'Overcoming Fear',
  'Walking in Faith',
  'Hope in Trials',
  'Gratitude',
  'Forgiveness',
  'Purpose & Calling',
  'Strength in Weakness',
  'Joy in Christ',
  'Prayer Life',
];
const ENUMERATIONS = {
  audienceType: ['seeker', 'new-to-faith', 'christian', 'mature-believer'],
  timeOfDay: ['morning', 'afternoon', 'evening', 'anytime'],
  lifeSeason: ['joy', 'growth', 'struggle', 'transition', 'seeking', 'grief', 'uncertainty', 'new-beginnings'],
  mood: [
    'peaceful',
    'grateful',
    'hopeful',
    'joyful',
    'content',
    'anxious',
    'struggling',
    'overwhelmed',
    'confused',
    'searching',
  ],
} as const;
const FORM = {
  theme: 'Trusting God',
  scriptureReference: '',
  userName: 'Friend',
  audienceType: 'christian',
  timeOfDay: 'morning',
  lifeSeason: 'growth',
  mood: 'peaceful',
  personalTags: [],
  includeReflectionQuestions: true,
  includeActionSteps: true,
  regenerate: false,
};

let site: TestApp;
let token: string;
let made: Devotional;
beforeAll(async () => {
  site = await createTestApp();
  token = (await site.register()).token;
  made = (await post(FORM)).json();
});
afterAll(() => site.close());

const post = (body: object) => site.ask('POST', '/api/devotionals', { token, body });
const on = (method: 'PATCH' | 'POST', body: object) =>
  site.ask(method, `/api/devotionals/${made.id}${method === 'POST' ? '/complete' : ''}`, { token, body });

describe('as specified', () => {
  test('the twelve themes, in their order', () => {
    expect(THEME_CHIPS).toEqual(THEMES);
  });

  test.each([
    [
      'the form’s defaults',
      DEVOTIONAL_DEFAULTS,
      {
        theme: 'Trusting God',
        userName: 'Friend',
        audienceType: 'christian',
        timeOfDay: 'morning',
        lifeSeason: 'growth',
        mood: 'peaceful',
      },
    ],
    ['the list asks for', DEVOTIONAL_LIMITS.list, 7],
    ['“View All Devotionals” beyond', DEVOTIONAL_LIMITS.viewAllAbove, 8],
    ['tags shown', DEVOTIONAL_LIMITS.tagsShown, 3],
    ['minutes of “Mark Complete”', DEVOTIONAL_LIMITS.minutes, 15],
    ['cache times', DEVOTIONAL_LIMITS.stale, { today: 300_000, list: 600_000, streak: 60_000 }],
  ])('%s', (_name, value, specified) => {
    expect(value).toEqual(specified);
  });

  test.each(THEMES)('the theme %s', async (theme) => {
    const answer = await post({ ...FORM, theme, scriptureReference: 'John 3:16' });
    expect(answer.json()).toMatchObject({ theme, scriptureReference: 'John 3:16' });
    expect(site.devotionals.asked.at(-1)!.wish.theme).toBe(theme);
  });

  const values = Object.entries(ENUMERATIONS).flatMap(([field, all]) => all.map((value) => [field, value] as const));
  test.each(values)('%s %s', async (field, value) => {
    const answer = await post({ ...FORM, [field]: value, scriptureReference: 'Psalm 23' });
    expect([answer.statusCode, answer.json()[field]]).toEqual([200, value]);
    const asked = site.devotionals.asked.at(-1)!.wish as unknown as Record<string, unknown>;
    if (value !== (FORM as Record<string, unknown>)[field])
      expect(asked[field === 'audienceType' ? 'audience' : field]).toBe(value);
  });

  test('every field of a devotional', async () => {
    const answer = await site.ask('GET', `/api/devotionals/${made.id}`, { token });
    expect(devotionalSchema.strict().safeParse(answer.json()).success).toBe(true);
    for (const field of [
      'id',
      'theme',
      'scriptureReference',
      'generatedText',
      'reflectionQuestions',
      'actionSteps',
      'journalEntry',
      'prayerResponse',
      'personalTags',
      'completedActionSteps',
      'completed',
      'minutesSpent',
      'createdAt',
    ])
      expect(answer.json()).toHaveProperty(field);
    expect(answer.json().reflectionQuestions.length).toBeGreaterThan(0);
    expect(answer.json().actionSteps.length).toBeGreaterThan(0);
  });

  test('only a theme need be given; the form’s defaults hold for the rest', async () => {
    const answer = await post({ theme: FORM.theme });
    // The same wishes: today’s again.
    expect(answer.json().id).toBe(made.id);
    expect((await post({ ...FORM, scriptureReference: null, userName: '  ' })).json().id).toBe(made.id);
  });

  test('questions and steps are left out where they are not wanted', async () => {
    const answer = await post({ ...FORM, includeReflectionQuestions: false, includeActionSteps: false });
    expect(answer.json()).toMatchObject({ reflectionQuestions: [], actionSteps: [] });
    expect((await post({ ...FORM, includeActionSteps: false })).json().reflectionQuestions).not.toEqual([]);
  });

  test('regenerate makes another one', async () => {
    const other = (await post({ ...FORM, regenerate: true })).json() as Devotional;
    expect(other.id).not.toBe(made.id);
    expect(other.passage.osis).not.toBe(made.passage.osis);
  });

  test('PATCH and complete with the specified payloads', async () => {
    const body = {
      journalEntry: 'I saw it.',
      prayerResponse: 'Thank you.',
      personalTags: ['mercy'],
      completedActionSteps: [0, 'Rest.'],
    };
    expect((await on('PATCH', body)).json()).toMatchObject(body);
    expect((await on('POST', { completed: true, minutesSpent: 15 })).json()).toMatchObject({
      ...body,
      completed: true,
      minutesSpent: 15,
    });
    const streak = await site.ask('GET', '/api/devotionals/streak', { token });
    expect(streak.json().streak).toBe(1);
    expect((await site.ask('GET', '/api/devotionals/today', { token })).statusCode).toBe(200);
    expect((await site.ask('GET', '/api/devotionals?limit=7', { token })).json()).toHaveLength(7);
  });

  test('unknown fields are ignored', async () => {
    const strange = { userId: 'x', id: 'y', engine: 'model', completed: true, localDate: '2020-01-01' };
    expect((await post({ ...FORM, ...strange })).json().id).toBe((await post(FORM)).json().id);
    const before = (await site.ask('GET', `/api/devotionals/${made.id}`, { token })).json();
    expect((await on('PATCH', { ...strange, generatedText: 'mine' })).json()).toMatchObject(before);
  });
});

describe('refused with its place', () => {
  const { theme, reference, text, tags, tagLength, reflection, reflections } = DEVOTIONAL_LIMITS;
  const long = (length: number) => 'x'.repeat(length + 1);
  test.each<[string, 'create' | 'PATCH' | 'POST', object, string]>([
    ['no theme', 'create', { theme: undefined }, 'theme'],
    ['an empty theme', 'create', { theme: '  ' }, 'theme'],
    ['a long theme', 'create', { theme: long(theme) }, 'theme'],
    ['a theme of another type', 'create', { theme: 7 }, 'theme'],
    ['a long reference', 'create', { scriptureReference: long(reference) }, 'scriptureReference'],
    ['a reference of another type', 'create', { scriptureReference: ['John 3:16'] }, 'scriptureReference'],
    ['a long name', 'create', { userName: long(80) }, 'userName'],
    ['another audience', 'create', { audienceType: 'pastor' }, 'audienceType'],
    ['another time of day', 'create', { timeOfDay: 'noon' }, 'timeOfDay'],
    ['another season', 'create', { lifeSeason: 'winter' }, 'lifeSeason'],
    ['another mood', 'create', { mood: 'angry' }, 'mood'],
    ['tags that are none', 'create', { personalTags: 'mercy' }, 'personalTags'],
    ['too many tags', 'create', { personalTags: Array(tags + 1).fill('t') }, 'personalTags'],
    ['a long tag', 'create', { personalTags: ['ok', long(tagLength)] }, 'personalTags.1'],
    ['an empty tag', 'create', { personalTags: [' '] }, 'personalTags.0'],
    ['a word for a switch', 'create', { regenerate: 'true' }, 'regenerate'],
    ['a number for a switch', 'create', { includeActionSteps: 1 }, 'includeActionSteps'],
    ['an empty key', 'create', { idempotencyKey: '' }, 'idempotencyKey'],
    ['a zone of another type', 'create', { timeZone: -5 }, 'timeZone'],
    ['a long journal', 'PATCH', { journalEntry: long(text) }, 'journalEntry'],
    ['a journal of another type', 'PATCH', { journalEntry: { text: 'x' } }, 'journalEntry'],
    ['a long prayer', 'PATCH', { prayerResponse: long(text) }, 'prayerResponse'],
    ['a long answer', 'PATCH', { reflections: ['', long(reflection)] }, 'reflections.1'],
    ['too many answers', 'PATCH', { reflections: Array(reflections + 1).fill('') }, 'reflections'],
    ['no answers at all', 'PATCH', { reflections: null }, 'reflections'],
    ['a step that is none', 'PATCH', { completedActionSteps: [-1] }, 'completedActionSteps.0'],
    ['half a step', 'PATCH', { completedActionSteps: [0.5] }, 'completedActionSteps.0'],
    ['too many steps', 'PATCH', { completedActionSteps: Array(21).fill(0) }, 'completedActionSteps'],
    ['a base of another type', 'PATCH', { base: 'x' }, 'base'],
    ['a long base', 'PATCH', { base: { journalEntry: long(text) } }, 'base.journalEntry'],
    ['a word for completed', 'POST', { completed: 'yes' }, 'completed'],
    ['minutes of another type', 'POST', { minutesSpent: '15' }, 'minutesSpent'],
    ['minutes below none', 'POST', { minutesSpent: -1 }, 'minutesSpent'],
    ['more minutes than a day has', 'POST', { minutesSpent: 1441 }, 'minutesSpent'],
    ['half a minute', 'POST', { minutesSpent: 1.5 }, 'minutesSpent'],
    ['a time that is none', 'POST', { completedAt: 'yesterday' }, 'completedAt'],
  ])('%s', async (_name, endpoint, body, path) => {
    const before = (await site.ask('GET', `/api/devotionals/${made.id}`, { token })).json();
    const count = (await site.ask('GET', '/api/devotionals', { token })).headers['x-total-count'];
    const answer = await (endpoint === 'create' ? post({ ...FORM, ...body }) : on(endpoint, body));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation-failed']);
    expect(answer.json().details[0].path).toBe(path);
    expect(answer.json().message).toMatch(/\.$/);
    expect((await site.ask('GET', `/api/devotionals/${made.id}`, { token })).json()).toEqual(before);
    expect((await site.ask('GET', '/api/devotionals', { token })).headers['x-total-count']).toBe(count);
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=1.5',
    'limit=0x10',
    'limit=1e1',
    'limit=%207',
    'limit=',
    'before=yesterday',
    'before=2026-11-22',
  ])('a list with %s', async (query) => {
    const answer = await site.ask('GET', `/api/devotionals?${query}`, { token });
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, query.split('=')[0]]);
  });
});
