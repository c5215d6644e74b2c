import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Chapter, ChapterVerse } from '#contract/bible.ts';
import type { Corpus, Verse } from '#scripture/corpus/corpus.ts';
import type { TextMarks } from '#scripture/corpus/text-marks.ts';
import { BOOKS, type BookInfo } from '#scripture/reference/books.ts';

/** One encoding of an answer: its bytes and their strong ETag (RFC 9110, section 8.8.3.3: each encoding has its own). */
interface Encoded {
  bytes: Buffer;
  etag: string;
}

/** An answer that never changes while the server runs: its bytes in three encodings, made once. */
export interface PreparedAnswer {
  identity: Encoded;
  br: Encoded;
  gzip: Encoded;
}

/** Brotli's effort: all of it for what is made once and kept, little for what is made for one request. */
const EFFORT = { kept: 9, once: 4 } as const;

/** Encodes an answer. About two milliseconds for a chapter that is kept. */
export function prepareAnswer(value: unknown, effort: keyof typeof EFFORT = 'kept'): PreparedAnswer {
  const identity = Buffer.from(JSON.stringify(value));
  const name = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const params = { [constants.BROTLI_PARAM_QUALITY]: EFFORT[effort] };
  return {
    identity: { bytes: identity, etag: `"${name}"` },
    br: { bytes: brotliCompressSync(identity, { params }), etag: `"${name}-br"` },
    gzip: { bytes: gzipSync(identity, { level: effort === 'kept' ? 9 : 3 }), etag: `"${name}-gz"` },
  };
}

/**
 * Kept for long, and shown at once from what is kept while the ETag is asked again: the words never
 * change, but what is said beside them may with a new version of the server.
 */
const CACHE = 'public, max-age=300, stale-while-revalidate=31536000, stale-if-error=31536000';

/** Sends a prepared answer in the best encoding the client takes, or 304 where it has it. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedAnswer): FastifyReply {
  const encoding = bestOf(request.headers['accept-encoding'] ?? '');
  const { bytes, etag } = answer[encoding];
  void reply.header('cache-control', CACHE).header('etag', etag).header('vary', 'Accept-Encoding');
  const known = request.headers['if-none-match'];
  if (known !== undefined && (known === '*' || known.split(',').some((tag) => sameTag(tag, etag)))) {
    return reply.status(304).send();
  }
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

const sameTag = (tag: string, own: string) => tag.trim().replace(/^W\//, '') === own;

/** The best encoding an Accept-Encoding header allows ("br;q=0" doesn't). */
function bestOf(accepted: string): keyof PreparedAnswer {
  // What every browser sends, without looking closer.
  if (accepted === 'gzip, deflate, br' || accepted === 'gzip, deflate, br, zstd' || accepted === 'br') return 'br';
  return takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Whether an Accept-Encoding header allows an encoding. */
function takes(accepted: string, encoding: string): boolean {
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
