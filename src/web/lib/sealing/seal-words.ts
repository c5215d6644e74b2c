/** What is sealed with a key of the browser's: AES-256-GCM by WebCrypto, bound to its place. */

/** The first byte of everything sealed. */
const VERSION = 1;
/** Bytes (NIST SP 800-38D). */
const NONCE = 12;
const TAG = 16;

/** Bytes that could not be opened: another key, another place, or changed on the way. */
export class SealBrokenError extends Error {}

/** Seals bytes under `key`; `place` is bound in, so that they open nowhere else. Base64 of version, nonce, ciphertext. */
export async function sealBytes(key: CryptoKey, place: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const additionalData = new TextEncoder().encode(place);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes));
  const whole = new Uint8Array(1 + NONCE + sealed.length);
  whole[0] = VERSION;
  whole.set(iv, 1);
  whole.set(sealed, 1 + NONCE);
  return toBase64(whole);
}

/** Opens what `sealBytes` made. Throws SealBrokenError. */
export async function unsealBytes(key: CryptoKey, place: string, sealed: string): Promise<Uint8Array<ArrayBuffer>> {
  const whole = fromBase64(sealed);
  if (!whole || whole.length < 1 + NONCE + TAG || whole[0] !== VERSION) {
    throw new SealBrokenError('These sealed bytes are in a form that is not known.');
  }
  const iv = whole.slice(1, 1 + NONCE);
  const additionalData = new TextEncoder().encode(place);
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, whole.slice(1 + NONCE)),
    );
  } catch {
    throw new SealBrokenError('These sealed bytes do not open with this key in this place.');
  }
}

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // Too many arguments at once overflow the stack.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

/** Base64 as bytes; null where it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
