import type { Devotional } from '#contract/devotionals.ts';
import { splitReply } from '#guidance/compose/reply-markup.ts';
import { Reply, VerseCard } from '../../ui/reply.tsx';
import { writerSentence } from '../../ui/writer-words.ts';

/** The text of a devotional, its passage as a card. */
export function DevotionalText({ devotional, newTab = false }: { devotional: Devotional; newTab?: boolean }) {
  const { id, generatedText, passage } = devotional;
  const shown = splitReply(generatedText).filter((part) => part.type === 'scripture');
  // A long passage is printed in part: its beginning is as much checked as the whole.
  const cards = shown.flatMap(({ reference, text }) => {
    if (reference === passage.reference) return [passage];
    const words = text.replace(/\s*\n\s*/g, ' ');
    return passage.text.startsWith(words)
      ? [{ osis: passage.osis, reference, text: words, lines: text.split('\n') }]
      : [];
  });
  return (
    <div className="devotional-text">
      {shown.length === 0 && <VerseCard text={passage.text} card={passage} newTab={newTab} />}
      <Reply id={id} content={generatedText} cards={cards} newTab={newTab} />
      <p className="caption quiet">{writerSentence(devotional)}</p>
    </div>
  );
}
