import type { Corpus } from '#scripture/corpus/corpus.ts';
import { bookByOsis } from '#scripture/reference/books.ts';
import { BOOK_NAMES } from '#scripture/reference/names.ts';
import type { FoundReference } from '#scripture/reference/parse-references.ts';
import { findUnknownBooks } from '#scripture/reference/unknown-books.ts';

/** A stretch of prose, in UTF-16 code units. */
export interface Place {
  from: number;
  to: number;
}

const VALUES = new Map(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, at) => [word, at + 1] as const)
    .concat('twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, 20 + at * 10])),
);
const ORDERED = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
    .split(' ')
    .map((word, at) => [word, at + 1] as const)
    .concat(
      'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'
        .split(' ')
        .map((word, at) => [word, 20 + at * 10]),
    ),
);

/** A number in figures, in words or in Roman ones; "one hundred fifty-first" is 151; 0 where it is none. */
export function numberIn(written: string): number {
  const roman = /^(?=[ivxlc])(c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/i.exec(written.trim());
  if (roman) return romanNumber(written.trim());
  let sum = 0;
  for (const word of written.toLowerCase().match(/[a-z]+|\d+/g) ?? []) {
    if (word.startsWith('hundred')) sum = (sum || 1) * 100;
    else if (word.startsWith('thousand')) sum = (sum || 1) * 1000;
    else sum += VALUES.get(word) ?? ORDERED.get(word) ?? (Number(word) || 0);
  }
  return sum;
}

function romanNumber(written: string): number {
  const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  const signs = [...written.toLowerCase()].map((sign) => values[sign] ?? 0);
  return signs.reduce((sum, value, at) => sum + (value < (signs[at + 1] ?? 0) ? -value : value), 0);
}

const CARDINAL =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|\\d{1,6})';
const NUMBER = `${CARDINAL}(?:[\\s-]+(?:and\\s+)?${CARDINAL}){0,4}`;
const ORDINAL = `(?:(?:${CARDINAL}[\\s-]+(?:and\\s+)?){0,3}(?:${[...ORDERED.keys()].join('|')}|hundredth)|\\d{1,4}(?:st|nd|rd|th))`;
const ROMAN = '(?:[IVXLC]{1,8}|[ivxlc]{1,8})';
/** The number of a book before its name. */
const NUMBERED = '(?:[1-9](?:st|nd|rd|th)?|I{1,3}|IV|[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|[Ss]ixth)';
const NAME = "\\p{Lu}[\\p{L}’']+\\.?";

const NAMES = new Map(BOOK_NAMES.flatMap((name) => [...name.full, ...name.short].map((word) => [word, name] as const)));

/** The book of this Bible that is called so, and how many chapters it has; null where there is none. */
function bookCalled(number: number, name: string): { osis: string; chapters: number } | null {
  const found = NAMES.get(name.toLowerCase().replace(/[.’']+s?$/, ''));
  if (!found) return null;
  // John is an evangelist and an apostle: both are in the list.
  const fits = BOOK_NAMES.filter(
    (other) =>
      other === found ||
      [...other.full, ...other.short].some((word) => word === name.toLowerCase().replace(/[.’']+s?$/, '')),
  );
  for (const { osis, numbered } of fits) {
    if (number > numbered || (numbered > 0 && number === 0)) continue;
    const full = numbered > 0 ? `${number}${osis}` : osis;
    const book = bookByOsis(full);
    if (book) return { osis: full, chapters: book.chapters };
  }
  return null;
}

/** Whether a reference begins with a book's name, or the usual short form of one, letter for letter. */
function isBookName(written: string): boolean {
  const [words = ''] = /^(?:\d\s*|I{1,3}\s+)?[\p{L}’'. ]+/u.exec(written) ?? [];
  const parts = words
    .toLowerCase()
    .replace(/[.’']s?/g, ' ')
    .replace(/^\d\s*/, '')
    .trim()
    .split(/\s+/);
  if (parts.length === 0 || parts[0] === '') return true;
  return parts.some((_, from) => parts.some((__, to) => NAMES.has(parts.slice(from, to + 1).join(' '))));
}

/** Writings of other faiths, and those that some Bibles have; a number after them is a place in them. */
const OTHER_WRITINGS =
  /\b(?:(?:[Ss]urah?|[Aa]y(?:ah|at)|Qur[’']?an|Koran|(?:Bhagavad[- ])?G[iī]ta|Upanishads?|Rig[- ]?Veda|Vedas?|Dhammapada|Dao De Jing|Tao Te Ching|Torah|Talmud|Mishnah|Zohar|Granth(?: Sahib)?|Avesta|Book of Mormon|\d\s+Nephi|Nephi|Doctrine and Covenants|D&C|Pearl of Great Price|Urantia(?: Book)?|Kybalion|Kitáb-i-Aqdas|Hidden Words|Analects|I Ching|Popol Vuh|Necronomicon|Didache|Enoch|Jasher|Jubilees|Tobit|Sirach|Ecclesiasticus|Baruch|Maccabees|Esdras|Hezekiah|Opinions|Hesitations|(?:\p{Lu}[\p{L}’'-]+\s+)?Gospel of (?:the )?(?!Matthew|Mark|Luke|John)\p{Lu}\p{L}+|(?!The|This|That|His|Our|Your|Their|In|And)\p{Lu}[\p{L}’']+ Gospel),?\s+(?:(?:chapter|verse|book|sutra|logion|saying|part|section|v\.|ch\.)\s+)?)(?:\d{1,4}(?:\s*[:.,]\s*\d{1,4})?|(?:chapter|verse|sutra|logion|saying)?\s*[ivxlcIVXLC]+[:.]\d+)/gu;

/** A capitalised name, perhaps with a number before it, with chapter and verse after it. */
const CITED = new RegExp(
  `(?<![\\p{L}\\d:.])(?:(${NUMBERED})\\s+(?:Book of\\s+)?)?(${NAME})\\s+(\\d{1,3})\\s?[:∶]\\s?(\\d{1,4})(?:\\s*[-–—]\\s*\\d{1,4})?(?!\\d)`,
  'gu',
);
/** What stands before a time of day, and what else says that two numbers are no chapter and verse. */
const BEFORE_A_TIME =
  /^(?:At|By|Around|About|After|Before|Until|Till|From|To|Since|Its?|It[’']s|Is|Was|And|Or|Only|Past|Nearly|Almost|Mon|Tues?|Wed|Thu|Thurs?|Fri|Sat|Sun|\p{L}+days?|January|February|March|April|May|June|July|August|September|October|November|December|Today|Tonight|Tomorrow|Yesterday|Noon|Midnight|Bedtime|Dinner|Lunch|Breakfast|Supper|Alarm|Time|Bus|Train|Flight|Room|Then|Set|Wake|Meet|Come|Leave|In|Read|Compare|See|With|Also|Here|Chapter|Verses?|Up|Bed|Lights|Start|Begin|Stop|Call|Text|Ring|Pray|Sleep|Rise|School|Work|Home|Church|Service|Mass|Platform|Gate|Doors?)$/u;
const AFTER_A_TIME = /^\s*(?:[ap]\.?\s?m\b|o[’']clock|hours?\b|in the (?:morning|afternoon|evening|night)|at night)/i;
const A_SCORE =
  /\b(?:won|win|lost|lose|beat|beats|scored?|match|game|goals?|drew|draw|kick-?off|half-?time|league|ratio|odds|mixed?|final|team)\b/i;

/** "Second Hezekiah, chapter the fourth", "the Aquarian Gospel, chapter 12:8". */
const BY_CHAPTER = new RegExp(
  `(?:(${NUMBERED})\\s+)?(${NAME}),?\\s+(?:chapter|chap\\.|ch\\.)\\s+(?:the\\s+)?(${ORDINAL}|${NUMBER})\\b(?:\\s*[:.]\\s*(\\d{1,4}))?`,
  'gu',
);
/** "the fourteenth chapter of First Philippians". */
const CHAPTER_OF = new RegExp(
  `\\b(${ORDINAL})\\s+(?:chapter\\s+(?:of|in|from)\\s+)(?:(?:the\\s+)?(?:[Bb]ook|[Gg]ospel|[Ll]etter|[Ee]pistle)\\s+(?:of|to|according to|from)\\s+)?(?:(?:the\\s+)?(${NUMBERED})\\s+)?(?:the\\s+)?(${NAME})`,
  'giu',
);
/** "the Second Book of Obadiah", "Paul’s Third Letter to the Corinthians". */
const NUMBERED_BOOK = new RegExp(
  `\\b(${NUMBERED})\\s+(?:[Bb]ook|[Ll]etter|[Ee]pistle|[Gg]ospel)\\s+(?:of|to|from|according to)\\s+(?:the\\s+)?(?:(?:[Ss]aint|St\\.?)\\s+)?(${NAME})`,
  'gu',
);
/** "Second Hezekiah also has it": the number of a book before somebody's name. */
const SECOND_OF =
  /(?<!\b(?:[Tt]he|[Aa]|an|[Tt]his|that|my|your|his|her|our|their|every|each|another)\s)\b([Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ff]ifth|[1-5](?:st|nd|rd|th))\s+(\p{Lu}\p{Ll}{2,})(?![’']s\b)(?!\s+\p{Lu})/gu;

/** Names of books in other languages, by book: German, Spanish, French, Italian, Portuguese, Dutch. */
const ABROAD: Readonly<Record<string, string>> = {
  Gen: 'génesis genèse genesi gênesis 1.mose',
  Exod: 'éxodo exode esodo êxodo',
  Ps: 'salmo salmos salmi psaume psaumes psalmen',
  Prov: 'sprüche sprichwörter proverbios proverbes proverbi provérbios spreuken',
  Eccl: 'prediger kohelet eclesiastés ecclésiaste qoelet eclesiastes prediker',
  Isa: 'jesaja isaías ésaïe isaïe isaia',
  Jer: 'jeremia jeremías jérémie geremia jeremias',
  Lam: 'klagelieder lamentaciones lamentations lamentazioni lamentações klaagliederen',
  Matt: 'matthäus mateo matthieu matteo mateus mattheüs matteüs',
  Mark: 'markus marcos marc marco marcus',
  Luke: 'lukas lucas luc luca',
  John: 'johannes juan jean giovanni joão',
  Acts: 'apostelgeschichte hechos actes atti atos handelingen',
  Rom: 'römer romanos romains romani romeinen',
  '1Cor': '1.korinther 1.corintios 1.corinthiens 1.corinzi 1.coríntios',
  '2Cor': '2.korinther 2.corintios 2.corinthiens 2.corinzi 2.coríntios',
  Gal: 'galater gálatas galates galati galaten',
  Eph: 'epheser efesios éphésiens efesini efésios',
  Phil: 'philipper filipenses philippiens filippesi filippenzen',
  Col: 'kolosser colosenses colossiens colossesi colossenses',
  Heb: 'hebräer hebreos hébreux ebrei hebreus hebreeën',
  Jas: 'jakobus santiago jacques giacomo tiago',
  Rev: 'offenbarung apocalipsis apocalypse apocalisse apocalipse openbaring',
};
const BOOK_ABROAD = new Map(
  Object.entries(ABROAD).flatMap(([osis, names]) => names.split(' ').map((name) => [name, osis] as const)),
);
const PLACE_ABROAD =
  /(?<![\p{L}\d])(?:([1-5])\s?\.?\s*)?(\p{Lu}\p{L}+)\s+(\d{1,4})(?:\s?[,:.]\s?(\d{1,4}))?(?![\d\p{L}])/gu;

/** Places named in another language: "Offenbarung 99,1". */
function abroad(text: string): (Place & { osis: string; chapter: number; verse: number | undefined })[] {
  return [...text.matchAll(PLACE_ABROAD)].flatMap((match) => {
    const [written, number, name = '', chapter, verse] = match;
    const lower = name.toLowerCase();
    const osis = BOOK_ABROAD.get(number ? `${number}.${lower}` : lower);
    // "Marcos 12 años": a name and a number that are no place, unless a verse follows.
    if (!osis || (verse === undefined && AS_FIRST_NAMES.has(lower))) return [];
    const [from, to] = [match.index, match.index + written.length];
    return [{ from, to, osis, chapter: Number(chapter), verse: verse === undefined ? undefined : Number(verse) }];
  });
}

const AS_FIRST_NAMES = new Set(
  'juan jean giovanni joão johannes lucas luca luc lukas marcos marc marco marcus markus mateo matteo matthieu mateus santiago jacques giacomo tiago'.split(
    ' ',
  ),
);

/** "Rom xvii 4", "Ps. CLI", "John iii. 16". */
const IN_ROMAN = new RegExp(
  `(?<![\\p{L}\\d])(?:(${NUMBERED})\\s+)?(${NAME})\\s+(${ROMAN})(?:(?:\\s*[:.,]\\s*|\\s+)(\\d{1,3}|${ROMAN})(?![\\p{L}\\d]))?(?![\\p{L}\\d])`,
  'gu',
);
const RANGE_TAIL =
  /^\s?(?:[-–—−‑]\s?(\d{1,6})(?![\d:\p{L}])|\s?(?:to|through|thru|until|till)\s+(?:verses?\s+)?(\d{1,6})\b)/u;

const SPELLED_OUT = new RegExp(
  `\\b(?:(?:[1-4]|I{1,3}|[Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth)\\s+)?\\p{Lu}[\\p{L}’']+,?\\s+(?:chapter\\s+)?${CARDINAL}(?:[\\s-]+(?:and\\s+)?${CARDINAL}){0,4},?\\s+verses?\\s+${CARDINAL}(?:[\\s-]+${CARDINAL})*\\b|\\b(?:Psalm|psalm)\\s+${CARDINAL}(?:[\\s-]+(?:and\\s+)?${CARDINAL})+\\b`,
  'gu',
);

/** Numbers in words that the parser makes no reference of, or half of one: "Psalm one hundred fifty-one". */
function spelledOut(text: string, known: readonly FoundReference[]): Place[] {
  const found: Place[] = [];
  for (const match of text.matchAll(SPELLED_OUT)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const read = known.filter((reference) => from < reference.to && reference.from < to);
    if (read.length === 0) found.push({ from, to });
    else if (/^psalm/i.test(match[0]) && numberIn(match[0].replace(/\bverses?\b.*/i, '')) > 150)
      found.push({ from, to });
  }
  // "third John chapter 2" of a book that has one chapter.
  for (const { from, to, osis } of known) {
    const chapter = /\bchap(?:ter)?\.?\s+(\d+|[a-z]+)/i.exec(text.slice(from, to))?.[1];
    const [book = ''] = osis.split('.');
    if (chapter && bookByOsis(book)?.chapters === 1 && numberIn(chapter) > 1) found.push({ from, to });
  }
  return found;
}

/** Every stretch of prose that reads like a place in Scripture and is none in this Bible. */
export function placesThatArent(
  text: string,
  references: readonly FoundReference[],
  corpus: Corpus,
  isName: (word: string) => boolean,
): Place[] {
  const found: Place[] = findUnknownBooks(text, references).map(({ from, to }) => ({ from, to }));
  const isRead = (from: number, to: number) => references.some((known) => from < known.to && known.from < to);
  const add = (from: number, to: number) => found.push({ from, to });
  const exists = (osis: string, chapter: number, verse?: number) =>
    chapter > 0 &&
    corpus.range(verse === undefined ? `${osis}.${chapter}` : `${osis}.${chapter}.${verse}`) !== undefined;

  for (const match of text.matchAll(OTHER_WRITINGS)) {
    // "Torah 3" and "the Talmud 2,000 years ago" aside, a number there is a place.
    if (!isRead(match.index, match.index + match[0].length)) add(match.index, match.index + match[0].length);
  }
  for (const match of text.matchAll(CITED)) {
    const [written, number, name = '', hour = '', minute = ''] = match;
    const [from, to] = [match.index, match.index + written.length];
    if (isRead(from, to)) continue;
    const time = minute.length === 2 && Number(hour) < 25 && Number(minute) < 60;
    const usual = BEFORE_A_TIME.test(name) || AFTER_A_TIME.test(text.slice(to)) || A_SCORE.test(text);
    if (number === undefined && (BEFORE_A_TIME.test(name) || (usual && (time || A_SCORE.test(text))))) continue;
    if (number !== undefined && BEFORE_A_TIME.test(name)) continue;
    add(from, to);
  }
  for (const match of text.matchAll(BY_CHAPTER)) {
    const [written, number, name = '', chapter = '', verse] = match;
    const [from, to] = [match.index, match.index + written.length];
    const book = bookCalled(number ? numberIn(number) : 0, name);
    if (book) {
      if (!exists(book.osis, numberIn(chapter), verse ? Number(verse) : undefined)) add(from, to);
      continue;
    }
    if (isRead(from, to)) continue;
    // "Read chapter 3", "Finish chapter 4": a verb begins the sentence, and names no book.
    const begins = /(?:^|[.?!:;“‘(]\s*)$/.test(text.slice(0, from));
    if (number || verse || (!begins && !BEFORE_A_TIME.test(name)) || (/,\s+ch/.test(written) && !begins)) add(from, to);
  }
  for (const match of text.matchAll(CHAPTER_OF)) {
    const [written, chapter = '', number, name = ''] = match;
    if (!/^\p{Lu}/u.test(name)) continue;
    const book = bookCalled(number ? numberIn(number) : 0, name);
    if (!book || numberIn(chapter) > book.chapters) add(match.index, match.index + written.length);
  }
  for (const match of text.matchAll(NUMBERED_BOOK)) {
    const [written, number = '', name = ''] = match;
    if (!bookCalled(numberIn(number), name)) add(match.index, match.index + written.length);
  }
  for (const match of text.matchAll(SECOND_OF)) {
    const [written, number = '', name = ''] = match;
    const [from, to] = [match.index, match.index + written.length];
    if (isRead(from, to) || bookCalled(numberIn(number), name)) continue;
    // "First Ruth gleaned": first of all.
    if (numberIn(number) === 1 && /(?:^|[.?!:;“]\s*)$/.test(text.slice(0, from))) continue;
    if (NAMES.has(name.toLowerCase()) || isName(name.toLowerCase())) add(from, to);
  }
  for (const { from, to, osis, chapter, verse } of abroad(text))
    if (!isRead(from, to) && !exists(osis, chapter, verse)) add(from, to);
  for (const match of text.matchAll(IN_ROMAN)) {
    const [written, number, name = '', chapter = '', verse] = match;
    const [from, to] = [match.index, match.index + written.length];
    const [chapters, verses] = [numberIn(chapter), verse ? numberIn(verse) : undefined];
    if (chapters === 0 || verses === 0) continue;
    // "Mark I met", "Job I lost": the pronoun.
    if (chapter === 'I' && !verse) continue;
    const book = bookCalled(number ? numberIn(number) : 0, name);
    if (book) {
      if (!exists(book.osis, chapters, verses)) add(from, to);
    } else if (
      !isRead(from, to) &&
      verse &&
      (number || /[:.]/.test(written.slice(name.length)) || /^[ivxlc]+$/.test(chapter))
    )
      add(from, to);
  }
  for (const reference of references) around(reference, text, corpus, add);
  found.push(...spelledOut(text, references));
  for (const { problem, from, to } of references) if (problem) add(from, to);
  return joined(found);
}

/** Places that overlap are one. */
function joined(places: readonly Place[]): Place[] {
  const whole: Place[] = [];
  for (const place of [...places].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && place.from < last.to) last.to = Math.max(last.to, place.to);
    else whole.push({ ...place });
  }
  return whole;
}

const NUMBER_BEFORE = new RegExp(
  `(?<![\\d:.,–—-]\\s?|\\b(?:day|week|step|part|verses?|chapter|psalm|point|no\\.?)\\s)\\b(${NUMBERED})\\s+(?:Book of\\s+)?$`,
  'iu',
);
const VERSES_BEFORE = new RegExp(
  `\\b(?:verses?|vv?\\.)\\s+(${NUMBER})(?:\\s*(?:[-–—]|to|through|and)\\s*(${NUMBER}))?,?\\s+(?:of|in|from)\\s+(?:the\\s+)?$`,
  'iu',
);

/** What stands beside a reference and belongs to it, though it was not read as part of it. */
function around(
  reference: FoundReference,
  text: string,
  corpus: Corpus,
  add: (from: number, to: number) => void,
): void {
  const { from, to, range, osis } = reference;
  if (!range) return;
  // A name that is only nearly a book's is another's: "Mosiah".
  if (!isBookName(text.slice(from, to))) add(from, to);
  const before = text.slice(0, from);
  const after = text.slice(to);
  const last = corpus.verses[range.end]!;
  const verses = corpus.verseCount(last.book.osis, last.chapter);
  const wholeChapter = /^[^.]+\.\d+$/.test(osis);
  const [book = ''] = osis.split('.');
  // "4 John 2:2", "2 Obadiah 1:3": the parser leaves a number that no book of this name has.
  const number = NUMBER_BEFORE.exec(before);
  const isNumbered = /^\d/.test(book);
  if (number && !isNumbered && !/^(?:I|first|second|third)$/.test(number[1]!)) add(number.index, to);
  const tail = RANGE_TAIL.exec(after);
  if (tail) {
    const end = Number(tail[1] ?? tail[2]);
    const beyond = tail[1] ? end > (wholeChapter ? 150 : verses) : end > 176 || (/verse/.test(tail[0]) && end > verses);
    if (beyond) add(from, to + tail[0].length);
  }
  if (!wholeChapter) return;
  // "Mt 5,4", "Mt 5, v. 99"
  const comma = /^,(\d{1,4})(?![\d:])/.exec(after) ?? /^,?\s+(?:v|vv|vs|verses?)\.?\s*(\d{1,4})(?!\d)/.exec(after);
  if (comma && Number(comma[1]) > verses) add(from, to + comma[0].length);
  const named = VERSES_BEFORE.exec(before);
  if (named && [named[1], named[2]].some((written) => written !== undefined && numberIn(written) > verses))
    add(named.index, to);
}
