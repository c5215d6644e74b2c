import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import type { DevotionalWish, EarlierDevotional } from './devotional.ts';
import type { Mood, ThemeId } from './devotional-choices.ts';
import { readingKey, type ThemeShelf } from './devotional-library.ts';
import { fitsHour } from './fit-person.ts';
import type { Reading } from './parse-reading.ts';

/** The reading that is given, and why it is not one of the theme’s own where it isn’t. */
export interface ChosenReading {
  theme: ThemeId;
  reading: Reading;
  /** `borrowed`: every passage of the theme was read within thirty days, so another theme lends one. `again`: every passage of all themes was. */
  because: 'fits' | 'borrowed' | 'again';
}

/** For so many days a passage doesn’t come again; today is day 0. */
export const PASSAGE_REST_DAYS = 30;

/** What a fitting part is worth: a season’s own words most, then the mood, then a passage that the person’s words call for. */
const WORTH = { season: 6, otherHour: -2, mood: 4, kindredMood: 3, asked: 5, shelf: 1 };
/** Readings that are worth so much less than the best still fit as well as one can tell; the lot leans to the better ones. */
const AS_GOOD = 2;

/** Moods that are near enough for a reading written for one to serve another. */
const KINDRED: readonly (readonly Mood[])[] = [
  ['peaceful', 'content', 'grateful'],
  ['joyful', 'grateful', 'hopeful'],
  ['anxious', 'overwhelmed', 'struggling'],
  ['confused', 'searching', 'anxious'],
];

/** Books in which somebody new finds the way most easily, and those in which a practiced reader goes further. */
const OPEN_BOOKS = new Set(['Gen', 'Ruth', 'Ps', 'Matt', 'Mark', 'Luke', 'John', 'Phil', 'Jas']);
const DEEP_BOOKS = new Set(
  'Lev Num Deut Judg 1Kgs 2Kgs Neh Job Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Rom 2Cor Gal Eph Col Heb 1Pet Rev'.split(
    ' ',
  ),
);

/** What a choice is made from. */
export interface ReadingChoice {
  corpus: Corpus;
  shelves: readonly ThemeShelf[];
  theme: ThemeId;
  wish: Pick<DevotionalWish, 'lifeSeason' | 'mood' | 'audience' | 'timeOfDay'>;
  earlier: readonly EarlierDevotional[];
  /** Passages that a theme in the person’s own words calls for, best first; OSIS. */
  asked: readonly string[];
  /** Decides among what fits equally well. */
  random: () => number;
}

/** Whether two runs share a verse. */
function overlaps(a: VerseRange, b: VerseRange): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/**
 * Chooses the reading that fits best among those that may be given. A season named under `never`
 * is kept away whatever happens; a passage of the last thirty days stays away while anything
 * else is left; readings not given before come before the others, and then the oldest.
 */
export function chooseReading(choice: ReadingChoice): ChosenReading {
  const { corpus, shelves, theme, wish, earlier } = choice;
  const rangeOf = (osis: string) => corpus.range(osis);
  const resting = earlier
    .filter(({ daysAgo }) => daysAgo < PASSAGE_REST_DAYS)
    .flatMap(({ osis }) => rangeOf(osis) ?? []);
  const asked = choice.asked.flatMap((osis) => rangeOf(osis) ?? []);
  const isResting = (reading: Reading) => {
    const range = rangeOf(reading.passage);
    return range !== undefined && resting.some((other) => overlaps(range, other));
  };

  const worth = (reading: Reading): number => {
    const range = rangeOf(reading.passage);
    const book = reading.passage.split('.')[0]!;
    const season = reading.seasons[wish.lifeSeason];
    const kindred = KINDRED.some(
      (moods) => moods.includes(wish.mood) && moods.some((mood) => reading.moods.includes(mood)),
    );
    const isOpen = wish.audience === 'seeker' || wish.audience === 'new-to-faith';
    return (
      (season === undefined ? 0 : WORTH.season + (fitsHour(season, wish.timeOfDay) ? 0 : WORTH.otherHour)) +
      (reading.moods.includes(wish.mood) ? WORTH.mood : kindred ? WORTH.kindredMood : 0) +
      (range && asked.some((other) => overlaps(range, other)) ? WORTH.asked : 0) +
      ((isOpen && OPEN_BOOKS.has(book)) || (wish.audience === 'mature-believer' && DEEP_BOOKS.has(book))
        ? WORTH.shelf
        : 0)
    );
  };
  const best = <T extends { reading: Reading }>(candidates: readonly T[]): T => {
    const weighed = candidates.map((candidate) => ({ candidate, worth: worth(candidate.reading) }));
    const most = Math.max(...weighed.map((one) => one.worth));
    return weighed
      .filter((one) => most - one.worth <= AS_GOOD)
      .map(({ candidate, worth: value }) => ({ candidate, lot: choice.random() ** (1.4 ** (most - value)) }))
      .reduce((a, b) => (b.lot > a.lot ? b : a)).candidate;
  };

  /** Days since a reading was last given; infinite where it never was. */
  const lastGiven = (key: string) =>
    earlier.reduce((least, one) => (one.readingId === key ? Math.min(least, one.daysAgo) : least), Infinity);
  const mayBeGiven = (shelf: ThemeShelf) =>
    shelf.readings
      .filter((reading) => !reading.never.includes(wish.lifeSeason))
      .map((reading) => ({ theme: shelf.id, reading, last: lastGiven(readingKey(shelf.id, reading)) }));
  /** Never given before first; once all were, the third that has waited longest. */
  const pick = (candidates: ReturnType<typeof mayBeGiven>) => {
    const waiting = candidates.toSorted((a, b) => (a.last === b.last ? 0 : b.last - a.last));
    const fresh = waiting.filter(({ last }) => last === Infinity);
    return best(fresh.length > 0 ? fresh : waiting.slice(0, Math.ceil(waiting.length / 3)));
  };

  const own = shelves.filter(({ id }) => id === theme).flatMap(mayBeGiven);
  const rested = own.filter(({ reading }) => !isResting(reading));
  if (rested.length > 0) return { ...chosen(pick(rested)), because: 'fits' };
  const all = shelves.flatMap(mayBeGiven);
  const others = all.filter(({ reading }) => !isResting(reading));
  if (others.length > 0) return { ...chosen(pick(others)), because: 'borrowed' };
  const oldest = (own.length > 0 ? own : all).toSorted((a, b) => (a.last === b.last ? 0 : b.last - a.last))[0];
  if (!oldest) throw new Error('There is no devotional that may be given; build the library again.');
  return { ...chosen(oldest), because: 'again' };
}

function chosen({ theme, reading }: { theme: ThemeId; reading: Reading }) {
  return { theme, reading };
}
