import type { Corpus } from '../corpus/corpus.ts';

/**
 * Chapters whose verses the King James numbering counts otherwise than this text:
 * the doxology of Romans stands at 16:25–27 there and at 14:24–26 here.
 */
const COUNTS: Record<string, number> = { 'Rom.14': 23, 'Rom.16': 27 };
const MOVED: Record<string, string> = {
  'Rom.16.25': 'Rom.14.24',
  'Rom.16.26': 'Rom.14.25',
  'Rom.16.27': 'Rom.14.26',
};
const BACK = new Map(Object.entries(MOVED).map(([there, here]) => [here, there]));

/** Number of verses of a chapter in the King James numbering. */
export function kingJamesCount(corpus: Corpus, book: string, chapter: number): number {
  return COUNTS[`${book}.${chapter}`] ?? corpus.verseCount(book, chapter);
}

/** Where a verse numbered as in the King James stands in this text; -1 where it doesn't. */
export function fromKingJames(corpus: Corpus, osis: string): number {
  return corpus.indexOf(MOVED[osis] ?? osis);
}

/** How the King James numbers a verse of this text: "Rom.14.24" is its "Rom.16.25". */
export function toKingJames(osis: string): string {
  return BACK.get(osis) ?? osis;
}
