import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createReadingCheck,
  proseOfFrame,
  proseOfReading,
  type ReadingFault,
} from '#guidance/devotional/check-readings.ts';
import { LIFE_SEASONS, THEMES, type ThemeId } from '#guidance/devotional/devotional-choices.ts';
import {
  type DevotionalLibrary,
  type MoodLines,
  readingKey,
  type ThemeShelf,
} from '#guidance/devotional/devotional-library.ts';
import { parseMoods } from '#guidance/devotional/parse-moods.ts';
import { parseReading, parseThemeFrame } from '#guidance/devotional/parse-reading.ts';
import { createVerifier } from '#guidance/verify/verify-quotations.ts';
import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';

/** Nobody, in whatever season, runs out of a theme before a month is over. */
const LEAST_READINGS = 30;

/** What was read, without whatever has a fault, and the faults. */
export interface ReadDevotionals {
  library: DevotionalLibrary;
  faults: ReadingFault[];
}

/** Reads `content/devotionals` and holds every reading, frame and first sentence to the text; some three seconds. */
export function readDevotionals(root: string, corpus: Corpus): ReadDevotionals {
  const content = join(root, 'src/guidance/content/devotionals');
  const check = createReadingCheck(corpus);
  const faults: ReadingFault[] = [];
  const verifier = createVerifier(corpus);
  /** What would be changed before a person reads it has to be written otherwise. */
  const altered = (where: string, prose: readonly { place: string; text: string }[]): ReadingFault[] =>
    prose.flatMap(({ place, text }) => {
      const { corrected, unmarked, removed } = verifier.verify(text);
      const what = [...corrected.map(({ from }) => from), ...unmarked.map((one) => one.text), ...removed];
      return what.map((words) => ({
        place: `${where} · ${place}`,
        fault: `the verifier would not leave this as it is: ${words}`,
      }));
    });
  /** Runs a step; what it throws or finds becomes a fault, and its result is left out. */
  const sound = <T>(place: string, read: () => T, faultsOf: (value: T) => ReadingFault[]): T[] => {
    try {
      const value = read();
      const found = faultsOf(value);
      faults.push(...found);
      return found.length > 0 ? [] : [value];
    } catch (error) {
      faults.push({ place, fault: error instanceof Error ? error.message : String(error) });
      return [];
    }
  };

  const taken: { key: string; range: VerseRange }[] = [];
  const themes = (Object.keys(THEMES) as ThemeId[]).flatMap((id): ThemeShelf[] => {
    const folder = join(content, id);
    if (!existsSync(join(folder, 'theme.md'))) {
      faults.push({ place: id, fault: 'theme.md is missing' });
      return [];
    }
    const text = (file: string) => readFileSync(join(folder, file), 'utf8');
    const [frame] = sound(
      `${id}/theme.md`,
      () => parseThemeFrame(id, text('theme.md')),
      (value) => [...check.frame(`${id}/theme.md`, value), ...altered(`${id}/theme.md`, proseOfFrame(value))],
    );
    const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'theme.md');
    const readings = files.sort().flatMap((file) =>
      sound(
        `${id}/${file}`,
        () => parseReading(file.slice(0, -3), text(file)),
        (reading) => {
          const found = [
            ...check.reading(`${id}/${file}`, reading),
            ...altered(`${id}/${file}`, proseOfReading(reading)),
          ];
          const range = corpus.range(reading.passage);
          const other = range && taken.find((one) => one.range.start <= range.end && range.start <= one.range.end);
          if (other) found.push({ place: `${id}/${file}`, fault: `${reading.passage} overlaps ${other.key}` });
          if (range) taken.push({ key: readingKey(id, reading), range });
          return found;
        },
      ),
    );
    return frame ? [{ id, frame, readings }] : [];
  });
  for (const { id, readings } of themes)
    for (const season of LIFE_SEASONS) {
      const fitting = readings.filter(({ never }) => !never.includes(season)).length;
      if (fitting < LEAST_READINGS)
        faults.push({ place: id, fault: `${fitting} readings for ${season}, not ${LEAST_READINGS}` });
    }
  const [moods] = sound(
    'moods.md',
    () => parseMoods(readFileSync(join(content, 'moods.md'), 'utf8')),
    (lines) => checkMoods(lines, check),
  );
  return { library: { corpusHash: corpus.hash, moods: moods ?? ({} as MoodLines), themes }, faults };
}

function checkMoods(moods: MoodLines, check: ReturnType<typeof createReadingCheck>): ReadingFault[] {
  const lines = [
    ...Object.values(moods.openings).flatMap((hours) => Object.values(hours).flat()),
    ...Object.values(moods.closings).flat(),
    ...Object.values(moods.beforePrayer).flat(),
    ...moods.grief.lighter,
  ];
  return [
    ...lines.flatMap((text) => check.prose('moods.md', { place: 'line', text })),
    ...moods.grief.steps.flatMap((text) => check.prose('moods.md', { place: 'step', text })),
  ];
}
