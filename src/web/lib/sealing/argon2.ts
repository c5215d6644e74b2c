import { argon2id } from 'hash-wasm';
import type { Seal } from '#contract/vault.ts';
import { fromBase64 } from './seal-words.ts';

/** Argon2id (RFC 9106): 32 bytes of a passphrase, as the box says. Takes about a second and 64 MiB. */
export async function stretch(passphrase: string, kdf: Seal['kdf']): Promise<Uint8Array<ArrayBuffer>> {
  const salt = fromBase64(kdf.salt);
  if (!salt) throw new Error('The salt of this vault is not readable.');
  return new Uint8Array(
    await argon2id({
      password: passphrase,
      salt,
      memorySize: kdf.memory,
      iterations: kdf.passes,
      parallelism: kdf.lanes,
      hashLength: 32,
      outputType: 'binary',
    }),
  );
}
