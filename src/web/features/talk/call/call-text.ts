import { autoTitle } from '#contract/auto-title.ts';
import { PRODUCT } from '#contract/product.ts';
import { prayerBlock, scriptureBlock, stepsBlock } from '#guidance/compose/reply-markup.ts';
import type { ShownTurn } from '../loop/voice-call.ts';

/** A reply as a text conversation writes it: passages as block quotes where they were read, then steps and prayer. */
export function replyMarkdown({ text, cards, steps, prayer }: ShownTurn): string {
  const unread: string[] = [];
  let words = text;
  for (const card of cards) {
    // Read aloud, a passage is among the words; there it stands as the passage it is.
    if (card.text !== '' && words.includes(card.text))
      words = words.replace(card.text, () => `\n\n${scriptureBlock(card)}\n\n`);
    else unread.push(scriptureBlock(card));
  }
  if (prayer && words.includes(prayer)) words = words.replace(prayer, '');
  return [words, ...unread, steps.length > 0 ? stepsBlock(steps) : '', prayer ? prayerBlock(prayer) : '']
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
        : `**${PRODUCT}:**\n\n${replyMarkdown(turn)}${turn.cut ? '\n\n(Interrupted here.)' : ''}`,
    )
    .join('\n\n');
}

/** A name for the call: what the person said first, else its day. */
export function callTitle(turns: readonly ShownTurn[], day: Date): string {
  const first = turns.find(({ role, text }) => role === 'user' && text.trim() !== '');
  if (first) return autoTitle(first.text);
  return `Conversation on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(day)}`;
}
