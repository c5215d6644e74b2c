import { and, asc, between, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { verseMarks } from '#server/db/schema/marks.ts';

/** A row of `verse_marks`. */
export type MarkRow = typeof verseMarks.$inferSelect;

/** All SQL on marks. Every read and write names the owner. */
export type MarkStore = ReturnType<typeof createMarkStore>;

type NewMark = typeof verseMarks.$inferInsert & { id: string };

async function put(db: Pick<Database, 'insert'>, values: NewMark, expected?: string | null) {
  const rows = await db
    .insert(verseMarks)
    .values(values)
    .onConflictDoUpdate({
      target: [verseMarks.userId, verseMarks.place, verseMarks.kind],
      // The id goes with the note: it is bound into its encryption.
      ...(expected === undefined ? {} : { setWhere: expected === null ? sql`false` : eq(verseMarks.id, expected) }),
      set: { id: values.id, color: values.color ?? null, note: values.note ?? null, updatedAt: sql`now()` },
    })
    .returning();
  return rows[0];
}

/** Builds the store over a database. */
export function createMarkStore(db: Database) {
  return {
    list: async (userId: string, places?: { first: number; last: number }) =>
      db
        .select()
        .from(verseMarks)
        .where(
          and(eq(verseMarks.userId, userId), places ? between(verseMarks.place, places.first, places.last) : undefined),
        )
        .orderBy(asc(verseMarks.place), asc(verseMarks.kind)),
    find: async (userId: string, place: number, kind: string) =>
      (
        await db
          .select()
          .from(verseMarks)
          .where(and(eq(verseMarks.userId, userId), eq(verseMarks.place, place), eq(verseMarks.kind, kind)))
      )[0],
    /**
     * Keeps a mark, in the place of one of the same kind; two tabs at once end with one. Where `expected` is
     * given, only in the place of that one (null: of none), else nothing is changed and undefined comes back.
     */
    put: (values: NewMark, expected?: string | null) => put(db, values, expected),
    /**
     * The same for one that may be another of this person's, of whom there can be `most`; 'full' where they are. One at
     * a time, so that two at once never make one too many.
     */
    putAnother: async (values: NewMark, expected: string | null | undefined, most: number) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`marks/${values.userId}`}, 0))`);
        const [kept] = await tx.select({ marks: count() }).from(verseMarks).where(eq(verseMarks.userId, values.userId));
        return kept!.marks >= most ? 'full' : put(tx, values, expected);
      }),
    /** Whether a mark of anybody's has this id. */
    isTaken: async (id: string) =>
      (await db.select({ id: verseMarks.id }).from(verseMarks).where(eq(verseMarks.id, id))).length > 0,
    delete: async (userId: string, id: string) =>
      (
        await db
          .delete(verseMarks)
          .where(and(eq(verseMarks.userId, userId), eq(verseMarks.id, id)))
          .returning({ id: verseMarks.id })
      ).length > 0,
  };
}
