import { THEMES } from '#guidance/devotional/devotional-choices.ts';

/** The twelve chips, in the specification's order (2, section 9); apostrophes as they are printed there. */
export const THEME_CHIPS = Object.values(THEMES).map((name) => name.replace('’', "'"));

/** Limits and times of devotionals. Lengths are UTF-16 code units, times milliseconds. */
export const DEVOTIONAL_LIMITS = {
  theme: 80,
  reference: 120,
  text: 20_000,
  /** Longest answer to one question. */
  reflection: 8000,
  reflections: 10,
  /** Largest save in bytes: every text as long as may be, twice (with `base`), in any script. */
  saveBytes: 900 * 1024,
  /** Devotionals one file brings back, and one person can keep. */
  file: 20_000,
  /** Bytes one person can keep, all devotionals together: some twenty years of a long one every day. */
  bytes: 100 * 1024 * 1024,
  /** What a devotional that is brought back may hold, far more than one made here: its text, and each shorter part. */
  generatedText: 60_000,
  part: 2000,
  parts: 20,
  /** Keys by which the next ones know what was used. */
  used: 200,
  usedLength: 500,
  /** Ticked steps, and the words of one where a client sent its words. */
  ticks: 20,
  tickLength: 500,
  tags: 20,
  tagLength: 40,
  /** Asked for by the page's history. */
  list: 7,
  /** "View All Devotionals" stands only where there are more. */
  viewAllAbove: 8,
  tagsShown: 3,
  /** Recorded by "Save and Mark Complete". */
  minutes: 15,
  /** A completion made offline keeps its day when it is at most this old when it arrives; then it counts for today. */
  lateDays: 14,
  stale: { today: 5 * 60_000, list: 10 * 60_000, streak: 60_000 },
} as const;

/** What the form begins with (specification 2, section 5). */
export const DEVOTIONAL_DEFAULTS = {
  theme: 'Trusting God',
  userName: 'Friend',
  audienceType: 'christian',
  timeOfDay: 'morning',
  lifeSeason: 'growth',
  mood: 'peaceful',
} as const;
