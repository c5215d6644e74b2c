import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './auth.ts';

/**
 * What a language model wrote about passages, checked and as it may be shown. It is made from the text and the library
 * alone, so it is nobody's own, the same for everybody, and stored in the clear.
 */
export const writtenStudies = pgTable(
  'written_studies',
  {
    /** Hash of everything it depends on. */
    address: bytea('address').primaryKey(),
    kind: text('kind').notNull(),
    /** OSIS of the chapter or verse. */
    passage: text('passage').notNull(),
    lens: text('lens').notNull(),
    audience: text('audience').notNull(),
    model: text('model').notNull(),
    promptVersion: integer('prompt_version').notNull(),
    draft: jsonb('draft').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('written_studies_created').on(table.createdAt)],
);
