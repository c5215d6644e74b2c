import { HttpError } from '#server/http/errors.ts';

/** Archives that are on their way at once, in this process. Those that come slowly hold a place, and nothing else. */
const MOST_AT_ONCE = 32;
/** When it is worth asking again, in seconds: a usual archive is through by then. */
const RETRY_AFTER = 30;

/** Lets archives in, one of each person at a time, and no more at once than there is room for. */
export interface ImportAdmission {
  /**
   * Lets one in; `said` is how many bytes it says it has, if it does. Throws 429 where the person has one on its way, 503
   * where it doesn't fit beside the others.
   */
  enter(userId: string, said?: number): AdmittedImport;
}

/** An archive that was let in. */
export interface AdmittedImport {
  /** Hands its bytes on and counts them; ends with 503 where all together are more than there is room for. */
  counted(archive: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** It is through, and what it took is free. */
  leave(): void;
}

const crowded = () =>
  new HttpError(
    'unavailable',
    'Others are bringing back their archives just now. Nothing was changed; please try again in a minute.',
    { retryAfter: RETRY_AFTER },
  );

/**
 * Builds it. `room`: bytes that all archives together may take on disk. They are counted as they come: what an archive
 * only says of itself keeps nobody else out.
 */
export function createImportAdmission(room: number): ImportAdmission {
  const inside = new Set<string>();
  let taken = 0;
  return {
    enter: (userId, said = 1) => {
      if (inside.has(userId))
        throw new HttpError(
          'too-many-requests',
          'An archive of yours is being brought back already. Please wait until it is through.',
          { retryAfter: RETRY_AFTER },
        );
      if (inside.size >= MOST_AT_ONCE || taken + said > room) throw crowded();
      inside.add(userId);
      let own = 0;
      return {
        async *counted(archive) {
          for await (const chunk of archive) {
            if (taken + chunk.length > room) throw crowded();
            taken += chunk.length;
            own += chunk.length;
            yield chunk;
          }
        },
        leave: () => {
          inside.delete(userId);
          taken -= own;
          own = 0;
        },
      };
    },
  };
}
