import type { AnswerEvent, AnswerInput, CrisisAlert, GuidanceEngine, Reply, ScriptureCard } from '#guidance/types.ts';
import { checkReply } from '#guidance/verify/check-reply.ts';
import { createVerifier, type Verifier } from '#guidance/verify/verify-quotations.ts';
import { readBuiltCorpus } from './built-corpus.ts';

const CARD: ScriptureCard = { osis: 'John.11.35', reference: 'John 11:35', text: 'Jesus wept.' };
const ALERT: CrisisAlert = {
  detected: true,
  categories: ['suicide'],
  resources: [{ name: '988 Lifeline', phone: '988', description: 'Call or text, day and night.' }],
};
const DANGER = /pills/;

/** An engine whose replies a test can foresee, hold back and break. */
export interface StandInGuidance {
  engine: GuidanceEngine;
  /** Everything it was asked. */
  asked: AnswerInput[];
  /** Holds replies after their first words until the returned function is called. */
  hold(): () => void;
  /** Makes the next reply fail in its middle. */
  breakNext(): void;
}

/** Builds the stand-in. */
export function createStandInGuidance(): StandInGuidance {
  const asked: AnswerInput[] = [];
  let gate: Promise<void> = Promise.resolve();
  let broken = false;
  let verifier: Verifier | null = null;

  async function* answer(input: AnswerInput, signal?: AbortSignal): AsyncGenerator<AnswerEvent> {
    asked.push(input);
    const alert = DANGER.test(input.message) ? ALERT : null;
    if (alert) yield { type: 'crisis', alert };
    const opening = `I heard: ${input.message}. (turn ${input.history.length})${input.avoid ? ' (again)' : ''}\n\n`;
    yield { type: 'delta', text: opening };
    if (broken) {
      broken = false;
      throw new Error('the stand-in was asked to break');
    }
    const stopped = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
    await Promise.race([gate, stopped]);
    if (signal?.aborted) return;
    const rest = `⟦${CARD.osis}⟧\n\nPut the phone in another room.\n\nLord, stay. Amen.`;
    yield { type: 'delta', text: rest };
    yield { type: 'citation', card: CARD };
    const reply: Reply = {
      content: opening + rest,
      scriptureReferences: [CARD],
      steps: ['Put the phone in another room.'],
      prayer: 'Lord, stay. Amen.',
      followUp: null,
      crisisAlert: alert,
      engine: 'library',
      modelName: null,
      fallback: null,
      checks: null,
      trace: {
        intent: 'care',
        topics: ['grief'],
        aspect: null,
        passages: [CARD.osis],
        used: [`opening-${asked.length}`],
        crisis: alert ? ['suicide'] : [],
      },
      timings: { total: 1 },
    };
    yield { type: 'done', reply };
  }

  const checkByRules = (text: string) =>
    DANGER.test(text) ? ALERT : { detected: false, categories: [], resources: [] };

  return {
    asked,
    hold: () => {
      let release: () => void = () => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    breakNext: () => {
      broken = true;
    },
    engine: {
      warmUp: async () => undefined,
      answer,
      retrieve: async (_query, limit) => ({
        passages: [{ ...CARD, score: 1 }].slice(0, limit),
        topics: [{ id: 'grief', score: 1 }],
      }),
      checkCrisis: async (text) => checkByRules(text),
      checkCrisisByRules: checkByRules,
      checksOut: (reply) => {
        verifier ??= createVerifier(readBuiltCorpus());
        return checkReply(reply, readBuiltCorpus(), (prose) => verifier!.verify(prose).text, new Set());
      },
    },
  };
}
