import { autoTitle } from '#contract/auto-title.ts';
import { PRODUCT } from '#contract/product.ts';
import { prayerBlock, scriptureBlock, stepsBlock } from '#guidance/compose/reply-markup.ts';
import type { ShownTurn } from '../loop/voice-call.ts';

/** A reply as a text conversation writes it: passages, steps and prayer where they were read, else at the end. */
export function replyMarkdown({ text, cards, steps, prayer }: ShownTurn): string {
  // Words as they were said, between blocks that stand already.
  let pieces: { text: string; block: boolean }[] = [{ text, block: false }];
  const unread: string[] = [];
  const place = (block: string, find: (words: string) => string) => {
    const found = pieces.map((piece) => (piece.block ? '' : find(piece.text)));
    const spoken = found.reduce((longest, one) => (one.length > longest.length ? one : longest), '');
    if (spoken === '') return unread.push(block);
    pieces = pieces.flatMap((piece, index) => {
      if (index !== found.indexOf(spoken)) return [piece];
      const at = piece.text.indexOf(spoken);
      return [
        { text: piece.text.slice(0, at), block: false },
        { text: block, block: true },
        { text: piece.text.slice(at + spoken.length), block: false },
      ];
    });
  };
  const whole = (spoken: string) => (words: string) => (words.includes(spoken) ? spoken : '');
  for (const card of cards) place(scriptureBlock(card), (words) => readOf(card.text, words));
  if (steps.length > 0) {
    // The list stands where its first step was read; the others are in it.
    const [first = '', ...others] = steps.filter((step) => text.includes(step));
    place(stepsBlock(steps), whole(first));
    pieces = pieces.map((piece) =>
      piece.block ? piece : { ...piece, text: others.reduce((words, step) => words.replace(step, ''), piece.text) },
    );
  }
  if (prayer) place(prayerBlock(prayer), whole(prayer));
  return [...pieces.map((piece) => piece.text), ...unread]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Fewer words of a passage than this are a phrase of somebody's own sentence. */
const FEWEST_WORDS = 5;
const ENDS_SENTENCE = /[.!?:…]["”’)]*$/;
const ENDS_CLAUSE = /[.!?:;,…—]["”’)]*$/;

/** What was read of a passage, as it stands in `said`: all of it, or the longest run of its words; '' for nothing. */
function readOf(passage: string, said: string): string {
  if (said.includes(passage)) return passage;
  const words = [...said.matchAll(/\S+/g)];
  const verse = passage.match(/\S+/g) ?? [];
  let best = { from: 0, to: 0 };
  for (const from of words.keys()) {
    // It begins as a sentence of its own, where a card can stand.
    if (from > 0 && !ENDS_SENTENCE.test(words[from - 1]![0])) continue;
    for (const start of verse.keys()) {
      let length = 0;
      while (verse[start + length] !== undefined && verse[start + length] === words[from + length]?.[0]) length += 1;
      // What is said next may happen to go on as the passage does.
      if (start + length < verse.length && from + length < words.length)
        while (length > 0 && !ENDS_CLAUSE.test(verse[start + length - 1]!)) length -= 1;
      if (length > best.to - best.from) best = { from, to: from + length };
    }
  }
  const count = best.to - best.from;
  if (count < Math.min(FEWEST_WORDS, verse.length) || count === 0) return '';
  const last = words[best.to - 1]!;
  return said.slice(words[best.from]!.index, last.index + last[0].length);
}

/** The whole call as Markdown, as it is kept or saved as a file. */
export function callMarkdown(turns: readonly ShownTurn[]): string {
  return turns
    .map((turn) =>
      turn.role === 'user'
        ? `**You:** ${turn.text}`
        : `**${PRODUCT}:**\n\n${replyMarkdown(turn)}${turn.cut ? '\n\n(Cut short here.)' : ''}`,
    )
    .join('\n\n');
}

/** A name for the call: what the person said first, else its day. */
export function callTitle(turns: readonly ShownTurn[], day: Date): string {
  const first = turns.find(({ role, text }) => role === 'user' && text.trim() !== '');
  if (first) return autoTitle(first.text);
  return `Conversation on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(day)}`;
}
