import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';

/** Passages with grades 1 to 3, by OSIS. */
export type Graded = Record<string, number>;

/**
 * Normalised discounted cumulative gain at `depth`, with gain 2^grade − 1. A
 * retrieved passage counts for a graded one when they share a verse; each graded
 * passage counts once.
 */
export function ndcg(retrieved: readonly VerseRange[], graded: Graded, corpus: Corpus, depth: number): number {
  const wanted = Object.entries(graded).map(([osis, grade]) => ({ range: corpus.range(osis)!, grade, seen: false }));
  let gain = 0;
  for (const [rank, range] of retrieved.slice(0, depth).entries()) {
    const hit = wanted
      .filter((item) => !item.seen && shareVerse(item.range, range))
      .sort((a, b) => b.grade - a.grade)[0];
    if (!hit) continue;
    hit.seen = true;
    gain += (2 ** hit.grade - 1) / Math.log2(rank + 2);
  }
  const ideal = wanted
    .map((item) => item.grade)
    .sort((a, b) => b - a)
    .slice(0, depth)
    .reduce((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0);
  return ideal === 0 ? 0 : gain / ideal;
}

/** Share of the graded passages that the first `depth` retrieved ones touch. */
export function recall(retrieved: readonly VerseRange[], graded: Graded, corpus: Corpus, depth: number): number {
  const wanted = Object.keys(graded).map((osis) => corpus.range(osis)!);
  const found = wanted.filter((range) => retrieved.slice(0, depth).some((other) => shareVerse(range, other)));
  return found.length / wanted.length;
}

function shareVerse(a: VerseRange, b: VerseRange): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** The arithmetic mean; 0 for none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The value below which the share `part` (0 to 1) of the values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
