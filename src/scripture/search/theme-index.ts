import { isStopWord, stem, wordsOf } from './words.ts';

/** A theme people search by name ("fear", "widows and orphans"), and the passages that speak of it. */
export interface VerseTheme {
  /** What it is called, each name whole: "fear of the future". */
  names: readonly string[];
  /** Words any of which may be searched: "prodigal son lost son". */
  bag?: string;
  /** Positions of verses, both ends included; graded from 1 (a finer fit) to 3 (anyone would name it first). */
  passages: readonly { start: number; end: number; grade: number }[];
}

/** A theme a query names, and how surely: 0 to 1. */
export interface NamedTheme {
  theme: VerseTheme;
  strength: number;
}

const LEAST = 0.6;
const MOST = 3;

/** Finds the themes a query names. A few microseconds for a query. */
export function createThemeIndex(themes: readonly VerseTheme[]): (query: string) => NamedTheme[] {
  const terms = (text: string) => [
    ...new Set(
      wordsOf(text)
        .filter(({ word }) => !isStopWord(word))
        .map(({ word }) => stem(word)),
    ),
  ];
  const names = themes.flatMap((theme, index) => theme.names.map((name) => ({ index, terms: terms(name) })));
  const holders = new Map<string, number[]>();
  for (const [id, name] of names.entries()) {
    for (const term of name.terms) {
      const list = holders.get(term);
      if (list) list.push(id);
      else holders.set(term, [id]);
    }
  }
  const bags = themes.map(({ bag }) => new Set(bag ? terms(bag) : []));
  const inBags = new Map<string, number>();
  for (const bag of bags) for (const term of bag) inBags.set(term, (inBags.get(term) ?? 0) + 1);

  return (query) => {
    const asked = terms(query);
    if (asked.length === 0) return [];
    const strengths = new Map<number, number>();
    const raise = (index: number, strength: number) => {
      if (strength >= LEAST) strengths.set(index, Math.max(strengths.get(index) ?? 0, strength));
    };
    const overlaps = new Map<number, number>();
    for (const term of asked) for (const id of holders.get(term) ?? []) overlaps.set(id, (overlaps.get(id) ?? 0) + 1);
    for (const [id, overlap] of overlaps) {
      const name = names[id]!;
      raise(name.index, (2 * overlap) / (name.terms.length + asked.length));
    }
    // Of a bag all the words must be there; a word that is in many bags names none of them.
    const telling = asked.filter((term) => (inBags.get(term) ?? 0) <= 4);
    if (telling.length > 0) {
      for (const [index, bag] of bags.entries()) {
        if (asked.every((term) => bag.has(term))) raise(index, 1);
        else if (asked.length > 2) raise(index, asked.filter((term) => bag.has(term)).length / asked.length);
      }
    }
    return [...strengths]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, MOST)
      .map(([index, strength]) => ({ theme: themes[index]!, strength }));
  };
}
