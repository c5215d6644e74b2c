import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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
}

const VERSION = 1;

/** Derives the wrapping key from the master secret (HKDF-SHA-256) and uses AES-256-GCM throughout. */
export function createKeyRing(appSecret: string): KeyRing {
  const master = Buffer.from(hkdfSync('sha256', appSecret, 'emmaus', 'data-key-wrapping-v1', 32));
  return {
    createDataKey: () => seal(master, randomBytes(32), 'data-key'),
    cipher: (userId, wrappedKey) => {
      const key = open(master, wrappedKey, 'data-key');
      return {
        seal: (text, context) => seal(key, Buffer.from(text, 'utf8'), `${userId}/${context}`),
        open: (bytes, context) => open(key, bytes, `${userId}/${context}`).toString('utf8'),
      };
    },
  };
}

/** Encrypts under a key of 32 bytes: version byte, 12 bytes of nonce, 16 of tag, then the ciphertext. */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
}

/** Opens what `seal` made. Throws when the key or the context is another, or the bytes were changed. */
export function open(key: Buffer, bytes: Buffer, context: string): Buffer {
  if (bytes[0] !== VERSION) throw new Error('This was encrypted by a version that is not known.');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13)).setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(13, 29));
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]);
}
