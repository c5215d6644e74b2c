import { DEVOTIONAL_DEFAULTS, DEVOTIONAL_LIMITS } from '#contract/devotionals.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  AUDIENCES,
  type Audience,
  LIFE_SEASONS,
  type LifeSeason,
  MOODS,
  type Mood,
  TIMES_OF_DAY,
  type TimeOfDay,
} from '#guidance/devotional/devotional-choices.ts';
import { readTags } from './devotional-parts.ts';
import type { WishBody } from './devotionals.api.ts';

/** The form as it is filled in. */
export interface Wish {
  theme: string;
  scriptureReference: string;
  userName: string;
  audienceType: Audience;
  timeOfDay: TimeOfDay;
  lifeSeason: LifeSeason;
  mood: Mood;
  /** Between commas. */
  tags: string;
}

/** What of the form was kept on this device; where nothing was, what the specification begins with. */
export function readWish(stored: string | null, userName: string): Wish {
  const first: Wish = { ...DEVOTIONAL_DEFAULTS, scriptureReference: '', userName, tags: '' };
  let kept: Record<string, unknown>;
  try {
    kept = (JSON.parse(stored ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return first;
  }
  const text = (name: 'theme' | 'scriptureReference' | 'userName' | 'tags') =>
    typeof kept[name] === 'string' ? kept[name] : first[name];
  const one = <Choice extends string>(choices: readonly Choice[], name: keyof Wish, otherwise: Choice) =>
    choices.find((choice) => choice === kept[name]) ?? otherwise;
  return {
    theme: text('theme'),
    scriptureReference: text('scriptureReference'),
    userName: text('userName'),
    tags: text('tags'),
    audienceType: one(AUDIENCES, 'audienceType', first.audienceType),
    timeOfDay: one(TIMES_OF_DAY, 'timeOfDay', first.timeOfDay),
    lifeSeason: one(LIFE_SEASONS, 'lifeSeason', first.lifeSeason),
    mood: one(MOODS, 'mood', first.mood),
  };
}

/** What is asked for with a form; exactly the names of the specification (2, section 7). */
export function wishBody(wish: Wish, regenerate: boolean) {
  return {
    theme: wish.theme.trim(),
    scriptureReference: wish.scriptureReference.trim(),
    userName: wish.userName.trim() || DEVOTIONAL_DEFAULTS.userName,
    audienceType: wish.audienceType,
    timeOfDay: wish.timeOfDay,
    lifeSeason: wish.lifeSeason,
    mood: wish.mood,
    personalTags: readTags(wish.tags),
    includeReflectionQuestions: true,
    includeActionSteps: true,
    regenerate,
  } satisfies WishBody;
}

/** What must be mended before the form can be sent, by field. */
export type WishFaults = Partial<Record<'theme' | 'scriptureReference' | 'userName' | 'tags', string>>;

/** Finds it. */
export function findFaults({ theme, scriptureReference, userName, tags }: Wish): WishFaults {
  const faults: WishFaults = {};
  if (theme.trim() === '') faults.theme = 'Please choose a theme.';
  else if (theme.trim().length > DEVOTIONAL_LIMITS.theme) faults.theme = tooLong(theme, DEVOTIONAL_LIMITS.theme);
  if (scriptureReference.trim().length > DEVOTIONAL_LIMITS.reference)
    faults.scriptureReference = tooLong(scriptureReference, DEVOTIONAL_LIMITS.reference);
  if (userName.trim().length > LIMITS.nameLength) faults.userName = tooLong(userName, LIMITS.nameLength);
  const fault = findTagFault(readTags(tags));
  if (fault) faults.tags = fault;
  return faults;
}

/** What is wrong with tags; null where nothing is. */
export function findTagFault(tags: readonly string[]): string | null {
  if (tags.length > DEVOTIONAL_LIMITS.tags) return `At most ${DEVOTIONAL_LIMITS.tags} tags, please.`;
  return tags.some((tag) => tag.length > DEVOTIONAL_LIMITS.tagLength)
    ? `A tag can have ${DEVOTIONAL_LIMITS.tagLength} characters.`
    : null;
}

function tooLong(text: string, limit: number): string {
  return `${text.trim().length - limit} characters too many: this can have ${limit}.`;
}
