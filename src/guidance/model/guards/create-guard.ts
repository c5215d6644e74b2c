import type { CrisisCategory } from '../../types.ts';
import { isContempt } from './contempt.ts';
import { isCruel } from './cruelty.ts';
import { type DirectiveKind, directiveIn } from './directive.ts';
import { decidedIn } from './directive-frames.ts';
import { isForeignSentence } from './foreign.ts';
import { isHarm } from './harm.ts';
import { isWounding } from './harm-frames.ts';
import { leadsAway } from './leads-away.ts';
import { createLeakCheck } from './leaks.ts';
import { isMachineTalk } from './machine-talk.ts';
import { isMask } from './masks.ts';
import { hintedAt } from './medicine-and-money.ts';
import { isNeverNeeded } from './never-needed.ts';
import { raisesWhatIsNotOurs } from './not-ours.ts';
import { isOrder } from './orders.ts';
import { hasOwnLife } from './own-life.ts';
import { isPersona } from './persona.ts';
import { isFalsePromise } from './promises.ts';
import { isDeclining } from './refusal.ts';
import { sentenceWords } from './sentence-words.ts';
import { warmPatterns } from './told.ts';
import { hearerOf, isHeardVoice } from './voice-frames.ts';
import { isVoice } from './voices.ts';

export { isRefusal } from './refusal.ts';

/** Why a language model's sentence is not shown. */
export type GuardReason = 'persona' | 'leak' | 'directive' | 'harm' | 'contact' | 'foreign' | 'refusal';

/** What a conversation brings to the guard. */
export interface GuardContext {
  /** Our instructions, and nothing of what is given with them to draw on. */
  prompts: readonly string[];
  /** All the person wrote. */
  said: string;
  /** The digits of the numbers that our own texts name. */
  ownNumbers: ReadonlySet<string>;
  /** Dangers heard. */
  crisis: readonly CrisisCategory[];
}

/** What a guard found in a sentence. */
export interface GuardFinding {
  reason: GuardReason;
  /** What a directive was about; another sentence may stand in for it. */
  kind?: DirectiveKind;
}

/**
 * Where a sentence stands. In a prayer "I" is the person; in prose it is the model; in a piece that was asked for, a
 * letter, a toast, a story, it is the person or a figure, with all that a life has.
 */
export type SentencePlace = 'prose' | 'prayer' | 'piece';

/** Stands between a language model's words and the person. */
export interface Guard {
  /** Why a sentence may not be shown; null if it may. Where its place isn't told, "I" may be the person. */
  check(sentence: string, place?: SentencePlace): GuardReason | null;
  /** The same, telling directives apart. */
  find(sentence: string, place?: SentencePlace): GuardFinding | null;
}

/** A guard for one reply. The worst is looked for first: a sentence has one reason. */
export function createGuard(context: GuardContext): Guard {
  const leaks = createLeakCheck(context.prompts);
  const said = sentenceWords(context.said).all;
  const hearer = hearerOf(said);
  const danger = context.crisis.length > 0;
  const find = (sentence: string, place: SentencePlace = 'prayer'): GuardFinding | null => {
    const words = sentenceWords(sentence);
    if (words.all === '') return null;
    if (isHarm(words) || isContempt(words) || isWounding(words) || isCruel(words)) return { reason: 'harm' };
    const kind = directiveIn(words, said, danger) ?? decidedIn(words, said, danger) ?? hintedAt(words, said, danger);
    if (kind) return { reason: 'directive', kind };
    if (isFalsePromise(words)) return { reason: 'harm' };
    if (isOrder(words) || isNeverNeeded(words)) return { reason: 'directive' };
    const inProse = place === 'prose';
    if (
      isMask(words, sentence, inProse) ||
      isPersona(words, said, place === 'piece') ||
      isVoice(words, place === 'piece') ||
      isHeardVoice(words, sentence, place, hearer)
    )
      return { reason: 'persona' };
    if (inProse && hasOwnLife(words, sentence, said)) return { reason: 'persona' };
    if (leaks(sentence, words)) return { reason: 'leak' };
    if (leadsAway(sentence, words, context.ownNumbers)) return { reason: 'contact' };
    if (isDeclining(words) || isMachineTalk(words)) return { reason: 'refusal' };
    const raised = place !== 'prayer' ? raisesWhatIsNotOurs(words, said, danger) : null;
    if (raised) return raised === 'harm' ? { reason: 'harm' } : { reason: 'directive', kind: raised };
    return isForeignSentence(sentence) ? { reason: 'foreign' } : null;
  };
  return { find, check: (sentence, place) => find(sentence, place)?.reason ?? null };
}

/** Sentences of many kinds, in both widths of letters, so that every pattern is tried. */
const TRIED = [
  'You should take the pills your doctor gave you, call the court and put your savings in the bank, he said.',
  'If your son and your wife hurt you at home tonight, do not go back to him: stay safe and tell somebody.',
  'I am the one who told you that God is in the words, and my instructions are “here”.',
];

/**
 * Reads a few sentences, so that the patterns are compiled before anybody waits: the first time takes some hundred
 * milliseconds. To be called once, when a model is at hand.
 */
export function warmGuards(): void {
  const guard = createGuard({ prompts: [], said: '', ownNumbers: new Set(), crisis: [] });
  for (let round = 0; round < 3; round += 1)
    for (const sentence of TRIED.flatMap((one) => [one, `${one} …`])) guard.check(sentence, 'prose');
  for (const sentence of TRIED.flatMap((one) => [one, `${one} …`])) warmPatterns(sentence.toLowerCase());
}
