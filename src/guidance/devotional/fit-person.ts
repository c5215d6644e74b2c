import type { Chooser } from '../compose/choose.ts';
import type { DevotionalWish } from './devotional.ts';
import type { Mood, TimeOfDay } from './devotional-choices.ts';
import type { MoodLines } from './devotional-library.ts';
import { asksNoFaith } from './parse-moods.ts';
import type { Reading, Tagged, ThemeFrame } from './parse-reading.ts';

/** What decides how a text is fitted to its reader. */
export type Fit = Pick<DevotionalWish, 'audience' | 'timeOfDay' | 'lifeSeason' | 'mood'>;

/** Questions and steps: what belongs to the passage, and the theme’s own for when that is used up. */
export interface Shelves<Tag> {
  own: readonly Tagged<Tag>[];
  theme: readonly Tagged<Tag>[];
}

/** Moods that weigh, and moods that don’t; the others ask. */
export const HEAVY_MOODS: readonly Mood[] = ['anxious', 'struggling', 'overwhelmed'];
export const LIGHT_MOODS: readonly Mood[] = ['peaceful', 'grateful', 'hopeful', 'joyful', 'content'];

/** Whether the reader is carrying something heavy: then the prayer doesn’t triumph, and less is asked. */
export function isHeavy({ lifeSeason, mood }: Pick<Fit, 'lifeSeason' | 'mood'>): boolean {
  return (
    lifeSeason === 'grief' ||
    lifeSeason === 'struggle' ||
    HEAVY_MOODS.includes(mood) ||
    (lifeSeason === 'uncertainty' && mood === 'confused')
  );
}

/** What can’t be said at an hour, since it is over then or not yet come. */
const OTHER_HOURS: Record<TimeOfDay, RegExp> = {
  morning: /\b(?:tonight|this (?:evening|afternoon)|from now till supper)\b/i,
  afternoon: /\b(?:this morning|before noon)\b/i,
  evening:
    /\b(?:this (?:morning|afternoon)|lunch|(?:as far as|till|until|by|before) (?:the )?(?:evening|tonight|noon|supper|dark|five))\b/i,
  anytime: /(?!)/,
};

/** Whether a text’s words about the hour can be said at this one: nobody prays “tonight” at breakfast. */
export function fitsHour(text: string, hour: TimeOfDay): boolean {
  return !OTHER_HOURS[hour].test(text);
}

const textOf = ({ text }: { text: string }) => text;
const textItself = (text: string) => text;

/** Takes what the passage offers; where all of that was used before, the theme’s own fills up. */
function take<Tag>(
  choose: Chooser,
  kind: string,
  shelves: Shelves<Tag>,
  tag: Tag | null,
  count: number,
  order: (a: Tagged<Tag>, b: Tagged<Tag>) => number = () => 0,
): string[] {
  const tagged = (list: readonly Tagged<Tag>[]) => list.filter((item) => item.tag === tag).toSorted(order);
  const fresh = (list: readonly Tagged<Tag>[]) => list.filter(({ text }) => !choose.isUsed(kind, text));
  const own = tagged(shelves.own);
  const theme = tagged(shelves.theme);
  const taken = choose.some(kind, fresh(own), count, textOf);
  if (taken.length < count) taken.push(...choose.some(kind, fresh(theme), count - taken.length, textOf));
  if (taken.length < count) taken.push(...choose.some(kind, [...own, ...theme], count - taken.length, textOf));
  return taken.map(textOf);
}

/** How hard a question is to take in: its length, and each turn in it. */
function difficulty(text: string): number {
  return text.split(/\s+/).length + 4 * (text.match(/[,;:]/g)?.length ?? 0);
}

/**
 * Two or three questions: two on the passage and, for who has the strength, one of the theme’s.
 * A seeker and a mature believer are asked one of their own; somebody new gets the plainest.
 */
export function chooseQuestions(choose: Chooser, fit: Fit, shelves: Shelves<'seeker' | 'mature'>): string[] {
  const heavy = isHeavy(fit);
  const ofTheme = () => (heavy ? [] : take(choose, 'question', { own: shelves.theme, theme: shelves.own }, null, 1));
  if (fit.audience === 'seeker' || fit.audience === 'mature-believer') {
    const tag = fit.audience === 'seeker' ? 'seeker' : 'mature';
    const own = take(choose, 'question', shelves, null, 1);
    return [...own, ...take(choose, 'question', shelves, tag, 1), ...ofTheme()];
  }
  if (fit.audience === 'christian') return [...take(choose, 'question', shelves, null, 2), ...ofTheme()];
  const plainest = shelves.own
    .filter(({ tag }) => tag === null)
    .toSorted((a, b) => difficulty(a.text) - difficulty(b.text))
    .slice(0, 2);
  return take(choose, 'question', { own: plainest, theme: shelves.theme }, null, 2);
}

/**
 * Two or three steps: one for the hour, one that the passage asks for, and one of the theme’s. Who is
 * burdened gets two; who mourns, one of those two from the `gentle` ones, which ask for no strength.
 */
export function chooseSteps(choose: Chooser, fit: Fit, all: Shelves<TimeOfDay>, gentle: readonly string[]): string[] {
  const now = (list: readonly Tagged<TimeOfDay>[]) => list.filter(({ text }) => fitsHour(text, fit.timeOfDay));
  const shelves = { own: now(all.own), theme: now(all.theme) };
  const atTheHour = fit.timeOfDay === 'anytime' ? [] : take(choose, 'step', shelves, fit.timeOfDay, 1);
  if (fit.lifeSeason === 'grief') {
    const first = atTheHour.length > 0 ? atTheHour : take(choose, 'step', shelves, null, 1);
    return [...first, choose.one('step', gentle, textItself)!];
  }
  const steps = [...atTheHour, ...take(choose, 'step', shelves, null, 1)];
  const count = isHeavy(fit) ? 2 : 3;
  return [...steps, ...take(choose, 'step', { own: shelves.theme, theme: shelves.own }, null, count - steps.length)];
}

/** How often the theme’s prayers are prayed rather than the passage’s own, so that two people with one reading differ. */
const THEME_PRAYERS = 1 / 3;
/** The prayers that belong to a passage: one for most days and one for heavy ones. */
export type OwnPrayers = Pick<Reading, 'prayer' | 'heavyPrayer'>;

/** The prayer for this reader: mostly the passage’s own; the theme’s now and then, and where that was prayed before or speaks of another hour. */
export function choosePrayer(
  choose: Chooser,
  fit: Fit,
  own: OwnPrayers | null,
  theme: Pick<ThemeFrame, 'prayers' | 'heavyPrayers'>,
  random: () => number,
): string {
  const heavy = isHeavy(fit);
  const apt = (texts: readonly string[]) => {
    const right = texts.filter((text) => fitsHour(text, fit.timeOfDay));
    return right.length > 0 ? right : texts;
  };
  const prayer = heavy ? own?.heavyPrayer : own?.prayer;
  if (
    prayer !== undefined &&
    !choose.isUsed('prayer', prayer) &&
    fitsHour(prayer, fit.timeOfDay) &&
    random() >= THEME_PRAYERS
  ) {
    choose.use('prayer', prayer);
    return prayer;
  }
  // Who mourns or struggles in a light mood prays the passage’s heavy prayer, but none of the theme’s, which knows nothing of the passage.
  const isLight = LIGHT_MOODS.includes(fit.mood);
  const ofTheme =
    heavy && !isLight
      ? theme.heavyPrayers.filter(({ tag }) => tag === null || tag === fit.lifeSeason).map(textOf)
      : theme.prayers;
  return choose.one('prayer', apt(ofTheme), textItself)!;
}

/** The last words before the prayer: for the mood, and a lead into the prayer for whom praying is new. */
export function chooseClosing(choose: Chooser, moods: MoodLines, { audience, mood }: Fit): string {
  const leads = audience === 'seeker' || audience === 'new-to-faith' ? moods.beforePrayer[audience] : [];
  const closings = moods.closings[mood].filter(
    // Whoever is led into the prayer need not be told twice, and nobody is told to speak to a God they don’t believe in.
    (line) => (leads.length === 0 || !/\bpray/i.test(line)) && (audience !== 'seeker' || asksNoFaith(line)),
  );
  const lines = [choose.one('closing', closings, textItself), choose.one('lead', leads, textItself)];
  return lines.filter((line) => line !== undefined).join(' ');
}
