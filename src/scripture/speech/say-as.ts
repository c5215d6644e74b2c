import { readRoman, sayDigits, sayNumber, sayOrdinal, sayYear } from './number-words.ts';
import { spellOsis, spellReference } from './spoken-reference.ts';

/** A text prepared for speaking. */
export interface Spoken {
  text: string;
  /** The place in `text` where the given place of the original is spoken; ascending like those asked for. */
  placeOf(original: number): number;
}

/** Where the next piece of the original begins, and where what is said for it does. */
interface Anchor {
  original: number;
  spoken: number;
  /** Whether the two stretches that follow are letter for letter the same. */
  same: boolean;
}

/** What is known of the surroundings of a match. */
interface Context {
  before: string;
  after: string;
  /** The end of what is said so far. */
  spoken: string;
}

/** A pattern and what is said for it; null where it is not meant after all. */
type Rule = [pattern: RegExp, say: (match: RegExpExecArray, context: Context) => string | null];

/** Letters that people say one by one. Every other word in capitals is only written so. */
const SPELLED_OUT = new Set(
  (
    'KJV NKJV NIV ESV NLT CSB RSV NRSV ASV NET USA US UK EU UN AI TV DVD CD PDF ID FAQ ER ICU DNA HIV CPR PTSD ADHD OCD ' +
    'ATM IRS GPS SMS URL PC DIY DJ VIP RIP BBC CNN NHS YMCA LLC CEO IVF MRI EMT EMS OK'
  ).split(' '),
);

const ABBREVIATIONS: Record<string, string> = {
  'e.g.': 'for example,',
  'i.e.': 'that is,',
  'cf.': 'compare',
  'etc.': 'and so on',
  'viz.': 'namely,',
  'ca.': 'around',
  'c.': 'around',
  'approx.': 'approximately',
  'lit.': 'literally,',
  'esp.': 'especially',
  'incl.': 'including',
  'vs.': 'versus',
  'dr.': 'Doctor',
  'mr.': 'Mister',
  'mrs.': 'Missus',
  'ms.': 'Miz',
  'jr.': 'Junior',
  'sr.': 'Senior',
  'prof.': 'Professor',
  'rev.': 'Reverend',
  'fr.': 'Father',
  'st.': 'Saint',
  'mt.': 'Mount',
  'gk.': 'Greek',
  'heb.': 'Hebrew',
  'gen.': 'Genesis',
  'ps.': 'Psalm',
  'a.k.a.': 'also known as',
};

const MONTHS: Record<string, string> = {
  ...{ Jan: 'January', Feb: 'February', Mar: 'March', Apr: 'April', Jun: 'June', Jul: 'July', Aug: 'August' },
  ...{ Sep: 'September', Sept: 'September', Oct: 'October', Nov: 'November', Dec: 'December' },
};
const CURRENCIES: Record<string, [one: string, many: string, cent: string]> = {
  $: ['dollar', 'dollars', 'cent'],
  '€': ['euro', 'euros', 'cent'],
  '£': ['pound', 'pounds', 'penny'],
};
const FRACTIONS: Record<string, string> = {
  ...{ '½': 'one half', '⅓': 'one third', '⅔': 'two thirds', '¼': 'one quarter', '¾': 'three quarters' },
};

/**
 * The rules in the order in which they are tried at each place; `\b` in front is checked by the caller. What may be
 * long and still not match is bounded, so that no text takes longer than its length.
 */
const RULES: Rule[] = [
  // Marks of layout, at the beginning of a line.
  [/(?<=^|\n)[ \t]*(?:[-*_][ \t]*){3,}(?=\n|$)/y, () => ''],
  [/(?<=^|\n)[ \t]*(?:(?:#{1,6}|[-*•☐☑✓✔▢◦‣]|>)[ \t]+)+/y, () => ''],
  [/(?<=^|\n)[ \t]*(\d{1,2})[.)][ \t]+(?=\p{L})/uy, () => ''],
  // Verse cards, links, addresses.
  [/⟦([^⟧]{0,80})⟧/y, ([, inner]) => spellOsis(inner!) ?? ''],
  [/!?\[([^\]\n]{1,200})\]\([^)\s]{1,500}\)/y, ([, words]) => sayAs(words!).text],
  [/\[(?:\d{1,3}|[a-z])\]/y, () => ''],
  [/(?:https?:\/\/|www\.)([^\s<>()"“”]+)/iy, ([, address], { after }) => sayAddress(address!, after)],
  [
    /([\w.+-]{1,64})@((?:[\w-]{1,63}\.){1,9}[a-z]{2,63})/iy,
    ([, name, host]) => `${sayDots(name!)} at ${sayDots(host!)}`,
  ],
  [
    /(?:[a-z0-9-]{1,63}\.){1,9}(?:com|org|net|app|io|edu|gov)\b(?:\/[^\s<>()"“”]*)?/iy,
    ([host]) => sayDots(host!.split('/')[0]!),
  ],
  // Telephone numbers.
  [/\+?(?:(\d{1,2})[-. ])?\(?(\d{3})\)?[-. ](\d{3})[-. ](\d{4})(?!\d)/y, (match) => sayTelephone(match)],
  [/(?:988|741741)(?![\d,.:]\d|\d)/y, ([digits]) => sayDigits(digits)],
  [
    /(?:911|999|112|211|116123)(?![\d,.:]\d|\d)/y,
    ([digits], { before }) => (/\b(?:call|dial|text|ring|phone|or|to)\s+$/i.test(before) ? sayDigits(digits) : null),
  ],
  [
    /(text(?:ing)?\s+(?:[A-Z]+\s+)?to\s+)(\d{5,6})(?!\d)/iy,
    ([, words, digits]) => sayAs(words!).text + sayDigits(digits!),
  ],
  // Places in the Bible that name no book.
  [
    /(?:ch(?:ap)?s?\.?|chapters?)[  ]?(\d{1,3})(?:[:.](\d{1,3}))?(?:\s?[-–—]\s?(\d{1,3}))?(?![\d:])/iy,
    ([, chapter, verse, to]) => sayPlace(chapter!, verse, to),
  ],
  [
    /(?:v{1,2}\.|vss?\.|vv|vs|v)[  ]?(\d{1,3})[a-c]?((?:\s?[-–—,]\s?\d{1,3}[a-c]?)*)(?![\d:])/y,
    ([, from, rest]) => sayVerseList(from!, rest!),
  ],
  [
    /(\d{1,3}):(\d{1,3})(?:\s?[-–—]\s?(\d{1,3}))?(?![\d:])/y,
    ([whole, chapter, verse, to], context) => (isTime(whole!, context) ? null : sayPlace(chapter!, verse, to)),
  ],
  [/(?:Strong[’']s\s+)?(?:#\s?)?([GH])0{0,3}(\d{1,4})(?!\d)/y, ([, tongue, digits]) => sayStrongs(tongue!, digits!)],
  // Times, years, money, measures.
  [
    /(\d{1,2}):(\d{2})(?::\d{2})?(?:\s?([ap])\.?m\b\.?)?/iy,
    ([whole, hour, minute, half], { after }) => sayTime(whole!, hour!, minute!, half, after),
  ],
  [
    /(\d{1,2})\s?([apAP])\.?[mM]\b\.?/y,
    ([whole, hour, half], { after }) => `${hour} ${half!.toUpperCase()} M${endDot(whole, after)}`,
  ],
  [/(?:A\.D\.|AD)\s?(\d{1,4})(?!\d)/y, ([, year]) => `A D ${sayYear(Number(year))}`],
  [
    /(\d{1,4})(?:\s?[-–—]\s?(\d{1,4}))?\s?(B\.?C\.?E?\b\.?|C\.?E\b\.?|A\.?D\b\.?)/y,
    ([whole, year, to, era], { after }) =>
      `${sayYear(Number(year))}${to ? ` to ${sayYear(Number(to))}` : ''} ${[...era!.replaceAll('.', '')].join(' ')}${endDot(whole!, after)}`,
  ],
  [/([$€£])(\d[\d,]*)(?:\.(\d{1,2})(?!\d))?(?:\s?(thousand|million|billion|k)\b)?/iy, (match) => sayMoney(match)],
  [/(\d[\d,]*(?:\.\d+)?)\s?%/y, ([, number]) => `${sayFigure(number!, '')} percent`],
  [
    /(\d{1,3})\s?°\s?([CF])?\b/y,
    ([, number, scale]) => `${number} degrees${scale === 'F' ? ' Fahrenheit' : scale ? ' Celsius' : ''}`,
  ],
  [/(\d[\d,]*)(?:st|nd|rd|th)\b/iy, ([, number]) => sayOrdinal(toNumber(number!))],
  [/(\d{4})[’']?s\b/y, ([, year]) => sayYear(Number(year)).replace(/y?$/, (end) => (end === 'y' ? 'ies' : 's'))],
  [/24\/7/y, () => 'twenty-four seven'],
  [/(\d{1,2})\/(\d{1,2})(?![\d/])/y, ([, part, whole]) => sayFraction(Number(part), Number(whole))],
  [
    /(\d[\d,]*)\s?[–—-]\s?(\d[\d,]*)(?![\d:])/y,
    ([, from, to], { after }) => `${sayFigure(from!, after)} to ${sayFigure(to!, after)}`,
  ],
  [/(?:No|Nos|no)\.\s?(?=\d)/y, () => 'number '],
  [/(?:pp?)\.\s?(?=\d)/y, ([written]) => (written.startsWith('pp') ? 'pages ' : 'page ')],
  [/#\s?(?=\d)/y, () => 'number '],
  [/§§?\s?(?=\d)/y, ([written]) => (written.startsWith('§§') ? 'sections ' : 'section ')],
  [/\d[\d,]*(?:\.\d+)?/y, ([figure], { after }) => sayFigure(figure!, after)],
  [/[½⅓⅔¼¾]/y, ([sign]) => FRACTIONS[sign!]!],
  // Titles and abbreviations.
  [
    /((?:Psalm|Book|Chapter|Part|Volume|Act|Section|Sermon|Week|Lesson|PSALM|BOOK|CHAPTER|PART)\s+)([CLXVI]+)(?![\p{L}’'])/uy,
    ([, heading, letters]) => sayHeading(heading!, letters!),
  ],
  [/(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?(?=\s\d)/y, ([, month]) => MONTHS[month!]!],
  [/(?:e\.g\.|i\.e\.|a\.k\.a\.),?/iy, ([short]) => ABBREVIATIONS[short.toLowerCase().replace(',', '')]!],
  [
    /(?:cf|etc|viz|ca|c|approx|lit|esp|incl|vs|dr|mrs?|ms|jr|sr|prof|rev|fr|st|mt|gk|heb|gen|ps)\./iy,
    ([short], { after }) => sayAbbreviation(short!, after),
  ],
  [/(?:Dr|Mr|Mrs|Ms|St|Mt)(?=\s\p{Lu}\p{Ll})/uy, ([short]) => ABBREVIATIONS[`${short.toLowerCase()}.`]!],
  [/(?:OT|O\.T\.)(?!\p{L})/uy, () => 'Old Testament'],
  [/(?:NT|N\.T\.)(?!\p{L})/uy, () => 'New Testament'],
  // Behind a quotation the translation is for the eye.
  [/[ \t]*\(WEB\)/y, () => ''],
  [/WEB(?![\p{L}\d])/uy, () => 'World English Bible'],
  [/YHWH|JHVH/y, () => 'Yahweh'],
  [/w\/(?=\s?\p{L})/uy, () => 'with '],
  [/and\/or/iy, () => 'and or'],
  [/[ \t]*\bSelah[.,;:)\]]*(?=\s|$|["”’])/y, ([word], { spoken, after }) => saySelah(word!, spoken, after)],
  [
    /((?:\p{Lu}\.){2,})/uy,
    ([letters], { after }) => [...letters!.replaceAll('.', '')].join(' ') + endDot(letters!, after),
  ],
  [/\p{Lu}{2,}(?:[’']S)?(?![\p{Ll}\d])/uy, ([word]) => sayCapitals(word!)],
  // Letters with marks, letters of other scripts.
  [/[\p{L}\p{M}’']{0,60}(?!\p{ASCII})[\p{L}\p{M}][\p{L}\p{M}’']*/uy, ([word]) => sayLatin(word!)],
  // Signs.
  [/\*+|(?<=^|[\s(“"'])_+(?=\S)|(?<=\S)_{1,40}(?=[\s.,;:!?)”"']|$)|`+|~~/y, () => ''],
  [/[ \t]*\([\s\p{P}]{0,20}\)/uy, () => ''],
  [
    /[ \t]*\((?!\d{3}\) ?\d)/y,
    (_, { spoken }) => (/[\p{L}\d]["”’']?$/u.test(spoken) ? ', ' : /\s$|^$/.test(spoken) ? '' : ' '),
  ],
  [
    /\)/y,
    (_, { after, spoken }) => (/^\s*(?:[.,;:!?)…]|$|\n|—)/.test(after) || !/[\p{L}\d]$/u.test(spoken) ? '' : ','),
  ],
  [/[[\]{}<>|\\^~¶†‡⟨⟩]/y, () => ''],
  [
    /[ \t]*(?:—|–|―|--+|(?<=\s)-(?=\s))[ \t]*/y,
    (_, { spoken, after }) => {
      if (/^$|\n$/.test(spoken) || /^\s*$|^\n/.test(after)) return '';
      if (/^["”’.,;:!?)]/.test(after)) return '';
      return /[.,;:!?]["”’']?$/.test(spoken) ? ' ' : ', ';
    },
  ],
  [
    /[ \t]*(?:…|\.{3,}|(?:\. ){2,}\.)+[ \t]*/y,
    ([,], { spoken, after }) => {
      if (!/[\p{L}\d]["”’']?$/u.test(spoken)) return ' ';
      if (/^[.,;:!?]/.test(after)) return '';
      return /^\p{Ll}/u.test(after) ? ', ' : /^["”’)]|^$|^\n/.test(after) ? '.' : '. ';
    },
  ],
  [/[ \t]*[·•][ \t]*/y, (_, { spoken }) => (/[.!?:;,]$|^$|\n$/.test(spoken) ? ' ' : '. ')],
  [/[ \t]*&[ \t]*/y, () => ' and '],
  [/(?<=[\p{L}])\/(?=[\p{L}])/uy, () => ' or '],
  [/@/y, () => ' at '],
  [/[ \t]*=[ \t]*(?=[\p{L}\d])/uy, () => ' equals '],
  [/[ \t]*\+[ \t]*(?=[\p{L}\d])/uy, () => ' plus '],
  [/[ \t]*(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3)+/uy, () => ''],
  [/\t+/y, () => ' '],
  [/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{So}\p{No}\p{Sk}](?<!\n)/uy, () => ''],
];

/** How much of what was said last a rule is shown. */
const TAIL = 40;
/** Ordinary words, which no rule concerns. */
const PLAIN = /[a-z][a-z’']{0,40}(?=[ ,;!?\n]|:(?!\/))(?! \d),?(?: (?=[a-z]))?/y;
/** Where a rule may begin inside a run of letters or digits: nowhere. */
const WITHIN = /[\p{L}\d]/u;

/**
 * Prepares a written text to be read aloud as a person would: references, numbers, times, abbreviations, Strong's
 * numbers, Selah, capitals, layout. The result is plain prose with its line breaks, for any voice.
 */
export function sayAs(text: string): Spoken {
  const anchors: Anchor[] = [];
  const said: string[] = [];
  let length = 0;
  let tail = '';
  let at = 0;
  let copied = -1;
  function add(words: string): void {
    said.push(words);
    length += words.length;
    tail = (tail + words).slice(-TAIL);
  }
  function copy(count: number): void {
    if (copied !== at) anchors.push({ original: at, spoken: length, same: true });
    add(text.slice(at, at + count));
    at += count;
    copied = at;
  }
  function replace(count: number, words: string): void {
    anchors.push({ original: at, spoken: length, same: false });
    add(/^$|\s$/.test(tail) ? words.trimStart() : words);
    at += count;
  }
  while (at < text.length) {
    PLAIN.lastIndex = at;
    const starts = at === 0 || !WITHIN.test(text[at - 1]!);
    const plain = starts ? PLAIN.exec(text) : null;
    if (plain && !/^(?:and|text|texting|v|vv|vs)$/.test(plain[0].trim())) {
      copy(plain[0].length);
      continue;
    }
    if ((text[at] === ' ' || text[at] === '\t') && /^$|\s$/.test(tail) && !(at === 0 || text[at - 1] === '\n')) {
      replace(1, '');
      continue;
    }
    const reference = starts && /[\p{Lu}1-3]/u.test(text[at]!) ? spellReference(text, at) : null;
    if (reference) {
      replace(reference.length, reference.spoken);
      continue;
    }
    if (!applyRule(text, at, tail, starts, replace)) copy(text.codePointAt(at)! > 0xffff ? 2 : 1);
  }
  anchors.push({ original: text.length, spoken: length, same: true });
  return { text: said.join(''), placeOf: (original) => findPlace(anchors, original) };
}

function applyRule(
  text: string,
  at: number,
  spoken: string,
  starts: boolean,
  replace: (length: number, words: string) => void,
): boolean {
  const within = !starts && WITHIN.test(text[at]!);
  if (within) return false;
  for (const [pattern, say] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match || match[0] === '') continue;
    const words = say(match, {
      before: text.slice(Math.max(0, at - 30), at),
      after: text.slice(at + match[0].length, at + match[0].length + 60),
      spoken,
    });
    if (words === null) continue;
    replace(match[0].length, words);
    return true;
  }
  return false;
}

function findPlace(anchors: readonly Anchor[], original: number): number {
  let low = 0;
  let high = anchors.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (anchors[middle]!.original <= original) low = middle;
    else high = middle - 1;
  }
  const anchor = anchors[low]!;
  const next = anchors[low + 1];
  if (!next) return anchor.spoken;
  if (!anchor.same) return anchor.spoken;
  return Math.min(anchor.spoken + Math.max(0, original - anchor.original), next.spoken);
}

function toNumber(figure: string): number {
  return Number(figure.replaceAll(',', '').slice(0, 15));
}

/** A plain figure; numbers below a thousand stay as they are, every voice reads those alike. */
function sayFigure(figure: string, after: string): string {
  const trailing = /,+$/.exec(figure)?.[0] ?? '';
  const [whole, decimals] = figure.slice(0, figure.length - trailing.length).split('.');
  const value = toNumber(whole!);
  if (decimals !== undefined) return `${sayNumber(value)} point ${sayDigits(decimals.slice(0, 12))}${trailing}`;
  if (whole!.length > 15 || (whole!.length > 1 && whole!.startsWith('0')))
    return sayDigits(whole!.replaceAll(',', '').slice(0, 40)) + trailing;
  if (value < 1000) return whole! + trailing;
  const isYear = /^(?:1[1-9]\d\d|20[1-9]\d)$/.test(whole!) && !/^\s+[a-z]+s\b/.test(after);
  return (isYear ? sayYear(value) : sayNumber(value)) + trailing;
}

function sayDots(host: string): string {
  return host
    .replace(/\.$/, '')
    .replaceAll('.', ' dot ')
    .replace(/[-_+]+/g, ' ');
}

function sayAddress(address: string, after: string): string {
  const stop = /[.,;:!?]+$/.exec(address)?.[0] ?? '';
  const host = address.slice(0, address.length - stop.length).split(/[/?#:]/)[0]!;
  return sayDots(host.replace(/^www\./i, '')) + (/^\s/.test(after) || after === '' ? stop : '');
}

function sayTelephone([, country, area, middle, last]: RegExpExecArray): string {
  const groups = [country, area, middle, last].filter((group) => group !== undefined);
  return groups.map((group) => (group === '800' ? 'eight hundred' : sayDigits(group))).join(', ');
}

function sayPlace(chapter: string, verse: string | undefined, to: string | undefined): string {
  if (verse === undefined) return to === undefined ? `chapter ${chapter}` : `chapters ${chapter} to ${to}`;
  return `chapter ${chapter}, ${to === undefined ? `verse ${verse}` : `verses ${verse} to ${to}`}`;
}

function sayVerseList(from: string, rest: string): string {
  const runs = `${from}${rest}`
    .replace(/[a-c]/g, '')
    .split(',')
    .map((run) =>
      run
        .split(/[-–—]/)
        .map((number) => number.trim())
        .join(' to '),
    );
  if (rest === '') return `verse ${from}`;
  return `verses ${runs.length === 1 ? runs[0] : `${runs.slice(0, -1).join(', ')} and ${runs.at(-1)}`}`;
}

/** Whether digits with a colon are a time of day: "at 3:16", not "cf. 12:2" or "40:31". */
function isTime(written: string, { before, after }: Context): boolean {
  if (/\b(?:cf\.?|see|verses?|chapter|and in|passage)\s+$/i.test(before)) return false;
  const match = /^(\d{1,2}):(\d{2})$/.exec(written);
  if (/^\s?[ap]\.?m\b/i.test(after)) return true;
  return match !== null && Number(match[1]) < 24 && Number(match[2]) < 60;
}

function sayTime(whole: string, hour: string, minute: string, half: string | undefined, after: string): string {
  const minutes =
    minute === '00' ? (half ? '' : " o'clock") : minute.startsWith('0') ? ` oh ${Number(minute)}` : ` ${minute}`;
  const ends = half && whole.endsWith('.') ? endDot(whole, after) : '';
  return `${Number(hour)}${minutes}${half ? ` ${half.toUpperCase()} M` : ''}${ends}`;
}

/** The dot of an abbreviation ends the sentence as well where a capital or nothing follows. */
function endDot(written: string, after: string): string {
  return written.endsWith('.') && /^\s*$|^\s+["“‘]?\p{Lu}|^\n/u.test(after) ? '.' : '';
}

function sayStrongs(tongue: string, digits: string): string {
  return `Strong's ${tongue === 'G' ? 'Greek' : 'Hebrew'} ${digits.length > 3 ? `${sayYear(Number(digits))}` : digits}`;
}

function sayMoney([, sign, amount, cents, scale]: RegExpExecArray): string {
  const [one, many, cent] = CURRENCIES[sign!]!;
  const trailing = /,+$/.exec(amount!)?.[0] ?? '';
  const value = toNumber(amount!);
  if (scale) {
    const point = cents === undefined ? '' : ` point ${sayDigits(cents)}`;
    return `${sayNumber(value)}${point} ${scale.toLowerCase() === 'k' ? 'thousand' : scale.toLowerCase()} ${many}`;
  }
  if (cents?.length === 1) return `${sayNumber(value)} point ${sayDigits(cents)} ${many}`;
  const coins = Number(cents ?? 0);
  const small = `${coins} ${coins === 1 ? cent : cent === 'penny' ? 'pence' : `${cent}s`}`;
  if (value === 0 && coins > 0) return small + trailing;
  return `${sayNumber(value)} ${value === 1 ? one : many}${coins > 0 ? ` and ${small}` : ''}${trailing}`;
}

function sayFraction(part: number, whole: number): string {
  if (part === 1 && whole === 2) return 'one half';
  if (whole === 10 || part > whole) return `${part} out of ${whole}`;
  if (whole > 1 && whole <= 20) return `${sayNumber(part)} ${sayOrdinal(whole)}${part > 1 ? 's' : ''}`;
  return `${part} out of ${whole}`;
}

function sayHeading(heading: string, letters: string): string | null {
  const number = readRoman(letters);
  return number === null ? null : sayAs(heading).text + number;
}

function sayAbbreviation(short: string, after: string): string | null {
  const key = short.toLowerCase();
  const named = /^\s*\p{Lu}/u.test(after);
  if (/^(?:st|mt|rev|fr|heb|gk|gen|ps|jr|sr)\.$/.test(key)) {
    if (!/^\p{Lu}/u.test(short)) return null;
    if (/^(?:jr|sr)\.$/.test(key)) return ABBREVIATIONS[key]! + endDot(short, after);
    if (key === 'st.' && !named) return `Street${endDot(short, after)}`;
    if (/^(?:mt|rev|fr|st)\.$/.test(key) && !named) return null;
    return ABBREVIATIONS[key]!;
  }
  if (key === 'c.' || key === 'ca.')
    return /^\s?(?:AD\s|A\.D\.\s)?\d/.test(after) && short.startsWith('c') ? ABBREVIATIONS[key]! : null;
  if (key === 'lit.' && /^\s*$|^\s+\p{Lu}/u.test(after)) return null;
  if (key === 'etc.') return ABBREVIATIONS[key]! + endDot(short, after);
  return ABBREVIATIONS[key] ?? null;
}

/** Selah stands for itself: set apart from the verse unless a sentence speaks of the word. */
function saySelah(word: string, spoken: string, after: string): string | null {
  const ends = /[.)\]]$/.test(word) || /^\s*$|^\s*\n|^\s+["“]?\p{Lu}|^["”]/u.test(after);
  if (!ends) return null;
  const open = /[\p{L}\d,;:][”"’']?\s*$/u.test(spoken) && !/\n\s*$/.test(spoken);
  if (!open) return ' Selah.';
  // "What does Selah" speaks of it; a verse ends before it, with or without its stop.
  return /\b(?:the word|word|called|of|is|means|say|said|does)\s*$/.test(spoken) ? null : '. Selah.';
}

function sayCapitals(word: string): string {
  const bare = word.replace(/[’']S$/, '');
  const end = bare === word ? '' : '’s';
  if (SPELLED_OUT.has(bare)) return (bare === 'OK' ? 'okay' : [...bare].join(' ')) + end;
  return bare[0] + bare.slice(1).toLowerCase() + end;
}

/** A word without its accents; '' for one in another script. */
function sayLatin(word: string): string {
  const bare = word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ß/g, 'ss');
  return bare
    .replace(/ø/g, 'o')
    .replace(/Ø/g, 'O')
    .replace(/[łŁ]/g, 'l')
    .replace(/[^A-Za-z’']/g, '')
    .replace(/^[’']+$/, '');
}
