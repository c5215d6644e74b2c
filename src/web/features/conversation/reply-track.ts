import { PRODUCT } from '#contract/product.ts';
import { type ReplyPart, splitReply } from '#guidance/compose/reply-markup.ts';
import { sayable } from '#guidance/speak/plain-words.ts';
import type { SpeechPart, SpeechTrack } from '../../lib/audio/speech-track.ts';

/** Longest piece that is made at once, in characters: the first is heard soon. */
const LONGEST_PIECE = 600;

/** A reply as it is read aloud from beginning to end: without the marks of a page, each passage after its name. */
export function replyTrack(id: string, content: string): SpeechTrack {
  const parts: SpeechPart[] = splitReply(content).flatMap(partsOf);
  return { id: `reply/${id}`, title: 'Answer', by: PRODUCT, voice: 'nova', most: LONGEST_PIECE, parts };
}

function partsOf(part: ReplyPart): SpeechPart[] {
  switch (part.type) {
    case 'scripture':
      return [{ label: part.reference, text: `${part.reference}. ${part.text.replace(/\s*\n\s*/g, ' ')}` }];
    case 'steps':
      return part.items.map((item) => ({ label: 'A step', text: sayable(item) }));
    case 'prayer':
      return [{ label: 'A prayer', text: sayable(part.text) }];
    default:
      return part.text
        .split(/\n{2,}/)
        .map((paragraph) => ({ label: 'Answer', text: asSentence(sayable(paragraph)) }))
        .filter(({ text }) => text !== '');
  }
}

/** A heading has no full stop, and would run into what follows it. */
function asSentence(text: string): string {
  return text === '' || /[.!?:…][”’)]*$/.test(text) ? text : `${text}.`;
}
