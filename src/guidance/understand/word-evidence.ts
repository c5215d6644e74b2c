import { cuesOf, type Library } from '#guidance/content/library.ts';
import { isStopWord, stem, wordsOf } from '#scripture/search/words.ts';

/**
 * What single words and pairs say about the topic, as plain data. "Casket", "sponsor",
 * "his side" give a life away long before anybody names it; a sentence vector of a whole
 * message loses them. The weights are those of a naive Bayes classifier (log-likelihood
 * ratios against all topics), counted over telltales and cues at build time.
 */
export interface WordEvidence {
  topics: string[];
  /** Stem, or two stems with a space between, to pairs of topic index and weight in hundredths, one after another. */
  terms: Record<string, number[]>;
}

/** A word or short phrase that gives a topic away; `strong` where hardly any other topic has it. */
export interface Telltale {
  phrase: string;
  strong: boolean;
}

/**
 * `prior`: how many sightings in all topics alike a term is given beforehand, so that a
 * term seen once proves little; small words make many pairs by chance, so pairs with one
 * are given more. `cue`: what a sighting in a cue counts, against a strong telltale.
 * `fewest`: pairs seen less are left out. `most`: the log ratio above which more doesn't count; it is weight 1.
 */
const COUNT = {
  prior: { word: 3, pair: 6, pairWithSmallWord: 10 },
  cue: 0.5,
  strong: 1,
  weak: 0.5,
  alone: 1.5,
  fewest: 1,
  most: 3.5,
  least: 0.05,
};

/** Counts what every word and pair says. */
export function countEvidence(library: Library, telltales: ReadonlyMap<string, readonly Telltale[]>): WordEvidence {
  const topics = library.topics.map(({ id }) => id);
  const indexOf = new Map(topics.map((id, index) => [id, index]));
  const seen = new Map<string, Map<number, number>>();
  const add = (term: string, topic: number, weight: number) => {
    const counts = seen.get(term) ?? new Map<number, number>();
    seen.set(term, counts);
    counts.set(topic, (counts.get(topic) ?? 0) + weight);
  };
  for (const [id, list] of telltales) {
    const topic = indexOf.get(id)!;
    for (const { phrase, strong } of list) {
      const words = termsOf(phrase);
      const weight = strong ? COUNT.strong : COUNT.weak;
      const content = contentOf(words);
      for (const term of content) add(term, topic, weight * (content.size === 1 ? COUNT.alone : 1));
      for (const pair of pairsOf(words)) add(pair, topic, weight);
    }
  }
  for (const { text, target } of cuesOf(library)) {
    const topic = target.kind === 'topic' ? indexOf.get(target.id) : undefined;
    if (topic === undefined) continue;
    const words = termsOf(text);
    for (const term of contentOf(words)) add(term, topic, COUNT.cue);
    for (const pair of pairsOf(words)) add(pair, topic, COUNT.cue);
  }

  const terms: Record<string, number[]> = {};
  for (const [term, counts] of seen) {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (term.includes(' ') && total < COUNT.fewest) continue;
    const prior = priorOf(term);
    const pairs: number[] = [];
    for (const [topic, count] of counts) {
      const ratio = Math.log(((count + prior / topics.length) / (total + prior)) * topics.length);
      const weight = Math.min(1, ratio / COUNT.most);
      if (weight >= COUNT.least) pairs.push(topic, Math.round(weight * 100));
    }
    if (pairs.length > 0) terms[term] = pairs;
  }
  return { topics, terms };
}

function priorOf(term: string): number {
  const words = term.split(' ');
  if (words.length === 1) return COUNT.prior.word;
  return words.some(isStopWord) ? COUNT.prior.pairWithSmallWord : COUNT.prior.pair;
}

/** Long messages have more words to hear something in; their sum is brought to that of one this long. */
const USUAL_LENGTH = 10;
const SHORTEST = 4;

/** What a pair counts at each of its words: two full words share it, beside a small word the full one carries it. */
const PAIR = { both: 0.7, one: 1.2 };

/** Reads a message: how strongly its words speak for each topic, 0 (nothing) to several. */
export function createWordEvidence({ topics, terms }: WordEvidence): (message: string) => Map<string, number> {
  const lookUp = packTerms(terms);
  return (message) => {
    const words = termsOf(message);
    // At each word the strongest thing it says counts, alone or with its neighbour.
    const best = words.map(() => new Map<number, number>());
    const hear = (term: string, at: number, share: number) => {
      const pairs = lookUp.get(term);
      for (let index = 0; pairs && index < pairs.length; index += 2) {
        const value = (pairs[index + 1]! / 100) * share;
        const topic = pairs[index]!;
        if (value > (best[at]!.get(topic) ?? 0)) best[at]!.set(topic, value);
      }
    };
    for (const [at, word] of words.entries()) {
      if (!word.isStop) hear(word.stem, at, 1);
      const next = words[at + 1];
      if (!next) continue;
      const pair = `${word.stem} ${next.stem}`;
      const share = word.isStop || next.isStop ? PAIR.one : PAIR.both;
      if (!word.isStop) hear(pair, at, share);
      if (!next.isStop) hear(pair, at + 1, share);
    }
    const scale = Math.sqrt(USUAL_LENGTH / Math.max(SHORTEST, words.length));
    const heard = new Map<string, number>();
    for (const word of best) {
      for (const [topic, value] of word) {
        const id = topics[topic]!;
        heard.set(id, (heard.get(id) ?? 0) + value * scale);
      }
    }
    return heard;
  };
}

/** The pairs of every term in one table: small lists by the ten thousand take several times as much. */
function packTerms(terms: WordEvidence['terms']): { get(term: string): Int16Array | undefined } {
  const places = new Map<string, number>();
  const numbers: number[] = [];
  for (const [term, pairs] of Object.entries(terms)) {
    places.set(term, numbers.length);
    numbers.push(pairs.length, ...pairs);
  }
  const table = Int16Array.from(numbers);
  return {
    get: (term) => {
      const at = places.get(term);
      return at === undefined ? undefined : table.subarray(at + 1, at + 1 + table[at]!);
    },
  };
}

interface Term {
  stem: string;
  isStop: boolean;
}

function contentOf(words: readonly Term[]): Set<string> {
  return new Set(words.filter(({ isStop }) => !isStop).map((word) => word.stem));
}

function termsOf(text: string): Term[] {
  return wordsOf(text).map(({ word }) => ({ stem: stem(word), isStop: isStopWord(word) }));
}

/** Neighbouring words of which at least one is more than a small word. */
function pairsOf(words: readonly Term[]): string[] {
  return words.slice(1).flatMap((word, index) => {
    const before = words[index]!;
    return before.isStop && word.isStop ? [] : [`${before.stem} ${word.stem}`];
  });
}
