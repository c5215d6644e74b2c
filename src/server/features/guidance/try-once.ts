import type { CrisisAlert, GuidanceEngine, Reply } from '#guidance/types.ts';

/** A reply to somebody without an account: what is shown of it, and nothing to go on from. */
export type TriedReply = Omit<Reply, 'trace' | 'timings' | 'checks'>;

/** Said beside the help when the reply itself could not be written. */
const STAY =
  'I’m really glad you told me. Please don’t stay alone with this: one of the people named here will answer you now, by day or night.';

/** A short reply that carries the help and nothing else. */
export function briefReply(crisisAlert: CrisisAlert): TriedReply {
  return {
    content: STAY,
    scriptureReferences: [],
    steps: [],
    prayer: null,
    followUp: null,
    crisisAlert,
    engine: 'library',
    modelName: null,
    fallback: null,
  };
}

/**
 * Composes one reply without a history. The same message gets the same reply. Where danger was `heard`
 * the help is always part of the answer, even if composing breaks; otherwise a failure is thrown.
 */
export async function tryOnce(
  guidance: Pick<GuidanceEngine, 'answer'>,
  message: string,
  heard: CrisisAlert,
): Promise<TriedReply> {
  try {
    for await (const event of guidance.answer({ message, history: [], seed: 'try' })) {
      if (event.type !== 'done') continue;
      const { reply } = event;
      return { ...reply, crisisAlert: reply.crisisAlert ?? (heard.detected ? heard : null) };
    }
    throw new Error('the engine ended without a reply');
  } catch (error) {
    if (heard.detected) return briefReply(heard);
    throw error;
  }
}
