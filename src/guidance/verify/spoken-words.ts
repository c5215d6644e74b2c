import { meaningOf } from './remembered-verses.ts';

/** One word of prose as it is heard, whatever tricks it was written with. */
export interface SpokenWord {
  /** Lower case, apostrophes dropped, figures in the place of letters brought back. */
  word: string;
  /** Where it stands in the text it was read from, in UTF-16 code units. */
  from: number;
  to: number;
  /** Whether it is written as the word is: no figures for letters, nothing joined. */
  plain: boolean;
}

/** Figures and signs that stand for letters in the middle of a word. */
const FOR_LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const WORD = /(?:[\p{L}\p{N}]|[@$](?=\p{L}))[\p{L}\p{N}\p{M}@$]*(?:!\p{L}+)?(?:[’'‘`]\p{L}+)*/gu;
/** Words that are sometimes written in figures. */
const NUMBERS: Record<string, string> = {
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '10': 'ten',
  '12': 'twelve',
  '40': 'forty',
  '70': 'seventy',
  '100': 'hundred',
  '1000': 'thousand',
};

/** The words of a text; `known` tells whether a word is one, so that cut ones are put together. */
export function spokenWords(text: string, known: (word: string) => boolean): SpokenWord[] {
  const words: SpokenWord[] = [];
  for (const match of text.matchAll(WORD)) {
    const raw = match[0];
    const heard = hear(raw);
    words.push({ word: heard.word, plain: heard.plain, from: match.index, to: match.index + raw.length });
  }
  return joinLetters(joinCut(words, text, known), text);
}

function hear(raw: string): { word: string; plain: boolean } {
  const lower = raw
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’'‘`\p{M}]/gu, '');
  if (/^\d+$/.test(lower)) return { word: NUMBERS[lower] ?? lower, plain: false };
  if (/^\d+(?:st|nd|rd|th)$/.test(lower) || !/[\d@$!]/.test(lower)) return { word: lower, plain: true };
  return { word: lower.replace(/[\d@$!]/g, (sign) => FOR_LETTERS[sign] ?? sign), plain: false };
}

/** "shep-herd" is one word where its halves are none. */
function joinCut(words: readonly SpokenWord[], text: string, known: (word: string) => boolean): SpokenWord[] {
  const joined: SpokenWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last && /^[-‐‑·]$/.test(text.slice(last.to, word.from))) {
      const whole = last.word + word.word;
      if (known(whole) && !(known(last.word) && known(word.word))) {
        joined[joined.length - 1] = { word: whole, plain: false, from: last.from, to: word.to };
        continue;
      }
    }
    joined.push(word);
  }
  return joined;
}

/** "s h e p h e r d": four letters standing alone are a word drawn out. */
function joinLetters(words: readonly SpokenWord[], text: string): SpokenWord[] {
  const joined: SpokenWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let end = at;
    while (
      end < words.length &&
      words[end]!.word.length === 1 &&
      (end === at || /^[ .·_-]$/.test(text.slice(words[end - 1]!.to, words[end]!.from)))
    )
      end += 1;
    if (end - at >= 4) {
      const run = words.slice(at, end);
      joined.push({
        word: run.map(({ word }) => word).join(''),
        plain: false,
        from: run[0]!.from,
        to: run.at(-1)!.to,
      });
      at = end - 1;
    } else joined.push(words[at]!);
  }
  return joined;
}

/** Small words of other translations, and those this one has for them. */
const SMALL: Record<string, string> = {
  thee: 'you',
  thou: 'you',
  ye: 'you',
  thy: 'your',
  thine: 'your',
  hath: 'has',
  hast: 'has',
  have: 'has',
  had: 'has',
  doth: 'does',
  do: 'does',
  did: 'does',
  unto: 'to',
  toward: 'to',
  shall: 'will',
  shalt: 'will',
  wilt: 'will',
  art: 'are',
  is: 'are',
  am: 'are',
  be: 'are',
  was: 'are',
  were: 'are',
  whom: 'who',
  that: 'who',
  which: 'who',
  upon: 'on',
  cannot: 'not',
  cant: 'not',
  dont: 'not',
  doesnt: 'not',
  wont: 'not',
  isnt: 'not',
  didnt: 'not',
  wasnt: 'not',
  arent: 'not',
  werent: 'not',
  havent: 'not',
  hasnt: 'not',
  hadnt: 'not',
  couldnt: 'not',
  wouldnt: 'not',
  shouldnt: 'not',
  nor: 'or',
  for: 'because',
  since: 'because',
  an: 'a',
  mine: 'my',
  those: 'they',
  them: 'they',
  their: 'his',
  him: 'he',
  into: 'in',
  within: 'in',
};

/**
 * Words that other translations have where this one has another, each line one meaning. They only help to find
 * the verse that is meant; what stands in its place is always the text's own.
 */
const SAME_MEANING = [
  'house household family',
  'meant intended intend mean planned',
  'evil harm disaster wicked wickedness bad',
  'suitable comparable',
  'honor dignity',
  'withers wither fades',
  'fall falls falleth',
  'endures endure stands stand lasts remains remain abide abides',
  'keep guard watch preserve protect',
  'command charge order',
  'mount soar',
  'wait hope waits waited',
  'faint grow',
  'mourn grieve grieved grieves weep weeps',
  'provide bestow',
  'garland crown',
  'fail ceases cease ends end',
  'exceedingly immeasurably infinitely',
  'above beyond',
  'allow let permit',
  'endure bear handle',
  'sufficient enough',
  'boldness confidence assurance substance',
  'proof evidence conviction',
  'perseverance endurance steadfastness',
  'anger angry wrath',
  'near close nigh draw',
  'continually constantly ceasing always',
  'gentle meek',
  'humble lowly',
  'drives casts cast out',
  'men mankind humans human people',
  'prevail prosper succeed',
  'stripes wounds wound',
  'pierced wounded',
  'crushed bruised',
  'overcome conquered comprehended',
  'trouble oppression tribulation',
  'free liberate',
  'persuaded convinced sure certain',
  'surpasses transcends passes passeth exceeds',
  'consider count reckon',
  'temptations trials temptation trial',
  'liberally generously',
  'reproach fault finding',
  'calm quiet rebuke',
  'sustain uphold support',
  'moved shaken',
  'dwell live abide dwells lives',
  'longs pants panteth thirsts',
  'brooks streams brook stream',
  'deer hart',
  'despair downcast cast',
  'disturbed disquieted',
  'pure clean',
  'examine search try test',
  'hills mountains hill mountain',
  'reward return wages',
  'perfect complete sound whole',
  'kill slay slain killed',
  'still quiet silent',
  'clothing clothed clothes',
  'servants workers laborers',
  'heavily burdened laden',
  'righteous just upright',
  'sexual immoral',
  'nations gentiles heathen',
  'glad rejoice joyful joy happy',
  'wise wisdom',
  'persecute abuse mistreat',
  'children sons sons',
  'hallowed holy',
  'nothing anything',
  'behold see look lo',
  'foolish fool fools',
  'earth land world',
  'multitude crowd crowds',
  'assembly congregation church',
  'certainly verily truly assuredly surely',
  'bread food',
  'judgment justice',
  'destroy destroyed perish',
  'worthless vain vanity meaningless',
  'lodge stay',
  'pasture pastures meadows',
  'goodness good',
  'loving love loves charity',
];
const SAME = new Map<string, string>();
for (const group of SAME_MEANING) {
  const terms = group.split(' ').flatMap((word) => meaningOf(word).slice(0, 1));
  const first = terms.map((term) => SAME.get(term)).find((term) => term !== undefined) ?? terms[0]!;
  for (const term of terms) if (!SAME.has(term)) SAME.set(term, first);
}

/** The form in which a word is compared, and whether it carries meaning. */
export function comparedForm(word: string): { form: string; carries: boolean } {
  const small = SMALL[word];
  if (small !== undefined) return { form: `~${small}`, carries: false };
  const [term] = meaningOf(word);
  return term === undefined ? { form: `~${word}`, carries: false } : { form: SAME.get(term) ?? term, carries: true };
}
