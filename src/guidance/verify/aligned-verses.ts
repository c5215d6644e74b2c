import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { kindredForms } from './kindred-words.ts';
import { comparedForm } from './spoken-words.ts';

/** A stretch of somebody's words that stands against a stretch of the text. */
export interface AlignedStretch {
  /** First word, and the one after the last, of the words asked about. */
  from: number;
  to: number;
  /** First and last word of the text, by position in the whole of it. */
  first: number;
  last: number;
  /** Weight of what is shared, less what is not. */
  score: number;
  /** Weight of the shared words that carry meaning, and how many different ones these are. */
  shared: number;
  meaningful: number;
  /** Share of the weight of both stretches that is shared, 0 to 1. */
  density: number;
  /** How much of the stretch's verses it covers, by weight, 0 to 1. */
  covered: number;
  /** Share of all words of both stretches, small ones too, that are shared, 0 to 1. */
  alike: number;
  /** Most words shared one after another. */
  running: number;
}

/** The whole text as a stream of words, to find where words stand and what they were meant to be. */
export interface AlignedVerses {
  knows(word: string): boolean;
  /** Where these very words stand, one after another, within one book; at most `most` places. */
  places(words: readonly string[], most?: number): number[];
  /** The first place of these very words from one position to another; -1 where they aren't there. */
  following(words: readonly string[], from: number, to: number): number;
  /** The stretch of the text that these words are likest to, or of these verses or books where they are named. */
  nearest(words: readonly string[], within?: VerseRange): AlignedStretch | null;
  /** All that comes near to these words, of some books where these are named: a wide search, for few sentences. */
  likest(words: readonly string[], books?: ReadonlySet<string>): AlignedStretch[];
  /** The likest of those stretches that share a run of small words as well: "for I am with you" says which verse is meant where "fear" doesn't. */
  throughRuns(words: readonly string[]): AlignedStretch | null;
  /** The text's own words, with its punctuation, from one position to another, both included. */
  wordsBetween(first: number, last: number): string;
  /** Widens a stretch of the text to where its clause begins or ends, at most by so many words. */
  clauseStart(first: number, most: number): number;
  clauseEnd(last: number, most: number): number;
  rangeOf(first: number, last: number): VerseRange;
  /** Whether a verse stands in a book that tells stories. */
  tells(verse: number): boolean;
  /** The inside of it, for who compares words with verses in another way. */
  readonly stream: WordStream;
  /** How much a word tells verses apart; 0 for words that carry no meaning. */
  weightOf(word: string): number;
}

/** The text as ids of compared words, and words as they are compared with it. */
export interface WordStream {
  terms(words: readonly string[]): readonly Term[];
  /** The verses that share most with some words, kindred ones counted. */
  candidates(terms: readonly Term[]): readonly number[];
  /** Compared ids of the whole text, and by verse where it begins there (one more for the end). */
  compared(): Uint16Array;
  firstOf(): Int32Array;
  /** By compared id. */
  weight(): Float32Array;
  carries(): Uint8Array;
}

/** A word as it is compared with the text. */
export interface Term {
  /** Compared id; -1 where the text has no such word. */
  id: number;
  carries: boolean;
  weight: number;
  /** Compared ids of kindred words. */
  kindred: readonly number[];
}

/** Weight of a small word that is the same, and the most any word can have. */
const SMALL_WORD = 0.4;
const HEAVIEST = 6.5;
/** What an added, left out or changed word takes away, as a share of its weight. */
const ADDED = 0.4;
const LEFT_OUT = 0.3;
/** What a kindred word counts for in choosing verses, as a share of the lighter one's weight. */
const KINDRED = 0.6;
/** Verses looked at closely for one stretch of words. */
const CLOSELY = 5;
const CLOSELY_BY_SHARE = 4;
/** Verses of a named passage that words are compared with. */
const MOST_VERSES = 30;
/** Words that stand in more verses than this don't choose verses. */
const EVERYWHERE = 5000;

const STORIES: ReadonlySet<string> = new Set(
  'Gen Exod Num Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Dan Jonah Matt Mark Luke John Acts'.split(
    ' ',
  ),
);

interface Index {
  /** Every word of the text, as written and as compared. */
  written: Uint16Array;
  compared: Uint16Array;
  verseAt: Uint16Array;
  firstOf: Int32Array;
  /** Written words and their ids; each one's compared id. */
  ids: Map<string, number>;
  /** Compared forms and their ids. */
  forms: Map<string, number>;
  /** By compared id. */
  weight: Float32Array;
  carries: Uint8Array;
  postings: Int32Array[];
  /** By written id: where it stands. */
  positions: Int32Array[];
  verseWeight: Float32Array;
  votes: Float32Array;
  /** By compared id: those of kindred words, on first use. */
  kindred: (readonly number[] | undefined)[];
  /** By verse: the round of votes in which it last had one. */
  votedIn: Int32Array;
  round: number;
}

/** Builds the stream and its indexes, some tenths of a second, on first use. */
export function createAlignedVerses(corpus: Corpus): AlignedVerses {
  let built: Index | undefined;
  const index = () => {
    built ??= buildIndex(corpus);
    return built;
  };
  const places = cachedPlaces(corpus);
  return {
    knows: (word) => index().ids.has(word),
    places: (words, most = 40) => findPlaces(words, index(), corpus, most),
    following: (words, from, to) => {
      const { ids, written } = index();
      const wanted = words.map((word) => ids.get(word) ?? -1);
      for (let start = from; start <= Math.min(to, written.length - wanted.length); start += 1)
        if (wanted.every((id, at) => written[start + at] === id)) return start;
      return -1;
    },
    nearest: (words, within) =>
      within ? nearestWithin(words, within, index()) : (findLikest(words, index(), corpus)[0] ?? null),
    likest: (words, books) =>
      findLikest(words, index(), corpus, {
        more: WIDE,
        isAllowed: books && ((verse) => books.has(corpus.verses[verse]!.book.osis)),
      }),
    throughRuns: (words) => findThroughRuns(words, index(), corpus),
    wordsBetween: (first, last) => {
      const { verseAt, firstOf } = index();
      const range = { start: verseAt[first]!, end: verseAt[last]! };
      const from = places(range.start)[first - firstOf[range.start]!]!;
      const to = places(range.end)[last - firstOf[range.end]!]!;
      if (range.start === range.end) return corpus.verses[range.start]!.text.slice(from.from, to.to);
      const between = corpus.verses.slice(range.start + 1, range.end).map(({ text }) => text);
      return [
        corpus.verses[range.start]!.text.slice(from.from),
        ...between.filter((text) => text !== ''),
        corpus.verses[range.end]!.text.slice(0, to.to),
      ].join(' ');
    },
    clauseStart: (first, most) => {
      const { verseAt, firstOf } = index();
      const verse = verseAt[first]!;
      const words = places(verse);
      const { text } = corpus.verses[verse]!;
      let at = first - firstOf[verse]!;
      for (let step = 0; step < most && at > 0; step += 1) {
        if (/[.?!:;,—“”]/.test(text.slice(words[at - 1]!.to, words[at]!.from))) break;
        at -= 1;
      }
      return firstOf[verse]! + at;
    },
    clauseEnd: (last, most) => {
      const { verseAt, firstOf } = index();
      const verse = verseAt[last]!;
      const words = places(verse);
      const { text } = corpus.verses[verse]!;
      let at = last - firstOf[verse]!;
      for (let step = 0; step < most && at + 1 < words.length; step += 1) {
        if (/[.?!:;,—“”]/.test(text.slice(words[at]!.to, words[at + 1]!.from))) break;
        at += 1;
      }
      return firstOf[verse]! + at;
    },
    tells: (verse) => STORIES.has(corpus.verses[verse]!.book.osis),
    rangeOf: (first, last) => ({ start: index().verseAt[first]!, end: index().verseAt[last]! }),
    stream: {
      terms: (words) => termsOf(words, index(), true),
      candidates: (terms) => candidates(terms, index()),
      compared: () => index().compared,
      firstOf: () => index().firstOf,
      weight: () => index().weight,
      carries: () => index().carries,
    },
    weightOf: (word) => {
      const { forms, weight, carries } = index();
      const { form, carries: meaning } = comparedForm(word);
      const id = forms.get(form);
      if (id === undefined) return meaning ? HEAVIEST : 0;
      return carries[id] ? weight[id]! : 0;
    },
  };
}

function cachedPlaces(corpus: Corpus): (verse: number) => { from: number; to: number }[] {
  const known = new Map<number, { from: number; to: number }[]>();
  return (verse) => {
    let words = known.get(verse);
    if (!words) {
      if (known.size > 500) known.clear();
      words = wordsOf(corpus.verses[verse]!.text);
      known.set(verse, words);
    }
    return words;
  };
}

function buildIndex(corpus: Corpus): Index {
  const ids = new Map<string, number>();
  const forms = new Map<string, number>();
  const formOf: number[] = [];
  const carriesForm: number[] = [];
  const written: number[] = [];
  const verseAt: number[] = [];
  const firstOf = new Int32Array(corpus.verses.length + 1);
  for (const verse of corpus.verses) {
    firstOf[verse.index] = written.length;
    for (const { word } of wordsOf(verse.text)) {
      let id = ids.get(word);
      if (id === undefined) {
        id = ids.size;
        ids.set(word, id);
        const { form, carries } = comparedForm(word);
        let formId = forms.get(form);
        if (formId === undefined) {
          formId = forms.size;
          forms.set(form, formId);
          carriesForm.push(carries ? 1 : 0);
        }
        formOf.push(formId);
      }
      written.push(id);
      verseAt.push(verse.index);
    }
  }
  firstOf[corpus.verses.length] = written.length;
  const compared = Uint16Array.from(written, (id) => formOf[id]!);
  const postings = listBy(forms.size, compared, verseAt);
  const carries = Uint8Array.from(carriesForm);
  const weight = Float32Array.from(postings, (list, form) =>
    carries[form] ? Math.min(HEAVIEST, Math.log(corpus.verses.length / (1 + list.length))) : SMALL_WORD,
  );
  const verseWeight = new Float32Array(corpus.verses.length);
  for (const [at, form] of compared.entries()) if (carries[form]) verseWeight[verseAt[at]!]! += weight[form]!;
  return {
    written: Uint16Array.from(written),
    compared,
    verseAt: Uint16Array.from(verseAt),
    firstOf,
    ids,
    forms,
    weight,
    carries,
    postings,
    positions: listBy(ids.size, written, null),
    verseWeight,
    votes: new Float32Array(corpus.verses.length),
    kindred: [],
    votedIn: new Int32Array(corpus.verses.length),
    round: 0,
  };
}

/** For each id, its positions, or what they belong to without repeats. */
function listBy(size: number, ids: ArrayLike<number>, of: ArrayLike<number> | null): Int32Array[] {
  const lists: number[][] = Array.from({ length: size }, () => []);
  for (let at = 0; at < ids.length; at += 1) {
    const list = lists[ids[at]!]!;
    const entry = of ? of[at]! : at;
    if (!of || list.at(-1) !== entry) list.push(entry);
  }
  return lists.map((list) => Int32Array.from(list));
}

function findPlaces(words: readonly string[], index: Index, corpus: Corpus, most: number): number[] {
  if (words.length === 0) return [];
  const ids = words.map((word) => index.ids.get(word) ?? -1);
  if (ids.includes(-1)) return [];
  let rarest = 0;
  for (const [at, id] of ids.entries())
    if (index.positions[id]!.length < index.positions[ids[rarest]!]!.length) rarest = at;
  const found: number[] = [];
  for (const position of index.positions[ids[rarest]!]!) {
    const start = position - rarest;
    if (start < 0 || start + ids.length > index.written.length) continue;
    let at = 0;
    while (at < ids.length && index.written[start + at] === ids[at]) at += 1;
    if (at < ids.length) continue;
    const [first, last] = [index.verseAt[start]!, index.verseAt[start + ids.length - 1]!];
    if (corpus.verses[first]!.book !== corpus.verses[last]!.book) continue;
    found.push(start);
    if (found.length >= most) break;
  }
  return found;
}

function nearestWithin(words: readonly string[], within: VerseRange, index: Index): AlignedStretch | null {
  const terms = termsOf(words, index, false);
  let best: AlignedStretch | null = null;
  for (let verse = within.start; verse <= Math.min(within.end, within.start + MOST_VERSES); verse += 2) {
    const stretch = alignWith(terms, verse, Math.min(verse + 2, within.end), index);
    if (stretch && (!best || stretch.score > best.score)) best = stretch;
  }
  return best;
}

function findLikest(words: readonly string[], index: Index, corpus: Corpus, search?: Search): AlignedStretch[] {
  const terms = termsOf(words, index, false);
  return alignAbout(candidates(terms, index, search), terms, index, corpus);
}

/** Alignments with some verses and what stands about them, the best first. */
function alignAbout(chosen: readonly number[], terms: readonly Term[], index: Index, corpus: Corpus): AlignedStretch[] {
  return chosen
    .flatMap((verse) => {
      const { book } = corpus.verses[verse]!;
      const beside = (at: number) => corpus.verses[at]?.book === book;
      const low = beside(verse - 1) ? verse - 1 : verse;
      const high = beside(verse + 2) ? verse + 2 : beside(verse + 1) ? verse + 1 : verse;
      return alignWith(terms, low, high, index) ?? [];
    })
    .sort((a, b) => b.score - a.score);
}

/** Words one after another that verses are looked for by, and in how many places they may stand to tell anything. */
const RUN = 4;
const FEW_PLACES = 30;
/** Verses that are compared then, at most. */
const MOST_BY_RUNS = 8;

function findThroughRuns(words: readonly string[], index: Index, corpus: Corpus): AlignedStretch | null {
  const shared = new Map<number, number>();
  for (let at = 0; at + RUN <= words.length; at += 1) {
    const found = findPlaces(words.slice(at, at + RUN), index, corpus, FEW_PLACES + 1);
    if (found.length > FEW_PLACES) continue;
    for (const verse of new Set(found.map((place) => index.verseAt[place]!)))
      shared.set(verse, (shared.get(verse) ?? 0) + 1 / found.length);
  }
  const most = [...shared].sort(([, a], [, b]) => b - a).slice(0, MOST_BY_RUNS);
  const terms = termsOf(words, index, false);
  return (
    alignAbout(
      most.map(([verse]) => verse),
      terms,
      index,
      corpus,
    )[0] ?? null
  );
}

function termsOf(words: readonly string[], index: Index, kindred: boolean): Term[] {
  return words.map((word): Term => {
    const { form, carries } = comparedForm(word);
    const id = index.forms.get(form) ?? -1;
    const weight = id >= 0 ? index.weight[id]! : carries ? HEAVIEST * 0.8 : SMALL_WORD;
    // A number by itself is a verse's number as likely as a word.
    return {
      id,
      carries,
      weight: /^\d+$/.test(word) ? 0 : weight,
      kindred: kindred && carries ? kindredOf(form, id, index) : NONE,
    };
  });
}

const NONE: readonly number[] = [];

function kindredOf(form: string, id: number, { forms, kindred }: Index): readonly number[] {
  const find = () => kindredForms(form).flatMap((other) => forms.get(other) ?? []);
  if (id < 0) return find();
  kindred[id] ??= find();
  return kindred[id];
}

/** How widely verses are looked for, and among which. */
interface Search {
  more: number;
  isAllowed: ((verse: number) => boolean) | undefined;
}

/** What a wide search takes more than a usual one. */
const WIDE = 24;

/** The verses that share most with these words: by weight, and by share of the verse. */
function candidates(terms: readonly Term[], index: Index, search?: Search): number[] {
  const { votes } = index;
  const touched: number[] = [];
  let total = 0;
  // Each word votes for a verse once: by itself, or by one of its kindred words.
  const seen = new Set<number>();
  for (const { id, carries, weight, kindred } of terms) {
    if (!carries || seen.has(id)) continue;
    if (id >= 0) seen.add(id);
    total += weight;
    index.round += 1;
    for (const other of id >= 0 ? [id, ...kindred] : kindred) {
      const list = index.postings[other]!;
      if (list.length > EVERYWHERE) continue;
      const heavy = other === id ? weight : Math.min(weight, index.weight[other]!) * KINDRED;
      for (const verse of list) {
        if (index.votedIn[verse] === index.round) continue;
        index.votedIn[verse] = index.round;
        if (votes[verse] === 0) touched.push(verse);
        votes[verse]! += heavy;
      }
    }
  }
  const chosen = new Set<number>();
  const among = search?.isAllowed ? touched.filter(search.isAllowed) : touched;
  const more = search?.more ?? (terms.some(({ kindred }) => kindred.length > 0) ? 3 : 0);
  const take = (count: number, scoreOf: (verse: number) => number) => {
    const top: { verse: number; score: number }[] = [];
    for (const verse of among) {
      const score = scoreOf(verse);
      if (top.length === count && score <= top[count - 1]!.score) continue;
      let at = top.length;
      while (at > 0 && top[at - 1]!.score < score) at -= 1;
      top.splice(at, 0, { verse, score });
      if (top.length > count) top.pop();
    }
    for (const { verse } of top) chosen.add(verse);
  };
  take(CLOSELY + more, (verse) => votes[verse]!);
  take(CLOSELY_BY_SHARE + more, (verse) => votes[verse]! / Math.sqrt(index.verseWeight[verse]! + 4));
  // What runs over from one verse into the next.
  take(2, (verse) => votes[verse]! + (votes[verse + 1] ?? 0));
  for (const verse of touched) votes[verse] = 0;
  return total === 0 ? [] : [...chosen];
}

const UP = 1;
const LEFT = 2;
const ACROSS = 3;

let table = { scores: new Float32Array(0), ways: new Uint8Array(0) };

/** One table for all alignments, one after another: making new ones takes longer than filling them. */
function tableOf(size: number): typeof table {
  if (table.scores.length < size) table = { scores: new Float32Array(2 * size), ways: new Uint8Array(2 * size) };
  return table;
}

/** Smith and Waterman's local alignment of the words with some verses. */
function alignWith(terms: readonly Term[], low: number, high: number, index: Index): AlignedStretch | null {
  const start = index.firstOf[low]!;
  const width = Math.min(index.firstOf[high + 1]! - start, 240);
  const rows = terms.length;
  const stride = width + 1;
  const { scores, ways } = tableOf((rows + 1) * stride);
  for (let j = 0; j <= width; j += 1) scores[j] = ways[j] = 0;
  for (let i = 1; i <= rows; i += 1) scores[i * stride] = ways[i * stride] = 0;
  let bestAt = 0;
  for (let i = 1; i <= rows; i += 1) {
    const { id, weight } = terms[i - 1]!;
    const added = weight * ADDED;
    for (let j = 1; j <= width; j += 1) {
      const cell = i * stride + j;
      const other = index.compared[start + j - 1]!;
      const across = scores[cell - stride - 1]!;
      let score = 0;
      let way = 0;
      if (other === id) {
        score = across + weight;
        way = ACROSS;
      } else {
        const up = scores[cell - stride]! - added;
        const left = scores[cell - 1]! - index.weight[other]! * LEFT_OUT;
        if (up > score) {
          score = up;
          way = UP;
        }
        if (left > score) {
          score = left;
          way = LEFT;
        }
      }
      scores[cell] = score;
      ways[cell] = way;
      if (score > scores[bestAt]!) bestAt = cell;
    }
  }
  if (scores[bestAt] === 0) return null;
  return readBack(terms, bestAt, { ways, stride, start, score: scores[bestAt]! }, index);
}

function readBack(
  terms: readonly Term[],
  bestAt: number,
  table: { ways: Uint8Array; stride: number; start: number; score: number },
  index: Index,
): AlignedStretch {
  const { ways, stride, start, score } = table;
  let i = Math.floor(bestAt / stride);
  let j = bestAt % stride;
  const [endI, endJ] = [i, j];
  let fromI = i;
  let fromJ = j;
  let shared = 0;
  let matched = 0;
  let run = 0;
  let running = 0;
  const meaningful = new Set<number>();
  for (let cell = bestAt; ways[cell] !== 0; cell = i * stride + j) {
    run = ways[cell] === ACROSS ? run + 1 : 0;
    running = Math.max(running, run);
    if (ways[cell] === ACROSS) {
      matched += 1;
      const term = terms[i - 1]!;
      if (term.carries) {
        shared += term.weight;
        meaningful.add(term.id);
      }
      i -= 1;
      j -= 1;
      fromI = i;
      fromJ = j;
    } else if (ways[cell] === UP) i -= 1;
    else j -= 1;
  }
  const weightOf = (from: number, to: number, weight: (at: number) => number) => {
    let sum = 0;
    for (let at = from; at < to; at += 1) sum += weight(at);
    return sum;
  };
  const own = weightOf(fromI, endI, (at) => (terms[at]!.carries ? terms[at]!.weight : 0));
  const textual = weightOf(start + fromJ, start + endJ, (at) =>
    index.carries[index.compared[at]!] ? index.weight[index.compared[at]!]! : 0,
  );
  let verses = 0;
  for (let verse = index.verseAt[start + fromJ]!; verse <= index.verseAt[start + endJ - 1]!; verse += 1)
    verses += index.verseWeight[verse]!;
  return {
    from: fromI,
    to: endI,
    first: start + fromJ,
    last: start + endJ - 1,
    score,
    shared,
    meaningful: meaningful.size,
    density: (2 * shared) / (own + textual || 1),
    covered: shared / (verses || 1),
    alike: (2 * matched) / (endI - fromI + endJ - fromJ),
    running,
  };
}
