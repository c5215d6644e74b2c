import type { Corpus } from '../corpus/corpus.ts';
import { parseReferences } from '../reference/parse-references.ts';
import { createLexicalIndex } from './lexical-index.ts';

/** One verse found. */
export interface VerseHit {
  osis: string;
  index: number;
  score: number;
  highlights: [number, number][];
}

/** What narrows a search. */
export interface VerseFilter {
  testament?: 'old' | 'new' | undefined;
  /** OSIS of a book. */
  book?: string | undefined;
}

/** Likeness of a query to every verse, by position; higher is nearer. Passed in where an encoder is there. */
export type VerseLikeness = (query: string) => Promise<Float32Array>;

/** Searches the whole text. */
export interface VerseSearch {
  /** Words, phrases and synonyms; within a millisecond or two. */
  search(query: string, limit: number, filter?: VerseFilter): VerseHit[];
  /** The same, helped by meaning where the words alone say little. */
  searchHybrid(query: string, limit: number, filter?: VerseFilter): Promise<VerseHit[]>;
  /** The references a query names, if it is one. */
  references(query: string): ReturnType<typeof parseReferences>;
}

/** How much meaning weighs against words: a full likeness is worth this share of the best lexical score. */
const MEANING = 0.45;

/** Builds the search over a corpus; about half a second. */
export function createVerseSearch(corpus: Corpus, likeness?: VerseLikeness): VerseSearch {
  const index = createLexicalIndex(corpus.verses.map((verse) => verse.text));
  /** Verses this edition leaves out have no words to be found by, nor to be near to anything. */
  const accept =
    (filter: VerseFilter = {}) =>
    (document: number) => {
      const { book, text } = corpus.verses[document]!;
      return (
        text !== '' &&
        (!filter.testament || book.testament === filter.testament) &&
        (!filter.book || book.osis === filter.book)
      );
    };
  const hit = (query: string, document: number, score: number): VerseHit => {
    const verse = corpus.verses[document]!;
    return { osis: verse.osis, index: document, score, highlights: index.highlight(query, verse.text) };
  };
  const search: VerseSearch['search'] = (query, limit, filter) =>
    index.search(query, limit, accept(filter)).map(({ document, score }) => hit(query, document, score));

  return {
    search,
    references: (query) => parseReferences(query, corpus),
    searchHybrid: async (query, limit, filter) => {
      // Marks alone mean nothing; the encoder would find something near them all the same.
      if (!likeness || !/[\p{L}\p{N}]/u.test(query)) return search(query, limit, filter);
      const lexical = index.search(query, Math.max(60, limit), accept(filter));
      const near = await likeness(query);
      const accepts = accept(filter);
      const best = lexical[0]?.score ?? 1;
      const fused = new Map(lexical.map(({ document, score }) => [document, score / best]));
      const top = topDocuments(near, Math.max(60, limit), accepts);
      const ceiling = near[top[0] ?? 0] ?? 1;
      const floor = near[top[top.length - 1] ?? 0] ?? 0;
      const scale = (document: number) => Math.max(0, (near[document]! - floor) / (ceiling - floor || 1));
      for (const document of top) fused.set(document, fused.get(document) ?? 0);
      return [...fused]
        .map(([document, score]) => ({ document, score: score + MEANING * scale(document) }))
        .sort((a, b) => b.score - a.score || a.document - b.document)
        .slice(0, limit)
        .map(({ document, score }) => hit(query, document, score));
    },
  };
}

/** The documents with the highest scores, best first. */
function topDocuments(scores: Float32Array, count: number, accepts?: (document: number) => boolean): number[] {
  const top: number[] = [];
  let floor = Number.NEGATIVE_INFINITY;
  for (let document = 0; document < scores.length; document += 1) {
    if (scores[document]! <= floor || (accepts && !accepts(document))) continue;
    let at = top.length;
    while (at > 0 && scores[top[at - 1]!]! < scores[document]!) at -= 1;
    top.splice(at, 0, document);
    if (top.length > count) top.pop();
    if (top.length === count) floor = scores[top[count - 1]!]!;
  }
  return top;
}
