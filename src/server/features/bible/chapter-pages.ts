import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Chapter, ChapterVerse } from '#contract/bible.ts';
import type { Corpus, Verse } from '#scripture/corpus/corpus.ts';
import type { TextMarks } from '#scripture/corpus/text-marks.ts';
import { BOOKS, type BookInfo } from '#scripture/reference/books.ts';

/** An answer that never changes while the server runs: its bytes in three encodings, made once. */
export interface PreparedAnswer {
  etag: string;
  identity: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

/** Encodes an answer once. About two milliseconds for a chapter. */
export function prepareAnswer(value: unknown): PreparedAnswer {
  const identity = Buffer.from(JSON.stringify(value));
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    brotli: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(identity, { level: 9 }),
  };
}

/**
 * Kept for long, and shown at once from what is kept while the ETag is asked again: the words never
 * change, but what is said beside them may with a new version of the server.
 */
const CACHE = 'public, max-age=300, stale-while-revalidate=31536000, stale-if-error=31536000';

/** Sends a prepared answer in the best encoding the client takes, or 304 where it has it. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : null;
  // A strong tag names bytes, so each encoding has its own (RFC 9110, section 8.8.3.3).
  const etag = encoding ? answer.etag.replace(/"$/, `-${encoding}"`) : answer.etag;
  void reply.header('cache-control', CACHE).header('etag', etag).header('vary', 'Accept-Encoding');
  const known = request.headers['if-none-match'];
  if (known !== undefined && (known === '*' || known.split(',').some((tag) => sameTag(tag, etag)))) {
    return reply.status(304).send();
  }
  void reply.type('application/json; charset=utf-8');
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(answer.brotli);
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(answer.gzip);
  return reply.send(answer.identity);
}

const sameTag = (tag: string, own: string) => tag.trim().replace(/^W\//, '') === own;

/** Whether an Accept-Encoding header allows an encoding ("br;q=0" doesn't). */
function takes(accepted: string, encoding: string): boolean {
  if (accepted === '') return false;
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.trim().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return name.trim() === encoding && (!quality || Number(quality.trim().slice(2)) > 0);
  });
}

/** Why a verse is not where other Bibles have it. */
const NOTES: Record<string, string> = {
  'Luke.17.36': 'The World English Bible leaves this verse out: most of the oldest manuscripts do not have it.',
  'Acts.8.37': 'The World English Bible leaves this verse out: the oldest manuscripts do not have it.',
  'Acts.15.34': 'The World English Bible leaves this verse out: the oldest manuscripts do not have it.',
  'Acts.24.7': 'The World English Bible leaves this verse out: the oldest manuscripts do not have it.',
  'Rom.16.25': 'The World English Bible places the closing words of praise at Romans 14:24–26.',
  'Rom.14.24': 'Many Bibles have verses 24–26 at the end of the letter, as Romans 16:25–27.',
};

/** Everything a chapter's page needs. */
export function describeChapter(corpus: Corpus, marks: TextMarks, book: BookInfo, chapter: number): Chapter {
  const range = corpus.range(`${book.osis}.${chapter}`)!;
  return {
    book,
    chapter,
    reference: corpus.format(range),
    verses: corpus.verses.slice(range.start, range.end + 1).map((verse) => describeVerse(verse, corpus, marks)),
    previous: chapter > 1 ? neighbour(book, chapter - 1) : neighbour(BOOKS[book.id - 2], BOOKS[book.id - 2]?.chapters),
    next: chapter < book.chapters ? neighbour(book, chapter + 1) : neighbour(BOOKS[book.id], 1),
  };
}

function neighbour(book: BookInfo | undefined, chapter: number | undefined): Chapter['next'] {
  return book && chapter ? { slug: book.slug, name: book.name, chapter } : null;
}

function describeVerse(verse: Verse, corpus: Corpus, marks: TextMarks): ChapterVerse {
  const { osis } = verse;
  const speakers = verse.lines.flatMap((_, line) => {
    const speaker = marks.speakers[`${osis}.${line}`];
    return speaker ? [{ line, speaker }] : [];
  });
  const heading = corpus.headings[osis];
  const [selah, wordsOfJesus, note] = [marks.selah[osis], marks.wordsOfJesus[osis], NOTES[osis]];
  return {
    bookId: verse.book.id,
    chapter: verse.chapter,
    verse: verse.verse,
    webText: verse.text,
    lines: verse.lines,
    opens: verse.opens,
    poetry: verse.poetry,
    ...(heading ? { heading } : {}),
    ...(selah ? { selah } : {}),
    ...(speakers.length > 0 ? { speakers } : {}),
    ...(wordsOfJesus ? { wordsOfJesus } : {}),
    ...(note ? { note } : {}),
  };
}
