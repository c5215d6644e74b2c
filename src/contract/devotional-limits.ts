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
  /** Devotionals one file brings back. */
  file: 20_000,
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
