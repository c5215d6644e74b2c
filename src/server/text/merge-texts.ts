import { diff3MergeRegions } from 'node-diff3';

/** More lines or words than this on one side are not compared one by one: the time grows with their product. */
const MOST_COMPARED = 3000;

/**
 * Merges two texts that were both made from `base`, so that nothing either writer added is lost. Line by line, then
 * word by word where both changed the same lines; where even the same words were changed, both versions stay, `theirs`
 * (what is stored) before `mine` (what came now).
 */
export function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const lines = merge(base.split('\n'), mine.split('\n'), theirs.split('\n'), mergeLines);
  return (lines ?? bothOf(mine.split('\n'), theirs.split('\n'))).join('\n');
}

type OnConflict = (base: string[], mine: string[], theirs: string[]) => string[] | null;

/** Null where it is too long to compare, or `onConflict` gives up. */
function merge(base: string[], mine: string[], theirs: string[], onConflict: OnConflict): string[] | null {
  const same = (at: (list: string[]) => string | undefined) => at(mine) === at(base) && at(theirs) === at(base);
  const shortest = Math.min(base.length, mine.length, theirs.length);
  let head = 0;
  while (head < shortest && same((list) => list[head])) head += 1;
  let tail = 0;
  while (tail < shortest - head && same((list) => list[list.length - 1 - tail])) tail += 1;
  const inner = [base, mine, theirs].map((list) => list.slice(head, list.length - tail)) as [
    string[],
    string[],
    string[],
  ];
  if (inner.some((list) => list.length > MOST_COMPARED)) return null;
  const merged: string[] = base.slice(0, head);
  for (const region of diff3MergeRegions(inner[1], inner[0], inner[2])) {
    if ('bufferContent' in region) {
      merged.push(...region.bufferContent);
      continue;
    }
    const settled = onConflict(region.oContent, region.aContent, region.bContent);
    if (!settled) return null;
    merged.push(...settled);
  }
  merged.push(...base.slice(base.length - tail));
  return merged;
}

/** Lines both sides changed: by words where these can be told apart, else both. */
function mergeLines(base: string[], mine: string[], theirs: string[]): string[] {
  const [was, one, other] = [base.join('\n'), mine.join('\n'), theirs.join('\n')];
  if (one === other) return mine;
  // Nothing was there before: two additions, not two versions of one.
  const words = was === '' ? null : merge(splitWords(was), splitWords(one), splitWords(other), settleWords);
  return words ? words.join('').split('\n') : bothOf(mine, theirs);
}

/** The same words changed by both: one version may already hold the other; else there is no telling. */
function settleWords(_base: string[], mine: string[], theirs: string[]): string[] | null {
  const [one, other] = [mine.join(''), theirs.join('')];
  if (one.includes(other)) return mine;
  return other.includes(one) ? theirs : null;
}

const splitWords = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** Both versions, what is stored first; a version that holds the other stands alone. */
function bothOf(mine: string[], theirs: string[]): string[] {
  const [one, other] = [mine.join('\n'), theirs.join('\n')];
  if (one.includes(other)) return mine;
  return other.includes(one) ? theirs : [...theirs, ...mine];
}
