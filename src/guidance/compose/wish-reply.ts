import {
  AFTER_PRAYER,
  AROUND_LEADS,
  BRIEF_LEADS,
  JUST_PRAYER_LEADS,
  JUST_STEPS_LEADS,
  PASSAGE_QUESTIONS,
  PLAIN_PRAYERS,
  STEADY_PASSAGES,
  TENTATIVE_STEPS,
} from '#guidance/content/phrases.ts';
import type { Aspect, Topic } from '#guidance/content/topic.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';
import type { Draft } from './draft.ts';
import { begin, type ComposeInput, fillWho, giveSteps, push, same, wasShown, wishesBrevity } from './drafting.ts';
import { sayable } from './taken-for-granted.ts';

/** A brief reply's passage has at most this many words. */
const BRIEF = 40;

/** The topic that is being spoken of; none where only a guess, a greeting or a verse came before. */
function spokenOf({ understanding }: ComposeInput, topics: ReadonlyMap<string, Topic>): Topic | undefined {
  return topics.get(understanding.previousTopics[0] ?? '');
}

/** The situation in it that is being spoken of. */
function situationOf({ understanding }: ComposeInput, topic: Topic | undefined): Aspect | undefined {
  const share = understanding.shares.find(({ id }) => id === topic?.id);
  return topic?.aspects.find(({ id }) => id === share?.match.aspect);
}

/** The steps that fit what has been told; those of a situation that stands apart are its own. */
function stepsFor(input: ComposeInput, topic: Topic | undefined): string[] {
  if (!topic) return [...TENTATIVE_STEPS];
  const aspect = situationOf(input, topic);
  const steps = aspect?.apart && aspect.steps ? aspect.steps : topic.steps;
  return sayable(steps, { said: allSaid(input), topic, aspect });
}

/** A draft that stays with what is being spoken of, and with the situation in it. */
function goOn(input: ComposeInput, intent: Draft['intent']): Draft {
  const { previousTopics, shares } = input.understanding;
  const aspect = shares.find(({ id }) => id === previousTopics[0])?.match.aspect ?? null;
  return { ...begin(input, intent), topics: previousTopics.slice(0, 1), aspect };
}

function allSaid({ understanding }: ComposeInput): string {
  return `${understanding.said.before}\n${understanding.said.now}`;
}

/** "Shorter, please": one short passage, what it says, one step; and the answers after it stay short. */
export function composeBrief(input: ComposeInput, topics: ReadonlyMap<string, Topic>, corpus: Corpus): Draft {
  const { understanding, choose } = input;
  const topic = spokenOf(input, topics);
  const draft = goOn(input, 'brief');
  wishesBrevity(input);
  push(draft.blocks, choose.one('brief', BRIEF_LEADS, same));
  const isShort = (ref: string) => wordsOf(corpus.textOf(corpus.range(ref)!)).length <= BRIEF;
  const own = topic ? understanding.passages.filter((passage) => passage.topic === topic.id) : [];
  const candidates = own.length > 0 ? own : STEADY_PASSAGES;
  const fresh = candidates.filter(({ ref }) => !wasShown(input, corpus, ref));
  const passage = fresh.find(({ ref }) => isShort(ref)) ?? fresh[0] ?? candidates[0]!;
  draft.blocks.push({ type: 'passage', ref: passage.ref });
  push(draft.blocks, passage.why);
  choose.use('passage', passage.ref);
  giveSteps(draft, choose.some(stepShelf(topic), stepsFor(input, topic), 1, same), input);
  return draft;
}

/** "Just pray with me". */
export function composePrayer(input: ComposeInput, topics: ReadonlyMap<string, Topic>): Draft {
  const { understanding, choose } = input;
  const topic = spokenOf(input, topics);
  const draft = goOn(input, 'just-prayer');
  push(draft.blocks, choose.one('just-prayer', JUST_PRAYER_LEADS, same));
  const shelf = topic ? `prayer.${topic.id}` : 'plain-prayer';
  const aspect = situationOf(input, topic);
  const prayers = fillWho(aspect?.apart?.prayers ?? topic?.prayers ?? PLAIN_PRAYERS, understanding.who);
  draft.prayer = choose.one(shelf, sayable(prayers, { said: allSaid(input), topic, aspect }), same) ?? null;
  // Nothing is known yet of what the prayer is about; it may stay so.
  if (!topic) draft.followUp = choose.one('after-prayer', AFTER_PRAYER, same) ?? null;
  return draft;
}

/** "What do I actually do now?" */
export function composeSteps(input: ComposeInput, topics: ReadonlyMap<string, Topic>): Draft {
  const { understanding, choose } = input;
  const topic = spokenOf(input, topics);
  const draft = goOn(input, 'just-steps');
  push(draft.blocks, choose.one('just-steps', JUST_STEPS_LEADS, same));
  giveSteps(draft, choose.some(stepShelf(topic), stepsFor(input, topic), 3, same), input);
  if (topic) {
    if (understanding.needsPerson) push(draft.blocks, topic.person);
    const aspect = situationOf(input, topic);
    const questions = fillWho(aspect?.apart?.followUps ?? topic.followUps, understanding.who);
    draft.followUp =
      choose.one(`question.${topic.id}`, sayable(questions, { said: allSaid(input), topic, aspect }), same) ?? null;
  }
  return draft;
}

/** "What comes before that?": the passage again, with what stands around it. */
export function composeAround(input: ComposeInput): Draft {
  const { understanding, choose } = input;
  const draft = goOn(input, 'around');
  push(draft.blocks, choose.one('around', AROUND_LEADS, same));
  for (const ref of understanding.found) draft.blocks.push({ type: 'passage', ref });
  draft.followUp = choose.one('passage-question', PASSAGE_QUESTIONS, same) ?? null;
  return draft;
}

function stepShelf(topic: Topic | undefined): string {
  return topic ? `step.${topic.id}` : 'tentative-step';
}
