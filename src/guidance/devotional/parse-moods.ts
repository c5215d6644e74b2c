import { MOODS, TIMES_OF_DAY } from './devotional-choices.ts';
import type { MoodLines } from './devotional-library.ts';

/** Fewest lines of one mood at one hour, and the bounds of a line in words. */
const LEAST_LINES = 3;
const WORDS = { least: 12, most: 30 };

/**
 * Reads `moods.md`: a heading "mood · hour" and a list under it for each pair. Throws,
 * naming the place, where a pair or a line is missing, too long, or none does without a name.
 */
export function parseMoods(markdown: string): MoodLines {
  const sections = new Map<string, string[]>();
  for (const part of markdown.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = part.split('\n');
    sections.set(
      heading.trim(),
      lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim()),
    );
  }
  const linesOf = (place: string) => {
    const lines = sections.get(place) ?? [];
    if (lines.length < LEAST_LINES) throw new Error(`moods.md · ${place}: ${lines.length} lines, not ${LEAST_LINES}.`);
    for (const line of lines) {
      const words = line.split(/\s+/).length;
      if (words < WORDS.least || words > WORDS.most)
        throw new Error(`moods.md · ${place}: ${words} words, not ${WORDS.least} to ${WORDS.most}: ${line}`);
    }
    // The opening that follows may hold the name; then this one must be able to do without.
    if (!lines.some((line) => line.includes('{name}')) || lines.every((line) => line.includes('{name}')))
      throw new Error(`moods.md · ${place}: some lines need {name}, and some none.`);
    return lines;
  };
  return Object.fromEntries(
    MOODS.map((mood) => [mood, Object.fromEntries(TIMES_OF_DAY.map((hour) => [hour, linesOf(`${mood} · ${hour}`)]))]),
  ) as MoodLines;
}
