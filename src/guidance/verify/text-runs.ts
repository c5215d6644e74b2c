import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { isStopWord, wordsOf } from '#scripture/search/words.ts';

/** A run of the text that somebody's words are, or very nearly are. */
export interface TextRun {
  range: VerseRange;
  /** The run itself, with its own capitals and punctuation. */
  text: string;
  /** Whether the words were the text's own already. */
  exact: boolean;
}

/** Finds the run of the text that words were taken from, by its three-word runs. */
export interface TextRuns {
  /** Null where the words are nobody's verse; a near-quotation has most words, and most that carry meaning, in order. */
  find(words: readonly string[]): TextRun | null;
}

/** Share of all words, and of words that carry meaning, a near-quotation has in common with a verse. */
const NEAR = { words: 0.78, meaning: 0.7 };
/** A near-quotation keeps at least this many words running, and is not spread over much more text than it has. */
const RUN = 4;
const SPREAD = 1.4;
/** Fewer words that carry meaning than this could come from anywhere. */
const FEWEST_MEANINGFUL = 3;
/** A matched word further from the others than this came in by chance. */
const STRAY = 3;

/** Builds the index of three-word runs: about 700,000 runs, half a second, made on first use. */
export function createTextRuns(corpus: Corpus): TextRuns {
  let index: TrigramIndex | undefined;
  return {
    find: (words) => {
      index ??= indexTrigrams(corpus);
      const own = exactRun(words, index, corpus);
      if (own) return own;
      const best = bestAlignment(words, index, corpus);
      if (!best) return null;
      const text = originalWords(best, index, corpus);
      const exact = sameWords(text, words);
      return exact || isNearQuotation(words, best) ? { range: best.range, text, exact } : null;
    },
  };
}

interface TrigramIndex {
  /** All words of the text in order, as ids; `verseAt` gives each one's verse. */
  stream: Int32Array;
  verseAt: Int32Array;
  ids: Map<string, number>;
  /** First position of a three-word run (-1 where it stands nowhere), and the next with the same run (-1 at the end). */
  first(a: number, b: number, c: number): number;
  next: Int32Array;
}

function indexTrigrams(corpus: Corpus): TrigramIndex {
  const ids = new Map<string, number>();
  const stream: number[] = [];
  const verseAt: number[] = [];
  for (const verse of corpus.verses) {
    for (const { word: written } of wordsOf(verse.text)) {
      // Most translations write "the Lord" where this one writes the name.
      const word = written === 'yahweh' ? 'lord' : written;
      let id = ids.get(word);
      if (id === undefined) {
        id = ids.size;
        ids.set(word, id);
      }
      stream.push(id);
      verseAt.push(verse.index);
    }
  }
  const words = Int32Array.from(stream);
  // A hash table of first positions alone: which run one is of is read where it stands. A map would take six times as much.
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(1.3 * words.length + 2))).fill(-1);
  const next = new Int32Array(words.length).fill(-1);
  const slotOf = (a: number, b: number, c: number): number => {
    let slot = hashOf(a, b, c) & (slots.length - 1);
    for (;;) {
      const at = slots[slot]!;
      if (at === -1 || (words[at] === a && words[at + 1] === b && words[at + 2] === c)) return slot;
      slot = (slot + 1) & (slots.length - 1);
    }
  };
  for (let at = words.length - 3; at >= 0; at -= 1) {
    const slot = slotOf(words[at]!, words[at + 1]!, words[at + 2]!);
    next[at] = slots[slot]!;
    slots[slot] = at;
  }
  return {
    stream: words,
    verseAt: Int32Array.from(verseAt),
    ids,
    first: (a, b, c) => slots[slotOf(a, b, c)]!,
    next,
  };
}

/** Spreads three ids over 32 bits. */
function hashOf(a: number, b: number, c: number): number {
  let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The first place where these very words stand. */
function exactRun(words: readonly string[], index: TrigramIndex, corpus: Corpus): TextRun | null {
  const ids = words.map((word) => index.ids.get(word === 'yahweh' ? 'lord' : word) ?? -1);
  if (ids.length < 3 || ids.includes(-1)) return null;
  let start = index.first(ids[0]!, ids[1]!, ids[2]!);
  for (; start >= 0; start = index.next[start]!) {
    if (!ids.every((id, at) => index.stream[start + at] === id)) continue;
    const to = start + ids.length - 1;
    const range = { start: index.verseAt[start]!, end: index.verseAt[to]! };
    if (corpus.verses[range.start]!.book !== corpus.verses[range.end]!.book) continue;
    const text = originalWords({ range, from: start, to }, index, corpus);
    if (sameWords(text, words)) return { range, text, exact: true };
  }
  return null;
}

interface Alignment {
  range: VerseRange;
  /** Position of the first and last matched word in the stream. */
  from: number;
  to: number;
  matched: number;
  /** Which of the words were found, in order. */
  found: boolean[];
  /** Most words found running, without a gap on either side. */
  longestRun: number;
}

/** A misquotation, and not somebody's own words that share a few small ones with a verse. */
function isNearQuotation(words: readonly string[], best: Alignment): boolean {
  const meaning = words.map((word) => !isStopWord(word));
  const total = meaning.filter(Boolean).length;
  const kept = meaning.filter((carries, index) => carries && best.found[index]).length;
  return (
    best.matched / words.length >= NEAR.words &&
    total >= FEWEST_MEANINGFUL &&
    kept / total >= NEAR.meaning &&
    best.longestRun >= Math.min(RUN, words.length - 1) &&
    best.to - best.from + 1 <= words.length * SPREAD
  );
}

/** The place in the text that shares the most words with these, in order and near one another. */
function bestAlignment(words: readonly string[], index: TrigramIndex, corpus: Corpus): Alignment | null {
  const ids = words.map((word) => index.ids.get(word) ?? -1);
  const votes = new Map<number, number>();
  for (let at = 0; at + 2 < ids.length; at += 1) {
    if (ids[at] === -1 || ids[at + 1] === -1 || ids[at + 2] === -1) continue;
    let position = index.first(ids[at]!, ids[at + 1]!, ids[at + 2]!);
    for (let seen = 0; position >= 0 && seen < 400; seen += 1) {
      // Places that line up to within a few words vote together.
      const bucket = Math.floor((position - at) / 6);
      votes.set(bucket, (votes.get(bucket) ?? 0) + 1);
      votes.set(bucket + 1, (votes.get(bucket + 1) ?? 0) + 0.5);
      position = index.next[position]!;
    }
  }
  let best: Alignment | null = null;
  for (const [bucket] of [...votes].sort((a, b) => b[1] - a[1]).slice(0, 4)) {
    const from = Math.max(0, bucket * 6 - 8);
    const to = Math.min(index.stream.length, bucket * 6 + words.length + 14);
    const alignment = align(ids, index, from, to, corpus);
    if (alignment && (!best || alignment.matched > best.matched)) best = alignment;
  }
  if (best && corpus.verses[best.range.start]!.book !== corpus.verses[best.range.end]!.book) return null;
  return best;
}

/** Longest common subsequence of the words with a window of the text. */
function align(
  ids: readonly number[],
  index: TrigramIndex,
  from: number,
  to: number,
  corpus: Corpus,
): Alignment | null {
  const width = to - from;
  const table = new Uint16Array((ids.length + 1) * (width + 1));
  for (let i = ids.length - 1; i >= 0; i -= 1) {
    for (let j = width - 1; j >= 0; j -= 1) {
      table[i * (width + 1) + j] =
        ids[i] === index.stream[from + j]
          ? table[(i + 1) * (width + 1) + j + 1]! + 1
          : Math.max(table[(i + 1) * (width + 1) + j]!, table[i * (width + 1) + j + 1]!);
    }
  }
  const matched = table[0]!;
  if (matched === 0) return null;
  let i = 0;
  let j = 0;
  const found = ids.map(() => false);
  let lastAt = -1;
  while (i < ids.length && j < width) {
    if (ids[i] === index.stream[from + j]) {
      found[i] = true;
      lastAt = from + j;
      i += 1;
      j += 1;
    } else if (table[(i + 1) * (width + 1) + j]! >= table[i * (width + 1) + j + 1]!) i += 1;
    else j += 1;
  }
  // Read back from the end, so that the stretch is as short as it can be; a stray word far in front is left out.
  let firstAt = lastAt + 1;
  let firstWord = ids.length;
  let run = 0;
  let longestRun = 0;
  for (let word = ids.length - 1; word >= 0; word -= 1) {
    if (!found[word]) continue;
    let at = firstAt - 1;
    while (at > from && index.stream[at] !== ids[word]) at -= 1;
    if (firstWord < ids.length && firstAt - at > STRAY + (firstWord - word) && word < ids.length / 3) {
      for (let stray = word; stray >= 0; stray -= 1) found[stray] = false;
      break;
    }
    run = firstWord === word + 1 && firstAt === at + 1 ? run + 1 : 1;
    longestRun = Math.max(longestRun, run);
    firstWord = word;
    firstAt = at;
  }
  // The words in front that were misremembered stand for as many words of the text, within its sentence.
  firstAt = extendLeft(firstAt, firstWord, index, corpus);
  return {
    range: { start: index.verseAt[firstAt]!, end: index.verseAt[lastAt]! },
    from: firstAt,
    to: lastAt,
    matched: found.filter(Boolean).length,
    found,
    longestRun,
  };
}

function extendLeft(firstAt: number, count: number, index: TrigramIndex, corpus: Corpus): number {
  const verse = index.verseAt[firstAt]!;
  let start = firstAt;
  while (start > 0 && index.verseAt[start - 1] === verse) start -= 1;
  const { text } = corpus.verses[verse]!;
  const words = wordsOf(text);
  let at = firstAt;
  while (at > start && firstAt - at < count) {
    const between = text.slice(words[at - start - 1]!.to, words[at - start]!.from);
    if (/[.?!:;]/.test(between)) break;
    at -= 1;
  }
  return at;
}

/** The stretch of the text itself from the first to the last matched word, with its own punctuation. */
function originalWords(best: Pick<Alignment, 'range' | 'from' | 'to'>, index: TrigramIndex, corpus: Corpus): string {
  let start = best.from;
  while (start > 0 && index.verseAt[start - 1] === best.range.start) start -= 1;
  const skip = best.from - start;
  const text = corpus.textOf(best.range);
  const words = wordsOf(text);
  const first = words[skip]!;
  const last = words[skip + (best.to - best.from)] ?? words[words.length - 1]!;
  return text.slice(first.from, last.to);
}

/** Whether a text has just these words, capitals and punctuation aside. */
export function sameWords(text: string, words: readonly string[]): boolean {
  const own = wordsOf(text);
  return own.length === words.length && own.every(({ word }, index) => word === words[index]);
}
