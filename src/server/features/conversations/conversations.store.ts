import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { conversations, messages } from '#server/db/schema/conversations.ts';

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
  userMessage: { id: string; body: Buffer; idempotencyKey: string | null };
  reply: { id: string; body: Buffer };
  /** The message of theirs that is replaced, with everything after it; or null. */
  replaces: string | null;
  preview: Buffer;
  /** New title, when the conversation has none yet. */
  title: Buffer | null;
}

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
    find: async (userId: string, id: string) => (await db.select().from(conversations).where(own(userId, id)))[0],
    insert: async (values: typeof conversations.$inferInsert) =>
      (await db.insert(conversations).values(values).returning())[0]!,
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

    /**
     * Stores a message and its pending reply. 'busy' while another reply is being
     * written, 'repeated' when the idempotency key was seen, 'missing' for a
     * conversation that isn't there or isn't theirs, 'nothing-to-replace' for such a message.
     */
    insertExchange: async (exchange: NewExchange) =>
      db.transaction(async (tx) => {
        const { userId, conversationId } = exchange;
        const [conversation] = await tx.select().from(conversations).where(own(userId, conversationId)).for('update');
        if (!conversation) return { outcome: 'missing' } as const;
        if (exchange.userMessage.idempotencyKey !== null) {
          const [before] = await tx
            .select()
            .from(messages)
            .where(
              and(
                eq(messages.conversationId, conversationId),
                eq(messages.idempotencyKey, exchange.userMessage.idempotencyKey),
              ),
            );
          if (before) return { outcome: 'repeated', userMessage: before } as const;
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
        const [reply] = await tx
          .insert(messages)
          .values({ ...shared, ...exchange.reply, sequence: sequence + 1, role: 'assistant', status: 'pending' })
          .returning();
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

    /** Finishes a reply; false when it was already finished or is gone. */
    finishReply: async (
      row: MessageRow,
      body: Buffer,
      status: 'complete' | 'stopped' | 'failed',
      preview: Buffer | null,
    ) =>
      db.transaction(async (tx) => {
        const done = await tx
          .update(messages)
          .set({ body, status })
          .where(and(ownMessage(row.userId, row.conversationId, row.id), eq(messages.status, 'pending')))
          .returning({ id: messages.id });
        if (done.length > 0 && preview) {
          await tx.update(conversations).set({ preview }).where(own(row.userId, row.conversationId));
        }
        return done.length > 0;
      }),

    /** Replaces the text of a finished reply (regenerated, or cut where it was stopped). */
    replaceReply: async (row: MessageRow, body: Buffer, status: 'complete' | 'stopped') =>
      (
        await db
          .update(messages)
          .set({ body, status })
          .where(ownMessage(row.userId, row.conversationId, row.id))
          .returning()
      )[0],
  };
}
