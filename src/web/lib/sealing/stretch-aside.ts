import type { Seal } from '#contract/vault.ts';
import { ownScript } from '../trusted-types.ts';
import type { ToStretch } from './argon2-worker.ts';
import script from './argon2-worker.ts?worker&url';

/** `stretch` in a worker that ends with it, so that nothing of the passphrase stays in its memory. Rejects where it can't be had. */
export function stretchAside(passphrase: string, kdf: Seal['kdf']): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(ownScript(script), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const fail = () => reject(new Error('This browser could not work out the key.'));
  worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | null>) => (data ? resolve(data) : fail());
  worker.onerror = (event) => {
    event.preventDefault();
    fail();
  };
  worker.postMessage({ passphrase, kdf } satisfies ToStretch);
  return promise.finally(() => worker.terminate());
}
