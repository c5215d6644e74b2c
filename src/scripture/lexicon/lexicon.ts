/** One entry of Strong's dictionary, tidied. */
export interface LexiconEntry {
  /** "H2617", "G26". */
  strongs: string;
  language: 'Hebrew' | 'Aramaic' | 'Greek';
  /** Dictionary form in its own script. */
  lemma: string;
  /** As an English reader would say it: "chesed", "agapē". */
  transliteration: string;
  /** Strong's own respelling: "kheh'-sed". */
  pronunciation: string;
  /** "noun", "verb", "name" …; '' where the source doesn't say (Greek). */
  partOfSpeech: string;
  /** What it means, in Strong's words (1890, public domain). */
  definition: string;
  /** Where it comes from, with the numbers of other entries: "from H2616". */
  derivation: string;
  /** How the King James renders it, as Strong lists it. */
  kingJames: string;
}

/** Read access to the dictionary. */
export interface Lexicon {
  /** The entry of a Strong's number ("G26", "h2617"), or undefined. */
  entry(strongs: string): LexiconEntry | undefined;
}

/** Builds read access over compiled entries. */
export function createLexicon(entries: readonly LexiconEntry[]): Lexicon {
  const byNumber = new Map(entries.map((entry) => [entry.strongs, entry]));
  return { entry: (strongs) => byNumber.get(normalizeStrongs(strongs) ?? '') };
}

/** "g0026", "G26" and "strong:G26" are one; null where it is no Strong's number. */
export function normalizeStrongs(text: string): string | null {
  const match = text.trim().match(/^(?:strong:)?([GH])0*(\d{1,5})$/i);
  return match ? `${match[1]!.toUpperCase()}${match[2]}` : null;
}
