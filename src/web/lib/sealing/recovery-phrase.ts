import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

/** Words of a recovery phrase: 128 random bits and four of a checksum (BIP 39). */
export const PHRASE_WORDS = 12;
const ENTROPY = 16;

/** A new recovery phrase, and the random bytes it stands for. */
export function createRecoveryPhrase(): { words: string[]; entropy: Uint8Array<ArrayBuffer> } {
  const entropy = crypto.getRandomValues(new Uint8Array(ENTROPY));
  return { words: entropyToMnemonic(entropy, wordlist).split(' '), entropy };
}

/** The words of a phrase as somebody writes it: any spaces, case and numbering. */
export function splitPhrase(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  );
}

/** What a phrase stands for, or what is wrong with it, in a sentence. */
export function readRecoveryPhrase(text: string): { entropy: Uint8Array<ArrayBuffer> } | { wrong: string } {
  const words = splitPhrase(text);
  const unknown = words.find((word) => !wordlist.includes(word));
  if (unknown) return { wrong: `“${unknown}” is not one of the words a recovery phrase is made of.` };
  if (words.length !== PHRASE_WORDS) {
    return { wrong: `A recovery phrase has ${PHRASE_WORDS} words; these are ${words.length}.` };
  }
  try {
    return { entropy: new Uint8Array(mnemonicToEntropy(words.join(' '), wordlist)) };
  } catch {
    return { wrong: 'These words do not belong together. Please compare them with what you wrote down.' };
  }
}

/** Words that begin as the last one written does, at most `count`; none where it is whole. */
export function suggestWords(text: string, count = 4): string[] {
  const last = /[a-z]+$/i.exec(text)?.[0].toLowerCase();
  if (!last || last.length < 2) return [];
  const found = wordlist.filter((word) => word.startsWith(last));
  return found[0] === last ? [] : found.slice(0, count);
}
