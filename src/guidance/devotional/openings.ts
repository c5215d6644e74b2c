import { isStopWord, stem, wordsOf } from '#scripture/search/words.ts';
import type { Chooser } from '../compose/choose.ts';
import { type Mood, TIMES_OF_DAY, type TimeOfDay } from './devotional-choices.ts';
import type { MoodLines } from './devotional-library.ts';
import { type Fit, HEAVY_MOODS, LIGHT_MOODS } from './fit-person.ts';

const NAME = '{name}';
/** Words that two lines beside each other may share without sounding like an echo. */
const SHARED_AT_MOST = 1;

/** What a season’s opening presumes of the day: it jars on somebody who has just been met as glad, or as anxious. */
const PRESUMES = {
  weariness: /\b(?:tired|tiring|weary|wearying|worn|braced|exhausted|terrible|strength is gone|hardest part)\b/i,
  ease: /\b(?:life is (?:kind|light|good)|gone well|good stretch|at stake|easier than|good at the moment|happy day|smile)\b/i,
};

function jars(mood: Mood, opening: string): boolean {
  return (
    (LIGHT_MOODS.includes(mood) && PRESUMES.weariness.test(opening)) ||
    (HEAVY_MOODS.includes(mood) && PRESUMES.ease.test(opening))
  );
}

/** What is said to the mood by the hour; who mourns in a light mood is met with words for both. */
export function greetingsFor(
  { mood, lifeSeason }: Pick<Fit, 'mood' | 'lifeSeason'>,
  { openings, grief }: MoodLines,
): Record<TimeOfDay, readonly string[]> {
  if (lifeSeason !== 'grief' || !LIGHT_MOODS.includes(mood)) return openings[mood];
  return Object.fromEntries(TIMES_OF_DAY.map((hour) => [hour, grief.lighter])) as Record<TimeOfDay, string[]>;
}

/** A line that speaks to the reader by name, where it begins with “You”; null where it doesn’t. */
function addressed(line: string): string | null {
  return /^You\b/.test(line) ? `${NAME}, y${line.slice(1)}` : null;
}

function meaningOf(line: string): Set<string> {
  return new Set(wordsOf(line).flatMap(({ word }) => (isStopWord(word) ? [] : [stem(word)])));
}

/**
 * The two sentences at the door: what is said to the mood at this hour, then what the theme says
 * to the season. Together they use the name once; pairs that weren’t used before come first, and
 * what was said `lately` comes last.
 * Returns text that still holds one `{name}`.
 */
export function chooseOpening(
  choose: Chooser,
  lately: Pick<Chooser, 'isUsed'>,
  mood: Mood,
  lines: Record<TimeOfDay, readonly string[]>,
  hour: TimeOfDay,
  seasonLines: readonly string[],
): string {
  // Who comes back every morning in one mood hears the hour’s lines first, then those for any hour as well.
  const heardAll = lines[hour].every((line) => choose.isUsed('mood', line));
  const moodLines = heardAll && hour !== 'anytime' ? [...lines[hour], ...lines.anytime] : lines[hour];
  const calm = seasonLines.filter((line) => !jars(mood, line));
  const openings = calm.length > 0 ? calm : seasonLines;
  const heard = (kind: string, line: string) =>
    (choose.isUsed(kind, line) ? 1 : 0) + (lately.isUsed(kind, line) ? 2 : 0);
  const pairs = moodLines.flatMap((greeting) =>
    openings.flatMap((opening) => {
      const text = namedOnce(greeting, opening);
      if (text === null) return [];
      const shared = [...meaningOf(greeting)].filter((word) => meaningOf(opening).has(word)).length;
      const used = heard('mood', greeting) + heard('season', opening);
      return [{ greeting, opening, text, used, echoes: shared > SHARED_AT_MOST }];
    }),
  );
  const clear = pairs.filter(({ echoes }) => !echoes);
  const fit = clear.length > 0 ? clear : pairs;
  const least = Math.min(...fit.map(({ used }) => used));
  const pair = choose.one(
    'opening',
    fit.filter(({ used }) => used === least),
    ({ greeting, opening }) => `${greeting} ${opening}`,
  );
  if (!pair) throw new Error('No opening has one name in it; see moods.md and theme.md.');
  choose.use('mood', pair.greeting);
  choose.use('season', pair.opening);
  return pair.text;
}

/** Two lines joined so that one of them holds the name; null where both do. */
function namedOnce(mood: string, opening: string): string | null {
  const names = [mood, opening].filter((line) => line.includes(NAME)).length;
  if (names === 2) return null;
  if (names === 1) return `${mood} ${opening}`;
  const first = addressed(mood);
  if (first) return `${first} ${opening}`;
  const second = addressed(opening);
  return second && `${mood} ${second}`;
}

/** A name as it may stand in a sentence: letters, marks, spaces, hyphens, apostrophes and dots; “Friend” where nothing is left. */
export function cleanName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M} '’.-]+/gu, ' ')
    .replace(/'/g, '’')
    .replace(/\s+/g, ' ')
    .replace(/^[ ’.-]+|[ -]+$/g, '')
    .slice(0, 60)
    .trim();
  return clean === '' ? 'Friend' : clean;
}

/** Puts the name in; “Friend” is a word like any other inside a sentence. */
export function withName(text: string, name: string): string {
  const clean = cleanName(name);
  return text.replaceAll(NAME, (_, at: number) =>
    clean === 'Friend' && at > 0 && !/[.?!]\s$/.test(text.slice(0, at)) ? 'friend' : clean,
  );
}
