import { z } from 'zod';
import { bookNoteSchema } from '#scripture/study/study-notes.ts';
import { ANALYSIS_TYPES, AUDIENCES, LENSES } from '#scripture/study/study-settings.ts';
import { wholeNumber } from './bounds.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { count } from './query-count.ts';
import { modelFaultSchema } from './writer.ts';

export const verseSchema = z.object({
  bookId: z.number(),
  chapter: z.number(),
  verse: z.number(),
  webText: z.string(),
});

/** A book as the reader's select shows it (specification 2, section 3). */
export const bookSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  chapters: z.number(),
  testament: z.enum(['old', 'new']),
  osis: z.string(),
});
export type Book = z.infer<typeof bookSchema>;

/** A verse with what the page needs to set it as the text has it. */
export const chapterVerseSchema = verseSchema.extend({
  /** One line for prose, several for poetry; joined with a space they are `webText`. */
  lines: z.array(z.string()),
  opens: z.enum(['paragraph', 'stanza']).nullable(),
  poetry: z.boolean(),
  /** A psalm's title, or a letter of Psalm 119, above the verse. */
  heading: z.string().optional(),
  /** Number of lines after which "Selah" stands. */
  selah: z.number().optional(),
  /** Who speaks from a line on, by the line's place from 0 (Song of Songs). */
  speakers: z.array(z.object({ line: z.number(), speaker: z.string() })).optional(),
  /** Runs of words that Jesus speaks, from 0, both ends included. */
  wordsOfJesus: z.array(z.tuple([z.number(), z.number()])).optional(),
  /** Why a verse is empty or numbered otherwise here. */
  note: z.string().optional(),
});
export type ChapterVerse = z.infer<typeof chapterVerseSchema>;

const neighbourSchema = z.object({ slug: z.string(), name: z.string(), chapter: z.number() }).nullable();

export const books = endpoint({
  method: 'GET',
  path: '/api/bible/books',
  auth: 'public',
  summary: 'The 66 books in canonical order.',
  output: z.array(bookSchema),
});

export const chapter = endpoint({
  method: 'GET',
  path: '/api/bible/:bookSlug/:chapter',
  auth: 'public',
  summary: 'One chapter, as it is laid out. Immutable: strong ETag, long caching, compressed.',
  params: z.object({ bookSlug: z.string().max(100), chapter: z.string().max(100) }),
  output: z.object({
    book: bookSchema,
    chapter: z.number(),
    reference: z.string(),
    verses: z.array(chapterVerseSchema),
    previous: neighbourSchema,
    next: neighbourSchema,
  }),
});
export type Chapter = z.infer<typeof chapter.output>;

const crossReferenceSchema = z.object({
  osis: z.string(),
  reference: z.string(),
  text: z.string(),
  score: z.number(),
  theme: z.string(),
  reason: z.string(),
});

export const crossReferences = endpoint({
  method: 'GET',
  path: '/api/bible/cross-references',
  auth: 'public',
  summary: 'Passages to read beside a verse, nearest first, each with the reason.',
  query: z.object({
    ref: z.string().min(1).max(LIMITS.searchQueryLength),
    limit: count(50, 12),
  }),
  output: z.object({ reference: z.string(), references: z.array(crossReferenceSchema) }),
});

const lexiconEntrySchema = z.object({
  strongs: z.string(),
  language: z.enum(['Hebrew', 'Aramaic', 'Greek']),
  lemma: z.string(),
  transliteration: z.string(),
  pronunciation: z.string(),
  partOfSpeech: z.string(),
  definition: z.string(),
  derivation: z.string(),
  kingJames: z.string(),
});

export const word = endpoint({
  method: 'GET',
  path: '/api/bible/word/:strongs',
  auth: 'public',
  summary: 'A word of the originals: its dictionary entry, how it is rendered, and where it stands.',
  params: z.object({ strongs: z.string().max(100) }),
  query: z.object({ limit: count(100, 25), offset: count(40_000, 0, 0) }),
  output: z.object({
    entry: lexiconEntrySchema,
    occurrences: z.number(),
    verses: z.number(),
    renderings: z.array(z.object({ term: z.string(), count: z.number() })),
    places: z.array(
      z.object({
        osis: z.string(),
        reference: z.string(),
        text: z.string(),
        highlights: z.array(z.tuple([z.number(), z.number()])),
      }),
    ),
    offset: z.number(),
    furtherVoices: z.array(z.lazy(() => voiceSchema)),
  }),
});
export type WordAnswer = z.infer<typeof word.output>;

/** A commentary or dictionary of the operator's own SWORD folder. */
const voiceSchema = z.object({
  work: z.string(),
  author: z.string(),
  year: z.string(),
  tradition: z.string(),
  text: z.string(),
});
export type Voice = z.infer<typeof voiceSchema>;

const characterSchema = z.object({ attribute: z.string(), evidence: z.string(), personalMeaning: z.string() });
const applicationSchema = z.object({ category: z.string(), application: z.string(), actionStep: z.string() });
const studyReferenceSchema = z.object({
  reference: z.string(),
  osis: z.string(),
  webText: z.string(),
  theme: z.string(),
  reason: z.string(),
  from: z.string(),
});

/** Who wrote a study's prose; its data are the library's in any case. */
const studyWriter = {
  /** 'model' where a language model wrote what nobody has written about the passage yet. */
  engine: z.enum(['library', 'model']),
  modelName: z.string().nullable(),
  /** Why the library answers alone though there is a model that would have been asked. */
  fallback: modelFaultSchema.nullable(),
};

/** A chapter's study (specification 2, section 3). What its type isn't about is empty. */
export const chapterStudySchema = z.object({
  payload: z.object({ analysisType: z.enum(ANALYSIS_TYPES) }),
  analysisType: z.enum(ANALYSIS_TYPES),
  ...studyWriter,
  reference: z.string(),
  title: z.string(),
  hasNotes: z.boolean(),
  notice: z.string(),
  summary: z.string(),
  outline: z.array(z.object({ verses: z.string(), title: z.string() })),
  introduction: bookNoteSchema.nullable(),
  words: z.array(
    z.object({
      term: z.string(),
      strongsNumber: z.string(),
      original: z.string(),
      lemma: z.string(),
      transliteration: z.string(),
      definition: z.string(),
      language: z.string(),
      partOfSpeech: z.string(),
      occurrences: z.number(),
      here: z.number(),
      verses: z.array(z.number()),
      alsoRendered: z.array(z.string()),
      elsewhere: z.array(z.string()),
    }),
  ),
  linguisticOverview: z.string(),
  themes: z.array(
    z.object({
      theme: z.string(),
      definition: z.string(),
      otRoots: z.string(),
      jesusFulfillment: z.string(),
      practicalImplications: z.string(),
    }),
  ),
  verseBreakdowns: z.array(
    z.object({ verse: z.number(), explanation: z.string(), context: z.string(), application: z.string() }),
  ),
  crossReferences: z.array(studyReferenceSchema),
  historicalContext: z.string(),
  culturalBackground: z.string(),
  keyThemes: z.array(z.string()),
  godsCharacterHighlights: z.array(characterSchema),
  loveOfGodRevelation: z
    .object({ howGodShowsLove: z.string(), personalRelevance: z.string(), eternityPerspective: z.string() })
    .nullable(),
  practicalApplications: z.array(applicationSchema),
  reflectionQuestions: z.array(z.string()),
  fullAnalysis: z.string(),
  furtherVoices: z.array(voiceSchema),
});
export type ChapterStudyAnswer = z.infer<typeof chapterStudySchema>;

/** One verse's study (specification 2, section 3). */
export const verseStudySchema = z.object({
  analysisType: z.literal('verse-analysis'),
  ...studyWriter,
  reference: z.string(),
  webText: z.string(),
  hasNote: z.boolean(),
  notice: z.string(),
  passageContext: z.object({ setting: z.string(), audience: z.string(), purpose: z.string() }),
  coreMessage: z.string(),
  application: z.string(),
  originalLanguageInsights: z.array(
    z.object({
      term: z.string(),
      strongsNumber: z.string(),
      original: z.string(),
      transliteration: z.string(),
      definition: z.string(),
      language: z.string(),
      occurrences: z.number(),
      spiritualSignificance: z.string(),
    }),
  ),
  linguisticOverview: z.string(),
  crossReferences: z.array(studyReferenceSchema),
  godsCharacterHighlights: z.array(characterSchema),
  practicalApplications: z.array(applicationSchema),
  furtherVoices: z.array(voiceSchema),
});
export type VerseStudyAnswer = z.infer<typeof verseStudySchema>;

export const study = endpoint({
  method: 'POST',
  path: '/api/bible/study',
  auth: 'session',
  summary: 'Studies a chapter, or with the type "verse-analysis" one verse.',
  body: z.object({
    type: z.enum([...ANALYSIS_TYPES, 'verse-analysis']),
    bookSlug: z.string().min(1).max(40),
    chapter: wholeNumber(),
    verse: wholeNumber().optional(),
    lens: z.enum(LENSES).default('faith-journey'),
    audience: z.enum(AUDIENCES).default('christian'),
    studyDepth: z.string().max(40).optional(),
    includeOriginalLanguage: z.boolean().default(true),
    includeContext: z.boolean().default(true),
    /** 'library': what is reviewed, at once. Else a connected model writes, and where it can't, the library answers. */
    engine: z.enum(['library', 'model']).default('model'),
  }),
  output: z.union([chapterStudySchema, verseStudySchema]),
});

export const passage = endpoint({
  method: 'GET',
  path: '/api/bible/passage',
  auth: 'public',
  summary: 'Every passage named in `ref`, typed or spoken.',
  query: z.object({ ref: z.string().min(1).max(LIMITS.searchQueryLength) }),
  output: z.object({
    passages: z.array(
      z.object({
        osis: z.string(),
        reference: z.string(),
        verses: z.array(verseSchema),
        note: z.string().optional(),
      }),
    ),
  }),
});

export const search = endpoint({
  method: 'GET',
  path: '/api/bible/search',
  auth: 'public',
  summary: 'Searches the verses; a reference in `q` comes back first.',
  query: z.object({
    q: z.string().min(1).max(LIMITS.searchQueryLength),
    limit: count(100, 20),
    testament: z.enum(['old', 'new']).optional(),
    book: z.string().max(40).optional(),
  }),
  output: z.object({
    results: z.array(
      z.object({
        osis: z.string(),
        reference: z.string(),
        text: z.string(),
        score: z.number(),
        highlights: z.array(z.tuple([z.number(), z.number()])),
      }),
    ),
    interpretedAs: z.object({ reference: z.string() }).optional(),
    /** How many of the best hits (of 500 at most) stand in each book, best first; whatever the filters. */
    facets: z.array(
      z.object({ book: z.string(), name: z.string(), testament: z.enum(['old', 'new']), count: z.number() }),
    ),
    tookMs: z.number(),
  }),
});
