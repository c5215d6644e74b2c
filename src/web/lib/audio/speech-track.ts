import type { VoiceName } from '#contract/speech.ts';

/** One part of a text that can be gone to by itself: a verse, a paragraph. */
export interface SpeechPart {
  /** What it is called while it is read: "Psalm 23:4". */
  label: string;
  /** Its words; '' where there is nothing to read. */
  text: string;
}

/** A text to be read aloud. */
export interface SpeechTrack {
  /** Tells tracks apart: 'bible/psalms/23'. */
  id: string;
  title: string;
  /** Whose words they are, as a lock screen names them: the Bible's, or the companion's own. */
  by: string;
  voice: VoiceName;
  parts: readonly SpeechPart[];
  /** Longest piece asked for at once, in characters (specification 2, section 9: 1200, devotionals 600). */
  most: number;
  /** What is read after it, null for nothing; asked for while the end is being read. */
  next?: () => Promise<SpeechTrack | null>;
}
