import { expect, test } from 'vitest';
import { createChooser } from '../compose/choose.ts';
import type { MoodLines } from './devotional-library.ts';
import {
  chooseClosing,
  choosePrayer,
  chooseQuestions,
  chooseSteps,
  type Fit,
  fitsHour,
  isHeavy,
} from './fit-person.ts';

const FIT: Fit = { audience: 'christian', timeOfDay: 'morning', lifeSeason: 'growth', mood: 'peaceful' };
const tagged = <Tag>(tag: Tag | null, ...texts: string[]) => texts.map((text) => ({ tag, text }));
const QUESTIONS = {
  own: [
    ...tagged(null, 'Own one?', 'Own, two, and more of it, which is long?', 'Own three?'),
    ...tagged('seeker' as const, 'Own seeker?'),
    ...tagged('mature' as const, 'Own mature?'),
  ],
  theme: tagged(null, 'Theme one?', 'Theme two?'),
};
const STEPS = {
  own: [...tagged(null, 'Any one.', 'Any two.'), ...tagged('morning' as const, 'At breakfast.')],
  theme: [...tagged(null, 'Theme any.'), ...tagged('evening' as const, 'Theme evening.')],
};
const GENTLE = ['Rest.', 'Have some tea.'];
const PRAYERS = {
  own: { prayer: 'Own. Amen.', heavyPrayer: 'Own heavy. Amen.' },
  theme: {
    prayers: ['Theme. Amen.'],
    heavyPrayers: [
      ...tagged(null, 'Theme tonight. Amen.', 'Theme heavy. Amen.'),
      ...tagged('grief' as const, 'Of one who died. Amen.'),
    ],
  },
};

test.each([
  [{ lifeSeason: 'grief', mood: 'joyful' }, true],
  [{ lifeSeason: 'joy', mood: 'anxious' }, true],
  [{ lifeSeason: 'uncertainty', mood: 'confused' }, true],
  [{ lifeSeason: 'uncertainty', mood: 'hopeful' }, false],
  [{ lifeSeason: 'joy', mood: 'confused' }, false],
] as const)('%j is heavy: %s', (fit, heavy) => {
  expect(isHeavy(fit)).toBe(heavy);
});

test('a seeker and a mature believer are asked their own question, and nobody another’s', () => {
  const asked = (audience: Fit['audience']) => chooseQuestions(createChooser('a', []), { ...FIT, audience }, QUESTIONS);
  expect(asked('seeker')).toContain('Own seeker?');
  expect(asked('mature-believer')).toContain('Own mature?');
  expect(asked('christian').join(' ')).not.toMatch(/seeker|mature/);
  expect(asked('new-to-faith').sort()).toEqual(['Own one?', 'Own three?']);
});

test('who is burdened is asked and given less', () => {
  const heavy: Fit = { ...FIT, mood: 'overwhelmed' };
  expect(chooseQuestions(createChooser('a', []), heavy, QUESTIONS)).toHaveLength(2);
  expect(chooseSteps(createChooser('a', []), heavy, STEPS, GENTLE)).toHaveLength(2);
  expect(chooseSteps(createChooser('a', []), FIT, STEPS, GENTLE)).toHaveLength(3);
});

test('a step for the hour comes first, and none for another hour', () => {
  expect(chooseSteps(createChooser('a', []), FIT, STEPS, GENTLE)[0]).toBe('At breakfast.');
  const anytime = chooseSteps(createChooser('a', []), { ...FIT, timeOfDay: 'anytime' }, STEPS, GENTLE);
  expect(anytime).toEqual(expect.arrayContaining(['Theme any.']));
  expect(anytime.join(' ')).not.toMatch(/breakfast|evening/);
});

test('who mourns is asked for one thing of the hour, and for one that needs no strength', () => {
  const [first, second, ...more] = chooseSteps(createChooser('a', []), { ...FIT, lifeSeason: 'grief' }, STEPS, GENTLE);
  expect(first).toBe('At breakfast.');
  expect(GENTLE).toContain(second);
  expect(more).toEqual([]);
});

test.each([
  ['Hold me tonight.', 'evening', true],
  ['Hold me tonight.', 'morning', false],
  ['Hold me this morning.', 'evening', false],
  ['Carry this as far as evening.', 'evening', false],
  ['Carry this as far as evening.', 'morning', true],
  ['Do it before noon.', 'afternoon', false],
  ['Put it in somebody’s lunch.', 'evening', false],
  ['Hold me this morning.', 'anytime', true],
] as const)('“%s” in the %s: %s', (text, hour, fits) => {
  expect(fitsHour(text, hour)).toBe(fits);
});

test('what was asked before is not asked again while something else is left', () => {
  const first = createChooser('a', []);
  const before = chooseQuestions(first, FIT, QUESTIONS);
  const after = chooseQuestions(createChooser('b', first.taken), FIT, QUESTIONS);
  expect(after.filter((question) => before.includes(question))).toHaveLength(1);
});

test('a prayer belongs to the weight of the day and to its hour', () => {
  const prayed = (fit: Partial<Fit>, own: typeof PRAYERS.own | null) =>
    choosePrayer(createChooser('a', []), { ...FIT, ...fit }, own, PRAYERS.theme, () => 0.9);
  expect(prayed({}, PRAYERS.own)).toBe('Own. Amen.');
  expect(prayed({ lifeSeason: 'grief' }, PRAYERS.own)).toBe('Own heavy. Amen.');
  expect(prayed({ lifeSeason: 'struggle', mood: 'struggling' }, null)).toBe('Theme heavy. Amen.');
  expect(prayed({ lifeSeason: 'grief', mood: 'joyful' }, null)).toBe('Theme. Amen.');
});

test('a prayer that takes a death for granted is prayed by those who mourn, and by nobody else', () => {
  const prayed = (lifeSeason: Fit['lifeSeason']) =>
    Array.from({ length: 40 }, (_, at) =>
      choosePrayer(createChooser(`${at}`, []), { ...FIT, lifeSeason, mood: 'anxious' }, null, PRAYERS.theme, () => 0.9),
    );
  expect(prayed('grief')).toContain('Of one who died. Amen.');
  expect(prayed('transition')).not.toContain('Of one who died. Amen.');
});

test('a prayer that was prayed before gives way to the theme’s', () => {
  const before = createChooser('a', []);
  choosePrayer(before, FIT, PRAYERS.own, PRAYERS.theme, () => 0.9);
  expect(choosePrayer(createChooser('b', before.taken), FIT, PRAYERS.own, PRAYERS.theme, () => 0.9)).toBe(
    'Theme. Amen.',
  );
});

test('a seeker is not told to speak to God, and is led into the prayer', () => {
  const moods = {
    closings: { peaceful: ['Tell God.', 'Then pray.', 'Stay a while.'] },
    beforePrayer: { seeker: ['Overhear this.'], 'new-to-faith': ['Say this.'] },
  } as unknown as MoodLines;
  const closing = (audience: Fit['audience']) => chooseClosing(createChooser('a', []), moods, { ...FIT, audience });
  expect(closing('seeker')).toBe('Stay a while. Overhear this.');
  expect(closing('new-to-faith')).toMatch(/^(?:Tell God|Stay a while)\. Say this\.$/);
  expect(closing('christian')).not.toMatch(/this/);
});
