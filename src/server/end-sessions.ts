import { eq } from 'drizzle-orm';
import type { Database } from './db/client.ts';
import { sessions, users } from './db/schema/auth.ts';

/**
 * Ends every session of the account with an address, or of everybody (null): whoever was signed in signs in anew, and
 * calls end within seconds. Returns how many there were; null where no account has the address.
 */
export async function endSessions(db: Database, email: string | null): Promise<number | null> {
  if (email === null) return (await db.delete(sessions).returning({ id: sessions.id })).length;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()));
  if (!user) return null;
  return (await db.delete(sessions).where(eq(sessions.userId, user.id)).returning({ id: sessions.id })).length;
}
