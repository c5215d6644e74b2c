import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import { parseReferences } from '#scripture/reference/parse-references.ts';
import { isStopWord, wordsOf } from '#scripture/search/words.ts';
import { claimedReference } from '../verify/attribution.ts';
import { type Quotation, quotationsIn } from '../verify/quotations.ts';
import { containsWords, overlap } from '../verify/verified.ts';
import type { Verifier } from '../verify/verify-quotations.ts';
import { announces } from './hold-back.ts';
import {
  asksForWords,
  type Frame,
  frameOf,
  isFromAbove,
  saysWhoseTheyWere,
  soundsFromAbove,
  soundsSolemn,
  speaksToGod,
} from './quotation-frames.ts';

/** Up to so many words are a name or a turn of speech, where nobody is said to have said them. */
const FEW = 3;
/** And up to so many no claim on a place that is named beside them. */
const PHRASE = 4;
/** Those who hold a view say so. */
const SOME_SAY = /^\W*(?:Some|Others|Many|Most|A few|Both)\b[^.?!“”]*\b(?:say|call it|speak of|answer|insist)[ ,]*$/;
/** A slogan has no more words than these. */
const SLOGAN = 12;
/** Longer ones are no expression that is spoken of. */
const EXPRESSION = 9;
/** What was not spoken of when Scripture was written. */
const MODERN = /\p{Ll}n[’']t\b|\d|[$€£%]|\b(?:Mr|Mrs|Ms|Dr)\b/u;
/** A person who talks in a talk of two. */
const CONVERSES = /\b(?:I|I[’']\p{L}+|you|your|we|us|me|my)\b/iu;
/** A sentence that names the words of the one before it: "That is Psalm 23.", "(John 11:35)". */
const NAMES_THEM =
  /^\W*(?:(?:(?:That|This|It)(?:[’']s| is| was)|Those are|So says|So reads|From|See|Thus|In|These are)\b[^“”]{0,40})?$/i;
/** A sentence that leads into the next: "This is John 11:35.", "Here is Psalm 23:1:". */
const LEADS_IN = /^\W*(?:(?:Here|This|That|Hear|Read|Listen|Look|Turn|Open|Now)\b[^“”]{0,40})?$/i;

type Locates = Pick<Verifier, 'locate'>;

/** What a piece of a reply is read with. */
export interface QuotationContext {
  /** All that the person wrote. */
  said: string;
  /** What stands before the piece: the sentences the reader has just read, passages by their names. */
  earlier?: string;
  /** Whether a quotation right before the piece was left out. */
  lacks?: boolean;
  corpus: Corpus;
  verifier: Locates;
}

/** What is left of a piece, without the sentences that point to a quotation of it which isn't left. */
export function withoutLeaning(left: readonly string[], written: readonly string[]): string[] {
  const leaning = written.filter((sentence, at) => {
    const before = written[at - 1];
    if (before === undefined || !leansBack(sentence)) return false;
    const quoted = quotationsIn(before).filter(({ kind }) => kind === 'quoted');
    const outside = before.slice(0, quoted[0]?.from).trim();
    return quoted.length > 0 && outside !== '' && !left.some((other) => other.startsWith(outside.slice(0, 24)));
  });
  return left.filter((sentence) => !leaning.includes(sentence));
}

/** Whether a sentence quotes nothing and points to words before it. */
function leansBack(sentence: string): boolean {
  return LEANS.test(sentence) && !quotationsIn(sentence).some(({ kind }) => kind === 'quoted');
}

/**
 * Which of the sentences of one piece of a reply may stay for what they quote: the text's own words, and where a place
 * is named beside them, in this sentence or the next, the words that stand there; words of the person themselves; words
 * they are given to say; what people say; names, and expressions that are spoken of. What is given out for Scripture's,
 * or could be taken for it because nothing says whose words they are, must stand in the text. With a sentence that must
 * go, those go that lean on it.
 */
export function mayBeQuoted(sentences: readonly string[], context: QuotationContext): boolean[] {
  const { corpus, verifier, said } = context;
  const may = sentences.map((sentence, at) => {
    const quotations = quotationsIn(sentence).filter(({ kind }) => kind === 'quoted');
    if (quotations.length === 0) return true;
    const beside = placesBeside(sentences, at, corpus);
    const earlier = [context.earlier ?? '', ...sentences.slice(0, at)].join(' ').slice(-EARLIER);
    return quotations.every(
      (quotation, number) =>
        isText(quotation, sentence, beside, earlier, said, corpus, verifier) ??
        isOrdinary(sentence, quotations, number, earlier, sentences[at + 1] ?? '', context),
    );
  });
  for (const [at, sentence] of sentences.entries()) {
    if (may[at] === false || !leansBack(sentence)) continue;
    if (at === 0 ? context.lacks : may[at - 1] === false) may[at] = false;
  }
  for (let at = sentences.length - 2; at >= 0; at -= 1)
    if (may[at + 1] === false && (/:\s*$/.test(sentences[at]!) || announces(sentences[at]!))) may[at] = false;
  // "He gets no answer": whoever was named in a sentence that is gone, and nowhere near.
  for (const [at, sentence] of sentences.entries()) {
    const gone = sentences[at - 1];
    if (may[at - 1] !== false || may[at] === false || !/^(?:He|She|They|His|Her|Their)\b/.test(sentence)) continue;
    const near = [context.earlier ?? '', ...sentences.slice(0, at - 1).filter((_, index) => may[index])].join(' ');
    const names = withoutQuoted(gone!).match(/\p{Lu}\p{L}+/gu) ?? [];
    if (names.some((name) => NAME.test(name) && !near.includes(name))) may[at] = false;
  }
  return may;
}

/** A word that names somebody, where it begins with a capital. */
const NAME =
  /^(?!(?:The|And|But|When|Then|There|Here|In|On|At|For|So|If|As|What|Some|It|He|She|They|You|Your|My|We|That|This)$)/;
const withoutQuoted = (text: string) => text.replace(/“[^”]*”?/g, '');

/** Characters that are looked back. */
const EARLIER = 260;
/** What points to words that stood before it. */
const LEANS =
  /^\W*(?:(?:And|But|So|Then)\s+)?(?:(?:[Tt]hat|[Tt]his|[Tt]hese|[Tt]hose)\b(?!\s+(?:week|night|day|morning|evening|year|month|time)\b)|(?:[Pp]ut|[Ss]ay|[Rr]ead|[Rr]epeat|[Ww]rite|[Ss]end|[Kk]eep|[Uu]se|[Tt]uck|[Hh]ang|[Ll]et|[Tt]ake|[Ff]old|[Ss]peak|[Pp]ray|[Ll]earn|[Hh]old) (?:it|that|this|them|those)\b|[Ii]t (?:is|says|can|could|may|was|means|fits|stands|comes) (?:\w+ )?(?:a|an|the|one|from|in|said|short|written|true)\b)/;

/** Places that the sentences around a quotation's say it stands in. */
function placesBeside(sentences: readonly string[], at: number, corpus: Corpus): VerseRange[] {
  const own = parseReferences(sentences[at]!, corpus);
  if (own.length > 0) return [];
  // Quotations in a row are named by the sentence after the last of them.
  let next = at + 1;
  while (next < sentences.length && isOnlyQuoted(sentences[next]!)) next += 1;
  const after = placesNamed(sentences[next], NAMES_THEM, corpus);
  return after.length > 0 ? after : placesNamed(sentences[at - 1], LEADS_IN, corpus);
}

/** The places a sentence names that says nothing besides. */
function placesNamed(sentence: string | undefined, frame: RegExp, corpus: Corpus): VerseRange[] {
  if (sentence === undefined || sentence.length > 90 || /[“”]/.test(sentence.replace(/^(?:“[^”]*”\W*)+/, '')))
    return [];
  const found = parseReferences(sentence, corpus);
  let rest = sentence.replace(/^(?:“[^”]*”\W*)+/, '');
  if (found.length === 0) return [];
  for (const { from, to } of found) rest = rest.replace(sentence.slice(from, to), '');
  return frame.test(rest.replace(/[\s.,;:()[\]—–-]+$/, '')) ? found.flatMap(({ range }) => (range ? [range] : [])) : [];
}

function isOnlyQuoted(sentence: string): boolean {
  return /^(?:“[^”]*”[\s,;]*(?:and\s+)?)+$/.test(sentence);
}

/** Whether a quotation is the text's own, or said to be and isn't; null where it claims neither. */
function isText(
  quotation: Quotation,
  sentence: string,
  beside: readonly VerseRange[],
  earlier: string,
  said: string,
  corpus: Corpus,
  verifier: Locates,
): boolean | null {
  const { inner } = quotation;
  const words = wordsOf(inner);
  if (words.length === 0) return true;
  const references = parseReferences(sentence, corpus);
  const places = references.flatMap(({ range }) => (range ? [range] : []));
  const claimed = claimedReference(sentence, quotation, references)?.range;
  const stands = (ranges: readonly VerseRange[]) => ranges.some((range) => containsWords(corpus.textOf(range), inner));
  // "“brothers” in Mark 6:3", where one brother is named: words that are spoken of, in another of their forms.
  if (claimed) return stands([claimed]) || (words.length <= FEW && hasForms(corpus.textOf(claimed), words));
  if (beside.length > 0) return stands(beside) || reachesInto(inner, beside, verifier);
  if (stands(places)) return true;
  const parts = inner.split(/\s*(?:…|\.{3})\s*/).filter((part) => wordsOf(part).length > 0);
  if (words.length > FEW && parts.every((part) => verifier.locate(part) !== null)) return true;
  if (containsWords(said, inner)) return true;
  if (words.length <= PHRASE) {
    // "David asks “how long” four times": a phrase of the passage that was just read.
    if (stands(chaptersNamed(`${earlier} ${sentence}`, corpus))) return true;
    // A place named elsewhere in the sentence is no claim on a turn of speech; over it as a label, it is.
    return isLabelled(sentence, references) ? false : null;
  }
  return places.length > 0 && !(words.length <= SLOGAN && restsOn(sentence, quotation, references)) ? false : null;
}

/** Whether what people say is followed by the places it rests on: "Some say “…” and point to Acts 2:41." */
function restsOn(sentence: string, { from, to }: Quotation, references: readonly { from: number }[]): boolean {
  const [first] = references;
  if (SOME_SAY.test(sentence.slice(0, from))) return true;
  return (
    first !== undefined &&
    first.from > to &&
    /\b(?:point(?:s|ed|ing)?|appeal(?:s|ed|ing)?|look(?:s|ing)?|go(?:es)?|lean(?:s|ing)?|cit(?:e|es|ing)|read(?:s|ing)?|because of) (?:also |back )?(?:to |on )?(?:\p{L}+ ){0,3}$/u.test(
      sentence.slice(to, first.from),
    )
  );
}

/** "Psalm 46:1–3: …": what comes is said to be what stands there. */
function isLabelled(sentence: string, [first]: readonly { from: number; to: number }[]): boolean {
  return (
    first !== undefined &&
    !/\p{L}/u.test(sentence.slice(0, first.from)) &&
    /^\W*[:,—–]\s/.test(sentence.slice(first.to))
  );
}

/** Whether a text has the words that carry meaning, each in one of its forms: "brother" for "the brothers". */
function hasForms(text: string, words: readonly { word: string }[]): boolean {
  const stem = (one: string) => one.replace(/(?:e?s|ed|ing)$/, '');
  const carrying = words.filter(({ word }) => !isStopWord(word));
  const there = new Set(wordsOf(text).map(({ word }) => stem(word)));
  return carrying.length > 0 && carrying.every(({ word }) => there.has(stem(word)));
}

/** The chapters of the places that are named. */
function chaptersNamed(text: string, corpus: Corpus): VerseRange[] {
  return parseReferences(text, corpus).flatMap(({ range }) => {
    const verse = range && corpus.verses[range.start];
    const chapter = verse && corpus.range(`${verse.book.osis}.${verse.chapter}`);
    return chapter ? [chapter] : [];
  });
}

/** Whether a quotation that isn't the text's is brought as what it is: somebody's ordinary words, a name, an expression. */
function isOrdinary(
  sentence: string,
  quotations: readonly Quotation[],
  number: number,
  earlier: string,
  next: string,
  { said, corpus }: QuotationContext,
): boolean {
  const { inner, from, to } = quotations[number]!;
  const leadOf = (at: number): string => {
    const own = sentence.slice(quotations[at - 1]?.to ?? 0, quotations[at]!.from);
    // "“Mercy,” “kindness” and “love”": what leads into the first leads into all.
    return at > 0 && /^[\s,;]*(?:(?:and|or|nor|then),?\s+)?$/.test(own) ? leadOf(at - 1) : own;
  };
  const frameAt = (at: number): Frame => {
    const frame = frameOf({
      ...quotations[at]!,
      lead: leadOf(at),
      tail: sentence.slice(quotations[at]!.to, quotations[at + 1]?.from),
      sentence,
      earlier: `${earlier} ${sentence.slice(0, quotations[at - 1]?.from ?? 0)}`,
      said,
    });
    // "Some say “…”; on other days, “…”": as the one before it.
    return frame === 'none' && at > 0 ? frameAt(at - 1) : frame;
  };
  const frame = frameAt(number);
  const count = wordsOf(inner).length;
  const around = `${sentence.slice(0, from)} ${sentence.slice(to)}`;
  // One small word is no saying: "in Hebrew it is chen, “favor”".
  if (frame === 'claimed')
    return count === 1 && /^\p{Ll}/u.test(inner) && !soundsSolemn(inner) && /\bword\b/i.test(around);
  if (frame === 'title') return true;
  if (frame === 'offered') return !isFromAbove(inner);
  const asked = asksForWords(said);
  const isEveryday =
    !soundsSolemn(inner) &&
    (asked || CONVERSES.test(inner) || count <= FEW + 2 || MODERN.test(inner) || isModern(inner, corpus));
  if (frame === 'shown') return isEveryday || ((asked || speaksToGod(inner)) && !soundsFromAbove(inner));
  if (frame === 'people') return !soundsFromAbove(inner) || asked;
  // What is nothing but a quotation is no name.
  if (frame === 'term' && count <= EXPRESSION && /\p{L}/u.test(around)) return !soundsFromAbove(inner);
  if (count <= FEW && /\p{L}/u.test(around))
    return !soundsSolemn(inner) || count === 1 || (/^\p{Ll}/u.test(inner) && !soundsFromAbove(inner));
  if (soundsSolemn(inner) && !(asked && speaksToGod(inner) && !soundsFromAbove(inner))) return false;
  // In a paragraph of their own, words are taken for a verse.
  if (/\p{L}/u.test(around)) return true;
  if (saysWhoseTheyWere(next)) return false;
  return asked
    ? CONVERSES.test(inner) || speaksToGod(inner) || count <= FEW || /”$/.test(earlier)
    : CONVERSES.test(inner) && /\?$/.test(inner.trim());
}

const vocabularies = new WeakMap<Corpus, Set<string>>();

/** Every word Scripture has; gathered once, which takes half a second. */
export function vocabularyOf(corpus: Corpus): ReadonlySet<string> {
  let known = vocabularies.get(corpus);
  if (!known) {
    known = new Set(corpus.verses.flatMap(({ text }) => wordsOf(text).map(({ word }) => word)));
    vocabularies.set(corpus, known);
  }
  return known;
}

/** Whether words hold one that Scripture has nowhere: "porch", "Thursday". */
function isModern(inner: string, corpus: Corpus): boolean {
  const known = vocabularyOf(corpus);
  return wordsOf(inner).some(({ word }) => word.length > 2 && !known.has(word));
}

/** Whether words begin or end in a named place and go beyond it. */
function reachesInto(inner: string, places: readonly VerseRange[], verifier: Locates): boolean {
  const range = wordsOf(inner).length > FEW ? verifier.locate(inner) : null;
  return range !== null && places.some((place) => overlap(range, place));
}
