/** Cyrillic, Greek and other letters that are drawn like a Latin one. */
const ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аɑα', 'a'],
    ['АΑᎪ', 'A'],
    ['Ьβ', 'b'],
    ['ВΒᏴ', 'B'],
    ['сϲᴄ', 'c'],
    ['СϹᏟ', 'C'],
    ['ԁ', 'd'],
    ['Ꭰ', 'D'],
    ['еҽєε', 'e'],
    ['ЕΕᎬ', 'E'],
    ['ϜF', 'F'],
    ['ɡ', 'g'],
    ['Ԍ', 'G'],
    ['һհ', 'h'],
    ['НΗᎻ', 'H'],
    ['іιїı', 'i'],
    ['ІΙӀЇ', 'I'],
    ['јϳ', 'j'],
    ['ЈͿ', 'J'],
    ['кκ', 'k'],
    ['КΚᏦ', 'K'],
    ['ӏ', 'l'],
    ['Ꮮ', 'L'],
    ['м', 'm'],
    ['МΜᎷ', 'M'],
    ['пηո', 'n'],
    ['Ν', 'N'],
    ['оοσօ', 'o'],
    ['ОΟՕ', 'O'],
    ['рρ', 'p'],
    ['РΡᏢ', 'P'],
    ['ԛ', 'q'],
    ['Ԛ', 'Q'],
    ['гᴦ', 'r'],
    ['Ꮢ', 'R'],
    ['ѕ', 's'],
    ['ЅᏚ', 'S'],
    ['тτ', 't'],
    ['ТΤᎢ', 'T'],
    ['υս', 'u'],
    ['Ս', 'U'],
    ['ѵν', 'v'],
    ['ѴᏙ', 'V'],
    ['ԝωш', 'w'],
    ['ԜᎳ', 'W'],
    ['хχ', 'x'],
    ['ХΧ', 'X'],
    ['уγүу', 'y'],
    ['УΥҮ', 'Y'],
    ['ᴢ', 'z'],
    ['ΖᏃ', 'Z'],
  ].flatMap(([letters, latin]) => [...letters!].map((letter) => [letter, latin!] as const)),
);

const ASCII = /^[A-Za-z0-9]+$/;
/** Forms of our letters that stand elsewhere: fullwidth, circled, mathematical. */
const DRESSED =
  /[\uff10-\uff5a\u2160-\u217f\ufb00-\ufb06]|[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{ASCII}]/gu;
const LATIN = /\p{Script=Latin}/u;
const FOREIGN = /(?!\p{Script=Latin})\p{L}/u;
/** Letters and digits with what holds them together. */
const WORDS = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’]*/gu;

/**
 * Brings letters that only look like ours to ours, and leaves out words of other scripts. In a word with a Latin
 * letter, or of look-alikes only, the others are look-alikes; any other word of another script can't be read here.
 */
export function inLatinLetters(text: string): string {
  const undressed = text.replace(DRESSED, (sign) => {
    const plain = sign.normalize('NFKC');
    return ASCII.test(plain) ? plain : sign;
  });
  if (!FOREIGN.test(undressed)) return undressed;
  return undressed.replace(WORDS, (word) => {
    if (!FOREIGN.test(word)) return word;
    const mapped = [...word].map((sign) => (Object.hasOwn(ALIKE, sign) ? ALIKE[sign]! : sign)).join('');
    if (!FOREIGN.test(mapped)) return mapped;
    return LATIN.test(word) ? mapped.replace(/(?!\p{Script=Latin})\p{L}/gu, '') : '';
  });
}
