import type { VerseRange } from '#scripture/corpus/corpus.ts';
import type { FoundReference } from '#scripture/reference/parse-references.ts';
import { isStopWord, wordsOf } from '#scripture/search/words.ts';
import type { AlignedStretch } from './aligned-verses.ts';
import { claimedReference } from './attribution.ts';
import { findBare } from './bare-runs.ts';
import { CUT, cutOf } from './cut-quotations.ts';
import { isForeignSpeech } from './foreign-words.ts';
import { shareOf, stretchesOf, weigh } from './likely-stretches.ts';
import { LIKE, likenessOf, SURE, SURE_BARE, SURE_HALF } from './likeness.ts';
import { namedSpeakers, SPEECH_VERBS } from './named-speakers.ts';
import { findNearQuote, NEAR } from './near-quotes.ts';
import { soundsOld } from './old-english.ts';
import { isTurnedRound } from './opposites.ts';
import { type Quotation, quotationsIn } from './quotations.ts';
import { type SpokenWord, spokenWords } from './spoken-words.ts';
import { type Claim, claimOf, HE_SAYS, namesScripture } from './strict-claims.ts';
import { type Context, PHRASE, saidBefore, type Tools } from './strict-context.ts';
import { LONGEST, nested, type Placed, type Right, textFor, withEdge } from './text-in-place.ts';
import { containsWords, overlap } from './verified.ts';

/** Longer ones are no quotation that could be put right. */
const MOST_WORDS = 110;

/** Share of a quotation's weight that must stand in one place for it to be a quotation of that place. */
const ONE_PLACE = 0.55;

/** Leaves or corrects one quotation; '' where the sentence can't stand. */
export function settleQuotation(text: string, quotation: Quotation, context: Context, tools: Tools): string {
  const { corpus, verses } = tools;
  const { inner, kind } = quotation;
  const words = spokenWords(inner, verses.knows);
  if (words.length === 0) return kind === 'quoted' ? '' : text;
  const spoken = words.map(({ word }) => word);
  const { reference, chained } = claimedWith(text, quotation, tools);
  const range = reference?.range;
  const claim = reference ? 'scripture' : claimOf(text, quotation.from, quotation.to);
  const isClaimed = claim === 'scripture' || leadsInto(context.before.text, text, quotation);
  if (!isClaimed && words.length < PHRASE) return text;
  if (kind === 'emphasis' && quotationsIn(inner).length > 0) return text;
  if (!isClaimed && saidBefore(spoken, context.own)) return saidBack(text, quotation, tools);

  const cut = CUT.test(inner) ? cutOf(inner, tools) : null;
  if (cut === 'unfair') return range ? withOwnWords(text, quotation, reference, context, tools) : '';
  if (range && containsWords(corpus.textOf(range), inner)) return withOwnMarks(text, quotation, words, tools);
  // Of several before one reference each is its verse's, or one of the text's own all the same.
  if (chained) return words.length >= PHRASE && verses.places(spoken, 1).length > 0 ? text : '';
  const places = words.every(({ plain }) => plain) ? verses.places(spoken, 200) : [];
  if (places.length > 0) {
    if (!range) return ledInto(text, quotation) ?? withOwnMarks(text, quotation, words, tools);
    if (places.some((at) => overlap(verses.rangeOf(at, at + words.length - 1), range)))
      return withOwnMarks(text, quotation, words, tools);
    const beside = places.find((at) => overlap(verses.rangeOf(at, at + words.length - 1), about(range, tools)));
    const own = beside ?? (places.length < 4 ? places[0] : undefined);
    if (own !== undefined && spoken.some((word) => !isStopWord(word)))
      return underItsOwnName(text, reference, own, words.length, context, tools);
  }
  if (kind === 'emphasis' && !isClaimed && words.length < 5) return text;
  if (range && words.length < PHRASE && standsAlone(text, quotation, reference))
    return withOwnWords(text, quotation, reference, context, tools);
  // One or two words are a term that is spoken of, unless they are all that is said.
  if (words.length < PHRASE && !(isClaimed && endsAlone(text, quotation))) return text;
  if (cut === 'fair') return text;
  if (words.length > MOST_WORDS) return isClaimed || findBare(words, inner, LIKE.bare, tools) ? '' : text;

  const saying = tools.sayings.find(spoken);
  if (saying?.whole && !range && claim !== 'denied' && claim !== 'people') return '';

  if (kind === 'quoted' && isForeignSpeech(spoken, inner, verses.knows))
    return range ? withOwnWords(text, quotation, reference, context, tools) : '';

  return putRight(text, quotation, { words, spoken, reference, claim, isClaimed }, context, tools);
}

/**
 * What leads into words that begin a sentence, where they don't go on with it: "that “For I am persuaded" has no
 * "that", and nobody reads on from "When he came, “Therefore". Null where there is nothing to mend.
 */
function ledInto(text: string, { from, to, inner, kind }: Quotation): string | null {
  if (kind !== 'quoted' || !/^[\s.,;!?]*$/.test(text.slice(to))) return null;
  const before = text.slice(0, from);
  if (TELLS_ON.test(inner) && HALF_LED.test(before) && !SPOKEN_INTO.test(before)) return '';
  const that = /([,:]?)\s+that\s*$/.exec(before);
  if (!that || !(GOES_ON.test(inner) || BIDS.test(inner))) return null;
  const lead = before.slice(0, that.index);
  const mark = that[1] || (SPEAKS_LAST.test(lead) ? ',' : ':');
  return `${lead}${mark} ${text.slice(from)}`;
}

const GOES_ON = /^(?:For|But|And|Therefore|Then|So|Yet|Because|Now|Or)\b/;
const BIDS =
  /^(?:Ask|Be|Bear|Bless|Cast|Come|Commit|Consider|Do|Don[’']t|Draw|Fear|Forgive|Give|Go|Humble|Keep|Let|Let[’']s|Look|Love|Praise|Pray|Put|Rejoice|Rest|Seek|Sing|Stand|Take|Trust|Wait|Walk)\b/;
const TELLS_ON = /^(?:And|Therefore|Then|So|Now)\b/;
const HALF_LED = /^\W*(?:When|After|While|Before|Until)\s[^“”.?!;:]*,\s*$/;
const SPEAKS_LAST = new RegExp(`\\b${SPEECH_VERBS}$`, 'u');

/** The reference a quotation claims, or that of the last of several that stand in a row. */
function claimedWith(
  text: string,
  quotation: Quotation,
  tools: Tools,
): { reference: FoundReference | null; chained: boolean } {
  const references = tools.references(text);
  const reference = claimedReference(text, quotation, references);
  if (reference || quotation.kind !== 'quoted') return { reference, chained: false };
  let last = quotation;
  for (const next of quotationsIn(text)) {
    if (next.from < last.to) continue;
    if (next.kind !== 'quoted' || !/^[\s,;]*(?:and\s+)?$/.test(text.slice(last.to, next.from))) break;
    last = next;
  }
  const theirs = last === quotation ? null : claimedReference(text, last, references);
  return { reference: theirs, chained: theirs !== null };
}

/** Whether a short quotation is said to be what stands in a place, and no word that is spoken of. */
function standsAlone(text: string, { from, to, inner }: Quotation, reference: FoundReference): boolean {
  const before = text.slice(0, from);
  const after = text.slice(reference.to);
  const beside = reference.from >= to && !/\p{L}/u.test(text.slice(to, reference.from));
  return beside && !/\p{L}\s*$/u.test(before) && (/[.!?]$/.test(inner) || !/^\W*\s\p{Ll}/u.test(after));
}

interface Read {
  words: readonly SpokenWord[];
  spoken: readonly string[];
  reference: FoundReference | null;
  claim: Claim;
  isClaimed: boolean;
}

function putRight(text: string, quotation: Quotation, read: Read, context: Context, tools: Tools): string {
  const { verses } = tools;
  const { words, spoken, reference, claim, isClaimed } = read;
  const range = reference?.range;
  const wholeFor = (stretch: Placed) =>
    textFor(stretch, spoken.length, true, tools, { text: quotation.inner, words: spoken });
  if (range) {
    // What stands beside its reference is compared with that first.
    const like = (one: AlignedStretch) => likenessOf(one, shareOf(spoken, one, 0, spoken.length, tools));
    const there = verses.nearest(spoken, range);
    if (there && like(there) > LIKE.claimed + 1) {
      const whole = wholeFor(there);
      const isWithin = whole && whole.range.start >= range.start && whole.range.end <= range.end;
      const right = isWithin ? whole : textFor(there, spoken.length, false, tools);
      return withWords(text, quotation, [right], context);
    }
    // A verse too far or too near: the words say which it is.
    const beside = verses.nearest(spoken, about(range, tools));
    const right = beside && like(beside) > LIKE.claimed + 1 ? wholeFor(beside) : null;
    if (right && !isTurnedRound(quotation.inner, right.words, verses))
      return exchangeBoth(text, quotation, reference, right, context, tools);
  }
  // A quotation by itself right under a passage is meant to be that passage's.
  if (!range && context.shown && /^\W*$/.test(text.slice(0, quotation.from) + text.slice(quotation.to))) {
    const there = verses.nearest(spoken, context.shown);
    if (there && likenessOf(there, shareOf(spoken, there, 0, spoken.length, tools)) > SURE)
      return withWords(text, quotation, [wholeFor(there)], context);
  }
  const named = range ? null : namedSource(text, quotation, tools);
  const same = range ? null : butForTheName(spoken, named, tools);
  if (same) return withWords(text, quotation, [same], context);
  if (named) {
    const like = (one: AlignedStretch) => likenessOf(one, shareOf(spoken, one, 0, spoken.length, tools));
    const theirs = likestOf(verses.likest(spoken, named.books), quotation, spoken, tools, named.mayHave);
    const likest = verses.nearest(spoken);
    const held = theirs
      ? weigh(spoken, theirs.from, theirs.to, tools) / (weigh(spoken, 0, spoken.length, tools) || 1)
      : 0;
    if (theirs && held >= ONE_PLACE && like(theirs) > SURE && like(theirs) + NAMED > (likest ? like(likest) : SURE))
      return withWords(text, quotation, [wholeFor(theirs)], context);
  }
  const suspect = isClaimed || soundsOld(spoken);
  const least = suspect ? LIKE.claimed : quotation.kind === 'emphasis' ? LIKE.bare : LIKE.marked;
  // What somebody is given to say to somebody else is daily life's, unless it is a verse beyond doubt.
  const offered =
    !suspect && !range && quotation.kind === 'quoted' && (context.offers || OFFERS.test(text.slice(0, quotation.from)));
  // Who says it may be known where their book isn't: small words alone don't overrule that.
  const isNobodys = () =>
    quotation.kind === 'quoted' &&
    !offered &&
    named === null &&
    namedSpeakers(text, quotation.from, quotation.to, verses).length === 0;
  const leastLike = offered ? SURE_BARE : range ? LIKE.bare : least;
  const stretches = stretchesOf(spoken, leastLike, tools, isNobodys);
  if (!range && stretches.length === 1) {
    const [only] = stretches as [AlignedStretch];
    const other = turnedRound(only, quotation, words, tools)
      ? likestOf(verses.likest(spoken), quotation, spoken, tools)
      : only;
    if (!other) return '';
    stretches[0] = other;
  }
  if (stretches.length === 0) {
    if (range) return quotation.kind === 'quoted' ? withOwnWords(text, quotation, reference, context, tools) : text;
    if (isClaimed && claim !== 'denied') return quotation.kind === 'quoted' ? '' : text;
    if (quotation.kind !== 'quoted' || claim === 'denied') return text;
    const near = nearText(quotation, words, offered, tools);
    if (near) return near === 'unsure' ? '' : withWords(text, quotation, [near], context);
    // A known verse begun, and gone on with otherwise.
    const bends =
      tools.isElsewhere(spoken) ||
      holdsRun(spoken, tools) ||
      tools.openings.holds(words, quotation.inner) ||
      tools.openings.isBent(words, quotation.inner);
    return bends ? '' : text;
  }
  if (claim === 'denied') return '';
  const total = weigh(spoken, 0, spoken.length, tools) || 1;
  const held = stretches.reduce((sum, { from, to }) => sum + weigh(spoken, from, to, tools), 0) / total;
  // Somebody's speech with a verse inside it, or a likeness that says only that some verse is meant.
  const unsure = stretches.every((stretch) => likenessOf(stretch, 1) < SURE);
  if (held < ONE_PLACE || unsure) return range ? withOwnWords(text, quotation, reference, context, tools) : '';
  const whole = stretches.length === 1;
  // Of words from two places each part is its own verse's beyond doubt, or it goes.
  const sure = whole ? stretches : stretches.filter((stretch) => likenessOf(stretch, 1) >= SURE_HALF);
  if (sure.length === 0) return range ? withOwnWords(text, quotation, reference, context, tools) : '';
  // Words of another than the one who is named: only beyond doubt are they put under their own place.
  if (
    named &&
    sure.some((one) => likenessOf(one, 1) < SURE_HALF && !named.mayHave(verses.rangeOf(one.first, one.last)))
  )
    return '';
  if (!range && sure.some((stretch) => turnedRound(stretch, quotation, words, tools))) return '';
  const rights = sure.map((stretch) =>
    whole ? wholeFor(stretch) : textFor(stretch, stretch.to - stretch.from, false, tools),
  );
  if (range && !rights.every((right) => right && overlap(right.range, range))) {
    const [right] = rights;
    return right && whole
      ? exchangeBoth(text, quotation, reference, right, context, tools)
      : withOwnWords(text, quotation, reference, context, tools);
  }
  return withWords(text, quotation, rights, context);
}

/** The text's own words but for the Name, which other translations give as a title; those of who is named, if somebody is. */
function butForTheName(
  spoken: readonly string[],
  named: ReturnType<typeof namedSource>,
  { corpus, verses }: Tools,
): Right | null {
  const words = spoken.flatMap((word, at) => {
    if (word === 'the' && spoken[at + 1] === 'lord') return [];
    return word === 'lord' && spoken[at - 1] === 'the' ? 'yahweh' : word;
  });
  if (words.length === spoken.length || words.length < PHRASE) return null;
  const ranges = verses.places(words, 40).map((at) => ({ at, range: verses.rangeOf(at, at + words.length - 1) }));
  const found = named ? ranges.find(({ range }) => named.mayHave(range)) : ranges[0];
  if (!found) return null;
  const own = nested(verses.wordsBetween(found.at, found.at + words.length - 1));
  return { words: own, range: found.range, osis: corpus.osisOf(found.range) };
}

/** The verse that words are likest to: the very same words first, and never one that says the opposite. */
export function likestOf(
  found: readonly AlignedStretch[],
  { inner }: Quotation,
  spoken: readonly string[],
  tools: Tools,
  mayBe: (range: VerseRange) => boolean = () => true,
): AlignedStretch | null {
  const { verses } = tools;
  const all = found.map((one) => {
    const same = one.alike === 1 && one.to - one.from === spoken.length && mayBe(verses.rangeOf(one.first, one.last));
    return { one, like: likenessOf(one, shareOf(spoken, one, 0, spoken.length, tools)) + (same ? SAME : 0) };
  });
  return (
    all
      .sort((a, b) => b.like - a.like)
      .find(({ one, like }) => like > SURE && !isTurnedRound(inner, verses.wordsBetween(one.first, one.last), verses))
      ?.one ?? null
  );
}

/** What the very same words, as they are compared, add to how like a verse they are. */
const SAME = 3;

/** Whether a stretch of the text says the opposite of what stands against it. */
function turnedRound(
  stretch: AlignedStretch,
  { inner }: Quotation,
  words: readonly SpokenWord[],
  { verses }: Tools,
): boolean {
  const said = inner.slice(words[stretch.from]!.from, words[stretch.to - 1]!.to);
  return isTurnedRound(said, verses.wordsBetween(stretch.first, stretch.last), verses);
}

/** The verse that a quotation has in another translation's words; null where it is nobody's. */
function nearText(
  { inner }: Quotation,
  words: readonly SpokenWord[],
  offered: boolean,
  tools: Tools,
): Right | 'unsure' | null {
  const near = findNearQuote(words, inner, tools.verses);
  if (!near) return null;
  const whole = near.to - near.from === words.length;
  // Some clauses of what the person is given to say are as like a verse as those of any prose.
  if (near.likeness < (!offered ? NEAR.marked : whole ? NEAR.offered : NEAR.found)) return null;
  if (near.likeness <= NEAR.sure || !whole) return 'unsure';
  const stretch = { from: 0, to: words.length, first: near.first, last: near.last };
  const said = { text: inner, words: words.map(({ word }) => word) };
  const right = textFor(stretch, words.length, true, tools, said);
  return !right || isTurnedRound(inner, right.words, tools.verses) ? 'unsure' : right;
}

/** Whether words that aren't the text's hold a run of it that nobody has by chance. */
function holdsRun(spoken: readonly string[], { verses }: Tools): boolean {
  for (let at = 0; at + RUN <= spoken.length; at += 1) {
    const run = spoken.slice(at, at + RUN);
    const weight = run.reduce((sum, word) => sum + verses.weightOf(word), 0);
    if (weight >= RUN_WEIGHT && verses.places(run, 1).length > 0) return true;
  }
  return false;
}

/** Words of such a run, and what they weigh together. */
const RUN = 5;
const RUN_WEIGHT = 10;

/** "Begin with “…”", "Text her: “…”", "You could say, “…”". */
const OFFERS =
  /(?:^\W*(?:\p{L}+ly,?\s+|Then\s+|Just\s+|Or\s+|And\s+)*|\b(?:[Yy]ou (?:can|could|might|may)|to|and|or|then|by|with|try|just|even)\s+)(?:[Ss]ay|[Ss]aying|[Ss]tart|[Ss]tarting|[Bb]egin|[Bb]eginning|[Oo]pen|[Oo]pening|[Tt]ry|[Tt]rying|[Aa]sk|[Aa]sking|[Tt]ell|[Tt]elling|[Tt]ext|[Tt]exting|[Ww]rite|[Ww]riting|[Ss]end|[Ss]ending|[Aa]nswer|[Rr]eply|[Ww]hisper|[Cc]all)\b[^“”.?!;]{0,60}$/u;

/** What the one who is named, or their book, adds to how like their words are. */
const NAMED = 1.5;

/** Whose words a sentence says they are, and the books where these would stand. */
export function namedSource(
  text: string,
  { from, to }: Quotation,
  { verses, who }: Tools,
): { books: ReadonlySet<string>; mayHave(range: VerseRange): boolean } | null {
  const names = namedSpeakers(text, from, to, verses).flatMap(({ name, as }) => (as === 'speaker' ? name : []));
  const book = IN_A_BOOK.exec(text.slice(0, from))?.[1]?.toLowerCase();
  if (book) names.push(book);
  const books = new Set(names.flatMap((name) => [...who.booksOf(name)]));
  return books.size === 0 ? null : { books, mayHave: (range) => names.some((name) => who.mayHaveSaid(name, range)) };
}

/** "In Isaiah God says, “…”" */
const IN_A_BOOK =
  /\b(?:[Ii]n|[Ff]rom|[Tt]hrough|[Oo]f)\s+(?:the\s+)?(?:(?:book|letter|gospel|psalm)s?\s+(?:of|to)\s+(?:the\s+)?)?(\p{Lu}\p{L}{2,})\b[^“”.?!;]{0,50}$/u;

/** "“He says, ‘Do not fear.’”": what is quoted is inside; who says it stands outside already. */
export function withoutInnerLead(text: string, { verses }: Tools): string {
  return text.replace(INNER_LEAD, (whole, lead: string, inner: string, edge: string) => {
    const words = spokenWords(lead + inner, verses.knows).map(({ word }) => word);
    if (verses.places(words, 1).length > 0) return whole;
    return `“${inner}${/[.,!?]$/.test(inner) ? '' : edge}”`;
  });
}

const INNER_LEAD =
  /“((?:[\p{L}’]+\s+){0,5}(?:says?|said|saying|cries|cried|tells|told|promises|promised|speaks|spoke|declares|declared|answers|answered|asks|asked|commands|commanded)(?:\s+(?:to\s+)?[\p{L}]+){0,3}\s*[,:]\s*)‘([^“”‘]{3,}?)’?([.,!?]?)’?”/gu;

/** The text's words, one run of them or more, between the marks; '' where some of them can't stand there. */
function withWords(text: string, quotation: Quotation, rights: readonly (Right | null)[], { done }: Context): string {
  const before = text.slice(0, quotation.from);
  const found = rights.flatMap((right) => (right ? fitting(right, before, quotation) : null) ?? []);
  if (found.length < rights.length || found.length === 0) return '';
  // What was asked is answered by no statement.
  if (/\?\W*$/.test(quotation.inner) && !found.some(({ words }) => words.includes('?'))) return '';
  done.corrected.push({
    from: quotation.inner,
    to: found.map(({ words }) => words).join(' … '),
    osis: found[0]!.osis,
  });
  return text.slice(0, quotation.from) + marked(found, quotation) + text.slice(quotation.to);
}

/** The text's words as they go on with what leads into them; null where they can't. */
function fitting(right: Right, before: string, { inner, kind }: Quotation): Right | null {
  const said = SPOKEN_INTO.test(before) ? speechIn(right.words) : null;
  if (said !== null) return { ...right, words: said };
  // "Peter says the Lord “is patient with you”": other words go on with the sentence only from the same verb on.
  const verb = /^\W*(\p{L}+)/u.exec(inner)?.[1] ?? '';
  if (kind !== 'quoted' || !RUNS_ON.test(verb) || !/\p{L}\s*$/u.test(before)) return right;
  const at = right.words.search(new RegExp(`(?<=^\\P{L}*(?:[\\p{L}’]+,?\\s+){0,4})\\b${verb}\\b`, 'u'));
  return at < 0 ? null : { ...right, words: nested(right.words.slice(at)) };
}

/** What somebody is led to say, as far as it is one speech: who says it stands outside already. */
function speechIn(words: string): string | null {
  const speech = TAGGED.exec(words)?.[1];
  return speech && !/[‘]/.test(speech) ? speech : null;
}

/** "Jesus said, “", "she says to him: “" */
const SPOKEN_INTO = new RegExp(`\\b${SPEECH_VERBS}\\b[^“”.?!;]{0,60}$`, 'u');
/** "Jesus said to him, ‘I am the way.’": nothing is told after it. */
const TAGGED = new RegExp(
  `^(?:[\\p{L}’-]+[\\s,]+){0,16}?${SPEECH_VERBS}(?:\\s+[\\p{L}’-]+){0,6}\\s*[,:]\\s*‘(.+?)’?$`,
  'u',
);
const RUNS_ON = /^(?:is|are|was|were|has|have|had|will|shall|can|may|must|does|did)$/;

/** Quotations of the text, with the edge that the wrong one had. */
function marked(rights: readonly Right[], { inner, kind, open, close }: Quotation): string {
  const edge = /[.,!?;:…]$/.exec(inner.trim())?.[0] ?? '';
  const [first, ...rest] = rights;
  if (kind === 'emphasis' && rest.length === 0) return `${open}${withEdge(first!.words, edge)}${close}`;
  return [first!, ...rest].map((right, at) => `“${withEdge(right.words, at < rest.length ? '' : edge)}”`).join(' and ');
}

/** What leads into a quotation, where no place does. */
function leadOf(text: string, { from }: Quotation): string {
  const lead = text
    .slice(0, from)
    .split(/[.?!]\s/)
    .at(-1)!;
  return /\d/.test(lead) ? '' : lead;
}

/** "The Hebrew word means “…”" */
const MEANS =
  /\b(?:means?|meant|meaning|translates?|translated|rendered|literally|signifies|stands for)(?:\s+(?:as|to|something like))?\s*[,:]?\s*$/;

/** The verses about some, within their chapter. */
function about({ start, end }: VerseRange, { corpus }: Tools): VerseRange {
  const { book, chapter } = corpus.verses[start]!;
  const isThere = (at: number) => corpus.verses[at]?.book === book && corpus.verses[at]?.chapter === chapter;
  let [first, last] = [start, end];
  while (start - first < ABOUT && isThere(first - 1)) first -= 1;
  while (last - end < ABOUT && isThere(last + 1)) last += 1;
  return { start: first, end: last };
}

/** How far a wrong verse number may be from the right one. */
const ABOUT = 4;

/** A reference's own words in the place of others; '' where there are too many of them. */
function withOwnWords(
  text: string,
  quotation: Quotation,
  { range }: FoundReference,
  { done }: Context,
  { corpus }: Tools,
): string {
  const words = range ? corpus.textOf(range) : '';
  // What somebody says, or a word means, isn't told by a verse that has nothing of it.
  if (SPOKEN_INTO.test(leadOf(text, quotation)) || MEANS.test(text.slice(0, quotation.from))) return '';
  if (!range || range.end - range.start > 2 || words === '' || wordsOf(words).length > LONGEST) return '';
  const before = text.slice(0, quotation.from);
  const right = fitting({ words: nested(words), range, osis: corpus.osisOf(range) }, before, quotation);
  if (!right) return '';
  done.corrected.push({ from: quotation.inner, to: right.words, osis: right.osis });
  return before + marked([right], { ...quotation, kind: 'quoted' }) + text.slice(quotation.to);
}

/** The text's words for a quotation, and the reference where they stand for the one beside it. */
function exchangeBoth(
  text: string,
  quotation: Quotation,
  reference: FoundReference,
  right: Right,
  { done }: Context,
  { corpus }: Tools,
): string {
  const name = corpus.format(right.range);
  done.corrected.push({ from: quotation.inner, to: right.words, osis: right.osis });
  done.corrected.push({ from: text.slice(reference.from, reference.to), to: name, osis: right.osis });
  const changes = [
    { from: quotation.from, to: quotation.to, by: marked([right], quotation) },
    { from: reference.from, to: reference.to, by: name },
  ].sort((a, b) => b.from - a.from);
  let next = text;
  for (const { from, to, by } of changes) next = next.slice(0, from) + by + next.slice(to);
  return next;
}

function underItsOwnName(
  text: string,
  reference: FoundReference,
  place: number,
  count: number,
  { done }: Context,
  { corpus, verses }: Tools,
): string {
  const range = verses.rangeOf(place, place + count - 1);
  const name = corpus.format(range);
  done.corrected.push({ from: text.slice(reference.from, reference.to), to: name, osis: corpus.osisOf(range) });
  return text.slice(0, reference.from) + name + text.slice(reference.to);
}

/** A right quotation, with the text's own punctuation between its words. */
function withOwnMarks(text: string, quotation: Quotation, words: readonly SpokenWord[], { verses }: Tools): string {
  const places = verses.places(
    words.map(({ word }) => word),
    1,
  );
  const [at] = places;
  if (at === undefined || words.length < PHRASE) return text;
  const [first, last] = [words[0]!, words.at(-1)!];
  const own = nested(verses.wordsBetween(at, at + words.length - 1));
  const written = quotation.inner.slice(first.from, last.to);
  if (own.slice(1).toLowerCase() === written.slice(1).replace(/[“]/g, '‘').replace(/[”]/g, '’').toLowerCase())
    return text;
  return (
    text.slice(0, quotation.from) +
    quotation.open +
    quotation.inner.slice(0, first.from).replace(/[“”‘’]/g, '') +
    own +
    quotation.inner.slice(last.to).replace(/[“”‘’]/g, '') +
    quotation.close +
    text.slice(quotation.to)
  );
}

/** The person's own words: without their marks where these would make them a verse. */
function saidBack(text: string, quotation: Quotation, { verify }: Tools): string {
  if (verify(text).text === text) return text;
  return text.slice(0, quotation.from) + quotation.inner.replace(/[“”]/g, '') + text.slice(quotation.to);
}

/** "Hear what God tells you." before a sentence that is nothing but a quotation. */
function leadsInto(before: string, text: string, quotation: Quotation): boolean {
  // "God isn't angry with you. He says, “…”"
  if (quotation.kind === 'quoted' && HE_SAYS.test(text.slice(0, quotation.from)) && namesScripture(before)) return true;
  if (quotation.kind !== 'quoted' || !/^\W*$/.test(text.slice(0, quotation.from))) return false;
  if (before.length > 120 || !/[.:!]$/.test(before)) return false;
  return (
    claimOf(
      `${before.replace(/[.:!]$/, '')}: ${text}`,
      before.length + 1 + quotation.from,
      text.length + before.length + 1,
    ) === 'scripture'
  );
}

function endsAlone(text: string, quotation: Quotation): boolean {
  return /[,:]\s*$/.test(text.slice(0, quotation.from)) && /^\W*$/.test(text.slice(quotation.to));
}
