import { create } from 'zustand';
import { readStored, writeStored } from '../../../lib/storage.ts';

/** How a person likes to read; kept on the device. */
export interface ReadingSettings {
  /** Share of the usual size. */
  size: number;
  spacing: 'close' | 'usual' | 'open';
  face: 'serif' | 'sans' | 'plain';
  width: 'narrow' | 'usual' | 'wide';
  verseNumbers: boolean;
  /** One verse a line in place of paragraphs. */
  versePerLine: boolean;
  /** The words of Jesus in red. */
  wordsOfJesus: boolean;
}

const KEY = 'bible-settings';
const USUAL: ReadingSettings = {
  size: 1,
  spacing: 'usual',
  face: 'serif',
  width: 'usual',
  verseNumbers: true,
  versePerLine: false,
  wordsOfJesus: false,
};

/** Sizes to choose from, as shares of the usual one. */
export const SIZES = [0.85, 1, 1.15, 1.3, 1.5, 1.75] as const;

/** Line heights. */
export const SPACING = { close: 1.45, usual: 1.65, open: 2 } as const;

/** Width of the column, in characters. */
export const WIDTH = { narrow: 48, usual: 58, wide: 76 } as const;

function stored(): ReadingSettings {
  try {
    const given = JSON.parse(readStored(KEY) ?? '{}') as Partial<ReadingSettings>;
    const chosen = { ...USUAL, ...given };
    // What an older version wrote, or somebody by hand, must not break the page.
    return {
      size: SIZES.includes(chosen.size as (typeof SIZES)[number]) ? chosen.size : USUAL.size,
      spacing: Object.hasOwn(SPACING, chosen.spacing) ? chosen.spacing : USUAL.spacing,
      face: ['serif', 'sans', 'plain'].includes(chosen.face) ? chosen.face : USUAL.face,
      width: Object.hasOwn(WIDTH, chosen.width) ? chosen.width : USUAL.width,
      verseNumbers: chosen.verseNumbers !== false,
      versePerLine: chosen.versePerLine === true,
      wordsOfJesus: chosen.wordsOfJesus === true,
    };
  } catch {
    return USUAL;
  }
}

/** The reader's settings, and how to change them. */
export const useReadingSettings = create<ReadingSettings & { change(part: Partial<ReadingSettings>): void }>(
  (set, get) => ({
    ...stored(),
    change: (part) => {
      set(part);
      const { change: _, ...settings } = get();
      writeStored(KEY, JSON.stringify(settings));
    },
  }),
);
