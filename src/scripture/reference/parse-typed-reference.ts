import type { Corpus } from '../corpus/corpus.ts';
import { bookByOsis } from './books.ts';
import { BOOK_NAMES } from './names.ts';
import { type FoundReference, parseReferences } from './parse-references.ts';

/** Every name of a book as it may be typed, without spaces and dots ("1cor", "songofsongs"), to the book's full one. */
const TYPED = new Map<string, string>();
for (const { osis, numbered, full, short } of BOOK_NAMES) {
  for (const number of numbered === 0 ? [''] : ['1', '2', '3'].slice(0, numbered)) {
    const book = bookByOsis(number + osis);
    if (!book) continue;
    for (const name of [osis.toLowerCase(), ...full, ...short])
      TYPED.set(number + name.replace(/[\s.]/g, ''), book.name);
  }
}

const SHAPE =
  /^\s*((?:[1-3]\s*)?\p{L}[\p{L}\s.]*?)[\s.]*(\d{1,3}(?:\s*[:.,]\s*\d{1,3})?(?:\s*[-–]\s*\d{1,3}(?::\d{1,3})?)?)\s*$/iu;

/** "ps23" and "is 53" as "Psalms 23" and "Isaiah 53"; null where it isn't a book and a number alone. */
function spelledOut(part: string): string | null {
  const [, name = '', place = ''] = part.match(SHAPE) ?? [];
  const key = name.toLowerCase().replace(/[\s.]/g, '');
  const shown = TYPED.get(key) ?? onlyBookThatBegins(key);
  return shown ? `${shown} ${place.replace(/\s/g, '').replace(/[.,]/, ':')}` : null;
}

function onlyBookThatBegins(key: string): string | undefined {
  if (key.length < 3) return undefined;
  const found = new Set([...TYPED].filter(([name]) => name.startsWith(key)).map(([, shown]) => shown));
  return found.size === 1 ? [...found][0] : undefined;
}

/**
 * References in a text that may be nothing but references, as one types them into a box: there
 * "is 53" is Isaiah and "ps23" a psalm, which in a sentence they would not be. Parts are
 * separated by semicolons. A sentence is read as `parseReferences` does.
 */
export function parseTypedReferences(text: string, corpus: Corpus): FoundReference[] {
  if (text.length > 400) return parseReferences(text, corpus);
  const parts = text.split(';').map((part) => ({ part, written: spelledOut(part) }));
  if (parts.some(({ written }) => written === null)) return parseReferences(text, corpus);
  let at = 0;
  return parts.flatMap(({ part, written }) => {
    const [from, to] = [at + part.length - part.trimStart().length, at + part.trimEnd().length];
    at += part.length + 1;
    // Places are those of what was typed.
    return parseReferences(written!, corpus).map((reference) => ({ ...reference, from, to }));
  });
}
