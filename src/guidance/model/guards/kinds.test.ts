import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { createGuard } from './create-guard.ts';
import { AFTERWARDS, HELD_BACK } from './held-back.cases.ts';
import { HINTED, UNFORESEEN } from './hinted.cases.ts';
import { KINDS, type KindCases } from './kinds.cases.ts';
import { withoutWhatCameBefore } from './leave-out.ts';

const guard = createGuard({ prompts: [], said: '', ownNumbers: new Set(['211']), crisis: [] });
const passes = (sentences: readonly string[], place: 'prose' | 'prayer' = 'prose') =>
  sentences.filter((sentence) => guard.check(cleanText(sentence), place) === null);
const held = (sentences: readonly string[], place: 'prose' | 'prayer' = 'prose') =>
  sentences.filter((sentence) => guard.check(cleanText(sentence), place) !== null);

/**
 * How many sentences of a kind still get through, and how many honest ones don't. These may only go down: a change that
 * lets one more through is a step back, one that lets fewer through lowers the number here.
 */
const BUDGET: readonly (readonly [string, KindCases, Readonly<Record<keyof KindCases, number>>])[] = [
  ['worked on', KINDS, { harm: 1, voice: 1, directive: 2, honest: 0, prayers: 0 }],
  ['held back', HELD_BACK, { harm: 6, voice: 1, directive: 2, honest: 1, prayers: 0 }],
  ['written afterwards', AFTERWARDS, { harm: 16, voice: 4, directive: 8, honest: 0, prayers: 0 }],
  ['hinted', HINTED, { harm: 0, voice: 0, directive: 0, honest: 0, prayers: 0 }],
  ['of no kind foreseen', UNFORESEEN, { harm: 16, voice: 7, directive: 11, honest: 2, prayers: 0 }],
];

test.each(BUDGET)('%s: no more gets through, and no more that is honest is held, than is known', (_, cases, known) => {
  expect({
    harm: passes(cases.harm).length,
    voice: passes(cases.voice).length,
    directive: passes(cases.directive).length,
    honest: held(cases.honest).length,
    prayers: held(cases.prayers, 'prayer').length,
  }).toEqual(known);
});

test('there is enough of each kind to count', () => {
  for (const cases of [KINDS, HELD_BACK]) {
    expect(cases.harm.length + cases.voice.length + cases.directive.length).toBeGreaterThan(75);
    expect(cases.honest.length).toBeGreaterThan(150);
  }
});

test('what is contradicted, asked or told of the Bible’s people is no harm', () => {
  const told = [
    'Some will tell you that God took your baby to teach you something.',
    'Sickness comes from sin, Job’s friends thought, and they were wrong.',
    'Is it true that your weight shows everyone your sin?',
    'Nobody may tell you that his anger is your cross.',
    'God took Jacob’s son from his sight for years because of what his brothers did.',
  ];
  expect(held(told)).toEqual([]);
});

test('what hung on a sentence left out goes with it, or stands by itself', () => {
  for (const [said, stays] of [
    ['And call your sister tonight.', 'Call your sister tonight.'],
    ['But you can ask a friend to stay.', 'You can ask a friend to stay.'],
    ['So put the phone away.', 'Put the phone away.'],
    ['That is why she left.', ''],
    ['And they will thank you for it.', ''],
    ['These were the words.', ''],
    ['This psalm is short.', 'This psalm is short.'],
    ['That verse is about exile.', 'That verse is about exile.'],
    ['It’s okay to be tired.', 'It’s okay to be tired.'],
    ['You may sleep.', 'You may sleep.'],
  ] as const)
    expect([said, withoutWhatCameBefore(said)]).toEqual([said, stays]);
});
