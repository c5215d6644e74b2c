import { AFTER_DENIAL, CRISIS_CHECK_INS, CRISIS_REPLIES } from '#guidance/content/crisis-replies.ts';
import type { Understanding } from '#guidance/understand/understanding.ts';
import type { Corpus } from '#scripture/corpus/corpus.ts';
import type { Draft } from './draft.ts';
import { begin, type ComposeInput, push, same, wasShown } from './drafting.ts';

const SAYS_LITTLE: ReadonlySet<string> = new Set(['unsure', 'talk', 'more', 'brief', 'just-steps']);

/**
 * Whether the reply itself is about danger: heard now, taken back, or not left
 * behind yet by a message that says little ("ok", "i don't know", "another verse").
 */
export function speaksOfDanger(understanding: Understanding): boolean {
  if (understanding.crisis.length === 0) return false;
  if (understanding.crisisNow || understanding.denied) return true;
  return SAYS_LITTLE.has(understanding.intent);
}

/** A reply about the danger itself: short, no steps, help first. */
export function composeCrisis(input: ComposeInput, corpus: Corpus): Draft {
  const { understanding, choose } = input;
  const draft = begin(input, 'crisis');
  const categories = understanding.crisis;
  // Bodies first: an overdose is an ambulance before it is a conversation.
  const order = ['medical', 'child-harm', 'harm-to-others', 'suicide', 'abuse'] as const;
  const category = order.find((kind) => categories.includes(kind))!;
  const reply = CRISIS_REPLIES[category];
  draft.crisis = categories;
  draft.topics = understanding.previousTopics.slice(0, 1);
  const first = understanding.crisisOfAnother && reply.another ? reply.another : reply.first;
  if (understanding.crisisIsNew) push(draft.blocks, choose.one(`crisis.${category}`, first, same));
  else if (understanding.denied) push(draft.blocks, choose.one('denial', AFTER_DENIAL, same));
  else push(draft.blocks, choose.one(`crisis-on.${category}`, reply.continuing, same));
  const fresh = reply.passages.filter(({ ref }) => !wasShown(input, corpus, ref));
  const passage = choose.one('crisis-passage', fresh.length > 0 ? fresh : reply.passages, ({ ref }) => ref)!;
  push(draft.blocks, passage.lead);
  draft.blocks.push({ type: 'passage', ref: passage.ref, why: passage.why });
  push(draft.blocks, passage.after);
  draft.followUp = choose.one(`crisis-question.${category}`, reply.questions, same) ?? null;
  return draft;
}

/** The talk has turned to something else; the danger stays open beside it, and is named once. */
export function checkIn(draft: Draft, { understanding, choose }: ComposeInput): void {
  draft.crisis = understanding.crisis;
  if (CRISIS_CHECK_INS.some((text) => choose.isUsed('check-in', text))) return;
  const sentence = choose.one('check-in', CRISIS_CHECK_INS, same);
  if (sentence) draft.blocks.unshift({ type: 'prose', text: sentence });
}
