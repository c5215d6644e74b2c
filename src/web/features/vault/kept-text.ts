import type { ScriptureCard } from '#contract/conversations.ts';
import { PRODUCT } from '#contract/product.ts';
import type { VaultKind } from '#contract/vault.ts';
import { splitReply } from '#guidance/compose/reply-markup.ts';
import { bookBySlug } from '#scripture/reference/books.ts';

/** One part of what was kept: what a person said, what was answered, or words that are nobody's turn. */
export interface KeptPart {
  /** `writer`: shown as it is written, sign by sign. */
  speaker: 'you' | 'companion' | 'writer' | null;
  /** Markdown, where it isn't a person's own. */
  text: string;
}

/** A kept thing in its parts: a conversation in its turns, an answer whole, and what a person wrote as it was written. */
export function splitContent(kind: VaultKind, content: string): KeptPart[] {
  if (kind === 'conversation') return splitKept(content);
  return kind === 'message' ? [{ speaker: null, text: content }] : splitWritten(content);
}

/** A person's own words; what stands among them as a passage with its place is shown as one. */
function splitWritten(content: string): KeptPart[] {
  const parts: KeptPart[] = [];
  for (const block of content.split(/^((?:>.*(?:\n|$))+)/m)) {
    const last = parts.at(-1);
    if (keptCards(block).length > 0) parts.push({ speaker: null, text: block });
    else if (last?.speaker === 'writer') last.text += block;
    else parts.push({ speaker: 'writer', text: block });
  }
  return parts
    .map(({ speaker, text }) => ({ speaker, text: text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd() }))
    .filter(({ text }) => text !== '');
}

/** How a turn of a kept conversation begins. */
const TURN = new RegExp(`^\\*\\*(You|${PRODUCT}):\\*\\*[ \\n]?`, 'm');

/** Splits a kept conversation into its turns; anything else is one part. */
export function splitKept(content: string): KeptPart[] {
  const pieces = content.split(TURN);
  const parts: KeptPart[] = [{ speaker: null, text: pieces[0] ?? '' }];
  for (let at = 1; at < pieces.length; at += 2) {
    parts.push({ speaker: pieces[at] === 'You' ? 'you' : 'companion', text: pieces[at + 1] ?? '' });
  }
  return parts.map((part) => ({ ...part, text: part.text.trim() })).filter(({ text }) => text !== '');
}

/** The passages among kept words, which say where they are from: block quotes that end in "John 11:35 (WEB)". */
export function keptCards(text: string): ScriptureCard[] {
  return splitReply(text).flatMap((part) => {
    const osis = part.type === 'scripture' ? firstVerse(part.reference) : null;
    return part.type === 'scripture' && osis ? [{ osis, reference: part.reference, text: part.text }] : [];
  });
}

/** Where a reference begins: "John.11.35" of "John 11:35–36", "Jude.1.3" of "Jude 3"; null for what is none. */
function firstVerse(reference: string): string | null {
  const found = /^(.+) (\d+)(?::(\d+))?/.exec(reference);
  const book = found && bookBySlug(found[1]!.toLowerCase().replaceAll(' ', '-'));
  if (!book) return null;
  const [first, second] = [found[2]!, found[3]];
  if (second) return `${book.osis}.${first}.${second}`;
  return book.chapters === 1 ? `${book.osis}.1.${first}` : `${book.osis}.${first}`;
}
