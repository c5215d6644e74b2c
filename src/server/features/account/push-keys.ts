import { createKeyChain, type Secrets } from '#server/crypto/key-chain.ts';
import { createPushKeys, type PushKeys } from '#server/providers/push/push-sender.ts';
import type { AccountStore } from './account.store.ts';

/** Name of the key pair in the database; also what its encryption is bound to. */
export const PUSH_KEYS = 'push-vapid-v1';
/** The purpose of the key under which the site's own keys lie, each bound to its name. */
export const SITE_KEYS = 'site-keys-v1';

/**
 * Reads the site's key pair for pushes, made when it is asked for first: it must stay the same, as browsers have
 * subscribed to it. Encrypted with a key that is derived from the master secret.
 */
export function readPushKeys(store: AccountStore, secrets: Secrets): () => Promise<PushKeys> {
  const chain = createKeyChain(secrets, SITE_KEYS);
  let known: Promise<PushKeys> | undefined;
  const read = async () => {
    const sealed = await store.siteKey(PUSH_KEYS, () =>
      chain.seal(Buffer.from(JSON.stringify(createPushKeys())), PUSH_KEYS),
    );
    return JSON.parse(chain.open(sealed, PUSH_KEYS).toString('utf8')) as PushKeys;
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
