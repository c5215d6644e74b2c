import { PRODUCT } from '#contract/product.ts';
import { nextTime } from '#server/calendar/next-reminder.ts';
import type { Transaction } from '#server/db/give-way.ts';
import { isDatabaseAway } from '#server/db/is-away.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import type { Letters } from '#server/jobs/letters.ts';
import type { PushNote, PushSender } from '#server/providers/push/push-sender.ts';
import type { VaultService } from '../vault/vault.service.ts';
import { nextDaily, readSettings } from './account.service.ts';
import type { AccountStore } from './account.store.ts';

/** What reminding is made of. */
export interface ReminderParts {
  store: AccountStore;
  letters: Pick<Letters, 'post'>;
  jobs: Pick<Jobs, 'enqueue'>;
  push: () => Promise<PushSender>;
  publicUrl: string;
  vault: Pick<VaultService, 'remindersDue' | 'moveReminder'>;
  now: () => Date;
  onFailure: (error: unknown) => void;
}

/** A push that waits to be sent to the browsers of one person. */
export interface WaitingPush {
  userId: string;
  note: PushNote;
  /** Seconds after which it is left out. */
  lifetime: number;
}

/** Taken in one go. */
const BATCH = 50;
/** A word for this morning says nothing any more at night: what is later than this, after an outage, is left out. */
const STALE_MS = 3 * 3_600_000;
const staleAt = (due: Date) => new Date(due.getTime() + STALE_MS);

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

/**
 * Looks for what is due and hands it to the queues of letters and pushes in the transaction that moves it on: of
 * several processes one alone takes it, and one that dies leaves it either taken or due.
 */
export function createReminders(parts: ReminderParts) {
  const { store, letters, jobs, publicUrl, onFailure } = parts;

  const hand = async (
    tx: Transaction,
    person: { userId: string; email: string; confirmed: boolean; firstName: string | null; due: Date },
    ways: { push: boolean; mail: boolean },
    note: PushNote,
    words: string,
  ): Promise<void> => {
    const { userId, email, firstName } = person;
    const lifetime = (staleAt(person.due).getTime() - parts.now().getTime()) / 1000;
    if (lifetime <= 0) return;
    if (ways.push) await jobs.enqueue('push', { userId, note, lifetime }, { within: tx, of: [userId] });
    // An address that nobody has confirmed may be somebody else's.
    if (!ways.mail || !person.confirmed) return;
    const text = [
      firstName ? `Hello ${firstName},` : 'Hello,',
      `${words}\n\n${publicUrl}${note.path}`,
      `You asked for this letter. You can change or end it at any time: ${publicUrl}/profile#notifications`,
    ].join('\n\n');
    await letters.post({ to: email, subject: note.body, text }, { within: tx, of: userId, lifetime });
  };

  const takeDaily = async (): Promise<void> => {
    const now = parts.now();
    for (;;) {
      const taken = await store.takeDueReminders(
        now,
        BATCH,
        ({ settings, timeZone }) => nextDaily(readSettings(settings), timeZone, now),
        async (tx, { dueAt, ...person }) => {
          const { dailyReminder } = readSettings(person.settings);
          if (dailyReminder.on)
            await hand(
              tx,
              { ...person, due: dueAt },
              dailyReminder,
              DAILY,
              'your devotional for today can be read in five minutes. If today is not the day for it, that is all right.',
            );
        },
        onFailure,
      );
      if (taken < BATCH) return;
    }
  };

  type DuePrayer = Awaited<ReturnType<ReminderParts['vault']['remindersDue']>>['due'][number];
  const takePrayer = async ({ userId, user, id, reminder }: DuePrayer, now: Date): Promise<boolean> => {
    const from = new Date(reminder.at);
    const first = new Date(reminder.first ?? reminder.at);
    const next = nextTime(first.getTime(), reminder.every, now.getTime(), user.timeZone);
    const { prayerReminders } = readSettings((await store.settings(userId))?.settings);
    const { email, firstName } = user;
    const person = { userId, email, firstName, confirmed: user.emailVerifiedAt !== null, due: from };
    const to = next === null ? null : new Date(next);
    return parts.vault.moveReminder({ userId, id, from, to }, (tx) =>
      hand(
        tx,
        person,
        prayerReminders,
        { ...PRAYER, path: `/vault/${id}` },
        'there is something in your vault that you wanted to come back to today.',
      ),
    );
  };

  const takePrayers = async (): Promise<void> => {
    const now = parts.now();
    let left = 0;
    for (;;) {
      const { due, looked } = await parts.vault.remindersDue(now, BATCH, left, onFailure);
      let moved = 0;
      for (const one of due) {
        try {
          if (await takePrayer(one, now)) moved += 1;
        } catch (error) {
          if (isDatabaseAway(error)) throw error;
          onFailure(error);
        }
      }
      if (looked < BATCH) return;
      left += looked - moved;
    }
  };

  return {
    /** Takes everything that is due now and puts it into the queues. */
    takeDue: async (): Promise<void> => {
      await takeDaily().catch(onFailure);
      await takePrayers().catch(onFailure);
    },

    /** Sends one push to all browsers of its person. Sent twice, the later takes the place of the earlier there. */
    sendPush: async ({ userId, note, lifetime }: WaitingPush, { age }: Pick<Attempt, 'age'>): Promise<void> => {
      if (age >= lifetime) return;
      const sender = await parts.push();
      const delivered: string[] = [];
      for (const device of await store.pushDevices(userId)) {
        const outcome = await sender.send(device, note);
        if (outcome === 'sent') delivered.push(device.id);
        else await store.pushFailed(device.id, outcome === 'gone');
      }
      await store.pushDelivered(delivered);
    },
  };
}
