import type { Entry, PlacedPassage } from '#guidance/content/answers.ts';
import { AFTER_DENIAL, CARE_IN_PASSING, CRISIS_CHECK_INS, CRISIS_REPLIES } from '#guidance/content/crisis-replies.ts';
import type { Library } from '#guidance/content/library.ts';
import {
  ASKED_PASSAGE_LEADS,
  CONTINUING,
  MORE,
  NOT_FOUND,
  OTHER_MATTER_LEADS,
  PASSAGE_QUESTIONS,
  PLAIN_PRAYERS,
  READING_HINTS,
  SEARCH_LEADS,
  SECOND_PASSAGE_LEADS,
  STEADY_PASSAGES,
  STEP_HEADINGS,
  TENTATIVE,
  TENTATIVE_LEADS,
  TENTATIVE_STEPS,
  UNSURE,
  UNSURE_QUESTIONS,
} from '#guidance/content/phrases.ts';
import type { Reading, Topic } from '#guidance/content/topic.ts';
import type { RankedPassage } from '#guidance/retrieve/rank-passages.ts';
import type { Understanding } from '#guidance/understand/understanding.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import type { Chooser } from './choose.ts';
import type { Block, Draft } from './draft.ts';

/** What a composer is given: the message understood, and the choices of this conversation. */
export interface ComposeInput {
  understanding: Understanding;
  choose: Chooser;
  /** References shown earlier in the conversation. */
  shown: readonly string[];
  hour: number | null;
}

/** Writes a reply from material it is given. `library` is built in; a model can take its place. */
export interface Composer {
  engine: 'library' | 'model';
  compose(input: ComposeInput): Draft;
}

/** Composes from the reviewed library alone: no key, no network. */
export function createLibraryComposer(library: Library, corpus: Corpus): Composer {
  const topics = new Map(library.topics.map((topic) => [topic.id, topic]));
  return {
    engine: 'library',
    compose: (input) => {
      const { understanding } = input;
      if (speaksOfDanger(understanding)) return composeCrisis(input, corpus);
      const draft = composeByIntent(input);
      if (understanding.crisis.length === 0) return draft;
      // The talk has turned to something else; the danger stays open beside it, and is named once.
      draft.crisis = understanding.crisis;
      const checkIn = CRISIS_CHECK_INS.some((text) => input.choose.isUsed('check-in', text))
        ? undefined
        : input.choose.one('check-in', CRISIS_CHECK_INS, same);
      if (checkIn) draft.blocks.unshift({ type: 'prose', text: checkIn });
      return draft;
    },
  };

  function composeByIntent(input: ComposeInput): Draft {
    const { understanding } = input;
    switch (understanding.intent) {
      case 'explain-reference':
        return composeExplanation(input, library, corpus);
      case 'talk':
        return composeTalk(input, library);
      case 'misattributed':
        return composeMisattributed(input, library);
      case 'difference':
        return composeDifference(input, library);
      case 'entry':
        return composeEntry(input, understanding.entry!);
      case 'book':
        return composeBook(input, library);
      case 'search':
        return composeSearch(input, corpus);
      case 'unsure':
        return composeUnsure(input, corpus);
      case 'life':
        return isTentative(understanding)
          ? composeTentative(input, topics, corpus)
          : composeTopic(input, topics, corpus);
      default:
        return composeTopic(input, topics, corpus);
    }
  }
}

/**
 * Whether the reply itself is about danger: heard now, taken back, or not left
 * behind yet by a message that says little ("ok", "i don't know", "another verse").
 */
function speaksOfDanger(understanding: Understanding): boolean {
  if (understanding.crisis.length === 0) return false;
  if (understanding.crisisNow || understanding.denied) return true;
  return understanding.intent === 'unsure' || understanding.intent === 'talk' || understanding.intent === 'more';
}

function begin(input: ComposeInput, intent: string): Draft {
  return {
    blocks: [],
    steps: [],
    stepHeading: null,
    prayer: null,
    followUp: null,
    intent,
    topics: [],
    aspect: null,
    used: input.choose.taken,
    crisis: [],
  };
}

const same = (text: string) => text;

/** Whether two references share a verse. */
function overlaps(corpus: Corpus, a: string, b: string): boolean {
  const left = corpus.range(a);
  const right = corpus.range(b);
  return left !== undefined && right !== undefined && left.start <= right.end && right.start <= left.end;
}

function fillWho(texts: readonly string[], who: string | null): string[] {
  return texts
    .filter((text) => who !== null || !text.includes('{who}'))
    .map((text) =>
      who === null
        ? text
        : text.replace(/(^|[.?] )\{who\}/g, (_, lead: string) => lead + capitalize(who)).replaceAll('{who}', who),
    );
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function composeTopic(input: ComposeInput, topics: ReadonlyMap<string, Topic>, corpus: Corpus): Draft {
  const { understanding, choose, shown, hour } = input;
  const main = understanding.shares[0]!;
  const topic = topics.get(main.id)!;
  const aspect = topic.aspects.find(({ id }) => id === main.match.aspect) ?? null;
  const draft = begin(input, understanding.intent);
  draft.topics = understanding.shares.filter(({ share }) => share > 0.2).map(({ id }) => id);
  draft.aspect = aspect?.id ?? null;

  const again = understanding.previousTopics.includes(topic.id);
  if (understanding.intent === 'more') {
    push(draft.blocks, choose.one('more', MORE, same));
  } else {
    const shelf = `opening.${topic.id}`;
    const fitting = fillWho(aspect?.openings ?? [], understanding.who);
    const general = fillWho(topic.openings, understanding.who);
    const unused = fitting.filter((text) => !choose.isUsed(shelf, text));
    if (unused.length > 0) push(draft.blocks, choose.one(shelf, unused, same));
    else if (!again) push(draft.blocks, choose.one(shelf, general.length > 0 ? general : fitting, same));
    else push(draft.blocks, choose.one('continuing', CONTINUING, same));
  }

  const wanted =
    understanding.intent === 'verses-about' ? 3 : tonePassages(topic, again, understanding.intent === 'more');
  const isShown = (ref: string) => shown.some((other) => overlaps(corpus, ref, other));
  const fresh = understanding.passages.filter(({ ref }) => !isShown(ref));
  const pool = fresh.length > 0 ? fresh : understanding.passages;
  /** The reading a passage stands in, unless it would bring verses back that were shown already. */
  const readingOf = (passage: RankedPassage) =>
    topics
      .get(passage.topic)
      ?.readings.find(
        ({ ref }) => overlaps(corpus, ref, passage.ref) && (ref === passage.ref || fresh.length === 0 || !isShown(ref)),
      );
  const chosen = choosePassages(pool, readingOf, topic, wanted, corpus);
  const second = understanding.shares[1];
  const other = second && second.share > 0.27 && second.id !== topic.id && wanted > 1 ? topics.get(second.id)! : null;
  for (const [index, passage] of chosen.entries()) {
    const reading = readingOf(passage);
    // A reading's words were written for its own verses; they are kept together.
    const ref = reading?.ref ?? passage.ref;
    const why = topics.get(passage.topic)!.passages.find((candidate) => candidate.ref === ref)?.why ?? passage.why;
    if (index === 0) {
      if (reading) push(draft.blocks, reading.lead);
      draft.blocks.push({ type: 'passage', ref, why });
      if (reading) push(draft.blocks, reading.after);
    } else {
      const fromOther = other !== null && passage.topic === other.id;
      const lead = fromOther
        ? choose.one('other-lead', OTHER_MATTER_LEADS, same)
        : (reading?.lead ?? choose.one('second-lead', SECOND_PASSAGE_LEADS, same));
      push(draft.blocks, lead);
      draft.blocks.push({ type: 'passage', ref, why });
    }
    choose.use('passage', ref);
  }

  if (understanding.intent !== 'verses-about' && understanding.intent !== 'more') {
    const count = topic.tone === 'grief' || topic.tone === 'joy' ? 2 : 3;
    const fitting = (aspect?.steps ?? []).filter((step) => !choose.isUsed(`step.${topic.id}`, step));
    const special = choose.some(`step.${topic.id}`, fitting, 2, same);
    draft.steps = [...special, ...choose.some(`step.${topic.id}`, topic.steps, count - special.length, same)];
    const night = hour !== null && (hour >= 20 || hour < 5);
    draft.stepHeading = choose.one('heading', night ? STEP_HEADINGS.night : STEP_HEADINGS.day, same) ?? null;
    draft.prayer = choose.one(`prayer.${topic.id}`, fillWho(topic.prayers, understanding.who), same) ?? null;
    draft.prayerFirst = understanding.intent === 'pray';
  }
  if (understanding.needsPerson) push(draft.blocks, topic.person);
  const asked = CARE_IN_PASSING.some((text) => choose.isUsed('care', text));
  if (understanding.nearDanger && topic.tone !== 'joy' && !asked)
    push(draft.blocks, choose.one('care', CARE_IN_PASSING, same));
  draft.followUp = choose.one(`question.${topic.id}`, fillWho(topic.followUps, understanding.who), same) ?? null;
  return draft;
}

/**
 * Below this share the first topic is wrong more often than right (development
 * half: 30 %, above it 75 %): then nothing is said that only fits that topic.
 */
const SURE = 0.33;

function isTentative({ shares, previousTopics }: Understanding): boolean {
  const main = shares[0];
  return main === undefined || (main.share < SURE && !previousTopics.includes(main.id));
}

/** Passages whose tone would hurt if the guess is wrong: joy to the grieving, guilt to the wronged. */
const RISKY_TONES: ReadonlySet<string> = new Set(['joy', 'shame']);

/** A reply to a message only half understood: company, sturdy passages, gentle steps, and a question. */
function composeTentative(input: ComposeInput, topics: ReadonlyMap<string, Topic>, corpus: Corpus): Draft {
  const { understanding, choose, shown, hour } = input;
  const draft = begin(input, 'life');
  draft.topics = understanding.shares.slice(0, 1).map(({ id }) => id);
  push(draft.blocks, choose.one('tentative', TENTATIVE, same));
  const fits = understanding.passages.filter(
    ({ ref, topic }) =>
      !RISKY_TONES.has(topics.get(topic)!.tone) && !shown.some((other) => overlaps(corpus, ref, other)),
  );
  for (const passage of choosePassages(fits, () => undefined, topics.get(understanding.shares[0]!.id)!, 2, corpus)) {
    push(draft.blocks, choose.one('tentative-lead', TENTATIVE_LEADS, same));
    draft.blocks.push({ type: 'passage', ref: passage.ref });
    choose.use('passage', passage.ref);
  }
  draft.steps = choose.some('tentative-step', TENTATIVE_STEPS, 2, same);
  const night = hour !== null && (hour >= 20 || hour < 5);
  draft.stepHeading = choose.one('heading', night ? STEP_HEADINGS.night : STEP_HEADINGS.day, same) ?? null;
  draft.prayer = choose.one('plain-prayer', PLAIN_PRAYERS, same) ?? null;
  if (understanding.nearDanger) push(draft.blocks, choose.one('care', CARE_IN_PASSING, same));
  draft.followUp = choose.one('unsure-question', UNSURE_QUESTIONS, same) ?? null;
  return draft;
}

/** Fresh grief and joy get one passage; company first, teaching when it is asked for. */
function tonePassages(topic: Topic, again: boolean, more: boolean): number {
  if ((topic.tone === 'grief' || topic.tone === 'joy') && !again && !more) return 1;
  return 2;
}

/** The best passage that can be read in its place comes first; the next best keeps it company. */
function choosePassages(
  pool: readonly RankedPassage[],
  readingOf: (passage: RankedPassage) => Reading | undefined,
  main: Topic,
  count: number,
  corpus: Corpus,
): RankedPassage[] {
  const near = pool.slice(0, 7);
  const isRead = (passage: RankedPassage) => readingOf(passage) !== undefined;
  const first = near.find((passage) => passage.topic === main.id && isRead(passage)) ?? near.find(isRead) ?? near[0];
  if (!first) return [];
  /** What will stand in the reply: the whole of a reading, where there is one. */
  const placeOf = (passage: RankedPassage) => readingOf(passage)?.ref ?? passage.ref;
  const chapterOf = (ref: string) => ref.split('-')[0]!.split('.').slice(0, 2).join('.');
  const chosen = [first];
  // Another chapter is another voice; the same one is taken only when nothing else is near.
  const otherChapters = pool.filter((passage) => chapterOf(passage.ref) !== chapterOf(placeOf(first)));
  for (const passage of [...otherChapters, ...pool]) {
    if (chosen.length >= count) break;
    if (chosen.every((other) => !overlaps(corpus, placeOf(other), placeOf(passage)))) chosen.push(passage);
  }
  return chosen;
}

function composeCrisis(input: ComposeInput, corpus: Corpus): Draft {
  const { understanding, choose, shown } = input;
  const draft = begin(input, 'crisis');
  const categories = understanding.crisis;
  // Bodies first: an overdose is an ambulance before it is a conversation.
  const order = ['medical', 'child-harm', 'harm-to-others', 'suicide', 'abuse'] as const;
  const category = order.find((kind) => categories.includes(kind))!;
  const reply = CRISIS_REPLIES[category];
  draft.crisis = categories;
  draft.topics = understanding.previousTopics.slice(0, 1);
  if (understanding.crisisIsNew) push(draft.blocks, choose.one(`crisis.${category}`, reply.first, same));
  else if (understanding.denied) push(draft.blocks, choose.one('denial', AFTER_DENIAL, same));
  else push(draft.blocks, choose.one(`crisis-on.${category}`, reply.continuing, same));
  const fresh = reply.passages.filter(({ ref }) => !shown.some((other) => overlaps(corpus, ref, other)));
  const passage = choose.one('crisis-passage', fresh.length > 0 ? fresh : reply.passages, ({ ref }) => ref)!;
  push(draft.blocks, passage.lead);
  draft.blocks.push({ type: 'passage', ref: passage.ref, why: passage.why });
  push(draft.blocks, passage.after);
  draft.followUp = choose.one(`crisis-question.${category}`, reply.questions, same) ?? null;
  return draft;
}

function place(draft: Draft, passages: readonly PlacedPassage[]): void {
  for (const { ref, lead, after } of passages) {
    push(draft.blocks, lead);
    draft.blocks.push({ type: 'passage', ref });
    push(draft.blocks, after);
  }
}

function composeTalk(input: ComposeInput, library: Library): Draft {
  const draft = begin(input, 'talk');
  const talk = library.talk.find(({ id }) => id === input.understanding.targetId)!;
  push(draft.blocks, input.choose.one(`talk.${talk.id}`, talk.replies, same));
  const passage = input.choose.some(`talk-passage.${talk.id}`, talk.passages, 1, ({ ref }) => ref);
  place(draft, passage);
  draft.followUp = input.choose.one(`talk-question.${talk.id}`, talk.followUps, same) ?? null;
  draft.topics = input.understanding.previousTopics.slice(0, 1);
  return draft;
}

function composeMisattributed(input: ComposeInput, library: Library): Draft {
  const draft = begin(input, 'misattributed');
  const entry = library.misattributed.find(({ id }) => id === input.understanding.targetId)!;
  push(draft.blocks, entry.answer);
  place(draft, entry.passages);
  draft.followUp = entry.followUp;
  return draft;
}

function composeDifference(input: ComposeInput, library: Library): Draft {
  const draft = begin(input, 'difference');
  const entry = library.differences.find(({ id }) => id === input.understanding.targetId)!;
  push(draft.blocks, entry.opening);
  draft.blocks.push({ type: 'heading', text: 'Where Christians differ' });
  for (const view of entry.views) {
    push(draft.blocks, `**${view.held}.** ${view.text}`);
    for (const ref of view.refs.slice(0, 1)) draft.blocks.push({ type: 'passage', ref });
  }
  push(draft.blocks, entry.closing);
  draft.followUp = entry.followUp;
  return draft;
}

function composeEntry(input: ComposeInput, entry: Entry): Draft {
  const draft = begin(input, 'entry');
  push(draft.blocks, entry.about);
  place(draft, entry.passages);
  draft.followUp = entry.followUp;
  return draft;
}

function composeBook(input: ComposeInput, library: Library): Draft {
  const draft = begin(input, 'book');
  const book = library.books.find((candidate) => candidate.book === input.understanding.targetId)!;
  push(draft.blocks, book.about);
  place(draft, [book.begin]);
  draft.followUp = book.followUp;
  return draft;
}

function composeExplanation(input: ComposeInput, library: Library, corpus: Corpus): Draft {
  const { understanding, choose } = input;
  const draft = begin(input, 'explain-reference');
  const explanation = library.explanations.find(({ ref }) => ref === understanding.targetId);
  if (explanation) {
    push(draft.blocks, explanation.context);
    draft.blocks.push({ type: 'passage', ref: explanation.ref });
    push(draft.blocks, explanation.meaning);
    place(draft, explanation.related);
    draft.followUp = explanation.followUp;
    return draft;
  }
  for (const reference of understanding.references.slice(0, 3)) {
    if (!reference.range) {
      push(draft.blocks, problemSentence(reference.osis, reference.problem ?? 'no-such-verse', corpus));
      continue;
    }
    if (corpus.textOf(reference.range) === '') {
      push(draft.blocks, reference.note);
      continue;
    }
    push(draft.blocks, choose.one('asked-lead', ASKED_PASSAGE_LEADS, same));
    const end = Math.min(reference.range.end, reference.range.start + 11);
    draft.blocks.push({ type: 'passage', ref: corpus.osisOf({ start: reference.range.start, end }) });
    push(draft.blocks, reference.note);
    const notes = understanding.passages.filter((passage) => overlaps(corpus, passage.ref, reference.osis));
    if (notes[0]) push(draft.blocks, notes[0].why);
    const book = library.books.find((candidate) => candidate.book === corpus.verses[reference.range!.start]!.book.osis);
    if (book) push(draft.blocks, book.about);
    else if (!notes[0]) push(draft.blocks, choose.one('hint', READING_HINTS, same));
  }
  draft.followUp = choose.one('passage-question', PASSAGE_QUESTIONS, same) ?? null;
  return draft;
}

/** Says why a reference can't be opened. */
function problemSentence(osis: string, problem: string, corpus: Corpus): string {
  const [book = '', chapter = ''] = osis.split('-')[0]!.split('.');
  const verse = corpus.verses.find((candidate) => candidate.book.osis === book)!;
  const name = verse.book.name;
  if (problem === 'no-such-chapter') {
    return verse.book.chapters === 1
      ? `${name} has only one chapter, so I can’t open chapter ${chapter}.`
      : `${name} has ${verse.book.chapters} chapters, so I can’t open chapter ${chapter}.`;
  }
  if (problem === 'reversed') return 'That range runs backwards, so I’m not sure which verses you mean.';
  return `${name} ${chapter} ends at verse ${corpus.verseCount(book, Number(chapter))}.`;
}

function composeSearch(input: ComposeInput, corpus: Corpus): Draft {
  const { understanding, choose } = input;
  const draft = begin(input, 'search');
  if (understanding.found.length === 0) {
    push(draft.blocks, choose.one('not-found', NOT_FOUND, same));
    return draft;
  }
  push(draft.blocks, choose.one('search-lead', SEARCH_LEADS, same));
  for (const ref of understanding.found.slice(0, 3)) {
    if (corpus.range(ref)) draft.blocks.push({ type: 'passage', ref });
  }
  draft.followUp = choose.one('passage-question', PASSAGE_QUESTIONS, same) ?? null;
  return draft;
}

function composeUnsure(input: ComposeInput, corpus: Corpus): Draft {
  const { choose, shown } = input;
  const draft = begin(input, 'unsure');
  push(draft.blocks, choose.one('unsure', UNSURE, same));
  const fresh = STEADY_PASSAGES.filter(({ ref }) => !shown.some((other) => overlaps(corpus, ref, other)));
  const passage = choose.one('steady', fresh.length > 0 ? fresh : STEADY_PASSAGES, ({ ref }) => ref)!;
  push(draft.blocks, passage.lead);
  draft.blocks.push({ type: 'passage', ref: passage.ref, why: passage.why });
  push(draft.blocks, passage.after);
  draft.prayer = choose.one('plain-prayer', PLAIN_PRAYERS, same) ?? null;
  draft.followUp = choose.one('unsure-question', UNSURE_QUESTIONS, same) ?? null;
  return draft;
}

function push(blocks: Block[], text: string | undefined): void {
  if (text !== undefined && text !== '') blocks.push({ type: 'prose', text });
}
