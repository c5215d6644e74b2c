import type { Corpus } from '../corpus/corpus.ts';
import type { parseReferences } from '../reference/parse-references.ts';
import { parseTypedReferences } from '../reference/parse-typed-reference.ts';
import { createLexicalIndex } from './lexical-index.ts';
import { createThemeIndex, type VerseTheme } from './theme-index.ts';
import { wordsOf } from './words.ts';

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

/** What makes a search better than its words; each may be left out. */
export interface SearchAids {
  /** Likeness by meaning, for `searchHybrid`. */
  likeness?: VerseLikeness | undefined;
  /** How well known each verse is, from 0 to 1. */
  prominence?: Float32Array | undefined;
  themes?: readonly VerseTheme[] | undefined;
  /** The passage a query quotes from memory or from another translation, if it does. */
  recall?: ((query: string) => { start: number; end: number } | null) | undefined;
}

/** Searches the whole text. */
export interface VerseSearch {
  /** Words, phrases and synonyms; within a millisecond or two. */
  search(query: string, limit: number, filter?: VerseFilter): VerseHit[];
  /** Only verses in which a word of the query stands. */
  searchWords(query: string, limit: number, filter?: VerseFilter): VerseHit[];
  /** The same, helped by meaning where the words alone say little. */
  searchHybrid(query: string, limit: number, filter?: VerseFilter): Promise<VerseHit[]>;
  /** How many of the best hits by words, `depth` at most, stand in each book (OSIS). */
  countByBook(query: string, depth: number): Map<string, number>;
  /** The references a query names, if it is one. */
  references(query: string): ReturnType<typeof parseReferences>;
}

/** Shares of the best lexical score: a full likeness by meaning, and a passage that anyone would name for a theme. */
const WEIGHT = { meaning: 0.45, theme: 0.9, recalled: 1.2 };
/** From this strength on a theme is named by all its words. */
const NAMED = 0.7;
/** Below this coverage, and from so many words on, a query may be a verse in another wording. */
const REMEMBERED = { coverage: 0.85, words: 5 } as const;
/** Hits that themes and meaning may bring into another order. */
const POOL = 60;

/** What only asks, and says nothing of what is looked for. */
const ASKING =
  /^\s*(?:(?:please|can you|could you|help me) )*(?:(?:show|give|find|tell) me |find )?(?:(?:where|what|which) (?:in the bible )?(?:does|do|is|are|did) (?:it|the bible|god|jesus|scripture|the verse|a verse|the passage)?(?: in the bible)? ?(?:say|says|tell|talk|speak)?s?(?: us)?(?: that| about| to)?|(?:what|which) (?:bible )?(?:verses?|passages?|scriptures?) (?:say|says|talk|talks|speak|speaks|is|are|tell|tells)(?: that| about| of| us)*|(?:some |any |good |the |bible )*(?:verses?|scriptures?|passages?|quotes?) (?:about|on|for|for when|that say|that says|where|of|saying)|bible (?:verses? )?(?:about|on)|what does the bible say about|the (?:verse|story|parable|passage|one) (?:about|where|of|that says))\b\s*/i;

/** The words that are looked for. */
export function strippedQuery(query: string): string {
  const rest = query.replace(ASKING, '').replace(/[?!.\s]+$/, '');
  return /[\p{L}\p{N}]{3}/u.test(rest) ? rest : query;
}

/** Builds the search over a corpus; about half a second. */
export function createVerseSearch(
  corpus: Corpus,
  { likeness, prominence, themes = [], recall }: SearchAids = {},
): VerseSearch {
  const index = createLexicalIndex(
    corpus.verses.map((verse) => verse.text),
    prominence,
  );
  const themesNamed = createThemeIndex(themes);
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

  /** Scores by words and by theme, as shares of the best; how well the words alone do, from 0 to 1. */
  const byWords = (words: string, limit: number, accepts: (document: number) => boolean) => {
    const lexical = index.search(words, Math.max(POOL, limit), accepts);
    const best = lexical[0]?.score ?? 1;
    // A verse with some of the words only is less surely meant, however rare they are.
    const fused = new Map(
      lexical.map(({ document, score, coverage }) => [document, (score / best) * (0.6 + 0.4 * coverage)]),
    );
    const phrase = lexical.some((one) => one.phrase);
    const sure = phrase ? 1 : 0.85 * (lexical[0]?.coverage ?? 0);
    for (const { theme, strength } of themesNamed(words)) {
      // "Still waters" stands in a verse as it is: a theme that has only the one word isn't meant.
      if (strength < NAMED && (lexical[0]?.coverage ?? 0) === 1) continue;
      for (const { start, end, grade } of theme.passages) {
        for (let document = start; document <= end; document += 1) {
          if (!accepts(document)) continue;
          // Of a longer passage the first verse stands for the others.
          const share =
            (WEIGHT.theme * strength * (grade / 3)) / (document === start ? 1 : 1.6 + 0.04 * (document - start));
          fused.set(document, (fused.get(document) ?? 0) + share * (phrase ? 0.2 : 1));
        }
      }
    }
    // Words that stand in one verse, or that are few, need no remembering.
    const remembers = (lexical[0]?.coverage ?? 0) < REMEMBERED.coverage && wordsOf(words).length >= REMEMBERED.words;
    const recalled = remembers ? recall?.(words) : null;
    if (recalled && accepts(recalled.start)) {
      for (let document = recalled.start; document <= recalled.end; document += 1) {
        fused.set(document, Math.max(fused.get(document) ?? 0, WEIGHT.recalled - 0.05 * (document - recalled.start)));
      }
    }
    return { fused, sure };
  };
  const ranked = (query: string, fused: ReadonlyMap<number, number>, limit: number): VerseHit[] =>
    [...fused]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([document, score]) => hit(query, document, score));

  return {
    countByBook: (query, depth) => {
      const counts = new Map<string, number>();
      for (const { document } of index.search(strippedQuery(query), depth, accept())) {
        const { osis } = corpus.verses[document]!.book;
        counts.set(osis, (counts.get(osis) ?? 0) + 1);
      }
      return counts;
    },
    references: (query) => parseTypedReferences(query, corpus),
    search: (query, limit, filter) => {
      const words = strippedQuery(query);
      return ranked(words, byWords(words, limit, accept(filter)).fused, limit);
    },
    searchWords: (query, limit, filter) => {
      const words = strippedQuery(query);
      return index.search(words, limit, accept(filter)).map(({ document, score }) => hit(words, document, score));
    },
    searchHybrid: async (query, limit, filter) => {
      const words = strippedQuery(query);
      const accepts = accept(filter);
      const { fused, sure } = byWords(words, limit, accepts);
      // Marks alone mean nothing; the encoder would find something near them all the same.
      // Nor do words that stand nowhere in the text.
      if (!likeness || (fused.size === 0 && !index.knows(words))) return ranked(words, fused, limit);
      const near = await likeness(words);
      const top = topDocuments(near, Math.max(POOL, limit), accepts);
      const ceiling = near[top[0] ?? 0] ?? 1;
      const floor = near[top[top.length - 1] ?? 0] ?? 0;
      // Where all the words stand in one verse, meaning has little to add.
      const weight = WEIGHT.meaning * (1 - 0.85 * sure);
      for (const document of new Set([...top, ...fused.keys()])) {
        const share = Math.max(0, (near[document]! - floor) / (ceiling - floor || 1));
        fused.set(document, (fused.get(document) ?? 0) + weight * share);
      }
      return ranked(words, fused, limit);
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
