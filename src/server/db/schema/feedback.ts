import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea, users } from './auth.ts';
import { messages } from './conversations.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

/**
 * What people say of replies. It belongs to the very words that were judged: where a reply is written again or cut,
 * a trigger on `messages` (in the migration) deletes it, whoever writes there.
 */
export const replyFeedback = pgTable(
  'reply_feedback',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    helpful: boolean('helpful').notNull(),
    /** `FeedbackReason`. */
    reasons: text('reasons').array().notNull(),
    /** Encrypted with the person's own key; null: nothing was written. */
    comment: bytea('comment'),
    // Who wrote the reply, in the clear, so that votes can be counted by it.
    engine: text('engine').notNull(),
    modelName: text('model_name'),
    prompts: text('prompts'),
    fallback: text('fallback'),
    /** Whether those who make the product may read the words. */
    shared: boolean('shared').notNull(),
    /** Question, reply and comment, encrypted with the key of the evaluation; there only with consent. */
    sharedCopy: bytea('shared_copy'),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  (table) => [
    index('reply_feedback_user').on(table.userId),
    check('reply_feedback_copy_by_consent', sql`${table.shared} = (${table.sharedCopy} is not null)`),
  ],
);
