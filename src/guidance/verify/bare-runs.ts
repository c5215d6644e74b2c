import type { AlignedStretch, AlignedVerses } from './aligned-verses.ts';
import { AT_ONCE, STEP, stretchesOf } from './likely-stretches.ts';
import { LIKE, likenessOf, SURE_BARE } from './likeness.ts';
import { clauseStarts, findNearQuote, NEAR } from './near-quotes.ts';
import { soundsOld } from './old-english.ts';
import type { SpokenWord } from './spoken-words.ts';
import { claimOf } from './strict-claims.ts';
import { type Context, PHRASE, saidBefore, type Tools } from './strict-context.ts';
import type { Placed } from './text-in-place.ts';

/** Weight that fewer than three words that carry meaning must have to be a verse's without marks. */
const FEW_WORDS = 9;

/** How like a verse bare words must be to be taken for it: less where they are said to be one. */
function leastFor(text: string): number {
  const lead = LEAD.exec(text);
  if (!lead) return LIKE.bare;
  const [whole, direct] = lead;
  const isSaid = claimOf(text, whole.length, text.length) === 'scripture' || IS_SCRIPTURE.test(whole);
  if (!isSaid) return LIKE.bare;
  return direct ? LIKE.introduced : LIKE.reported;
}

/** What leads into words without marks: "As it is written: ", "The promise is that ". */
const LEAD =
  /^[^“”]{3,80}?(?:([:,])|\b(?:that|says?|said|writes|wrote|reads|promises|prayed|words of \p{L}+))\s+(?=\p{L})/u;

const IS_SCRIPTURE =
  /\b(?:it is written|written|the promise|the verse|the psalm|the passage|Scripture|the Bible|(?:in|with) the words of|the words?|remember)\b[^“”]*$/i;

interface BareStretch {
  /** Counted from the word at `at`. */
  stretch: Placed;
  at: number;
  from: number;
  to: number;
}

interface Close extends BareStretch {
  stretch: AlignedStretch;
}

/** Words to be put right, and what of the text they are. */
export interface Bare extends BareStretch {
  sure: boolean;
}

/** Words that are nearly a verse's, word for word. */
export function closeRun(text: string, words: readonly SpokenWord[], context: Context, tools: Tools): Bare | null {
  const found = findBare(words, text, leastFor(text), tools);
  if (!found || isRetold(text, found, words, tools)) return null;
  return isTheirs(words, found, context) ? null : { ...found, sure: likenessOf(found.stretch, 1) > SURE_BARE };
}

/** Clauses that follow a verse as another translation has it. */
export function nearRun(text: string, words: readonly SpokenWord[], context: Context, tools: Tools): Bare | null {
  const { verses } = tools;
  const near = findNearQuote(words, text, verses);
  if (!near) return null;
  const { from, to, first, last } = near;
  const isReported = SAID_BEHIND.test(text.slice(words[to - 1]!.to));
  if (near.likeness < (isReported ? NEAR.reported : NEAR.found)) return null;
  // A story told in one's own words.
  if (near.measures.told && TELLS_OF.test(text) && !words.some(({ word }) => SPEAKS.test(word))) return null;
  // Twice as many words as the text has there are a sentence of one's own.
  if (to - from > WIDER * (last - first + 1)) return null;
  const spoken = words.slice(from, to);
  const isOwn =
    spoken.every(({ plain }) => plain) &&
    verses.places(
      spoken.map(({ word }) => word),
      1,
    ).length > 0;
  if (isOwn) return null;
  const found = { stretch: { from: 0, to: to - from, first, last }, at: from, from, to };
  return isTheirs(words, found, context) ? null : { ...found, sure: near.likeness > NEAR.sure };
}

const WIDER = 1.8;

/** "…, he says.", "…, as Paul puts it." */
const SAID_BEHIND =
  /^[*_]*,?\s+(?:as\s+)?(?:he|she|it|\p{Lu}\p{L}+|the (?:psalm|psalmist|apostle|prophet|letter|verse|proverb|text))\s+(?:says?|said|writes|wrote|sings|sang|prays|prayed|puts it|put it|has it|goes|tells us|reads)\b/u;

/** "Do not be afraid; do not be discouraged": the text's own words, but for what it says in short. */
export function spelledOutRun(
  text: string,
  words: readonly SpokenWord[],
  context: Context,
  { verses }: Tools,
): Bare | null {
  const starts = clauseStarts(words, text);
  for (let from = 0; from < starts.length - 1; from += 1) {
    for (let to = Math.min(from + 4, starts.length - 1); to > from; to -= 1) {
      const run = words.slice(starts[from]!, starts[to]!);
      const short = inShort(run.map(({ word }) => word));
      if (short.length === run.length || short.length < PHRASE + 1) continue;
      if (new Set(short.filter((word) => verses.weightOf(word) > 0)).size < 2) continue;
      const [first] = verses.places(short, 1);
      if (first === undefined) continue;
      const stretch = { from: 0, to: run.length, first, last: first + short.length - 1 };
      const found = { stretch, at: starts[from]!, from: starts[from]!, to: starts[to]!, sure: true };
      return isTheirs(words, found, context) ? null : found;
    }
  }
  return null;
}

/** Words with "do not" as "dont", and so on. */
function inShort(words: readonly string[]): string[] {
  const short: string[] = [];
  for (const word of words) {
    const last = short.at(-1) ?? '';
    if (word === 'not' && IN_SHORT.has(last)) short[short.length - 1] = IN_SHORT.get(last)!;
    else if (word === 'us' && last === 'let') short[short.length - 1] = 'lets';
    else if (word === 'cannot') short.push('cant');
    else short.push(word);
  }
  return short;
}

const IN_SHORT = new Map([
  ...['do', 'does', 'did', 'is', 'are', 'was', 'were', 'has', 'have', 'had', 'should', 'would', 'could'].map(
    (word) => [word, `${word}nt`] as const,
  ),
  ['will', 'wont'],
  ['can', 'cant'],
]);

/** Whether the person wrote these words. */
function isTheirs(words: readonly SpokenWord[], { from, to, at, stretch }: BareStretch, { own }: Context): boolean {
  const spoken = words.slice(from, to).map(({ word }) => word);
  const core = words.slice(at + stretch.from, at + stretch.to).map(({ word }) => word);
  return saidBefore(spoken, own) || saidBefore(core, own);
}

/**
 * Whether a sentence tells in its own words what people did in a story: nobody is said to speak in it, and nobody is
 * spoken to. Whole runs of the text are no retelling.
 */
function isRetold(text: string, { stretch }: Close, words: readonly SpokenWord[], { verses }: Tools): boolean {
  const { start } = verses.rangeOf(stretch.first, stretch.last);
  if (!verses.tells(start) || stretch.running > RETOLD_RUN || stretch.alike > RETOLD_ALIKE) return false;
  return TELLS_OF.test(text) && !words.some(({ word }) => SPEAKS.test(word)) && leastFor(text) === LIKE.bare;
}

/** Words in a row, and share of all words, from which on a retelling is a quotation. */
const RETOLD_RUN = 6;

const RETOLD_ALIKE = 0.9;

/** Somebody in a story, and what they do. */
const TELLS_OF =
  /^\W*(?:(?:[Tt]hen|[Aa]nd|[Ss]o|[Nn]ow|[Oo]nce|[Ll]ater|[Ww]hen|[Aa]fter|[Ii]n the story|That night),?\s+)*(?:(?:(?:A|An|One|Two|Three|Four|Ten|Some|The|This|That|His|Her|Their|a|an|one|two|the|his|her|their)\s+(?:\w+\s+){0,2}?(?:man|men|woman|women|son|sons|daughter|brother|father|mother|widow|boy|girl|child|shepherd|samaritan|Samaritan|priest|Levite|servants?|master|king|farmer|sower|traveler|disciples?|friends?|crowds?|people|soldiers?|tax collector|Pharisee|judge|bridesmaids|neighbors?|blind man|leper|lepers))|He|She|They|he|she|they|\p{Lu}\p{Ll}+(?:\s+and\s+\p{Lu}\p{Ll}+)?)\s+(?:\w+ly\s+)?(?!is\b|are\b|shall\b|will\b|who\b)\p{Ll}+/u;

const SPEAKS = /^(?:i|me|my|mine|we|us|our|you|your|yours|thee|thy|shall|will|blessed|let|says?|said|yahweh|lord|god)$/;

/** Where words are nearly a verse's, with what stands around them in their clause; null where they are its own, or nobody's. */
export function findBare(words: readonly SpokenWord[], text: string, least: number, tools: Tools): Close | null {
  // A long text piece by piece: what is found first is enough.
  for (let at = 0; at < words.length; at += STEP) {
    const long = words.length > AT_ONCE + STEP;
    const piece = long ? words.slice(at, at + AT_ONCE) : words;
    const spoken = piece.map(({ word }) => word);
    const old = soundsOld(spoken);
    for (const stretch of stretchesOf(spoken, old ? LIKE.claimed : least, tools)) {
      // Two words in a row of small ones are anybody's.
      if (!old && stretch.meaningful < 3 && stretch.shared < FEW_WORDS) continue;
      const wrong = wrongWords(piece, text, stretch, tools);
      if (wrong) return { stretch, at, from: wrong.from + at, to: wrong.to + at };
    }
    if (!long) break;
  }
  return null;
}

/** What of the words around a stretch is misquoted; null where it is the text's own. */
function wrongWords(
  words: readonly SpokenWord[],
  text: string,
  stretch: AlignedStretch,
  { verses }: Tools,
): { from: number; to: number } | null {
  const around = withinClause(words, text, stretch, 3);
  const isOwn = (from: number, to: number) =>
    words.slice(from, to).every(({ plain }) => plain) &&
    verses.places(
      words.slice(from, to).map(({ word }) => word),
      1,
    ).length > 0;
  if (!isOwn(stretch.from, stretch.to)) return around;
  const end = endOfList(words, text, stretch, verses);
  if (end > stretch.to && !isOwn(stretch.from, end)) return { from: stretch.from, to: end };
  // "Yahweh is my shepherd, I shall lack sleep": where both go on, they go on otherwise.
  const ahead = around.from < stretch.from && verses.clauseStart(stretch.first, 3) < stretch.first;
  const beyond = around.to > stretch.to && verses.clauseEnd(stretch.last, 3) > stretch.last;
  const from = ahead ? around.from : stretch.from;
  const to = beyond ? around.to : stretch.to;
  return (ahead || beyond) && !isOwn(from, to) ? { from, to } : null;
}

/** Where a list ends that begins as one of the text's does: "love, joy, peace, and a paid mortgage". */
function endOfList(
  words: readonly SpokenWord[],
  text: string,
  { from, to, last }: AlignedStretch,
  verses: AlignedVerses,
): number {
  const isList = text.slice(words[from]!.from, words[to - 1]!.to).split(',').length > 2;
  if (!isList || last + 1 >= verses.stream.compared().length || !/^\S+,\s/.test(verses.wordsBetween(last, last + 1)))
    return to;
  let end = to;
  while (end < words.length && /^,\s+$/.test(text.slice(words[end - 1]!.to, words[end]!.from))) {
    let next = end + 1;
    while (next < words.length && !/[.,;:?!—–()]/.test(text.slice(words[next - 1]!.to, words[next]!.from))) next += 1;
    if (next - end > LONGEST_ITEM) break;
    end = next;
  }
  return end;
}

/** Words of an item of a list, at most. */
const LONGEST_ITEM = 5;

/** A stretch with the few words between it and the ends of its clause. */
function withinClause(
  words: readonly SpokenWord[],
  text: string,
  { from, to }: AlignedStretch,
  most: number,
): { from: number; to: number } {
  let [start, end] = [from, to];
  const LEADS = /^(?:that|says|said|say|remember|and|but|because|how|know|as)$/;
  for (let step = 0; step < most && start > 0; step += 1) {
    // "… that all things work together": the lead-in may have been found as well.
    if (LEADS.test(words[start]!.word)) break;
    const previous = words[start - 1]!;
    if (/[.,;:!?—–(]/.test(text.slice(previous.to, words[start]!.from))) break;
    if (LEADS.test(previous.word) || /^\d/.test(text.slice(previous.from))) break;
    start -= 1;
  }
  for (let step = 0; step < most && end < words.length; step += 1) {
    if (/[.,;:!?—–)]/.test(text.slice(words[end - 1]!.to, words[end]!.from))) break;
    end += 1;
  }
  return { from: start, to: end };
}
