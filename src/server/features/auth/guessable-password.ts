import { createRequire } from 'node:module';
import { LIMITS } from '#contract/limits.ts';
import { PRODUCT } from '#contract/product.ts';

/** What somebody who knows this product would try first, beside its name. */
const OWN_WORDS = [PRODUCT, 'jesus christ', 'lord jesus', 'holy bible', 'john 3:16', 'psalm 23', 'amen', 'hallelujah'];

/** The commonest passwords that are long enough to be chosen here: some eighteen thousand. Read when first asked. */
const commonest = (() => {
  let known: ReadonlySet<string> | undefined;
  return () => {
    if (!known) {
      const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as {
        dictionary: Record<'passwords-common', string[]>;
      };
      known = new Set(dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.passwordMin));
    }
    return known;
  };
})();

/** Letters alone: what is put around a word to make it long enough hides nothing. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * Whether a password is among the first that a stranger would try: a common one, one character over and over, or the
 * person's address, their name or a word of this product with something around it. (NIST SP 800-63B, section 5.1.1.2;
 * OWASP ASVS 5.0.0, 6.2.4 and 6.2.11.)
 */
export function isGuessable(password: string, own: readonly (string | null | undefined)[]): boolean {
  const lower = password.toLowerCase();
  if (commonest().has(lower) || new Set(lower).size < 3) return true;
  const letters = bare(password);
  const words = [...OWN_WORDS, ...own.flatMap((word) => (word ? [word, word.split('@')[0]!] : []))].map(bare);
  return words.some((word) => word.length >= 3 && letters === word);
}
