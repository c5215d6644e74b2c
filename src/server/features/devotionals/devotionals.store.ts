import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { dateOf, dayNumber } from '#server/calendar/local-day.ts';
import type { Database } from '#server/db/client.ts';
import { userSettings } from '#server/db/schema/account.ts';
import { devotionalDays, devotionals, devotionalTraces } from '#server/db/schema/devotionals.ts';
import { findMissed } from './streak.ts';

/** A row of `devotionals`. */
export type DevotionalRow = typeof devotionals.$inferSelect;

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** All SQL on devotionals and the days they count for. Every read and write names the owner. */
export type DevotionalStore = ReturnType<typeof createDevotionalStore>;

/** So many days after one that was completed, what was made good may look different. */
const REACH_DAYS = 5;
/** Rows written in one statement. */
const BATCH = 200;

/** What one person keeps. */
export interface Room {
  items: number;
  bytes: number;
}

async function roomOf(db: Pick<Database, 'select'>, userId: string): Promise<Room> {
  const bytes = sql<number>`coalesce(sum(octet_length(${devotionals.head}) + octet_length(${devotionals.body})), 0)`;
  const [room] = await db
    .select({ items: count(), bytes: bytes.mapWith(Number) })
    .from(devotionals)
    .where(eq(devotionals.userId, userId));
  return room!;
}

/** Builds the store over a database. */
export function createDevotionalStore(db: Database) {
  const own = (userId: string, id: string) => and(eq(devotionals.userId, userId), eq(devotionals.id, id));
  const ownDay = (userId: string, date: string) =>
    and(eq(devotionalDays.userId, userId), eq(devotionalDays.localDate, date));

  /** One person’s completions come one after another: which of two is the second decides what is made good. */
  const inOrder = <T>(userId: string, work: (tx: Transaction) => Promise<T>) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`devotional-days/${userId}`}, 0))`);
      return work(tx);
    });

  const completedOn = async (tx: Transaction, userId: string, first: string, last: string) =>
    tx
      .select({ id: devotionals.id, date: devotionals.localDate, completedAt: devotionals.completedAt })
      .from(devotionals)
      .where(
        and(
          eq(devotionals.userId, userId),
          eq(devotionals.completed, true),
          gte(devotionals.localDate, first),
          lte(devotionals.localDate, last),
        ),
      )
      .orderBy(asc(devotionals.localDate), asc(devotionals.completedAt), asc(devotionals.id));

  /**
   * Lets every second completion of a date make good the nearest missed day before it. A day made good is known by
   * the instant of the completion that did it. Looked at from `date` on, as completions may arrive late.
   */
  const makeGood = async (tx: Transaction, userId: string, date: string) => {
    const last = dateOf(dayNumber(date) + REACH_DAYS);
    const completed = await completedOn(tx, userId, date, last);
    const days = await tx
      .select()
      .from(devotionalDays)
      .where(
        and(
          eq(devotionalDays.userId, userId),
          gte(devotionalDays.localDate, dateOf(dayNumber(date) - 2 * REACH_DAYS)),
          lte(devotionalDays.localDate, last),
        ),
      );
    const known = days.map((day) => ({ date: day.localDate, completedAt: day.completedAt, caughtUp: day.caughtUp }));
    const credits = known.filter((day) => day.caughtUp).map((day) => day.completedAt.getTime());
    for (const [at, extra] of completed.entries()) {
      if (extra.date !== completed[at - 1]?.date || !extra.completedAt) continue;
      const { completedAt } = extra;
      const credit = credits.indexOf(completedAt.getTime());
      if (credit >= 0) {
        credits.splice(credit, 1);
        continue;
      }
      const missed = findMissed(known, extra.date);
      if (!missed) continue;
      await tx.insert(devotionalDays).values({ userId, localDate: missed, completedAt, caughtUp: true });
      known.push({ date: missed, completedAt, caughtUp: true });
    }
  };

  return {
    list: async (userId: string, limit: number, before?: Date) =>
      db
        .select()
        .from(devotionals)
        .where(and(eq(devotionals.userId, userId), before ? lt(devotionals.createdAt, before) : undefined))
        .orderBy(desc(devotionals.createdAt), desc(devotionals.id))
        .limit(limit),
    /** The ids of all of them, oldest first. */
    ids: async (userId: string) =>
      (
        await db
          .select({ id: devotionals.id })
          .from(devotionals)
          .where(eq(devotionals.userId, userId))
          .orderBy(asc(devotionals.createdAt), asc(devotionals.id))
      ).map(({ id }) => id),
    /** Those of these ids that are there, oldest first. */
    whole: async (userId: string, ids: readonly string[]) =>
      db
        .select()
        .from(devotionals)
        .where(and(eq(devotionals.userId, userId), inArray(devotionals.id, [...ids])))
        .orderBy(asc(devotionals.createdAt), asc(devotionals.id)),
    /** Which of these ids are here. */
    known: async (userId: string, ids: readonly string[]) =>
      (
        await db
          .select({ id: devotionals.id })
          .from(devotionals)
          .where(and(eq(devotionals.userId, userId), sql`${devotionals.id} = any(${sql.param(ids)}::uuid[])`))
      ).map(({ id }) => id),
    /** How much is kept. */
    room: (userId: string) => roomOf(db, userId),
    /** How many there are, and how many of them were created after an instant. */
    count: async (userId: string, since: Date) =>
      (
        await db
          .select({
            total: count(),
            recent: sql<number>`count(*) filter (where ${devotionals.createdAt} > ${since.toISOString()})`.mapWith(
              Number,
            ),
          })
          .from(devotionals)
          .where(eq(devotionals.userId, userId))
      )[0]!,
    find: async (userId: string, id: string) => (await db.select().from(devotionals).where(own(userId, id)))[0],
    findByKey: async (userId: string, key: string) =>
      (
        await db
          .select()
          .from(devotionals)
          .where(and(eq(devotionals.userId, userId), eq(devotionals.idempotencyKey, key)))
      )[0],
    /** Those of a date and open ones created after an instant, newest first. */
    lately: async (userId: string, date: string, since: Date) =>
      db
        .select()
        .from(devotionals)
        .where(
          and(
            eq(devotionals.userId, userId),
            or(
              eq(devotionals.localDate, date),
              and(eq(devotionals.completed, false), gt(devotionals.createdAt, since)),
            ),
          ),
        )
        .orderBy(desc(devotionals.createdAt), desc(devotionals.id))
        .limit(100),
    /** Heads of those created after an instant, newest first. */
    heads: async (userId: string, since: Date, limit: number) =>
      db
        .select({ id: devotionals.id, head: devotionals.head, createdAt: devotionals.createdAt })
        .from(devotionals)
        .where(and(eq(devotionals.userId, userId), gt(devotionals.createdAt, since)))
        .orderBy(desc(devotionals.createdAt), desc(devotionals.id))
        .limit(limit),

    /** Undefined where the idempotency key was used before. */
    insert: async (values: typeof devotionals.$inferInsert) =>
      (await db.insert(devotionals).values(values).onConflictDoNothing().returning())[0],
    /** Writes the words of a row that is still at `revision`; undefined where somebody was faster, or it is gone. */
    setBody: async (userId: string, id: string, revision: number, body: Buffer, at: Date) =>
      (
        await db
          .update(devotionals)
          .set({ body, revision: revision + 1, updatedAt: at })
          .where(and(own(userId, id), eq(devotionals.revision, revision)))
          .returning()
      )[0],
    /** Deletes one and leaves its trace; traces of those given before `forget` go. Whether there was one. */
    delete: async (userId: string, id: string, trace: { trace: Buffer; givenAt: Date }, forget: Date) =>
      db.transaction(async (tx) => {
        const gone = await tx.delete(devotionals).where(own(userId, id)).returning({ id: devotionals.id });
        if (gone.length === 0) return false;
        if (trace.givenAt > forget) await tx.insert(devotionalTraces).values({ id, userId, ...trace });
        await tx
          .delete(devotionalTraces)
          .where(and(eq(devotionalTraces.userId, userId), lte(devotionalTraces.givenAt, forget)));
        return true;
      }),
    /** Traces of deleted ones given after an instant, newest first. */
    traces: async (userId: string, since: Date) =>
      db
        .select()
        .from(devotionalTraces)
        .where(and(eq(devotionalTraces.userId, userId), gt(devotionalTraces.givenAt, since)))
        .orderBy(desc(devotionalTraces.givenAt), desc(devotionalTraces.id)),

    days: async (userId: string) =>
      db.select().from(devotionalDays).where(eq(devotionalDays.userId, userId)).orderBy(asc(devotionalDays.localDate)),

    /** Completes one on a date; one that is completed already stays as it is. Undefined where there is none. */
    complete: async (
      userId: string,
      id: string,
      done: { localDate: string; completedAt: Date; minutesSpent: number; at: Date },
    ) =>
      inOrder(userId, async (tx) => {
        const [row] = await tx.select().from(devotionals).where(own(userId, id));
        if (!row || row.completed) return row;
        const { localDate, completedAt, minutesSpent, at: updatedAt } = done;
        const [completed] = await tx
          .update(devotionals)
          .set({ completed: true, localDate, completedAt, minutesSpent, updatedAt })
          .where(own(userId, id))
          .returning();
        await tx
          .insert(devotionalDays)
          .values({ userId, localDate, completedAt })
          .onConflictDoUpdate({
            target: [devotionalDays.userId, devotionalDays.localDate],
            // Made good before it was told that it was done: what made it good is free for another day.
            set: { completedAt, caughtUp: false },
            setWhere: eq(devotionalDays.caughtUp, true),
          });
        await makeGood(tx, userId, localDate);
        return completed;
      }),

    /** Takes a completion back, with its day if nothing else was completed on it, and with what it made good. */
    reopen: async (userId: string, id: string, at: Date) =>
      inOrder(userId, async (tx) => {
        const [row] = await tx.select().from(devotionals).where(own(userId, id));
        if (!row?.completed || !row.completedAt) return row;
        const [opened] = await tx
          .update(devotionals)
          .set({ completed: false, completedAt: null, minutesSpent: 0, updatedAt: at })
          .where(own(userId, id))
          .returning();
        const [first] = await completedOn(tx, userId, row.localDate, row.localDate);
        // What is now the date’s first completion is no longer its second.
        const instants = [row.completedAt, ...(first?.completedAt ? [first.completedAt] : [])];
        await tx
          .delete(devotionalDays)
          .where(
            and(
              eq(devotionalDays.userId, userId),
              eq(devotionalDays.caughtUp, true),
              inArray(devotionalDays.completedAt, instants),
            ),
          );
        // Its own day alone: one that was deleted since leaves the day it counted for.
        const ownOfIt = and(ownDay(userId, row.localDate), eq(devotionalDays.completedAt, row.completedAt));
        if (first?.completedAt) await tx.update(devotionalDays).set({ completedAt: first.completedAt }).where(ownOfIt);
        else await tx.delete(devotionalDays).where(ownOfIt);
        await makeGood(tx, userId, row.localDate);
        return opened;
      }),

    /**
     * Adds rows and days that aren’t there yet, all of them or none; how many rows were added. Undefined, and nothing
     * added, where `fits` says so of what is kept by now.
     */
    bringBack: async (
      userId: string,
      rows: (typeof devotionals.$inferInsert)[],
      days: (typeof devotionalDays.$inferInsert)[],
      fits: (room: Room) => boolean,
    ) =>
      inOrder(userId, async (tx) => {
        if (rows.length > 0 && !fits(await roomOf(tx, userId))) return undefined;
        let added = 0;
        for (let from = 0; from < rows.length; from += BATCH)
          added += (
            await tx
              .insert(devotionals)
              .values(rows.slice(from, from + BATCH).map((row) => ({ ...row, userId })))
              .onConflictDoNothing()
              .returning({ id: devotionals.id })
          ).length;
        for (let from = 0; from < days.length; from += BATCH)
          await tx
            .insert(devotionalDays)
            .values(days.slice(from, from + BATCH).map((day) => ({ ...day, userId })))
            .onConflictDoNothing();
        return added;
      }),

    /** What the person chose for their account; undefined where nothing was. */
    settings: async (userId: string) =>
      (
        await db.select({ settings: userSettings.settings }).from(userSettings).where(eq(userSettings.userId, userId))
      )[0]?.settings,
  };
}
