import { type Corpus, type CorpusData, createCorpus } from '../corpus/corpus.ts';
import type { TextMarks } from '../corpus/text-marks.ts';
import { BOOKS, type BookInfo } from '../reference/books.ts';

/** One book by itself: its rows of the compiled text, and what belongs to its verses. */
export interface BookText {
  chapters: string[][];
  headings: Record<string, string>;
  marks: TextMarks;
}

/** Takes the whole text apart, a book each in canonical order. */
export function splitText(data: CorpusData, marks: TextMarks): BookText[] {
  return BOOKS.map((book, index) => {
    const of = <T>(all: Record<string, T>): Record<string, T> =>
      Object.fromEntries(Object.entries(all).filter(([osis]) => osis.startsWith(`${book.osis}.`)));
    return {
      chapters: data.books[index]!,
      headings: of(data.headings),
      marks: { selah: of(marks.selah), speakers: of(marks.speakers), wordsOfJesus: of(marks.wordsOfJesus) },
    };
  });
}

/** Puts the whole text together again. */
export function joinText(hash: string, books: readonly BookText[]): CorpusData {
  return {
    hash,
    books: books.map(({ chapters }) => chapters),
    headings: Object.assign({}, ...books.map(({ headings }) => headings)) as Record<string, string>,
  };
}

/** Read access to one book alone, in a few milliseconds; the others are there and empty. */
export function createBookCorpus(book: BookInfo, { chapters, headings }: BookText): Corpus {
  return createCorpus({ hash: '', books: BOOKS.map((one) => (one.id === book.id ? chapters : [])), headings });
}
