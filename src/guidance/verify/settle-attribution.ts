import type { Corpus } from '#scripture/corpus/corpus.ts';
import { BOOK_NAMES } from '#scripture/reference/names.ts';
import { isStopWord, wordsOf } from '#scripture/search/words.ts';
import type { AlignedVerses } from './aligned-verses.ts';
import { type NamedSpeaker, namedSpeakers, SPEECH_VERBS } from './named-speakers.ts';
import { type Quotation, quotationsIn } from './quotations.ts';
import type { Stretch } from './speeches.ts';
import { spokenWords } from './spoken-words.ts';
import type { Context, Neighbour, Tools } from './strict-context.ts';
import { withEdge } from './text-in-place.ts';
import { overlap } from './verified.ts';

/** Fewer words are said by many, and what stands in more places than these is anybody's. */
const ATTRIBUTED = { words: 4, places: 8, few: 3 } as const;

/**
 * "King David wrote, “I have learned in whatever state I am …”": the text's own words under the name of somebody who
 * neither said, wrote nor heard them stand alone, with their place.
 */
export function rightlyAttributed(text: string, { own, before, done }: Context, tools: Tools): string {
  const { corpus, references } = tools;
  const placed = placedIn(text, tools);
  if (placed.length === 0) return isWronglyTold(text, before, own, tools) ? '' : text;
  const wrong = placed.flatMap((one) => wronglyNamed(text, one, own, tools));
  if (wrong.length === 0) return text;
  // "Sarah did, in her own way.": without their name the words would be theirs still.
  const last = ` ${wordsOf(lastOf(before.text))
    .map(({ word }) => word)
    .join(' ')} `;
  if (wrong.some((name) => last.includes(` ${name} `))) return '';
  const claimed = references(text).flatMap(({ range }) => range ?? []);
  const right = placed.map(({ quotation, ranges }) => {
    const range = ranges.find((own) => claimed.some((other) => overlap(own, other))) ?? ranges[0]!;
    return `“${withEdge(quotation.inner, '')}” (${corpus.format(range)})`;
  });
  const next = `${right.join(', and ')}.`;
  done.corrected.push({ from: text, to: next, osis: corpus.osisOf(placed[0]!.ranges[0]!) });
  return next;
}

/** A quotation of the text's own words, and where they stand. */
interface Located {
  quotation: Quotation;
  ranges: readonly Stretch[];
}

/** Quotations of the text's own words that stand in few places. */
function placedIn(text: string, { corpus, verses }: Tools): Located[] {
  return quotationsIn(text).flatMap((quotation) => {
    if (quotation.kind !== 'quoted') return [];
    const spoken = spokenWords(quotation.inner, verses.knows).map(({ word }) => word);
    const most = spoken.length < ATTRIBUTED.words ? ATTRIBUTED.few : ATTRIBUTED.places;
    const places = spoken.length < ATTRIBUTED.few ? [] : verses.places(spoken, most + 1);
    if (places.length === 0 || places.length > most || spoken.every((word) => isStopWord(word))) return [];
    return [{ quotation, ranges: places.map((at) => stretchOf(at, at + spoken.length - 1, corpus, verses)) }];
  });
}

/** Whether a sentence names somebody beside a quotation who neither said nor heard it. */
function isWronglyNamed(text: string, one: Located, own: string, tools: Tools): boolean {
  return wronglyNamed(text, one, own, tools).length > 0;
}

/** Those whom a sentence names beside a quotation though they neither said nor heard it. */
function wronglyNamed(text: string, { quotation, ranges }: Located, own: string, { verses, who }: Tools): string[] {
  const isWrong = ({ name, as, manner }: NamedSpeaker) => {
    // Somebody of the person's own, unless it is the one of that name who stands there.
    const isTheirs = own.includes(` ${name} `);
    if (
      isTheirs &&
      (isOfToday(name, own) || !(isAskedAbout(name, own) || ranges.some((range) => who.standsNear(name, range))))
    )
      return false;
    if (as === 'beside') return ranges.every((range) => verses.tells(range.start) && !who.standsNear(name, range));
    if (as === 'unnamed' || as === 'unnamed-hearer' || as === 'scene') {
      const part = as === 'unnamed' ? 'speaker' : as === 'scene' ? undefined : 'hearer';
      return ranges.every((range) => who.mayBeUnnamed(name, range, part) === false);
    }
    if (as === 'hearer') return ranges.every((range) => !who.mayHaveHeard(name, range));
    if (isAddressed(name, quotation.inner) && ranges.every(({ start }) => verses.tells(start))) return true;
    return ranges.every((range) => !who.mayHaveSaid(name, range, manner));
  };
  return namedSpeakers(text, quotation.from, quotation.to, verses).flatMap((one) => (isWrong(one) ? one.name : []));
}

/** The last sentence of some. */
function lastOf(text: string): string {
  return text.split(/[.?!]”?\s+(?=\p{Lu})/u).at(-1) ?? '';
}

/** "“Do you love me?” Jesus asks Judas.": who speaks stands in a sentence of its own, behind a question. */
function isWronglyTold(text: string, before: Neighbour, own: string, tools: Tools): boolean {
  if (before.since > 0 || !/[?!]”$/.test(before.text) || !ONLY_SAYS.test(text)) return false;
  const together = `${before.text} ${text}`;
  const last = placedIn(together, tools).at(-1);
  return last?.quotation.to === before.text.length && isWronglyNamed(together, last, own, tools);
}

const ONLY_SAYS = new RegExp(`^(?:[\\p{L}’']+\\s+){1,3}?${SPEECH_VERBS}(?:\\s+[\\p{L}’']+){0,5}[.!]?$`, 'u');

/** "Martha, Martha, …": whoever is spoken to doesn't speak. */
function isAddressed(name: string, words: string): boolean {
  const called = `(?:${name[0]!.toUpperCase()}${name.slice(1)})`;
  return new RegExp(`^(?:O )?${called}(?:, ${called})?[,!]|, (?:O|most excellent) ${called}[,.!?]`).test(`${words},`);
}

/** "my friend mary": somebody the person lives with. */
function isOfToday(name: string, own: string): boolean {
  return new RegExp(
    ` (?:my|our|his|her|their|your|friend|brother|sister|uncle|aunt|cousin|pastor|mr|mrs|dr|son|daughter|husband|wife|named|called|im|am|name is|and i) (?:\\w+ ){0,2}${name} | ${name} (?:is|was|and) (?:my|our|me|i)\\b`,
  ).test(own);
}

/** "what were the last words of stephen": asked of the text, not told of somebody's own life. */
function isAskedAbout(name: string, own: string): boolean {
  const question = new RegExp(
    ` (?:what|who|whose|how|why|where|when|which) ((?:\\w+ ){0,7}?)${name} ((?:\\w+ ){0,4})`,
  ).exec(own);
  return question !== null && !/\b(?:i|im|me|my|we|us|our|you|your)\b/.test(`${question[1]} ${question[2]}`);
}

/** Where words stand, to the letter. */
function stretchOf(first: number, last: number, corpus: Corpus, verses: AlignedVerses): Stretch {
  const { start, end } = verses.rangeOf(first, last);
  const begins = verses.stream.firstOf();
  const wordOf = (at: number, verse: number) => wordsOf(corpus.verses[verse]!.text)[at - begins[verse]!];
  return { start, end, from: wordOf(first, start)?.from ?? 0, to: wordOf(last, end)?.to };
}

/** "“Come to me …” (Buddha)": the text's own words under the name of somebody who never said them. */
export function isMisnamed(text: string, { verses }: Tools): boolean {
  return quotationsIn(text).some(({ kind, inner, to }) => {
    const name = UNDER_A_NAME.exec(text.slice(to));
    if (kind !== 'quoted' || !name || NAMES_A_SOURCE.test(name[1]!)) return false;
    const spoken = spokenWords(inner, verses.knows).map(({ word }) => word);
    return spoken.length > 1 && verses.places(spoken, 1).length > 0;
  });
}

/** A name in brackets or after a dash, right behind a quotation. */
const UNDER_A_NAME =
  /^[\s,.]*(?:[([]\s*|[—–-]+\s*)((?:\p{Lu}[\p{L}.’'-]+)(?:\s+\p{Lu}[\p{L}.’'-]+){0,2})(?=[\s,;.)\]]|$)(?!\s+\p{Ll})/u;

const NAMES_A_SOURCE = new RegExp(
  `^(?:(?:${BOOK_NAMES.flatMap(({ full, short }) => [...full, ...short]).join('|')}|god|jesus|christ|jesus christ|yahweh|lord|paul|david|moses|solomon|isaiah|psalmist|web|amen)$|(?:see|compare|read|also|cf|from|in|and|verses?|chapter|the|our|king|apostle|prophet|saint|st|world english|first|second|third)\\b)`,
  'i',
);
