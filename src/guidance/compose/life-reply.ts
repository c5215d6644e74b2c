import {
  CONTINUING,
  MORE,
  OTHER_MATTER_LEADS,
  PLAIN_PRAYERS,
  SECOND_PASSAGE_LEADS,
  TENTATIVE,
  TENTATIVE_LEADS,
  TENTATIVE_STEPS,
  UNSURE_QUESTIONS,
} from '#guidance/content/phrases.ts';
import type { Reading, Topic } from '#guidance/content/topic.ts';
import type { RankedPassage } from '#guidance/retrieve/rank-passages.ts';
import type { Understanding } from '#guidance/understand/understanding.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';
import type { Draft } from './draft.ts';
import {
  begin,
  type ComposeInput,
  fillWho,
  GUESS_SHELF,
  giveSteps,
  isBrief,
  overlaps,
  push,
  pushCare,
  same,
  wasShown,
} from './drafting.ts';
import { isSayableOfPassage, sayable } from './taken-for-granted.ts';

/** A reply to a life message, from the topic it belongs to: surely, or as a guess that claims nothing. */
export function composeLife(input: ComposeInput, topics: ReadonlyMap<string, Topic>, corpus: Corpus): Draft {
  const guess = input.understanding.intent === 'life' && isTentative(input.understanding);
  return guess ? composeTentative(input, topics, corpus) : composeTopic(input, topics, corpus);
}

function composeTopic(input: ComposeInput, topics: ReadonlyMap<string, Topic>, corpus: Corpus): Draft {
  const { understanding, choose } = input;
  const main = understanding.shares[0]!;
  const topic = topics.get(main.id)!;
  const aspect = topic.aspects.find(({ id }) => id === main.match.aspect) ?? null;
  const draft = begin(input, understanding.intent);
  draft.topics = understanding.shares.filter(({ share }) => share > 0.2).map(({ id }) => id);
  draft.aspect = aspect?.id ?? null;

  const again = understanding.previousTopics.includes(topic.id);
  // Of another matter, what was said before tells nothing about this one.
  const said = again ? `${understanding.said.before}\n${understanding.said.now}` : understanding.said.now;
  const told = { said, topic, aspect };
  const fits = (texts: readonly string[]) => sayable(texts, told);
  if (understanding.intent === 'more') {
    push(draft.blocks, choose.one('more', MORE, same));
  } else {
    const shelf = `opening.${topic.id}`;
    const fitting = fits(fillWho(aspect?.openings ?? [], understanding.who));
    const general = aspect?.apart ? fitting : fits(fillWho(topic.openings, understanding.who));
    const unused = fitting.filter((text) => !choose.isUsed(shelf, text));
    if (unused.length > 0) push(draft.blocks, choose.one(shelf, unused, same));
    else if (!again) push(draft.blocks, choose.one(shelf, general.length > 0 ? general : fitting, same));
    else push(draft.blocks, choose.one('continuing', CONTINUING, same));
  }

  const brief = isBrief(input);
  const usual = tonePassages(topic, again, understanding.intent === 'more');
  const wanted = understanding.intent === 'verses-about' ? 3 : brief ? 1 : usual;
  const isShown = (ref: string) => wasShown(input, corpus, ref);
  const fresh = understanding.passages.filter(({ ref }) => !isShown(ref));
  const free = fresh.length > 0 ? fresh : understanding.passages;
  // What is read to one side of a matter isn't for the other: the drunkard's passage for his wife.
  const own = aspect?.apart
    ? free.filter((passage) =>
        passage.topic === topic.id ? aspect.passages.includes(passage.ref) : !topic.near.includes(passage.topic),
      )
    : free;
  const pool = own.length > 0 ? own : free;
  /** The reading a passage stands in, unless it would bring verses back that were shown already. */
  const readingOf = (passage: RankedPassage) =>
    topics
      .get(passage.topic)
      ?.readings.find(
        ({ ref, after }) =>
          overlaps(corpus, ref, passage.ref) &&
          (ref === passage.ref || fresh.length === 0 || !isShown(ref)) &&
          isSayableOfPassage(after, { ...told, topic: topics.get(passage.topic) }),
      );
  const chosen = choosePassages(pool, readingOf, topic, wanted, corpus, brief ? SHORT : LONG);
  const second = understanding.shares[1];
  const other = second && second.share > 0.27 && second.id !== topic.id && wanted > 1 ? topics.get(second.id)! : null;
  for (const [index, passage] of chosen.entries()) {
    const reading = readingOf(passage);
    // A reading's words were written for its own verses; they are kept together.
    const ref = reading?.ref ?? passage.ref;
    const reason = topics.get(passage.topic)!.passages.find((candidate) => candidate.ref === ref)?.why ?? passage.why;
    const why = isSayableOfPassage(reason, { ...told, topic: topics.get(passage.topic) }) ? { why: reason } : {};
    if (index === 0) {
      if (reading) push(draft.blocks, reading.lead);
      draft.blocks.push({ type: 'passage', ref, ...why });
      if (reading) push(draft.blocks, reading.after);
    } else {
      const fromOther = other !== null && passage.topic === other.id;
      const lead = fromOther
        ? choose.one('other-lead', OTHER_MATTER_LEADS, same)
        : (reading?.lead ?? choose.one('second-lead', SECOND_PASSAGE_LEADS, same));
      push(draft.blocks, lead);
      draft.blocks.push({ type: 'passage', ref, ...why });
    }
    choose.use('passage', ref);
  }

  if (understanding.intent !== 'verses-about' && understanding.intent !== 'more') {
    const count = brief ? 1 : topic.tone === 'grief' || topic.tone === 'joy' ? 2 : 3;
    const own = fits(aspect?.steps ?? []);
    const fitting = own.filter((step) => aspect?.apart || !choose.isUsed(`step.${topic.id}`, step));
    const special = choose.some(`step.${topic.id}`, fitting, aspect?.apart ? count : Math.min(2, count), same);
    const others = aspect?.apart
      ? []
      : choose.some(`step.${topic.id}`, fits(topic.steps), count - special.length, same);
    giveSteps(draft, [...special, ...others], input);
    const prayers = fits(fillWho(aspect?.apart?.prayers ?? topic.prayers, understanding.who));
    draft.prayer = choose.one(`prayer.${topic.id}`, prayers, same) ?? null;
    draft.prayerFirst = understanding.intent === 'pray';
  }
  if (understanding.needsPerson) push(draft.blocks, topic.person);
  if (topic.tone !== 'joy') pushCare(draft, input);
  const questions = fits(fillWho(aspect?.apart?.followUps ?? topic.followUps, understanding.who));
  draft.followUp = choose.one(`question.${topic.id}`, questions, same) ?? null;
  return draft;
}

/**
 * Below this share the first topic is wrong more often than right (development
 * half: 37 %, above it 80 %): then nothing is said that only fits that topic.
 */
const SURE = 0.45;

function isTentative({ shares, previousTopics }: Understanding): boolean {
  const main = shares[0];
  return main === undefined || (main.share < SURE && !previousTopics.includes(main.id));
}

/** Passages whose tone would hurt if the guess is wrong: joy to the grieving, guilt to the wronged. */
const RISKY_TONES: ReadonlySet<string> = new Set(['joy', 'shame']);

/** A reply to a message only half understood: company, sturdy passages, gentle steps, and a question. */
function composeTentative(input: ComposeInput, topics: ReadonlyMap<string, Topic>, corpus: Corpus): Draft {
  const { understanding, choose } = input;
  const draft = begin(input, 'life');
  // A guess is no matter that a conversation is about, unless there is nothing else to go on.
  const { previousTopics } = understanding;
  draft.topics =
    previousTopics.length > 0 ? previousTopics.slice(0, 1) : understanding.shares.slice(0, 1).map(({ id }) => id);
  push(draft.blocks, choose.one(GUESS_SHELF, TENTATIVE, same));
  const count = isBrief(input) ? 1 : 2;
  const fits = understanding.passages.filter(
    ({ ref, topic }) => !RISKY_TONES.has(topics.get(topic)!.tone) && !wasShown(input, corpus, ref),
  );
  for (const passage of choosePassages(
    fits,
    () => undefined,
    topics.get(understanding.shares[0]!.id)!,
    count,
    corpus,
    LONG,
  )) {
    push(draft.blocks, choose.one('tentative-lead', TENTATIVE_LEADS, same));
    draft.blocks.push({ type: 'passage', ref: passage.ref });
    choose.use('passage', passage.ref);
  }
  giveSteps(draft, choose.some('tentative-step', TENTATIVE_STEPS, count, same), input);
  draft.prayer = choose.one('plain-prayer', PLAIN_PRAYERS, same) ?? null;
  pushCare(draft, input);
  draft.followUp = choose.one('unsure-question', UNSURE_QUESTIONS, same) ?? null;
  return draft;
}

/** Fresh grief and joy get one passage; company first, teaching when it is asked for. */
function tonePassages(topic: Topic, again: boolean, more: boolean): number {
  if ((topic.tone === 'grief' || topic.tone === 'joy') && !again && !more) return 1;
  return 2;
}

/** A passage of more words than this fills a phone. */
const LONG = 110;
/** The same for somebody who asked for short answers. */
const SHORT = 45;
/** A shorter one is taken for it when its score is not below this share. */
const NEARLY = 0.6;

/** The best passage that can be read in its place comes first; the next best keeps it company. */
function choosePassages(
  pool: readonly RankedPassage[],
  readingOf: (passage: RankedPassage) => Reading | undefined,
  main: Topic,
  count: number,
  corpus: Corpus,
  long: number,
): RankedPassage[] {
  const near = pool.slice(0, 7);
  /** What will stand in the reply: the whole of a reading, where there is one. */
  const placeOf = (passage: RankedPassage) => readingOf(passage)?.ref ?? passage.ref;
  const isRead = (passage: RankedPassage) => readingOf(passage) !== undefined;
  const best = near.find((passage) => passage.topic === main.id && isRead(passage)) ?? near.find(isRead) ?? near[0];
  const isLong = (passage: RankedPassage) => wordsOf(corpus.textOf(corpus.range(placeOf(passage))!)).length > long;
  // More than a phone's screen of verses is for a quieter hour, when something shorter says nearly as much.
  const shorter = (passage: RankedPassage) =>
    passage.score >= best!.score * NEARLY &&
    passage.topic === best!.topic &&
    (isRead(passage) || long === SHORT) &&
    !isLong(passage);
  const first = best && isLong(best) ? (near.find(shorter) ?? best) : best;
  if (!first) return [];
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
