/** A sentence as the guards read it. */
export interface SentenceWords {
  /** Lower case, short forms written out, plain marks; each quotation is only `“”`. */
  own: string;
  /** The same with the words of its quotations. */
  all: string;
}

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b|\bcannot\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\bshan't\b/g, 'shall not'],
  [/\bain't\b/g, 'is not'],
  [/n't\b/g, ' not'],
  [/\blet's\b/g, 'let us'],
  [/\bi'm\b|\bim\b/g, 'i am'],
  [/\b(i|you|we|they|who)'ve\b/g, '$1 have'],
  [/'ll\b/g, ' will'],
  [/\b(you|we|they|who|what|there)'re\b/g, '$1 are'],
  [/\b(i|you|he|she|we|they|it)'d\b/g, '$1 would'],
  [
    /\b(he|she|it|that|this|there|here|what|who|where|how|god|lord|jesus|spirit)'s (?=(?:a|an|the|not|no|so|too|just|your|my|about|time|best|safe|okay|ok|fine|wise|all|only|been|[a-z]{2,}ing|[a-z]{3,}ed|told|shown|given|spoken|put|laid)\b)/g,
    '$1 is ',
  ],
  [/\b(it|that|there|here|what)'s\b/g, '$1 is'],
  [/\bgonna\b/g, 'going to'],
  [/\bgotta\b/g, 'got to'],
  [/\bwanna\b/g, 'want to'],
];

/** Reads a sentence for grammar rather than for spelling. */
export function sentenceWords(sentence: string): SentenceWords {
  let all = sentence
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ]/g, "'")
    .replace(/["„‟«»]/g, '”')
    .replace(/[*_#>~`]+/g, '')
    .replace(/\s+[–—-]+\s+|[–—]/g, ', ')
    .replace(/^\s*(?:-|\d{1,2}[.)]|•)\s+/, '')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [short, long] of SHORT) all = all.replace(short, long);
  return { own: withoutQuotations(all), all: all.replace(/[“”]/g, ' ').replace(/ {2,}/g, ' ').trim() };
}

/** What a guard reads of a sentence: its own words, or those of a quotation that is all of it. */
export function readable({ own, all }: SentenceWords): string {
  return /[^“” .,]/.test(own) ? own : all;
}

/** Every "I", in lower case. */
export const EACH_I = /(?<![a-z'])i(?![a-z'-])/g;

/** A sentence as it was written, its quotations empty. */
export function unquotedIn(sentence: string): string {
  return sentence.replace(/[“"][^“”"]*[”"]?/g, '“”');
}

/** Curly or straight, a quotation ends with the next mark; one that never ends is no quotation. */
function withoutQuotations(text: string): string {
  return text.replace(/[“”][^“”]*[“”]/g, '“”').replace(/(^|[ (,:])'(?! )[^']{3,200}[.,!?]'(?= |$|[.,;)])/g, '$1“”');
}
