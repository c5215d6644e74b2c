import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { messages } from '#server/db/schema/conversations.ts';
import { replyFeedback } from '#server/db/schema/feedback.ts';

/** A row of `reply_feedback`. */
export type FeedbackRow = typeof replyFeedback.$inferSelect;

/** What is stored of a judgement, whichever reply it is of. */
export type FeedbackValues = Omit<FeedbackRow, 'messageId' | 'userId' | 'createdAt' | 'updatedAt'>;

/** All SQL on feedback, over a database. What concerns a person names the owner. */
export function createFeedbackStore(db: Database) {
  return {
    /** A reply of somebody's as it is stored, and the message it answers; undefined where there is no such reply. */
    reply: async (userId: string, conversationId: string, messageId: string) => {
      const [reply] = await db
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.userId, userId),
            eq(messages.conversationId, conversationId),
            eq(messages.id, messageId),
            eq(messages.role, 'assistant'),
          ),
        );
      if (!reply) return undefined;
      const [question] = await db
        .select({ id: messages.id, body: messages.body })
        .from(messages)
        .where(
          and(
            eq(messages.userId, userId),
            eq(messages.conversationId, conversationId),
            eq(messages.role, 'user'),
            lt(messages.sequence, reply.sequence),
          ),
        )
        .orderBy(desc(messages.sequence))
        .limit(1);
      return { reply, question };
    },

    /**
     * Stores a judgement in the place of an earlier one, if the reply's words are still those that were read (`body`);
     * false otherwise. The reply is held meanwhile, so that it isn't written again under the judgement.
     */
    put: async (userId: string, messageId: string, body: Buffer, values: FeedbackValues): Promise<boolean> => {
      const { helpful, reasons, comment, engine, modelName, prompts, fallback, shared, sharedCopy } = values;
      const { rows } = await db.execute(sql`
        insert into reply_feedback
          (message_id, user_id, helpful, reasons, comment, engine, model_name, prompts, fallback, shared, shared_copy)
        select id, user_id, ${helpful}::boolean, ${sql.param(reasons)}::text[], ${comment}::bytea, ${engine},
          ${modelName}::text, ${prompts}::text, ${fallback}::text, ${shared}::boolean, ${sharedCopy}::bytea
        from messages where id = ${messageId} and user_id = ${userId} and body = ${body}::bytea for share
        on conflict (message_id) do update set
          helpful = excluded.helpful, reasons = excluded.reasons, comment = excluded.comment,
          engine = excluded.engine, model_name = excluded.model_name, prompts = excluded.prompts,
          fallback = excluded.fallback, shared = excluded.shared, shared_copy = excluded.shared_copy,
          updated_at = now()
        returning message_id`);
      return rows.length > 0;
    },

    delete: async (userId: string, messageId: string): Promise<void> => {
      await db
        .delete(replyFeedback)
        .where(and(eq(replyFeedback.userId, userId), eq(replyFeedback.messageId, messageId)));
    },

    /** What somebody said of these replies. */
    of: async (userId: string, messageIds: readonly string[]): Promise<FeedbackRow[]> =>
      messageIds.length === 0
        ? []
        : db
            .select()
            .from(replyFeedback)
            .where(and(eq(replyFeedback.userId, userId), inArray(replyFeedback.messageId, [...messageIds]))),

    /** All of somebody's, oldest first, with the conversations they belong to. */
    all: async (userId: string) =>
      db
        .select({ conversationId: messages.conversationId, row: replyFeedback })
        .from(replyFeedback)
        .innerJoin(messages, eq(messages.id, replyFeedback.messageId))
        .where(eq(replyFeedback.userId, userId))
        .orderBy(replyFeedback.createdAt, replyFeedback.messageId),

    /** What everybody shared, oldest first. */
    shared: async () =>
      db
        .select()
        .from(replyFeedback)
        .where(eq(replyFeedback.shared, true))
        .orderBy(replyFeedback.createdAt, replyFeedback.messageId),

    /** How many votes there are by who wrote the replies, and how many of them with shared words. */
    votes: async () =>
      db
        .select({
          engine: replyFeedback.engine,
          modelName: replyFeedback.modelName,
          prompts: replyFeedback.prompts,
          fallback: replyFeedback.fallback,
          shared: sql<number>`count(*) filter (where ${replyFeedback.shared})::int`,
          helpful: sql<number>`count(*) filter (where ${replyFeedback.helpful})::int`,
          notHelpful: sql<number>`count(*) filter (where not ${replyFeedback.helpful})::int`,
        })
        .from(replyFeedback)
        .groupBy(replyFeedback.engine, replyFeedback.modelName, replyFeedback.prompts, replyFeedback.fallback)
        .orderBy(replyFeedback.engine, replyFeedback.modelName, replyFeedback.prompts, replyFeedback.fallback),
  };
}
