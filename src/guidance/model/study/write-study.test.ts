import { beforeAll, describe, expect, test } from 'vitest';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { bookByOsis } from '#scripture/reference/books.ts';
import type { Study } from '#scripture/study/create-study.ts';
import type { AnalysisType } from '#scripture/study/study-settings.ts';
import { loadStudy } from '#server/library/load-study.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { type ObjectScript, type ScriptedModel, scriptModel } from '#tests/support/scripted-model.ts';
import {
  COMMENTARY_DRAFT,
  REFERENCES_READING,
  THEME_DRAFT,
  VERSE_DRAFT,
  WORDS_READING,
} from '#tests/support/written-drafts.ts';
import { STUDY_PROMPT } from '../prompts/study.ts';
import { putIntoChapter, putIntoVerse } from './put-draft.ts';
import type { StudyDraft } from './study-drafts.ts';
import { createStudyWriter, type StudyTask, type StudyWriter } from './write-study.ts';

let corpus: Corpus;
let study: Study;
let verifier: Verifier;
let writer: StudyWriter;
beforeAll(() => {
  corpus = readBuiltCorpus();
  study = loadStudy(corpus).study;
  verifier = createVerifier(corpus);
  writer = createStudyWriter({ corpus, study }, verifier, 5000);
});

const requestOn = (osis: string, chapter: number) => ({
  book: bookByOsis(osis)!,
  chapter,
  lens: 'faith-journey' as const,
  audience: 'christian' as const,
});
const chapterTask = (kind: AnalysisType, osis = 'Lev', chapter = 5): StudyTask & { kind: AnalysisType } => {
  const request = requestOn(osis, chapter);
  return { ...request, kind, library: study.chapter(kind, request) };
};
const verseTask = (osis: string, chapter: number, verseNumber: number): StudyTask & { kind: 'verse-analysis' } => {
  const request = requestOn(osis, chapter);
  const verse = corpus.indexOf(`${osis}.${chapter}.${verseNumber}`);
  return { ...request, kind: 'verse-analysis', verse, verseNumber, library: study.verse(verse, request) };
};
const write = async (task: StudyTask, ...scripts: ObjectScript[]) => {
  const model = scriptModel(...scripts);
  return { model, written: await writer.write(model, task) };
};
const complaint = (model: ScriptedModel) => model.calls[1]?.turns.at(-1)?.content ?? '';

describe('what is asked of a model', () => {
  test('whatever there is something to write about', () => {
    for (const kind of ['commentary', 'theme-study', 'word-study', 'cross-references'] as const)
      expect(writer.wants(chapterTask(kind, 'John', 3))).toBe(true);
    expect(writer.wants(verseTask('John', 3, 16))).toBe(true);
    const bare = chapterTask('word-study');
    expect(writer.wants({ ...bare, library: { ...bare.library, words: [] } } as StudyTask)).toBe(false);
  });

  test('is grounded in the text, the introduction, the words and the passages beside it', async () => {
    const { model } = await write(chapterTask('commentary'), { object: COMMENTARY_DRAFT });
    const [call] = model.calls;
    expect(call).toMatchObject({ purpose: 'study', schemaName: 'commentary', system: STUDY_PROMPT.text });
    const given = JSON.parse(call!.turns[0]!.content);
    expect(given).toMatchObject({
      audience: 'christian',
      lens: 'faith-journey',
      passage: { reference: 'Leviticus 5' },
    });
    const range = corpus.range('Lev.5')!;
    expect(Object.keys(given.passage.verses)).toHaveLength(19);
    expect(Object.values(given.passage.verses).join(' ')).toBe(corpus.textOf(range));
    expect(given.book.setting).toBe(study.chapter('commentary', requestOn('Lev', 5)).introduction!.setting);
    expect(given.reviewed).toBeNull();
    expect(given.words.length).toBeGreaterThan(5);
    expect(given.references.length).toBeGreaterThan(5);
  });

  test('holds the reviewed notes on the chapter where there are any, and of a long chapter what lies near the verse', async () => {
    const { model } = await write(chapterTask('word-study', 'John', 3), { fault: 'unavailable' });
    const given = JSON.parse(model.calls[0]!.turns[0]!.content);
    expect(given.reviewed.summary).toBe(study.chapter('commentary', requestOn('John', 3)).summary);
    const psalm = await write(verseTask('Ps', 119, 105), { fault: 'unavailable' });
    const near = Object.keys(JSON.parse(psalm.model.calls[0]!.turns[0]!.content).passage.verses).map(Number);
    expect([near[0], near.at(-1)]).toEqual([93, 117]);
    // No chapter is cut.
    for (const [osis, chapter] of [
      ['Ps', 119],
      ['Num', 7],
      ['1Kgs', 8],
    ] as const) {
      const whole = await write(chapterTask('commentary', osis, chapter), { fault: 'unavailable' });
      const { verses } = JSON.parse(whole.model.calls[0]!.turns[0]!.content).passage;
      expect(Object.keys(verses)).toHaveLength(corpus.verseCount(osis, chapter));
    }
  });
});

describe('what a model writes', () => {
  test('a commentary stands in the library’s answer, whose data stay', async () => {
    const task = chapterTask('commentary');
    const { written, model } = await write(task, { object: COMMENTARY_DRAFT });
    expect(written).toEqual({ draft: COMMENTARY_DRAFT, fault: null });
    expect(model.calls).toHaveLength(1);
    const library = study.chapter('commentary', requestOn('Lev', 5));
    const { lensReading, ...prose } = COMMENTARY_DRAFT;
    expect(putIntoChapter(library, 'commentary', written.draft!)).toEqual({
      ...library,
      ...prose,
      notice: '',
      fullAnalysis: `${COMMENTARY_DRAFT.summary}\n\n${lensReading}`,
    });
  });

  test('a study of themes', async () => {
    const { written } = await write(chapterTask('theme-study'), { object: THEME_DRAFT });
    expect(written).toEqual({ draft: THEME_DRAFT, fault: null });
    const library = study.chapter('theme-study', requestOn('Lev', 5));
    expect(putIntoChapter(library, 'theme-study', written.draft!)).toMatchObject({
      themes: THEME_DRAFT.themes,
      keyThemes: THEME_DRAFT.keyThemes,
      verseBreakdowns: [],
      words: [],
      introduction: null,
    });
  });

  test('of words it chooses among those given; their entries stay', async () => {
    const task = chapterTask('word-study');
    const library = task.library as ReturnType<Study['chapter']>;
    const chosen = [library.words[3]!.strongsNumber, library.words[1]!.strongsNumber];
    const { written } = await write(task, { object: { reading: WORDS_READING, words: chosen } });
    const put = putIntoChapter(library, 'word-study', written.draft!);
    expect(put.words.slice(0, 2).map(({ strongsNumber }) => strongsNumber)).toEqual(chosen);
    expect(new Set(put.words)).toEqual(new Set(library.words));
    expect(put.fullAnalysis).toBe(`${library.linguisticOverview}\n\n${WORDS_READING}`);
    const invented = { object: { reading: WORDS_READING, words: ['H9999'] } };
    const { model, written: refused } = await write(task, invented, invented);
    expect(complaint(model)).toContain('“H9999” is none of those');
    expect(refused).toMatchObject({ draft: null, fault: 'empty' });
  });

  test('of cross references it chooses among those given, and says why; their texts stay', async () => {
    const task = chapterTask('cross-references');
    const library = task.library as ReturnType<Study['chapter']>;
    const { osis } = library.crossReferences[2]!;
    const reason = 'It names the same offering and shows a priest who receives it at the door of the tent.';
    const { written } = await write(task, { object: { reading: REFERENCES_READING, references: [{ osis, reason }] } });
    const put = putIntoChapter(library, 'cross-references', written.draft!);
    expect(put.crossReferences[0]).toEqual({ ...library.crossReferences[2], reason });
    expect(put.crossReferences.slice(1)).toEqual(library.crossReferences.filter((_one, at) => at !== 2));
    const other = { object: { reading: REFERENCES_READING, references: [{ osis: 'John.3.16', reason }] } };
    const { model } = await write(task, other, other);
    expect(complaint(model)).toContain('“John.3.16” is none of those');
  });

  test('a verse without a note of its own; what is reviewed about its chapter stays', async () => {
    const task = verseTask('Lev', 5, 7);
    const [word] = task.library.originalLanguageInsights;
    const draft = {
      ...VERSE_DRAFT,
      words: [
        {
          strongsNumber: word!.strongsNumber,
          meaning: 'Here it names the gift that stands in for the lamb of the verse before.',
        },
      ],
    };
    const { written } = await write(task, { object: draft });
    const put = putIntoVerse(task.library, written.draft as StudyDraft<'verse-analysis'>);
    expect(put).toMatchObject({
      coreMessage: draft.coreMessage,
      application: draft.application,
      passageContext: draft.passageContext,
      practicalApplications: draft.practicalApplications,
      webText: task.library.webText,
      crossReferences: task.library.crossReferences,
      notice: '',
    });
    expect(put.originalLanguageInsights[0]).toEqual({
      ...word,
      spiritualSignificance: `${draft.words[0]!.meaning} ${word!.spiritualSignificance}`,
    });
    expect(put.originalLanguageInsights.slice(1)).toEqual(task.library.originalLanguageInsights.slice(1));
    // John 3 has notes on the chapter, and none on its verse 24.
    const noted = verseTask('John', 3, 24).library;
    expect(noted.hasNote).toBe(false);
    const beside = putIntoVerse(noted, draft);
    expect(beside.practicalApplications).toEqual(noted.practicalApplications);
    expect(beside.passageContext).toEqual({ ...noted.passageContext, setting: draft.passageContext.setting });
  });

  test.each<[string, Partial<Record<keyof StudyDraft<'commentary'>, unknown>>, string]>([
    [
      'an outline with a gap',
      {
        outline: [
          { verses: '1-6', title: 'One' },
          { verses: '8-19', title: 'Two' },
        ],
      },
      'verse 7 comes next',
    ],
    [
      'an outline that ends early',
      {
        outline: [
          { verses: '1-6', title: 'One' },
          { verses: '7-12', title: 'Two' },
        ],
      },
      'the chapter ends at 19',
    ],
    [
      'an outline past the end',
      {
        outline: [
          { verses: '1-6', title: 'One' },
          { verses: '7-25', title: 'Two' },
        ],
      },
      'the chapter ends at 19',
    ],
    [
      'a verse that is not there',
      { verseBreakdowns: [COMMENTARY_DRAFT.verseBreakdowns[0], { ...COMMENTARY_DRAFT.verseBreakdowns[1], verse: 33 }] },
      'no verse 33',
    ],
    [
      'prose on a verse that is not there',
      { lensReading: `${COMMENTARY_DRAFT.lensReading} Look at verse 40.` },
      'verse 40',
    ],
    [
      'a closed question',
      { reflectionQuestions: [COMMENTARY_DRAFT.reflectionQuestions[0], 'Are you honest?'] },
      'yes or no',
    ],
    ['worn words', { summary: `${COMMENTARY_DRAFT.summary} It is a rich tapestry.` }, 'rich tapestry'],
    ['half a field', { culturalBackground: 'Neighbors did so too.' }, 'culturalBackground: has 4 words'],
    ['no applications', { practicalApplications: [] }, 'practicalApplications: holds 0'],
    ['the wrong kind', { verseBreakdowns: 'none' }, 'verseBreakdowns'],
  ])('with %s it is sent back once', async (_name, changes, fault) => {
    const { model, written } = await write(
      chapterTask('commentary'),
      { object: { ...COMMENTARY_DRAFT, ...changes } },
      { object: COMMENTARY_DRAFT },
    );
    expect(complaint(model)).toContain(fault);
    expect(written.draft).toEqual(COMMENTARY_DRAFT);
  });

  test('wrong words of Scripture, invented references, tags and voices that are nobody’s are never shown', async () => {
    const bad = {
      ...COMMENTARY_DRAFT,
      summary: `${COMMENTARY_DRAFT.summary} As John 3:16 says, “For God so loved the whole universe that he gave everything he had.”`,
      historicalContext: `${COMMENTARY_DRAFT.historicalContext} See also 3 Moses 41:2 and Leviticus 5:77.`,
      culturalBackground: `<p onclick="x()">${COMMENTARY_DRAFT.culturalBackground}</p><script>alert(1)</script>`,
      lensReading: `${COMMENTARY_DRAFT.lensReading} I am the Lord and I am speaking to you through these notes.`,
    };
    const { written } = await write(chapterTask('commentary'), { object: bad });
    expect(written.fault).toBeNull();
    const shown = JSON.stringify(written.draft);
    expect(shown).not.toMatch(/universe|41:2|5:77|<|script|onclick|speaking to you/);
    for (const text of Object.values(written.draft as Record<string, unknown>))
      if (typeof text === 'string') expect(verifier.verifyStrictly(text, '').text).toBe(text);
  });
});
