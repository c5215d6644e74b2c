import type { Corpus } from '#scripture/corpus/corpus.ts';
import { parseReferences } from '#scripture/reference/parse-references.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { quotationsIn } from '../../verify/quotations.ts';
import { sentencesOf } from '../../verify/sentences.ts';
import { containsWords } from '../../verify/verified.ts';
import type { Verifier } from '../../verify/verify-quotations.ts';

/** What sentences are held to. */
export interface ClaimParts {
  corpus: Corpus;
  verifier: Pick<Verifier, 'locate'>;
}

/** Fewer words than this between marks are words that are spoken of; beside a reference, between double marks, two are a claim. */
const PHRASE = 3;
const CLAIM = 2;
/** Makes another book of the one it stands before: “4 John”, “Second Hezekiah”. */
const NUMBERED = /\b(?:\d|first|second|third|fourth|fifth) $/i;
/** Words to say to somebody, as steps give them: “I can’t come tonight.” */
const TO_SAY = /\b(?:say|tell|write|ask|text|message|answer|begin|repeat|whisper|pray|call it)\b[^“]{0,60}$/i;
/** Whoever speaks like this is heard as Scripture. */
const OLD_SPEECH = /\b(?:thou|thee|thy|thine|shalt|hast|hath|doth|saith|unto|verily|yea|ye)\b/i;
/** What announces words of Scripture, whether they stand in marks or not. */
const ANNOUNCED =
  /\b(?:it is written|the (?:Bible|good book|Word|Scriptures?) (?:says?|tells? us)|scripture (?:says?|tells? us)|thus says)\b[^.?!]*?[:,]\s*[\p{L}“‘]/iu;
/** Two numbers as a reference has them. */
const NUMBERS = /\d{1,3}\s?[:.]\s?\d{1,4}(?:\s?[–-]\s?\d+)?/g;
/** An hour is no verse. */
const HOUR = /\b(?:at|by|until|till|before|after|around|from|to) $/i;
/** What no prose has: codes, columns, marks of machines. */
const MACHINE = /[|◁▷＜＞［］〚〛⟨⟩\\]|\b\d?[A-Z][a-z]+\.\d+\.\d+|\[\/?\w+\]|\w:\w+[,:]\w/;

/**
 * The sentences of a paragraph that claim nothing of Scripture they can’t hold. Fields are asked for without
 * quotations, so what quotes here is doubted further than it would be in a conversation.
 */
export function keepHonest(text: string, parts: ClaimParts): string[] {
  const kept: string[] = [];
  for (const { text: sentence } of sentencesOf(text)) {
    // A reference that leads stands under the words before it, as on a card.
    if (leadsWithReference(sentence, parts.corpus)) kept.pop();
    else if (isHonest(sentence, parts)) kept.push(sentence);
  }
  return kept;
}

function leadsWithReference(sentence: string, corpus: Corpus): boolean {
  const [first] = parseReferences(sentence, corpus);
  if (!first || /\p{L}/u.test(sentence.slice(0, first.from))) return false;
  const rest = sentence.slice(first.to).replace(/^\s*[(),;.]*\s*/, '');
  return !/^(?:\p{Ll}|and\b)/u.test(rest);
}

function isHonest(sentence: string, { corpus, verifier }: ClaimParts): boolean {
  if (MACHINE.test(sentence) || OLD_SPEECH.test(sentence) || ANNOUNCED.test(sentence)) return false;
  const references = parseReferences(sentence, corpus);
  const ranges = references.flatMap(({ range }) => range ?? []);
  if (references.some(({ from }) => NUMBERED.test(sentence.slice(0, from)))) return false;
  for (const { index, 0: numbers } of sentence.matchAll(NUMBERS)) {
    const inside = references.some(({ range, from, to }) => range && from <= index && index + numbers.length <= to);
    if (!inside && !HOUR.test(sentence.slice(0, index))) return false;
  }
  for (const { inner, kind, open, from } of quotationsIn(sentence)) {
    const least = ranges.length > 0 && open === '“' ? CLAIM : PHRASE;
    if (kind === 'emphasis' || wordsOf(inner).length < least) continue;
    if (ranges.length > 0) {
      if (!ranges.some((range) => containsWords(corpus.textOf(range), inner))) return false;
    } else if (!verifier.locate(inner) && !TO_SAY.test(sentence.slice(0, from))) return false;
  }
  return true;
}
