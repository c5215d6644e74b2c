import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { referenceName } from '#scripture/reference/books.ts';
import { isStopWord, stem, wordsOf } from '#scripture/search/words.ts';
import type { ChapterNote, StudyBook } from '#scripture/study/study-notes.ts';
import type { Chooser } from '../compose/choose.ts';
import type { Library } from '../content/library.ts';
import type { Reading as TopicReading } from '../content/topic.ts';
import type { ThemeId, TimeOfDay } from './devotional-choices.ts';
import type { Fit, OwnPrayers } from './fit-person.ts';
import type { Tagged } from './parse-reading.ts';
import { GENERAL_TOPICS } from './theme-topics.ts';

/** What there is to read on a passage, before it is fitted to the hour. */
export interface Writing {
  title: string;
  /** The passage in its place, then what there is to say on it. */
  paragraphs: string[];
  questions: Tagged<'seeker' | 'mature'>[];
  steps: Tagged<TimeOfDay>[];
  prayers: OwnPrayers | null;
  /** Said before the passage, after the opening. */
  lead: string | null;
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
  const explanation = library.explanations.find(({ ref }) => isSame(corpus.range(ref), range));
  const told = explanation ? undefined : readingOfTopic(parts, range, theme, choose);
  const heading =
    chapter && verses && !whole ? chapter.outline.find((part) => holds(part.verses, verses.from)) : undefined;
  // What is written about a whole chapter may speak of none of the verses that were asked for.
  const isAbout = (text: string) => whole || speaksOf(text, corpus.textOf(range), verses);
  const summaries = inOneChapter ? [] : summariesOf(book, range, corpus);
  const paragraphs: string[] = [];

  const explained = explanation ? [explanation.context, explanation.meaning] : told ? [told.after] : [];
  // Its sentences lean on the topic they stand under; beside a text on the passage they are one voice too many.
  const why = explained.length > 0 ? undefined : whySentences(parts, range, theme, choose);
  if (chapter) {
    if (explained.length === 0)
      paragraphs.push(whole ? chapter.summary : `${placeOf(range, parts)} ${chapter.summary}`);
    const notes = verses && !whole ? verseNotes(chapter, verses) : [];
    paragraphs.push(...explained);
    const lens = chapter.lenses[LENSES[fit.audience]];
    if (!explanation || whole) paragraphs.push(...(notes.length > 0 ? notes : isAbout(lens) ? [lens] : []));
    if (why) paragraphs.push(why);
    const { application } = chapter.applications[fit.audience];
    if (isAbout(application)) paragraphs.push(application);
  } else if (book?.introduction) {
    const { setting, purpose, christ } = book.introduction;
    const about = library.books.find((one) => one.book === first.book.osis)?.about;
    const isNew = fit.audience === 'seeker' || fit.audience === 'new-to-faith';
    // The introduction to the Psalms begins in the middle of things; what is said about them doesn’t.
    const background = isNew || first.book.osis === 'Ps' ? (about ?? setting) : setting;
    const place = isNew || !explanation ? [`${placeOf(range, parts)} ${background}`] : [];
    // What a topic says goes on from its lead, so it follows the passage at once.
    paragraphs.push(...(told ? [...explained, ...place] : [...place, ...explained]));
    if (summaries.length > 0) paragraphs.push(...summaries);
    else if (explained.length === 0) paragraphs.push(purpose.replace(/^It\b/, 'The book'));
    if (why) paragraphs.push(why);
    if (fit.audience === 'mature-believer') paragraphs.push(`How the book speaks of Christ: ${christ}`);
  }
  return {
    title: unquoted(heading?.title ?? (whole ? chapter?.title : undefined) ?? corpus.format(range)),
    lead: told?.lead ?? (explained.length === 0 && !chapter && !why ? NOTHING_WRITTEN : null),
    paragraphs,
    questions: (chapter?.reflectionQuestions ?? []).filter(isAbout).map((text) => ({ tag: null, text })),
    steps: chapter
      ? [chapter.applications[fit.audience].actionStep].filter(isAbout).map((text) => ({ tag: null, text }))
      : [],
    prayers: null,
  };
}

/** Said where neither notes nor topics know the passage, so that nobody takes what stands around it for more than it is. */
const NOTHING_WRITTEN =
  'Nothing has been written here about these very words yet. So you get them as they stand, something of the book around them, and a way to read them for yourself.';

/** How many words that carry meaning must be common to a text and a passage for the one to speak of the other. */
const SHARED_WORDS = 2;
/** Stand nearly everywhere, and tie nothing to anything. */
const EVERYWHERE = new Set(
  ['god', 'lord', 'yahweh', 'jesus', 'christ', 'people', 'man', 'day', 'word', 'life', 'one'].map(stem),
);

function meaningOf(text: string): Set<string> {
  return new Set(
    wordsOf(text).flatMap(({ word }) => (isStopWord(word) || EVERYWHERE.has(stem(word)) ? [] : [stem(word)])),
  );
}

/** Whether a text on a chapter speaks of these verses of it: by their number, or in their words. */
function speaksOf(text: string, passage: string, verses: { from: number; to: number } | null): boolean {
  const numbers = [...text.matchAll(/\bverses? (\d+)/gi)].map(([, number]) => Number(number));
  if (verses && numbers.length > 0) return numbers.some((number) => verses.from <= number && number <= verses.to);
  const words = meaningOf(passage);
  return [...meaningOf(text)].filter((word) => words.has(word)).length >= SHARED_WORDS;
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

const GOSPELS: readonly string[] = ['Matt', 'Mark', 'Luke', 'John'];
const COUNT = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** Where a passage stands: "These verses stand in Isaiah, in the part that runs from chapter 40 to chapter 48." */
function placeOf(range: VerseRange, { corpus, notesOf }: OwnParts): string {
  const [first, last] = [corpus.verses[range.start]!, corpus.verses[range.end]!];
  const { osis, name } = first.book;
  const isWhole = first.verse === 1 && last.verse === corpus.verseCount(last.book.osis, last.chapter);
  const book = GOSPELS.includes(osis)
    ? `the Gospel of ${name}`
    : osis === 'Song'
      ? 'the Song of Solomon'
      : referenceName(osis);
  if (first.book.chapters === 1) return isWhole ? `This is the whole of ${book}.` : `${subjectOf(range)} in ${book}.`;
  const outline = notesOf(osis)?.introduction?.outline ?? [];
  const at = outline.findIndex(({ chapters }) => holds(chapters, first.chapter) && holds(chapters, last.chapter));
  if (osis === 'Ps') {
    const collection = at < 0 ? '' : `the ${COUNT[at + 1]} of the five collections that make up the Psalms`;
    if (isWhole && first.chapter === last.chapter) return `This psalm belongs to ${collection || 'the Psalms'}.`;
    return `${subjectOf(range)} in Psalm ${first.chapter}${collection && `, which belongs to ${collection}`}.`;
  }
  const subject = isWhole
    ? first.chapter === last.chapter
      ? 'This chapter stands'
      : 'These chapters stand'
    : subjectOf(range);
  const [from, to] = outline[at]?.chapters.split('-') ?? [];
  return `${subject} in ${book}${to ? `, in the part that runs from chapter ${from} to chapter ${to}` : ''}.`;
}

function subjectOf({ start, end }: VerseRange): string {
  return start === end ? 'This verse stands' : 'These verses stand';
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

/** So many chapters are told one by one; more would be a table of contents. */
const MOST_SUMMARIES = 4;

/** A sentence or more on each chapter of a run of chapters, where each has notes. */
function summariesOf(book: StudyBook | undefined, { start, end }: VerseRange, corpus: Corpus): string[] {
  const [from, to] = [corpus.verses[start]!, corpus.verses[end]!];
  const notes = book?.chapters.filter(({ chapter }) => from.chapter <= chapter && chapter <= to.chapter) ?? [];
  const asked = to.chapter - from.chapter + 1;
  if (from.book !== to.book || notes.length < asked || asked > MOST_SUMMARIES) return [];
  return notes.map(({ chapter, summary }) => `Chapter ${chapter}: ${summary}`);
}

/** At most so many single verses of a longer passage are spoken of. */
const MOST_WHYS = 3;

/** What the library’s topics say of the passage, in a sentence; or, where they only speak of some of its verses, of those. */
function whySentences(parts: OwnParts, range: VerseRange, theme: ThemeId, choose: Chooser): string | undefined {
  const { corpus } = parts;
  const placed = topicsFor(parts, theme).flatMap(({ topic, isOwn }) =>
    topic.passages.flatMap(({ ref, why }) => {
      const at = corpus.range(ref);
      return at ? [{ at, why, isOwn }] : [];
    }),
  );
  const preferOwn = <T extends { isOwn: boolean }>(found: readonly T[]) =>
    found.some(({ isOwn }) => isOwn) ? found.filter(({ isOwn }) => isOwn) : found;
  const same = preferOwn(placed.filter(({ at }) => likenessOf(at, range) >= SAME_PASSAGE));
  if (same.length > 0) return choose.one('why', [...new Set(same.map(({ why }) => why))], (why) => why);

  const first = corpus.verses[range.start]!;
  const inside = placed
    .filter(({ at }) => range.start <= at.start && at.end <= range.end)
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const chosen: typeof inside = [];
  for (const one of inside)
    if (chosen.length < MOST_WHYS && chosen.every(({ at }) => at.end < one.at.start || one.at.end < at.start))
      chosen.push(one);
  const numbers = ({ start, end }: VerseRange) => {
    const { verse, chapter } = corpus.verses[start]!;
    const from = chapter === first.chapter ? `${verse}` : `${chapter}:${verse}`;
    return start === end ? `Verse ${from}` : `Verses ${from}–${corpus.verses[end]!.verse}`;
  };
  if (chosen.length === 0) return undefined;
  return chosen
    .toSorted((a, b) => a.at.start - b.at.start)
    .map(({ at, why }) => `${numbers(at)}: ${why}`)
    .join(' ');
}

/** The topics whose sentences may stand in this theme’s devotional, with whether they are its own. */
function topicsFor({ library }: OwnParts, theme: ThemeId) {
  const own = GENERAL_TOPICS[theme];
  const general = Object.values(GENERAL_TOPICS).map(([first]) => first);
  return library.topics
    .filter(({ id }) => own.includes(id) || general.includes(id))
    .map((topic) => ({ topic, isOwn: own.includes(topic.id) }));
}

/** The passage as one of those topics reads it: the theme’s own first, then any. */
function readingOfTopic(parts: OwnParts, range: VerseRange, theme: ThemeId, choose: Chooser): TopicReading | undefined {
  const readings = topicsFor(parts, theme)
    .flatMap(({ topic, isOwn }) => topic.readings.map((reading) => ({ reading, isOwn })))
    .filter(({ reading }) => isSame(parts.corpus.range(reading.ref), range));
  const own = readings.filter(({ isOwn }) => isOwn);
  return choose.one('told', own.length > 0 ? own : readings, ({ reading }) => reading.after)?.reading;
}
