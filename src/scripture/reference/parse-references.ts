import type { Corpus, VerseRange } from '../corpus/corpus.ts';
import { BOOKS } from './books.ts';
import { BOOK_NAMES, EVERYDAY_NAMES, RISKY_SHORT } from './names.ts';
import { isNumberWord, readSpokenNumbers, type SpokenReading } from './spoken-numbers.ts';

/** Why a reference that reads like one cannot be opened. */
export type ReferenceProblem = 'no-such-chapter' | 'no-such-verse' | 'reversed';

/** One reference found in a text. */
export interface FoundReference {
  /** "John.3.16", "Ps.23" for a whole chapter, "Rom.8.1-Rom.8.4" for a run. */
  osis: string;
  /** The run in the corpus; absent where there is a problem. */
  range?: VerseRange;
  /** Where it stands in the text, in UTF-16 code units. */
  from: number;
  to: number;
  problem?: ReferenceProblem;
  /** Set where the place is numbered otherwise or left out in this translation. */
  note?: string;
}

interface Token {
  kind: 'word' | 'number' | 'mark';
  /** Lower case. */
  text: string;
  raw: string;
  from: number;
  to: number;
  spaceBefore: boolean;
}

interface Name {
  words: string[];
  osis: string;
  numbered: 0 | 2 | 3;
  full: boolean;
}

const ORDINALS: Record<string, number> = {
  '1': 1,
  '2': 2,
  '3': 3,
  first: 1,
  second: 2,
  third: 3,
  '1st': 1,
  '2nd': 2,
  '3rd': 3,
  one: 1,
  two: 2,
  three: 3,
  i: 1,
  ii: 2,
  iii: 3,
};

const NAMES: Name[] = BOOK_NAMES.flatMap(({ osis, numbered, full, short }) => [
  ...full.map((name) => ({ words: name.split(' '), osis, numbered, full: true })),
  ...short.map((name) => ({ words: [name], osis, numbered, full: false })),
]).sort((a, b) => b.words.length - a.words.length);

const NAMES_BY_FIRST_WORD = Map.groupBy(NAMES, (name) => name.words[0]!);
const LONG_NAMES = NAMES.filter((name) => name.full && name.words.length === 1 && name.words[0]!.length >= 6);
const CHAPTER_COUNT = new Map(BOOKS.map((book) => [book.osis, book.chapters]));

/** Words before a name that say a reference is coming. */
const CUES = new Set([
  'read',
  'reading',
  'in',
  'from',
  'see',
  'cf',
  'study',
  'studying',
  'book',
  'of',
  'to',
  'explain',
  'chapter',
  'verse',
  'passage',
  'scripture',
  'bible',
  'does',
  'says',
  'and',
  'is',
  'like',
  'on',
  'about',
  'open',
  'love',
  'memorize',
  'quote',
  'quoted',
  'gospel',
  'preached',
  'sermon',
  'through',
  'finished',
  'summarize',
  'understand',
  'ref',
]);
/** Words after a bare chapter number that let it stand as a reference. */
const FOLLOWERS = new Set([
  'and',
  'or',
  'is',
  'was',
  'says',
  'say',
  'said',
  'about',
  'mean',
  'means',
  'meant',
  'talks',
  'talk',
  'tells',
  'tell',
  'for',
  'to',
  'with',
  'where',
  'when',
  'why',
  'that',
  'today',
  'tonight',
  'but',
  'because',
  'really',
  'please',
  'again',
  'has',
  'speaks',
  'helped',
  'made',
  'changed',
  'this',
  'teach',
  'teaches',
  'as',
  'if',
  'which',
  'every',
  'over',
  'by',
  'verse',
  'verses',
  'v',
  'vs',
  'last',
  'during',
  'at',
  'before',
  'after',
  'so',
  'saved',
  'comforts',
  'comforted',
  'i',
  'we',
  'he',
  'she',
  'it',
  'they',
  'web',
  'kjv',
  'in',
  'on',
  'from',
  'about',
  'makes',
  'makes',
  'gives',
  'explained',
  'explain',
  'summary',
  'meaning',
  'commentary',
  'study',
  'out',
  'aloud',
  'lol',
  'pls',
  'plz',
  'thanks',
  'thank',
  'the',
  'a',
  'my',
  'all',
  'what',
  'how',
  'who',
  'paul',
  'jesus',
  'god',
]);
/** Nouns of counting and time: "mark 5 tasks", "daniel 3 years old". */
const COUNTED = new Set([
  'years',
  'year',
  'yrs',
  'days',
  'day',
  'weeks',
  'week',
  'months',
  'month',
  'hours',
  'hour',
  'minutes',
  'mins',
  'people',
  'kids',
  'times',
  'time',
  'tasks',
  'items',
  'things',
  'of',
  'more',
  'am',
  'pm',
  'oclock',
  'percent',
  'dollars',
  'bucks',
  'old',
  'ago',
  'am',
  'interviews',
  'offers',
  'miles',
  'pounds',
  'lbs',
  'million',
  'thousand',
  'hundred',
  'billion',
  'inches',
  'feet',
  'ish',
  'or',
]);
const RANGE_WORDS = new Set(['to', 'through', 'thru', 'until', 'till']);

/**
 * Finds every Bible reference in a text: typed, abbreviated, misspelt, in ranges
 * and lists, chapter alone, and spoken ("first john four eight"). Everyday
 * sentences that merely look like one ("mark 5 tasks as done") are left alone.
 */
export function parseReferences(text: string, corpus: Corpus): FoundReference[] {
  const tokens = tokenize(text);
  const found: FoundReference[] = [];
  let at = 0;
  while (at < tokens.length) {
    const psalm = readOrdinalPsalm(tokens, at, corpus);
    if (psalm) {
      found.push(psalm.reference);
      at = psalm.next;
      continue;
    }
    const match = matchBook(tokens, at);
    const read = match && readNumbers(tokens, match, corpus);
    if (!match || !read || read.references.length === 0) {
      at += 1;
      continue;
    }
    found.push(...read.references);
    at = Math.max(read.next, at + 1);
  }
  return found;
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /\d{1,4}(?:st|nd|rd|th)\b|\d{1,6}|[\p{L}][\p{L}’']*|[:.,;\-–—−&()]/gu;
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const raw = match[0];
    const lower = raw.toLowerCase().replace(/[’']s?$/, '');
    const kind = /^\d+$/.test(raw) ? 'number' : /^[\p{L}\d]/u.test(raw) ? 'word' : 'mark';
    const mark = kind === 'mark' && /[–—−]/.test(raw) ? '-' : lower;
    tokens.push({
      kind,
      text: kind === 'mark' ? mark : lower,
      raw,
      from: match.index,
      to: match.index + raw.length,
      spaceBefore: match.index > end || text.slice(end, match.index).length > 0,
    });
    end = match.index + raw.length;
  }
  return splitGluedOrdinals(tokens);
}

/** "1cor" arrives as number and word already; "Jn3" as one word and a number: nothing to do but drop abbreviation dots. */
function splitGluedOrdinals(tokens: Token[]): Token[] {
  return tokens.filter((token, index) => {
    if (token.text !== '.') return true;
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    // The dot of an abbreviation ("Rom. 8:28") goes; the dot between chapter and verse ("3.16") stays.
    return !(
      before?.kind === 'word' &&
      (after?.kind === 'number' || after?.kind === 'word') &&
      !/^(?:chapter|verse)$/.test(before.text) &&
      before.text.length <= 7
    );
  });
}

const ORDINAL_ENDS: Record<string, string> = {
  first: 'one',
  second: 'two',
  third: 'three',
  fourth: 'four',
  fifth: 'five',
  sixth: 'six',
  seventh: 'seven',
  eighth: 'eight',
  ninth: 'nine',
  tenth: 'ten',
  eleventh: 'eleven',
  twelfth: 'twelve',
  twentieth: 'twenty',
  thirtieth: 'thirty',
  fortieth: 'forty',
  fiftieth: 'fifty',
  sixtieth: 'sixty',
  seventieth: 'seventy',
  eightieth: 'eighty',
  ninetieth: 'ninety',
  hundredth: 'hundred',
};

/** "the 23rd psalm", "the twenty third psalm". */
function readOrdinalPsalm(
  tokens: Token[],
  at: number,
  corpus: Corpus,
): { reference: FoundReference; next: number } | null {
  for (let length = 1; length <= 4; length += 1) {
    const last = tokens[at + length - 1];
    if (!last) return null;
    if (tokens[at + length]?.text !== 'psalm') continue;
    let chapter = 0;
    const digits = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(last.text);
    if (digits && length === 1) chapter = Number(digits[1]);
    else {
      const end = ORDINAL_ENDS[last.text] ?? (/teenth$/.test(last.text) ? last.text.slice(0, -2) : undefined);
      if (!end) continue;
      const words = [...tokens.slice(at, at + length - 1).map((token) => token.text), end].filter(
        (word) => word !== '-',
      );
      if (!words.every((word) => isNumberWord(word) || word === 'and')) continue;
      const reading = readSpokenNumbers(words, { chapters: 150, verses: () => 0, hundreds: true, single: false });
      if (!reading || reading.length !== words.length) continue;
      chapter = reading.chapter;
    }
    const psalm = tokens[at + length]!;
    return {
      reference: resolve('Ps', { chapter, verse: 0 }, null, tokens[at]!.from, psalm.to, corpus),
      next: at + length + 1,
    };
  }
  return null;
}

interface BookMatch {
  osis: string;
  /** Token where the match begins, and the first token after it. */
  start: number;
  next: number;
  full: boolean;
  everyday: boolean;
  risky: boolean;
  capital: boolean;
  fuzzy: boolean;
}

function matchBook(tokens: Token[], at: number): BookMatch | null {
  const first = tokens[at];
  if (!first || first.kind === 'mark') return null;
  const ordinal = ORDINALS[first.text];
  const roman = /^i{1,3}$/.test(first.text);
  if (ordinal !== undefined && (!roman || first.raw === first.raw.toUpperCase())) {
    const spelled = tokens[at + 1]?.text === 'book' && tokens[at + 2]?.text === 'of' ? at + 3 : at + 1;
    const name = matchName(tokens, spelled, true);
    const limit = name?.numbered ?? 0;
    if (name && ordinal <= limit) {
      return toMatch(tokens, at, spelled, name, `${ordinal}${name.osis}`);
    }
  }
  const name = matchName(tokens, at, false);
  if (!name) return null;
  // "Letter of John 3" and the like stay with the gospel.
  return toMatch(tokens, at, at, name, name.osis);
}

function toMatch(
  tokens: Token[],
  start: number,
  nameAt: number,
  name: Name & { length: number; fuzzy: boolean },
  osis: string,
): BookMatch {
  const token = tokens[nameAt]!;
  const text = name.words.join(' ');
  return {
    osis,
    start,
    next: nameAt + name.length,
    full: name.full,
    everyday: name.numbered === 0 && EVERYDAY_NAMES.has(text),
    risky: name.numbered === 0 && !name.full && RISKY_SHORT.has(text),
    capital: token.raw[0] === token.raw[0]!.toUpperCase(),
    fuzzy: name.fuzzy,
  };
}

function matchName(tokens: Token[], at: number, numbered: boolean): (Name & { length: number; fuzzy: boolean }) | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  for (const name of NAMES_BY_FIRST_WORD.get(token.text) ?? []) {
    if (name.numbered > 0 !== numbered) continue;
    if (name.words.every((word, offset) => tokens[at + offset]?.text === word)) {
      return { ...name, length: name.words.length, fuzzy: false };
    }
  }
  if (token.text.length < 6 || tokens[at + 1]?.kind !== 'number') return null;
  const near = LONG_NAMES.find((name) => name.numbered > 0 === numbered && isOneSlipApart(token.text, name.words[0]!));
  return near ? { ...near, length: 1, fuzzy: true } : null;
}

/** One letter missing, added, changed, or two neighbours swapped. */
function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  if (a.length === b.length) {
    return (
      a.slice(i + 1) === b.slice(i + 1) || (a[i] === b[i + 1] && a[i + 1] === b[i] && a.slice(i + 2) === b.slice(i + 2))
    );
  }
  return a.length > b.length ? a.slice(i + 1) === b.slice(i) : a.slice(i) === b.slice(i + 1);
}

/** A point as read: verse 0 stands for the whole chapter. */
interface Point {
  chapter: number;
  verse: number;
}

function readNumbers(
  tokens: Token[],
  book: BookMatch,
  corpus: Corpus,
): { references: FoundReference[]; next: number } | null {
  let at = book.next;
  if (tokens[at]?.text === ',' && /^(?:chapter|ch|chap)$/.test(tokens[at + 1]?.text ?? '')) at += 1;
  const chapterWord = /^(?:chapter|chapters|ch|chap|chapt|c)$/.test(tokens[at]?.text ?? '');
  if (chapterWord) at += 1;
  if (tokens[at]?.text === '.' && tokens[at + 1]?.kind === 'number') at += 1;

  const single = CHAPTER_COUNT.get(book.osis) === 1;
  const verseWordFirst = /^(?:verse|verses|v|vs|vv)$/.test(tokens[at]?.text ?? '');
  if (single && verseWordFirst) at += 1;

  const token = tokens[at];
  if (!token) return null;

  if (token.kind === 'word' && isNumberWord(token.text)) {
    return readSpoken(tokens, at, book, corpus, chapterWord);
  }
  if (token.kind !== 'number') return null;
  if (token.text.length > 3) return null;

  let point: Point = { chapter: Number(token.text), verse: 0 };
  let next = at + 1;
  let explicitVerse = false;
  const separator = readSeparator(tokens, next);
  if (separator && !(single && verseWordFirst)) {
    point.verse = Number(tokens[separator]!.text);
    next = separator + 1;
    explicitVerse = true;
  } else if (
    tokens[next]?.kind === 'number' &&
    tokens[next]!.spaceBefore &&
    !RANGE_WORDS.has(tokens[next]!.text) &&
    looksLikeSpacedVerse(tokens, next, point.chapter, book, corpus)
  ) {
    // "john 3 16"
    point.verse = Number(tokens[next]!.text);
    next += 1;
    explicitVerse = true;
  }
  if (single && !explicitVerse && (verseWordFirst || point.chapter > 1)) {
    point = { chapter: 1, verse: point.chapter };
    explicitVerse = true;
  }
  if (!isAccepted(tokens, book, next, { explicitVerse, chapterWord, chapter: point.chapter }, corpus)) return null;
  return readList(tokens, book, point, next, corpus, explicitVerse);
}

/** The index of the verse's number after ":", ".", "v", "verse", ", verse"; 0 where there is none. */
function readSeparator(tokens: Token[], at: number): number {
  const token = tokens[at];
  if (!token) return 0;
  let verse = 0;
  if ((token.text === ':' || token.text === '.') && tokens[at + 1]?.kind === 'number') {
    verse = at + 1;
    if (token.text === '.' && tokens[at + 1]!.spaceBefore) return 0;
  } else {
    let skip = at;
    if (tokens[skip]?.text === ',' || tokens[skip]?.text === 'and') skip += 1;
    if (/^(?:verse|verses|v|vs|vv|vss|ver)$/.test(tokens[skip]?.text ?? '')) {
      skip += 1;
      if (tokens[skip]?.text === '.') skip += 1;
      if (tokens[skip]?.kind === 'number') verse = skip;
    }
  }
  return verse !== 0 && tokens[verse]!.text.length <= 3 ? verse : 0;
}

function looksLikeSpacedVerse(tokens: Token[], at: number, chapter: number, book: BookMatch, corpus: Corpus): boolean {
  const verse = Number(tokens[at]!.text);
  const after = tokens[at + 1];
  if (verse < 1 || verse > corpus.verseCount(book.osis, chapter)) return false;
  return after === undefined || after.kind === 'mark' || !COUNTED.has(after.text);
}

function isAccepted(
  tokens: Token[],
  book: BookMatch,
  next: number,
  read: { explicitVerse: boolean; chapterWord: boolean; chapter: number },
  corpus: Corpus,
): boolean {
  const before = tokens[book.start - 1];
  const after = tokens[next];
  const atEnd = after === undefined || after.kind === 'mark';
  if (after && COUNTED.has(after.text) && !(read.explicitVerse && after.text === 'of') && !read.chapterWord) {
    // "is 5:30 am", "job 3 days ago"; a capitalised full name with a verse still stands.
    if (!read.explicitVerse || book.risky || !book.full) return false;
  }
  const exists = corpus.verseCount(book.osis, read.chapter) > 0;
  if (book.fuzzy && !(read.explicitVerse && exists)) return false;
  if (book.risky) {
    const word =
      /^(?:is|am|so|he|la|re|ho|na|de|es|pro|act|mar|ex|da|pm|pp|mic|jam|tit|joe|jon|dan|co|sam|tim|pet|cant|ge|ne|mat|lu|th|ti|pe|jo|ch|num|song)$/.test(
        tokens[book.next - 1]!.text,
      );
    if (!read.explicitVerse && !read.chapterWord)
      return book.capital && exists && !word && (atEnd || FOLLOWERS.has(after!.text));
    if (/^(?:is|am|so|he|la|re|pm|de|ho|na)$/.test(tokens[book.next - 1]!.text))
      return (
        book.capital && exists && (atEnd || !/^(?:am|pm|a|p)$/.test(after!.text)) && !(before === undefined && !atEnd)
      );
    return exists || book.capital;
  }
  if (read.explicitVerse || read.chapterWord) return true;
  if (!book.everyday) {
    // A long name speaks for itself; "lev 5 is the train platform" does not.
    return book.full || atEnd || book.capital || (before !== undefined && CUES.has(before.text));
  }
  // "john 17 and his sister 15", "numbers 5 and 6"
  if (after && /^(?:and|or)$/.test(after.text) && !(tokens[next + 1]?.kind === 'number' && book.capital)) return false;
  if (
    before &&
    /^(?:son|daughter|brother|sister|boy|girl|baby|grandson|granddaughter|nephew|niece|named|called|friend|cousin|husband|wife|kid)$/.test(
      before.text,
    )
  )
    return false;
  const cued = before !== undefined && CUES.has(before.text);
  if (atEnd) return book.capital || cued || before === undefined || after === undefined || after.text !== '-';
  if (after.kind === 'number') return false;
  if (FOLLOWERS.has(after.text)) return book.capital || cued || before === undefined;
  return RANGE_WORDS.has(after.text) && (book.capital || cued);
}

function readList(
  tokens: Token[],
  book: BookMatch,
  first: Point,
  start: number,
  corpus: Corpus,
  explicitVerse: boolean,
): { references: FoundReference[]; next: number } {
  const references: FoundReference[] = [];
  const from = tokens[book.start]!.from;
  let at = start;
  let point = first;
  let inVerses = explicitVerse;
  let begin = from;

  for (;;) {
    let end: Point | null = null;
    let lastToken = at - 1;
    // "16a", "16ff"
    const suffix = tokens[at];
    if (suffix?.kind === 'word' && !suffix.spaceBefore && /^(?:a|b|c|f|ff)$/.test(suffix.text) && inVerses) {
      if (suffix.text === 'f') end = { chapter: point.chapter, verse: point.verse + 1 };
      if (suffix.text === 'ff') end = { chapter: point.chapter, verse: corpus.verseCount(book.osis, point.chapter) };
      lastToken = at;
      at += 1;
    }
    const dash = tokens[at];
    const joined = dash !== undefined && (dash.text === '-' || RANGE_WORDS.has(dash.text));
    const named = joined ? matchBook(tokens, at + 1) : null;
    if (named && !endsThisRun(tokens, at + 1, named, book, point)) {
      // "Ps 23:1 – Ps 23:3": the book named again.
      const read = named.osis === book.osis ? readPoint(tokens, named.next) : null;
      if (read && comesAfter(read.point, point) && corpus.verseCount(book.osis, read.point.chapter) > 0) {
        end = read.point;
        inVerses = end.verse > 0;
        at = read.next;
        lastToken = at - 1;
      }
    } else if (
      joined &&
      isNumeric(tokens[at + (tokens[at + 1]?.text === 'verse' || tokens[at + 1]?.text === 'chapter' ? 2 : 1)])
    ) {
      const skip = tokens[at + 1]!.kind === 'word' && !isNumberWord(tokens[at + 1]!.text) ? 2 : 1;
      const numberAt = at + skip;
      const chapterLed = tokens[at + 1]!.text === 'chapter';
      if (tokens[numberAt]!.kind === 'number') {
        const value = Number(tokens[numberAt]!.text);
        const separator = readSeparator(tokens, numberAt + 1);
        if (separator && (tokens[numberAt + 1]!.text === ':' || tokens[numberAt + 1]!.text === '.')) {
          end = { chapter: value, verse: Number(tokens[separator]!.text) };
          at = separator + 1;
          inVerses = true;
        } else {
          end = inVerses && !chapterLed ? { chapter: point.chapter, verse: value } : { chapter: value, verse: 0 };
          at = numberAt + 1;
        }
        lastToken = at - 1;
      }
    }
    references.push(resolve(book.osis, point, end, begin, tokens[lastToken]!.to, corpus));

    // Lists: "1-3, 7", "23; 24:1", "3:16 and 17"
    const comma = tokens[at];
    if (!comma || !/^(?:,|;|and|&)$/.test(comma.text)) break;
    let numberAt = at + 1;
    if (tokens[numberAt]?.text === 'and' || tokens[numberAt]?.text === '&') numberAt += 1;
    const versesWord = /^(?:v|vs|vv|verse|verses)$/.test(tokens[numberAt]?.text ?? '');
    if (versesWord) numberAt += 1;
    const number = tokens[numberAt];
    if (number?.kind !== 'number' || number.text.length > 3) break;
    // "3:16, 2 Peter 1:4": the number belongs to the next book.
    if (matchBook(tokens, numberAt)) break;
    const separator = readSeparator(tokens, numberAt + 1);
    const colon = separator && /^[:.]$/.test(tokens[numberAt + 1]!.text);
    const value = Number(number.text);
    const afterNumber = tokens[numberAt + 1];
    let nextPoint: Point;
    if (colon) {
      nextPoint = { chapter: value, verse: Number(tokens[separator]!.text) };
      at = separator + 1;
    } else {
      const asVerse = inVerses && comma.text !== ';';
      const afterOk =
        afterNumber === undefined ||
        afterNumber.kind === 'mark' ||
        afterNumber.text === 'and' ||
        (afterNumber.kind === 'word' && !afterNumber.spaceBefore) ||
        FOLLOWERS.has(afterNumber.text) ||
        RANGE_WORDS.has(afterNumber.text) ||
        (book.capital && !COUNTED.has(afterNumber.text));
      const previous = end ?? point;
      const fits = asVerse
        ? value > previous.verse && value <= corpus.verseCount(book.osis, previous.chapter)
        : value > 0 && value <= (CHAPTER_COUNT.get(book.osis) ?? 0) && (comma.text === ';' || value > previous.chapter);
      if (!afterOk || !fits) break;
      nextPoint = asVerse ? { chapter: previous.chapter, verse: value } : { chapter: value, verse: 0 };
      at = numberAt + 1;
    }
    inVerses = nextPoint.verse > 0;
    begin = number.from;
    point = nextPoint;
  }
  return { references, next: at };
}

/** Whether a number after a dash ends the run, though a book's name could begin with it: "John 1:1-2 John 3". */
function endsThisRun(tokens: Token[], at: number, named: BookMatch, book: BookMatch, point: Point): boolean {
  const number = tokens[at]!;
  if (number.kind !== 'number' || number.spaceBefore || named.osis === book.osis) return false;
  return tokens[at + 1]?.spaceBefore === true && Number(number.text) > (point.verse || point.chapter);
}

/** A chapter with or without a verse in figures; null where there is none. */
function readPoint(tokens: Token[], at: number): { point: Point; next: number } | null {
  if (!isNumeric(tokens[at])) return null;
  const separator = readSeparator(tokens, at + 1);
  const verse = separator ? Number(tokens[separator]!.text) : 0;
  return { point: { chapter: Number(tokens[at]!.text), verse }, next: (separator || at) + 1 };
}

function comesAfter(end: Point, start: Point): boolean {
  return end.chapter > start.chapter || (end.chapter === start.chapter && end.verse > start.verse);
}

function isNumeric(token: Token | undefined): boolean {
  return token?.kind === 'number' && token.text.length <= 3;
}

function readSpoken(
  tokens: Token[],
  at: number,
  book: BookMatch,
  corpus: Corpus,
  chapterWord: boolean,
): { references: FoundReference[]; next: number } | null {
  const reading: SpokenReading | null = readSpokenNumbers(
    tokens.slice(at).map((token) => token.text),
    {
      chapters: CHAPTER_COUNT.get(book.osis) ?? 0,
      verses: (chapter) => corpus.verseCount(book.osis, chapter),
      hundreds: book.osis === 'Ps',
      single: CHAPTER_COUNT.get(book.osis) === 1,
    },
  );
  if (!reading) return null;
  const next = at + reading.length;
  const explicitVerse = reading.verse > 0;
  const after = tokens[next];
  if (after && COUNTED.has(after.text)) return null;
  // Spoken words have no capitals: an everyday name needs a verse, a cue, or to be all there is.
  if (!explicitVerse && !chapterWord && (book.everyday || !book.full)) {
    const before = tokens[book.start - 1];
    const bare =
      (before === undefined || CUES.has(before.text)) &&
      (after === undefined || after.kind === 'mark' || FOLLOWERS.has(after.text));
    if (!bare) return null;
  }
  if (book.risky) return null;
  const end = reading.endVerse ? { chapter: reading.chapter, verse: reading.endVerse } : null;
  const references = [
    resolve(
      book.osis,
      { chapter: reading.chapter, verse: reading.verse },
      end,
      tokens[book.start]!.from,
      tokens[next - 1]!.to,
      corpus,
    ),
  ];
  // "verses seven and eight"
  let at2 = next;
  while (reading.verse > 0 && tokens[at2]?.text === 'and' && tokens[at2 + 1] && isNumberWord(tokens[at2 + 1]!.text)) {
    const more = readSpokenNumbers(
      tokens.slice(at2 + 1).map((token) => token.text),
      { chapters: corpus.verseCount(book.osis, reading.chapter), verses: () => 0, hundreds: false, single: false },
    );
    if (!more || more.chapter <= reading.verse || COUNTED.has(tokens[at2 + 1 + more.length]?.text ?? '')) break;
    references.push(
      resolve(
        book.osis,
        { chapter: reading.chapter, verse: more.chapter },
        null,
        tokens[at2 + 1]!.from,
        tokens[at2 + more.length]!.to,
        corpus,
      ),
    );
    at2 += 1 + more.length;
  }
  return { references, next: at2 };
}

/** Romans' doxology: most Bibles number it 16:25–27, this text 14:24–26. */
const MOVED = new Map([
  ['Rom.16.25', 'Rom.14.24'],
  ['Rom.16.26', 'Rom.14.25'],
  ['Rom.16.27', 'Rom.14.26'],
]);

function resolve(
  book: string,
  start: Point,
  end: Point | null,
  from: number,
  to: number,
  corpus: Corpus,
): FoundReference {
  const name = (point: Point) => `${book}.${point.chapter}${point.verse > 0 ? `.${point.verse}` : ''}`;
  const count = corpus.verseCount(book, start.chapter);
  let first = name(start);
  let last = end ? name(end) : '';
  let note: string | undefined;
  if (MOVED.has(first)) {
    note = 'The World English Bible places these verses at the end of Romans 14.';
    last = end ? (MOVED.get(last) ?? 'Rom.14.26') : '';
    first = MOVED.get(first)!;
  } else if (count === 0) {
    return { osis: first, from, to, problem: 'no-such-chapter' };
  } else if (start.verse > count) {
    return { osis: first, from, to, problem: 'no-such-verse' };
  }
  if (end && last && !MOVED.has(name(start))) {
    if (corpus.verseCount(book, end.chapter) === 0)
      return { osis: `${first}-${last}`, from, to, problem: 'no-such-chapter' };
    const limit = corpus.verseCount(book, end.chapter);
    if (end.verse > limit) {
      last = `${book}.${end.chapter}.${limit}`;
      note = `This chapter ends at verse ${limit}.`;
    }
  }
  const osis = last && last !== first ? `${first}-${last}` : first;
  const range = corpus.range(osis);
  if (!range) return { osis, from, to, problem: 'reversed' };
  if (range.start === range.end && corpus.verses[range.start]!.text === '') {
    note = 'The World English Bible leaves this verse out of its text, because the oldest manuscripts do not have it.';
  }
  return { osis, range, from, to, ...(note ? { note } : {}) };
}
