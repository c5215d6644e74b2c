import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';

const count = (name: string) => integer(name).notNull().default(0);
const tokens = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** What answers took of a language model, by person and calendar day of their own time zone. Nothing of what was said. */
export const modelUsage = pgTable(
  'model_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person's own date when it was used. */
    day: date('day').notNull(),
    /** `ModelPurpose`. */
    purpose: text('purpose').notNull(),
    model: text('model').notNull(),
    /** Calls, those that failed included. */
    requests: count('requests'),
    failed: count('failed'),
    /** Calls whose tokens were counted from the text, because the provider named none. */
    estimated: count('estimated'),
    inputTokens: tokens('input_tokens'),
    outputTokens: tokens('output_tokens'),
    /** Millionths of a dollar; null where no price was configured. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.purpose, table.model] }),
    // For what is asked of everybody: the sums of a day, and days to forget.
    index('model_usage_day').on(table.day),
  ],
);
