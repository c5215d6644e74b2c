/** A verse in two languages: numbers of original words, numbers of English ones. */
export interface VersePair {
  original: readonly number[];
  english: readonly number[];
  /** The original word another tagging gives each English one; 0 where it gives none. */
  tagged: readonly number[];
  /** How well an English word may render an original one by what both are: 0 forbids it, 1 says nothing. */
  fits(word: number, at: number): number;
  /** Whether a rendering may go on from one English word to the next: not over a comma. */
  joins(at: number): boolean;
}

/** The English words an original word was rendered with: places in the verse, both ends included. */
export interface Rendering {
  from: number;
  to: number;
}

const ROUNDS = 4;
/** Below this share of an English word's explanation an original word doesn't claim it. */
const LEAST = 0.18;
/** What it weighs that another tagging says the same. */
const WITNESS = 0.45;
/** A neighbouring English word joins a rendering when the original word explains it at least so well. */
const JOINS = 0.12;

/**
 * Finds which English words render which original ones, from the verses alone: expectation
 * maximisation over co-occurrence (IBM model 1; Brown et al., "The Mathematics of Statistical
 * Machine Translation", 1993), then a one-to-one choice in each verse, in which another tagging of
 * the same text is heard as a witness, nearest positions first among equals. Returns for every original word a rendering, or null where it has none of its own.
 */
export function alignWords(pairs: readonly VersePair[]): (Rendering | null)[][] {
  const shares = learn(pairs);
  const share = (english: number, original: number) => shares.get(original)?.get(english) ?? 0;
  return pairs.map((pair) => {
    const { original, english, tagged } = pair;
    const renderings: (Rendering | null)[] = original.map(() => null);
    const taken = new Set<number>();
    const totals = english.map((term) => original.reduce((sum, word) => sum + share(term, word), share(term, NOTHING)));
    /** Claims of words that have none yet on English that nobody has, strongest first. */
    const settle = (least: number, bare: number) => {
      const claims: { at: number; word: number; weight: number }[] = [];
      for (const [word, number] of original.entries()) {
        if (renderings[word]) continue;
        for (const [at, term] of english.entries()) {
          const fit = taken.has(at) ? 0 : pair.fits(word, at);
          if (fit === 0) continue;
          const explained = totals[at]! > 0 ? share(term, number) / totals[at]! : 0;
          const witnessed = tagged[at] === number;
          if (!witnessed && (explained < least || share(term, number) < bare)) continue;
          const apart = Math.abs(word / original.length - at / english.length);
          const weight = explained * (0.3 + share(term, number)) + (witnessed ? WITNESS : 0);
          claims.push({ at, word, weight: weight * fit * (1 - 0.5 * apart) });
        }
      }
      claims.sort((a, b) => b.weight - a.weight);
      for (const { at, word } of claims) {
        if (renderings[word] || taken.has(at)) continue;
        renderings[word] = { from: at, to: at };
        taken.add(at);
      }
    };
    settle(LEAST, 0.004);
    // "Loving kindness", "one and only": words beside it that nothing else claims.
    for (const [word, rendering] of renderings.entries()) {
      if (!rendering) continue;
      const number = original[word]!;
      const joins = (at: number) =>
        at >= 0 &&
        at < english.length &&
        !taken.has(at) &&
        (tagged[at] === number || share(english[at]!, number) >= JOINS);
      for (; pair.joins(rendering.to) && joins(rendering.to + 1); rendering.to += 1) taken.add(rendering.to + 1);
      for (; pair.joins(rendering.from - 1) && joins(rendering.from - 1); rendering.from -= 1)
        taken.add(rendering.from - 1);
    }
    return renderings;
  });
}

/** Explains English words that render no original one. */
const NOTHING = -1;

/** For each original word, how likely each English word is to render it. */
function learn(pairs: readonly VersePair[]): Map<number, Map<number, number>> {
  let shares = new Map<number, Map<number, number>>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = new Map<number, Map<number, number>>();
    for (const { original, english } of pairs) {
      const sources = [NOTHING, ...new Set(original)];
      for (const term of english) {
        let total = 0;
        const weights = sources.map((source) => {
          const weight = round === 0 ? 1 : (shares.get(source)?.get(term) ?? 0);
          total += weight;
          return weight;
        });
        if (total === 0) continue;
        for (const [index, source] of sources.entries()) {
          const weight = weights[index]! / total;
          if (weight < 0.001) continue;
          let row = counts.get(source);
          if (!row) {
            row = new Map();
            counts.set(source, row);
          }
          row.set(term, (row.get(term) ?? 0) + weight);
        }
      }
    }
    for (const row of counts.values()) {
      let sum = 0;
      for (const count of row.values()) sum += count;
      for (const [term, count] of row) row.set(term, count / sum);
    }
    shares = counts;
  }
  return shares;
}
