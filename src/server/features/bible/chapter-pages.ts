import type { Chapter, ChapterVerse } from '#contract/bible.ts';
import type { Corpus, Verse } from '#scripture/corpus/corpus.ts';
import type { TextMarks } from '#scripture/corpus/text-marks.ts';
import { BOOKS, type BookInfo } from '#scripture/reference/books.ts';

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
