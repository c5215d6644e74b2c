import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/bible.ts';
import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { bookBySlug } from '#scripture/reference/books.ts';
import type { VerseSearch } from '#scripture/search/verse-search.ts';
import { HttpError } from '#server/http/errors.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';

/** Registers passage look-up and search; the text is for everybody. */
export function registerBibleRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  { corpus, search }: { corpus: Corpus; search: VerseSearch },
  limits: RateLimiter,
): void {
  const versesOf = ({ start, end }: VerseRange) =>
    corpus.verses.slice(start, end + 1).map((verse) => ({
      bookId: verse.book.id,
      chapter: verse.chapter,
      verse: verse.verse,
      webText: verse.text,
    }));

  serve(app, authenticate, contract.passage, async ({ query, request }) => {
    await limits.hit(`bible:${request.ip}`, 300, 60);
    const found = search.references(query.ref);
    const usable = found.filter((reference) => reference.range !== undefined);
    if (usable.length === 0) {
      throw new HttpError(
        'not-found',
        found.length > 0
          ? 'That passage doesn’t exist. Please check the chapter and the verse.'
          : 'I couldn’t find a Bible reference in that.',
      );
    }
    return {
      passages: usable.map((reference) => ({
        osis: corpus.osisOf(reference.range!),
        reference: corpus.format(reference.range!),
        verses: versesOf(reference.range!),
        ...(reference.note ? { note: reference.note } : {}),
      })),
    };
  });

  serve(app, authenticate, contract.search, async ({ query, request }) => {
    await limits.hit(`search:${request.ip}`, 120, 60);
    const started = performance.now();
    const book = query.book === undefined ? undefined : bookBySlug(query.book);
    if (query.book !== undefined && !book) throw new HttpError('not-found', 'There is no book of that name.');
    const named = search.references(query.q).filter((reference) => reference.range);
    const named1 = named[0]?.range;
    const head = named1
      ? [
          {
            osis: corpus.osisOf(named1),
            reference: corpus.format(named1),
            text: corpus.textOf(named1),
            score: 1000,
            highlights: [] as [number, number][],
          },
        ]
      : [];
    const hits = (await search.searchHybrid(query.q, query.limit, { testament: query.testament, book: book?.osis }))
      .map((hit) => {
        const verse = corpus.verses[hit.index]!;
        return {
          osis: hit.osis,
          reference: corpus.format({ start: hit.index, end: hit.index }),
          text: verse.text,
          score: hit.score,
          highlights: hit.highlights,
        };
      })
      .filter((hit) => hit.osis !== head[0]?.osis);
    return {
      results: [...head, ...hits].slice(0, query.limit),
      ...(head[0] ? { interpretedAs: { reference: head[0].reference } } : {}),
      tookMs: performance.now() - started,
    };
  });
}
