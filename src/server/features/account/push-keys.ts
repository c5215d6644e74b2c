import { hkdfSync } from 'node:crypto';
import { open, seal } from '#server/crypto/user-keys.ts';
import { createPushKeys, type PushKeys } from '#server/providers/push/push-sender.ts';
import type { AccountStore } from './account.store.ts';

/** Name of the key pair in the database; also what its encryption is bound to. */
const NAME = 'push-vapid-v1';

/**
 * Reads the site's key pair for pushes, made when it is asked for first: it must stay the same, as browsers have
 * subscribed to it. Encrypted with a key that is derived from the master secret.
 */
export function readPushKeys(store: AccountStore, appSecret: string): () => Promise<PushKeys> {
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'emmaus', 'site-keys-v1', 32));
  let known: Promise<PushKeys> | undefined;
  const read = async () => {
    const sealed = await store.siteKey(NAME, () => seal(key, Buffer.from(JSON.stringify(createPushKeys())), NAME));
    return JSON.parse(open(key, sealed, NAME).toString('utf8')) as PushKeys;
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
