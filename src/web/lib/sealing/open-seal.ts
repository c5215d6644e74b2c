import type { Seal } from '#contract/vault.ts';
import { readRecoveryPhrase } from './recovery-phrase.ts';
import { SealBrokenError } from './seal-words.ts';
import { openByPassphrase, openByRecovery, type StretchPassphrase } from './vault-key.ts';

/** What somebody gives to open a sealed vault. */
export interface GivenKey {
  by: 'passphrase' | 'phrase';
  text: string;
}

/** A vault that was not opened. The message is a sentence for whoever tried. */
export class NotOpenedError extends Error {}

/** The vault key, by what was given. Throws NotOpenedError; it says `wrong` where that is not the right one. */
export async function openSeal(
  seal: Seal,
  { by, text }: GivenKey,
  wrong: string,
  stretch: StretchPassphrase,
): Promise<Uint8Array<ArrayBuffer>> {
  const read = by === 'phrase' ? readRecoveryPhrase(text) : null;
  if (read && 'wrong' in read) throw new NotOpenedError(read.wrong);
  try {
    return await (read ? openByRecovery(seal, read.entropy) : openByPassphrase(seal, text, stretch));
  } catch (error) {
    throw error instanceof SealBrokenError ? new NotOpenedError(wrong) : error;
  }
}
