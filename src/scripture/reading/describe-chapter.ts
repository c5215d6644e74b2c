import type { Corpus, Verse } from '../corpus/corpus.ts';
import type { TextMarks } from '../corpus/text-marks.ts';
import { BOOKS, type BookInfo, bookBySlug } from '../reference/books.ts';

/** A verse with what the page needs to set it as the text has it; the contract says what each part is. */
export interface DescribedVerse {
  bookId: number;
  chapter: number;
  verse: number;
  webText: string;
  lines: string[];
  opens: Verse['opens'];
  poetry: boolean;
  heading?: string;
  selah?: number;
  speakers?: { line: number; speaker: string }[];
  wordsOfJesus?: [number, number][];
  note?: string;
}

/** Where another chapter is. */
export interface NeighbourChapter {
  slug: string;
  name: string;
  chapter: number;
}

/** The chapters before and after one, across the books; null at the Bible's ends. */
export interface Neighbours {
  previous: NeighbourChapter | null;
  next: NeighbourChapter | null;
}

/** A chapter as its page needs it. */
export interface DescribedChapter extends Neighbours {
  book: BookInfo;
  chapter: number;
  reference: string;
  verses: DescribedVerse[];
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

/** The 66 books as the reader's select shows them. */
export function listBooks(): BookInfo[] {
  return BOOKS.map(({ id, slug, name, chapters, testament, osis }) => ({ id, slug, name, chapters, testament, osis }));
}

/** The book of an address, or the sentence that says there is none. */
export function findBook(slug: string): BookInfo | string {
  const book = bookBySlug(slug);
  if (book) return book;
  const near = nearestBook(slug);
  return `There is no book called “${slug.slice(0, 40)}”.${near ? ` Did you mean ${near.name}?` : ''}`;
}

/** Why a book has no such chapter; null where it has it. */
export function missingChapter(book: BookInfo, chapter: number): string | null {
  if (Number.isInteger(chapter) && chapter >= 1 && chapter <= book.chapters) return null;
  return book.chapters === 1
    ? `${book.name} has one chapter only.`
    : `${book.name} has ${book.chapters} chapters; there is no chapter ${String(chapter).slice(0, 12)}.`;
}

/** Everything a chapter's page needs. Of `corpus` only the chapter's own book has to be there. */
export function describeChapter(corpus: Corpus, marks: TextMarks, book: BookInfo, chapter: number): DescribedChapter {
  const range = corpus.range(`${book.osis}.${chapter}`)!;
  return {
    book,
    chapter,
    reference: corpus.format(range),
    verses: corpus.verses.slice(range.start, range.end + 1).map((verse) => describeVerse(verse, corpus, marks)),
    ...neighboursOf(book, chapter),
  };
}

/** What is beside a chapter that exists. */
function neighboursOf(book: BookInfo, chapter: number): Neighbours {
  return {
    previous: chapter > 1 ? neighbour(book, chapter - 1) : neighbour(BOOKS[book.id - 2], BOOKS[book.id - 2]?.chapters),
    next: chapter < book.chapters ? neighbour(book, chapter + 1) : neighbour(BOOKS[book.id], 1),
  };
}

/** What is beside the chapter of an address, known before it is there; nothing where there is no such chapter. */
export function neighboursAt(slug: string, chapter: number): Neighbours {
  const book = bookBySlug(slug);
  return !book || missingChapter(book, chapter) ? { previous: null, next: null } : neighboursOf(book, chapter);
}

function neighbour(book: BookInfo | undefined, chapter: number | undefined): NeighbourChapter | null {
  return book && chapter ? { slug: book.slug, name: book.name, chapter } : null;
}

function describeVerse(verse: Verse, corpus: Corpus, marks: TextMarks): DescribedVerse {
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

/** The book whose slug begins alike, for a kind answer to a slip ("philipians"). */
function nearestBook(slug: string): BookInfo | undefined {
  const wanted = slug.toLowerCase().replace(/[^a-z0-9]+/g, '');
  if (wanted.length < 3 || wanted.length > 40) return undefined;
  const beginning = wanted.slice(0, Math.max(3, Math.floor(wanted.length / 2)));
  return BOOKS.find(({ slug: own }) => own.replaceAll('-', '').startsWith(beginning));
}
