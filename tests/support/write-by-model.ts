import { MISATTRIBUTED } from '#guidance/content/answers/misattributed.ts';
import { REPLY_INSTRUCTIONS } from '#guidance/model/build-call.ts';
import { createWordsCheck, type WordsCheck } from '#guidance/model/check-words.ts';
import { createGuard } from '#guidance/model/guards/create-guard.ts';
import { asksForLines } from '#guidance/model/quotation-frames.ts';
import { type ReplyPiece, type WrittenReply, writeReply } from '#guidance/model/write-reply.ts';
import { createVerifier } from '#guidance/verify/verify-quotations.ts';
import { readBuiltCorpus } from './built-corpus.ts';
import { createStreamingModel } from './streaming-model.ts';

/** What a reader gets of a model's words. */
export interface WrittenByModel {
  /** All of it, passages by their names in double brackets. */
  text: string;
  reply: WrittenReply;
  dropped: WordsCheck['checks']['dropped'];
}

/** Writes one reply out of the pieces a model streams, held to the built text; `said` is all the person wrote. */
export type WriteByModel = (said: string, pieces: readonly string[]) => Promise<WrittenByModel>;

/** Loads the text and warms the verifier once; a defect while writing is thrown. */
export function createWriteByModel(): WriteByModel {
  const corpus = readBuiltCorpus();
  const verifier = createVerifier(
    corpus,
    MISATTRIBUTED.flatMap(({ sayings }) => sayings),
  );
  verifier.verifyStrictly('Warm up, and read the text.', '');
  const drawn = (piece: ReplyPiece): string => {
    if (piece.type === 'passage') return `\n\n[[${corpus.format(piece.range)}]]`;
    return (piece.begins ? '\n\n' : '') + piece.text;
  };
  return async (said, pieces) => {
    const guard = createGuard({ prompts: REPLY_INSTRUCTIONS, said, ownNumbers: new Set(), crisis: [] });
    const check = createWordsCheck({ corpus, verifier, guard, said });
    const writing = writeReply({
      model: createStreamingModel(pieces),
      call: { purpose: 'reply', system: '', turns: [], maxTokens: 900 },
      check,
      corpus,
      mostPassages: 3,
      missingPassage: null,
      keepsLines: asksForLines(said),
      onDefect: (error) => {
        throw error;
      },
      signal: new AbortController().signal,
    });
    let text = '';
    for (;;) {
      const next = await writing.next();
      if (next.done) {
        const reply = next.value;
        if (reply.followUp) text += `\n\n${reply.followUp}`;
        return { text: text.trim(), reply, dropped: check.checks.dropped };
      }
      text += drawn(next.value);
    }
  };
}
