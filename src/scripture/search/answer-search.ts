import type { Corpus } from '../corpus/corpus.ts';
import { type BookInfo, bookByOsis } from '../reference/books.ts';
import type { VerseSearch } from './verse-search.ts';

/** Hits looked at for the counts by book. */
const FACET_DEPTH = 300;

/** A passage found; the contract says what each part is. */
export interface FoundPassage {
  osis: string;
  reference: string;
  text: string;
  score: number;
  highlights: [number, number][];
}

/** What a search came to. */
export interface SearchAnswer {
  results: FoundPassage[];
  interpretedAs?: { reference: string };
  facets: { book: string; name: string; testament: 'old' | 'new'; count: number }[];
  tookMs: number;
}

/** What narrows a search. */
export interface SearchNarrowing {
  testament?: 'old' | 'new' | undefined;
  book?: BookInfo | undefined;
}

/** Answers words, a name, a theme or a reference: the place that is named first, then the verses. */
export async function answerSearch(
  corpus: Corpus,
  search: VerseSearch,
  text: string,
  limit: number,
  { testament, book }: SearchNarrowing,
): Promise<SearchAnswer> {
  const started = performance.now();
  const reference = search.references(text).find(({ range }) => range);
  const named = reference?.range;
  // "John 3:16" alone asks for the place, not for verses with a John in them.
  const isPlace =
    reference !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(0, reference.from) + text.slice(reference.to));
  const head: FoundPassage[] = named
    ? [
        {
          osis: corpus.osisOf(named),
          reference: corpus.format(named),
          // Of a long passage its beginning.
          text: corpus.textOf({ start: named.start, end: Math.min(named.end, named.start + 29) }),
          score: 1000,
          highlights: [],
        },
      ]
    : [];
  const narrowed = { testament, book: book?.osis };
  // Who narrows to what was counted is shown what was counted: verses with the words.
  const found = isPlace
    ? []
    : testament || book
      ? search.searchWords(text, limit, narrowed)
      : await search.searchHybrid(text, limit, narrowed);
  const hits = found
    .map(({ osis, index, score, highlights }) => ({
      osis,
      reference: corpus.format({ start: index, end: index }),
      text: corpus.verses[index]!.text,
      score,
      highlights,
    }))
    .filter(({ osis }) => osis !== head[0]?.osis);
  return {
    results: [...head, ...hits].slice(0, limit),
    ...(head[0] ? { interpretedAs: { reference: head[0].reference } } : {}),
    facets: isPlace ? [] : countBooks(search, text),
    tookMs: performance.now() - started,
  };
}

/** How many of the best hits stand in each book, most first. */
function countBooks(search: VerseSearch, text: string): SearchAnswer['facets'] {
  return [...search.countByBook(text, FACET_DEPTH)]
    .map(([osis, count]) => ({ book: bookByOsis(osis)!, count }))
    .sort((a, b) => b.count - a.count || a.book.id - b.book.id)
    .map(({ book: { slug, name, testament }, count }) => ({ book: slug, name, testament, count }));
}
