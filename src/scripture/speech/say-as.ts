/**
 * A written text as a person would read it aloud: references, numbers, abbreviations, Strong's numbers, Selah,
 * the divine name, quotation marks.
 */

/** A text prepared for speaking. */
export interface Spoken {
  text: string;
  /** The place in `text` where the given place of the original is spoken; ascending like those asked for. */
  placeOf(original: number): number;
}

/** Prepares a text. */
export function sayAs(text: string): Spoken {
  return { text, placeOf: (original) => original };
}
