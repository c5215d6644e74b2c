import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { referenceName } from '#scripture/reference/books.ts';
import type { ChapterNote, StudyBook } from '#scripture/study/study-notes.ts';
import type { Chooser } from '../compose/choose.ts';
import type { Library } from '../content/library.ts';
import type { ThemeId, TimeOfDay } from './devotional-choices.ts';
import type { Fit } from './fit-person.ts';
import type { Tagged } from './parse-reading.ts';
import { GENERAL_TOPICS } from './theme-topics.ts';

/** What there is to read on a passage, before it is fitted to the hour. */
export interface Writing {
  title: string;
  /** The passage in its place, then what there is to say on it. */
  paragraphs: string[];
  questions: Tagged<'seeker' | 'mature'>[];
  steps: Tagged<TimeOfDay>[];
}

/** What it is written from. */
export interface OwnParts {
  corpus: Corpus;
  library: Pick<Library, 'topics' | 'explanations' | 'books'>;
  notesOf: (book: string) => StudyBook | undefined;
}

/** Notes on single verses stop before this many words. */
const MOST_NOTE_WORDS = 190;
/** From this share of common verses on, a text on one passage speaks of the other too. */
const SAME_PASSAGE = 0.5;

/** Verses in common, as a share of the verses of both together: 1 where they are the same. */
export function likenessOf(a: VerseRange, b: VerseRange): number {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start) + 1;
  return shared <= 0 ? 0 : shared / (Math.max(a.end, b.end) - Math.min(a.start, b.start) + 1);
}

/** Writes about a passage of the person’s own from what the library and the study notes know of it. */
export function writeOwn(parts: OwnParts, range: VerseRange, theme: ThemeId, fit: Fit, choose: Chooser): Writing {
  const { corpus, library } = parts;
  const [first, last] = [corpus.verses[range.start]!, corpus.verses[range.end]!];
  const book = parts.notesOf(first.book.osis);
  const inOneChapter = first.book === last.book && first.chapter === last.chapter;
  const chapter = inOneChapter ? book?.chapters.find((note) => note.chapter === first.chapter) : undefined;
  const verses = inOneChapter
    ? { from: first.verse, to: last.verse, of: corpus.verseCount(first.book.osis, first.chapter) }
    : null;
  const whole = verses !== null && verses.from === 1 && verses.to === verses.of;
  const subject = subjectOf(range, corpus);
  const explanation = library.explanations.find(({ ref }) => isSame(corpus.range(ref), range));
  const heading =
    chapter && verses && !whole ? chapter.outline.find((part) => holds(part.verses, verses.from)) : undefined;
  const part = book?.introduction?.outline.find(({ chapters }) => holds(chapters, first.chapter));
  const paragraphs: string[] = [];

  if (explanation) paragraphs.push(explanation.context, explanation.meaning);
  if (chapter) {
    if (!explanation)
      paragraphs.push(whole ? chapter.summary : `${placeOf(subject, first, heading?.title)} ${chapter.summary}`);
    const notes = verses ? verseNotes(chapter, verses) : [];
    if (!explanation || whole)
      paragraphs.push(...(notes.length > 0 && !whole ? notes : [chapter.lenses[LENSES[fit.audience]]]));
    paragraphs.push(chapter.applications[fit.audience].application);
  } else if (book?.introduction) {
    const { setting, purpose, christ } = book.introduction;
    const about = library.books.find((one) => one.book === first.book.osis)?.about;
    const place = placeOf(subject, first, part?.title);
    if (fit.audience === 'seeker' || fit.audience === 'new-to-faith') {
      paragraphs.push(`${place} ${about ?? setting}`);
      if (!explanation) paragraphs.push(purpose);
    } else {
      if (!explanation) paragraphs.push(`${place} ${setting}`, purpose);
      if (fit.audience === 'mature-believer') paragraphs.push(christ);
    }
  }
  const why = whySentence(parts, range, theme, choose);
  if (why) paragraphs.push(why);
  return {
    title: unquoted(heading?.title ?? (whole ? chapter?.title : part?.title) ?? corpus.format(range)),
    paragraphs,
    questions: (chapter?.reflectionQuestions ?? []).map((text) => ({ tag: null, text })),
    steps: [chapter?.applications[fit.audience].actionStep ?? book?.introduction?.readingTip].flatMap((text) =>
      text === undefined ? [] : [{ tag: null, text }],
    ),
  };
}

/** The chapter seen from where a reader stands, when there are no notes on the verses. */
const LENSES = {
  seeker: 'love-of-god',
  'new-to-faith': 'faith-journey',
  christian: 'life-application',
  'mature-believer': 'deep-dive',
} as const satisfies Record<Fit['audience'], keyof ChapterNote['lenses']>;

function isSame(other: VerseRange | undefined, range: VerseRange): boolean {
  return other !== undefined && likenessOf(other, range) >= SAME_PASSAGE;
}

/** Whether "16" or "3-8" holds a number. */
function holds(span: string, number: number): boolean {
  const [from = '', to = from] = span.split('-');
  return Number(from) <= number && number <= Number(to);
}

interface Subject {
  words: string;
  plural: boolean;
}

function subjectOf(range: VerseRange, corpus: Corpus): Subject {
  const [first, last] = [corpus.verses[range.start]!, corpus.verses[range.end]!];
  if (range.start === range.end) return { words: 'This verse', plural: false };
  const whole = first.verse === 1 && last.verse === corpus.verseCount(last.book.osis, last.chapter);
  if (!whole) return { words: 'These verses', plural: true };
  const kind = first.book.osis === 'Ps' ? 'psalm' : 'chapter';
  if (first.book !== last.book || first.chapter !== last.chapter) return { words: `These ${kind}s`, plural: true };
  return first.book.chapters === 1
    ? { words: 'This letter or book', plural: false }
    : { words: `This ${kind}`, plural: false };
}

const GOSPELS: readonly string[] = ['Matt', 'Mark', 'Luke', 'John'];

/** "This verse stands in Ruth, in the part an outline would head ‘…’." */
function placeOf(
  { words, plural }: Subject,
  { book, chapter }: { book: { osis: string; name: string }; chapter: number },
  title: string | undefined,
): string {
  const name = GOSPELS.includes(book.osis)
    ? `the Gospel of ${book.name}`
    : book.osis === 'Ps'
      ? /psalm/.test(words)
        ? 'the Psalms'
        : `Psalm ${chapter}`
      : book.osis === 'Song'
        ? 'the Song of Solomon'
        : referenceName(book.osis);
  const stands = plural ? 'stand' : 'stands';
  return title
    ? `${words} ${stands} in ${name}, where an outline would put the heading ‘${unquoted(title)}’.`
    : `${words} ${stands} in ${name}.`;
}

/** A heading without its own quotation marks. */
function unquoted(title: string): string {
  return title.replace(/[“”]|‘|’(?!\p{L})/gu, '');
}

/** Notes on the verses that were asked for, the first ones, each led in by its number where there are several. */
function verseNotes(chapter: ChapterNote, { from, to }: { from: number; to: number }): string[] {
  const notes = chapter.verseNotes.filter(({ verse }) => from <= verse && verse <= to);
  const kept: string[] = [];
  let words = 0;
  for (const { verse, explanation } of notes) {
    words += explanation.split(/\s+/).length;
    if (kept.length > 0 && words > MOST_NOTE_WORDS) break;
    kept.push(from === to ? explanation : `Verse ${verse}: ${explanation}`);
  }
  return kept;
}

/** What the library’s general topics of this theme say of the passage, in one sentence. */
function whySentence(
  { corpus, library }: OwnParts,
  range: VerseRange,
  theme: ThemeId,
  choose: Chooser,
): string | undefined {
  const whys = library.topics
    .filter(({ id }) => GENERAL_TOPICS[theme].includes(id))
    .flatMap(({ passages }) => passages.filter(({ ref }) => isSame(corpus.range(ref), range)).map(({ why }) => why));
  return choose.one('why', [...new Set(whys)], (why) => why);
}
