import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Master secrets, the newest first: it seals, the others only open. */
export type Secrets = readonly string[];

/** The keys of one purpose: what was sealed under an older secret opens until it has been sealed anew. */
export interface KeyChain {
  /** Encrypts under the newest key; `context` is bound in, so that sealed things can't change places. */
  seal(plain: Buffer, context: string): Buffer;
  /** Throws when no key fits, the context is another, or the bytes were changed. */
  open(bytes: Buffer, context: string): Buffer;
  /** The same words under the newest key; null where they are under it already. Throws as `open` does. */
  renew(bytes: Buffer, context: string): Buffer | null;
}

/** Tells a secret from others, and gives nothing of it away. */
export function markOfSecret(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'emmaus', 'secret-mark-v1', 6)).toString('hex');
}

const VERSION = 1;

/** Derives a key from each secret (HKDF-SHA-256, RFC 5869, with the purpose as its info) and uses AES-256-GCM. */
export function createKeyChain(secrets: Secrets, purpose: string): KeyChain {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'emmaus', purpose, 32)));
  const [newest, ...older] = keys;
  if (!newest) throw new Error('There is no secret to seal with.');
  const fits = <T>(work: () => T): { value: T } | null => {
    try {
      return { value: work() };
    } catch {
      return null;
    }
  };
  const openOlder = (bytes: Buffer, context: string): Buffer | null => {
    for (const key of older) {
      const opened = fits(() => open(key, bytes, context));
      if (opened) return opened.value;
    }
    return null;
  };
  return {
    seal: (plain, context) => seal(newest, plain, context),
    open: (bytes, context) => {
      const opened = older.length > 0 ? fits(() => open(newest, bytes, context)) : null;
      // The newest key's own refusal is what is told.
      return opened?.value ?? openOlder(bytes, context) ?? open(newest, bytes, context);
    },
    renew: (bytes, context) => {
      if (fits(() => open(newest, bytes, context))) return null;
      return seal(newest, openOlder(bytes, context) ?? open(newest, bytes, context), context);
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
