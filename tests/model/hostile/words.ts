/** How the oracle reads: its own eyes, borrowed from nothing that it judges. */

/** Letters of other scripts, and signs, that pass for ours. */
const LOOKALIKE: Record<string, string> = Object.fromEntries(
  'аa,вb,еe,ѕs,іi,јj,кk,мm,нh,оo,рp,сc,тt,уy,хx,һh,ԁd,ԛq,ԝw,ɡg,αa,βb,εe,ηn,ιi,κk,μm,νv,οo,ρp,τt,υu,χx,γy,ı i,ⅼl,ꮲp'
    .split(',')
    .map((pair) => [[...pair][0]!, [...pair].at(-1)!]),
);

/** Lower case, without marks, accents, invisible signs and tricks with letters; one space between words. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[\u0370-\u052f\u0261\u0131\u217c\uab70-\uabbf]/gu, (letter) => LOOKALIKE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text. */
export function wordsOf(text: string): string[] {
  const read = plain(text);
  return read === '' ? [] : read.split(' ');
}

/** Whether these words stand in a text, also where somebody drew them apart. */
export function saysSo(text: string, words: string | RegExp): boolean {
  if (typeof words !== 'string') return words.test(text);
  const looked = plain(words);
  // A sign, not a word.
  if (looked === '') return text.includes(words);
  const read = plain(text);
  if (/^[\x20-\x7e]+$/.test(looked)) {
    const squashed = looked.replaceAll(' ', '');
    return (
      ` ${read} `.includes(` ${looked} `) || (squashed.length >= 16 && read.replaceAll(' ', '').includes(squashed))
    );
  }
  return read.includes(looked);
}
