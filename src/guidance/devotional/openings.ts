import { isStopWord, stem, wordsOf } from '#scripture/search/words.ts';
import type { Chooser } from '../compose/choose.ts';

const NAME = '{name}';
/** Words that two lines beside each other may share without sounding like an echo. */
const SHARED_AT_MOST = 1;

/** A line that speaks to the reader by name, where it begins with “You”; null where it doesn’t. */
function addressed(line: string): string | null {
  return /^You\b/.test(line) ? `${NAME}, y${line.slice(1)}` : null;
}

function meaningOf(line: string): Set<string> {
  return new Set(wordsOf(line).flatMap(({ word }) => (isStopWord(word) ? [] : [stem(word)])));
}

/**
 * The two sentences at the door: what is said to the mood at this hour, then what the theme says
 * to the season. Together they use the name once; pairs that weren’t used before come first.
 * Returns text that still holds one `{name}`.
 */
export function chooseOpening(choose: Chooser, moodLines: readonly string[], openings: readonly string[]): string {
  const pairs = moodLines.flatMap((mood) =>
    openings.flatMap((opening) => {
      const text = namedOnce(mood, opening);
      if (text === null) return [];
      const shared = [...meaningOf(mood)].filter((word) => meaningOf(opening).has(word)).length;
      const used = (choose.isUsed('mood', mood) ? 1 : 0) + (choose.isUsed('season', opening) ? 1 : 0);
      return [{ mood, opening, text, used, echoes: shared > SHARED_AT_MOST }];
    }),
  );
  const clear = pairs.filter(({ echoes }) => !echoes);
  const fit = clear.length > 0 ? clear : pairs;
  const least = Math.min(...fit.map(({ used }) => used));
  const pair = choose.one(
    'opening',
    fit.filter(({ used }) => used === least),
    ({ mood, opening }) => `${mood} ${opening}`,
  );
  if (!pair) throw new Error('No opening has one name in it; see moods.md and theme.md.');
  choose.use('mood', pair.mood);
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
