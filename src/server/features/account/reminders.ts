import { PRODUCT } from '#contract/product.ts';
import { nextTime } from '#server/calendar/next-reminder.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { PushNote, PushSender } from '#server/providers/push/push-sender.ts';
import type { VaultService } from '../vault/vault.service.ts';
import { nextDaily, readSettings } from './account.service.ts';
import type { AccountStore } from './account.store.ts';

/** What reminding is made of. */
export interface ReminderParts {
  store: AccountStore;
  mailer: Mailer;
  push: () => Promise<PushSender>;
  publicUrl: string;
  vault: Pick<VaultService, 'remindersDue' | 'moveReminder'>;
  now: () => Date;
  onFailure: (error: unknown) => void;
}

/** Taken in one go. */
const BATCH = 50;
/** A word for this morning says nothing any more at night: what is later than this, after an outage, is left out. */
const STALE_MS = 3 * 3_600_000;
const isLate = (due: Date, now: Date) => now.getTime() - due.getTime() >= STALE_MS;

/** Words that can stand on a locked screen: nothing of what a person wrote is in them. */
const DAILY: PushNote = {
  title: PRODUCT,
  body: 'A few quiet minutes are here whenever you are.',
  path: '/devotionals',
  tag: 'daily',
};
const PRAYER: Omit<PushNote, 'path'> = {
  title: PRODUCT,
  body: 'You wanted to come back to a prayer today.',
  tag: 'prayer',
};

/** Sends what is due; safe to call from several processes at once, each reminder goes out once. */
export function createReminders(parts: ReminderParts) {
  const { store, mailer, publicUrl, onFailure } = parts;

  const pushTo = async (userId: string, note: PushNote): Promise<void> => {
    const sender = await parts.push();
    const delivered: string[] = [];
    for (const device of await store.pushDevices(userId)) {
      const outcome = await sender.send(device, note);
      if (outcome === 'sent') delivered.push(device.id);
      else await store.pushFailed(device.id, outcome === 'gone');
    }
    await store.pushDelivered(delivered);
  };

  const post = async (to: string, firstName: string | null, note: PushNote, words: string): Promise<void> =>
    mailer.send({
      to,
      subject: note.body,
      text: [
        firstName ? `Hello ${firstName},` : 'Hello,',
        `${words}\n\n${publicUrl}${note.path}`,
        `You asked for this letter. You can change or end it at any time: ${publicUrl}/profile#notifications`,
      ].join('\n\n'),
    });

  const deliver = async (
    person: { userId: string; email: string; confirmed: boolean; firstName: string | null },
    ways: { push: boolean; mail: boolean },
    note: PushNote,
    words: string,
  ): Promise<void> => {
    if (ways.push) await pushTo(person.userId, note).catch(onFailure);
    // An address that nobody has confirmed may be somebody else's.
    if (ways.mail && person.confirmed) await post(person.email, person.firstName, note, words).catch(onFailure);
  };

  const sendDaily = async (): Promise<void> => {
    const now = parts.now();
    for (;;) {
      const due = await store.takeDueReminders(now, BATCH, ({ settings, timeZone }) =>
        nextDaily(readSettings(settings), timeZone, now),
      );
      for (const person of due) {
        const { dailyReminder } = readSettings(person.settings);
        if (dailyReminder.on && !isLate(person.dueAt, now))
          await deliver(
            person,
            dailyReminder,
            DAILY,
            'your devotional for today can be read in five minutes. If today is not the day for it, that is all right.',
          );
      }
      if (due.length < BATCH) return;
    }
  };

  const sendPrayers = async (): Promise<void> => {
    const now = parts.now();
    for (;;) {
      const due = await parts.vault.remindersDue(now, BATCH);
      let moved = 0;
      for (const { userId, user, id, reminder } of due) {
        const at = new Date(reminder.at);
        const first = new Date(reminder.first ?? reminder.at);
        const next = nextTime(first.getTime(), reminder.every, now.getTime(), user.timeZone);
        // Who moves it on sends it: of several processes one alone.
        if (!(await parts.vault.moveReminder(userId, id, at, next === null ? null : new Date(next)))) continue;
        moved += 1;
        if (isLate(at, now)) continue;
        const { prayerReminders } = readSettings((await store.settings(userId))?.settings);
        await deliver(
          { userId, email: user.email, confirmed: user.emailVerifiedAt !== null, firstName: user.firstName },
          prayerReminders,
          { ...PRAYER, path: `/vault/${id}` },
          'there is something in your vault that you wanted to come back to today.',
        );
      }
      if (due.length < BATCH || moved === 0) return;
    }
  };

  return {
    /** Sends everything that is due now. */
    sendDue: async (): Promise<void> => {
      await sendDaily().catch(onFailure);
      await sendPrayers().catch(onFailure);
    },
  };
}
