import { z } from 'zod';
import type { AnalysisType } from '#scripture/study/study-settings.ts';

const character = z.object({
  attribute: z.string().describe('What it shows of God, in one to six words.'),
  evidence: z.string().describe('15 to 50 words: where in the passage, with the verse.'),
  personalMeaning: z.string().describe('12 to 45 words.'),
});
const application = z.object({
  category: z.string().describe('One to five words.'),
  application: z.string().describe('15 to 55 words.'),
  actionStep: z.string().describe('8 to 45 words: one thing to do this week.'),
});
const love = z.object({
  howGodShowsLove: z.string().describe('15 to 55 words.'),
  personalRelevance: z.string().describe('12 to 50 words.'),
  eternityPerspective: z.string().describe('12 to 50 words.'),
});

/** What every chapter's notes begin with. */
const chapterHead = {
  title: z.string().describe('Two to nine words that belong to this chapter alone.'),
  summary: z.string().describe('45 to 105 words.'),
  outline: z
    .array(z.object({ verses: z.string().describe('"1-7" or "8"'), title: z.string() }))
    .describe('Two to eight parts that cover the chapter in order, without a gap.'),
  keyThemes: z.array(z.string()).describe('Three to five, one to six words each.'),
  godsCharacterHighlights: z.array(character).describe('One to three.'),
  loveOfGodRevelation: love,
  practicalApplications: z.array(application).describe('One or two, for this audience.'),
  reflectionQuestions: z.array(z.string()).describe('Two or three, none to be answered with yes or no.'),
  lensReading: z.string().describe('50 to 130 words: the chapter seen from this lens, for this audience.'),
};

export const commentaryDraftSchema = z.object({
  ...chapterHead,
  historicalContext: z.string().describe('40 to 120 words.'),
  culturalBackground: z.string().describe('40 to 120 words.'),
  verseBreakdowns: z
    .array(
      z.object({
        verse: z.number().int(),
        explanation: z.string().describe('20 to 90 words.'),
        context: z.string().describe('8 to 50 words.'),
        application: z.string().describe('8 to 50 words.'),
      }),
    )
    .describe('Three to eight verses that carry the chapter, in order.'),
});

export const themeDraftSchema = z.object({
  ...chapterHead,
  themes: z
    .array(
      z.object({
        theme: z.string().describe('One to eight words.'),
        definition: z.string().describe('12 to 55 words.'),
        otRoots: z.string().describe('12 to 55 words, with references.'),
        jesusFulfillment: z.string().describe('12 to 55 words.'),
        practicalImplications: z.string().describe('12 to 55 words.'),
      }),
    )
    .describe('One to three.'),
});

export const wordsDraftSchema = z.object({
  reading: z.string().describe('60 to 160 words on what these words do in this chapter, seen from this lens.'),
  words: z.array(z.string()).describe('The Strong’s numbers you speak of, from those given, weightiest first.'),
});

export const referencesDraftSchema = z.object({
  reading: z.string().describe('50 to 140 words on how these passages speak with the chapter, seen from this lens.'),
  references: z
    .array(
      z.object({
        osis: z.string().describe('As it was given.'),
        reason: z.string().describe('10 to 40 words: why to read it beside the verse it stands beside.'),
      }),
    )
    .describe('Three to eight of those given, most telling first.'),
});

export const verseDraftSchema = z.object({
  passageContext: z.object({
    setting: z.string().describe('12 to 60 words: where the verse stands in its chapter.'),
    audience: z.string().describe('8 to 45 words: to whom it is said.'),
    purpose: z.string().describe('8 to 45 words: why.'),
  }),
  coreMessage: z.string().describe('30 to 100 words on this verse alone.'),
  application: z.string().describe('12 to 55 words.'),
  words: z
    .array(
      z.object({
        strongsNumber: z.string().describe('As it was given.'),
        meaning: z.string().describe('8 to 40 words: what the word carries in this verse, by its dictionary entry.'),
      }),
    )
    .describe('None to four of the words given.'),
  godsCharacterHighlights: z.array(character).describe('One or two.'),
  practicalApplications: z.array(application).describe('One or two, for this audience.'),
});

/** What a model writes, by kind of study. Another shape needs another version of the prompt: what is stored is found by it. */
export const STUDY_DRAFTS = {
  commentary: commentaryDraftSchema,
  'theme-study': themeDraftSchema,
  'word-study': wordsDraftSchema,
  'cross-references': referencesDraftSchema,
  'verse-analysis': verseDraftSchema,
} as const satisfies Record<StudyKind, z.ZodType>;

/** What can be studied: a chapter in four ways, or one verse. */
export type StudyKind = AnalysisType | 'verse-analysis';
/** What a model wrote for one kind. */
export type StudyDraft<K extends StudyKind> = z.output<(typeof STUDY_DRAFTS)[K]>;
