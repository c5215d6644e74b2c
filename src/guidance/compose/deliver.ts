import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import type { AnswerEvent, ScriptureCard } from '../types.ts';
import type { Draft } from './draft.ts';
import { prayerBlock, scriptureBlock, stepsBlock } from './reply-markup.ts';

/** A passage as replies carry it: the text's own words. */
export function cardOf(corpus: Corpus, range: VerseRange, why?: string): ScriptureCard {
  const lines = corpus.linesOf(range);
  return {
    osis: corpus.osisOf(range),
    reference: corpus.format(range),
    text: corpus.textOf(range),
    ...(lines.length > 1 ? { lines } : {}),
    ...(why ? { why } : {}),
  };
}

/** A piece of a reply: words, as a block of their own or going on with the last one, or a passage. */
export type Piece =
  | { type: 'text'; text: string; begins: boolean }
  | { type: 'passage'; range: VerseRange; why?: string | undefined };

/** A reply on its way: what has been handed out of it is what it is. */
export interface Delivery {
  /** The events that hand a piece out. */
  hand(piece: Piece): AnswerEvent[];
  /** The whole so far, as Markdown. */
  readonly content: string;
  readonly cards: readonly ScriptureCard[];
}

/** Begins one. */
export function createDelivery(corpus: Corpus): Delivery {
  const cards: ScriptureCard[] = [];
  let content = '';
  const say = (text: string, begins: boolean): AnswerEvent => {
    const added = (begins && content !== '' ? '\n\n' : '') + text;
    content += added;
    return { type: 'delta', text: added };
  };
  return {
    hand: (piece) => {
      if (piece.type === 'text') return [say(piece.text, piece.begins)];
      const card = cardOf(corpus, piece.range, piece.why);
      cards.push(card);
      return [{ type: 'citation', card }, say(scriptureBlock(card), true)];
    },
    get content() {
      return content;
    },
    cards,
  };
}

/** Everything a composer wrote, held to the text before any of it is read, stored or sent. */
export function verifyDraft(draft: Draft, verify: (prose: string) => string): Draft {
  return {
    ...draft,
    blocks: draft.blocks.map((block) => {
      if (block.type !== 'passage') return { ...block, text: verify(block.text) };
      return block.why ? { ...block, why: verify(block.why) } : block;
    }),
    steps: draft.steps.map(verify),
    stepHeading: draft.stepHeading && verify(draft.stepHeading),
    prayer: draft.prayer && verify(draft.prayer),
    followUp: draft.followUp && verify(draft.followUp),
  };
}

/** Puts a draft in the order it is read: words, passages, steps, prayer, question. Words come sentence by sentence. */
export function arrange(draft: Draft, corpus: Corpus): Piece[] {
  const pieces: Piece[] = [];
  const text = (value: string) => {
    for (const [index, part] of value.split(/(?<=[.?!:’”*]\s)/).entries())
      pieces.push({ type: 'text', text: part, begins: index === 0 });
  };
  const prayer = () => {
    if (draft.prayer) text(prayerBlock(draft.prayer));
  };
  for (const [index, block] of draft.blocks.entries()) {
    if (block.type === 'passage') {
      const range = corpus.range(block.ref);
      if (range) pieces.push({ type: 'passage', range, why: block.why });
    } else text(block.type === 'heading' ? `**${block.text}**` : block.text);
    if (index === 0 && draft.prayerFirst) prayer();
  }
  if (draft.steps.length > 0) {
    if (draft.stepHeading) text(`**${draft.stepHeading}**`);
    text(stepsBlock(draft.steps));
  }
  if (!draft.prayerFirst) prayer();
  if (draft.followUp) text(draft.followUp);
  return pieces;
}
