import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, users } from './auth.ts';

/** Highlights, notes and bookmarks: one of each kind at a verse. */
export const verseMarks = pgTable(
  'verse_marks',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    osis: text('osis').notNull(),
    /** Book × 1,000,000 + chapter × 1,000 + verse: sorts as the Bible does and finds a chapter. */
    place: integer('place').notNull(),
    /** 'highlight', 'note' or 'bookmark'. */
    kind: text('kind').notNull(),
    color: text('color'),
    /** Encrypted with the person's own key. */
    note: bytea('note'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('verse_marks_one_of_a_kind').on(table.userId, table.place, table.kind)],
);
