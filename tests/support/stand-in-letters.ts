import type { Letters } from '#server/jobs/letters.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';

/** A desk that keeps what is handed in, whatever becomes of the transaction. */
export function createStandInLetters(): Letters & { posted: Mail[] } {
  const posted: Mail[] = [];
  return {
    posted,
    post: async (mail) => void posted.push(mail),
    withdraw: async () => undefined,
  };
}
