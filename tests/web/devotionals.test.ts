import { describe, expect, test } from 'vitest';
import {
  audienceSchema,
  DEVOTIONAL_DEFAULTS,
  DEVOTIONAL_LIMITS,
  lifeSeasonSchema,
  moodSchema,
  type Streak,
  THEME_CHIPS,
  timeOfDaySchema,
} from '#contract/devotionals.ts';
import {
  dayName,
  inWords,
  minutesToRead,
  readQuestions,
  readSteps,
  readTags,
  readTicks,
} from '#web/features/devotionals/devotional-parts.ts';
import { DEVOTIONAL_TOASTS, KEPT_HERE } from '#web/features/devotionals/devotional-sentences.ts';
import { LONGEST_PIECE } from '#web/features/devotionals/devotional-track.ts';
import { addressOf, completionOf, KEYS } from '#web/features/devotionals/devotionals.api.ts';
import { findFaults, readWish, wishBody } from '#web/features/devotionals/wish.ts';
import { dateOnWall } from '#web/lib/dates.ts';
import { catchUpLine, completeLine, mercyLine, streakLine, streakSentence } from '#web/lib/streak-sentences.ts';

describe('what the specification names', () => {
  test.each([
    ['theme', DEVOTIONAL_DEFAULTS.theme, 'Trusting God'],
    ['name', DEVOTIONAL_DEFAULTS.userName, 'Friend'],
    ['audience', DEVOTIONAL_DEFAULTS.audienceType, 'christian'],
    ['time of day', DEVOTIONAL_DEFAULTS.timeOfDay, 'morning'],
    ['life season', DEVOTIONAL_DEFAULTS.lifeSeason, 'growth'],
    ['mood', DEVOTIONAL_DEFAULTS.mood, 'peaceful'],
    ['today is held', DEVOTIONAL_LIMITS.stale.today, 300_000],
    ['the list is held', DEVOTIONAL_LIMITS.stale.list, 600_000],
    ['the streak is held', DEVOTIONAL_LIMITS.stale.streak, 60_000],
    ['the list asks for', DEVOTIONAL_LIMITS.list, 7],
    ['all are offered above', DEVOTIONAL_LIMITS.viewAllAbove, 8],
    ['tags shown', DEVOTIONAL_LIMITS.tagsShown, 3],
    ['minutes recorded', DEVOTIONAL_LIMITS.minutes, 15],
    ['longest piece spoken', LONGEST_PIECE, 600],
    ['key of today', KEYS.today.join('/'), '/api/devotionals/today'],
    ['key of the list', KEYS.list.join('/'), '/api/devotionals?limit=7'],
    ['key of the streak', KEYS.streak.join('/'), '/api/devotionals/streak'],
    ['key of one', KEYS.one('x').join('/'), '/api/devotionals/x'],
    ['address of a save', addressOf('x'), '/api/devotionals/x'],
    ['address of a completion', completionOf('x'), '/api/devotionals/x/complete'],
    ['toast: made', DEVOTIONAL_TOASTS.ready, 'Your devotional is ready!'],
    ['toast: not made', DEVOTIONAL_TOASTS.createFailed, 'Failed to create devotional'],
    ['toast: saved', DEVOTIONAL_TOASTS.saved.title, 'Saved'],
    ['its sentence', DEVOTIONAL_TOASTS.saved.description, 'Your spiritual insights have been saved.'],
    ['toast: not saved', DEVOTIONAL_TOASTS.saveFailed, 'Failed to save'],
    ['toast: complete', DEVOTIONAL_TOASTS.complete, 'Devotional Complete!'],
    ['its sentence', completeLine(12), 'Day Streak: 12 days'],
    ['its sentence on the first day', completeLine(1), 'Day Streak: 1 day'],
    ['where words wait', KEPT_HERE, 'Kept on this device; will be saved once you are connected'],
  ])('%s', (_, given, named) => {
    expect(given).toBe(named);
  });

  test.each([
    [
      'theme chips',
      THEME_CHIPS,
      "Trusting God|Finding Peace|God's Love|Overcoming Fear|Walking in Faith|Hope in Trials|Gratitude|Forgiveness|Purpose & Calling|Strength in Weakness|Joy in Christ|Prayer Life",
    ],
    ['audience', audienceSchema.options, 'seeker|new-to-faith|christian|mature-believer'],
    ['time of day', timeOfDaySchema.options, 'morning|afternoon|evening|anytime'],
    [
      'life season',
      lifeSeasonSchema.options,
      'joy|growth|struggle|transition|seeking|grief|uncertainty|new-beginnings',
    ],
    [
      'mood',
      moodSchema.options,
      'peaceful|grateful|hopeful|joyful|content|anxious|struggling|overwhelmed|confused|searching',
    ],
  ])('%s', (_, given, named) => {
    expect(given.join('|')).toBe(named);
  });

  test.each([
    [0, /^Start today\./],
    [1, /^One day\. Keep building/],
    [6, /^Six days\. Keep building/],
    [7, /^Seven days\. Amazing dedication/],
    [12, /^Twelve days\. Amazing dedication, and rest counts too\.$/],
    [40, /^40 days\. Amazing dedication/],
  ])('a streak of %i', (streak, line) => {
    expect(streakLine(streak)).toMatch(line);
  });
});

test.each([
  ['a list of texts', ['What?', ' Why? '], ['What?', 'Why?']],
  ['a list of objects', [{ question: 'What?' }, { question: 'Why?' }], ['What?', 'Why?']],
  ['both', ['What?', { question: 'Why?' }], ['What?', 'Why?']],
  ['a list as JSON', '["What?",{"question":"Why?"}]', ['What?', 'Why?']],
  ['no JSON', 'What?', []],
  ['JSON of something else', '{"question":"What?"}', []],
  ['null', null, []],
  ['nothing', undefined, []],
  ['a number', 7, []],
  ['unusable items', [null, 7, {}, { action: 'Go.' }, '', { question: 3 }], []],
])('questions from %s', (_, given, read) => {
  expect(readQuestions(given)).toEqual(read);
});

test.each([
  ['a list of texts', ['Go.'], ['Go.']],
  ['objects', [{ action: 'Go.' }, { question: 'Why?' }], ['Go.']],
  ['JSON', '[{"action":"Go."}]', ['Go.']],
  ['anything else', true, []],
])('steps from %s', (_, given, read) => {
  expect(readSteps(given)).toEqual(read);
});

test.each([
  ['places', [2, 0, 2], [0, 2]],
  ['words of steps', ['Sit.', 'Run.'], [1]],
  ['places out of range', [-1, 3, 1.5], []],
  ['JSON', '[1]', [1]],
  ['nothing', null, []],
])('ticks from %s', (_, given, read) => {
  expect(readTicks(given, ['Go.', 'Sit.', 'Ask.'])).toEqual(read);
});

test.each([
  ['2026-11-22', 'Today'],
  ['2026-11-19', 'Thursday'],
  ['2026-11-15', 'November 15'],
  ['2025-12-24', 'December 24, 2025'],
])('%s is called %s', (date, name) => {
  expect(dayName(date, '2026-11-22')).toBe(name);
});

test('choices, tags and minutes in words', () => {
  expect(inWords('new-to-faith')).toBe('New to faith');
  expect(readTags(' family,, work , family ')).toEqual(['family', 'work']);
  expect([minutesToRead(''), minutesToRead('word '.repeat(520))]).toEqual([1, 4]);
});

const streak = (part: Partial<Streak>): Streak => ({
  streak: 3,
  doneToday: true,
  total: 9,
  thisWeek: 3,
  week: [
    { date: '2026-11-17', state: 'done' },
    { date: '2026-11-18', state: 'rest' },
    { date: '2026-11-19', state: 'done' },
  ],
  catchUp: null,
  hidden: false,
  ...part,
});

test('mercy says which day rested, and what can be made good, and nothing else', () => {
  expect(mercyLine(streak({}))).toBe('You rested on Wednesday. Your lamp stayed lit.');
  expect(mercyLine(streak({ streak: 0 }))).toBeNull();
  expect(mercyLine(streak({ week: [] }))).toBeNull();
  expect(catchUpLine(streak({}))).toBeNull();
  const missed = { catchUp: '2026-11-18' };
  expect(catchUpLine(streak(missed))).toBe('If you like, a second devotional today can stand for Wednesday.');
  expect(catchUpLine(streak({ ...missed, doneToday: false }))).toBe(
    'If you like, two devotionals today make up for Wednesday.',
  );
});

test.each([
  ['a rest day', {}, 'You rested on Wednesday. Your lamp stayed lit.'],
  ['today done', { week: [] }, 'Today is kept. Go gently.'],
  ['a day to make good', { week: [], doneToday: false, catchUp: '2026-11-18' }, /^If you like, two devotionals today/],
  ['today open', { week: [], doneToday: false }, 'Today is still open, all day.'],
  ['nothing yet', { week: [], doneToday: false, streak: 0 }, 'Start today. A few quiet minutes are enough.'],
])('one sentence on the week: %s', (_, part, sentence) => {
  expect(streakSentence(streak(part))).toMatch(sentence);
});

test('the date on the wall is the person’s own, not that of Greenwich', () => {
  expect(dateOnWall(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(dateOnWall(new Date(2026, 11, 31, 0, 1))).toBe('2026-12-31');
});

describe('the form', () => {
  test.each([null, 'nonsense', 'null', '7', '{"mood":"furious","theme":3}'])(
    'begins as specified with %s',
    (stored) => {
      expect(readWish(stored, 'Ruth')).toEqual({
        ...DEVOTIONAL_DEFAULTS,
        scriptureReference: '',
        userName: 'Ruth',
        tags: '',
      });
    },
  );

  test('sends exactly what the specification names', () => {
    expect(wishBody({ ...readWish(null, ''), theme: ' Rest ', tags: 'a, b' }, true)).toEqual({
      theme: 'Rest',
      scriptureReference: '',
      userName: 'Friend',
      audienceType: 'christian',
      timeOfDay: 'morning',
      lifeSeason: 'growth',
      mood: 'peaceful',
      personalTags: ['a', 'b'],
      includeReflectionQuestions: true,
      includeActionSteps: true,
      regenerate: true,
    });
  });

  test('says what must be mended', () => {
    const wish = readWish(null, 'Ruth');
    expect(findFaults(wish)).toEqual({});
    expect(findFaults({ ...wish, theme: ' ' })).toEqual({ theme: 'Please choose a theme.' });
    expect(Object.keys(findFaults({ ...wish, theme: 'x'.repeat(81), userName: 'y'.repeat(81) }))).toEqual([
      'theme',
      'userName',
    ]);
    expect(findFaults({ ...wish, tags: 'z'.repeat(41) })).toHaveProperty('tags');
    expect(findFaults({ ...wish, scriptureReference: '1'.repeat(121) })).toHaveProperty('scriptureReference');
  });
});
