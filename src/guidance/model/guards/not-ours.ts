import type { DirectiveKind } from './directive.ts';
import { readable, type SentenceWords } from './sentence-words.ts';

/**
 * Matters that a companion has no need to raise: whoever raises them of itself is more likely to wound than to help, in
 * words that no list foresees. Where the person named the matter, or the sentence sends to who knows it, the other guards
 * decide alone.
 */
const MATTERS: readonly (readonly [matter: RegExp, said: RegExp])[] = [
  [
    /\b(?:muslims?|islam|hindus?|buddhists?|mormons?|sikhs?|atheists?|homosexuals?|homosexuality|lesbians?|gays?|transgender|blacks|black (?:people|men|women)|whites|white people|arabs?|gypsies|immigrants?|migrants?|refugees?|illegals|mexicans?|chinese)\b/,
    /\b(?:muslim|islam|hindu|buddhist|mormon|sikh|atheist|homosexual|lesbian|gay|trans|black|white|arab|immigra|migra|refugee|illegal|mexic|chin|queer|visa|border)/,
  ],
  [
    /\b(?:elections?|republicans?|democrats?|senators?|congress|ballots?|left-wing|right-wing|(?:this|our|the|that) (?:president|governor|prime minister|regime|white house)(?! of\b))\b/,
    /\b(?:elect|vot|republican|democrat|politic|president|senat|congress|govern|trump|biden|harris|party|parties)/,
  ],
  [
    /\b(?:hell|satan|lucifer|demons?|demonic|antichrist|rapture|armageddon|damned|damnation|hellfire|unbaptized|mark of the beast)\b/,
    /\b(?:hell|satan|devil|lucifer|demon|antichrist|rapture|armageddon|damn|bapti|beast|end times|last days|evil|spirit|possess)/,
  ],
];
/** Of such a matter it may be told what a passage says, and a fear of it may be taken away. */
const TOLD_OR_TAKEN =
  /\b(?:not|no|never|nobody|nothing|without|jesus|paul|peter|psalms?|israel|gospels?|verses?|chapter|letter|passage|prayer|lord|you (?:wrote|said|told|wondered|asked|fear)|afraid|scripture|christians (?:differ|disagree|have)|christ|died|descended|revelation|job|prophets?|luke|mark|matthew|john|legion|tempt(?:ed|ation)|fears?|may|christians?|church(?:es)?|neighbou?rs?|welcomed?|strangers?|twisted|ask|beg|even the)\b/;

const MEDICINE =
  /\b(?:pills?|tablets?|capsules?|meds|medications?|insulin|antidepressants?|antipsychotics?|antibiotics?|lithium|dos(?:es?|age)|chemo(?:therapy)?|vaccines?|melatonin|sleeping pills?|painkillers?|opioids?)\b/;
/** Sends to who knows, says back what was told, puts it out of reach, or takes the shame away. */
const WELL_MEANT =
  /\b(?:doctors?|pharmac(?:ist|y)|nurses?|clinic|prescrib[a-z]+|hospital|midwife|specialist|psychiatrist|poison control|911|988|call|ring|hospice|ask|tell|you (?:wrote|said|told|take|took|are taking|have been taking|mention(?:ed)?|describe)|ashamed|shame|failure|weak(?:ness)?|sin|gift|faith and|keep taking|do not (?:stop|change)|lock(?:ed)?|away|out of reach|somebody else|someone else|rain|grace|bitter|luke|moses|paul|stone|law|not|never|nothing|whether|talked|yours to|thanks?|pray(?:er|ers|ing)?|trust|help|old|new|golden|covenant|carved|wrote|written|phone|kids|beside|next to)\b/;

/** Whether a sentence of prose raises what isn't the companion's to raise; a medicine is a directive's matter. */
export function raisesWhatIsNotOurs(
  words: SentenceWords,
  said: string,
  danger: boolean,
): 'harm' | DirectiveKind | null {
  const text = readable(words);
  for (const [matter, named] of MATTERS)
    if (matter.test(text) && !named.test(said) && !TOLD_OR_TAKEN.test(text)) return 'harm';
  return !danger && MEDICINE.test(text) && !WELL_MEANT.test(text) ? 'medical' : null;
}
