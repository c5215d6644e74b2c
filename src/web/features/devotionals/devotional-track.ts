import type { Devotional } from '#contract/devotionals.ts';
import { PRODUCT } from '#contract/product.ts';
import { splitReply } from '#guidance/compose/reply-markup.ts';
import { sayable } from '#guidance/speak/plain-words.ts';
import type { SpeechPart, SpeechTrack } from '../../lib/audio/speech-track.ts';

/** Longest piece of a devotional that is spoken at once, in characters (specification 2, section 9). */
export const LONGEST_PIECE = 600;

/** A devotional to be read aloud, paragraph by paragraph. */
export function devotionalTrack({ id, title, generatedText }: Devotional): SpeechTrack {
  const parts = splitReply(generatedText).flatMap((part): SpeechPart[] => {
    if (part.type === 'scripture')
      return [{ label: part.reference, text: `${part.reference}. ${part.text.replace(/\s*\n\s*/g, ' ')}` }];
    if (part.type === 'prayer') return [{ label: 'A prayer', text: sayable(part.text) }];
    const texts = part.type === 'steps' ? part.items : part.text.split(/\n{2,}/);
    return texts.map((text) => ({ label: title, text: sayable(text) })).filter(({ text }) => text !== '');
  });
  // The title has no full stop, and would run into what follows it.
  const name = /[.!?]$/.test(title) ? title : `${title}.`;
  return {
    id: `devotional/${id}`,
    title,
    by: PRODUCT,
    voice: 'nova',
    most: LONGEST_PIECE,
    parts: [{ label: title, text: name }, ...parts],
  };
}
