import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, users } from './auth.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Conversations; everything a person wrote is encrypted with their own key. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'chat' or 'enhanced'. */
    kind: text('kind').notNull().default('chat'),
    /** Encrypted. */
    title: bytea('title').notNull(),
    /** Whether the title was given or made from a message; else the next message names it. */
    titled: boolean('titled').notNull(),
    /** Encrypted. */
    preview: bytea('preview').notNull(),
    nextSequence: integer('next_sequence').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('conversations_user_updated').on(table.userId, table.updatedAt.desc())],
);

/** Messages of both sides, in order of `sequence`. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    role: text('role').notNull(),
    /** 'pending' while the reply is being written. */
    status: text('status').notNull(),
    /** Encrypted JSON: text, cards, steps, prayer, crisis and trace. */
    body: bytea('body').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** Of a reply that is being written: by which process, and until when it is that one's alone to write. */
    writer: uuid('writer'),
    leasedUntil: instant('leased_until'),
    /** Whether its person asked, at another process, to have it stopped. */
    stopAsked: boolean('stop_asked').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('messages_order').on(table.conversationId, table.sequence),
    uniqueIndex('messages_idempotency').on(table.conversationId, table.idempotencyKey),
    index('messages_user').on(table.userId),
    index('messages_being_written').on(table.writer).concurrently().where(sql`leased_until is not null`),
  ],
);

/**
 * Keys of exchanges that were made on a device and have arrived. They outlive what they brought: a send whose answer
 * was lost must not bring back what has been deleted since.
 */
export const deviceExchanges = pgTable(
  'device_exchanges',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    arrivedAt: instant('arrived_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
