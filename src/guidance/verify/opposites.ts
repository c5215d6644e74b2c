import { wordsOf } from '#scripture/search/words.ts';
import type { AlignedVerses } from './aligned-verses.ts';
import { comparedForm } from './spoken-words.ts';

/**
 * Whether a verse denies what the words say, or says what they deny: most of the words both share stand in a clause
 * with a negation on one side only. What another translation words otherwise ("I lack nothing", "I shall not want")
 * denies on both sides.
 */
export function isTurnedRound(said: string, right: string, verses: AlignedVerses): boolean {
  const [side, otherSide] = [takesAgainst(said), takesAgainst(right)];
  if (side !== null && otherSide !== null && side !== otherSide) return true;
  const [theirs, own] = [deniedIn(said), deniedIn(right)];
  let [turned, shared] = [0, 0];
  for (const [form, denied] of theirs) {
    const other = own.get(form);
    if (!other) continue;
    const weight = verses.weightOf(form) || 1;
    shared += weight;
    if (denied !== 'both' && other !== 'both' && denied !== other) turned += weight;
  }
  return turned > shared / 2;
}

type Denied = 'yes' | 'no' | 'both';

/** The words that carry meaning, and whether they stand in clauses that deny. */
function deniedIn(text: string): Map<string, Denied> {
  const found = new Map<string, Denied>();
  for (const clause of text.replace(/[’]/g, "'").split(CLAUSES)) {
    const denied: Denied = DENIES.test(clause) ? 'yes' : 'no';
    for (const { word } of wordsOf(clause)) {
      const { form, carries } = comparedForm(word);
      if (!carries || DENIES.test(word)) continue;
      const known = found.get(form);
      found.set(form, known && known !== denied ? 'both' : denied);
    }
  }
  return found;
}

/** Coarse on purpose: "the good which I desire, I don't do" denies in both of its halves. */
const CLAUSES = /[.;:!?—–()“”‘…]|\bbut\b/iu;
const DENIES = /\b(?:not|no|never|nor|neither|none|nothing|nobody|nowhere|without|cannot)\b|n't\b/i;

/** Whose side somebody is on is turned round within a clause: "not with me is against me", "not against us is for us". */
function takesAgainst(text: string): boolean | null {
  if (!/\bagainst\b/i.test(text)) return null;
  return !/(?:\bnot|n['’]t|\bnever)\s+(?:\p{L}+\s+)?against\b/iu.test(text);
}
