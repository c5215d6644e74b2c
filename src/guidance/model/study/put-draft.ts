import type { ChapterStudy, VerseStudy } from '#scripture/study/create-study.ts';
import type { AnalysisType } from '#scripture/study/study-settings.ts';
import type { StudyDraft, StudyKind } from './study-drafts.ts';

/** Puts what a model wrote into the library’s study of a chapter: what is data, or was reviewed, stays as it is. */
export function putIntoChapter(library: ChapterStudy, kind: AnalysisType, draft: StudyDraft<StudyKind>): ChapterStudy {
  switch (kind) {
    case 'commentary':
    case 'theme-study': {
      const { lensReading, ...written } = draft as StudyDraft<'commentary'> | StudyDraft<'theme-study'>;
      return { ...library, ...written, notice: '', fullAnalysis: `${written.summary}\n\n${lensReading}` };
    }
    case 'word-study': {
      const { reading, words } = draft as StudyDraft<'word-study'>;
      return {
        ...library,
        words: firstThese(library.words, words, ({ strongsNumber }) => strongsNumber),
        fullAnalysis: `${library.linguisticOverview}\n\n${reading}`,
      };
    }
    case 'cross-references': {
      const { reading, references } = draft as StudyDraft<'cross-references'>;
      const reasons = new Map(references.map(({ osis, reason }) => [osis, reason]));
      return {
        ...library,
        crossReferences: firstThese(library.crossReferences, [...reasons.keys()], ({ osis }) => osis).map((one) => ({
          ...one,
          reason: reasons.get(one.osis) ?? one.reason,
        })),
        fullAnalysis: reading,
      };
    }
  }
}

/** The same for a verse without a note of its own. What is reviewed about its chapter stays. */
export function putIntoVerse(library: VerseStudy, draft: StudyDraft<'verse-analysis'>): VerseStudy {
  const { passageContext, coreMessage, application, words, godsCharacterHighlights, practicalApplications } = draft;
  const meanings = new Map(words.map(({ strongsNumber, meaning }) => [strongsNumber, meaning]));
  // Only notes on the chapter bring an application.
  const reviewed = library.practicalApplications.length > 0;
  return {
    ...library,
    notice: '',
    passageContext: reviewed ? { ...library.passageContext, setting: passageContext.setting } : passageContext,
    coreMessage,
    application,
    originalLanguageInsights: library.originalLanguageInsights.map((word) => {
      const meaning = meanings.get(word.strongsNumber);
      return meaning ? { ...word, spiritualSignificance: `${meaning} ${word.spiritualSignificance}` } : word;
    }),
    godsCharacterHighlights: reviewed ? library.godsCharacterHighlights : godsCharacterHighlights,
    practicalApplications: reviewed ? library.practicalApplications : practicalApplications,
  };
}

/** A list with some of its items brought to the front. */
function firstThese<T>(items: readonly T[], first: readonly string[], keyOf: (item: T) => string): T[] {
  const place = (item: T) => {
    const at = first.indexOf(keyOf(item));
    return at < 0 ? first.length : at;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}
