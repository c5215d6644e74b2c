import type { AlignedStretch, AlignedVerses } from './aligned-verses.ts';
import { likenessOf, SURE_BARE } from './likeness.ts';
import { PHRASE, type Tools } from './strict-context.ts';

/** Words looked at together when nothing marks where a verse could begin. */
export const AT_ONCE = 44;

/** How far such a piece is moved on. */
export const STEP = 30;

/** What is further from a verse than this, in words, says nothing about it. */
const ABOUT = 12;

/**
 * What stands in the text for these words, stretch by stretch, in the order they were said. `bySmallWords`: whether, where
 * no verse is surely meant, those are looked at too that share small words with them; asked only then.
 */
export function stretchesOf(
  spoken: readonly string[],
  least: number,
  tools: Tools,
  bySmallWords: () => boolean = () => false,
): AlignedStretch[] {
  const found: AlignedStretch[] = [];
  const look = (from: number, to: number, depth: number): void => {
    if (to - from < PHRASE || depth > 3) return;
    const nearest = nearestIn(spoken, from, to, tools.verses);
    const stretch = depth === 0 ? surer(nearest, spoken, tools, bySmallWords) : nearest;
    if (!stretch) return;
    const placed = { ...stretch, from: stretch.from + from, to: stretch.to + from };
    const like = likenessOf(stretch, shareOf(spoken, placed, from, to, tools));
    if (like < least) return;
    look(from, placed.from, depth + 1);
    found.push(placed);
    look(placed.to, to, depth + 1);
  };
  look(0, spoken.length, 0);
  return found;
}

/** How much of a quotation a stretch must be that is found through small words, how many of them in a row, and how much likelier than another. */
const MOST_OF_IT = 0.6;
const LONG_RUN = 5;
const MUCH_LIKER = 1;

/** The likelier of a stretch that may be meant and of those that share runs of words. */
function surer(
  nearest: AlignedStretch | null,
  words: readonly string[],
  tools: Tools,
  bySmallWords: () => boolean,
): AlignedStretch | null {
  const likeOf = (one: AlignedStretch) => likenessOf(one, shareOf(words, one, 0, words.length, tools));
  if (words.length > AT_ONCE || (nearest && likeOf(nearest) > SURE_BARE) || !bySmallWords()) return nearest;
  const other = tools.verses.throughRuns(words);
  if (!other || other.running < LONG_RUN || other.to - other.from < MOST_OF_IT * words.length) return nearest;
  const least = nearest ? likeOf(nearest) + MUCH_LIKER : SURE_BARE;
  return likeOf(other) > Math.max(SURE_BARE, least) ? other : nearest;
}

/** How much of the words' weight stands in a stretch of them; of a long text, what is about it. */
export function shareOf(
  spoken: readonly string[],
  stretch: AlignedStretch,
  from: number,
  to: number,
  { verses }: Tools,
): number {
  const sum = (first: number, last: number) => {
    let weight = 0;
    for (let at = first; at < last; at += 1) weight += verses.weightOf(spoken[at]!);
    return weight;
  };
  const around = sum(Math.max(from, stretch.from - ABOUT), Math.min(to, stretch.to + ABOUT));
  return sum(stretch.from, stretch.to) / (around || 1);
}

/** The best stretch within some of the words; long ones are read piece by piece. */
function nearestIn(spoken: readonly string[], from: number, to: number, verses: AlignedVerses): AlignedStretch | null {
  if (to - from <= AT_ONCE + STEP) return verses.nearest(spoken.slice(from, to));
  let best: AlignedStretch | null = null;
  for (let at = from; at < to; at += STEP) {
    const stretch = verses.nearest(spoken.slice(at, Math.min(to, at + AT_ONCE)));
    if (stretch && (!best || stretch.score > best.score))
      best = { ...stretch, from: stretch.from + at - from, to: stretch.to + at - from };
    if (at + AT_ONCE >= to) break;
  }
  return best;
}

/** Weight of some of the words, small ones too. */
export function weigh(spoken: readonly string[], from: number, to: number, { verses }: Tools): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += verses.weightOf(spoken[at]!) + 0.2;
  return sum;
}
