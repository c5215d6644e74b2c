import type { Chooser } from '../compose/choose.ts';
import type { DevotionalWish } from './devotional.ts';
import type { TimeOfDay } from './devotional-choices.ts';
import type { Tagged } from './parse-reading.ts';

/** What decides how a text is fitted to its reader. */
export type Fit = Pick<DevotionalWish, 'audience' | 'timeOfDay' | 'lifeSeason' | 'mood'>;

/** Questions and steps: what belongs to the passage, and the theme’s own for when that is used up. */
export interface Shelves<Tag> {
  own: readonly Tagged<Tag>[];
  theme: readonly Tagged<Tag>[];
}

const HEAVY_MOODS: readonly string[] = ['anxious', 'struggling', 'overwhelmed'];

/** Whether the reader is carrying something heavy: then the prayer doesn’t triumph, and less is asked. */
export function isHeavy({ lifeSeason, mood }: Pick<Fit, 'lifeSeason' | 'mood'>): boolean {
  return (
    lifeSeason === 'grief' ||
    lifeSeason === 'struggle' ||
    HEAVY_MOODS.includes(mood) ||
    (lifeSeason === 'uncertainty' && mood === 'confused')
  );
}

const textOf = ({ text }: { text: string }) => text;

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

/** Two to four questions: a seeker’s and a mature believer’s own come first; somebody new gets the plainest; who is burdened, fewer. */
export function chooseQuestions(choose: Chooser, fit: Fit, shelves: Shelves<'seeker' | 'mature'>): string[] {
  const heavy = isHeavy(fit);
  if (fit.audience === 'seeker' || fit.audience === 'mature-believer') {
    const tag = fit.audience === 'seeker' ? 'seeker' : 'mature';
    return [...take(choose, 'question', shelves, tag, 1), ...take(choose, 'question', shelves, null, heavy ? 1 : 2)];
  }
  if (fit.audience === 'christian') return take(choose, 'question', shelves, null, heavy ? 2 : 3);
  const plainest = shelves.own
    .filter(({ tag }) => tag === null)
    .toSorted((a, b) => difficulty(a.text) - difficulty(b.text))
    .slice(0, 2);
  return take(choose, 'question', { own: plainest, theme: shelves.theme }, null, 2);
}

/** Two or three steps: one for the hour, the others for any; who is burdened gets two. */
export function chooseSteps(choose: Chooser, fit: Fit, shelves: Shelves<TimeOfDay>): string[] {
  const count = isHeavy(fit) ? 2 : 3;
  const hour = fit.timeOfDay === 'anytime' ? [] : take(choose, 'step', shelves, fit.timeOfDay, 1);
  return [...hour, ...take(choose, 'step', shelves, null, count - hour.length)];
}

/** The prayer for this reader: the passage’s own, or the theme’s where that was prayed before. */
export function choosePrayer(choose: Chooser, own: string | null, theme: readonly string[]): string {
  if (own !== null && (theme.length === 0 || !choose.isUsed('prayer', own))) {
    choose.use('prayer', own);
    return own;
  }
  return choose.one('prayer', theme, (text) => text) ?? own!;
}
