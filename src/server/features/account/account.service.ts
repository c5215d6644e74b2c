import type { Account, AccountSettings } from '#contract/account.ts';
import { accountSettingsSchema, DEFAULT_SETTINGS, faithBackgroundSchema } from '#contract/account.ts';
import { PRODUCT } from '#contract/product.ts';
import { nextAt } from '#server/calendar/next-reminder.ts';
import { HttpError } from '#server/http/errors.ts';
import { createToken, hashToken, type SignedIn } from '#server/http/session.ts';
import type { Letters } from '#server/jobs/letters.ts';
import { isPushService } from '#server/providers/push/push-sender.ts';
import { type AuthService, helloTo } from '../auth/auth.service.ts';
import type { AccountStore } from './account.store.ts';

/** Settings, another address, and browsers to push to. */
export type AccountService = ReturnType<typeof createAccountService>;

/** What the service is made of. */
export interface AccountParts {
  store: AccountStore;
  auth: Pick<AuthService, 'cipherOf' | 'me' | 'requirePassword' | 'mayMail' | 'mayWriteTo'>;
  letters: Letters;
  publicUrl: string;
  /** The site's public key for pushes. */
  pushKey: () => Promise<string>;
  now: () => Date;
  onFailure: (error: unknown) => void;
  /** Called when an address is the person's beyond doubt. */
  onConfirmed: (userId: string, email: string) => Promise<void>;
}

/** How long the link to a new address works. */
const CHANGE_HOURS = 24;

/**
 * Reads stored settings; what is not there, or was written by another version, is as if never chosen. Each by itself:
 * one that can't be read must not take another with it, least of all one that keeps words from going elsewhere.
 */
export function readSettings(stored: unknown): AccountSettings {
  const given = (stored ?? {}) as Record<string, unknown>;
  const read = Object.entries(accountSettingsSchema.shape).map(([name, schema]) => {
    const setting = schema.safeParse(given[name]);
    return [name, setting.success ? setting.data : DEFAULT_SETTINGS[name as keyof AccountSettings]];
  });
  return Object.fromEntries(read) as AccountSettings;
}

/** When the daily word comes next; null where none is wished, or no way for it. */
export function nextDaily({ dailyReminder }: AccountSettings, timeZone: string | null, after: Date): Date | null {
  const { on, at, push, mail } = dailyReminder;
  return on && (push || mail) ? new Date(nextAt(at, timeZone, after.getTime())) : null;
}

/** Builds the service. */
export function createAccountService(parts: AccountParts) {
  const { store, auth, letters, publicUrl, now, onFailure } = parts;

  const settingsOf = async (userId: string): Promise<AccountSettings> =>
    readSettings((await store.settings(userId))?.settings);

  return {
    settingsOf,

    read: async ({ userId, sessionId }: SignedIn): Promise<Account> => {
      const { user: row } = await auth.cipherOf(userId);
      const background = faithBackgroundSchema.safeParse(row.faithBackground);
      const [user, settings, pendingEmail, devices, pushKey] = await Promise.all([
        auth.me(userId),
        settingsOf(userId),
        store.pendingEmail(userId),
        store.pushDevices(userId),
        parts.pushKey(),
      ]);
      return {
        user,
        faithBackground: background.success ? background.data : null,
        settings,
        pendingEmail,
        pushDevices: devices.length,
        pushHere: devices.some((device) => device.sessionId === sessionId),
        pushKey,
        createdAt: row.createdAt.toISOString(),
      };
    },

    /** Changes what is given. */
    changeSettings: async (
      userId: string,
      changes: { [Key in keyof AccountSettings]?: AccountSettings[Key] | undefined },
    ): Promise<AccountSettings> =>
      store.changeSettings(userId, (stored, timeZone) => {
        const settings = accountSettingsSchema.parse({ ...readSettings(stored), ...changes });
        return { settings, nextReminderAt: nextDaily(settings, timeZone, now()) };
      }),

    /** To be called when somebody’s time zone changed: their hours are others now. */
    followTimeZone: (userId: string): Promise<void> =>
      store.moveDailyReminder(userId, (stored, timeZone) => nextDaily(readSettings(stored), timeZone, now())),

    /** Asks the new address for a yes, and tells the old one. The answer is the same where the new one is somebody's already. */
    changeEmail: async (userId: string, wished: string, password: string): Promise<void> => {
      await auth.requirePassword(userId, password);
      const user = await auth.me(userId);
      const { email: current } = user;
      const email = wished.toLowerCase();
      if (email === current) throw new HttpError('validation-failed', 'This is your address already.');
      // A name is for its owner: whose the new address is, nobody knows yet.
      const greeting = (to: string) => (to === current ? helloTo(user) : 'Hello,');
      const letter = (to: string, subject: string, ...paragraphs: string[]) => ({
        to,
        subject,
        text: [greeting(to), ...paragraphs].join('\n\n'),
      });
      const { token, hash } = createToken();
      const toNew = (await store.isTaken(email))
        ? // Only its owner learns that there is an account.
          letter(
            email,
            'You have an account already',
            `somebody, perhaps you, wanted to use this address for another ${PRODUCT} account. There is one with it already, so nothing was changed.`,
          )
        : letter(
            email,
            'Please confirm your new address',
            `you wanted to use this address for ${PRODUCT} from now on. Please confirm it where you are signed in:`,
            `${publicUrl}/verify-email?change=${token}`,
            'The link works once, for a day. If it wasn’t you, you can leave this letter unanswered.',
          );
      const toOld = letter(
        current,
        'Your address is about to change',
        `somebody, we hope you, asked to move your ${PRODUCT} account to another address. It moves when that address is confirmed.`,
        `If it wasn’t you, please choose a new password now, and the change is off: ${publicUrl}/forgot-password`,
      );
      const due = [...((await auth.mayWriteTo(email)) ? [toNew] : []), ...((await auth.mayMail(user)) ? [toOld] : [])];
      await store.askEmailChange({ userId, email, tokenHash: hash, hours: CHANGE_HOURS }, async (tx) => {
        for (const one of due) await letters.post(one, { within: tx, of: userId });
      });
    },

    cancelEmailChange: (userId: string) => store.forgetEmailChange(userId),

    /** Moves the account of whoever is signed in, and asked for it, to the address that the token was mailed to. */
    confirmEmailChange: async (userId: string, token: string): Promise<void> => {
      const outcome = await store.confirmEmailChange(userId, hashToken(token), async (tx, before) => {
        if (!(await auth.mayMail(before))) return;
        await letters.post(
          {
            to: before.email,
            subject: 'Your address was changed',
            text: `Hello,\n\nyour ${PRODUCT} account belongs to another address from now on, and letters go there. If it wasn’t you, please write to us by answering this letter.`,
          },
          { within: tx, of: userId },
        );
      });
      if (outcome === 'unknown')
        throw new HttpError(
          'bad-request',
          'This link has been used or is too old, or it belongs to another account than the one you are signed in to. Please ask for a new one.',
        );
      if (outcome === 'taken')
        throw new HttpError('email-taken', 'There is another account with this address by now. Nothing was changed.');
      await parts.onConfirmed(userId, outcome.email).catch(onFailure);
    },

    addPushDevice: async (
      session: SignedIn,
      device: { endpoint: string; keys: { p256dh: string; auth: string } },
    ): Promise<void> => {
      if (!isPushService(device.endpoint))
        throw new HttpError('impossible', 'Reminders can’t be sent to this browser’s push service.');
      await store.addPushDevice(session, { endpoint: device.endpoint, ...device.keys });
    },
    removePushDevice: (userId: string, endpoint: string | undefined) => store.removePushDevice(userId, endpoint),
  };
}
