import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Raw bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** People with an account. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  /** Lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  planType: text('plan_type').notNull().default('faith-starter'),
  subscriptionStatus: text('subscription_status'),
  /** When the plan ends if nothing more is paid; null without a subscription. */
  accessUntil: instant('access_until'),
  profileImageUrl: text('profile_image_url'),
  emailVerifiedAt: instant('email_verified_at'),
  timeZone: text('time_zone'),
  /** Where the person stands in faith, as they said it (`faithBackgroundSchema`); null when never said. */
  faithBackground: text('faith_background'),
  /** The person's own encryption key, wrapped by the master key. */
  dataKey: bytea('data_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Devices signed in; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    // For those that have run out, whoever's they are.
    index('sessions_expiring').on(table.expiresAt).concurrently(),
  ],
);

/** Links sent by mail, single use. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('mail_tokens_user').on(table.userId),
    index('mail_tokens_expiring').on(table.expiresAt).concurrently(),
  ],
);

/** Counters shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resetting').on(table.resetsAt).concurrently()],
);
