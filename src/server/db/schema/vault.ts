import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, users } from './auth.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a person chose to keep; encrypted with their own key. */
export const vaultItems = pgTable(
  'vault_items',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'conversation' | 'message' | 'prayer' | 'note'>().notNull(),
    /** Encrypted JSON: title and first words, for lists. */
    head: bytea('head').notNull(),
    /** What was kept, encrypted. */
    body: bytea('body').notNull(),
    /** Made by the client; the same key never keeps a thing twice. */
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Read from its end: newest first.
    index('vault_items_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('vault_items_idempotency').on(table.userId, table.idempotencyKey),
  ],
);
