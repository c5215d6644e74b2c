import type { Transaction } from '#server/db/give-way.ts';
import type { Mail, Mailer } from '#server/providers/mail/mailer.ts';
import type { Jobs } from './jobs.ts';

/** Puts letters into their queue: they go out soon, also where this process dies, and none is lost with a mail server. */
export interface Letters {
  post(mail: Mail, options?: PostOptions): Promise<void>;
  /** Takes back what waits for an address, or for a person wherever it goes. */
  withdraw(of: { userId: string; addresses: readonly string[] }, within: Transaction): Promise<void>;
}

/** How a letter is posted. */
export interface PostOptions {
  /** It goes out once this is committed, and never where it is rolled back. */
  within?: Transaction | undefined;
  /** Whose account it is about: it is taken back when that is deleted. */
  of?: string;
  /** Seconds from now, after which it says nothing any more and is left out. */
  lifetime?: number;
}

/** The desk where letters are handed in, over the queue; it is also who sends them. */
export function createLetters(jobs: Jobs, mailer: Mailer): Letters {
  jobs.handle('letter', async ({ lifetime, ...mail }, { id, at, age }) => {
    if (lifetime !== undefined && age >= lifetime) return;
    await mailer.send(mail, { id, at });
  });
  const addressed = (to: string) => `to:${to.toLowerCase()}`;
  const about = (userId: string) => `of:${userId}`;
  return {
    post: ({ to, subject, text }, { within, of, lifetime } = {}) =>
      jobs.enqueue(
        'letter',
        { to, subject, text, ...(lifetime === undefined ? {} : { lifetime }) },
        { within, of: [addressed(to), ...(of === undefined ? [] : [about(of)])] },
      ),
    withdraw: async ({ userId, addresses }, within) => {
      for (const mark of [about(userId), ...addresses.map(addressed)]) await jobs.withdraw('letter', mark, within);
    },
  };
}
