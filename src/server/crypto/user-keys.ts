import { randomBytes } from 'node:crypto';
import { createKeyChain, open, type Secrets, seal } from './key-chain.ts';

/** Encrypts what one person wrote. `context` (the row's id) is bound in, so that rows cannot be swapped. */
export interface UserCipher {
  seal(text: string, context: string): Buffer;
  /** Throws when the bytes were changed or belong to another row or person. */
  open(bytes: Buffer, context: string): string;
}

/** Makes and opens the data keys of people; a key never leaves the server unwrapped. */
export interface KeyRing {
  /** A new data key for a person, wrapped. */
  createDataKey(): Buffer;
  cipher(userId: string, wrappedKey: Buffer): UserCipher;
  /** The same key, wrapped under the newest secret; null where it is. Throws where no secret opens it. */
  rewrap(wrappedKey: Buffer): Buffer | null;
}

/** The purpose of the key that wraps people's keys, and what each of them is bound to. */
export const PERSON_KEY = 'data-key-wrapping-v1';
export const PERSON_KEY_PLACE = 'data-key';

/** Wraps people's keys under a key derived from the master secret; what they wrote is under their own alone. */
export function createKeyRing(secrets: Secrets): KeyRing {
  const chain = createKeyChain(secrets, PERSON_KEY);
  return {
    createDataKey: () => chain.seal(randomBytes(32), PERSON_KEY_PLACE),
    cipher: (userId, wrappedKey) => {
      const key = chain.open(wrappedKey, PERSON_KEY_PLACE);
      return {
        seal: (text, context) => seal(key, Buffer.from(text, 'utf8'), `${userId}/${context}`),
        open: (bytes, context) => open(key, bytes, `${userId}/${context}`).toString('utf8'),
      };
    },
    rewrap: (wrappedKey) => chain.renew(wrappedKey, PERSON_KEY_PLACE),
  };
}
