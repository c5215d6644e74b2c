import { wordsOf } from '#scripture/search/words.ts';
import type { AlignedStretch, AlignedVerses } from './aligned-verses.ts';
import { comparedForm } from './spoken-words.ts';
import type { Tools } from './strict-context.ts';
import { balanced } from './verified.ts';

/** Longest quotation of the text that is put in the place of a wrong one, in words. */
export const LONGEST = 75;

/** Words of its clause that are added to a stretch, to each side. */
const MOST_ADDED = 16;

/** Words of the text, and where they stand. */
export interface Right {
  words: string;
  range: { start: number; end: number };
  osis: string;
}

/** A quotation as it was written, and its words. */
export interface Said {
  text: string;
  words: readonly string[];
}

/** The text's own words for a stretch, to the ends of its clauses where the quotation goes beyond it. */
export function textFor(
  stretch: Placed,
  count: number,
  whole: boolean,
  { corpus, verses }: Tools,
  said?: Said,
): Right | null {
  const beyond = whole ? count - stretch.to : 0;
  const ahead = whole ? stretch.from : 0;
  const kept = whole && said ? withoutSpareSentences(stretch, said, verses) : stretch;
  let first = beginningFor(verses.clauseStart(kept.first, ahead + MOST_ADDED), verses);
  const { book } = corpus.verses[verses.rangeOf(kept.last, kept.last).start]!;
  const bookEnd = verses.stream.firstOf()[corpus.verses.findLastIndex((verse) => verse.book === book) + 1]! - 1;
  let last = endFor(first, verses.clauseEnd(kept.last, beyond + MOST_ADDED), bookEnd, verses);
  if (said && whole && kept.first === stretch.first) first = withItsHead(first, said.words.slice(0, ahead), verses);
  if (said && whole && kept.last === stretch.last)
    last = withItsTail(
      last,
      beyond > 0 ? said.words.slice(stretch.to) : lastClause(said, last, first, verses),
      { first, bookEnd },
      verses,
    );
  if (last - first > LONGEST) return null;
  // Half a clause says something else, or nothing.
  if (verses.clauseEnd(last, 1) > last) return null;
  const range = verses.rangeOf(first, last);
  const sign =
    last < bookEnd ? (/^[\p{L}\p{M}\d’'-]+([?!])/u.exec(verses.wordsBetween(last, last + 1))?.[1] ?? '') : '';
  return { words: nested(verses.wordsBetween(first, last) + sign), range, osis: corpus.osisOf(range) };
}

const formsOf = (words: readonly string[]) =>
  new Set(
    words.flatMap((word) => {
      const { form, carries } = comparedForm(word);
      return carries ? form : [];
    }),
  );
const formsIn = (text: string) => formsOf(wordsOf(text).map(({ word }) => word));

/** What stands between two words of the text ends a sentence there. */
const endsASentence = (at: number, verses: AlignedVerses) =>
  /^[\p{L}\p{M}\d’'-]+[”’]*[.?!]/u.test(verses.wordsBetween(at, at + 1));

/** A stretch that begins or ends with sentences nobody quoted, whose few shared words stand in the rest of it too. */
function withoutSpareSentences(stretch: Placed, { text, words }: Said, verses: AlignedVerses): Placed {
  const ends: number[] = [];
  for (let at = stretch.first; at < stretch.last; at += 1) if (endsASentence(at, verses)) ends.push(at);
  const theirs = text.split(/[.?!](?=\s|$)/).filter((part) => /\p{L}/u.test(part)).length;
  const spoken = formsOf(words);
  let { first, last } = stretch;
  const shared = (from: number, to: number) =>
    [...formsIn(verses.wordsBetween(from, to))].filter((form) => spoken.has(form));
  const isSpare = (from: number, to: number, rest: readonly string[]) =>
    ends.length >= theirs &&
    last - first > MUCH_LONGER * words.length &&
    rest.length >= LEAST_KEPT &&
    shared(from, to).filter((form) => !rest.includes(form)).length < 2;
  while (ends.length > 0 && isSpare(first, ends[0]!, shared(ends[0]! + 1, last))) first = ends.shift()! + 1;
  while (ends.length > 0 && isSpare(ends.at(-1)! + 1, last, shared(first, ends.at(-1)!))) last = ends.pop()!;
  return { ...stretch, first, last };
}

/** The clause before, where words of it were quoted. */
function withItsHead(first: number, head: readonly string[], verses: AlignedVerses): number {
  if (head.length < 2 || first === 0 || endsASentence(first - 1, verses)) return first;
  const earlier = verses.clauseStart(first - 1, MOST_ADDED);
  const inBook = verses.rangeOf(earlier, first);
  if (inBook.end - inBook.start > 1) return first;
  const theirs = formsOf(head);
  const shares = [...formsIn(verses.wordsBetween(earlier, first - 1))].some((form) => theirs.has(form));
  return shares && verses.clauseStart(earlier, 1) === earlier ? earlier : first;
}

/** The last clause of a quotation, where nothing of it stands in the words that were found. */
function lastClause({ text }: Said, last: number, first: number, verses: AlignedVerses): readonly string[] {
  const clause = text.split(/[.,;:!?—–]+/).findLast((part) => /\p{L}/u.test(part)) ?? '';
  const found = formsIn(verses.wordsBetween(first, last));
  const words = wordsOf(clause).map(({ word }) => word);
  return [...formsOf(words)].some((form) => found.has(form)) ? [] : words;
}

/** A quotation that went on isn't cut short: the rest of the sentence belongs to it where it is as short, or holds its words. */
function withItsTail(
  last: number,
  tail: readonly string[],
  { first, bookEnd }: { first: number; bookEnd: number },
  verses: AlignedVerses,
): number {
  if (tail.length < LEAST_TAIL) return last;
  const most = Math.min(bookEnd, first + LONGEST);
  const theirs = formsOf(tail);
  const room = tail.length * 1.5 + 4;
  let end = last;
  let best = last;
  let held = 0;
  while (end < most && !endsASentence(end, verses)) {
    end = verses.clauseEnd(end + 1, LONGEST);
    if (end > most) break;
    const shares = [...formsIn(verses.wordsBetween(last + 1, end))].filter((form) => theirs.has(form)).length;
    const closes = end === bookEnd || /^[\p{L}\p{M}\d’'-]+[”’]*[.?!;:—]/u.test(verses.wordsBetween(end, end + 1));
    if (shares > held || (closes && best - last < room && end - last <= room)) best = end;
    held = shares;
  }
  return best;
}

/** How much longer than the quotation a stretch with spare sentences is, and what the rest of it still shares, in words. */
const MUCH_LONGER = 1.2;
const LEAST_KEPT = 2;
/** Words after a stretch that go on with it. */
const LEAST_TAIL = 3;

/** A quotation begins where a sentence does, or after a comma with what can begin a clause: not with "will hold …". */
function beginningFor(first: number, verses: AlignedVerses): number {
  let at = first;
  for (let step = 0; step < MOST_CLAUSES; step += 1) {
    if (at === 0 || verses.rangeOf(at - 1, at).start !== verses.rangeOf(at, at).start) return at;
    // What somebody says begins with itself, and not with who says it.
    if (/[“‘]\S*$/u.test(verses.wordsBetween(at - 1, at))) return at;
    if (!/[\p{L}\d’]\s*,\s*\S*$/u.test(verses.wordsBetween(at - 1, at))) return at;
    // "I, Yahweh your God, will hold …": a name set in between begins none.
    const isSetIn = verses.clauseEnd(at, 4) - at < 3 && /^\p{Lu}/u.test(verses.wordsBetween(at, at));
    if (!isSetIn && BEGINS_A_CLAUSE.test(verses.wordsBetween(at, at))) return at;
    const earlier = verses.clauseStart(at - 1, MOST_ADDED);
    if (first - earlier > MOST_ADDED) return first;
    at = earlier;
  }
  return at;
}

/** It ends with a sentence, or before what goes on with another clause: not within a list, nor after "Yahweh your God,". */
function endFor(first: number, last: number, bookEnd: number, verses: AlignedVerses): number {
  let at = last;
  for (let step = 0; step < MOST_CLAUSES; step += 1) {
    if (at >= bookEnd || verses.clauseEnd(at, 1) > at) return at;
    const between = verses.wordsBetween(at, at + 1);
    if (!/^[\p{L}\d’']+,\s/u.test(between)) return at;
    const clause = verses.clauseEnd(at + 1, 1 + MOST_ADDED);
    const begun = at - verses.clauseStart(at, MOST_ADDED);
    const isItem = begun < 2 || clause - at <= (/,\s+(?:and|or)\b/.test(between) ? 3 : 2);
    if (!isItem) return at;
    if (clause - last > MOST_ADDED || clause - first > LONGEST) return last;
    at = clause;
  }
  return at;
}

/** Clauses that are added to a stretch at most. */
const MOST_CLAUSES = 8;

const BEGINS_A_CLAUSE =
  /^(?:\p{Lu}|(?:i|you|he|she|it|we|they|who|whom|whose|which|what|that|this|these|those|there|the|an?|my|your|his|her|its|our|their|and|but|for|n?or|so|yet|because|if|when|as|though|although|even|in|on|at|by|with|from|to|of|through|under|over|into|upon|before|after|until|while|where|not|no|don[’']t|let|lest|unless|all|every|each|both|neither|either|nothing|therefore|then|now|behold|come|go|be|do|give|trust|love|pray|rejoice|seek|ask)\b)/u;

/** Marks inside a quotation are single ones, opened and closed. */
export function nested(words: string): string {
  const single = balanced(words).replace(/[“‘]/g, '‘').replace(/”/g, '’');
  let open = 0;
  for (const [at, sign] of [...single].entries()) {
    if (sign === '‘') open += 1;
    // An apostrophe closes nothing.
    else if (sign === '’' && open > 0 && !/^\p{L}/u.test(single.slice(at + 1))) open -= 1;
  }
  return single + '’'.repeat(open);
}

/** Words with the punctuation that stood at their end, inside of marks that close there. */
export function withEdge(words: string, wanted: string): string {
  // The text's own questions and cries are its own; what was written instead of it asked or cried something else.
  const edge = /[?!]/.test(wanted) ? '.' : wanted;
  const bare = words.replace(/[.,;:—–\s]+(’*)$/, '$1').replace(/[.,;:—–\s]+(’*)$/, '$1');
  const sign = /[?!]’*$/.test(bare) && /[.,?!]/.test(edge) ? '' : edge === ':' || edge === ';' ? '' : edge;
  return sign === '' ? bare : closesSpeech(bare) ? bare.replace(/’+$/, `${sign}$&`) : bare + sign;
}

/** Whether the mark at the end closes one inside, and is no apostrophe. */
function closesSpeech(words: string): boolean {
  return words.endsWith('’') && words.includes('‘');
}

/** Which words, and which of the text. */
export type Placed = Pick<AlignedStretch, 'from' | 'to' | 'first' | 'last'>;
