import type { VerseRange } from '#scripture/corpus/corpus.ts';
import { shareOf } from './likely-stretches.ts';
import { likenessOf } from './likeness.ts';
import { isSomebody, namedSpeakers, OWN_WORDS, SPEECH_VERBS } from './named-speakers.ts';
import { findNearQuote } from './near-quotes.ts';
import { spokenWords } from './spoken-words.ts';
import { type Context, PHRASE, type Tools, withoutQuotations } from './strict-context.ts';

/** How like a verse reported words must be to be it, aligned or as another wording; and how much less like one of the speaker's own may be. */
const REPORTED = { aligned: -1.9, near: -5, own: 1.2 } as const;

/** "It was Jonah who said that the Lord gives and takes": words of the text reported of somebody who never said them. */
export function isWronglyReported(text: string, context: Context, tools: Tools): boolean {
  const lead = REPORTS.exec(text);
  if (!lead || /[“”]/.test(text.slice(lead.index))) return false;
  const from = lead.index + lead[0].length;
  const named = namedSpeakers(text, from, text.length, tools.verses).filter(
    ({ name, as }) => (as === 'speaker' || as === 'hearer') && !context.own.includes(` ${name} `),
  );
  if (named.length === 0) return false;
  const may = ({ name, as, manner }: (typeof named)[number], range: VerseRange) =>
    as === 'speaker' ? tools.who.mayHaveSaid(name, range, manner) : tools.who.mayHaveHeard(name, range);
  const places = [
    ...tools.references(text),
    ...(NAMES_THE_PLACE.test(context.next) ? tools.references(context.next) : []),
  ];
  const ranges = places.flatMap(({ range }) => range ?? []);
  if (ranges.length > 0) return named.some((one) => ranges.every((range) => !may(one, range)));
  const speakers = named.filter(({ as }) => as === 'speaker');
  if (speakers.length === 0) return false;
  const meant = versesMeant(text.slice(from), tools);
  return meant.length > 0 && speakers.some((one) => meant.every((range) => !may(one, range)));
}

const REPORTS = new RegExp(`\\b${SPEECH_VERBS}\\b[^“”.?!;]{0,60}?\\bthat\\s+`, 'u');

const NAMES_THE_PLACE = /^\W*(?:That|This|It)(?:[’']s| is| stands| comes| was written)\s+(?:\w+\s+)?(?:in|from)\b/;

const AS_TOLD = new Map(
  'gives gave|takes took|makes made|comes came|goes went|knows knew|sees saw|hears heard|keeps kept|leads led|speaks spoke|stands stood|bears bore|begins began|breaks broke|builds built|finds found|holds held|rises rose|sends sent|lord yahweh'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** The verses that words in reported speech are, if they are any's: several where they are about as like. */
function versesMeant(words: string, tools: Tools): VerseRange[] {
  const { verses } = tools;
  const all = spokenWords(words, verses.knows);
  const spoken = all.map(({ word }) => word);
  if (spoken.length < PHRASE) return [];
  // Reporting puts words into other tenses and persons.
  const told = spoken.map((word) => AS_TOLD.get(word) ?? word);
  const found = [...verses.likest(spoken), ...(told.join(' ') === spoken.join(' ') ? [] : verses.likest(told))];
  const like = found
    .filter(({ meaningful }) => meaningful > 1)
    .map((one) => ({
      range: verses.rangeOf(one.first, one.last),
      like: likenessOf(one, shareOf(spoken, one, 0, spoken.length, tools)),
    }))
    .sort((a, b) => b.like - a.like);
  const [best] = like;
  if (best && best.like >= REPORTED.aligned)
    return like.filter((one) => one.like >= best.like - REPORTED.own).map(({ range }) => range);
  const near = findNearQuote(
    all.map((one, at) => ({ ...one, word: told[at]! })),
    words,
    verses,
  );
  return near && near.likeness >= REPORTED.near ? [verses.rangeOf(near.first, near.last)] : [];
}

/** "Peter wrote this to Timothy" of a passage that he didn't write, or not to him. */
export function isWronglyPointed(text: string, shown: VerseRange, { own }: Context, { verses, who }: Tools): boolean {
  const outside = withoutQuotations(text);
  if (DENIES.test(outside)) return false;
  const wrong = (name: string | undefined, before: string, may: (name: string, range: VerseRange) => boolean) => {
    const known = name?.toLowerCase();
    if (!known || own.includes(` ${known} `) || !isSomebody(known, before, verses)) return false;
    return !may(known, shown);
  };
  for (const pattern of OWNED) {
    const match = pattern.exec(outside);
    if (match && wrong(match[1], '', who.mayHaveSaid)) return true;
  }
  const pointer = POINTS.exec(outside);
  if (!pointer) return false;
  const at = pointer.index + pointer[0].length - pointer[1]!.length;
  const before = outside.slice(0, at);
  const after = outside.slice(at + pointer[1]!.length);
  if (
    namedSpeakers(outside, at, outside.length, verses).some(
      ({ name, as }) => as === 'speaker' && wrong(name, '', who.mayHaveSaid),
    )
  )
    return true;
  const told = HE_DID.exec(before);
  if (told && wrong(told[1], before.slice(0, told.index), who.mayHaveSaid)) return true;
  const heard = HEARD.exec(after);
  return heard !== null && wrong(heard[1], '', who.mayHaveHeard);
}

const NAME = '(\\p{Lu}\\p{Ll}{2,})(?!\\p{L})';
/** "wrote this", "sang these words", "told them that". */
const POINTS = new RegExp(
  `\\b${SPEECH_VERBS}\\s+(?:(?:to\\s+)?(?:us|them|people|everyone|him|her)\\s+)?(?:down\\s+)?(this|that(?=\\s*(?:[,.;!?]|$|to\\b|from\\b|in\\b|after\\b|before\\b|while\\b|when\\b|as\\b|with\\b|at\\b|on\\b))|(?:these|those|the)\\s+(?:words|lines|verses)|(?:this|that|the)\\s+(?:psalm|verse|passage|letter|song|prayer|line|promise)|it(?=\\s*(?:[,.;!?]|$|to\\b|from\\b|in\\b|after\\b|while\\b|when\\b)))`,
  'u',
);
const HE_DID = new RegExp(
  `\\b${NAME}[^“”.?!;]{1,70}?\\b(?:he|she)\\s+(?:\\w+\\s+)?${SPEECH_VERBS}\\s+(?:\\w+\\s+){0,2}$`,
  'u',
);
const HEARD = new RegExp(
  `^\\s+to\\s+(?:the\\s+)?(?:(?:believers|church|people|friends|Christians|saints)\\s+(?:in|at|of)\\s+)?${NAME}`,
  'u',
);
const OWNED: readonly RegExp[] = [
  new RegExp(
    `^\\W*(?:This|That|These|Those|It)(?:[’']s|\\s+(?:is|are|was|were))\\s+(?:(?:the|a|an|some|one|part|of|all)\\s+)*${OWN_WORDS}\\s+(?:of|by|from)\\s+(?:[Kk]ing\\s+)?${NAME}`,
    'u',
  ),
  new RegExp(
    `^\\W*(?:This|That|These|Those|It)(?:[’']s|\\s+(?:is|are|was|were))\\s+(?:(?:some|one|part|of|all)\\s+)*(?:[Kk]ing\\s+)?${NAME}[’']s?\\s+(?:\\p{Ll}+\\s+){0,2}?${OWN_WORDS}\\b`,
    'u',
  ),
  new RegExp(
    `^\\W*(?:This|That|These|Those|It)\\s+(?:was|were)\\s+(?:written|sung|said|spoken|prayed)\\s+by\\s+(?:[Kk]ing\\s+)?${NAME}`,
    'u',
  ),
];
const DENIES = /\b(?:not|never|isn[’']t|wasn[’']t|didn[’']t|neither|nobody|whether|may have|might have|perhaps)\b/i;
