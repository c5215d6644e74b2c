import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { conversations, deviceExchanges, messages } from '#server/db/schema/conversations.ts';

/** A row of `conversations`. */
export type ConversationRow = typeof conversations.$inferSelect;
/** A row of `messages`. */
export type MessageRow = typeof messages.$inferSelect;

/** All SQL on conversations. Every read and write names the owner. */
export type ConversationStore = ReturnType<typeof createConversationStore>;

/** What is stored when a message comes in: it and the reply that will follow, in one transaction. */
export interface NewExchange {
  userId: string;
  conversationId: string;
  userMessage: { id: string; body: Buffer; idempotencyKey: string | null; createdAt?: Date };
  /** Pending where it is still to be written; `writer`: by which process, at once. */
  reply: { id: string; body: Buffer; status: 'pending' | 'complete' | 'stopped'; createdAt?: Date; writer?: string };
  /** The message of theirs that is replaced, with everything after it; or null. */
  replaces: string | null;
  preview: Buffer;
  /** New title, when the conversation has none yet. */
  title: Buffer | null;
  /** Of an exchange made on a device: how its conversation begins where it isn't there, and that it arrives once. */
  fromDevice?: { kind: 'chat' | 'enhanced'; title: Buffer; createdAt: Date };
}

/**
 * How long a reply is its writer's alone after that process was last heard of, in seconds. It is counted by the
 * database's clock: those of two machines may differ.
 */
export const REPLY_LEASE_SECONDS = 8;

const leaseEnd = () => sql`now() + make_interval(secs => ${REPLY_LEASE_SECONDS})`;
const NOBODY_WRITES = { writer: null, leasedUntil: null, stopAsked: false } as const;

/** Builds the store over a database. */
export function createConversationStore(db: Database) {
  const own = (userId: string, id: string) => and(eq(conversations.userId, userId), eq(conversations.id, id));
  const ownMessage = (userId: string, conversationId: string, id: string) =>
    and(eq(messages.userId, userId), eq(messages.conversationId, conversationId), eq(messages.id, id));

  return {
    /** Newest first; without a limit all of them. */
    list: async (userId: string, limit?: number) => {
      const all = db
        .select()
        .from(conversations)
        .where(eq(conversations.userId, userId))
        .orderBy(desc(conversations.updatedAt), desc(conversations.id));
      return limit === undefined ? all : all.limit(limit);
    },
    count: async (userId: string) =>
      (await db.select({ all: count() }).from(conversations).where(eq(conversations.userId, userId)))[0]!.all,
    find: async (userId: string, id: string) => (await db.select().from(conversations).where(own(userId, id)))[0],
    /** Begins one under an id of the client's; where that is taken by one of theirs already, that one. */
    begin: async (values: typeof conversations.$inferInsert & { id: string }) =>
      (await db.insert(conversations).values(values).onConflictDoNothing().returning())[0] ??
      (await db.select().from(conversations).where(own(values.userId, values.id)))[0],
    rename: async (userId: string, id: string, title: Buffer) =>
      (await db.update(conversations).set({ title, titled: true }).where(own(userId, id)).returning())[0],
    delete: async (userId: string, id: string) =>
      (await db.delete(conversations).where(own(userId, id)).returning({ id: conversations.id })).length > 0,

    messages: async (userId: string, conversationId: string) =>
      db
        .select()
        .from(messages)
        .where(and(eq(messages.userId, userId), eq(messages.conversationId, conversationId)))
        .orderBy(asc(messages.sequence)),
    message: async (userId: string, conversationId: string, id: string) =>
      (
        await db
          .select()
          .from(messages)
          .where(ownMessage(userId, conversationId, id))
      )[0],

    /** Which of these ids messages have already, whoever's they are. */
    taken: async (ids: readonly string[]) =>
      (
        await db
          .select({ id: messages.id })
          .from(messages)
          .where(inArray(messages.id, [...ids]))
      ).map(({ id }) => id),

    /**
     * Stores a message and its reply, as a rule one that is still to be written. 'busy' while another reply is being
     * written, 'repeated' when the idempotency key was seen, 'missing' for a
     * conversation that isn't there or isn't theirs, 'nothing-to-replace' for such a message,
     * 'gone' for an exchange of a device that arrived before and was deleted since.
     */
    insertExchange: async (exchange: NewExchange) =>
      db.transaction(async (tx) => {
        const { userId, conversationId, fromDevice } = exchange;
        const key = exchange.userMessage.idempotencyKey;
        if (fromDevice && key !== null) {
          // Two sessions may bring it at the same moment, even to conversations of other names.
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`);
          const [arrived] = await tx
            .select()
            .from(deviceExchanges)
            .where(and(eq(deviceExchanges.userId, userId), eq(deviceExchanges.key, key)));
          if (arrived) {
            const [before] = await tx
              .select()
              .from(messages)
              .where(and(eq(messages.userId, userId), eq(messages.idempotencyKey, key)));
            return before ? ({ outcome: 'repeated', userMessage: before } as const) : ({ outcome: 'gone' } as const);
          }
          const { kind, title, createdAt } = fromDevice;
          await tx
            .insert(conversations)
            .values({ id: conversationId, userId, kind, title, titled: true, preview: exchange.preview, createdAt })
            .onConflictDoNothing();
        }
        const [conversation] = await tx.select().from(conversations).where(own(userId, conversationId)).for('update');
        if (!conversation) return { outcome: 'missing' } as const;
        if (key !== null) {
          const [before] = await tx
            .select()
            .from(messages)
            .where(and(eq(messages.conversationId, conversationId), eq(messages.idempotencyKey, key)));
          if (before) {
            // From here on it has arrived, whichever way it came: deleted afterwards, it stays so.
            if (fromDevice) await tx.insert(deviceExchanges).values({ userId, key });
            return { outcome: 'repeated', userMessage: before } as const;
          }
        }
        const [last] = await tx
          .select()
          .from(messages)
          .where(eq(messages.conversationId, conversationId))
          .orderBy(desc(messages.sequence))
          .limit(1);
        if (last?.status === 'pending' && exchange.replaces === null)
          return { outcome: 'busy', pending: last } as const;
        let replaced: string[] = [];
        if (exchange.replaces !== null) {
          const [from] = await tx
            .select({ sequence: messages.sequence, role: messages.role })
            .from(messages)
            .where(ownMessage(userId, conversationId, exchange.replaces));
          if (from?.role !== 'user') return { outcome: 'nothing-to-replace' } as const;
          const gone = await tx
            .delete(messages)
            .where(and(eq(messages.conversationId, conversationId), gte(messages.sequence, from.sequence)))
            .returning({ id: messages.id });
          replaced = gone.map(({ id }) => id);
        }
        const sequence = conversation.nextSequence;
        const shared = { userId, conversationId };
        const [userMessage] = await tx
          .insert(messages)
          .values({ ...shared, ...exchange.userMessage, sequence, role: 'user', status: 'complete' })
          .returning();
        const leased = exchange.reply.writer ? { leasedUntil: leaseEnd() } : {};
        const [reply] = await tx
          .insert(messages)
          .values({ ...shared, ...exchange.reply, ...leased, sequence: sequence + 1, role: 'assistant' })
          .returning();
        if (fromDevice && key !== null) await tx.insert(deviceExchanges).values({ userId, key });
        await tx
          .update(conversations)
          .set({
            nextSequence: sequence + 2,
            updatedAt: sql`now()`,
            preview: exchange.preview,
            ...(exchange.title ? { title: exchange.title, titled: true } : {}),
          })
          .where(own(userId, conversationId));
        return { outcome: 'stored', userMessage: userMessage!, reply: reply!, replaced } as const;
      }),

    /**
     * Takes a reply to write, for `REPLY_LEASE_SECONDS`; false where another process is writing it, or where it isn't
     * pending although it should be.
     */
    takeReply: async (row: MessageRow, writer: string, only: 'pending' | 'any') =>
      (
        await db
          .update(messages)
          .set({ writer, leasedUntil: leaseEnd(), stopAsked: false })
          .where(
            and(
              ownMessage(row.userId, row.conversationId, row.id),
              or(isNull(messages.leasedUntil), lt(messages.leasedUntil, sql`now()`)),
              only === 'pending' ? eq(messages.status, 'pending') : undefined,
            ),
          )
          .returning({ id: messages.id })
      ).length > 0,

    /** Goes on with the leases of a process; those it still has, with what their people ask. */
    renewReplies: async (writer: string, ids: readonly string[]) => {
      const mine = and(inArray(messages.id, [...ids]), eq(messages.writer, writer));
      // One that somebody is changing just now is not waited for: the others would wait with it.
      const free = db.select({ id: messages.id }).from(messages).where(mine).for('update', { skipLocked: true });
      const renewed = db
        .$with('renewed')
        .as(
          db
            .update(messages)
            .set({ leasedUntil: leaseEnd() })
            .where(inArray(messages.id, free))
            .returning({ id: messages.id }),
        );
      return db.with(renewed).select({ id: messages.id, stopAsked: messages.stopAsked }).from(messages).where(mine);
    },

    /** Gives leases of a process back, so that another can go on at once. */
    releaseReplies: async (writer: string, ids: readonly string[]) => {
      await db
        .update(messages)
        .set(NOBODY_WRITES)
        .where(and(inArray(messages.id, [...ids]), eq(messages.writer, writer)));
    },

    /** Ends every lease: for a server that alone has the database, whose earlier processes are all gone. */
    releaseAllReplies: async () => {
      await db.update(messages).set(NOBODY_WRITES).where(isNotNull(messages.leasedUntil));
    },

    /** Whether a reply is being written in some process now. */
    isBeingWritten: async (userId: string, conversationId: string, id: string) =>
      (
        await db
          .select({ id: messages.id })
          .from(messages)
          .where(and(ownMessage(userId, conversationId, id), gt(messages.leasedUntil, sql`now()`)))
      ).length > 0,

    /** Asks whichever process is writing a reply to stop; false where none is. */
    askToStop: async (userId: string, conversationId: string, id: string) =>
      (
        await db
          .update(messages)
          .set({ stopAsked: true })
          .where(and(ownMessage(userId, conversationId, id), gt(messages.leasedUntil, sql`now()`)))
          .returning({ id: messages.id })
      ).length > 0,

    /** Finishes a reply; false when it was already finished, is gone, or another process writes it by now. */
    finishReply: async (
      row: MessageRow,
      writer: string,
      body: Buffer,
      status: 'complete' | 'stopped' | 'failed',
      preview: Buffer | null,
    ) =>
      db.transaction(async (tx) => {
        const done = await tx
          .update(messages)
          .set({ body, status, ...NOBODY_WRITES })
          .where(
            and(
              ownMessage(row.userId, row.conversationId, row.id),
              eq(messages.status, 'pending'),
              eq(messages.writer, writer),
            ),
          )
          .returning({ id: messages.id });
        if (done.length > 0 && preview) {
          await tx.update(conversations).set({ preview }).where(own(row.userId, row.conversationId));
        }
        return done.length > 0;
      }),

    /** Replaces the text of a finished reply: regenerated by `writer`, or cut where it was stopped. */
    replaceReply: async (row: MessageRow, body: Buffer, status: 'complete' | 'stopped', writer?: string) =>
      (
        await db
          .update(messages)
          .set({ body, status, ...NOBODY_WRITES })
          .where(
            and(
              ownMessage(row.userId, row.conversationId, row.id),
              writer === undefined ? undefined : eq(messages.writer, writer),
            ),
          )
          .returning()
      )[0],
  };
}
