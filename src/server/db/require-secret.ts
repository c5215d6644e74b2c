import { eq } from 'drizzle-orm';
import { createKeyChain, type Secrets } from '#server/crypto/key-chain.ts';
import { createKeyRing } from '#server/crypto/user-keys.ts';
import type { Database } from './client.ts';
import { siteKeys } from './schema/account.ts';
import { users } from './schema/auth.ts';

/** What is sealed under the secret of a database, to know it again by: its name, its key's purpose and its words. */
export const SECRET_CHECK = 'secret-check-v1';

/**
 * Holds a server to the secret its database was begun with: under another one it would seal what nobody else can open.
 * Throws a sentence where none of these secrets is it; the first server on a database notes which it is.
 */
export async function requireSecret(db: Database, secrets: Secrets): Promise<void> {
  const chain = createKeyChain(secrets, SECRET_CHECK);
  const noted = async () => (await db.select().from(siteKeys).where(eq(siteKeys.name, SECRET_CHECK)))[0]?.value;
  let value = await noted();
  if (!value) {
    // A database that is older than this check is known by somebody's key.
    const [somebody] = await db.select({ dataKey: users.dataKey }).from(users).limit(1);
    if (somebody) hold(() => createKeyRing(secrets).rewrap(somebody.dataKey));
    const made = chain.seal(Buffer.from(SECRET_CHECK), SECRET_CHECK);
    await db.insert(siteKeys).values({ name: SECRET_CHECK, value: made }).onConflictDoNothing();
    // Another process may have been first.
    value = (await noted())!;
  }
  const known = value;
  hold(() => chain.open(known, SECRET_CHECK));
}

function hold(open: () => unknown): void {
  try {
    open();
  } catch {
    throw new Error(
      'The secret is not the one this database was begun with: nothing in it could be opened. Set APP_SECRET to that one; where it was replaced, name the former one in APP_SECRET_PREVIOUS.',
    );
  }
}
