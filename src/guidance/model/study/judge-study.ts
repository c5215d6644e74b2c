import type { Judged } from '../structured/ask-for-object.ts';
import type { EditField } from '../structured/edit-field.ts';
import { createFieldJudge, type FieldJudge, type Length, versesAmiss } from '../structured/judge-fields.ts';
import type { StudyDraft, StudyKind } from './study-drafts.ts';

/** What a draft may speak of. */
export interface StudyBounds {
  /** How many verses the chapter has. */
  verses: number;
  /** Strong's numbers that were given. */
  words: ReadonlySet<string>;
  /** Passages that were given, by OSIS. */
  references: ReadonlySet<string>;
}

type Look<K extends StudyKind> = (draft: StudyDraft<K>, judge: FieldJudge, bounds: StudyBounds) => StudyDraft<K>;

/** Looks through a draft: what of it may be shown, and what is wrong with it. */
export function judgeStudy<K extends StudyKind>(
  kind: K,
  draft: StudyDraft<K>,
  bounds: StudyBounds,
  edit: EditField,
): Judged<StudyDraft<K>> {
  const judge = createFieldJudge(edit);
  const look = LOOKS[kind] as Look<K>;
  const kept = look(draft, judge, bounds);
  for (const fault of versesAmiss(JSON.stringify(kept), bounds.verses)) judge.fault('verse numbers', fault);
  return { kept, faults: judge.faults };
}

const LOOKS: { [K in StudyKind]: Look<K> } = {
  commentary: (draft, judge, bounds) => ({
    ...chapterHead(draft, judge, bounds),
    historicalContext: judge.prose('historicalContext', draft.historicalContext, { least: 40, most: 120 }),
    culturalBackground: judge.prose('culturalBackground', draft.culturalBackground, { least: 40, most: 120 }),
    verseBreakdowns: verseBreakdowns(draft.verseBreakdowns, judge, bounds),
  }),
  'theme-study': (draft, judge, bounds) => ({
    ...chapterHead(draft, judge, bounds),
    themes: several(judge, 'themes', draft.themes, 1, 3, (theme, path) => ({
      theme: judge.heading(`${path}.theme`, theme.theme),
      definition: judge.prose(`${path}.definition`, theme.definition, SENTENCE),
      otRoots: judge.prose(`${path}.otRoots`, theme.otRoots, SENTENCE),
      jesusFulfillment: judge.prose(`${path}.jesusFulfillment`, theme.jesusFulfillment, SENTENCE),
      practicalImplications: judge.prose(`${path}.practicalImplications`, theme.practicalImplications, SENTENCE),
    })),
  }),
  'word-study': (draft, judge, { words }) => ({
    reading: judge.prose('reading', draft.reading, { least: 60, most: 160 }),
    words: given(judge, 'words', draft.words, words),
  }),
  'cross-references': (draft, judge, { references }) => {
    given(
      judge,
      'references',
      draft.references.map(({ osis }) => osis),
      references,
    );
    return {
      reading: judge.prose('reading', draft.reading, { least: 50, most: 140 }),
      references: several(judge, 'references', draft.references, 1, 8, ({ osis, reason }, path) => ({
        osis,
        reason: judge.prose(`${path}.reason`, reason, { least: 10, most: 40 }),
      })),
    };
  },
  'verse-analysis': (draft, judge, { words }) => {
    given(
      judge,
      'words',
      draft.words.map(({ strongsNumber }) => strongsNumber),
      words,
    );
    const { setting, audience, purpose } = draft.passageContext;
    return {
      passageContext: {
        setting: judge.prose('passageContext.setting', setting, { least: 12, most: 60 }),
        audience: judge.prose('passageContext.audience', audience, { least: 8, most: 45 }),
        purpose: judge.prose('passageContext.purpose', purpose, { least: 8, most: 45 }),
      },
      coreMessage: judge.prose('coreMessage', draft.coreMessage, { least: 30, most: 100 }),
      application: judge.prose('application', draft.application, SENTENCE),
      words: several(judge, 'words', draft.words, 0, 4, ({ strongsNumber, meaning }, path) => ({
        strongsNumber,
        meaning: judge.prose(`${path}.meaning`, meaning, { least: 8, most: 40 }),
      })),
      godsCharacterHighlights: highlights(draft.godsCharacterHighlights, judge, 2),
      practicalApplications: applications(draft.practicalApplications, judge),
    };
  },
};

const SENTENCE: Length = { least: 12, most: 55 };

type Head = Omit<StudyDraft<'commentary'>, 'historicalContext' | 'culturalBackground' | 'verseBreakdowns'>;

function chapterHead(draft: Head, judge: FieldJudge, bounds: StudyBounds): Head {
  const { howGodShowsLove, personalRelevance, eternityPerspective } = draft.loveOfGodRevelation;
  return {
    title: judge.heading('title', draft.title),
    summary: judge.prose('summary', draft.summary, { least: 45, most: 105 }),
    outline: outline(draft.outline, judge, bounds),
    keyThemes: several(judge, 'keyThemes', draft.keyThemes, 2, 6, (theme, path) => judge.heading(path, theme)),
    godsCharacterHighlights: highlights(draft.godsCharacterHighlights, judge, 3),
    loveOfGodRevelation: {
      howGodShowsLove: judge.prose('loveOfGodRevelation.howGodShowsLove', howGodShowsLove, SENTENCE),
      personalRelevance: judge.prose('loveOfGodRevelation.personalRelevance', personalRelevance, SENTENCE),
      eternityPerspective: judge.prose('loveOfGodRevelation.eternityPerspective', eternityPerspective, SENTENCE),
    },
    practicalApplications: applications(draft.practicalApplications, judge),
    reflectionQuestions: several(judge, 'reflectionQuestions', draft.reflectionQuestions, 2, 3, (question, path) =>
      judge.question(path, question),
    ),
    lensReading: judge.prose('lensReading', draft.lensReading, { least: 50, most: 130 }),
  };
}

/** A list of the right length, each of its items looked through. */
function several<T, U>(
  judge: FieldJudge,
  path: string,
  items: readonly T[],
  least: number,
  most: number,
  look: (item: T, path: string) => U,
): U[] {
  if (items.length < least || items.length > most)
    judge.fault(path, `holds ${items.length}; ${least} to ${most} are asked for`);
  return items.slice(0, most + 1).map((item, at) => look(item, `${path}.${at}`));
}

/** A choice among what was given, nothing twice and nothing of one's own. */
function given(judge: FieldJudge, path: string, chosen: readonly string[], from: ReadonlySet<string>): string[] {
  for (const one of chosen)
    if (!from.has(one)) judge.fault(path, `“${one.slice(0, 40)}” is none of those that were given`);
  if (new Set(chosen).size < chosen.length) judge.fault(path, 'names the same twice');
  return [...chosen];
}

function highlights(items: Head['godsCharacterHighlights'], judge: FieldJudge, most: number) {
  return several(judge, 'godsCharacterHighlights', items, 1, most, (item, path) => ({
    attribute: judge.heading(`${path}.attribute`, item.attribute),
    evidence: judge.prose(`${path}.evidence`, item.evidence, SENTENCE),
    personalMeaning: judge.prose(`${path}.personalMeaning`, item.personalMeaning, SENTENCE),
  }));
}

function applications(items: Head['practicalApplications'], judge: FieldJudge) {
  return several(judge, 'practicalApplications', items, 1, 2, (item, path) => ({
    category: judge.heading(`${path}.category`, item.category),
    application: judge.prose(`${path}.application`, item.application, SENTENCE),
    actionStep: judge.prose(`${path}.actionStep`, item.actionStep, { least: 8, most: 45 }),
  }));
}

/** Parts that cover the chapter from its first verse to its last. */
function outline(parts: Head['outline'], judge: FieldJudge, { verses: count }: StudyBounds): Head['outline'] {
  const kept = several(judge, 'outline', parts, count < 4 ? 1 : 2, 10, ({ verses, title }, path) => ({
    verses: verses.trim().replace(/\s*[–—-]\s*/, '-'),
    title: judge.heading(`${path}.title`, title),
  }));
  let next = 1;
  for (const { verses } of kept) {
    const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(verses) ?? [];
    if (Number(first) !== next || Number(last) < next) {
      judge.fault('outline', `“${verses.slice(0, 20)}” where verse ${next} comes next`);
      return kept;
    }
    next = Number(last) + 1;
  }
  if (next !== count + 1) judge.fault('outline', `ends at verse ${next - 1}; the chapter ends at ${count}`);
  return kept;
}

function verseBreakdowns(
  items: StudyDraft<'commentary'>['verseBreakdowns'],
  judge: FieldJudge,
  { verses: count }: StudyBounds,
) {
  const kept = several(judge, 'verseBreakdowns', items, Math.min(2, count), 10, (item, path) => {
    if (item.verse < 1 || item.verse > count)
      judge.fault(`${path}.verse`, `there is no verse ${item.verse}; the chapter has ${count}`);
    return {
      verse: item.verse,
      explanation: judge.prose(`${path}.explanation`, item.explanation, { least: 20, most: 90 }),
      context: judge.prose(`${path}.context`, item.context, { least: 8, most: 50 }),
      application: judge.prose(`${path}.application`, item.application, { least: 8, most: 50 }),
    };
  }).toSorted((a, b) => a.verse - b.verse);
  if (new Set(kept.map(({ verse }) => verse)).size < kept.length)
    judge.fault('verseBreakdowns', 'speak of a verse twice');
  return kept;
}
