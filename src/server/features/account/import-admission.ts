import { HttpError } from '#server/http/errors.ts';

/** Archives that are on their way at once, in this process: each waits on disk for its turn. */
const MOST_AT_ONCE = 4;
/** When it is worth asking again, in seconds: a usual archive is through by then. */
const RETRY_AFTER = 30;

/** Lets archives in, one of each person at a time, and no more at once than there is room for. */
export interface ImportAdmission {
  /**
   * Lets one in; `bytes` is how long it says it is, if it does. What comes back is called when it is through. Throws 429
   * where the person has one on its way, 413 where it can never fit, 503 where it doesn't fit beside the others.
   */
  enter(userId: string, bytes?: number): () => void;
}

/** Builds it. `room`: bytes that all archives together may take on disk. */
export function createImportAdmission(room: number): ImportAdmission {
  const inside = new Map<string, number>();
  return {
    enter: (userId, bytes = room) => {
      if (bytes > room) throw new HttpError('too-large', 'This file is too large to be brought back.');
      if (inside.has(userId))
        throw new HttpError(
          'too-many-requests',
          'An archive of yours is being brought back already. Please wait until it is through.',
          { retryAfter: RETRY_AFTER },
        );
      const taken = [...inside.values()].reduce((sum, one) => sum + one, 0);
      if (inside.size >= MOST_AT_ONCE || taken + bytes > room)
        throw new HttpError(
          'unavailable',
          'Others are bringing back their archives just now. Nothing was changed; please try again in a minute.',
          { retryAfter: RETRY_AFTER },
        );
      inside.set(userId, bytes);
      return () => void inside.delete(userId);
    },
  };
}
