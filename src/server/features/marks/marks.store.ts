import { and, asc, between, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { verseMarks } from '#server/db/schema/marks.ts';

/** A row of `verse_marks`. */
export type MarkRow = typeof verseMarks.$inferSelect;

/** All SQL on marks. Every read and write names the owner. */
export type MarkStore = ReturnType<typeof createMarkStore>;

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
    count: async (userId: string) =>
      (await db.select({ marks: count() }).from(verseMarks).where(eq(verseMarks.userId, userId)))[0]!.marks,
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
    put: async (values: typeof verseMarks.$inferInsert & { id: string }, expected?: string | null) =>
      (
        await db
          .insert(verseMarks)
          .values(values)
          .onConflictDoUpdate({
            target: [verseMarks.userId, verseMarks.place, verseMarks.kind],
            // The id goes with the note: it is bound into its encryption.
            ...(expected === undefined
              ? {}
              : { setWhere: expected === null ? sql`false` : eq(verseMarks.id, expected) }),
            set: { id: values.id, color: values.color ?? null, note: values.note ?? null, updatedAt: sql`now()` },
          })
          .returning()
      )[0],
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
