import type { Corpus, VerseRange } from '../corpus/corpus.ts';
import type { CrossReferences } from '../cross-references/cross-references.ts';
import type { BookInfo } from '../reference/books.ts';
import { isSought } from './lens-words.ts';
import type { BookNote, ChapterNote, StudyBook } from './study-notes.ts';
import type { AnalysisType, Audience, Lens } from './study-settings.ts';
import type { StudiedWord, WordStudies } from './word-study.ts';

/** Which chapter, seen how. */
export interface StudyRequest {
  book: BookInfo;
  chapter: number;
  lens: Lens;
  audience: Audience;
}

interface Character {
  attribute: string;
  evidence: string;
  personalMeaning: string;
}
interface Application {
  category: string;
  application: string;
  actionStep: string;
}
/** A passage to read beside, as study mode shows it. */
export interface StudyReference {
  reference: string;
  osis: string;
  webText: string;
  theme: string;
  reason: string;
  /** The verse of the chapter it stands beside. */
  from: string;
}

/** A chapter's study; what its type isn't about stays empty. */
export interface ChapterStudy {
  analysisType: AnalysisType;
  reference: string;
  title: string;
  /** Whether there are written notes on this chapter. */
  hasNotes: boolean;
  /** What the reader should know about the notes; '' where there is nothing to say. */
  notice: string;
  summary: string;
  outline: { verses: string; title: string }[];
  introduction: BookNote | null;
  words: StudiedWord[];
  linguisticOverview: string;
  themes: ChapterNote['themes'];
  verseBreakdowns: { verse: number; explanation: string; context: string; application: string }[];
  crossReferences: StudyReference[];
  historicalContext: string;
  culturalBackground: string;
  keyThemes: string[];
  godsCharacterHighlights: Character[];
  loveOfGodRevelation: ChapterNote['loveOfGodRevelation'] | null;
  practicalApplications: Application[];
  reflectionQuestions: string[];
  fullAnalysis: string;
}

/** One verse's study. */
export interface VerseStudy {
  reference: string;
  webText: string;
  hasNote: boolean;
  notice: string;
  passageContext: { setting: string; audience: string; purpose: string };
  coreMessage: string;
  application: string;
  originalLanguageInsights: {
    term: string;
    strongsNumber: string;
    original: string;
    transliteration: string;
    definition: string;
    language: string;
    occurrences: number;
    spiritualSignificance: string;
  }[];
  linguisticOverview: string;
  crossReferences: StudyReference[];
  godsCharacterHighlights: Character[];
  practicalApplications: Application[];
}

/** Studies chapters and verses, without a model and without a network. */
export interface Study {
  chapter(type: AnalysisType, request: StudyRequest): ChapterStudy;
  verse(verse: number, request: StudyRequest): VerseStudy;
}

/** What a study is made from. */
export interface StudyParts {
  corpus: Corpus;
  words: WordStudies;
  crossReferences: CrossReferences;
  /** A book's notes, or undefined where there are none. */
  notesOf: (book: string) => StudyBook | undefined;
}

/** How much each reader is given at once: words and cross references of a chapter, words of a verse. */
const SERVED: Record<Audience, { words: number; references: number; verseWords: number }> = {
  seeker: { words: 10, references: 8, verseWords: 6 },
  'new-to-faith': { words: 14, references: 12, verseWords: 9 },
  christian: { words: 24, references: 16, verseWords: 14 },
  'mature-believer': { words: 36, references: 24, verseWords: 20 },
};
/** What it counts that a lens looks for what links two passages. */
const SOUGHT = 3;

/** Builds study mode over the text, its words, its cross references and the written notes. */
export function createStudy({ corpus, words, crossReferences, notesOf }: StudyParts): Study {
  const rangeOf = ({ book, chapter }: StudyRequest): VerseRange => corpus.range(`${book.osis}.${chapter}`)!;
  const noteOf = ({ book, chapter }: StudyRequest) =>
    notesOf(book.osis)?.chapters.find((note) => note.chapter === chapter);
  const name = (start: number, end = start) => corpus.format({ start, end });

  /** Passages beside a run of verses, those first that have in common what the lens looks for. */
  const references = (range: VerseRange, limit: number, lens: Lens): StudyReference[] => {
    const found =
      range.start === range.end
        ? crossReferences.of(range.start, 2 * limit).map((one) => ({ ...one, from: range.start }))
        : crossReferences.ofRange(range, 2 * limit);
    const weight = (one: (typeof found)[number]) => one.score + (isSought(one.theme, lens) ? SOUGHT : 0);
    return found
      .toSorted((a, b) => weight(b) - weight(a))
      .slice(0, limit)
      .map(({ range: other, theme, reason, from }) => ({
        reference: corpus.format(other),
        osis: corpus.osisOf(other),
        webText: corpus.textOf(other),
        theme,
        reason,
        from: name(from),
      }));
  };

  return {
    chapter: (type, request) => {
      const range = rangeOf(request);
      const note = noteOf(request);
      const introduction = notesOf(request.book.osis)?.introduction ?? null;
      const served = SERVED[request.audience];
      const reads = (...types: AnalysisType[]) => types.includes(type);
      const study = reads('word-study')
        ? words.of(range, served.words, request.lens)
        : { words: [], linguisticOverview: '' };
      const found = reads('cross-references') ? references(range, served.references, request.lens) : [];
      const written = reads('commentary', 'theme-study') ? note : undefined;
      return {
        analysisType: type,
        reference: corpus.format(range),
        title: note?.title ?? '',
        hasNotes: note !== undefined,
        notice: noticeOf(type, request, note !== undefined),
        summary: note?.summary ?? '',
        outline: note?.outline ?? [],
        introduction: reads('commentary') ? introduction : null,
        ...study,
        themes: reads('theme-study') ? (note?.themes ?? []) : [],
        verseBreakdowns: reads('commentary') ? (note?.verseNotes ?? []) : [],
        crossReferences: found,
        historicalContext: reads('commentary') ? (note?.historicalContext ?? introduction?.setting ?? '') : '',
        culturalBackground: reads('commentary') ? (note?.culturalBackground ?? '') : '',
        keyThemes: written?.keyThemes ?? [],
        godsCharacterHighlights: written?.godsCharacterHighlights ?? [],
        loveOfGodRevelation:
          written && (type === 'theme-study' || request.lens === 'love-of-god' || type === 'commentary')
            ? written.loveOfGodRevelation
            : null,
        practicalApplications: written ? [written.applications[request.audience]] : [],
        reflectionQuestions: written?.reflectionQuestions ?? [],
        fullAnalysis: written ? `${written.summary}\n\n${written.lenses[request.lens]}` : study.linguisticOverview,
      };
    },

    verse: (verse, request) => {
      const note = noteOf(request);
      const introduction = notesOf(request.book.osis)?.introduction;
      const { verse: number, text } = corpus.verses[verse]!;
      const verseNote = note?.verseNotes.find((one) => one.verse === number);
      const section = note?.outline.find(({ verses }) => {
        const [first = 0, last = first] = verses.split('-').map(Number);
        return number >= first && number <= last;
      });
      const study = words.of({ start: verse, end: verse }, SERVED[request.audience].verseWords, request.lens);
      const about = note ? note.passageContext : null;
      return {
        reference: name(verse),
        webText: text,
        hasNote: verseNote !== undefined,
        notice: verseNote ? '' : verseNotice(note, section),
        passageContext: {
          setting: verseNote?.context ?? about?.setting ?? introduction?.setting ?? '',
          audience: about?.audience ?? introduction?.audience ?? '',
          purpose: about?.purpose ?? introduction?.purpose ?? '',
        },
        coreMessage: verseNote?.explanation ?? note?.summary ?? '',
        application: verseNote?.application ?? '',
        originalLanguageInsights: study.words.map((word) => ({
          term: word.term,
          strongsNumber: word.strongsNumber,
          original: word.original,
          transliteration: word.transliteration,
          definition: word.definition,
          language: word.language,
          occurrences: word.occurrences,
          spiritualSignificance: significanceOf(word, corpus.verses[verse]!.book.testament),
        })),
        linguisticOverview: study.linguisticOverview,
        crossReferences: references({ start: verse, end: verse }, SERVED[request.audience].references, request.lens),
        godsCharacterHighlights: nearest(note?.godsCharacterHighlights ?? [], number),
        practicalApplications: note ? [note.applications[request.audience]] : [],
      };
    },
  };

  function noticeOf(type: AnalysisType, request: StudyRequest, hasNote: boolean): string {
    if (hasNote || type === 'word-study' || type === 'cross-references') return '';
    const chapters = notesOf(request.book.osis)?.chapters.map(({ chapter }) => chapter) ?? [];
    const others =
      chapters.length === 0
        ? ''
        : ` In this book there are notes on ${chapters.length === 1 ? 'chapter' : 'chapters'} ${runs(chapters)}.`;
    return `We haven’t written notes on ${corpus.format(rangeOf(request))} yet.${others} Its words and cross references are here in full, and the introduction to the book.`;
  }
}

function verseNotice(note: ChapterNote | undefined, section: { verses: string; title: string } | undefined): string {
  if (!note) return 'There is no written note on this verse yet. Its words and cross references are here in full.';
  const place = section
    ? ` It stands in the part “${section.title}” (verses ${section.verses.replace('-', '–')}).`
    : '';
  return `There is no note on this verse alone.${place} What follows is about its chapter.`;
}

/** What the count of a word says, and where else it stands. */
function significanceOf({ occurrences, elsewhere, alsoRendered }: StudiedWord, testament: 'old' | 'new'): string {
  const where = `the ${testament === 'new' ? 'New' : 'Old'} Testament`;
  if (elsewhere.length === 0) return `Only here in ${where}.`;
  const count = `${occurrences} ${occurrences === 1 ? 'time' : 'times'} in ${where}, also in ${elsewhere.join('; ')}.`;
  return alsoRendered.length === 0
    ? count
    : `${count} Elsewhere rendered ${alsoRendered.map((term) => `“${term}”`).join(', ')}.`;
}

/** The highlights that name the verse, or else all of the chapter's. */
function nearest(highlights: readonly Character[], verse: number): Character[] {
  const own = highlights.filter(({ evidence }) =>
    new RegExp(`\\bverses? (?:\\d+[–, and]+)*${verse}\\b`).test(evidence),
  );
  return own.length > 0 ? own : [...highlights];
}

/** [1, 2, 3, 7] as "1–3 and 7". */
function runs(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let index = 0; index < numbers.length; ) {
    let end = index;
    while (numbers[end + 1] === numbers[end]! + 1) end += 1;
    parts.push(end > index ? `${numbers[index]}–${numbers[end]}` : `${numbers[index]}`);
    index = end + 1;
  }
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}
