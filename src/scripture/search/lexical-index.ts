import { isStopWord, stem, synonymStems, wordsOf } from './words.ts';

const K1 = 1.2;
const B = 0.35; // Verses are short; length says little.

/** How much a well-known text is lifted above one nobody refers to. */
const PROMINENCE = 0.35;
/** What `togetherness` says of the whole phrase. */
const WHOLE = 1.5;
/** Information of a word that stands in one text of thirty thousand. */
const RAREST = 9;

/** A document found, with its BM25 score and boosts. */
export interface LexicalHit {
  document: number;
  score: number;
  /** Share of the query's telling words that stand in it, rare ones counting more: 0 to 1. */
  coverage: number;
  /** The whole query, three words or more, stands in it as a phrase. */
  phrase: boolean;
}

/** An inverted index over short texts. */
export interface LexicalIndex {
  /** Best documents for a query, best first. `accept` leaves documents out. */
  search(query: string, limit: number, accept?: (document: number) => boolean): LexicalHit[];
  /** Whether any word of the query stands in any of the texts. */
  knows(query: string): boolean;
  /** Where the query's words stand in a text, as [from, to) in UTF-16 code units. */
  highlight(query: string, text: string): [number, number][];
}

/**
 * Indexes the texts: BM25 on light stems, with older and newer words for the
 * same thing, a boost for words that stand together and for whole phrases.
 * `prominence` (0 to 1 for each text) lifts what is known above what is obscure.
 */
export function createLexicalIndex(texts: readonly string[], prominence?: Float32Array): LexicalIndex {
  const termIds = new Map<string, number>();
  /** Every word as it is written, with how often. */
  const vocabulary = new Map<string, number>();
  /** All texts' terms one after another, and where each text's begin: one table instead of one for each. */
  const stream: number[] = [];
  const begins = new Uint32Array(texts.length + 1);
  const lists: number[][] = [];
  const tallies: number[][] = [];
  const lengths = new Uint16Array(texts.length);

  for (const [document, text] of texts.entries()) {
    for (const { word } of wordsOf(text)) {
      vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
      const term = stem(word);
      let id = termIds.get(term);
      if (id === undefined) {
        id = lists.length;
        termIds.set(term, id);
        lists.push([]);
        tallies.push([]);
      }
      stream.push(id);
      const list = lists[id]!;
      const tally = tallies[id]!;
      if (list[list.length - 1] === document) tally[tally.length - 1]! += 1;
      else {
        list.push(document);
        tally.push(1);
      }
    }
    begins[document + 1] = stream.length;
    lengths[document] = stream.length - begins[document]!;
  }
  const sequences = Uint32Array.from(stream);
  const sequenceOf = (document: number) => sequences.subarray(begins[document], begins[document + 1]);
  const average = sequences.length / Math.max(1, texts.length);
  // The postings of all terms one after another: documents, and the term's BM25 weight in each, before its rarity.
  const starts = new Uint32Array(lists.length + 1);
  for (const [id, list] of lists.entries()) starts[id + 1] = starts[id]! + list.length;
  const documents = new Uint32Array(starts[lists.length]!);
  const inDocuments = new Float32Array(documents.length);
  for (const [id, list] of lists.entries()) {
    documents.set(list, starts[id]!);
    for (const [place, document] of list.entries()) {
      const count = tallies[id]![place]!;
      inDocuments[starts[id]! + place] =
        (count * (K1 + 1)) / (count + K1 * (1 - B + (B * lengths[document]!) / average));
    }
  }
  // Searches close over what is around them; these lists are in the tables now.
  for (const list of [lists, tallies, stream]) list.length = 0;
  // Taken again for every search: nothing else runs while one does.
  const scores = new Float32Array(texts.length);
  const touched = new Uint32Array(texts.length);

  const idf = (id: number) => {
    const frequency = starts[id + 1]! - starts[id]!;
    return Math.log(1 + (texts.length - frequency + 0.5) / (frequency + 0.5));
  };

  /** Words by first letter and length: a slip seldom changes the one, and the other not by much. */
  const byShape = new Map<string, string[]>();
  for (const word of vocabulary.keys()) {
    const shape = `${word[0]}${word.length}`;
    const list = byShape.get(shape);
    if (list) list.push(word);
    else byShape.set(shape, [word]);
  }

  /** Words of the texts that differ from a misspelled one by a letter or two, the commonest first; three at most. */
  const spelledAlike = (word: string): string[] => {
    const known = lately.get(word);
    if (known) return known;
    if (lately.size > 200) lately.clear();
    const found = findAlike(word);
    lately.set(word, found);
    return found;
  };
  /** The last few: a search asks for the same word again when it marks its hits. */
  const lately = new Map<string, string[]>();
  const findAlike = (word: string): string[] => {
    if (word.length < 4 || word.length > 24) return [];
    const most = word.length < 7 ? 1 : 2;
    const found: { word: string; apart: number; count: number }[] = [];
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const other of byShape.get(`${word[0]}${length}`) ?? []) {
        const apart = editDistance(word, other, most);
        if (apart <= most) found.push({ word: other, apart, count: vocabulary.get(other)! });
      }
    }
    return found
      .sort((a, b) => a.apart - b.apart || b.count - a.count)
      .filter((one, _, [best]) => one.apart === best!.apart)
      .slice(0, 3)
      .map((one) => one.word);
  };

  const search: LexicalIndex['search'] = (query, limit, accept) => {
    const words = wordsOf(query).map(({ word }) => word);
    const meaningful = words.filter((word) => !isStopWord(word));
    const searched = meaningful.length > 0 ? meaningful : words;
    const weights = new Map<number, number>();
    const add = (term: string, weight: number) => {
      const id = termIds.get(term);
      if (id !== undefined) weights.set(id, Math.max(weights.get(id) ?? 0, weight));
    };
    for (const word of new Set(searched)) {
      const term = stem(word);
      const known = termIds.has(term);
      const others = synonymStems(word);
      add(term, known ? 1 : 0);
      for (const other of others) add(other, known ? 0.5 : 0.9);
      if (!known && others.length === 0) for (const other of spelledAlike(word)) add(stem(other), 0.8);
    }
    let reached = 0;
    for (const [id, weight] of weights) {
      const gain = idf(id) * weight;
      for (let place = starts[id]!; place < starts[id + 1]!; place += 1) {
        const document = documents[place]!;
        const score = scores[document]!;
        if (score === 0) {
          touched[reached] = document;
          reached += 1;
        }
        scores[document] = score + gain * inDocuments[place]!;
      }
    }
    const best: LexicalHit[] = [];
    const depth = Math.max(limit * 3, 60);
    let floor = 0;
    for (let place = 0; place < reached; place += 1) {
      const document = touched[place]!;
      const score = scores[document]! * (1 + PROMINENCE * (prominence?.[document] ?? 0));
      scores[document] = 0;
      if (score <= floor || (accept && !accept(document))) continue;
      let at = best.length;
      while (at > 0 && best[at - 1]!.score < score) at -= 1;
      best.splice(at, 0, { document, score, coverage: 0, phrase: false });
      if (best.length > depth) best.pop();
      if (best.length === depth) floor = best[depth - 1]!.score;
    }
    const phrase = words.map((word) => termIds.get(stem(word)) ?? -1);
    const terms = [...weights].map(([id, weight]) => ({ id, mass: idf(id) * weight }));
    // Words that stand nowhere weigh as much as the rarest one that does.
    const unknown = [...new Set(searched)].filter((word) => !termIds.has(stem(word))).length * RAREST;
    const whole = terms.reduce((sum, { mass }) => sum + mass, unknown);
    for (const hit of best) {
      const sequence = sequenceOf(hit.document);
      if (phrase.length > 1) {
        const together = togetherness(phrase, sequence);
        hit.score *= 1 + together;
        hit.phrase = phrase.length > 2 && together === WHOLE;
      }
      const held = terms.reduce((sum, { id, mass }) => sum + (sequence.includes(id) ? mass : 0), 0);
      hit.coverage = whole > 0 ? Math.min(1, held / whole) : 0;
    }
    best.sort((a, b) => b.score - a.score || a.document - b.document);
    return best.slice(0, limit);
  };

  const highlight: LexicalIndex['highlight'] = (query, text) => {
    const wanted = new Set(
      wordsOf(query)
        .filter(({ word }) => !isStopWord(word))
        .flatMap(({ word }) => {
          const own = [stem(word), ...synonymStems(word)];
          return own.some((term) => termIds.has(term)) ? own : spelledAlike(word).map(stem);
        }),
    );
    return wordsOf(text)
      .filter(({ word }) => wanted.has(stem(word)))
      .map(({ from, to }) => [from, to]);
  };

  return {
    search,
    highlight,
    knows: (query) =>
      wordsOf(query).some(
        ({ word }) =>
          [stem(word), ...synonymStems(word)].some((term) => termIds.has(term)) || spelledAlike(word).length > 0,
      ),
  };
}

/** Share of the query's neighbouring pairs that stand together here, in order; 1.5 for the whole phrase. */
function togetherness(phrase: number[], sequence: Uint32Array): number {
  let pairs = 0;
  let longest = 0;
  for (let start = 0; start < sequence.length; start += 1) {
    for (let offset = 0; offset < phrase.length; offset += 1) {
      if (sequence[start] !== phrase[offset] || phrase[offset] === -1) continue;
      let length = 1;
      while (offset + length < phrase.length && sequence[start + length] === phrase[offset + length]) length += 1;
      longest = Math.max(longest, length);
    }
  }
  pairs = longest > 1 ? (longest - 1) / (phrase.length - 1) : 0;
  return longest === phrase.length ? WHOLE : pairs;
}

/** Letters to be put in, taken out, changed or swapped between two words; more than `most` is told as `most + 1`. */
function editDistance(one: string, other: string, most: number): number {
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
