import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea, sessions, users } from './auth.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a person chose, other than who they are; no row: the defaults. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `accountSettingsSchema`. */
    settings: jsonb('settings').notNull(),
    /** When the next daily reminder is due; null: none wished for. */
    nextReminderAt: instant('next_reminder_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  // Asked for every minute.
  (table) => [
    index('user_settings_due').on(table.nextReminderAt).where(sql`next_reminder_at is not null`).concurrently(),
  ],
);

/** Addresses to which a browser lets its pushes be sent. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session in which this browser asked for them: they end with it, however it ends. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret for the message's encryption, base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    failures: integer('failures').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** Keys that belong to the site, made once; encrypted with the master secret. */
export const siteKeys = pgTable('site_keys', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
});

/** A new address that waits for its confirmation. */
export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Lower case. */
  email: text('email').notNull(),
  tokenHash: bytea('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** The locked box of a sealed vault: the vault key, wrapped by the passphrase and by the recovery phrase. The server can open neither. */
export const vaultSeals = pgTable('vault_seals', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** JSON of the contract's `sealSchema`. */
  seal: jsonb('seal').notNull(),
  revision: integer('revision').notNull().default(1),
  enabled: boolean('enabled').notNull().default(true),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
