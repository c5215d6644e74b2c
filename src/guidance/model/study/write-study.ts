import type { Corpus } from '#scripture/corpus/corpus.ts';
import type { ChapterStudy, Study, StudyRequest, VerseStudy } from '#scripture/study/create-study.ts';
import type { AnalysisType } from '#scripture/study/study-settings.ts';
import { createVerifier, type Verifier } from '../../verify/verify-quotations.ts';
import type { LanguageModel, ModelFaultReason } from '../language-model.ts';
import { STUDY_PROMPT } from '../prompts/study.ts';
import { askForObject } from '../structured/ask-for-object.ts';
import { createEditor, editAll } from '../structured/edit-field.ts';
import { judgeStudy } from './judge-study.ts';
import { STUDY_DRAFTS, type StudyDraft, type StudyKind } from './study-drafts.ts';

/** What is studied, and what the library has on it. */
export type StudyTask = StudyRequest &
  (
    | { kind: AnalysisType; library: ChapterStudy }
    | {
        kind: 'verse-analysis';
        /** Index in the text. */
        verse: number;
        /** Number in the chapter. */
        verseNumber: number;
        library: VerseStudy;
      }
  );

/** What came of asking a model. */
export type WrittenStudy =
  | { draft: StudyDraft<StudyKind>; fault: null }
  /** `faults`: what was wrong with the last answer. */
  | { draft: null; fault: ModelFaultReason; faults: string[] };

/** Has a model write about a passage. */
export interface StudyWriter {
  /** Whether there is anything for a model to write about. */
  wants(task: StudyTask): boolean;
  /** Throws only where `signal` aborts. */
  write(model: LanguageModel, task: StudyTask, signal?: AbortSignal): Promise<WrittenStudy>;
}

/** Milliseconds for all of it. */
export const STUDY_BUDGET = 30_000;
const MOST_TOKENS = 4500;
/** Characters of a chapter that are sent; the longest chapters are near it. */
const MOST_TEXT = 14_000;
/** For a single verse, so many verses before and after it. */
const AROUND = 12;
/** Words and passages that are sent beside a chapter. */
const GROUNDS = { words: 16, references: 12 };

const WANTED: Record<StudyKind, string> = {
  commentary: 'a commentary on the chapter',
  'theme-study': 'the themes of the chapter',
  'word-study': 'what its original words show; choose among "words"',
  'cross-references': 'how other passages speak with it; choose among "references"',
  'verse-analysis': 'one verse in its chapter; of "words", those that matter',
};

/** Builds the writer over the text and the library’s own studies. */
export function createStudyWriter(
  { corpus, study }: { corpus: Corpus; study: Study },
  verifier: Verifier = createVerifier(corpus),
  budget: number = STUDY_BUDGET,
): StudyWriter {
  /** The verses by number, those around `centre` where not all of them fit. */
  const textOf = (task: StudyTask): Record<string, string> => {
    const { start, end } = corpus.range(`${task.book.osis}.${task.chapter}`)!;
    const [from, to] =
      task.kind === 'verse-analysis'
        ? [Math.max(start, task.verse - AROUND), Math.min(end, task.verse + AROUND)]
        : [start, end];
    const verses: Record<string, string> = {};
    let room = MOST_TEXT;
    for (const { verse, text } of corpus.verses.slice(from, to + 1)) {
      room -= text.length;
      if (room < 0) break;
      verses[verse] = text;
    }
    return verses;
  };

  const groundsOf = (task: StudyTask) => {
    const { book, chapter, lens, audience } = task;
    const request = { book, chapter, lens, audience };
    const about = study.chapter('commentary', request);
    const words =
      task.kind === 'verse-analysis'
        ? task.library.originalLanguageInsights.map((word) => ({
            strongsNumber: word.strongsNumber,
            term: word.term,
            original: word.original,
            definition: word.definition,
          }))
        : study.chapter('word-study', request).words.map((word) => ({
            strongsNumber: word.strongsNumber,
            term: word.term,
            original: word.lemma,
            definition: word.definition,
            verses: word.verses,
          }));
    const references =
      task.kind === 'verse-analysis'
        ? task.library.crossReferences
        : study.chapter('cross-references', request).crossReferences;
    return {
      book: about.introduction,
      reviewed: about.hasNotes ? { title: about.title, summary: about.summary, outline: about.outline } : null,
      words: words.slice(0, GROUNDS.words),
      references: references
        .slice(0, GROUNDS.references)
        .map(({ osis, reference, webText, from }) => ({ osis, reference, text: webText, from })),
    };
  };

  return {
    wants: (task) => {
      if (task.kind === 'word-study') return task.library.words.length > 0;
      if (task.kind === 'cross-references') return task.library.crossReferences.length > 0;
      return true;
    },
    write: async (model, task, signal) => {
      const grounds = groundsOf(task);
      const bounds = {
        verses: corpus.verseCount(task.book.osis, task.chapter),
        words: new Set(grounds.words.map(({ strongsNumber }) => strongsNumber)),
        references: new Set(grounds.references.map(({ osis }) => osis)),
      };
      const answer = await askForObject(
        model,
        {
          prompt: STUDY_PROMPT,
          purpose: 'study',
          schemaName: task.kind.replaceAll('-', '_'),
          schema: STUDY_DRAFTS[task.kind],
          given: {
            wanted: WANTED[task.kind],
            audience: task.audience,
            lens: task.lens,
            passage: { reference: task.library.reference, verses: textOf(task) },
            ...grounds,
          },
          maxTokens: MOST_TOKENS,
          budget,
          judge: async (draft) => {
            const edit = await editAll(draft, createEditor({ corpus, verifier }, STUDY_PROMPT, ''));
            return judgeStudy(task.kind, draft as StudyDraft<StudyKind>, bounds, edit);
          },
        },
        signal,
      );
      return answer.kept === null
        ? { draft: null, fault: answer.fault, faults: answer.faults }
        : { draft: answer.kept, fault: null };
    },
  };
}
