import type { VerseRange } from '#scripture/corpus/corpus.ts';
import type { AlignedStretch } from './aligned-verses.ts';
import { claimedReference } from './attribution.ts';
import { shareOf, stretchesOf } from './likely-stretches.ts';
import { LIKE, likenessOf, SURE } from './likeness.ts';
import { SPEECH_VERBS } from './named-speakers.ts';
import { type Quotation, quotationsIn } from './quotations.ts';
import { likestOf, namedSource } from './settle-quotation.ts';
import { spokenWords } from './spoken-words.ts';
import type { Context, Tools } from './strict-context.ts';
import { textFor, withEdge } from './text-in-place.ts';
import { containsWords, overlap } from './verified.ts';

/** "“The Lord is my shepherd,” wrote David, “I shall not want.”": two halves of one quotation are one. */
export function settleHalves(text: string, { before, done }: Context, tools: Tools): string {
  const quotations = quotationsIn(text).filter(({ kind }) => kind === 'quoted');
  const { verses } = tools;
  const wordsIn = (value: string) => spokenWords(value, verses.knows).map(({ word }) => word);
  for (let at = 0; at + 1 < quotations.length; at += 1) {
    const [first, second] = [quotations[at]!, quotations[at + 1]!];
    const between = text.slice(first.to, second.from);
    if (between.length > 90 || /\n/.test(between) || ANOTHER_SPEAKS.test(between)) continue;
    const halves = [wordsIn(first.inner), wordsIn(second.inner)] as const;
    const whole = { ...first, to: second.to, inner: `${first.inner} ${second.inner}` };
    const claimed = claimedReference(text, whole, tools.references(text))?.range;
    const stretch =
      jointStretch(halves, tools) ??
      (claimed && WHO_SPEAKS.test(between) ? stretchInPlace(halves, claimed, tools) : null);
    if (!stretch) continue;
    const meant = whereNamed(text, whole, { stretch, spoken: halves.flat(), claimed }, tools);
    const right = meant && textFor(meant, halves.flat().length, true, tools);
    const behind = PLACE_BEHIND.exec(text.slice(second.to));
    if (!right || !behind || quotations.length > at + 2) return '';
    const place = behind[1] ? tools.references(behind[1])[0]?.range : null;
    if (behind[1] && !(place && overlap(place, right.range))) return '';
    done.corrected.push({ from: `${first.inner} … ${second.inner}`, to: right.words, osis: right.osis });
    // The text says within it who speaks, or the sentence did before it.
    const isSpare = HAS_WHO.test(right.words) || /\p{L}/u.test(text.slice(0, first.from));
    const given = between.replace(/[\s,;:]+$/, '');
    const said = WHO_SPEAKS.test(given) && isSpare ? '' : given;
    const behindIt = said + (behind[1] ? ` (${behind[1]})` : '');
    const edge = said !== '' ? ',' : behind[1] ? '' : '.';
    return `${text.slice(0, first.from)}“${withEdge(right.words, edge)}”${behindIt}${edge === '.' || /[.?!]$/.test(said) ? '' : '.'}`;
  }
  // The second half in a sentence of its own.
  const [only] = quotations;
  if (only && before.quoted !== '' && before.since < 2 && wordsIn(only.inner).length < 7) {
    const halves = [wordsIn(before.quoted), wordsIn(only.inner)] as const;
    if (jointStretch(halves, tools)) return '';
  }
  return text;
}

/** ", and Adam said, ": the second half is somebody else's. */
const ANOTHER_SPEAKS = new RegExp(
  `(?:\\b(?:and|but|then|so|while)\\b|[.?!;])[^“”]*\\b${SPEECH_VERBS}\\b[^“”.?!;]{0,40}[,:]\\s*$`,
  'u',
);

/** "(Jeremiah 1:8)" behind the second half, or nothing. */
const PLACE_BEHIND = /^[\s.,;!?]*(?:\(([^()]{3,40})\))?[\s.,;!?)]*$/;
/** ", declares the LORD": who speaks, and no more. */
const WHO_SPEAKS = new RegExp(
  `^[\\s,;—–]*(?:${SPEECH_VERBS}\\s+(?:the\\s+)?\\p{L}+|(?:the\\s+)?\\p{L}+\\s+${SPEECH_VERBS})[\\s,;.—–]*$`,
  'u',
);
const HAS_WHO = new RegExp(`’\\s*(?:the\\s+)?(?:\\p{L}+\\s+)?${SPEECH_VERBS}\\b`, 'u');

/** The stretch that is meant where a place or somebody is named: one of theirs; null where none of these is like enough. */
function whereNamed(
  text: string,
  whole: Quotation,
  { stretch, spoken, claimed }: { stretch: AlignedStretch; spoken: readonly string[]; claimed: VerseRange | undefined },
  tools: Tools,
): AlignedStretch | null {
  const { verses } = tools;
  const like = (one: AlignedStretch) => likenessOf(one, shareOf(spoken, one, 0, spoken.length, tools));
  if (claimed) {
    if (overlap(verses.rangeOf(stretch.first, stretch.last), claimed)) return stretch;
    const there = verses.nearest(spoken, claimed);
    return there && like(there) > LIKE.claimed + 1 ? there : null;
  }
  const named = namedSource(text, whole, tools);
  if (!named || named.mayHave(verses.rangeOf(stretch.first, stretch.last))) return stretch;
  const theirs = likestOf(verses.likest(spoken, named.books), whole, spoken, tools, named.mayHave);
  return theirs && like(theirs) > SURE ? theirs : null;
}

/** Where two halves are one quotation of one place, and not both its own words already. */
function jointStretch(
  [first, second]: readonly [readonly string[], readonly string[]],
  tools: Tools,
): AlignedStretch | null {
  const { verses } = tools;
  if (first.length < 2 || second.length < 2) return null;
  if (verses.places(first, 1).length > 0 && verses.places(second, 1).length > 0) return null;
  return (
    stretchesOf([...first, ...second], LIKE.marked, tools, () => true).find(
      ({ from, to }) => from <= first.length - 2 && to >= first.length + 2,
    ) ?? null
  );
}

/** Two halves, of which one may be a single word, as what stands in the place beside them; null where both are its own already. */
function stretchInPlace(
  [first, second]: readonly [readonly string[], readonly string[]],
  range: VerseRange,
  { corpus, verses }: Tools,
): AlignedStretch | null {
  const text = corpus.textOf(range);
  if (first.length === 0 || second.length === 0) return null;
  if ([first, second].every((half) => containsWords(text, half.join(' ')))) return null;
  const stretch = verses.nearest([...first, ...second], range);
  return stretch && stretch.from < first.length && stretch.to > first.length ? stretch : null;
}
