import type { Verifier } from '../../verify/verify-quotations.ts';
import { createWordsCheck, type WordsCheck } from '../check-words.ts';
import { cleanText } from '../guards/clean-text.ts';
import { createGuard } from '../guards/create-guard.ts';
import { createOwnTurn } from '../own-turn.ts';
import type { Prompt } from '../prompts/prompt.ts';
import { type ClaimParts, keepHonest } from './claims.ts';

/** One piece of prose as it may be shown. */
export interface Edited {
  text: string;
  /** Which share of its words did not make it. */
  lost: number;
  /** Why sentences were left out, each once. */
  dropped: string[];
}

/** What a field is: in a prayer the “I” is the reader’s, elsewhere the writer’s. */
export type Place = NonNullable<Parameters<WordsCheck['lookAtLine']>[1]>;

/** Puts one field of a model's answer right; what it returns may be shown. */
export type EditField = (raw: string, place?: Place) => Edited;

/**
 * Begins the editing of one answer: it remembers what was said in it. `said` is all that the person wrote. A field is
 * one paragraph.
 */
export function createEditor(
  parts: ClaimParts & { verifier: Pick<Verifier, 'verifyStrictly'> },
  { text: instructions }: Prompt,
  said: string,
): EditField {
  const guard = createGuard({ prompts: [instructions], said, ownNumbers: new Set(), crisis: [] });
  const check = createWordsCheck({ corpus: parts.corpus, verifier: parts.verifier, guard, said });
  return (raw, place = 'prose') => {
    const before = { ...check.checks.dropped };
    const turn = createOwnTurn();
    const written = printed(cleanText(turn.push(raw) + turn.end()));
    const checked = check.lookAtLine(written, place).trim();
    const text = keepHonest(checked, parts).join(' ');
    const whole = countWords(written);
    const dropped = Object.keys(check.checks.dropped).filter(
      (reason) => check.checks.dropped[reason] !== (before[reason] ?? 0),
    );
    if (text.length < checked.length) dropped.push('not-in-the-text');
    return { text, lost: whole === 0 ? 1 : Math.max(0, 1 - countWords(text) / whole), dropped };
  };
}

/**
 * Edits every text inside a value, and answers for each of them afterwards. Between two of them others get their turn:
 * all of them together take a tenth of a second or more.
 */
export async function editAll(value: unknown, edit: EditField): Promise<EditField> {
  const done = new Map<string, Edited[]>();
  for (const { text, place } of textsIn(value)) {
    const key = `${place}:${text}`;
    done.set(key, [...(done.get(key) ?? []), edit(text, place)]);
    await new Promise((resolve) => setTimeout(resolve));
  }
  // What stands in several places was edited as often.
  return (raw, place = 'prose') => {
    const edits = done.get(`${place}:${raw}`);
    return (edits && edits.length > 1 ? edits.shift() : edits?.[0]) ?? edit(raw, place);
  };
}

function textsIn(value: unknown, place: Place = 'prose'): { text: string; place: Place }[] {
  if (typeof value === 'string') return [{ text: value, place }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, name === 'prayer' ? 'prayer' : place));
}

/** Words as a reader counts them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
}

/**
 * One paragraph as we print it: typographic marks, no dashes for breath, no place marks of our own: code alone says
 * where a passage stands. Done before verification, which puts in Scripture's words with their own dashes.
 */
export function printed(text: string): string {
  return (
    text
      .replace(
        /\[\[\s*([^[\]\n]*?)\s*\]\]|⟦\s*([^⟦⟧\n]*?)\s*⟧/g,
        (_whole, one?: string, other?: string) => one ?? other ?? '',
      )
      // Signs of full width are the same signs.
      .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/[⟦⟧{}<>]|\[\[|\]\]/g, '')
      .replace(/[*_`]+(?=\S)|(?<=\S)[*_`]+/g, '')
      .replace(/[\u2010\u2011]/g, '-')
      .replace(/(?<=\d)\s*[—–-]\s*(?=\d)/g, '–')
      .replace(/\s*—\s*|\s+–\s+/g, ', ')
      .replace(/(?<=^|[\s([])"/g, '“')
      .replace(/"/g, '”')
      .replace(/(?<=^|[\s([“])'(?=\S)/g, '‘')
      .replace(/'/g, '’')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,;:!?])/g, '')
      .replace(/,(?:\s*,)+/g, ',')
      .replace(/,(?=[.;:!?])/g, '')
      .trim()
  );
}
