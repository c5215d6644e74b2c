import type { AlignedVerses } from './aligned-verses.ts';
import type { SpokenWord } from './spoken-words.ts';

const OLD =
  /^(?:thee|thou|thy|thine|ye|hath|hast|doth|dost|saith|spake|unto|shalt|wilt|whosoever|whatsoever|verily|begat|yea|wherefore|thereof|whereunto|cometh|goeth)$/;

const OLD_ENDING = /^\p{L}{2,}(?:eth|edst)$/u;

const NOT_OLD =
  /^(?:beth|elizabeth|seth|nazareth|japheth|teeth|\p{L}+tieth|meth|macbeth|kenneth|gareth|jareth|shibboleth)$/u;

/** Words that nobody uses any more but to say a verse. */
const OLD_ALONE =
  /^(?:thee|thou|thy|thine|thyself|ye|hath|hast|doth|dost|didst|saith|spake|unto|shalt|wilt|whosoever|whatsoever|verily|begat|yea|whereunto|hither|thither|brethren|nigh|behold)$/;

/** Whether a word is the English of old Bibles, and no name. */
export function isOld({ word, from }: SpokenWord, text: string, verses: AlignedVerses): boolean {
  if (OLD_ALONE.test(word)) return true;
  return OLD_ENDING.test(word) && !NOT_OLD.test(word) && !verses.knows(word) && /^\p{Ll}/u.test(text.slice(from));
}

const BEFORE_NOT =
  /^(?:fear|be|lean|judge|forget|forsake|grieve|envy|know|believe|faint|weep|boast|withhold|love|think|lose)$/;

/** Whether words are in the English of old Bibles: nobody writes so but to quote one. */
export function soundsOld(spoken: readonly string[]): boolean {
  const old = spoken.filter((word) => OLD.test(word) || (OLD_ENDING.test(word) && !NOT_OLD.test(word)));
  // "Fear not", "be not dismayed", "lean not".
  const turned = spoken.filter((word, at) => word === 'not' && BEFORE_NOT.test(spoken[at - 1] ?? ''));
  return old.length + turned.length >= 2;
}
