import { BOOKS } from '#scripture/reference/books.ts';
import { readBuiltCorpus } from '#tests/support/built-corpus.ts';
import { plain, wordsOf } from './words.ts';

/** Verses from one to another, by position in canonical order. */
export interface Place {
  start: number;
  end: number;
}

/** A reference as it is written in a text. */
export interface Written {
  text: string;
  from: number;
  to: number;
  /** Where it is; null where there is no such place. */
  place: Place | null;
}

interface Index {
  /** Every word of the text as a number, a gap between books. */
  stream: Int32Array;
  /** The verse each of them stands in. */
  verseAt: Int32Array;
  /** Where each verse's words begin. */
  begins: Int32Array;
  numbers: Map<string, number>;
  /** Three words in a row → the last place where they stand; `earlier` leads on from there. */
  last: Map<number, number>;
  earlier: Int32Array;
  /** A word → the verses it stands in. */
  verses: Map<number, number[]>;
}

const SPAN = 20_000;
let made: Index | undefined;

function index(): Index {
  if (made) return made;
  const corpus = readBuiltCorpus();
  const numbers = new Map<string, number>();
  const stream: number[] = [];
  const verseAt: number[] = [];
  const begins: number[] = [];
  const verses = new Map<number, number[]>();
  let book: unknown = null;
  for (const verse of corpus.verses) {
    if (verse.book !== book) {
      stream.push(0);
      verseAt.push(-1);
      book = verse.book;
    }
    begins.push(stream.length);
    for (const word of wordsOf(verse.text)) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size + 1;
        numbers.set(word, number);
      }
      stream.push(number);
      verseAt.push(verse.index);
      const list = verses.get(number) ?? [];
      if (list.at(-1) !== verse.index) list.push(verse.index);
      verses.set(number, list);
    }
  }
  begins.push(stream.length);
  const last = new Map<number, number>();
  const earlier = new Int32Array(stream.length).fill(-1);
  for (let at = 0; at + 2 < stream.length; at += 1) {
    const key = keyOf(stream[at]!, stream[at + 1]!, stream[at + 2]!);
    earlier[at] = last.get(key) ?? -1;
    last.set(key, at);
  }
  made = {
    stream: Int32Array.from(stream),
    verseAt: Int32Array.from(verseAt),
    begins: Int32Array.from(begins),
    numbers,
    last,
    earlier,
    verses,
  };
  return made;
}

const keyOf = (one: number, two: number, three: number) => (one * SPAN + two) * SPAN + three;

/** Where these words stand letter for letter in the World English Bible, one after another. */
export function placesOf(words: readonly string[]): Place[] {
  const { stream, verseAt, numbers, last, earlier } = index();
  const sought = words.map((word) => numbers.get(word) ?? -1);
  if (sought.includes(-1) || sought.length === 0) return [];
  const places: Place[] = [];
  const look = (at: number) => {
    if (sought.every((number, offset) => stream[at + offset] === number)) {
      places.push({ start: verseAt[at]!, end: verseAt[at + sought.length - 1]! });
    }
  };
  if (sought.length >= 3) {
    for (let at = last.get(keyOf(sought[0]!, sought[1]!, sought[2]!)) ?? -1; at >= 0; at = earlier[at]!) look(at);
  } else {
    for (let at = 0; at < stream.length; at += 1) if (stream[at] === sought[0]) look(at);
  }
  return places;
}

/** A stretch of words that is nearly one of Scripture. */
export interface Nearly {
  verse: string;
  /** Words of the stretch that are in the verse, in order, and how many words the stretch has. */
  shared: number;
  length: number;
  words: string;
}

/** Words in more verses than this say nothing about which verse is meant. */
const COMMON = 1200;

/** The verse that a run of words comes nearest to, by an alignment word by word; null if none shares anything. */
export function nearestVerse(words: readonly string[]): Nearly | null {
  const { stream, verseAt, begins, numbers, verses } = index();
  const sought = words.map((word) => numbers.get(word) ?? -1);
  const votes = new Map<number, number>();
  for (const number of new Set(sought)) {
    const list = number < 0 ? undefined : verses.get(number);
    if (!list || list.length > COMMON) continue;
    const weight = Math.log(31_102 / list.length);
    for (const verse of list) votes.set(verse, (votes.get(verse) ?? 0) + weight);
  }
  const likely = [...votes].sort((a, b) => b[1] - a[1]).slice(0, 10);
  let best: Nearly | null = null;
  for (const [verse] of likely) {
    const from = begins[Math.max(0, verse - 1)]!;
    const to = begins[Math.min(begins.length - 1, verse + 2)]!;
    const found = align(sought, stream.subarray(from, to));
    if (found && (!best || found.shared > best.shared)) {
      best = {
        verse: readBuiltCorpus().verses[verseAt[from + found.at]!]?.osis ?? readBuiltCorpus().verses[verse]!.osis,
        shared: found.shared,
        length: found.length,
        words: words.slice(found.from, found.from + found.length).join(' '),
      };
    }
  }
  return best;
}

/** The best stretch that two runs of words have in common, where some may differ (Smith and Waterman). */
function align(
  ours: readonly number[],
  theirs: Int32Array,
): { shared: number; length: number; from: number; at: number } | null {
  const width = theirs.length + 1;
  const score = new Int16Array((ours.length + 1) * width);
  const step = new Int8Array(score.length);
  let top = 0;
  let topAt = 0;
  for (let row = 1; row <= ours.length; row += 1) {
    for (let column = 1; column < width; column += 1) {
      const at = row * width + column;
      const same = ours[row - 1] === theirs[column - 1];
      const across = score[at - width - 1]! + (same ? 2 : -1);
      const up = score[at - width]! - 1;
      const left = score[at - 1]! - 1;
      const value = Math.max(0, across, up, left);
      score[at] = value;
      step[at] = value === 0 ? 0 : value === across ? (same ? 1 : 2) : value === up ? 3 : 4;
      if (value > top) [top, topAt] = [value, at];
    }
  }
  if (top === 0) return null;
  let shared = 0;
  let at = topAt;
  const lastRow = Math.floor(at / width);
  while (step[at] !== 0) {
    if (step[at] === 1) shared += 1;
    at -= step[at]! <= 2 ? width + 1 : step[at] === 3 ? width : 1;
  }
  const firstRow = Math.floor(at / width);
  return { shared, length: lastRow - firstRow, from: firstRow, at: at % width };
}

const SHORT: Record<string, string> = {
  psalm: 'Ps',
  psalms: 'Ps',
  ps: 'Ps',
  psa: 'Ps',
  gen: 'Gen',
  ex: 'Exod',
  exod: 'Exod',
  deut: 'Deut',
  prov: 'Prov',
  eccl: 'Eccl',
  isa: 'Isa',
  jer: 'Jer',
  lam: 'Lam',
  matt: 'Matt',
  mt: 'Matt',
  mk: 'Mark',
  lk: 'Luke',
  jn: 'John',
  rom: 'Rom',
  gal: 'Gal',
  eph: 'Eph',
  phil: 'Phil',
  col: 'Col',
  heb: 'Heb',
  jas: 'Jas',
  rev: 'Rev',
  'song of songs': 'Song',
  '1 cor': '1Cor',
  '2 cor': '2Cor',
  '1 pet': '1Pet',
  '2 pet': '2Pet',
  '1 tim': '1Tim',
  '2 tim': '2Tim',
  '1 thess': '1Thess',
  '2 thess': '2Thess',
  '1 sam': '1Sam',
  '2 sam': '2Sam',
};
const NAMES = new Map<string, string>([
  ...BOOKS.flatMap(({ name, osis }): [string, string][] => [
    [plain(name), osis],
    [plain(osis.replace(/^(\d)/, '$1 ')), osis],
  ]),
  ...Object.entries(SHORT),
]);
const ORDINAL: Record<string, string> = {
  first: '1',
  second: '2',
  third: '3',
  i: '1',
  ii: '2',
  iii: '3',
  '1st': '1',
  '2nd': '2',
};
/** Before a time of day. */
const TIMES =
  /^(?:at|by|around|before|after|until|till|from|since|about|it|its|now|and|or|am|pm|is|was|to|of|for|the|in|on|ratio|score|psalm-like)$/i;

const REFERENCE =
  /(?<![\p{L}\p{N}])(?:([1-4]|I{1,3}|1st|2nd|3rd|First|Second|Third|Fourth)\s{1,3})?(\p{L}[\p{L}’']*(?: of (?:Solomon|Songs|Thomas|Mary|Philip|Judas|Enoch))?)\.?\s{0,3}(\d{1,4}):\s?(\d{1,4})(?:\s?[-–—]\s?(\d{1,4})(?::(\d{1,4}))?)?/gu;
const CHAPTER =
  /(?<![\p{L}\p{N}])(Psalm|Romans|Genesis|Exodus|Isaiah|Hebrews|Revelation|Matthew|Galatians|Ephesians|Philippians|Proverbs)\s(\d{1,4})(?![\d:])/gu;

/** Every place that is named with chapter and verse, and chapters of books that are nothing else. */
export function placesNamed(text: string): Written[] {
  const corpus = readBuiltCorpus();
  const found: Written[] = [];
  const at = (osis: string, chapter: number, verse: number) =>
    verse < 1 || verse > corpus.verseCount(osis, chapter) ? -1 : corpus.indexOf(`${osis}.${chapter}.${verse}`);
  for (const match of text.matchAll(REFERENCE)) {
    const [whole, number = '', name = '', chapter = '', verse = '', until, untilVerse] = match;
    const spelled = plain(number);
    const named = plain(`${ORDINAL[spelled] ?? spelled} ${name}`);
    const osis = NAMES.get(named);
    if (!osis && !number && (TIMES.test(name) || !/^\p{Lu}/u.test(name))) continue;
    const start = osis ? at(osis, Number(chapter), Number(verse)) : -1;
    const end = !osis
      ? -1
      : until === undefined
        ? start
        : untilVerse === undefined
          ? at(osis, Number(chapter), Number(until))
          : at(osis, Number(until), Number(untilVerse));
    const place = start < 0 || end < start ? null : { start, end };
    found.push({ text: whole, from: match.index, to: match.index + whole.length, place });
  }
  for (const match of text.matchAll(CHAPTER)) {
    const osis = NAMES.get(plain(match[1]!))!;
    const chapter = Number(match[2]);
    const count = corpus.verseCount(osis, chapter);
    const place = count === 0 ? null : { start: at(osis, chapter, 1), end: at(osis, chapter, count) };
    found.push({ text: match[0], from: match.index, to: match.index + match[0].length, place });
  }
  return found.sort((a, b) => a.from - b.from);
}
