import type { Corpus } from '#scripture/corpus/corpus.ts';
import { prayerBlock, scriptureBlock, splitReply, stepsBlock } from '../compose/reply-markup.ts';
import type { Reply, ScriptureCard } from '../types.ts';

/** What of a reply is held to the text. */
export type CheckedParts = Pick<Reply, 'content' | 'scriptureReferences' | 'steps' | 'prayer' | 'followUp'>;

/**
 * Whether a reply that was made elsewhere says of Scripture only what stands in it: every card is the text's own,
 * nothing else is drawn as a passage, its parts are parts of it, and the prose is as verification would leave it.
 */
export function checkReply(reply: CheckedParts, corpus: Corpus, verify: (prose: string) => string): boolean {
  const { content, scriptureReferences: cards, steps, prayer, followUp } = reply;
  if (!cards.every((card) => isTheText(card, corpus) && (!card.why || verify(card.why) === card.why))) return false;
  const passages = new Set(cards.map(scriptureBlock));
  const blocks = content.split(/\n{2,}/);
  // Each card is shown, and each block that would be drawn as a passage is one of them.
  if (![...passages].every((passage) => blocks.includes(passage))) return false;
  if (steps.length > 0 && !blocks.includes(stepsBlock(steps))) return false;
  if (prayer !== null && !blocks.includes(prayerBlock(prayer))) return false;
  if (followUp !== null && !content.endsWith(followUp)) return false;
  return blocks.every((block) => {
    if (passages.has(block)) return true;
    // As a composer's pieces were verified: a step, a prayer, a paragraph by itself.
    return splitReply(block).every((part) => {
      if (part.type === 'scripture') return false;
      if (part.type === 'steps') return part.items.every((item) => verify(item) === item);
      return verify(part.text) === part.text;
    });
  });
}

/** Whether a card holds the words of its verses, letter for letter, under their own name. */
function isTheText(card: ScriptureCard, corpus: Corpus): boolean {
  const range = corpus.range(card.osis);
  if (!range || corpus.osisOf(range) !== card.osis) return false;
  const lines = corpus.linesOf(range);
  const same = lines.length > 1 ? card.lines?.join('\n') === lines.join('\n') : card.lines === undefined;
  return same && card.reference === corpus.format(range) && card.text === corpus.textOf(range);
}
