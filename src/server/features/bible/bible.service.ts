import type { z } from 'zod';
import * as contract from '#contract/bible.ts';
import type { Output } from '#contract/endpoint.ts';
import type { ModelFaultReason } from '#guidance/model/language-model.ts';
import { putIntoChapter, putIntoVerse } from '#guidance/model/study/put-draft.ts';
import type { StudyDraft, StudyKind } from '#guidance/model/study/study-drafts.ts';
import type { StudyTask } from '#guidance/model/study/write-study.ts';
import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { normalizeStrongs } from '#scripture/lexicon/lexicon.ts';
import { describeChapter, findBook, listBooks, missingChapter } from '#scripture/reading/describe-chapter.ts';
import type { BookInfo } from '#scripture/reference/books.ts';
import { answerSearch } from '#scripture/search/answer-search.ts';
import type { VerseSearch } from '#scripture/search/verse-search.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { HttpError } from '#server/http/errors.ts';
import { type PreparedAnswer, prepareAnswer } from '#server/http/prepared-answer.ts';
import type { LoadedStudy } from '#server/library/load-study.ts';
import type { FurtherVoices } from '#server/providers/sword/sword-voices.ts';
import type { ModelsPart, WrittenStudies } from './written-studies.ts';

/** What the Bible feature is made from. */
export interface BibleParts {
  corpus: Corpus;
  search: VerseSearch;
  study: LoadedStudy;
  voices: FurtherVoices;
  /** What a model writes about passages; without it the library studies alone. */
  writtenStudies?: WrittenStudies;
}

/** Text, search, words and study; throws HttpError with a sentence for what isn't there. */
export type BibleService = ReturnType<typeof createBibleService>;

/** Verses that one answer of passages holds; as many as the longest psalm and a little more. */
const MOST_VERSES = 200;
const MOST_PASSAGES = 20;

/** Builds the service. */
export function createBibleService({ corpus, search, study: loaded, voices, writtenStudies }: BibleParts) {
  const { marks, lexicon, originals, crossReferences, study } = loaded;
  const books = prepareAnswer(listBooks());
  const chapters = new Map<string, PreparedAnswer>();

  const bookOf = (slug: string): BookInfo => {
    const book = findBook(slug);
    if (typeof book === 'string') throw new HttpError('not-found', book);
    return book;
  };
  const chapterOf = (book: BookInfo, chapter: number): number => {
    const missing = missingChapter(book, chapter);
    if (missing) throw new HttpError('not-found', missing);
    return chapter;
  };
  const rangeOf = (reference: string): VerseRange => {
    const found = search.references(reference);
    const named = found.find(({ range }) => range);
    if (named?.range) return named.range;
    throw new HttpError(
      'not-found',
      found.length > 0
        ? 'That passage doesn’t exist. Please check the chapter and the verse.'
        : 'I couldn’t find a Bible reference in that.',
    );
  };

  return {
    books: () => books,

    /** A chapter's page, ready to send. `chapter` is as it stands in the address. */
    chapter: (slug: string, chapter: string): PreparedAnswer => {
      const key = `${slug}/${chapter}`;
      const known = chapters.get(key);
      if (known) return known;
      const book = bookOf(slug);
      if (!/^\d{1,3}$/.test(chapter)) {
        throw new HttpError('not-found', `“${chapter.slice(0, 20)}” is not a chapter number.`);
      }
      const number = chapterOf(book, Number(chapter));
      const own = `${book.slug}/${number}`;
      const answer = chapters.get(own) ?? prepareAnswer(describeChapter(corpus, marks, book, number));
      // By its own name alone: other spellings are many, and anyone can invent more.
      chapters.set(own, answer);
      return answer;
    },

    passages: (text: string): Output<typeof contract.passage> => {
      const usable = search.references(text).filter(({ range }) => range !== undefined);
      if (usable.length === 0) rangeOf(text);
      const passages = [...new Map(usable.map((found) => [found.osis, found])).values()].slice(0, MOST_PASSAGES);
      let room = MOST_VERSES;
      return {
        passages: passages.flatMap(({ range, note }) => {
          const { start } = range!;
          const end = Math.min(range!.end, start + room - 1);
          if (end < start) return [];
          room -= end - start + 1;
          const cut = end < range!.end ? `Only the first ${MOST_VERSES} verses are given.` : undefined;
          const notes = [note, cut].filter((one) => one !== undefined).join(' ');
          return [
            {
              osis: corpus.osisOf({ start, end }),
              reference: corpus.format({ start, end }),
              verses: corpus.verses.slice(start, end + 1).map((verse) => ({
                bookId: verse.book.id,
                chapter: verse.chapter,
                verse: verse.verse,
                webText: verse.text,
              })),
              ...(notes === '' ? {} : { note: notes }),
            },
          ];
        }),
      };
    },

    search: async (
      text: string,
      limit: number,
      { testament, book }: { testament?: 'old' | 'new' | undefined; book?: string | undefined },
    ): Promise<Output<typeof contract.search>> =>
      answerSearch(corpus, search, text, limit, { testament, book: book === undefined ? undefined : bookOf(book) }),

    crossReferences: (reference: string, limit: number): Output<typeof contract.crossReferences> => {
      const named = rangeOf(reference);
      // What a passage leans on; of more than a chapter that would mean nothing.
      const { book, chapter } = corpus.verses[named.start]!;
      const last = named.start + corpus.verseCount(book.osis, chapter) - corpus.verses[named.start]!.verse;
      const range = { start: named.start, end: Math.min(named.end, last) };
      const found =
        range.start === range.end ? crossReferences.of(range.start, limit) : crossReferences.ofRange(range, limit);
      return {
        reference: corpus.format(range),
        references: found.map(({ range: other, score, theme, reason }) => ({
          osis: corpus.osisOf(other),
          reference: corpus.format(other),
          text: corpus.textOf(other),
          score,
          theme,
          reason,
        })),
      };
    },

    word: (strongs: string, limit: number, offset: number): contract.WordAnswer => {
      const number = normalizeStrongs(strongs);
      const entry = number ? lexicon.entry(number) : undefined;
      if (!entry) {
        throw new HttpError(
          'not-found',
          number
            ? `Strong’s dictionary has no ${number}. Hebrew runs from H1 to H8674, Greek from G1 to G5624.`
            : `“${strongs.slice(0, 20)}” is not a Strong’s number. They look like H2617 or G26.`,
        );
      }
      const places = originals.places(entry.strongs);
      return {
        entry,
        occurrences: originals.count(entry.strongs),
        verses: places.length,
        renderings: originals.renderings(entry.strongs),
        places: places.slice(offset, offset + limit).map(({ verse }) => ({
          osis: corpus.verses[verse]!.osis,
          reference: corpus.format({ start: verse, end: verse }),
          text: corpus.verses[verse]!.text,
          highlights: highlightsOf(verse, entry.strongs),
        })),
        offset,
        furtherVoices: voices.onWord(entry.strongs),
      };
    },

    /**
     * Studies a chapter or a verse: the library’s facts, and its reviewed notes or, unless the library alone is asked
     * for, what a connected model makes of it for this lens and audience. Ends early where `gone` aborts while one writes.
     */
    study: async (userId: string, body: StudyBody, gone?: AbortSignal): Promise<Output<typeof contract.study>> => {
      const book = bookOf(body.bookSlug);
      const chapter = chapterOf(book, body.chapter);
      const request = { book, chapter, lens: body.lens, audience: body.audience };
      if (body.type !== 'verse-analysis') {
        const { type } = body;
        const library = study.chapter(type, request);
        const part = await modelsPart(userId, body, { ...request, kind: type, library }, gone);
        const answer = (made: typeof library) => ({
          ...made,
          payload: { analysisType: type },
          furtherVoices: type === 'commentary' ? voices.onVerse(book.osis, chapter, 0) : [],
        });
        return told(
          part,
          answer,
          library,
          (draft) => putIntoChapter(library, type, draft),
          contract.chapterStudySchema,
        );
      }
      if (body.verse === undefined) {
        throw new HttpError('validation-failed', 'Which verse? A verse analysis needs its number.', {
          details: [{ path: 'verse', message: 'is missing' }],
        });
      }
      const verseNumber = body.verse;
      const verse = corpus.indexOf(`${book.osis}.${chapter}.${verseNumber}`);
      if (verse < 0) {
        const last = corpus.verseCount(book.osis, chapter);
        throw new HttpError(
          'not-found',
          `${book.name} ${chapter} has ${last} verses; there is no verse ${verseNumber}.`,
        );
      }
      const library = study.verse(verse, request);
      const task: StudyTask = { ...request, kind: 'verse-analysis', verse, verseNumber, library };
      const part = await modelsPart(userId, body, task, gone);
      const answer = (made: typeof library) => ({
        ...made,
        originalLanguageInsights: body.includeOriginalLanguage ? made.originalLanguageInsights : [],
        passageContext: body.includeContext ? made.passageContext : { setting: '', audience: '', purpose: '' },
        analysisType: 'verse-analysis' as const,
        furtherVoices: voices.onVerse(book.osis, chapter, verseNumber),
      });
      return told(
        part,
        answer,
        library,
        (draft) => putIntoVerse(library, draft as StudyDraft<'verse-analysis'>),
        contract.verseStudySchema,
      );
    },
  };

  async function modelsPart(
    userId: string,
    { engine }: Pick<StudyBody, 'engine'>,
    task: StudyTask,
    gone?: AbortSignal,
  ): Promise<ModelsPart> {
    if (!writtenStudies || engine === 'library') return { draft: null, modelName: null, fallback: null };
    return writtenStudies.of(userId, task, gone).catch((error: unknown) => {
      if (gone?.aborted) throw new HttpError('client-closed-request', 'This request was given up.');
      throw error;
    });
  }

  /** Where the words for an original one stand in a verse. */
  function highlightsOf(verse: number, strongs: string): [number, number][] {
    const { text } = corpus.verses[verse]!;
    const terms = new Set(
      originals
        .of(verse)
        .filter((word) => word.strongs === strongs && word.term !== '')
        .flatMap(({ term }) => wordsOf(term).map(({ word }) => word)),
    );
    return wordsOf(text)
      .filter(({ word }) => terms.has(word))
      .map(({ from, to }) => [from, to]);
  }
}

/**
 * The answer with who wrote it: with the model’s part, where there is one and the whole is what the contract promises,
 * else the library’s with a sentence on why.
 */
function told<L extends { notice: string }, A extends L, O>(
  part: ModelsPart,
  answer: (made: L) => A,
  library: L,
  put: (draft: StudyDraft<StudyKind>) => L,
  schema: z.ZodType<O>,
): O {
  if (part.draft) {
    const { modelName } = part;
    const made = put(part.draft);
    const notice = [
      made.notice,
      `${modelName} wrote this; it was checked against the text, but no editor has read it.`,
    ];
    const whole = schema.safeParse({
      ...answer(made),
      notice: notice.filter(Boolean).join(' '),
      engine: 'model',
      modelName,
      fallback: null,
    });
    if (whole.success) return whole.data;
  }
  const fallback = part.draft ? 'empty' : part.fallback;
  const notice = [library.notice, fallback ? INSTEAD[fallback] : ''].filter(Boolean).join(' ');
  return schema.parse({ ...answer(library), notice, engine: 'library', modelName: null, fallback });
}

/** What the reader is told where a model would have written something and has not. */
const INSTEAD: Record<ModelFaultReason, string> = {
  unavailable: 'The language model could not be used just now, so this is what the built-in library has.',
  busy: 'Too much was asked of the language model at once, so this is what the built-in library has.',
  slow: 'The language model took too long, so this is what the built-in library has.',
  refused: 'The language model declined to write about this, so this is what the built-in library has.',
  empty: 'What the language model wrote could not be used, so this is what the built-in library has.',
  'broken-off': 'The language model broke off, so this is what the built-in library has.',
  // Nothing is missing that they wanted.
  chosen: '',
  allowance:
    'Your share of the language model for today is used up, so this is what the built-in library has. Tomorrow there is more.',
};

/** What a study is asked with, after validation. */
export interface StudyBody {
  type: contract.ChapterStudyAnswer['analysisType'] | 'verse-analysis';
  bookSlug: string;
  chapter: number;
  verse?: number | undefined;
  lens: Parameters<LoadedStudy['study']['verse']>[1]['lens'];
  audience: Parameters<LoadedStudy['study']['verse']>[1]['audience'];
  includeOriginalLanguage: boolean;
  includeContext: boolean;
  engine: 'library' | 'model';
}
