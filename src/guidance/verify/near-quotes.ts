import type { VerseRange } from '#scripture/corpus/corpus.ts';
import type { AlignedVerses, Term, WordStream } from './aligned-verses.ts';
import type { SpokenWord } from './spoken-words.ts';

/** A run of clauses that follows some words of the text closely, though not word for word. */
export interface NearQuote {
  /** First word and the one after the last, of the words asked about. */
  from: number;
  to: number;
  /** First and last word of the text that it follows. */
  first: number;
  last: number;
  /** How likely it is that verse and no talk of its own: above 0 rather than not. */
  likeness: number;
  measures: Measures;
}

/** What likeness is made of. */
export interface Measures {
  /** Weight of the clauses' words that stand in the text, alike or as kindred ones; and how much of their weight that is. */
  shared: number;
  found: number;
  /** How much of the weight of the text, from the first word found to the last, is found. */
  covered: number;
  /** The same of the whole verse. */
  ofVerse: number;
  /** Different words that carry meaning: the same ones, and kindred ones. */
  same: number;
  kindred: number;
  /** Share of neighbouring words that keep their order. */
  inOrder: number;
  /** Share of small words that stand in the text's stretch as well. */
  small: number;
  /** The same with some words before and after the stretch. */
  around: number;
  /** Words of the clauses. */
  count: number;
  /** Whether somebody speaks in the clauses, or is spoken to; and whether the verse stands in a book of stories. */
  addressed: boolean;
  told: boolean;
  /** Whether it says "do not" and the like at full length, as translations do and talk hardly ever does. */
  full: boolean;
}

/** A verse, and the word of the text near which the clauses' first one is looked for. */
interface Candidate {
  verse: number;
  anchor: number;
}

/** Clauses that are read together at most, and words least and most. */
const CLAUSES = 4;
const LEAST = 5;
const MOST = 36;
/** What a kindred word counts for. */
const KINDRED = 0.75;
/** From where on clauses are taken for a verse in other words, and from where on the verse can stand in their place; less for what is said to be somebody's words, for what may pass for these, for what stands in marks, and there for what the person is given to say. */
export const NEAR = { found: -0.9, reported: -6, paraphrased: -4, marked: -4.7, offered: -2.2, sure: -0.5 } as const;
/** Fewer words that carry meaning, or so little of the clauses or of the text's stretch, are nobody's verse. */
const LEAST_SHARED = 3;
const FEW_SHARED = 4;
const LEAST_FOUND = 0.45;
const LEAST_COVERED = 0.4;

/** Finds the run of clauses of a sentence that is likest to a verse in other words. */
export function findNearQuote(words: readonly SpokenWord[], text: string, verses: AlignedVerses): NearQuote | null {
  if (words.length < LEAST) return null;
  const { stream } = verses;
  const terms = withoutHelpers(stream.terms(words.map(({ word }) => word)), words);
  const starts = clauseStarts(words, text);
  let best: NearQuote | null = null;
  const marks = new Int8Array(stream.weight().length);
  const candidates: Candidate[] = [
    ...stream.candidates(terms).map((verse) => ({ verse, anchor: stream.firstOf()[verse]! })),
    ...begunAlike(words, starts, verses),
  ];
  const addressed = new Map<string, boolean>();
  for (const candidate of candidates) {
    const held = sharedUpTo(terms, candidate.verse, stream, marks);
    for (let first = 0; first < starts.length - 1; first += 1) {
      for (let last = first + 1; last <= Math.min(first + CLAUSES, starts.length - 1); last += 1) {
        const [from, to] = [starts[first]!, starts[last]!];
        if (to - from < LEAST || to - from > MOST) continue;
        if (held.words[to]! - held.words[from]! < LEAST_SHARED) continue;
        if (held.weight[to]! - held.weight[from]! < LEAST_FOUND * (held.total[to]! - held.total[from]!)) continue;
        const key = `${from} ${to}`;
        if (!addressed.has(key)) addressed.set(key, isAddressed(words.slice(from, to)));
        const found = compare(terms.slice(from, to), addressed.get(key)!, candidate, verses, marks);
        if (found && (!best || found.likeness > best.likeness)) best = { ...found, from, to };
      }
    }
  }
  return best;
}

/** "Do not" is "don’t" in the text: what only helps "not" is no small word of its own. */
function withoutHelpers(terms: readonly Term[], words: readonly SpokenWord[]): readonly Term[] {
  return terms.map((term, at) =>
    words[at + 1]?.word === 'not' && HELPERS.test(words[at]!.word) ? { ...term, id: HELPING } : term,
  );
}

const HELPERS = /^(?:do|does|did|will|would|could|should|can|is|are|was|were|have|has|had|doth|shall)$/;
const HELPING = -2;

/** By word, how many of the words before it a verse could have, how heavy these are, and how heavy all: no run shares more. */
function sharedUpTo(
  terms: readonly Term[],
  verse: number,
  stream: WordStream,
  marks: Int8Array,
): { words: number[]; weight: number[]; total: number[] } {
  const [compared, [low, high]] = [stream.compared(), windowOf(verse, stream)];
  for (let at = low; at < high; at += 1) marks[compared[at]!] = 1;
  const [words, weight, total] = [[0], [0], [0]];
  for (const [at, { id, carries, weight: heavy, kindred }] of terms.entries()) {
    const shares = carries && ((id >= 0 && marks[id] === 1) || kindred.some((other) => marks[other] === 1));
    words.push(words[at]! + (shares ? 1 : 0));
    weight.push(weight[at]! + (shares ? heavy + SLACK : 0));
    total.push(total[at]! + (carries ? heavy : 0));
  }
  for (let at = low; at < high; at += 1) marks[compared[at]!] = 0;
  return { words, weight, total };
}

/** Sums of weights are rounded. */
const SLACK = 1e-6;

/** The words of the text that are compared with a verse: its own and the next one's. */
function windowOf(verse: number, stream: WordStream): readonly [low: number, high: number] {
  const firstOf = stream.firstOf();
  return [firstOf[verse]!, Math.min(firstOf[verse + 2] ?? firstOf[verse + 1]!, firstOf[verse]! + 90)];
}

function compare(
  run: readonly Term[],
  addressed: boolean,
  { verse, anchor }: Candidate,
  { stream, tells }: AlignedVerses,
  marks: Int8Array,
): Omit<NearQuote, 'from' | 'to'> | null {
  const [compared, firstOf, weight] = [stream.compared(), stream.firstOf(), stream.weight()];
  const [low, high] = windowOf(verse, stream);
  const ends = firstOf[verse + 1]!;
  // Each word of the run stands at the nearest free place after the one before it.
  const taken = new Set<number>();
  const places: number[] = [];
  const found: Found[] = [];
  let total = 0;
  let before = anchor;
  const placeOf = (ids: readonly number[]) => {
    let nearest = -1;
    for (let at = low; at < high; at += 1) {
      if (taken.has(at) || !ids.includes(compared[at]!)) continue;
      if (nearest < 0 || Math.abs(at - before) < Math.abs(nearest - before)) nearest = at;
    }
    return nearest;
  };
  for (const { id, carries: meaning, weight: heavy, kindred } of run) {
    if (!meaning) continue;
    total += heavy;
    const own = id < 0 ? -1 : placeOf([id]);
    const at = own >= 0 ? own : kindred.length > 0 ? placeOf(kindred) : -1;
    if (at < 0) continue;
    taken.add(at);
    places.push(at);
    before = at;
    const kin = Math.min(heavy, weight[compared[at]!]! + 1) * KINDRED;
    found.push({ at, same: own >= 0, weight: own >= 0 ? heavy : kin });
  }
  let best: { first: number; last: number; measures: Measures; likeness: number } | null = null;
  // One word that stands far from the others is there by chance.
  for (const without of [null, Math.min(...places), Math.max(...places)]) {
    const kept = found.filter(({ at }) => at !== without);
    const measures = measure(kept, { low, ends, total, run, addressed, told: tells(verse) }, stream, marks);
    if (!measures) continue;
    const likeness = likenessOf(measures);
    const stand = kept.map(({ at }) => at);
    if (!best || likeness > best.likeness)
      best = { first: Math.min(...stand), last: Math.max(...stand), measures, likeness };
  }
  return best;
}

/** A word of the clauses that stands in the text. */
interface Found {
  at: number;
  weight: number;
  same: boolean;
}

interface Compared {
  /** First word of the verse, and the one after its last. */
  low: number;
  ends: number;
  total: number;
  run: readonly Term[];
  addressed: boolean;
  told: boolean;
}

function measure(
  found: readonly Found[],
  { low, ends, total, run, addressed, told }: Compared,
  stream: WordStream,
  marks: Int8Array,
): Measures | null {
  const [compared, weight, carries] = [stream.compared(), stream.weight(), stream.carries()];
  const places = found.map(({ at }) => at);
  const distinct = (same: boolean) =>
    new Set(found.filter((one) => one.same === same).map(({ at }) => compared[at]!)).size;
  const [same, kindred] = [distinct(true), distinct(false)];
  if (same + kindred < LEAST_SHARED) return null;
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const taken = new Set(places);
  let [span, held, whole] = [0, 0, 0];
  for (let at = low; at < Math.max(ends, last + 1); at += 1) {
    const id = compared[at]!;
    if (!carries[id]) continue;
    if (at < ends) whole += weight[id]!;
    if (at < first || at > last) continue;
    span += weight[id]!;
    if (taken.has(at)) held += weight[id]!;
  }
  const ordered = places.filter((at, step) => step > 0 && at > places[step - 1]!).length;
  let [small, around, smalls] = [0, 0, 0];
  const [left, right] = [Math.max(0, first - AROUND), Math.min(compared.length - 1, last + AROUND)];
  for (let at = left; at <= right; at += 1) marks[compared[at]!] = at < first || at > last ? 1 : 2;
  for (let at = first; at <= last; at += 1) marks[compared[at]!] = 2;
  for (const { id, carries: meaning } of run) {
    if (meaning || id === HELPING) continue;
    smalls += 1;
    if (id >= 0 && marks[id] === 2) small += 1;
    if (id >= 0 && marks[id]) around += 1;
  }
  for (let at = left; at <= right; at += 1) marks[compared[at]!] = 0;
  const shared = found.reduce((sum, one) => sum + one.weight, 0);
  const measures: Measures = {
    shared,
    found: shared / (total || 1),
    covered: held / (span || 1),
    ofVerse: Math.min(1, held / (whole || 1)),
    same,
    kindred,
    inOrder: ordered / (places.length - 1),
    small: smalls === 0 ? 1 : small / smalls,
    around: smalls === 0 ? 1 : around / smalls,
    count: run.length,
    addressed,
    told,
    full: run.some(({ id }) => id === HELPING),
  };
  return measures.found < LEAST_FOUND || measures.covered < LEAST_COVERED ? null : measures;
}

/**
 * The weights were fitted to some 500 clauses in other translations, those that nearness word for word doesn't find,
 * against the 22,000 sentences of the library.
 */
function likenessOf(measures: Measures): number {
  const { shared, found, covered, ofVerse, same, kindred, inOrder, small, around, count, addressed, told, full } =
    measures;
  return (
    -42.24 +
    6.03 * Math.log1p(shared) +
    4.1 * found +
    7.75 * covered +
    1.08 * ofVerse +
    0.92 * Math.log1p(same) +
    1.72 * Math.log1p(kindred) +
    4.33 * inOrder +
    3.21 * small +
    1.27 * Math.log1p(count) +
    (addressed ? 2.23 : 0) -
    (told ? 1.07 : 0) +
    (full ? FULL : 0) -
    (same + kindred < FEW_SHARED ? FEW : 0) +
    // All but the same words, in the same order.
    (Math.min(found, covered, around, inOrder) > 0.9 && count > 7 ? ALL : 0)
  );
}

/** "One another" and "each other" speak to somebody as well. */
function isAddressed(words: readonly SpokenWord[]): boolean {
  return words.some(
    ({ word }, at) =>
      ADDRESSED.test(word) ||
      (word === 'another' && words[at - 1]?.word === 'one') ||
      (word === 'other' && words[at - 1]?.word === 'each'),
  );
}

/** Words before and after a stretch among which small ones may stand. */
const AROUND = 6;
/** What "do not" at full length adds. */
const FULL = 1.5;
/** What few words take away, and what all of them add. */
const FEW = 2;
const ALL = 9;

const ADDRESSED = /^(?:you|your|yourselves|we|us|our|let|my|me|i)$/;

/**
 * Whether words go on with verses that stand right beside them, in other words than theirs: at least two that carry
 * meaning, and most of what they say.
 */
export function goesOnWith(words: readonly string[], { start, end }: VerseRange, { stream }: AlignedVerses): boolean {
  const firstOf = stream.firstOf();
  const there = new Set(stream.compared().subarray(firstOf[start]!, firstOf[Math.min(end + 2, firstOf.length - 1)]!));
  const meaning = stream.terms(words).filter(({ carries }) => carries);
  const sum = (terms: readonly Term[]) => terms.reduce((total, { weight }) => total + weight, 0);
  const found = meaning.filter(({ id, kindred }) => there.has(id) || kindred.some((other) => there.has(other)));
  return new Set(found.map(({ id }) => id)).size >= 2 && sum(found) >= MOST_OF * sum(meaning);
}

const MOST_OF = 0.6;

/** Verses that have the words with which a clause begins, where these are few: common words may be known by their order. */
function begunAlike(words: readonly SpokenWord[], starts: readonly number[], verses: AlignedVerses): Candidate[] {
  return starts.slice(0, MOST_STARTS).flatMap((start) => {
    const spoken = words.slice(start, start + BEGINNING).map(({ word }) => word);
    const places = spoken.length < BEGINNING ? [] : verses.places(spoken, FEW_PLACES + 1);
    return places.length > FEW_PLACES ? [] : places.map((at) => ({ verse: verses.rangeOf(at, at).start, anchor: at }));
  });
}

const BEGINNING = 4;
const FEW_PLACES = 12;
const MOST_STARTS = 10;

/** Where clauses begin, and the end; lead-ins of a word or two belong to no clause. */
export function clauseStarts(words: readonly SpokenWord[], text: string): number[] {
  const starts = words.flatMap((word, at) => {
    const previous = words[at - 1];
    if (!previous) return [at];
    if (/[.,;:?!—–()“”\n]/.test(text.slice(previous.to, word.from))) return [at];
    return LEADS.test(previous.word) ? [at] : [];
  });
  return [...starts, words.length];
}

const LEADS = /^(?:that|says|said|remember|reads|sings|know|because)$/;
