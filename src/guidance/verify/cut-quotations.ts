import { wordsOf } from '#scripture/search/words.ts';
import type { Tools } from './strict-context.ts';

const CUTS = /\s*(?:\[?…\]?|\[?\.{3,4}\]?)\s*/;

/** Marks that something was left out. */
export const CUT = /…|\.{3}/;

/** What may not be cut out, and what may where whole clauses go. */
const TURNS = /\b(?:not|no|never|nor|neither|without)\b|n[’']t\b/i;

const CONDITIONS = /\b(?:unless|except|if|only|lest)\b/i;

/** Whether the parts of a cut quotation are the text's own in order, and what was cut turns nothing round. */
export function cutOf(inner: string, { verses }: Tools): 'fair' | 'unfair' | null {
  const [head = [], ...tail] = inner
    .split(CUTS)
    .map((part) => wordsOf(part).map(({ word }) => word))
    .filter(({ length }) => length > 0);
  if (tail.length === 0) return null;
  let result: 'fair' | 'unfair' | null = null;
  for (const start of verses.places(head, 2000)) {
    let end = start + head.length;
    let fair = true;
    let near = true;
    let found = true;
    for (const part of tail) {
      const next = verses.following(part, end, end + 60);
      if (next < 0) {
        found = false;
        break;
      }
      if (next > end) {
        const skipped = verses.wordsBetween(end, next - 1);
        if (next - end > 3) near = false;
        const clauses = verses.clauseStart(end, 1) === end && verses.clauseEnd(next - 1, 1) === next - 1;
        if (CONDITIONS.test(skipped) || (TURNS.test(skipped) && !clauses)) fair = false;
      }
      end = next + part.length;
    }
    if (!found) continue;
    if (!fair && near) return 'unfair';
    result = fair ? 'fair' : (result ?? 'unfair');
  }
  return result;
}
