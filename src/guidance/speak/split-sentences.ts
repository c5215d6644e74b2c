import { SHORTENED_BOOKS, SHORTENED_LIKE_NAMES } from '#scripture/reference/shortened-books.ts';

/** Longest sentence in UTF-16 code units that is handed to a voice in one piece. */
export const SENTENCE_LENGTH = 220;

/** A full stop after one of these is part of the word. */
const ABBREVIATION = new RegExp(
  `(?:^|[\\s(“‘"])(?:Mr|Mrs|Ms|Dr|Rev|Fr|Sr|Jr|St|Sgt|Prof|vs?|vv|ch|chs|cf|e\\.g|i\\.e|c|ca|etc|approx|p|pp|${SHORTENED_BOOKS}|(?:[A-Z]\\.)*[A-HJ-Z])\\.$`,
);
/** "1 Sam. 16:7", "2 Tim. 1": and "Phil. 4:6", if a number follows. */
const NUMBERED_BOOK = new RegExp(`(?:^|[\\s(“‘"])(?:[1-3]|I{1,3})\\s(?:${SHORTENED_LIKE_NAMES})\\.$`);
const BOOK_OR_NAME = new RegExp(`(?:^|[\\s(“‘"])(?:${SHORTENED_LIKE_NAMES})\\.$`);
/** Hours: "at 3 a.m. God is awake" goes on; nothing tells it from an end, and a long sentence does no harm. */
const HOUR = /\b[ap]\.m\.$/i;

/** How much of a text tells whether it ends in one of these, more than the longest of them. */
const LONGEST_ABBREVIATION = 12;

/** A run of marks is looked at from its beginning only. */
const END = /(?<![.!?…])[.!?…]+[”’"')\]]*(?=\s)/g;
/** Where a long sentence may be broken, best first. */
const CLAUSES: readonly RegExp[] = [
  /[;:][”’"']*(?=\s)/g,
  /\s[–—](?=\s)|,[”’"']*(?=\s+(?:and|but|so|or|for|yet|because|that|who|which|when|while|where|if|as|nor|then)\b)/g,
  /,[”’"']*(?=\s)/g,
  /\S(?=\s)/g,
];

/**
 * Splits prose into sentences a voice can speak. A quotation stays in one piece with its
 * sentence where that is short enough. Joined with a space the pieces equal the text.
 */
export function splitSentences(text: string): string[] {
  const pieces = cut(text, sentenceEnds(text, true)).flatMap((sentence) =>
    sentence.length <= SENTENCE_LENGTH ? [sentence] : cut(sentence, sentenceEnds(sentence, false)),
  );
  return pieces.flatMap((piece) => breakLong(piece, SENTENCE_LENGTH));
}

/** The same for Scripture, whose quotations may open in one verse and close chapters later. */
export function splitScripture(text: string): string[] {
  return cut(text, sentenceEnds(text, false)).flatMap((piece) => breakLong(piece, SENTENCE_LENGTH));
}

/** Breaks a first sentence early where it has a natural pause, so that the voice can begin. */
export function openEarly(sentence: string): string[] {
  if (sentence.length <= EARLY) return [sentence];
  const depth = quoteDepths(sentence);
  for (const clause of CLAUSES.slice(0, 2)) {
    const at = [...sentence.matchAll(clause)]
      .map((match) => match.index + match[0].length)
      .find((end) => end >= 25 && end <= 110 && sentence.length - end >= 25 && depth[end - 1] === 0);
    if (at !== undefined) return [sentence.slice(0, at), sentence.slice(at + 1)];
  }
  return [sentence];
}

/** A first sentence is short enough up to this length. */
const EARLY = 100;

/** Positions after which a sentence ends; `whole`: not inside a quotation. What a text ends with is not told to be an end. */
export function sentenceEnds(text: string, whole: boolean): number[] {
  const depth = whole ? quoteDepths(text) : null;
  const ends: number[] = [];
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, end - LONGEST_ABBREVIATION), end);
    const next = text.slice(end).trimStart();
    if (ABBREVIATION.test(before) || NUMBERED_BOOK.test(before) || HOUR.test(before)) continue;
    // What comes behind "Phil." or "No." tells what it is; while nothing has come, it may still be a number.
    if (/^\d/.test(next) && (BOOK_OR_NAME.test(before) || /\b[Nn]os?\.$/.test(before))) continue;
    if (next === '' && BOOK_OR_NAME.test(before)) continue;
    if (/^[a-z–—,;:)]/.test(next)) continue;
    if (depth && depth[end - 1] !== 0) continue;
    ends.push(end);
  }
  return ends;
}

/** For each place of the text, how many double quotation marks are open after it; all 0 where they don't pair. */
function quoteDepths(text: string): number[] {
  let open = 0;
  const depths = [...Array(text.length).keys()].map((at) => {
    if (text[at] === '“') open += 1;
    else if (text[at] === '”') open -= 1;
    return open;
  });
  return open === 0 && depths.every((depth) => depth >= 0) ? depths : depths.fill(0);
}

function cut(text: string, ends: readonly number[]): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const end of [...ends, text.length]) {
    const piece = text.slice(from, end).trim();
    if (piece !== '') pieces.push(piece);
    from = end;
  }
  return pieces;
}

/** Breaks what is too long at the last good clause bound that fits. */
function breakLong(text: string, length: number): string[] {
  if (text.length <= length) return [text];
  // With room for what a clause bound looks at behind itself.
  const near = text.slice(0, length + 20);
  for (const clause of CLAUSES) {
    const ends = [...near.matchAll(clause)].map((match) => match.index + match[0].length);
    // Near the middle both halves have breath; far out the second would be broken again.
    const fitting = ends.filter((end) => end <= length && end >= length / 4);
    const at = fitting.findLast((end) => text.length - end > 20) ?? fitting.at(-1);
    if (at !== undefined) return [text.slice(0, at), ...breakLong(text.slice(at).trim(), length)];
  }
  return [text];
}
