import { BOOKS, type BookInfo, bookByOsis, referenceName } from '../reference/books.ts';

/**
 * The compiled World English Bible as `build-corpus` writes it. A verse is one
 * string: "¶" or "§" in front where it opens a paragraph or a stanza, "\n" where
 * a new line of poetry begins inside it and "\r" where a new paragraph does.
 */
export interface CorpusData {
  /** Names the text and the repairs; vectors and indexes carry it too. */
  hash: string;
  /** books → chapters → verses, in canonical order; an absent verse is ''. */
  books: string[][][];
  /** Psalm titles and the letters of Psalm 119, by the verse they stand above. */
  headings: Record<string, string>;
}

/** One verse. */
export interface Verse {
  /** Position in canonical order, from 0. */
  index: number;
  /** "John.3.16" */
  osis: string;
  book: BookInfo;
  chapter: number;
  verse: number;
  /** World English Bible; one space between words, no line breaks; '' where the text has no such verse. */
  text: string;
  /** The verse's lines: one for prose, several for poetry. Joined with a space they equal `text`. */
  lines: string[];
  /** Whether a paragraph or stanza begins with this verse. */
  opens: 'paragraph' | 'stanza' | null;
  poetry: boolean;
}

/** A run of verses, both ends included, by position in canonical order. */
export interface VerseRange {
  start: number;
  end: number;
}

/** Read access to the whole text. */
export interface Corpus {
  hash: string;
  verses: readonly Verse[];
  headings: Readonly<Record<string, string>>;
  /** Number of verse slots of a chapter; 0 where there is no such chapter. */
  verseCount(book: string, chapter: number): number;
  /** The verse's position, or -1. `osis` is "John.3.16". */
  indexOf(osis: string): number;
  /** "John.3.16", "John.3.16-John.3.18", "John.3" or "John.3-John.4" as a run; undefined where it doesn't exist or runs backwards. */
  range(osis: string): VerseRange | undefined;
  /** The OSIS name of a run: one verse, or two ends. */
  osisOf(range: VerseRange): string;
  /** The run's WEB text, verses joined with a space. */
  textOf(range: VerseRange): string;
  /** The run's text with line feeds between lines of poetry. */
  linesOf(range: VerseRange): string[];
  /** "Philippians 4:6–7", "Psalm 23", "Genesis 1:1–2:3". */
  format(range: VerseRange): string;
}

/** Builds read access over compiled data. O(number of verses), about 30 ms. */
export function createCorpus(data: CorpusData): Corpus {
  const verses: Verse[] = [];
  const byOsis = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const [bookIndex, chapters] of data.books.entries()) {
    const book = BOOKS[bookIndex]!;
    for (const [chapterIndex, rows] of chapters.entries()) {
      counts.set(`${book.osis}.${chapterIndex + 1}`, rows.length);
      for (const [verseIndex, row] of rows.entries()) {
        const verse = decodeVerse(row, book, chapterIndex + 1, verseIndex + 1, verses.length);
        byOsis.set(verse.osis, verse.index);
        verses.push(verse);
      }
    }
  }

  const verseCount = (book: string, chapter: number) => counts.get(`${book}.${chapter}`) ?? 0;
  const indexOf = (osis: string) => byOsis.get(osis) ?? -1;

  const edge = (point: string, last: boolean): number => {
    const [book = '', chapter, verse] = point.split('.');
    const info = bookByOsis(book);
    if (!info) return -1;
    const chapterNumber = chapter === undefined ? (last ? info.chapters : 1) : Number(chapter);
    const verseNumber = verse === undefined ? (last ? verseCount(book, chapterNumber) : 1) : Number(verse);
    return indexOf(`${book}.${chapterNumber}.${verseNumber}`);
  };

  const range = (osis: string): VerseRange | undefined => {
    const [first = '', second] = osis.split('-');
    const start = edge(first, false);
    const end = edge(second ?? first, true);
    return start < 0 || end < start ? undefined : { start, end };
  };

  const osisOf = ({ start, end }: VerseRange) =>
    start === end ? verses[start]!.osis : `${verses[start]!.osis}-${verses[end]!.osis}`;

  const filled = ({ start, end }: VerseRange) => verses.slice(start, end + 1).filter((verse) => verse.text !== '');

  return {
    hash: data.hash,
    verses,
    headings: data.headings,
    verseCount,
    indexOf,
    range,
    osisOf,
    textOf: (run) =>
      filled(run)
        .map((verse) => verse.text)
        .join(' '),
    linesOf: (run) => joinLines(filled(run)),
    format: (run) => formatRange(verses[run.start]!, verses[run.end]!, verseCount),
  };
}

function decodeVerse(row: string, book: BookInfo, chapter: number, verse: number, index: number): Verse {
  const mark = row[0];
  const opens = mark === '¶' ? 'paragraph' : mark === '§' ? 'stanza' : null;
  const body = opens ? row.slice(1) : row;
  const lines = body.split(/[\n\r]/);
  return {
    index,
    osis: `${book.osis}.${chapter}.${verse}`,
    book,
    chapter,
    verse,
    text: lines.join(' '),
    lines,
    opens,
    poetry: body.includes('\n') || opens === 'stanza',
  };
}

/** Prose runs on in one line; poetry keeps its lines. */
function joinLines(verses: Verse[]): string[] {
  const lines: string[] = [];
  let previousProse = false;
  for (const verse of verses) {
    if (!verse.poetry && previousProse) lines[lines.length - 1] += ` ${verse.text}`;
    else if (verse.poetry) lines.push(...verse.lines);
    else lines.push(verse.text);
    previousProse = !verse.poetry;
  }
  return lines;
}

function formatRange(first: Verse, last: Verse, verseCount: Corpus['verseCount']): string {
  const name = referenceName(first.book.osis);
  const wholeChapters = first.verse === 1 && last.verse === verseCount(last.book.osis, last.chapter);
  if (first.book !== last.book) {
    return `${name} ${first.chapter}:${first.verse}–${referenceName(last.book.osis)} ${last.chapter}:${last.verse}`;
  }
  if (wholeChapters && first.index !== last.index) {
    return first.chapter === last.chapter ? `${name} ${first.chapter}` : `${name} ${first.chapter}–${last.chapter}`;
  }
  if (first.index === last.index) return `${name} ${first.chapter}:${first.verse}`;
  if (first.chapter === last.chapter) return `${name} ${first.chapter}:${first.verse}–${last.verse}`;
  return `${name} ${first.chapter}:${first.verse}–${last.chapter}:${last.verse}`;
}
