import { bookByOsis, referenceName } from '../reference/books.ts';
import { BOOK_NAMES, EVERYDAY_NAMES, RISKY_SHORT } from '../reference/names.ts';

/** A stretch of text and what is said for it. */
export interface Spelled {
  length: number;
  spoken: string;
}

/** Verses of one chapter; `to` where a run ends, in `toChapter` where that is another one. */
interface Part {
  chapter: number;
  verses: { from: number; to?: number; toChapter?: number }[];
  lastChapter?: number;
  following: boolean;
}

const NUMBERS: Record<string, number> = {
  ...{ '1': 1, '2': 2, '3': 3, i: 1, ii: 2, iii: 3, first: 1, second: 2, third: 3, '1st': 1, '2nd': 2, '3rd': 3 },
};
const ORDINALS = ['', 'First ', 'Second ', 'Third '];

const NAMES = new Map<string, { osis: string; full: boolean }>();
for (const { osis, numbered, full, short } of BOOK_NAMES) {
  for (const name of [...full, ...short]) {
    const book = { osis, full: full.includes(name) };
    if (numbered === 0 && !NAMES.has(name)) NAMES.set(name, book);
    for (let number = 1; number <= numbered; number += 1)
      NAMES.set(`${number} ${name}`, { ...book, osis: number + osis });
  }
}
const WORDS = [...new Set(BOOK_NAMES.flatMap(({ full, short }) => [...full, ...short]))];
const BOOK = new RegExp(
  `(?:(?:(1st|2nd|3rd|I{1,3}|First|Second|Third)\\s|([123])\\s?))?(${WORDS.sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}’'])`,
  'iuy',
);
/** What is counted rather than numbered: "Mark 5 tasks", "Job 3 days ago". */
const COUNTED =
  /^(?:[.,]?\d|%|:\d|-(?:year|day|week|month|hour)|\s?(?:a\.?m|p\.?m)\b|\s+(?:more|of|years?|days?|weeks?|months?|hours?|minutes?|people|kids|times?|tasks|items|things|percent|dollars|miles|old|o’clock|o'clock)\b)/i;

/** A noun in the plural behind a number, as far as its ending tells. */
const PLURAL =
  /^\s+(?!(?:is|was|has|does|says|speaks|begins|ends|shows|tells|talks|makes|gives|opens|this|as|us|means|asks)\b)[a-z]+s\b/;

/** The reference that begins at a place of a text ("Rom 8:1; 12:2"), a bare numbered book ("1 Corinthians"), or null. */
export function spellReference(text: string, at: number): Spelled | null {
  BOOK.lastIndex = at;
  const match = BOOK.exec(text);
  if (!match) return null;
  const [whole, ordinal, digit, written] = match;
  const number = ordinal ?? digit;
  if (!/^\p{Lu}/u.test(written!)) return null;
  const key =
    number === undefined ? written!.toLowerCase() : `${NUMBERS[number.toLowerCase()]} ${written!.toLowerCase()}`;
  const book = NAMES.get(key);
  if (!book) return null;
  const name = spokenName(book.osis);
  const { parts, end } = readParts(text, at + whole.length, book.osis);
  const [first] = parts;
  const chapters = bookByOsis(book.osis)?.chapters ?? 0;
  const open =
    first !== undefined && (first.verses.length > 0 || isChapterAlone(text, end, written!, book.full, number));
  if (!open || first.chapter > chapters) {
    // "I John, your brother": without a chapter the letter is the pronoun.
    const numbered = number !== undefined && number.toLowerCase() !== 'i';
    return numbered && book.full ? { length: whole.length, spoken: name } : null;
  }
  return { length: end - at, spoken: spellParts(book.osis, name, parts) };
}

/** What is said for an OSIS reference: "John.11.33-John.11.35"; null where it is none. */
export function spellOsis(osis: string): string | null {
  const match = /^([1-3]?[A-Za-z]+)\.(\d+)(?:\.(\d+))?(?:-\1\.(\d+)(?:\.(\d+))?)?$/.exec(osis);
  if (!match || !bookByOsis(match[1]!)) return null;
  const [, book, chapter, verse, endChapter, endVerse] = match;
  const part: Part = { chapter: Number(chapter), verses: [], following: false };
  if (verse !== undefined) {
    const run: Part['verses'][number] = { from: Number(verse) };
    if (endVerse !== undefined) run.to = Number(endVerse);
    if (endChapter !== undefined && endChapter !== chapter) run.toChapter = Number(endChapter);
    part.verses.push(run);
  } else if (endChapter !== undefined) part.lastChapter = Number(endChapter);
  return spellParts(book!, spokenName(book!), [part]);
}

function spokenName(osis: string): string {
  return referenceName(osis).replace(/^([123]) /, (_, number: string) => ORDINALS[Number(number)]!);
}

function isChapterAlone(text: string, end: number, name: string, full: boolean, number: string | undefined): boolean {
  if (COUNTED.test(text.slice(end, end + 20))) return false;
  const lower = name.toLowerCase();
  if (full) return number !== undefined || !EVERYDAY_NAMES.has(lower) || !PLURAL.test(text.slice(end));
  return !RISKY_SHORT.has(lower) && lower.length > 1;
}

function readParts(text: string, from: number, osis: string): { parts: Part[]; end: number } {
  const parts: Part[] = [];
  let end = from;
  const single = bookByOsis(osis)?.chapters === 1;
  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = end;
    const match = pattern.exec(text);
    if (match) end += match[0].length;
    return match;
  }
  const opening = take(/\.?[  ]*(?:chapter\s+)?(\d{1,3})(?!\d)(?:\s?[:.]\s?(\d{1,3})(?![\d:])[a-c]?(?![a-eg-z]))?/y);
  if (!opening) return { parts, end };
  const whole: Part = { chapter: Number(opening[1]), verses: [], following: false };
  if (opening[2] !== undefined) whole.verses.push({ from: Number(opening[2]) });
  else if (single) Object.assign(whole, { chapter: 1, verses: [{ from: Number(opening[1]) }] });
  parts.push(whole);
  for (;;) {
    const part = parts.at(-1)!;
    const verse = part.verses.at(-1);
    const run = take(/\s?[-–—−‑]\s?(\d{1,3})(?!\d)(?:[:.](\d{1,3})(?!\d))?[a-c]?(?![a-z])/y);
    if (run && verse && verse.to === undefined) {
      verse.to = Number(run[2] ?? run[1]);
      if (run[2] !== undefined) verse.toChapter = Number(run[1]);
      continue;
    }
    if (run && !verse && run[2] === undefined && part.lastChapter === undefined) {
      part.lastChapter = Number(run[1]);
      continue;
    }
    if (run) {
      end -= run[0].length;
      break;
    }
    const other = take(/\s?[;,]\s?(\d{1,3})[:.](\d{1,3})(?![\d:])[a-c]?(?!\s?[ap]\.?m\b)/y);
    if (other) {
      parts.push({ chapter: Number(other[1]), verses: [{ from: Number(other[2]) }], following: false });
      continue;
    }
    const alone = take(/\s?;\s?(\d{1,3})(?=[.;)]|$)(?!\.\d)/my);
    if (alone) {
      parts.push({ chapter: Number(alone[1]), verses: [], following: false });
      continue;
    }
    const more =
      verse &&
      take(
        /(?:\s?,\s?(?:and\s|&\s?)?|\s(?:and|&)\s)(\d{1,3})(?![\d:,.]\d|\d)[a-c]?(?!\s+(?!and\b|to\b|or\b)[A-Za-z]|[A-Za-z%])/y,
      );
    if (more) {
      part.verses.push({ from: Number(more[1]) });
      continue;
    }
    if (verse && take(/\s?ff?(?![a-z])(?:\.(?=\s+[a-z]|[,;)]))?/y)) part.following = true;
    break;
  }
  return { parts, end };
}

function spellParts(osis: string, name: string, parts: readonly Part[]): string {
  const single = bookByOsis(osis)?.chapters === 1;
  return parts
    .map((part, index) => {
      const chapter = spellChapter(osis, index === 0 ? name : '', part);
      const verses = spellVerses(osis, part);
      if (single) return `${name}, ${verses}`;
      return verses === '' ? chapter : `${chapter}, ${verses}`;
    })
    .join('; ');
}

function spellChapter(osis: string, name: string, { chapter, lastChapter }: Part): string {
  const run = lastChapter === undefined ? `${chapter}` : `${chapter} to ${lastChapter}`;
  if (osis === 'Ps') return `${lastChapter === undefined ? 'Psalm' : 'Psalms'} ${run}`;
  return `${name} chapter${lastChapter === undefined ? '' : 's'} ${run}`.trimStart();
}

function spellVerses(osis: string, { verses, following }: Part): string {
  if (verses.length === 0) return '';
  const spelled = verses.map(({ from, to, toChapter }) => {
    if (to === undefined) return `${from}`;
    if (toChapter === undefined) return `${from} to ${to}`;
    return `${from}, to ${osis === 'Ps' ? 'Psalm' : 'chapter'} ${toChapter}, verse ${to}`;
  });
  const many = verses.length > 1 || (verses[0]!.to !== undefined && verses[0]!.toChapter === undefined);
  const list = spelled.length === 1 ? spelled[0] : `${spelled.slice(0, -1).join(', ')} and ${spelled.at(-1)}`;
  return `${many ? 'verses' : 'verse'} ${list}${following ? ' and following' : ''}`;
}
