import { isStopWord, stem, wordsOf } from '#scripture/search/words.ts';
import type { Encoder } from '../embed/encoder.ts';
import type { GuidanceEngine } from '../types.ts';
import { THEMES, type ThemeId } from './devotional-choices.ts';
import { THEME_GLOSSES, THEME_OF_TOPIC } from './theme-topics.ts';

/** The theme a person’s words come to. */
export interface FoundTheme {
  id: ThemeId;
  /** Whether the words were a theme’s own name. */
  named: boolean;
  /** Passages the library would turn to for these words, best first; OSIS. Empty where a theme was named. */
  passages: string[];
}

/** Finds themes by name, else by meaning. */
export type ThemeFinder = (words: string) => Promise<FoundTheme>;

/** How many passages are asked for; shares of topics that come after the fifth are noise. */
const PASSAGES = 40;
const TOPICS = 5;
/** What a likeness of one between words and a gloss counts beside the topics’ shares, which add up to about one. */
const GLOSS_WEIGHT = 0.6;
/** What it counts when all that was typed stands in a theme’s name or gloss, word for word. */
const WORD_WEIGHT = 0.9;
/** What the form begins with, for words that say nothing. */
const NOTHING_SAID: ThemeId = 'trusting-god';

/** Letters of chip and typed words alike: case, apostrophes, "&" and spaces don’t count. */
function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The stems of the words that carry meaning. */
function stemsOf(words: string): string[] {
  return wordsOf(words).flatMap(({ word }) => (isStopWord(word) ? [] : [stem(word)]));
}

/** Makes the finder; the glosses are encoded when a theme is first sought by meaning. */
export function createThemeFinder(retrieve: GuidanceEngine['retrieve'], encoder: Encoder): ThemeFinder {
  const ids = Object.keys(THEMES) as ThemeId[];
  const byName = new Map(ids.flatMap((id) => [THEMES[id], id].map((name) => [plain(name), id] as const)));
  const stems = new Map(ids.map((id) => [id, new Set(stemsOf(`${THEMES[id]}, ${THEME_GLOSSES[id]}`))]));
  let glosses: Promise<Float32Array[]> | undefined;
  return async (words) => {
    const name = byName.get(plain(words));
    if (name) return { id: name, named: true, passages: [] };
    if (plain(words) === '') return { id: NOTHING_SAID, named: true, passages: [] };
    glosses ??= encoder.encode(ids.map((id) => THEME_GLOSSES[id]));
    const [{ topics, passages }, vectors, [asked]] = await Promise.all([
      retrieve(words, PASSAGES),
      glosses,
      encoder.encode([words]),
    ]);
    const typed = stemsOf(words);
    const scores = new Map(
      ids.map((id, at) => {
        const likeness = vectors[at]!.reduce((sum, value, axis) => sum + value * asked![axis]!, 0);
        const shared = typed.filter((word) => stems.get(id)!.has(word)).length / Math.max(1, typed.length);
        return [id, GLOSS_WEIGHT * likeness + WORD_WEIGHT * shared];
      }),
    );
    for (const { id, score } of topics.slice(0, TOPICS)) {
      const theme = THEME_OF_TOPIC.get(id);
      if (theme) scores.set(theme, scores.get(theme)! + score);
    }
    const best = ids.reduce((a, b) => (scores.get(b)! > scores.get(a)! ? b : a));
    return { id: best, named: false, passages: passages.map(({ osis }) => osis) };
  };
}
