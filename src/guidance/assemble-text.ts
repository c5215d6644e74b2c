import { type Corpus, type CorpusData, createCorpus } from '#scripture/corpus/corpus.ts';
import { createVerseSearch, type VerseSearch } from '#scripture/search/verse-search.ts';

/** The compiled text, and how many other verses refer to each of its verses. */
export interface TextParts {
  text: CorpusData;
  referred: ArrayLike<number>;
}

/** How well known each verse is: how many others refer to it, on a scale of logarithms, from 0 to 1. */
export function prominenceOf(referred: ArrayLike<number>): Float32Array {
  const counts = Float32Array.from(referred);
  const most = Math.log1p(counts.reduce((a, b) => Math.max(a, b), 1));
  return counts.map((count) => Math.log1p(count) / most);
}

/** How many verses refer to each verse, of the rows of cross references by verse. */
export function countReferred(rows: readonly (readonly number[])[]): Uint16Array {
  const counts = new Uint16Array(rows.length);
  for (const row of rows) for (const verse of row) counts[verse]! += 1;
  return counts;
}

/** The text and its search by words alone, for where nothing more is at hand. */
export function assembleText({ text, referred }: TextParts): { corpus: Corpus; search: VerseSearch } {
  const corpus = createCorpus(text);
  return { corpus, search: createVerseSearch(corpus, { prominence: prominenceOf(referred) }) };
}
