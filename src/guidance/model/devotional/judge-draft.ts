import type { DevotionalWish } from '../../devotional/devotional.ts';
import { fitsHour, isHeavy } from '../../devotional/fit-person.ts';
import { sentencesOf } from '../../verify/sentences.ts';
import type { Judged } from '../structured/ask-for-object.ts';
import { countWords, type EditField } from '../structured/edit-field.ts';
import { createFieldJudge, type Length, versesAmiss } from '../structured/judge-fields.ts';
import type { DevotionalDraft } from './devotional-draft.ts';

/** How long each paragraph is, as the prompt asks for it. */
const LENGTHS = {
  opening: { least: 15, most: 40 },
  context: { least: 45, most: 85 },
  teaching: { least: 75, most: 130 },
  picture: { least: 30, most: 70 },
  today: { least: 40, most: 80 },
  closing: { least: 8, most: 25 },
} as const satisfies Record<string, Length>;
const STEP: Length = { least: 4, most: 40 };
const PRAYER: Length = { least: 14, most: 75 };
/** Asked for are 350 to 500 words; who writes does not count, so a little more or less is let pass. */
const WHOLE: Length = { least: 330, most: 540 };
const QUESTIONS = { least: 2, most: 4 };

/** False comfort: said to nobody who carries something heavy. */
const CHEAP =
  /\b(?:at least|look on the bright side|silver lining|time heals|be strong|move on|count your blessings)\b/i;

/**
 * Looks through a draft: what of it may be shown, and what is wrong with it. `verses` is the number of verses in the
 * passage’s chapter, or null where it runs over several.
 */
export function judgeDraft(
  draft: DevotionalDraft,
  wish: DevotionalWish,
  verses: number | null,
  edit: EditField,
): Judged<DevotionalDraft> {
  const judge = createFieldJudge(edit);
  const heavy = isHeavy(wish);
  const paragraph = (name: keyof typeof LENGTHS) => judge.prose(name, draft[name], LENGTHS[name]);
  const kept: DevotionalDraft = {
    title: judge.heading('title', draft.title),
    opening: paragraph('opening'),
    context: paragraph('context'),
    teaching: paragraph('teaching'),
    picture: paragraph('picture'),
    today: paragraph('today'),
    closing: paragraph('closing'),
    questions: draft.questions.map((question, at) => judge.question(`questions.${at}`, question)),
    steps: draft.steps.map((step, at) => judge.prose(`steps.${at}`, step, STEP).replace(/^(?:[-•]|\d[.)])\s+/, '')),
    prayer: judge.prayer('prayer', draft.prayer, PRAYER),
  };

  if (kept.questions.length < QUESTIONS.least || kept.questions.length > QUESTIONS.most)
    judge.fault('questions', `are ${kept.questions.length}; two to four are asked for`);
  const mostSteps = heavy ? 2 : 3;
  if (kept.steps.length < 2 || kept.steps.length > mostSteps)
    judge.fault('steps', `are ${kept.steps.length}; ${heavy ? 'two are' : 'two or three are'} asked for`);
  if (kept.steps.some((step) => step.includes('?') && !/[“‘]/.test(step))) judge.fault('steps', 'hold a question');

  const said = sentencesOf(kept.prayer.replace(/\s*Amen\.?$/i, ''));
  if (kept.prayer !== '' && !/\bAmen\.$/.test(kept.prayer)) judge.fault('prayer', 'does not end with “Amen.”');
  if (kept.prayer !== '' && (said.length < 2 || said.length > 4))
    judge.fault('prayer', `has ${said.length} sentences before its Amen; two to four are asked for`);

  const whole = Object.values(kept).flat();
  if (verses !== null) for (const amiss of versesAmiss(whole.join(' '), verses)) judge.fault('verse numbers', amiss);
  const words = whole.reduce((sum, text) => sum + countWords(text), 0);
  if (words < WHOLE.least || words > WHOLE.most)
    judge.fault('all fields together', `have ${words} words; 350 to 500 are asked for`);
  if (heavy) {
    const cheap = whole.map((text) => CHEAP.exec(text)?.[0]).find((found) => found);
    if (cheap) judge.fault('false comfort', `“${cheap}”`);
  }
  for (const name of ['opening', 'prayer'] as const)
    if (!fitsHour(kept[name], wish.timeOfDay)) judge.fault(name, `does not fit the hour (${wish.timeOfDay})`);
  if (!kept.steps.every((step) => fitsHour(step, wish.timeOfDay)))
    judge.fault('steps', `do not fit the hour (${wish.timeOfDay})`);
  return { kept, faults: judge.faults };
}
