import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, users } from './auth.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a person chose to keep; encrypted with their own key. */
export const vaultItems = pgTable(
  'vault_items',
  {
    /** Unique in one person's vault: what is sealed is bound to it, and keeps it where it is brought back elsewhere. */
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'conversation' | 'message' | 'prayer' | 'note'>().notNull(),
    /** Encrypted in the browser before it came; the server can read neither head nor body. */
    sealed: boolean('sealed').notNull().default(false),
    /** Encrypted JSON: title, first words, tags, answer and reminder, for lists. */
    head: bytea('head').notNull(),
    /** What was kept, encrypted. */
    body: bytea('body').notNull(),
    /** Counts the writes: two at once are told apart by it. */
    revision: integer('revision').notNull().default(1),
    /** When a prayer was answered; null: still open. */
    answeredAt: instant('answered_at'),
    /** When to be reminded of it next. */
    remindAt: instant('remind_at'),
    /** Made by the client; the same key never keeps a thing twice. */
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // Read from its end: newest first.
    index('vault_items_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('vault_items_idempotency').on(table.userId, table.idempotencyKey),
    index('vault_items_remind').on(table.remindAt).where(sql`remind_at is not null`),
  ],
);
