import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
    /** Encrypted JSON: title, content and where it came from. */
    body: bytea('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('vault_items_user').on(table.userId, table.createdAt.desc())],
);
