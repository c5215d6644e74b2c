/**
 * What the npm package of the text has lost, as positions: where "Selah" stands, who speaks in the
 * Song of Songs, and which words are spoken by Jesus. Derived by `scripts/derive-text-marks.ts`.
 */
export interface TextMarks {
  /** Verse ("Ps.3.2") → after how many of its lines. */
  selah: Record<string, number>;
  /** Verse and line, from 0 ("Song.1.4.3") → who speaks from there. */
  speakers: Record<string, string>;
  /** Verse → runs of words, from 0, both ends included. */
  wordsOfJesus: Record<string, [number, number][]>;
}
