import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './auth.ts';

/**
 * Audio already made, shared by all processes. Each row is encrypted with a key that is derived from the text
 * itself, and found by that key's hash: whoever has only the database can neither read nor hear anything.
 */
export const speechCache = pgTable(
  'speech_cache',
  {
    address: bytea('address').primaryKey(),
    sealed: bytea('sealed').notNull(),
    size: integer('size').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('speech_cache_used').on(table.usedAt)],
);
