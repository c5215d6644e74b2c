import type { Mood, ThemeId, TimeOfDay } from './devotional-choices.ts';
import type { Reading, ThemeFrame } from './parse-reading.ts';

/** First sentences by mood and hour; some with `{name}`. */
export type MoodLines = Record<Mood, Record<TimeOfDay, string[]>>;

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
