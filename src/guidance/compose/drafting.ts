import type { PlacedPassage } from '#guidance/content/answers.ts';
import { CARE_IN_PASSING } from '#guidance/content/crisis-replies.ts';
import { STEP_HEADINGS } from '#guidance/content/phrases.ts';
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
  /** The hour where the person is, 0 to 23; null where it isn't known. */
  hour: number | null;
}

/** An empty draft of an intent. */
export function begin(input: ComposeInput, intent: string): Draft {
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

/** The key of a sentence that is chosen: itself. */
export const same = (text: string) => text;

/** Adds a paragraph, if there is one. */
export function push(blocks: Block[], text: string | undefined): void {
  if (text !== undefined && text !== '') blocks.push({ type: 'prose', text });
}

/** Adds passages with the words before and after them. */
export function place(draft: Draft, passages: readonly PlacedPassage[]): void {
  for (const { ref, lead, after } of passages) {
    push(draft.blocks, lead);
    draft.blocks.push({ type: 'passage', ref });
    push(draft.blocks, after);
  }
}

/** Whether two references share a verse. */
export function overlaps(corpus: Corpus, a: string, b: string): boolean {
  const left = corpus.range(a);
  const right = corpus.range(b);
  return left !== undefined && right !== undefined && left.start <= right.end && right.start <= left.end;
}

/** Whether a passage was read earlier in this conversation. */
export function wasShown(input: ComposeInput, corpus: Corpus, ref: string): boolean {
  return input.shown.some((other) => overlaps(corpus, ref, other));
}

/** Where nothing was heard for certain but a friend would ask: one sentence that names the help, once. */
export function pushCare(draft: Draft, { understanding, choose }: ComposeInput): void {
  if (!understanding.nearDanger || CARE_IN_PASSING.some((text) => choose.isUsed('care', text))) return;
  push(draft.blocks, choose.one('care', CARE_IN_PASSING, same));
}

/** The shelf of what is said where a message is only half understood. */
export const GUESS_SHELF = 'tentative';

/** Whether a key of a reply's trace tells that its topic was only guessed. */
export function isGuess(key: string): boolean {
  return key.startsWith(`${GUESS_SHELF}:`);
}

/** Notes that short answers are wished for; the note goes with the conversation. */
export function wishesBrevity({ choose }: ComposeInput): void {
  choose.use('wish', 'brief');
}

/** Whether somebody asked earlier in this conversation for shorter answers. */
export function isBrief({ choose }: ComposeInput): boolean {
  return choose.isUsed('wish', 'brief');
}

/** The sentences that can be said about this person: `{who}` filled in, or left out where nobody was named. */
export function fillWho(texts: readonly string[], who: string | null): string[] {
  return texts
    .filter((text) => who !== null || !text.includes('{who}'))
    .map((text) =>
      who === null
        ? text
        : text.replace(/(^|[.?] )\{who\}/g, (_, lead: string) => lead + capitalize(who)).replaceAll('{who}', who),
    );
}

/** The text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Puts steps into a draft, under a heading that knows the hour. */
export function giveSteps(draft: Draft, steps: string[], { choose, hour }: ComposeInput): void {
  const night = hour !== null && (hour >= 20 || hour < 5);
  draft.steps = steps;
  draft.stepHeading = choose.one('heading', night ? STEP_HEADINGS.night : STEP_HEADINGS.day, same) ?? null;
}
