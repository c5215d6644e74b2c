import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, users } from './auth.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Devotionals with what their readers wrote. */
export const devotionals = pgTable(
  'devotionals',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted JSON: the devotional as composed, and what was wished for. */
    head: bytea('head').notNull(),
    /** Encrypted JSON: journal, prayer, reflections, tags and ticked steps. */
    body: bytea('body').notNull(),
    /** Counts the writes of `body`: two at once are told apart by it. */
    revision: integer('revision').notNull().default(1),
    /** Date in the reader's calendar; fixed when completed. */
    localDate: date('local_date').notNull(),
    completed: boolean('completed').notNull().default(false),
    completedAt: instant('completed_at'),
    minutesSpent: integer('minutes_spent').notNull().default(0),
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('devotionals_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('devotionals_idempotency').on(table.userId, table.idempotencyKey),
  ],
);

/** Days on which somebody completed a devotional; they stay when the devotional is deleted. */
export const devotionalDays = pgTable(
  'devotional_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    localDate: date('local_date').notNull(),
    /** When it was completed: a journey over the date line skips dates, not hours. */
    completedAt: instant('completed_at').notNull(),
    /** Whether it was made good on a later day. */
    caughtUp: boolean('caught_up').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.localDate] })],
);

/** What the next devotionals must know of one that was deleted, so that its passage doesn’t come again at once. */
export const devotionalTraces = pgTable(
  'devotional_traces',
  {
    /** The id of the devotional that is gone. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted JSON: which passage and parts it had; nothing of what was wished for or written. */
    trace: bytea('trace').notNull(),
    /** When it had been given. */
    givenAt: instant('given_at').notNull(),
  },
  (table) => [index('devotional_traces_user').on(table.userId, table.givenAt)],
);
