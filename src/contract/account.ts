import { z } from 'zod';
import { nameSchema, userSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { broughtBackSchema } from './vault.ts';

/** Where somebody says they stand in faith; 'unsaid' is an answer too, and needs no reason. */
export const faithBackgroundSchema = z.enum(['exploring', 'new', 'returning', 'believer', 'unsaid']);
export type FaithBackground = z.infer<typeof faithBackgroundSchema>;

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/api/account',
  auth: 'session',
  summary: 'Changes one’s own name, time zone or faith background; what is left out stays as it is.',
  body: z.object({
    /** Null or empty: no name. */
    firstName: nameSchema.nullish(),
    lastName: nameSchema.nullish(),
    /** IANA name, e.g. "America/Chicago"; an unknown one is refused. */
    timeZone: z.string().trim().min(1).max(64).optional(),
    /** Null: as if never asked. */
    faithBackground: faithBackgroundSchema.nullish(),
  }),
  output: userSchema,
});

/** An hour of the day, "07:30". */
const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time like 07:30.')
  .max(5);

const settings = {
  /** Nothing written in conversations is stored, and no history is kept. */
  privateMode: z.boolean(),
  /** No counting of days is shown. */
  hideStreak: z.boolean(),
  /** Answers come from the built-in library alone, and words go to no language model. */
  libraryOnly: z.boolean(),
  /** A word each day at an hour of one's own. */
  dailyReminder: z.object({ on: z.boolean(), at: clock, push: z.boolean(), mail: z.boolean() }),
  /** How reminders of prayers come. */
  prayerReminders: z.object({ push: z.boolean(), mail: z.boolean() }),
};

/** What a person chose, other than who they are. What is missing was never chosen. */
export const accountSettingsSchema = z.object({
  privateMode: settings.privateMode.default(false),
  hideStreak: settings.hideStreak.default(false),
  libraryOnly: settings.libraryOnly.default(false),
  dailyReminder: settings.dailyReminder.default({ on: false, at: '07:30', push: false, mail: false }),
  prayerReminders: settings.prayerReminders.default({ push: false, mail: true }),
});
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

/** What holds where nothing was chosen. */
export const DEFAULT_SETTINGS: AccountSettings = accountSettingsSchema.parse({});

/** One's account as its own page shows it. */
export const accountSchema = z.object({
  user: userSchema,
  faithBackground: faithBackgroundSchema.nullable(),
  settings: accountSettingsSchema,
  /** A new address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  /** How many signed-in browsers of this person let pushes be sent. */
  pushDevices: z.number().int(),
  /** Whether the asking one is among them. */
  pushHere: z.boolean(),
  /** The site's public key for pushes (VAPID, base64url). */
  pushKey: z.string(),
  createdAt: z.string(),
});
export type Account = z.infer<typeof accountSchema>;

const done = z.object({ ok: z.literal(true) });

export const readAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  auth: 'session',
  summary: 'One’s own account with its settings.',
  output: accountSchema,
});

export const changeSettings = endpoint({
  method: 'PATCH',
  path: '/api/account/settings',
  auth: 'session',
  summary: 'Changes settings; what is left out stays as it is.',
  // Without the defaults: what is left out of a change stays as it is.
  body: z.object(settings).partial(),
  output: accountSettingsSchema,
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  auth: 'session',
  summary: 'Mails a link to a new address; the old one stays until the link is opened, and is told.',
  body: z.object({
    email: z.string().trim().max(LIMITS.emailLength).pipe(z.email('Please enter a valid email address.')),
    password: z.string().min(1).max(4096),
  }),
  output: done,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/confirm-email-change',
  auth: 'session',
  summary:
    'Puts the new address of whoever is signed in, who asked for it, in the place of the old one with a mailed token.',
  body: z.object({ token: z.string().min(1).max(200) }),
  output: done,
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/account/email',
  auth: 'session',
  summary: 'Forgets a new address that was not confirmed.',
  output: done,
});

export const confirmAddressAgain = endpoint({
  method: 'POST',
  path: '/api/account/email/confirmation',
  auth: 'session',
  summary: 'Mails the link that confirms one’s own address once more; nothing where it is confirmed.',
  output: done,
});

export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/account/push',
  auth: 'session',
  summary: 'Lets pushes be sent to this browser (a W3C PushSubscription as JSON) for as long as it is signed in.',
  body: z.object({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    keys: z.object({ p256dh: z.string().min(40).max(200), auth: z.string().min(10).max(100) }),
  }),
  output: done,
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/account/push',
  auth: 'session',
  summary: 'Sends no more pushes to one browser (`?endpoint=`), or to any.',
  query: z.object({ endpoint: z.string().max(1000).optional() }),
  output: done,
});

/** Largest archive that can be read back in, in bytes: more than an export of a full account takes. */
export const ACCOUNT_IMPORT_BYTES = 2 * 1024 * 1024 * 1024;

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  auth: 'session',
  summary: 'Everything kept about oneself as a ZIP of JSON and readable Markdown.',
  output: z.unknown(),
});

export const importAccount = endpoint({
  method: 'POST',
  path: '/api/account/import',
  auth: 'session',
  summary:
    'Brings back the vault and the devotionals of such a ZIP (`application/zip`); what is here already stays, and what another vault’s key has sealed stays behind.',
  bodyLimit: ACCOUNT_IMPORT_BYTES,
  output: z.object({
    vault: broughtBackSchema,
    devotionals: z.object({ added: z.number().int(), known: z.number().int() }),
  }),
});
