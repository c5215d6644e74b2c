import { eq, lt } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { writtenStudies } from '#server/db/schema/studies.ts';

/** All SQL on what models wrote about passages. */
export type WrittenStudiesStore = ReturnType<typeof createWrittenStudiesStore>;

/** Builds the store over a database. */
export function createWrittenStudiesStore(db: Database) {
  return {
    /** As it was stored; undefined where there is none written after `since`. */
    read: async (address: Buffer, since: Date): Promise<unknown> => {
      const [row] = await db.select().from(writtenStudies).where(eq(writtenStudies.address, address));
      return row && row.createdAt > since ? row.draft : undefined;
    },
    /** Stores one, in the place of an older one. */
    write: async (values: typeof writtenStudies.$inferInsert & { createdAt: Date }): Promise<void> => {
      await db
        .insert(writtenStudies)
        .values(values)
        .onConflictDoUpdate({
          target: writtenStudies.address,
          set: { draft: values.draft, createdAt: values.createdAt },
        });
    },
    /** Removes what was written before an instant. */
    forget: async (before: Date): Promise<void> => {
      await db.delete(writtenStudies).where(lt(writtenStudies.createdAt, before));
    },
  };
}
