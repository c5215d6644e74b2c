import { HttpError } from '#server/http/errors.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { hashToken } from '#server/http/session.ts';

/** Letters an hour to an address that nobody has confirmed, whoever asks for them and however many they are. */
const LETTERS_AN_HOUR = 5;

/**
 * Counts the letters to addresses of which nobody knows whose they are, so that nobody has a stranger's mailbox flooded
 * by many accounts; false where there were enough. The counter outlives an account: a new one must not begin anew.
 */
export function createLetterCount(limits: Pick<RateLimiter, 'hit'>): (address: string) => Promise<boolean> {
  return async (address) => {
    const whose = hashToken(`letters:${address.toLowerCase()}`).toString('base64url').slice(0, 22);
    try {
      await limits.hit(`letters:${whose}`, LETTERS_AN_HOUR, 3600);
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.code === 'too-many-requests') return false;
      throw error;
    }
  };
}
