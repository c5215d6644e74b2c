import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { BOOKS, bookByOsis, referenceName } from '#scripture/reference/books.ts';
import type { FoundReference } from '#scripture/reference/parse-references.ts';
import { parseTypedReferences } from '#scripture/reference/parse-typed-reference.ts';
import { findUnknownBooks } from '#scripture/reference/unknown-books.ts';
import { PassageUnknown } from './devotional.ts';

/** Longer than this, in verses, a passage is no longer one sitting. */
const MOST_VERSES = 200;
/** So much of a long passage is printed: verses, and words. */
const PRINTED = { verses: 40, words: 700 };

const HOW = 'Write it like “Psalm 23” or “John 3:16–17”, or leave the field empty and one will be chosen for you.';

/**
 * Reads the passage a person typed or said. Throws `PassageUnknown`, in a sentence for
 * the person, where there is none, more than one, or where this translation leaves it out.
 */
export function readAskedPassage(typed: string, corpus: Corpus): VerseRange {
  const text = typed.trim().replace(/\s+/g, ' ');
  const found = referencesIn(text, corpus);
  const first = found[0];
  if (!first) {
    const [unknown] = findUnknownBooks(text, []);
    throw new PassageUnknown(
      unknown
        ? `There’s no book called ${unknown.name} in this Bible. ${HOW}`
        : `No Bible passage could be made out in “${shorten(text)}”. ${HOW}`,
    );
  }
  const faulty = found.find(({ problem }) => problem);
  if (faulty) throw new PassageUnknown(`${problemOf(faulty, corpus)} ${HOW}`);
  const ranges = found.flatMap(({ range }) => range ?? []);
  const range = joined(ranges);
  if (!range)
    throw new PassageUnknown(
      `A devotional reads one passage, and ${listed(ranges.map(corpus.format))} are more than one. Please choose one of them.`,
    );
  if (corpus.textOf(range) === '') throw new PassageUnknown(leftOut(range, corpus));
  if (range.end - range.start >= MOST_VERSES)
    throw new PassageUnknown(
      `${corpus.format(range)} has ${range.end - range.start + 1} verses, more than one devotional can hold. Please choose a chapter or two of it.`,
    );
  return range;
}

/** What of a passage is printed: all of it, or, where it is long, its beginning up to the end of a paragraph. */
export function printedPart(range: VerseRange, corpus: Corpus): VerseRange {
  let words = 0;
  let end = range.start;
  for (let at = range.start; at <= range.end; at += 1) {
    words += corpus.verses[at]!.text.split(/\s+/).length;
    if (at > range.start && (words > PRINTED.words || at - range.start >= PRINTED.verses)) break;
    end = at;
  }
  if (end === range.end) return range;
  const least = range.start + Math.floor((end - range.start) / 2);
  for (let at = end; at >= least; at -= 1) {
    const next = corpus.verses[at + 1]!;
    if (next.opens || next.verse === 1) return { start: range.start, end: at };
  }
  return { start: range.start, end };
}

/** References in what was typed; a book’s name alone stands for the book where it has one chapter. */
function referencesIn(text: string, corpus: Corpus): FoundReference[] {
  const found = parseTypedReferences(text, corpus);
  if (found.length > 0 || text === '' || /\d/.test(text)) return found;
  const [named] = parseTypedReferences(`${text} 1`, corpus);
  const book = named && bookByOsis(named.osis.split('.')[0]!);
  if (!book || !named.range) return [];
  if (book.chapters === 1) return [{ ...named, range: corpus.range(book.osis)! }];
  throw new PassageUnknown(
    `${book.name} is a whole book. Please add a chapter, such as “${referenceName(book.osis)} 1”, or a verse.`,
  );
}

function problemOf({ osis, problem }: FoundReference, corpus: Corpus): string {
  const [start = '', end = start] = osis.split('-');
  const [book = '', chapter = '1', verse = '1'] = (
    problem === 'no-such-verse' ? start : firstMissing([start, end], corpus)
  ).split('.');
  const info = BOOKS.find((one) => one.osis === book);
  if (!info) return 'There’s no such passage.';
  if (problem === 'no-such-verse') {
    const count = corpus.verseCount(book, Number(chapter));
    return `${referenceName(book)} ${chapter} has ${count} verses, so there’s no verse ${verse} in it.`;
  }
  if (problem === 'reversed') return 'The passage runs backwards: its end stands before its beginning.';
  if (book === 'Ps') return `There’s no Psalm ${chapter} in this Bible; the Psalms end at ${info.chapters}.`;
  const chapters = info.chapters === 1 ? 'one chapter' : `${info.chapters} chapters`;
  return `There’s no chapter ${chapter} in ${info.name}, which has ${chapters}.`;
}

/** The first of these points whose chapter doesn’t exist. */
function firstMissing(points: readonly string[], corpus: Corpus): string {
  return (
    points.find((point) => {
      const [book = '', chapter = '1'] = point.split('.');
      return corpus.verseCount(book, Number(chapter)) === 0;
    }) ?? points[0]!
  );
}

/** One run where the parts follow one another inside a chapter, as in “Psalm 23:1–3, 4–6”. */
function joined(ranges: readonly VerseRange[]): VerseRange | null {
  let whole: VerseRange | null = null;
  for (const range of ranges) {
    if (whole && range.start !== whole.end + 1) return null;
    whole = whole ? { start: whole.start, end: range.end } : range;
  }
  return whole;
}

function leftOut(range: VerseRange, corpus: Corpus): string {
  const around = { start: range.start - 1, end: range.end + 1 };
  return `The World English Bible has no ${corpus.format(range)} in its text, because the oldest manuscripts don’t have it. The verses around it are there: ${corpus.format(around)}.`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
