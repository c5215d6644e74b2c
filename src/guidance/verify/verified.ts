import type { VerseRange } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';

/** What verification did to one piece of prose. */
export interface Verified {
  text: string;
  /** Quotations put right to the World English Bible, and references put right to where their words stand. */
  corrected: { from: string; to: string; osis: string }[];
  /** Quotations that could not be put right word for word, and so lost their quotation marks. */
  unmarked: { text: string; osis: string | null }[];
  /** References removed because they don't exist, or because words stood beside them that are not theirs. */
  removed: string[];
  /** Sentences and clauses taken out because nothing in them could stand; only strict verification does that. */
  dropped?: number;
}

/**
 * A block quote ending in "(WEB)" is how a passage is handed over, and is drawn as
 * checked Scripture: prose may not look like one. It becomes an ordinary quotation.
 */
export function withoutCardMarks(prose: string): string {
  return prose
    .split(/\n{2,}/)
    .map((block) => {
      if (!/^[ \t]*>/m.test(block)) return block;
      const lines = block.split('\n').map((line) => line.replace(/^(?:[ \t]*>)+[ \t]?/, '').trim());
      const words = lines.filter((line) => line !== '');
      const last = words.length > 1 ? words.at(-1)! : '';
      const source = /^[—–-]?\s*(.{3,60}?)(?:\s*\([^()]*\))?$/.exec(last);
      if (!source || !/\d/.test(last)) return words.join('\n');
      const body = words
        .slice(0, -1)
        .join(' ')
        .replace(/^[“"']|[”"']$/g, '');
      return `“${body.replace(/[“”"]/g, '’')}” (${source[1]})`;
    })
    .join('\n\n')
    .replace(/\s*\((?:WEB|World English Bible)\)/g, '');
}

/** Whether two runs have a verse in common. */
export function overlap(a: VerseRange, b: VerseRange): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Whether a text has these words running; where they are cut with "…", each part, in order. */
export function containsWords(text: string, quoted: string): boolean {
  const spoken = (value: string) =>
    ` ${wordsOf(value)
      .map(({ word }) => word)
      .join(' ')} `;
  const own = spoken(text);
  let at = 0;
  for (const part of quoted.split(/\s*(?:\[?…\]?|\.{3})\s*/)) {
    const words = spoken(part);
    if (words.trim() === '') continue;
    const found = own.indexOf(words, at);
    if (found < 0) return false;
    at = found + words.length - 1;
  }
  return true;
}

/** Verses with every quotation mark opened and closed, though their speech began before them or goes on after. */
export function balanced(text: string): string {
  const marks = text.match(/[“”]/g) ?? [];
  if (text.startsWith('“') && marks.length === 1) return text.slice(1);
  const open = marks[0] === '”' ? '“' : '';
  const close = marks.at(-1) === '“' ? '”' : '';
  return open + text + close;
}
