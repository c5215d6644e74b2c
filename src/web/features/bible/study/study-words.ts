import type { ChapterStudyAnswer, VerseStudyAnswer } from '#contract/bible.ts';

type Kind = (ChapterStudyAnswer | VerseStudyAnswer)['analysisType'];

/** What of a study is a model's and what is not, by its type. */
const BY_MODEL: Record<Kind, (name: string, reviewed: boolean) => string> = {
  commentary: (name, reviewed) => `Notes by ${name}${reviewed ? '' : NONE_YET('chapter')}. ${NOT_THE_MODEL}`,
  'theme-study': (name, reviewed) => `Themes by ${name}${reviewed ? '' : NONE_YET('chapter')}. ${NOT_THE_MODEL}`,
  'word-study': (name) =>
    `The reading is by ${name}. Which words stand here, what they mean and how often they are found come from the tagged texts and from Strong’s dictionary, not from the model.`,
  'cross-references': (name) =>
    `The reading and the reasons under the first passages are by ${name}. Which passages stand here comes from the built-in library, and their words from the World English Bible.`,
  'verse-analysis': (name, reviewed) => `Notes by ${name}${reviewed ? '' : NONE_YET('verse')}. ${NOT_THE_MODEL}`,
};
const NONE_YET = (on: string) => `, as none on this ${on} have been written and reviewed yet`;
const NOT_THE_MODEL =
  'The verses come from the World English Bible and the counts from the tagged texts, not from the model.';

const BY_LIBRARY: Record<Kind, string> = {
  commentary: 'From the built-in library, written and reviewed beforehand.',
  'theme-study': 'From the built-in library, written and reviewed beforehand.',
  'word-study': 'From the built-in library: counts from the tagged texts, meanings from Strong’s dictionary.',
  'cross-references': 'From the built-in library’s cross references.',
  'verse-analysis': 'From the built-in library, with counts from the tagged texts.',
};

/** What a study is made of, and by whom; why the library stands in for a model is said by the study’s own notice. */
export function sourceOf(study: ChapterStudyAnswer | VerseStudyAnswer): string {
  const { analysisType, engine, modelName } = study;
  if (engine === 'model') {
    const reviewed = 'hasNote' in study ? study.hasNote : study.hasNotes;
    return BY_MODEL[analysisType](modelName || 'a language model', reviewed);
  }
  return `${BY_LIBRARY[analysisType]} No model wrote this.`;
}

/** What a chapter’s study says as a whole, without what stands above it in a place of its own. */
export function readingOf({ fullAnalysis, summary, linguisticOverview }: ChapterStudyAnswer): string {
  const shown = [summary, linguisticOverview].find((part) => part !== '' && fullAnalysis.startsWith(part)) ?? '';
  return fullAnalysis.slice(shown.length).trim();
}
