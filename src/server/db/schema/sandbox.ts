import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Everything the built-in test payment provider knows, one document a row. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    /** `cus_test_…`, `sub_test_…`, `in_test_…`, `pi_test_…`, `cs_test_…`, `bps_test_…`. */
    id: text('id').primaryKey(),
    /** The order in which they were made. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** Whose it is; a customer's own row carries its own id. That row is the lock for all of them. */
    customerId: text('customer_id').notNull(),
    data: jsonb('data').notNull(),
    /** On a customer's row: the real time at which something falls due (a renewal, an expiry); null when nothing will. */
    dueAt: instant('due_at'),
  },
  (table) => [
    index('sandbox_objects_customer').on(table.customerId, table.seq),
    index('sandbox_objects_due').on(table.dueAt).where(sql`due_at is not null`),
  ],
);

/** Events that wait to be delivered, and those that were. */
export const sandboxEvents = pgTable(
  'sandbox_events',
  {
    id: text('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    customerId: text('customer_id').notNull(),
    /** The event's body, byte for byte as it is signed and sent. */
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('sandbox_events_waiting').on(table.nextAttemptAt).where(sql`delivered_at is null`),
    // For events to forget.
    index('sandbox_events_delivered').on(table.deliveredAt).where(sql`delivered_at is not null`).concurrently(),
    index('sandbox_events_customer').on(table.customerId),
  ],
);

/** Keys under which a write was made, with the answer it got. */
export const sandboxKeys = pgTable(
  'sandbox_keys',
  {
    key: text('key').primaryKey(),
    customerId: text('customer_id'),
    /** A hash of what was asked. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that makes it. */
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_keys_customer').on(table.customerId)],
);
