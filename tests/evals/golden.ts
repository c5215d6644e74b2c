import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CrisisCategory } from '#guidance/types.ts';
import type { Graded } from './metrics.ts';

/** A life message with the passages and topics a wise reader would name. */
export interface LifeCase {
  id: string;
  text: string;
  topics: string[];
  passages: Graded;
  /**
   * Grades by a second reader who saw, shuffled and without their source, the first
   * reader's passages and what five systems found for the message.
   */
  pooled: Graded;
}

/** A text that is or isn't dangerous. */
export interface CrisisCase {
  id: string;
  text: string;
  detected: boolean;
  categories: CrisisCategory[];
  kind: string;
}

/** A text and the references in it. */
export interface ReferenceCase {
  text: string;
  osis: string[];
}

/** A Bible search and the verses it means. */
export interface SearchCase {
  q: string;
  relevant: Graded;
  kind: string;
  half: 'dev' | 'test';
}

/** Which half of a golden set: `dev` for tuning, `test` only ever scored. */
export type Half = 'dev' | 'test';

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'golden', file), 'utf8')) as T;
}

/** The golden life messages of a half. */
export function lifeCases(half: Half): LifeCase[] {
  const pooled = read<Record<string, Graded>>(`life-${half}-pooled.json`);
  return read<Omit<LifeCase, 'pooled'>[]>(`life-${half}.json`).map((item) => ({ ...item, pooled: pooled[item.id]! }));
}

/** Who wrote crisis texts; two people draw the line alike, and sound different. */
export type CrisisWriter = 'first' | 'second' | 'third' | 'fourth';
const CRISIS_FILES: Record<CrisisWriter, string> = {
  first: 'crisis',
  second: 'crisis-second',
  third: 'crisis-third',
  fourth: 'crisis-fourth',
};
/** The golden crisis texts of a half, of every writer or of one; the third wrote for development only. */
export const crisisCases = (half: Half, writer?: CrisisWriter): CrisisCase[] =>
  (writer ? [writer] : (['first', 'second', 'third', 'fourth'] as const))
    .filter((name) => name !== 'third' || half === 'dev')
    .flatMap((name) => read<CrisisCase[]>(`${CRISIS_FILES[name]}-${half}.json`));
/** The golden reference texts. */
export const referenceCases = (): ReferenceCase[] => read('references.json');
/** The golden searches. */
export const searchCases = (): SearchCase[] => read('searches.json');
