import type { Seal } from '#contract/vault.ts';
import { fromBase64, SealBrokenError, sealBytes, toBase64, unsealBytes } from './seal-words.ts';

/** Makes 32 bytes of a passphrase and what its derivation is told. */
export type StretchPassphrase = (passphrase: string, kdf: Seal['kdf']) => Promise<Uint8Array<ArrayBuffer>>;

/** RFC 9106, section 4, second recommended option, with one lane: 64 MiB, three passes. */
const KDF = { name: 'argon2id', memory: 65_536, passes: 3, lanes: 1 } as const;

const SALT = 16;
const KEY = 32;
const KEY_ID = 16;

/** A new vault key: 256 random bits. */
export function createVaultKey(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(KEY));
}

/** The box of a vault key: wrapped by a passphrase, and by the entropy of a recovery phrase. */
export async function createSeal(
  vaultKey: Uint8Array<ArrayBuffer>,
  passphrase: string,
  entropy: Uint8Array<ArrayBuffer>,
  stretch: StretchPassphrase,
): Promise<Seal> {
  const keyId = toBase64(await derive(vaultKey, 'key-id', KEY_ID));
  return {
    version: 1,
    keyId,
    ...(await wrapByPassphrase(vaultKey, keyId, passphrase, stretch)),
    byRecovery: await sealBytes(await recoveryKey(entropy), place('recovery', keyId), vaultKey),
  };
}

/** The same box under another passphrase; the recovery phrase stays. */
export async function changePassphrase(
  seal: Seal,
  vaultKey: Uint8Array<ArrayBuffer>,
  passphrase: string,
  stretch: StretchPassphrase,
): Promise<Seal> {
  return { ...seal, ...(await wrapByPassphrase(vaultKey, seal.keyId, passphrase, stretch)) };
}

/** The vault key, by the passphrase. Throws SealBrokenError where it isn't the right one. */
export async function openByPassphrase(
  seal: Seal,
  passphrase: string,
  stretch: StretchPassphrase,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await importKey(await stretch(tidyPassphrase(passphrase), seal.kdf));
  return confirm(seal, await unsealBytes(key, place('passphrase', seal.keyId), seal.byPassphrase));
}

/** The vault key, by the entropy of the recovery phrase. Throws SealBrokenError where it isn't the right one. */
export async function openByRecovery(seal: Seal, entropy: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return confirm(seal, await unsealBytes(await recoveryKey(entropy), place('recovery', seal.keyId), seal.byRecovery));
}

/** The key that seals contents; the browser gives its bytes to nobody. */
export async function contentKeyOf(vaultKey: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return importKey(await derive(vaultKey, 'contents', KEY));
}

async function wrapByPassphrase(
  vaultKey: Uint8Array<ArrayBuffer>,
  keyId: string,
  passphrase: string,
  stretch: StretchPassphrase,
): Promise<Pick<Seal, 'kdf' | 'byPassphrase'>> {
  const kdf = { ...KDF, salt: toBase64(crypto.getRandomValues(new Uint8Array(SALT))) };
  const key = await importKey(await stretch(tidyPassphrase(passphrase), kdf));
  return { kdf, byPassphrase: await sealBytes(key, place('passphrase', keyId), vaultKey) };
}

/** The same words, however a keyboard composes them. */
const tidyPassphrase = (passphrase: string) => passphrase.normalize('NFKC').trim();

const place = (by: 'passphrase' | 'recovery', keyId: string) => `emmaus-vault/1/key/${by}/${keyId}`;

async function confirm(seal: Seal, vaultKey: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const keyId = fromBase64(seal.keyId);
  const own = await derive(vaultKey, 'key-id', KEY_ID);
  if (!keyId || toBase64(own) !== seal.keyId) throw new SealBrokenError('This box holds another key than it says.');
  return vaultKey;
}

async function recoveryKey(entropy: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return importKey(await derive(entropy, 'recovery', KEY));
}

/** HKDF-SHA-256 (RFC 5869) of bytes that are random already. */
async function derive(from: Uint8Array<ArrayBuffer>, purpose: string, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode(`emmaus-vault/1/${purpose}`);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }, key, bytes * 8),
  );
}

async function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
