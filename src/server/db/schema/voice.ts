import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const milliseconds = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** The one ledger of voice time: a row a person and calendar day of their own time zone. */
export const voiceDays = pgTable(
  'voice_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person's own date when the time was used. */
    day: date('day').notNull(),
    /** Milliseconds that count against the plan's minutes. */
    usedMs: milliseconds('used_ms'),
    /** Milliseconds of prayer pause in which the clock rested. */
    restedMs: milliseconds('rested_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    // For days to forget.
    index('voice_days_day').on(table.day).concurrently(),
  ],
);

/** Calls, running and ended. Nothing of what was said is stored. */
export const voiceCalls = pgTable(
  'voice_calls',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'own' | 'hosted'>().notNull(),
    startedAt: instant('started_at').notNull(),
    /** Until when this call's time stands in the ledger. A process that dies leaves it at its last heartbeat. */
    countedUntil: instant('counted_until').notNull(),
    /** When its process last wrote, by the database's clock; null: one of an earlier version, which has only its own. */
    heardAt: instant('heard_at'),
    /** Milliseconds counted so far. */
    countedMs: milliseconds('counted_ms'),
    /** Milliseconds of it in which the clock rested. */
    restedMs: milliseconds('rested_ms'),
    endedAt: instant('ended_at'),
    /** The hosted agent's name for the conversation this call was given. */
    agentConversationId: text('agent_conversation_id'),
    /** An earlier conversation of the same person that this call carried on instead, after a broken connection. */
    continues: text('continues'),
    /** When the agent is next asked about the conversation; null: at once. */
    askAt: instant('ask_at'),
    /** When the conversation was settled, or given up. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('voice_calls_user').on(table.userId),
    index('voice_calls_open').on(table.endedAt, table.countedUntil),
    index('voice_calls_unsettled')
      .on(table.userId, table.agentConversationId)
      .where(sql`${table.agentConversationId} is not null and ${table.settledAt} is null`),
  ],
);
