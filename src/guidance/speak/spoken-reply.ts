import type { Reply, ScriptureCard } from '../types.ts';

/** One sentence of a reply as it is shown while it is spoken. */
export interface SpokenSentence {
  text: string;
  part: 'prose' | 'scripture' | 'step' | 'prayer' | 'question';
  /** The passage it belongs to: its words, letter for letter, or the sentence that names it. */
  osis: string | null;
}

/** What is said aloud of a reply, in order, and the passages shown beside. */
export interface SpokenReply {
  sentences: SpokenSentence[];
  cards: ScriptureCard[];
}

/** What a person on the phone would say of this reply: the heart of it, one passage, one step. The rest is shown. */
export function speakReply(reply: Reply): SpokenReply {
  return { sentences: [{ text: reply.content, part: 'prose', osis: null }], cards: reply.scriptureReferences };
}
