import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { deleteInParts } from '#server/db/delete-in-parts.ts';
import type { Transaction } from '#server/db/give-way.ts';
import { emailChanges } from '#server/db/schema/account.ts';
import { mailTokens, sessions, users } from '#server/db/schema/auth.ts';
import type { SignedIn } from '#server/http/session.ts';

/** A row of `users`. */
export type UserRow = typeof users.$inferSelect;
/** What a mailed token is for. */
export type MailPurpose = 'reset-password' | 'verify-email';

/** All SQL on people, sessions and mailed tokens. */
export type AuthStore = ReturnType<typeof createAuthStore>;

/** Builds the store over a database. */
export function createAuthStore(db: Database) {
  return {
    findByEmail: async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0],
    findById: async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0],
    /** Undefined when the address is taken; else `then` is done in the same transaction. */
    insertUser: async (values: typeof users.$inferInsert, then: (tx: Transaction, user: UserRow) => Promise<void>) =>
      db.transaction(async (tx) => {
        const [user] = await tx.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning();
        if (user) await then(tx, user);
        return user;
      }),
    updateUser: async (id: string, values: Partial<typeof users.$inferInsert>) => {
      await db.update(users).set(values).where(eq(users.id, id));
    },
    /** The person after the change; undefined when there is nobody. No values: as they are. */
    changeUser: async (id: string, values: Partial<typeof users.$inferInsert>) =>
      Object.keys(values).length > 0
        ? (await db.update(users).set(values).where(eq(users.id, id)).returning())[0]
        : (await db.select().from(users).where(eq(users.id, id)))[0],

    /** Begins a session; what of the person's older ones has run out goes with it. */
    insertSession: async (values: typeof sessions.$inferInsert) => {
      await db.delete(sessions).where(and(eq(sessions.userId, values.userId), lt(sessions.expiresAt, sql`now()`)));
      await db.insert(sessions).values(values);
    },
    findSession: async (tokenHash: Buffer) =>
      (
        await db
          .select({ id: sessions.id, userId: sessions.userId, lastSeenAt: sessions.lastSeenAt })
          .from(sessions)
          .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
      )[0],
    /** Goes on for `days` more, at most until `most` days after the sign-in. */
    touchSession: async (id: string, days: number, most: number) => {
      await db
        .update(sessions)
        .set({
          lastSeenAt: sql`now()`,
          expiresAt: sql`least(now() + make_interval(days => ${days}), ${sessions.createdAt} + make_interval(days => ${most}))`,
        })
        .where(eq(sessions.id, id));
    },
    listSessions: async (userId: string) =>
      db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(sql`${sessions.lastSeenAt} desc`),
    /** Gives a session the token of another one of the same person, which ends; nothing where the first is gone. */
    moveSession: async ({ userId, sessionId }: SignedIn, tokenHash: Buffer) =>
      db.transaction(async (tx) => {
        const mine = (id: string) => and(eq(sessions.userId, userId), eq(sessions.id, id));
        const [former] = await tx.select({ id: sessions.id }).from(sessions).where(mine(sessionId)).for('update');
        if (!former) return;
        const [newer] = await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, tokenHash), ne(sessions.id, sessionId)))
          .returning();
        if (newer)
          await tx
            .update(sessions)
            .set({ ...newer, id: sessionId })
            .where(mine(sessionId));
      }),
    deleteSession: async (userId: string, id: string) =>
      (
        await db
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
          .returning({ id: sessions.id })
      ).length > 0,
    deleteOtherSessions: async (userId: string, keep: string | null) => {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), keep ? ne(sessions.id, keep) : undefined));
    },

    /** Sets a password; ends every session but this one, which gets a new token, and every letter that could set another. */
    changePassword: async (userId: string, passwordHash: string, keep: { id: string; tokenHash: Buffer }) =>
      db.transaction(async (tx) => {
        await setPassword(tx, userId, passwordHash, keep.id);
        await tx.update(sessions).set({ tokenHash: keep.tokenHash }).where(eq(sessions.id, keep.id));
      }),
    /** The same with a mailed token, which is used up; false when it is unknown, used or too old. */
    resetPassword: async (tokenHash: Buffer, passwordHash: string) =>
      db.transaction(async (tx) => {
        const userId = await takeMailToken(tx, tokenHash, 'reset-password');
        if (!userId) return false;
        await setPassword(tx, userId, passwordHash, null);
        // Whoever has the mailbox has the account from now on, and nobody else.
        await tx
          .update(users)
          .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
          .where(eq(users.id, userId));
        return true;
      }),

    /** Stores a token for a letter, which is posted in the same transaction: `within` one that runs, or its own. */
    insertMailToken: async (
      { userId, purpose, tokenHash, hours }: { userId: string; purpose: MailPurpose; tokenHash: Buffer; hours: number },
      post: (tx: Transaction) => Promise<void>,
      within?: Transaction,
    ): Promise<void> => {
      const insert = async (tx: Transaction) => {
        await tx.delete(mailTokens).where(and(eq(mailTokens.userId, userId), lt(mailTokens.expiresAt, sql`now()`)));
        await tx
          .insert(mailTokens)
          .values({ userId, purpose, tokenHash, expiresAt: sql`now() + make_interval(hours => ${hours})` });
        await post(tx);
      };
      await (within ? insert(within) : db.transaction(insert));
    },
    /** Forgets sessions, mailed tokens and wished addresses whose time is over. */
    forgetOld: async (): Promise<void> => {
      for (const { table, column } of EXPIRING) {
        await deleteInParts(db, table, sql`${column} < now()`);
      }
    },
    /** Uses a token up and notes the address as confirmed, both or neither; undefined when it is unknown, another's, used or too old. */
    confirmAddress: (tokenHash: Buffer, userId: string): Promise<UserRow | undefined> =>
      db.transaction(async (tx) => {
        if ((await takeMailToken(tx, tokenHash, 'verify-email', userId)) === undefined) return undefined;
        const [user] = await tx
          .update(users)
          .set({ emailVerifiedAt: sql`now()` })
          .where(eq(users.id, userId))
          .returning();
        return user;
      }),
  };
}

const EXPIRING = [
  { table: sessions, column: sessions.expiresAt },
  { table: mailTokens, column: mailTokens.expiresAt },
  { table: emailChanges, column: emailChanges.expiresAt },
];

type Executor = Pick<Database, 'delete' | 'update'>;

async function takeMailToken(
  db: Executor,
  tokenHash: Buffer,
  purpose: MailPurpose,
  of?: string,
): Promise<string | undefined> {
  const [row] = await db
    .delete(mailTokens)
    .where(
      and(
        eq(mailTokens.tokenHash, tokenHash),
        eq(mailTokens.purpose, purpose),
        gt(mailTokens.expiresAt, sql`now()`),
        of === undefined ? undefined : eq(mailTokens.userId, of),
      ),
    )
    .returning({ userId: mailTokens.userId });
  return row?.userId;
}

async function setPassword(
  db: Executor,
  userId: string,
  passwordHash: string,
  keepSession: string | null,
): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keepSession ? ne(sessions.id, keepSession) : undefined));
  await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'reset-password')));
  // A change of address that somebody else asked for is off, too.
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}
