/** Argon2id in a thread of its own: what it costs stays away from the page. */
import type { Seal } from '#contract/vault.ts';
import { stretch } from './argon2.ts';

/** What the page asks. */
export interface ToStretch {
  passphrase: string;
  kdf: Seal['kdf'];
}

self.onmessage = ({ data }: MessageEvent<ToStretch>) => {
  stretch(data.passphrase, data.kdf).then(
    (bytes) => self.postMessage(bytes),
    () => self.postMessage(null),
  );
};
