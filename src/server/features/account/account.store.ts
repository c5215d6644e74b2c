import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { Transaction } from '#server/db/give-way.ts';
import { pgCodeOf } from '#server/db/pg-code.ts';
import { emailChanges, pushSubscriptions, siteKeys, userSettings } from '#server/db/schema/account.ts';
import { mailTokens, rateLimits, sessions, users } from '#server/db/schema/auth.ts';
import { veilAddresses } from '#server/http/rate-limit.ts';
import type { SignedIn } from '#server/http/session.ts';

/** A browser that lets pushes be sent to it. */
export interface PushDevice {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a reminder that is due is sent by. */
export interface DueReminder {
  userId: string;
  settings: unknown;
  dueAt: Date;
  timeZone: string | null;
  email: string;
  /** Whether the address is known to be theirs. */
  confirmed: boolean;
  firstName: string | null;
}

/** Browsers of one person that pushes go to; of more, the newest. */
const MOST_DEVICES = 20;
/** After so many refused pushes in a row a browser is given up. */
const MOST_FAILURES = 10;

/** All SQL on settings, addresses that wait, and browsers to push to. Every read and write of a person's rows names the owner. */
export function createAccountStore(db: Database) {
  return {
    settings: async (userId: string) =>
      (await db.select().from(userSettings).where(eq(userSettings.userId, userId)))[0],
    /** Changes the settings under a lock: two changes at once both hold. */
    changeSettings: async <Settings extends object>(
      userId: string,
      change: (stored: unknown, timeZone: string | null) => { settings: Settings; nextReminderAt: Date | null },
    ): Promise<Settings> =>
      db.transaction(async (tx) => {
        // The person's row is the lock: a row of settings may not be there yet.
        const [user] = await tx.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId)).for('update');
        const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId));
        const { settings, nextReminderAt } = change(row?.settings, user?.zone ?? null);
        const values = { settings, nextReminderAt, updatedAt: sql`now()` };
        await tx
          .insert(userSettings)
          .values({ userId, ...values })
          .onConflictDoUpdate({ target: userSettings.userId, set: values });
        return settings;
      }),
    /** Puts the daily reminder where settings and time zone want it now; nothing where nothing was ever chosen. */
    moveDailyReminder: async (
      userId: string,
      next: (stored: unknown, timeZone: string | null) => Date | null,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const [user] = await tx.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId)).for('update');
        const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, userId));
        if (row)
          await tx
            .update(userSettings)
            .set({ nextReminderAt: next(row.settings, user?.zone ?? null) })
            .where(eq(userSettings.userId, userId));
      }),

    pendingEmail: async (userId: string) =>
      (
        await db
          .select({ email: emailChanges.email })
          .from(emailChanges)
          .where(and(eq(emailChanges.userId, userId), sql`${emailChanges.expiresAt} > now()`))
      )[0]?.email ?? null,
    isTaken: async (email: string) =>
      (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0,
    /** Notes the wish; what tells of it is posted in the same transaction. */
    askEmailChange: async (
      { userId, email, tokenHash, hours }: { userId: string; email: string; tokenHash: Buffer; hours: number },
      post: (tx: Transaction) => Promise<void>,
    ): Promise<void> => {
      const values = { email, tokenHash, expiresAt: sql`now() + make_interval(hours => ${hours})` };
      await db.transaction(async (tx) => {
        await tx
          .insert(emailChanges)
          .values({ userId, ...values })
          .onConflictDoUpdate({ target: emailChanges.userId, set: values });
        await post(tx);
      });
    },
    forgetEmailChange: async (userId: string) => {
      await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
    },
    /**
     * Takes a person's token and puts the new address in the place of the old one; 'taken' where somebody else has it by now.
     * What tells the old one is posted in the same transaction.
     */
    confirmEmailChange: async (
      userId: string,
      tokenHash: Buffer,
      post: (tx: Transaction, before: { email: string; emailVerified: boolean }) => Promise<void>,
    ) =>
      db.transaction(async (tx) => {
        const asked = and(
          eq(emailChanges.userId, userId),
          eq(emailChanges.tokenHash, tokenHash),
          gt(emailChanges.expiresAt, sql`now()`),
        );
        const [found] = await tx.select({ email: emailChanges.email }).from(emailChanges).where(asked);
        if (!found) return 'unknown' as const;
        // The person first, as whoever deletes them does: in another order the two would wait for each other.
        const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
        const [change] = await tx.delete(emailChanges).where(asked).returning();
        if (!before || !change) return 'unknown' as const;
        const { email } = change;
        const [other] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.email, email), ne(users.id, userId)));
        if (other) return 'taken' as const;
        const moved = await tx
          .transaction((inner) =>
            inner.update(users).set({ email, emailVerifiedAt: sql`now()` }).where(eq(users.id, userId)),
          )
          .then(() => true)
          .catch((error: unknown) => {
            // Somebody registered with it, or moved to it, in this very moment.
            if (isTakenError(error)) return false;
            throw error;
          });
        if (!moved) return 'taken' as const;
        // Letters to the old address must not open what has left it.
        await tx.delete(mailTokens).where(eq(mailTokens.userId, userId));
        await post(tx, { email: before.email, emailVerified: before.emailVerifiedAt !== null });
        return { email };
      }),

    /** The browsers of one person that are signed in. */
    pushDevices: async (userId: string): Promise<(PushDevice & { sessionId: string })[]> =>
      db
        .select(getTableColumns(pushSubscriptions))
        .from(pushSubscriptions)
        .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
        .where(and(eq(pushSubscriptions.userId, userId), gt(sessions.expiresAt, sql`now()`))),
    /** A browser belongs to whoever signed in there last, and for as long as they are. */
    addPushDevice: async ({ userId, sessionId }: SignedIn, device: Omit<PushDevice, 'id'>) => {
      await db
        .insert(pushSubscriptions)
        .values({ userId, sessionId, ...device })
        .onConflictDoUpdate({
          target: pushSubscriptions.endpoint,
          set: { userId, sessionId, ...device, failures: 0, createdAt: sql`now()` },
        });
      const newest = db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
        .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
        .limit(MOST_DEVICES);
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)));
    },
    removePushDevice: async (userId: string, endpoint: string | undefined) => {
      await db
        .delete(pushSubscriptions)
        .where(
          and(
            eq(pushSubscriptions.userId, userId),
            endpoint === undefined ? undefined : eq(pushSubscriptions.endpoint, endpoint),
          ),
        );
    },
    /** A push that was refused; a browser that is gone for good is forgotten. */
    pushFailed: async (id: string, gone: boolean) => {
      const [row] = await db
        .update(pushSubscriptions)
        .set({ failures: sql`${pushSubscriptions.failures} + 1` })
        .where(eq(pushSubscriptions.id, id))
        .returning({ failures: pushSubscriptions.failures });
      if (gone || (row?.failures ?? 0) >= MOST_FAILURES)
        await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
    },
    pushDelivered: async (ids: string[]) => {
      if (ids.length > 0)
        await db.update(pushSubscriptions).set({ failures: 0 }).where(inArray(pushSubscriptions.id, ids));
    },

    /** A key of the site; made by `make` the first time. Two processes at once end with the same one. */
    siteKey: async (name: string, make: () => Buffer): Promise<Buffer> => {
      const find = async () => (await db.select().from(siteKeys).where(eq(siteKeys.name, name)))[0]?.value;
      const known = await find();
      if (known) return known;
      await db.insert(siteKeys).values({ name, value: make() }).onConflictDoNothing();
      return (await find())!;
    },

    /**
     * Takes the daily reminders that are due, each once, hands them on and puts each at its `next` time, all in one
     * transaction: of a process that dies in between nothing is left, and another takes them anew.
     */
    takeDueReminders: async (
      now: Date,
      limit: number,
      next: (due: Pick<DueReminder, 'settings' | 'timeZone'>) => Date | null,
      hand: (tx: Transaction, due: DueReminder) => Promise<void>,
      onFailure: (error: unknown) => void,
    ): Promise<number> =>
      db.transaction(async (tx) => {
        const due = await tx
          .select({
            userId: userSettings.userId,
            settings: userSettings.settings,
            dueAt: sql<Date>`${userSettings.nextReminderAt}`.mapWith(userSettings.nextReminderAt),
            timeZone: users.timeZone,
            email: users.email,
            confirmed: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
            firstName: users.firstName,
          })
          .from(userSettings)
          .innerJoin(users, eq(users.id, userSettings.userId))
          .where(lte(userSettings.nextReminderAt, now))
          .limit(limit)
          .for('update', { of: userSettings, skipLocked: true });
        for (const one of due) {
          let to: Date | null;
          try {
            to = next(one);
          } catch (error) {
            // Settings that can't be read keep nobody else from their reminder, and are looked at again tomorrow.
            to = new Date(now.getTime() + 86_400_000);
            onFailure(error);
          }
          await tx.update(userSettings).set({ nextReminderAt: to }).where(eq(userSettings.userId, one.userId));
          await hand(tx, one);
        }
        return due.length;
      }),

    /** Counters of attempts that carry the person's id or address as one of their parts: "login:ruth@example.org:::1". */
    forgetCounters: async (userId: string, email: string) => {
      // Part by part: the addresses of others may end as this one does.
      const holds = (part: string) => sql`position(${`:${part}:`} in ${rateLimits.key} || ':') > 0`;
      await db.delete(rateLimits).where(or(holds(userId), holds(veilAddresses(email.toLowerCase()))));
    },
  };
}
export type AccountStore = ReturnType<typeof createAccountStore>;

/** Whether a write failed because somebody else has the address (PostgreSQL: unique_violation). */
const isTakenError = (error: unknown): boolean => pgCodeOf(error) === '23505';
