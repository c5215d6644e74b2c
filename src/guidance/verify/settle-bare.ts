import { type Bare, closeRun, nearRun, spelledOutRun } from './bare-runs.ts';
import { shareOf } from './likely-stretches.ts';
import { LIKE, likenessOf } from './likeness.ts';
import { SPEECH_VERBS } from './named-speakers.ts';
import { findNearQuote, goesOnWith, NEAR } from './near-quotes.ts';
import { quotationsIn } from './quotations.ts';
import { type SpokenWord, spokenWords } from './spoken-words.ts';
import { BIBLE_SAYS, claimOf, godSpeaksFrom, SAID_BY_BIBLE, wordsOfASource } from './strict-claims.ts';
import { type Context, PHRASE, type Tools, withoutQuotations } from './strict-context.ts';
import { textFor, withEdge } from './text-in-place.ts';

/** Whether what is left of a sentence behind a quotation says something by itself: a clause, who said it, or where it stands. */
function canStand(rest: string): boolean {
  const words = rest.match(/[\p{L}\d’']+/gu) ?? [];
  return words.length === 0 || /^[*_\s]*[([]/.test(rest) || (words.length > 1 && SAYS_SOMETHING.test(rest));
}

const SAYS_SOMETHING =
  /\b(?:i|you|he|she|it|we|they|that|this|these|those|there|who|which|what|where|when|is|are|was|were|am|has|have|had|do|does|did|can|could|will|would|may|might|must|shall|should|says?|said|writes?|wrote|puts?|sings|sang|prays|prayed|means|holds|stands|goes|reads)\b|\p{Lu}\p{Ll}+ \d|\b(?:in|from) \p{Lu}/iu;

/** Words without marks that are a verse's, or nearly: put right in marks, or '' where they can't be. */
export function settleBare(text: string, context: Context, tools: Tools): string {
  const { verses } = tools;
  const words = spokenWords(text, verses.knows);
  const quotations = quotationsIn(text);
  const inQuotation = (word: SpokenWord) =>
    quotations.some(({ from, to, kind }) => kind === 'quoted' && from <= word.from && word.to <= to);
  const speech = godSpeaksFrom(text);
  let begin = 0;
  for (let at = 0; at <= words.length; at += 1) {
    const ends = at === words.length || inQuotation(words[at]!);
    if (!ends) continue;
    const result = bareRun(text, words.slice(begin, at), context, tools);
    if (result !== text) return result;
    begin = at + 1;
  }
  if (speech >= 0) {
    const spoken = words.filter(({ from }) => from >= speech);
    const inside = quotations.some(({ from }) => from >= speech);
    if (
      !inside &&
      verses.places(
        spoken.map(({ word }) => word),
        1,
      ).length === 0
    )
      return '';
  }
  return falseClaim(text, words, tools) || hasNoSuchWords(text, tools) ? '' : text;
}

/** "The Bible says that cleanliness is next to godliness." */
function falseClaim(text: string, words: readonly SpokenWord[], tools: Tools): boolean {
  const saying = tools.sayings.find(words.map(({ word }) => word));
  if (!saying) return false;
  const from = words[saying.from]!.from;
  const after = text.slice(words[saying.to - 1]!.to);
  if (SAID_BY_BIBLE.test(after)) return true;
  // "Let go and let God, says Psalm 46:10", "(Revelation 3:8)": a place is given for what stands nowhere.
  const isQuoted = quotationsIn(text).some((quotation) => quotation.from <= from && from < quotation.to);
  if (!isQuoted && !DENIED_ANYWHERE.test(text) && tools.references(text).some(({ range }) => range)) return true;
  for (const match of text.matchAll(BIBLE_SAYS)) {
    const end = match.index + match[0].length;
    if (end <= from + 8 && from - end < 40 && claimOf(text, end, words[saying.to - 1]!.to) !== 'denied') return true;
  }
  return false;
}

const DENIED_ANYWHERE =
  /\b(?:not|never|nowhere|nobody|no(?! one)|isn[’']t|doesn[’']t|don[’']t|didn[’']t|rather than|instead of)\b[^.?!]*\b(?:Bible|Scripture|verse|there|text|say|says|said|wrote|written|stands?|promised?|found)\b|\b(?:says?|said|wrote|promised?) (?:no such|nothing)\b|\b(?:not|[a-z]+n[’']t) (?:in|from|anywhere)\b/i;

/** "As Paul put it, …": words without marks that are no verse's, nor near one, under the name of a source. */
function hasNoSuchWords(text: string, tools: Tools): boolean {
  const { verses } = tools;
  const given = wordsOfASource(text);
  if (given === null || /[“”]/.test(text)) return false;
  const words = spokenWords(given, verses.knows);
  const spoken = words.map(({ word }) => word);
  if (spoken.length < PHRASE || verses.places(spoken, 1).length > 0) return false;
  if (tools.sayings.find(spoken)) return true;
  const near = findNearQuote(words, given, verses);
  if (near && near.likeness > NEAR.paraphrased) return false;
  return !verses
    .likest(spoken)
    .some(
      (one) => one.meaningful > 1 && likenessOf(one, shareOf(spoken, one, 0, spoken.length, tools)) > LIKE.introduced,
    );
}

function bareRun(text: string, words: readonly SpokenWord[], context: Context, tools: Tools): string {
  const found =
    closeRun(text, words, context, tools) ??
    nearRun(text, words, context, tools) ??
    spelledOutRun(text, words, context, tools);
  if (!found || leadsIntoSpeech(text, words, found)) return text;
  return withTheText(text, words, found, context, tools);
}

/** "God says to Moses, “…”": who speaks to whom stands a hundred times in the text, and is nobody's quotation. */
function leadsIntoSpeech(text: string, words: readonly SpokenWord[], { from, to }: Bare): boolean {
  const [first, last] = [words[from]!, words[to - 1]!];
  return /^\s*[,:]\s*“/.test(text.slice(last.to)) && SPEAKS.test(text.slice(first.from, last.to));
}

const SPEAKS = new RegExp(`\\b${SPEECH_VERBS}\\b`, 'u');

/** The text's own words in marks in the place of some; '' where they can't stand there. */
function withTheText(text: string, words: readonly SpokenWord[], found: Bare, context: Context, tools: Tools): string {
  const { stretch, sure } = found;
  const [first, last] = [words[found.from]!, words[found.to - 1]!];
  const before = text.slice(0, first.from);
  const after = text.slice(last.to);
  const right = textFor(stretch, found.to - found.from, false, tools);
  const opens =
    /(?:^|(?<!\d)[:,—–(]|\b(?:that|says|said|remember|because|know))\s*[*_]*$/i.test(before) || /^\W*$/.test(before);
  const closes = /^[*_]*(?:$|[.,;:!?—–)]|\s+[—–(])/.test(after);
  if (!right || !sure || !opens || !closes || claimOf(text, first.from, last.to) === 'denied') return '';
  context.done.corrected.push({ from: text.slice(first.from, last.to), to: right.words, osis: right.osis });
  const edge = /^[*_]*([.,!?])/.exec(after)?.[1] ?? '';
  const rest = edge ? after.replace(/^[*_]*[.,!?]/, '') : after.replace(/^[*_]+/, '');
  // The same verse went on: what is left of it says nothing by itself.
  const left = spokenWords(withoutQuotations(rest), tools.verses.knows).map(({ word }) => word);
  if (goesOnWith(left, right.range, tools.verses) || !canStand(rest))
    return `${before.replace(/[*_]+$/, '')}“${withEdge(right.words, '.')}”`;
  return `${before.replace(/[*_]+$/, '')}“${withEdge(right.words, edge)}”${rest}`;
}
