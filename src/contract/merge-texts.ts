import { diff3MergeRegions, diffIndices } from 'node-diff3';

/**
 * More pairs of equal lines, or equal words, than this are not compared one by one: the time a comparison takes grows
 * with them (some 100 ms here), and a text of one word repeated would hold up everybody else.
 */
const MOST_PAIRS = 300_000;

/**
 * Merges two texts that were both made from `base`, so that no word either writer added is lost. Line by line, then
 * word by word where both changed the same lines; where even the same words were changed, both versions stay, `theirs`
 * (what is stored) before `mine` (what came now).
 */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  // One emptied it while the other wrote on: what was written stays.
  if (mine.trim() === '' || theirs.trim() === '') return mine.trim() === '' ? theirs : mine;
  const [was, one, other] = [base.split('\n'), mine.split('\n'), theirs.split('\n')] as const;
  return (mergeLines(was, one, other) ?? bothOf(one, other)).join('\n');
}

/** Null where the texts are too much alike within themselves to be compared. */
function mergeLines(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] | null {
  const { head, tail, inner } = trimSame(base, mine, theirs);
  const [was, one, other] = inner;
  if (tooMany(was, one) || tooMany(was, other)) return null;
  const merged = base.slice(0, head);
  for (const region of diff3MergeRegions(one, was, other)) {
    if (region.stable) merged.push(...region.bufferContent);
    else merged.push(...settleLines(region.oContent, region.aContent, region.bContent));
  }
  merged.push(...base.slice(base.length - tail));
  return merged;
}

/** Lines both sides changed: by words where these can be told apart, else both. */
function settleLines(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [was, one, other] = [base.join('\n'), mine.join('\n'), theirs.join('\n')];
  if (one === other) return [...mine];
  // Nothing was there before: two additions, not two versions of one.
  const words = was.trim() === '' ? null : mergeWords(was, one, other);
  return words === null ? bothOf(mine, theirs) : words.split('\n');
}

/** A word with the space before it. */
interface Word {
  word: string;
  space: string;
}

/** Base words `from` to `to` which one side changed, and what stands there instead. */
interface Hunk {
  by: 'mine' | 'theirs';
  from: number;
  to: number;
  words: Word[];
}

/** Null where both changed the same words, or too many are alike. */
function mergeWords(base: string, mine: string, theirs: string): string | null {
  const [was, one, other] = [splitWords(base), splitWords(mine), splitWords(theirs)] as const;
  const found = changes(was, one, other);
  if (!found) return null;
  const hunks = found.sort((a, b) => a.from - b.from || a.to - b.to);
  let merged = '';
  const put = ({ word, space }: Word) => {
    merged += `${merged === '' ? '' : space || ' '}${word}`;
  };
  // Words stand so much later in a side than in the base.
  const shift = { mine: 0, theirs: 0 };
  const stay = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const { word, space } = was[at]!;
      put({ word, space: changed(space, one[at + shift.mine]!.space, other[at + shift.theirs]!.space) });
    }
  };
  const move = ({ by, from, to, words }: Hunk) => {
    shift[by] += words.length - (to - from);
  };
  let at = 0;
  while (hunks.length > 0) {
    const hunk = hunks.shift()!;
    let { words } = hunk;
    stay(at, hunk.from);
    move(hunk);
    at = hunk.to;
    const [next] = hunks;
    if (next && next.from === hunk.from && next.to === hunk.to) {
      // One may have gone on where the other stopped; else there is no telling which is meant.
      if (holds(next.words, words)) words = next.words;
      else if (!holds(words, next.words)) return null;
      hunks.shift();
      move(next);
    } else if (next && next.from < hunk.to) return null;
    for (const word of words) put(word);
  }
  stay(at, was.length);
  const edge = (pattern: RegExp) =>
    changed(...([base, mine, theirs].map((text) => pattern.exec(text)?.[0] ?? '') as [string, string, string]));
  return `${edge(/^\s*/)}${merged}${edge(/\s*$/)}`;
}

/** What both sides changed; null where too many words are alike. */
function changes(was: readonly Word[], one: readonly Word[], other: readonly Word[]): Hunk[] | null {
  const { head, inner } = trimSame(was.map(wordOf), one.map(wordOf), other.map(wordOf));
  const [base, mine, theirs] = inner;
  if (tooMany(base, mine) || tooMany(base, theirs)) return null;
  const hunksOf = (by: Hunk['by'], side: readonly Word[], keys: string[]) =>
    diffIndices(base, keys).map(
      ({ buffer1: [from, length], buffer2: [start, added] }): Hunk => ({
        by,
        from: head + from,
        to: head + from + length,
        words: side.slice(head + start, head + start + added),
      }),
    );
  return [...hunksOf('mine', one, mine), ...hunksOf('theirs', other, theirs)];
}

/** What all three begin and end with needs no comparing. */
function trimSame(base: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  const same = (at: (list: readonly string[]) => string | undefined) =>
    at(mine) === at(base) && at(theirs) === at(base);
  const shortest = Math.min(base.length, mine.length, theirs.length);
  let head = 0;
  while (head < shortest && same((list) => list[head])) head += 1;
  let tail = 0;
  while (tail < shortest - head && same((list) => list[list.length - 1 - tail])) tail += 1;
  const cut = (list: readonly string[]) => list.slice(head, list.length - tail);
  return { head, tail, inner: [cut(base), cut(mine), cut(theirs)] as const };
}

/** Whether more pairs of these are alike than can be compared. */
function tooMany(base: readonly string[], side: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const key of base) counts.set(key, (counts.get(key) ?? 0) + 1);
  let pairs = 0;
  for (const key of side) pairs += counts.get(key) ?? 0;
  return pairs > MOST_PAIRS;
}

/** Both versions, what is stored first; a version that holds the other stands alone. */
function bothOf(mine: readonly string[], theirs: readonly string[]): string[] {
  const [one, other] = [splitWords(mine.join('\n')), splitWords(theirs.join('\n'))];
  if (holds(one, other)) return [...mine];
  return holds(other, one) ? [...theirs] : [...theirs, ...mine];
}

/** Whether all words of `part` stand in `whole`, in one run. */
function holds(whole: readonly Word[], part: readonly Word[]): boolean {
  const run = (words: readonly Word[]) => ` ${words.map(wordOf).join(' ')} `;
  return part.length === 0 || run(whole).includes(run(part));
}

/** Of three spellings of one thing, the one that somebody changed; mine, if both did. */
const changed = (base: string, mine: string, theirs: string): string => (mine === base ? theirs : mine);

const wordOf = ({ word }: Word): string => word;

const splitWords = (text: string): Word[] =>
  [...text.matchAll(/(\s*)(\S+)/g)].map(([, space = '', word = '']) => ({ word, space }));
