import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { vaultItems } from '#server/db/schema/vault.ts';

/** A row of `vault_items`. */
type VaultRow = typeof vaultItems.$inferSelect;

/** A row as lists need it: what was kept can be large. */
export type VaultHead = Omit<VaultRow, 'body' | 'idempotencyKey' | 'userId'>;

const HEAD = {
  id: vaultItems.id,
  kind: vaultItems.kind,
  head: vaultItems.head,
  createdAt: vaultItems.createdAt,
  updatedAt: vaultItems.updatedAt,
};

/** Builds the store over a database: all SQL on kept things. Every read and write names the owner. */
export function createVaultStore(db: Database) {
  const own = (userId: string, id: string) => and(eq(vaultItems.userId, userId), eq(vaultItems.id, id));
  return {
    /** Newest first, those that come after `before` in that order. */
    list: async (userId: string, limit: number, before?: { at: Date; id: string }): Promise<VaultHead[]> =>
      db
        .select(HEAD)
        .from(vaultItems)
        .where(
          and(
            eq(vaultItems.userId, userId),
            before
              ? sql`(${vaultItems.createdAt}, ${vaultItems.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
              : undefined,
          ),
        )
        .orderBy(desc(vaultItems.createdAt), desc(vaultItems.id))
        .limit(limit),
    /** How much is kept. */
    room: async (userId: string) =>
      (
        await db
          .select({
            items: count(),
            bytes: sql<number>`coalesce(sum(octet_length(${vaultItems.body})), 0)`.mapWith(Number),
          })
          .from(vaultItems)
          .where(eq(vaultItems.userId, userId))
      )[0]!,
    find: async (userId: string, id: string) => (await db.select().from(vaultItems).where(own(userId, id)))[0],
    findByKey: async (userId: string, idempotencyKey: string) =>
      (
        await db
          .select()
          .from(vaultItems)
          .where(and(eq(vaultItems.userId, userId), eq(vaultItems.idempotencyKey, idempotencyKey)))
      )[0],
    /** Undefined where something with the same key is kept already. */
    insert: async (values: typeof vaultItems.$inferInsert) =>
      (await db.insert(vaultItems).values(values).onConflictDoNothing().returning())[0],
    setHead: async (userId: string, id: string, head: Buffer): Promise<VaultHead | undefined> =>
      (await db.update(vaultItems).set({ head, updatedAt: sql`now()` }).where(own(userId, id)).returning(HEAD))[0],
    delete: async (userId: string, id: string) =>
      (await db.delete(vaultItems).where(own(userId, id)).returning({ id: vaultItems.id })).length > 0,
  };
}
