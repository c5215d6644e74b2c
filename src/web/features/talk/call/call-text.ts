import { autoTitle } from '#contract/auto-title.ts';
import { PRODUCT } from '#contract/product.ts';
import { prayerBlock, scriptureBlock, stepsBlock } from '#guidance/compose/reply-markup.ts';
import type { ShownTurn } from '../loop/voice-call.ts';

/** A reply as a text conversation writes it: passages, steps and prayer where they were read, else at the end. */
export function replyMarkdown({ text, cards, steps, prayer }: ShownTurn): string {
  let words = text;
  const unread: string[] = [];
  const place = (spoken: string, block: string) => {
    if (spoken !== '' && words.includes(spoken)) words = words.replace(spoken, () => `\n\n${block}\n\n`);
    else unread.push(block);
  };
  for (const card of cards) place(card.text, scriptureBlock(card));
  if (steps.length > 0) {
    // The list stands where its first step was read; the others are in it.
    const read = steps.filter((step) => words.includes(step));
    for (const step of read.slice(1)) words = words.replace(step, '');
    place(read[0] ?? '', stepsBlock(steps));
  }
  if (prayer) place(prayer, prayerBlock(prayer));
  return [words, ...unread]
    .flatMap((part) => part.split(/\n{2,}/))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n');
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
