import { SHORTENED_BOOKS, SHORTENED_LIKE_NAMES } from '#scripture/reference/shortened-books.ts';

/** One sentence of a text, and the space after it. */
export interface Sentence {
  text: string;
  /** White space up to the next sentence. */
  gap: string;
}

/** Words with a full stop that ends no sentence. */
const SHORTENED = new RegExp(
  `(?:^|[\\s(“])(?:Mr|Mrs|Ms|Dr|St|Fr|Sr|Jr|vs|v|vv|ch|chap|cf|e\\.g|i\\.e|etc|no|${SHORTENED_BOOKS}|${SHORTENED_LIKE_NAMES}|\\p{Lu})\\.$`,
  'u',
);
const ENDS = /[.?!。！？]/;
const CLOSES = /[”’"')\]*_]/;

/**
 * Cuts a text into sentences. What stands between quotation marks or brackets stays together, and a
 * reference in brackets stays with the sentence before it. The pieces with their gaps are the text.
 */
export function sentencesOf(text: string): Sentence[] {
  const whole: Sentence[] = [];
  for (const sentence of cutSentences(text)) {
    const last = whole.at(-1);
    // "“Jesus wept.” John 11:35." is one: words, and where they stand; so are several quotations before one reference.
    const belongs =
      last &&
      !last.gap.includes('\n') &&
      (ONLY_A_PLACE.test(sentence.text)
        ? /[”*_]$/.test(last.text)
        : ONLY_QUOTED.test(last.text) && QUOTED_AND_PLACED.test(sentence.text));
    if (belongs) whole[whole.length - 1] = { text: last.text + last.gap + sentence.text, gap: sentence.gap };
    else whole.push(sentence);
  }
  return whole;
}

const PLACE = String.raw`[\s([—–-]*(?:[1-3]\s)?\p{Lu}\p{L}+\.?\s+\d+(?:[:.]\d+)?[\d\s,;:–—-]*[)\].]*`;
const ONLY_A_PLACE = new RegExp(`^${PLACE}$`, 'u');
const ONLY_QUOTED = /^(?:“[^”]*”[\s,;]*(?:and\s+)?)+$/;
const QUOTED_AND_PLACED = new RegExp(`^(?:“[^”]*”[\\s,;]*(?:and\\s+)?)+(?:${PLACE})?$`, 'u');

function cutSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let begin = 0;
  let quoted = false;
  let brackets = 0;
  /** Where what is set off by single marks or by emphasis ends. */
  let until = -1;
  const cut = (end: number): number => {
    let next = end;
    while (next < text.length && /\s/.test(text[next]!)) next += 1;
    if (end > begin) sentences.push({ text: text.slice(begin, end), gap: text.slice(end, next) });
    begin = next;
    return next;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '“') quoted = text.indexOf('”', at) > 0;
    else if (sign === '”') quoted = false;
    else if (sign === '(') brackets = closesSoon(text, at) ? brackets + 1 : brackets;
    else if (sign === ')') brackets = Math.max(0, brackets - 1);
    if (at > until && !quoted && OPENS_RUN.test(sign) && !/[\p{L}\p{N}*_]/u.test(text[at - 1] ?? ''))
      until = Math.max(until, endOfRun(text, at));
    if (sign === '\n' && !quoted && brackets === 0) {
      at = Math.max(at, cut(at) - 1);
      continue;
    }
    const closes = sign === '”' || at === until;
    const ends = ENDS.test(sign) || (closes && /[.?!。！？][”’']?[*_]*$/.test(text.slice(Math.max(0, at - 4), at)));
    if (!ends || quoted || brackets > 0 || at < until) continue;
    // What trails off goes on.
    if (sign === '.' && text[at - 1] === '.') continue;
    if (sign === '.' && text[at + 1] === '.') continue;
    let end = at + 1;
    while (end < text.length && (ENDS.test(text[end]!) || (CLOSES.test(text[end]!) && text[end] !== '“'))) end += 1;
    if (end < text.length && !/\s/.test(text[end]!)) continue;
    if (sign === '.' && SHORTENED.test(text.slice(Math.max(begin, at - 8), at + 1))) continue;
    const rest = text.slice(end, end + 90);
    // Goes on in small letters, or with its reference.
    if (/^\s+[\p{Ll}]/u.test(rest) || /^[ \t]*[([][^)\]]*\d[^)\]]*[)\]]/.test(rest)) continue;
    if (/^[ \t]+[—–-]\s*[\p{Lu}\d]/u.test(rest)) continue;
    at = Math.max(at, cut(end) - 1);
  }
  cut(text.length);
  return sentences;
}

const OPENS_RUN = /[*_‘]/;
/** A longer run of a paragraph is not set off, in UTF-16 code units. */
const LONGEST_RUN = 600;
const RUNS = [
  /^(\*{1,3}|_{1,2})(?=\S)[^*_\n]+?\1(?![\p{L}\p{N}*_])/u,
  // Between single marks nobody can tell an apostrophe's letters from the end, but for what comes after it.
  /^‘(?=\S)[^‘“”\n]+?’(?=$|[\s.,;:!?)—–])/u,
];

/** Where words between single marks, or emphasised ones, end that begin at a place; -1: nothing does. */
function endOfRun(text: string, at: number): number {
  const rest = text.slice(at, at + LONGEST_RUN);
  for (const run of RUNS) {
    const found = run.exec(rest);
    if (found) return at + found[0].length - 1;
  }
  return -1;
}

/** A bracket that is closed within its paragraph. */
function closesSoon(text: string, at: number): boolean {
  const end = text.indexOf(')', at);
  return end > 0 && end - at < 160 && !text.slice(at, end).includes('\n\n');
}

const PAIRS: readonly [RegExp, string][] = [
  [/„([^“”„]*)[“”"]/g, '“$1”'],
  [/[«‹]([^«»‹›]*)[»›]/g, '“$1”'],
  [/»([^«»]*)«/g, '“$1”'],
  [/[「『]([^「」『』]*)[」』]/g, '“$1”'],
  [/``([^`']*)''/g, '“$1”'],
  [/`([^`\n]*)`/g, '“$1”'],
  [/[❝〝＂]([^❝❞〝〞＂]*)[❞〞＂]/g, '“$1”'],
  [/[‟]([^”‟]*)”/g, '“$1”'],
  [/[❛‚‛]([^❛❜‘’‚]*)[❜‘’]/g, '‘$1’'],
  [/(?<![\p{L}\d])"([^"]*)"/gu, '“$1”'],
];

/** Another translation's name beside a reference: what stands there is this one's, or nothing. */
const TRANSLATION =
  /(?<=\d)(?:\s*\((?:NIV|KJV|NKJV|ESV|NLT|NASB|NRSV|RSV|CSB|HCSB|MSG|AMP|CEV|GNT|NET|ASV|TLB|TPT|NIrV|NCV|BSB|The Message)\)|,?\s+(?:NIV|KJV|NKJV|ESV|NLT|NASB|NRSV|RSV|CSB|HCSB|MSG|AMP|CEV|GNT|ASV|TLB|TPT|NIrV|NCV|BSB)\b)([)\].,;:]|(?=[\s*_]|$))/g;

/** Prose with one kind of quotation mark, without what can't be seen, and with words apart that were joined. */
export function plainMarks(text: string): string {
  let plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/(?=\p{Zs})[^ ]|\t/gu, ' ')
    .replace(/(?<=[\p{L}\d])_+(?=[\p{L}\d])/gu, ' ')
    .replace(/(?<=\S) {2,}/g, ' ')
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/(?<=\d\s?)[：∶ː꞉](?=\s?\d)/g, ':');
  for (const [pattern, by] of PAIRS) plain = plain.replace(pattern, by);
  plain = plain.replace(TRANSLATION, '$1');
  return closedMarks(doubledMarks(closedMarks(plain)));
}

const NAMED = String.raw`(?:[1-3]\s)?\p{Lu}\p{L}+\.?(?:\sof\s\p{Lu}\p{L}+)?\s+\d+[:.]\d+(?:\s?[–-]\s?\d+)?`;
const SET_OFF: readonly [RegExp, string][] = [
  // Emphasis around a quotation, or around the name of its place, is decoration.
  [/([*_]{1,3})(“[^“”*_]*”)\1/g, '$2'],
  [new RegExp(`([*_]{1,3})(${NAMED})(:?)\\1`, 'gu'), '$2$3'],
  // What is emphasised right beside its place is a quotation.
  [new RegExp(`(?<=${NAMED}(?:\\s*[:–—-]\\s*|\\s+))([*_]{1,3})(?=\\S)([^“”*_\n]+)\\1`, 'gu'), '“$2”'],
  [new RegExp(`([*_]{1,3})(?=\\S)([^“”*_\n]+)\\1(?=[ \\t(\\[—–-]*${NAMED})`, 'gu'), '“$2”'],
];

/** Prose whose marks are plain, where what is emphasised in the place of a quotation stands in marks like one. */
export function quotedWhereNamed(text: string): string {
  if (!/[*_]/.test(text)) return text;
  let plain = text;
  for (const [pattern, by] of SET_OFF) plain = plain.replace(pattern, by);
  return plain;
}

/** Letters left out at a word's beginning, with an apostrophe for them. */
const ELIDED = /^[’'‘](?:tis|twas|twere|em|til|till|cause|cos|bout|round|neath|gainst|n|scuse|\d0s|\d{2})\b/i;
const SINGLE = /(?<=^|[\s(—–:])[‘']([^“”\n]+?)[’'](?=$|[\s.,;:!?)—–])/g;

/** Single marks that quote, made double where they stand in no quotation; one that is never closed is closed with its sentence. */
export function doubledMarks(text: string): string {
  return text
    .split(/(“[^”]*”)/)
    .map((piece, at) => {
      if (at % 2 === 1 || !/[‘']/.test(piece)) return piece;
      const closed = piece.replace(SINGLE, (whole, inner: string) =>
        ELIDED.test(whole) || !/\p{L}/u.test(inner) ? whole : `“${inner}”`,
      );
      return closed.replace(
        /(?<=^|[\s(—–:])([‘'])(?=\p{L})([^“”\n]*?[.?!](?=\s|$)|[^“”\n]*)/gu,
        (whole, mark: string, rest: string) =>
          ELIDED.test(whole) || (mark === "'" && /^\p{Ll}{1,3}\b/u.test(rest)) ? whole : `“${rest.trimEnd()}”`,
      );
    })
    .join('');
}

/** Double marks opened and closed by turns: one that is never closed is closed at the end of its paragraph, a stray one goes. */
export function closedMarks(text: string): string {
  if (!/[“”„"]/.test(text)) return text;
  return text
    .split(/(\n{2,})/)
    .map((block) => {
      let depth = 0;
      let out = '';
      for (const sign of block) {
        // In bold as well: "**\"It is not good…\"**".
        const before = depth === 0 && sign === '"' ? out.replace(/[*_]+$/, '') : out;
        const opens = sign === '“' || (sign === '"' && /^$|[\s([—–:]$/.test(before.slice(-1)));
        if (opens && depth < 2) {
          depth += 1;
          // Nested in one of its own kind.
          out += depth === 2 ? '‘' : '“';
        } else if (opens || sign === '”' || sign === '"') {
          if (sign === '"' && depth === 0 && /\d$/.test(out)) out += sign;
          if (depth > 0) out += depth === 2 ? '’' : '”';
          depth = Math.max(0, depth - 1);
        } else out += sign;
      }
      return depth > 0 ? out.trimEnd() + (depth === 2 ? '’”' : '”') : out;
    })
    .join('');
}
