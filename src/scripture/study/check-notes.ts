import type { Corpus } from '../corpus/corpus.ts';
import { bookByOsis } from '../reference/books.ts';
import { parseReferences } from '../reference/parse-references.ts';
import type { BookNote, ChapterNote, StudyBook } from './study-notes.ts';

/** One fault of a note: where it stands and what is wrong. */
export interface NoteFault {
  /** "John 3 · themes.0.otRoots" */
  place: string;
  fault: string;
}

/** Every piece of prose inside a note, with its path. */
export function proseOf(note: BookNote | ChapterNote): { path: string; text: string }[] {
  const found: { path: string; text: string }[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.push({ path, text: value });
    else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) {
        if (key === 'verses' || key === 'chapters') continue;
        visit(inner, path === '' ? key : `${path}.${key}`);
      }
    }
  };
  visit(note, '');
  return found;
}

/** Letters and digits only, so that punctuation and capitals at a seam don't matter. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that have gone stale, or that presume on the reader. */
const WORN =
  /\b(unpack(s|ed|ing)?|lean(s|ing)? into|game.changer|important to remember|I understand how|hallelujah|powerful reminder|reminds us that|rich tapestry|testament to|delve[sd]?|timeless|profound(ly)?|resonat\w+|transformative|in today’s world|modern readers?|faith journey|spiritual journey|season of life|this chapter (teaches|shows|reminds) us)\b|—/i;

/**
 * Checks one book's notes against the text: verses in bounds, references that exist,
 * double quotes that hold WEB words, worn phrases. Returns the faults, none if it is sound.
 */
export function checkNotes(notes: StudyBook, corpus: Corpus): NoteFault[] {
  const book = bookByOsis(notes.book);
  if (!book) return [{ place: notes.book, fault: 'no such book' }];
  const whole = bare(corpus.verses.map(({ text }) => text).join(' '));
  const headings = bare(Object.values(corpus.headings).join(' '));
  const faults: NoteFault[] = [];

  const checkProse = (place: string, text: string, chapter: number | undefined): void => {
    for (const { 1: quoted } of text.matchAll(/“([^”]*)”/g)) {
      for (const piece of (quoted ?? '').split('…')) {
        const words = bare(piece);
        if (words !== '' && !` ${whole} `.includes(` ${words} `) && !` ${headings} `.includes(` ${words} `)) {
          faults.push({ place, fault: `not the World English Bible’s wording: “${piece.trim()}”` });
        }
      }
    }
    if ((text.match(/“/g)?.length ?? 0) !== (text.match(/”/g)?.length ?? 0)) {
      faults.push({ place, fault: 'double quotes don’t pair' });
    }
    const worn = text.match(WORN);
    if (worn) faults.push({ place, fault: `worn: “${worn[0]}”` });
    for (const { problem, from, to } of parseReferences(text, corpus)) {
      if (problem) faults.push({ place, fault: `${text.slice(from, to)}: ${problem}` });
    }
    if (chapter === undefined) return;
    for (const { 1: first, 2: last } of text.matchAll(/\bverses? (\d+)(?:(?:–| and | to )(\d+))?/g)) {
      if (Math.max(Number(first), Number(last ?? 0)) > corpus.verseCount(notes.book, chapter)) {
        faults.push({ place, fault: `verse ${last ?? first}: the chapter ends before it` });
      }
    }
  };

  if (notes.introduction) {
    for (const { path, text } of proseOf(notes.introduction)) {
      checkProse(`${book.name} · ${path}`, text, undefined);
    }
    let next = 1;
    for (const { chapters } of notes.introduction.outline) {
      const [first = 0, last = first] = chapters.split('-').map(Number);
      if (first !== next && first !== next - 1) {
        faults.push({ place: `${book.name} · outline`, fault: `${chapters}: leaves a gap or overlaps` });
      }
      next = last + 1;
    }
    if (next !== book.chapters + 1) faults.push({ place: `${book.name} · outline`, fault: 'doesn’t reach the end' });
  }

  for (const note of notes.chapters) {
    const name = `${book.name} ${note.chapter}`;
    const count = corpus.verseCount(notes.book, note.chapter);
    if (count === 0) {
      faults.push({ place: name, fault: 'no such chapter' });
      continue;
    }
    for (const { path, text } of proseOf(note)) checkProse(`${name} · ${path}`, text, note.chapter);
    let next = 1;
    for (const { verses } of note.outline) {
      const [first = 0, last = first] = verses.split('-').map(Number);
      if (first !== next || last < first)
        faults.push({ place: `${name} · outline`, fault: `${verses}: gap or overlap` });
      next = last + 1;
    }
    if (next !== count + 1)
      faults.push({ place: `${name} · outline`, fault: `ends at ${next - 1}, the chapter at ${count}` });
    const noted = note.verseNotes.map(({ verse }) => verse);
    if (noted.some((verse, index) => verse > count || verse <= (noted[index - 1] ?? 0))) {
      faults.push({ place: `${name} · verseNotes`, fault: 'out of order, twice, or past the end' });
    }
  }
  return faults;
}

/** A sentence that stands in more than one place. */
export interface SharedSentence {
  sentence: string;
  places: string[];
}

/**
 * Sentences of five words or more that two chapters share, or that differ in a word or two:
 * such a sentence says nothing about either. `likeness` is the share of word triples in common.
 */
export function sharedSentences(books: readonly StudyBook[], likeness = 0.6): SharedSentence[] {
  const sentences: { place: string; chapter: string; sentence: string; triples: Set<string> }[] = [];
  for (const { book, chapters, introduction } of books) {
    const notes = [
      ...(introduction ? [{ chapter: `${book} introduction`, note: introduction }] : []),
      ...chapters.map((note) => ({ chapter: `${book} ${note.chapter}`, note })),
    ];
    for (const { chapter, note } of notes) {
      for (const { path, text } of proseOf(note)) {
        for (const sentence of text.split(/(?<=[.?!]”?) /)) {
          // What both quote from Scripture is no fault of theirs.
          const words = bare(sentence.replace(/“[^”]*”/g, ' ')).split(' ');
          if (words.length < 5) continue;
          const triples = new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
          sentences.push({ place: `${chapter} · ${path}`, chapter, sentence, triples });
        }
      }
    }
  }
  const holders = new Map<string, number[]>();
  for (const [index, { triples }] of sentences.entries()) {
    for (const triple of triples) holders.set(triple, [...(holders.get(triple) ?? []), index]);
  }
  const shared: SharedSentence[] = [];
  for (const [index, one] of sentences.entries()) {
    const common = new Map<number, number>();
    for (const triple of one.triples) {
      for (const other of holders.get(triple) ?? []) {
        if (other > index && sentences[other]!.chapter !== one.chapter) common.set(other, (common.get(other) ?? 0) + 1);
      }
    }
    for (const [other, count] of common) {
      const two = sentences[other]!;
      if (count / (one.triples.size + two.triples.size - count) >= likeness) {
        shared.push({ sentence: one.sentence, places: [one.place, two.place] });
      }
    }
  }
  return shared;
}
