import type { Corpus, VerseRange } from '#scripture/corpus/corpus.ts';
import type { FoundReference } from '#scripture/reference/parse-references.ts';
import { wordsOf } from '#scripture/search/words.ts';
import { createAlignedVerses } from './aligned-verses.ts';
import { isForeignSpeech } from './foreign-words.ts';
import { createKnownOpenings } from './known-openings.ts';
import { shareOf } from './likely-stretches.ts';
import { LIKE, likenessOf } from './likeness.ts';
import { createMisattributedSayings } from './misattributed-sayings.ts';
import { isOld } from './old-english.ts';
import { createOtherWordings } from './other-wordings.ts';
import { quotationsIn } from './quotations.ts';
import { withRealReferences } from './real-references.ts';
import { plainMarks, quotedWhereNamed, sentencesOf } from './sentences.ts';
import { isMisnamed, rightlyAttributed } from './settle-attribution.ts';
import { settleBare } from './settle-bare.ts';
import { settleHalves } from './settle-halves.ts';
import { settleQuotation, withoutInnerLead } from './settle-quotation.ts';
import { isWronglyPointed, isWronglyReported } from './settle-report.ts';
import { isUnsaidSpeech, settleBesidePlace, settleSaidInPlace } from './settle-said.ts';
import { type SpokenWord, spokenWords } from './spoken-words.ts';
import { isOracle } from './strict-claims.ts';
import {
  type Context,
  type Done,
  type Neighbour,
  PHRASE,
  saidBefore,
  type Tools,
  withoutQuotations,
} from './strict-context.ts';
import { containsWords, type Verified, withoutCardMarks } from './verified.ts';
import { wellFormed } from './well-formed.ts';
import { createWhoSaidIt } from './who-said-it.ts';

/** What strict verification is made of. */
export interface StrictParts {
  corpus: Corpus;
  /** What people take for Scripture, and isn't. */
  sayings: readonly string[];
  /** Ordinary verification, which has the last word. */
  verify(prose: string): Verified;
  references(text: string): FoundReference[];
}

/** Longer texts are no reply's sentence: what is beyond is left out. */
const MOST_CHARACTERS = 6000;

/** How strict verification is built. */
export type CreateStrictVerifier = typeof createStrictVerifier;

/** Builds strict verification; its indexes are made on first use. */
export function createStrictVerifier(
  parts: StrictParts,
): (prose: string, said: string, shown?: string, offers?: boolean) => Verified {
  const verses = createAlignedVerses(parts.corpus);
  const tools: Tools = {
    ...parts,
    verses,
    openings: createKnownOpenings(parts.corpus, verses),
    isElsewhere: createOtherWordings(parts.corpus, (words) => verses.places(words, 1).length > 0),
    sayings: createMisattributedSayings(parts.sayings),
    who: createWhoSaidIt(parts.corpus),
  };
  let isReady = false;
  return (prose, said, shown, offers = false) => {
    if (!isReady) tools.who.readAhead();
    isReady = true;
    const words = ` ${wordsOf(said)
      .map(({ word }) => word)
      .join(' ')} `;
    const reader: Reader = { own: words, shown: placeOf(shown, parts), offers };
    const done: Done = { text: prose, corrected: [], unmarked: [], removed: [], dropped: 0 };
    // What was put right may stand otherwise among its neighbours: until nothing changes any more.
    let text = beginningOf(prose);
    for (let round = 0; round < 3; round += 1) {
      const next = pass(text, reader, done, tools);
      if (next === text) return { ...done, text };
      text = next;
    }
    return { ...done, text: settled(text, reader, done, tools) };
  };
}

/** Who reads a text, and what they have just read. */
type Reader = Pick<Context, 'own' | 'shown' | 'offers'>;

/** The passage of a name, if it is one. */
function placeOf(name: string | undefined, { references }: StrictParts): VerseRange | null {
  return name === undefined ? null : (references(name)[0]?.range ?? null);
}

/** As much of a long text as is looked at, to the end of a word. */
function beginningOf(prose: string): string {
  if (prose.length <= MOST_CHARACTERS) return prose;
  return prose.slice(0, MOST_CHARACTERS).replace(/\s+\S*$/, '');
}

function pass(prose: string, reader: Reader, done: Done, tools: Tools): string {
  const text = quotedWhereNamed(plainMarks(withoutCardMarks(prose)));
  let before: Neighbour = NOBODY;
  let out = '';
  const sentences = sentencesOf(text);
  for (const [at, { text: sentence, gap }] of sentences.entries()) {
    const next = sentences[at + 1]?.text ?? '';
    const kept = strictSentence(sentence, { ...reader, before, next, done }, tools);
    if (kept === '') done.dropped += /[\p{L}\p{N}]/u.test(sentence) ? 1 : 0;
    else out += kept + gap;
    // A second half may come a sentence later.
    const quoted = quotationsIn(sentence).at(-1)?.inner;
    before = { text: sentence, quoted: quoted ?? before.quoted, since: quoted ? 0 : before.since + 1 };
  }
  out = withoutRemnants(out, reader.own, done, tools)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  // The last word is ordinary verification's: what it would still change goes.
  return tools.verify(out).text === out ? out : settled(out, reader, done, tools);
}

/** Sentences of no use to a reader who has the passage itself beside them: the same passage, in other words than its own. */
function withoutRemnants(text: string, own: string, done: Done, tools: Tools): string {
  const { corpus, verses } = tools;
  const sentences = sentencesOf(text);
  if (sentences.length < 2) return text;
  const passages = sentences.map(({ text: sentence }) => {
    const ranges = quotationsIn(sentence).flatMap(({ kind, inner }) => {
      const spoken = wordsOf(inner).map(({ word }) => word);
      const [at] = kind === 'quoted' && spoken.length > PHRASE ? verses.places(spoken, 1) : [];
      return at === undefined ? [] : [verses.rangeOf(at, at + spoken.length - 1)];
    });
    return ranges.map(({ start, end }) => {
      const { book, chapter } = corpus.verses[start]!;
      const inChapter = (at: number) => corpus.verses[at]?.book === book && corpus.verses[at]?.chapter === chapter;
      const [first, last] = [start - 1, end + BEYOND];
      return {
        start: inChapter(first) ? first : start,
        end: Array.from({ length: last - end + 1 }, (_, at) => last - at).find(inChapter) ?? end,
      };
    });
  });
  const isRemnant = (sentence: string, at: number): boolean => {
    const near = passages.slice(Math.max(0, at - 2), at + 2).flat();
    if (near.length === 0 || passages[at]!.length > 0) return false;
    const words = spokenWords(withoutQuotations(sentence), verses.knows).map(({ word }) => word);
    if (words.length < PHRASE || words.length > 40 || saidBefore(words, own)) return false;
    return near.some((range) => {
      const stretch = verses.nearest(words, range);
      if (!stretch || likenessOf(stretch, shareOf(words, stretch, 0, words.length, tools)) < LIKE.beside) return false;
      return verses.places(words.slice(stretch.from, stretch.to), 1).length === 0;
    });
  };
  return sentences
    .map(({ text: sentence, gap }, at) => {
      if (!isRemnant(sentence, at)) return sentence + gap;
      done.dropped += 1;
      return gap.includes('\n') ? gap : '';
    })
    .join('');
}

/** Verses after a quotation that what follows it may go on with. */
const BEYOND = 3;

/** Only those sentences that stand as they are, by themselves and together. */
function settled(text: string, reader: Reader, done: Done, tools: Tools): string {
  const stands = (part: string) => {
    const scratch: Done = { text: part, corrected: [], unmarked: [], removed: [], dropped: 0 };
    return (
      tools.verify(part).text === part &&
      strictSentence(part, { ...reader, before: NOBODY, next: '', done: scratch }, tools) === part
    );
  };
  const sentences = sentencesOf(text);
  const kept = sentences.filter((sentence) => stands(sentence.text));
  done.dropped += sentences.length - kept.length;
  const joined = kept
    .map((sentence) => sentence.text + sentence.gap)
    .join('')
    .trim();
  return tools.verify(joined).text === joined ? joined : '';
}

const NOBODY: Neighbour = { text: '', quoted: '', since: 9 };

/** One sentence held to the text; '' where it can't stand. */
function strictSentence(sentence: string, context: Context, tools: Tools): string {
  const { done } = context;
  const words = spokenWords(sentence, tools.verses.knows);
  // Marks alone say nothing.
  if (words.length === 0) return '';
  const outside = withoutQuotations(sentence);
  const outsideWords = spokenWords(outside, tools.verses.knows).map(({ word }) => word);
  if (isForeignSpeech(outsideWords, outside, tools.verses.knows, false)) return '';

  let text = withRealReferences(sentence, done, tools);
  if (text === '') return '';
  if (isOracle(withoutQuotations(text))) return '';

  const joint = settleHalves(withoutInnerLead(text, tools), context, tools);
  if (joint === '') return '';
  text = joint;
  // From the end, so that what stands in front keeps its place.
  for (const quotation of quotationsIn(text).reverse()) {
    const next = settleQuotation(text, quotation, context, tools);
    if (next === '') return '';
    text = next;
  }
  text = rightlyAttributed(text, context, tools);
  if (isWronglyReported(text, context, tools)) return '';
  if (context.shown && isWronglyPointed(text, context.shown, context, tools)) return '';
  if (isMisnamed(text, tools) || isLabelled(text, context, tools)) return '';
  text = settleBesidePlace(settleSaidInPlace(text, context, tools), context, tools);
  if (text === '') return '';
  text = underOwnName(settleBare(text, context, tools), tools);
  if (context.shown && isShownAlready(text, context.shown, tools)) return '';
  if (text === '' || isUnsaidSpeech(text, context, tools) || soundsLikeScripture(text, context, tools)) return '';
  return wellFormed(text);
}

/** Nearly all of a passage's own words once more, and nothing else, after it was shown. */
function isShownAlready(text: string, shown: VerseRange, { corpus }: Tools): boolean {
  const [only] = quotationsIn(text);
  if (only?.kind !== 'quoted' || /[\p{L}\p{N}]/u.test(text.slice(0, only.from) + text.slice(only.to))) return false;
  const whole = corpus.textOf(shown);
  return containsWords(whole, only.inner) && wordsOf(only.inner).length >= NEARLY_ALL * wordsOf(whole).length;
}

const NEARLY_ALL = 0.75;

/** Translations by their names. */
const TRANSLATION =
  /\b(?:(?:NIV|NKJV|KJV|ESV|NLT|NASB|CSB|HCSB|NRSV|RSV|NET|AMP|MSG|CEV|GNT|ASV)|(?:New |Old )?King James|New International|English Standard|New Living|Revised Standard|New American Standard|Christian Standard|Amplified|Good News)(?: (?:Version|Translation|Bible|Standard Bible|Standard Version))?\b(?!-only)/g;

/** "The NIV says, “…”": what stands there is this text's, whatever it was said to be. */
function underOwnName(text: string, { verses }: Tools): string {
  const named = text.replace(/“[^”]*”/g, (words) => ' '.repeat(words.length));
  const found = [...named.matchAll(TRANSLATION)];
  const [only] = found;
  // Who compares two of them speaks of both.
  if (!only || found.length > 1 || /World English|\bWEB\b/.test(named)) return text;
  const quoted = quotationsIn(text).filter(({ kind, inner }) => kind === 'quoted' && inner.includes(' '));
  const isText = ({ inner }: { inner: string }) => {
    const words = wordsOf(inner).map(({ word }) => word);
    return words.length > PHRASE && verses.places(words, 1).length > 0;
  };
  if (quoted.length === 0 || !quoted.every(isText)) return text;
  const begins = text.slice(0, only.index);
  const article = /\bthe $/i.test(begins) ? '' : 'the ';
  return `${begins}${article}World English Bible${text.slice(only.index + only[0].length)}`;
}

/** "Rom 8:28, All things end well": words given out for a verse's by nothing but its name before them. */
function isLabelled(text: string, { own }: Context, { corpus, references }: Tools): boolean {
  const found = references(text);
  return found.some(({ from, to, range }) => {
    const rest = text.slice(to);
    if (!range || range.end - range.start > 5 || /[“”]/.test(rest) || !/(?:^|[,;:|—–-])\s*$/.test(text.slice(0, from)))
      return false;
    const label = /^\s*[,:|—–-]+\s+(?=\p{Lu})/u.exec(rest);
    if (!label || found.some((other) => other.from > from)) return false;
    const words = wordsOf(rest).map(({ word }) => word);
    return words.length >= PHRASE && !saidBefore(words, own) && !containsWords(corpus.textOf(range), rest);
  });
}

/** Words without the runs of them that the person wrote. */
function withoutOwn(words: readonly SpokenWord[], own: string): SpokenWord[] {
  const theirs = words.map(() => false);
  for (let at = 0; at + PHRASE <= words.length; at += 1) {
    const run = words.slice(at, at + PHRASE).map(({ word }) => word);
    if (saidBefore(run, own)) theirs.fill(true, at, at + PHRASE);
  }
  return words.filter((_, at) => !theirs[at]);
}

/** Whether what stands in no quotation is heard as a verse: a known one's beginning bent, another translation's, or the English of old Bibles. */
function soundsLikeScripture(text: string, { own }: Context, { verses, openings, isElsewhere }: Tools): boolean {
  const quotations = quotationsIn(text).filter(({ kind }) => kind === 'quoted');
  const words = withoutOwn(
    spokenWords(text, verses.knows).filter(
      (word) => !quotations.some(({ from, to }) => from <= word.from && word.to <= to),
    ),
    own,
  );
  const spoken = words.map(({ word }) => word);
  if (words.some((word) => isOld(word, text, verses) && !own.includes(` ${word.word} `))) return true;
  return isElsewhere(spoken) || openings.isBent(words, text);
}
