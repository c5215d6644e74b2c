import { MOODS, TIMES_OF_DAY } from './devotional-choices.ts';
import type { MoodLines } from './devotional-library.ts';

/** Fewest lines of one list, and the bounds of a line in words. */
const LEAST_LINES = 3;
const WORDS = { least: 12, most: 30 };
const STEP_WORDS = { least: 5, most: 25 };

/** Whether a line can be said to somebody who doesn’t (yet) believe. */
export function asksNoFaith(line: string): boolean {
  return !/\bGod\b/.test(line);
}

/**
 * Reads `moods.md`: lists under headings such as "anxious · evening", "anxious · closing" and
 * "seeker · before the prayer". Throws, naming the place, where one is missing or too short, a
 * line is too long, or `{name}` stands where it can’t or is missing from all.
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
  const linesOf = (place: string, bounds = WORDS): string[] => {
    const lines = sections.get(place) ?? [];
    const fault = (words: string) => new Error(`moods.md · ${place}: ${words}`);
    if (lines.length < LEAST_LINES) throw fault(`${lines.length} lines, not ${LEAST_LINES}.`);
    for (const line of lines) {
      const words = line.split(/\s+/).length;
      if (words < bounds.least || words > bounds.most) throw fault(`${words} words: ${line}`);
    }
    return lines;
  };
  const named = (lines: readonly string[]) => lines.filter((line) => line.includes('{name}')).length;
  const opening = (place: string): string[] => {
    const lines = linesOf(place);
    // The theme’s opening that follows may hold the name; then this one must be able to do without.
    if (named(lines) === 0 || named(lines) === lines.length)
      throw new Error(`moods.md · ${place}: some lines need {name}, and some none.`);
    return lines;
  };
  const nameless = (place: string, bounds = WORDS): string[] => {
    const lines = linesOf(place, bounds);
    if (named(lines) > 0) throw new Error(`moods.md · ${place}: no line takes {name}.`);
    return lines;
  };
  const closing = (place: string): string[] => {
    const lines = nameless(place);
    if (lines.filter(asksNoFaith).length < LEAST_LINES)
      throw new Error(`moods.md · ${place}: ${LEAST_LINES} lines must not name God.`);
    return lines;
  };
  return {
    openings: Object.fromEntries(
      MOODS.map((mood) => [mood, Object.fromEntries(TIMES_OF_DAY.map((hour) => [hour, opening(`${mood} · ${hour}`)]))]),
    ) as MoodLines['openings'],
    closings: Object.fromEntries(MOODS.map((mood) => [mood, closing(`${mood} · closing`)])) as MoodLines['closings'],
    beforePrayer: {
      seeker: nameless('seeker · before the prayer'),
      'new-to-faith': nameless('new-to-faith · before the prayer'),
    },
    grief: { lighter: opening('grief · a lighter mood'), steps: nameless('grief · steps', STEP_WORDS) },
  };
}
