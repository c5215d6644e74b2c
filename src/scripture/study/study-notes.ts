import { z } from 'zod';

/** Prose of so many characters, with typographic quotes only: what stands in double ones is Scripture, word for word. */
const prose = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^\S.*\S$/s, 'starts or ends with white space')
    .refine((text) => !/["']/.test(text), 'has straight quotes: “ ” for Scripture alone, ‘ ’ for the rest')
    .refine((text) => !/ {2}|\n/.test(text), 'has double spaces or line breaks');

const heading = prose(3, 90);
const sentence = prose(20, 420);
const paragraph = prose(80, 950);

/** Verses of a chapter: "16" or "3-8". */
const verses = z.string().regex(/^\d{1,3}(-\d{1,3})?$/);

export const outlineItemSchema = z.strictObject({ verses, title: heading });

const theme = z.strictObject({
  theme: heading,
  definition: sentence,
  otRoots: sentence,
  jesusFulfillment: sentence,
  practicalImplications: sentence,
});

const character = z.strictObject({ attribute: heading, evidence: sentence, personalMeaning: sentence });

const application = z.strictObject({ category: heading, application: sentence, actionStep: sentence });

const verseNote = z.strictObject({
  verse: z.number().int().min(1).max(176),
  explanation: prose(80, 700),
  context: sentence,
  application: sentence,
});

/** What is written about one chapter; every sentence in it belongs to that chapter alone. */
export const chapterNoteSchema = z.strictObject({
  chapter: z.number().int().min(1).max(150),
  title: heading,
  summary: prose(120, 700),
  outline: z.array(outlineItemSchema).min(2).max(12),
  historicalContext: paragraph,
  culturalBackground: paragraph,
  keyThemes: z.array(heading).min(3).max(6),
  themes: z.array(theme).min(1).max(4),
  godsCharacterHighlights: z.array(character).min(1).max(4),
  loveOfGodRevelation: z.strictObject({
    howGodShowsLove: sentence,
    personalRelevance: sentence,
    eternityPerspective: sentence,
  }),
  /** One for each reader: what this chapter asks of somebody standing there. */
  applications: z.strictObject({
    seeker: application,
    'new-to-faith': application,
    christian: application,
    'mature-believer': application,
  }),
  /** The chapter seen from each side. */
  lenses: z.strictObject({
    'faith-journey': paragraph,
    'love-of-god': paragraph,
    'deep-dive': paragraph,
    'life-application': paragraph,
  }),
  /** Who is speaking to whom, and why, for those who open a single verse. */
  passageContext: z.strictObject({ setting: sentence, audience: sentence, purpose: sentence }),
  reflectionQuestions: z.array(sentence).min(2).max(3),
  verseNotes: z.array(verseNote).max(14),
});
export type ChapterNote = z.infer<typeof chapterNoteSchema>;

/** What is said before a book is opened. */
export const bookNoteSchema = z.strictObject({
  author: sentence,
  date: sentence,
  audience: sentence,
  setting: prose(80, 700),
  purpose: prose(80, 700),
  outline: z
    .array(z.strictObject({ chapters: z.string().regex(/^\d{1,3}(-\d{1,3})?$/), title: heading }))
    .min(1)
    .max(12),
  keyThemes: z
    .array(z.strictObject({ theme: heading, note: sentence }))
    .min(2)
    .max(5),
  christ: prose(80, 700),
  readingTip: sentence,
});
export type BookNote = z.infer<typeof bookNoteSchema>;

/** One file of `notes/`: a book's introduction and its chapters in order. */
export const studyBookSchema = z.strictObject({
  book: z.string(),
  introduction: bookNoteSchema.optional(),
  chapters: z.array(chapterNoteSchema),
});
export type StudyBook = z.infer<typeof studyBookSchema>;
