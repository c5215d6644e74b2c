import type { Mood, ThemeId, TimeOfDay } from './devotional-choices.ts';
import type { Reading, ThemeFrame } from './parse-reading.ts';

/** What is said to a mood, whatever the theme. */
export interface MoodLines {
  /** First sentences by the hour; some with `{name}`. */
  openings: Record<Mood, Record<TimeOfDay, string[]>>;
  /** Last ones, before the prayer. */
  closings: Record<Mood, string[]>;
  /** What leads in the prayer for those to whom praying is new. */
  beforePrayer: Record<'seeker' | 'new-to-faith', string[]>;
  /** For who mourns: first sentences where the mood is a light one all the same, and steps that ask next to nothing. */
  grief: { lighter: string[]; steps: string[] };
}

/** One theme with its readings. */
export interface ThemeShelf {
  id: ThemeId;
  frame: ThemeFrame;
  /** By id, in the alphabet's order. */
  readings: Reading[];
}

/** The reviewed devotionals as `build-devotionals` writes them. */
export interface DevotionalLibrary {
  /** The text they were checked against. */
  corpusHash: string;
  moods: MoodLines;
  themes: ThemeShelf[];
}

/** Names a reading among those of all themes: "trusting-god/the-road-that-bends". */
export function readingKey(theme: string, reading: { id: string }): string {
  return `${theme}/${reading.id}`;
}
