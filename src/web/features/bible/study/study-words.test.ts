import { describe, expect, test } from 'vitest';
import type { ChapterStudyAnswer, VerseStudyAnswer } from '#contract/bible.ts';
import { ANALYSIS_TYPES } from '#scripture/study/study-settings.ts';
import { readingOf, sourceOf } from './study-words.ts';

const study = (parts: Partial<ChapterStudyAnswer>) =>
  ({ summary: '', linguisticOverview: '', fullAnalysis: '', engine: 'library', ...parts }) as ChapterStudyAnswer;

describe('what a study says as a whole', () => {
  test('goes without what stands above it', () => {
    expect(readingOf(study({ summary: 'A.\n\nB.', fullAnalysis: 'A.\n\nB.\n\nThe lens.\n\nMore.' }))).toBe(
      'The lens.\n\nMore.',
    );
    expect(readingOf(study({ linguisticOverview: 'Six words.', fullAnalysis: 'Six words.\n\nA reading.' }))).toBe(
      'A reading.',
    );
    expect(readingOf(study({ linguisticOverview: 'Six words.', fullAnalysis: 'Six words.' }))).toBe('');
    // A summary that is there for another type, and is not in it, takes nothing away.
    expect(readingOf(study({ summary: 'A summary.', fullAnalysis: 'A reading.' }))).toBe('A reading.');
    expect(readingOf(study({}))).toBe('');
  });
});

describe('who wrote a study', () => {
  const kinds = [...ANALYSIS_TYPES, 'verse-analysis'] as const;
  const of = (analysisType: (typeof kinds)[number], parts: object) =>
    sourceOf({ ...study({}), analysisType, ...parts } as ChapterStudyAnswer | VerseStudyAnswer);

  test('a model is named for every type, and never for what it did not write', () => {
    for (const kind of kinds) expect(of(kind, { engine: 'model', modelName: 'small-1' })).toContain('by small-1');
    // That nobody has written notes is said only where it is so.
    for (const kind of kinds) {
      const told = (reviewed: boolean) =>
        of(kind, {
          engine: 'model',
          modelName: 'small-1',
          ...(kind === 'verse-analysis' ? { hasNote: reviewed } : { hasNotes: reviewed }),
        }).includes('have been written and reviewed yet');
      expect([kind, told(true), told(false)]).toEqual([kind, false, !/^(?:word-study|cross-references)$/.test(kind)]);
    }
    expect(of('commentary', { engine: 'model', modelName: '' })).toContain('by a language model');
  });

  test('the library says that no model wrote it', () => {
    for (const kind of kinds) {
      const said = of(kind, { engine: 'library', modelName: null, fallback: 'slow' });
      expect(said).toContain('No model wrote this.');
      expect(said).toMatch(/^From the built-in library/);
    }
  });
});
