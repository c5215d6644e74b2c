import { and, count, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Seal, VaultKind } from '#contract/vault.ts';
import type { Database } from '#server/db/client.ts';
import type { Transaction } from '#server/db/give-way.ts';
import { vaultSeals } from '#server/db/schema/account.ts';
import { vaultItems } from '#server/db/schema/vault.ts';

/** A row of `vault_items`. */
export type VaultRow = typeof vaultItems.$inferSelect;

/** A row to be written. */
export type NewVaultRow = typeof vaultItems.$inferInsert;

/** A row as lists need it: what was kept can be large. */
export type VaultHead = Omit<VaultRow, 'body' | 'idempotencyKey' | 'userId'>;

/** A place in a list: what comes after it in the order of the list. */
export interface Place {
  at: Date;
  id: string;
}

/** What a list is narrowed to by columns. */
export interface Narrowed {
  kind?: VaultKind | undefined;
  /** `yes`: ordered by the answer's date. */
  answered?: 'yes' | 'no' | undefined;
  sealed?: 'yes' | undefined;
}

const HEAD = {
  id: vaultItems.id,
  kind: vaultItems.kind,
  head: vaultItems.head,
  sealed: vaultItems.sealed,
  revision: vaultItems.revision,
  answeredAt: vaultItems.answeredAt,
  remindAt: vaultItems.remindAt,
  createdAt: vaultItems.createdAt,
  updatedAt: vaultItems.updatedAt,
};

/** The store over a database, and a way to use it alone. */
export function createVaultStore(db: Database) {
  return {
    ...createQueries(db),
    /** Runs `work` with the queries of one transaction, alone among those that take this person's vault so. */
    alone: async <T>(userId: string, work: (queries: VaultQueries) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`vault/${userId}`}, 0))`);
        return work(createQueries(tx));
      }),
  };
}

/** All that can be asked of kept things, also within a transaction. */
export type VaultQueries = ReturnType<typeof createQueries>;

/** All SQL on kept things. Every read and write names the owner, but for what is due. */
function createQueries(db: Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'transaction'>) {
  const own = (userId: string, id: string) => and(eq(vaultItems.userId, userId), eq(vaultItems.id, id));
  const narrow = (userId: string, { kind, answered, sealed }: Narrowed, from: Place | undefined) => {
    const order = answered === 'yes' ? vaultItems.answeredAt : vaultItems.createdAt;
    const conditions: (SQL | undefined)[] = [
      eq(vaultItems.userId, userId),
      kind ? eq(vaultItems.kind, kind) : undefined,
      answered ? eq(vaultItems.kind, 'prayer') : undefined,
      answered === 'yes' ? isNotNull(vaultItems.answeredAt) : undefined,
      answered === 'no' ? isNull(vaultItems.answeredAt) : undefined,
      sealed ? eq(vaultItems.sealed, true) : undefined,
      from && sql`(${order}, ${vaultItems.id}) < (${from.at.toISOString()}::timestamptz, ${from.id}::uuid)`,
    ];
    return { where: and(...conditions), order: [desc(order), desc(vaultItems.id)] };
  };
  return {
    /** Newest first (answered ones by the answer), those that come after `from` in that order. */
    list: async (userId: string, limit: number, narrowed: Narrowed, from?: Place): Promise<VaultHead[]> => {
      const { where, order } = narrow(userId, narrowed, from);
      return db
        .select(HEAD)
        .from(vaultItems)
        .where(where)
        .orderBy(...order)
        .limit(limit);
    },
    /** The same, whole. */
    listWhole: async (userId: string, limit: number, narrowed: Narrowed, from?: Place): Promise<VaultRow[]> => {
      const { where, order } = narrow(userId, narrowed, from);
      return db
        .select()
        .from(vaultItems)
        .where(where)
        .orderBy(...order)
        .limit(limit);
    },
    bodies: async (userId: string, ids: string[]) =>
      ids.length === 0
        ? []
        : db
            .select({ id: vaultItems.id, body: vaultItems.body })
            .from(vaultItems)
            .where(and(eq(vaultItems.userId, userId), inArray(vaultItems.id, ids))),
    heads: async (userId: string) =>
      db
        .select({ id: vaultItems.id, head: vaultItems.head })
        .from(vaultItems)
        .where(and(eq(vaultItems.userId, userId), eq(vaultItems.sealed, false))),
    sealedCount: async (userId: string) =>
      (
        await db
          .select({ items: count() })
          .from(vaultItems)
          .where(and(eq(vaultItems.userId, userId), eq(vaultItems.sealed, true)))
      )[0]!.items,
    /** How much is kept. */
    room: async (userId: string) =>
      (
        await db
          .select({
            items: count(),
            bytes:
              sql<number>`coalesce(sum(octet_length(${vaultItems.body}) + octet_length(${vaultItems.head})), 0)`.mapWith(
                Number,
              ),
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
    /** Which of these ids are here, and what was made at one of these moments. */
    alike: async (userId: string, ids: string[], moments: Date[]) =>
      db
        .select({ id: vaultItems.id, createdAt: vaultItems.createdAt })
        .from(vaultItems)
        .where(
          and(
            eq(vaultItems.userId, userId),
            sql`(${vaultItems.id} = any(${sql.param(ids)}::uuid[]) or ${vaultItems.createdAt} = any(${sql.param(moments.map((at) => at.toISOString()))}::timestamptz[]))`,
          ),
        ),
    whole: async (userId: string, ids: string[]) =>
      db
        .select()
        .from(vaultItems)
        .where(and(eq(vaultItems.userId, userId), inArray(vaultItems.id, ids))),
    /** Undefined where something with the same key or id is kept already. */
    insert: async (values: NewVaultRow) =>
      (await db.insert(vaultItems).values(values).onConflictDoNothing().returning())[0],
    /** Reads a row and writes what `change` makes of it, with nobody between. Undefined where there is none. */
    change: async (
      userId: string,
      id: string,
      change: (row: VaultRow) => Partial<NewVaultRow>,
    ): Promise<VaultRow | undefined> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(vaultItems).where(own(userId, id)).for('update');
        if (!row) return undefined;
        const [changed] = await tx
          .update(vaultItems)
          .set({ ...change(row), revision: row.revision + 1, updatedAt: new Date() })
          .where(own(userId, id))
          .returning();
        return changed;
      }),
    delete: async (userId: string, id: string) =>
      (await db.delete(vaultItems).where(own(userId, id)).returning({ id: vaultItems.id })).length > 0,
    seal: async (userId: string) =>
      (
        await db
          .select({ seal: vaultSeals.seal, revision: vaultSeals.revision })
          .from(vaultSeals)
          .where(eq(vaultSeals.userId, userId))
      )[0] as { seal: Seal; revision: number } | undefined,
    /** The new revision; undefined where `revision` isn't the newest. 0: there was none yet. */
    putSeal: async (userId: string, seal: Seal, revision: number): Promise<number | undefined> => {
      const rows =
        revision === 0
          ? await db
              .insert(vaultSeals)
              .values({ userId, seal })
              .onConflictDoNothing()
              .returning({ revision: vaultSeals.revision })
          : await db
              .update(vaultSeals)
              .set({ seal, revision: revision + 1, updatedAt: new Date() })
              .where(and(eq(vaultSeals.userId, userId), eq(vaultSeals.revision, revision)))
              .returning({ revision: vaultSeals.revision });
      return rows[0]?.revision;
    },

    /** Things whose reminder is due, oldest first, whoever's they are. */
    due: async (now: Date, limit: number, skip: number) =>
      db
        .select({ ...HEAD, userId: vaultItems.userId })
        .from(vaultItems)
        .where(lte(vaultItems.remindAt, now))
        .orderBy(vaultItems.remindAt)
        .limit(limit)
        .offset(skip),
    /** Moves a reminder on and hands it on with it; false where it was moved meanwhile. */
    moveReminder: async (
      { userId, id, from, to }: { userId: string; id: string; from: Date; to: Date | null },
      hand: (tx: Transaction) => Promise<void>,
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const moved = await tx
          .update(vaultItems)
          .set({ remindAt: to })
          .where(and(own(userId, id), eq(vaultItems.remindAt, from)))
          .returning({ id: vaultItems.id });
        if (moved.length > 0) await hand(tx);
        return moved.length > 0;
      }),
  };
}
