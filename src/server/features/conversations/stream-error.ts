import type { StreamEvents } from '#contract/conversations.ts';
import { isDatabaseAway } from '#server/db/is-away.ts';
import { HttpError } from '#server/http/errors.ts';

/** What a stream says at its end where the reply can't be told to its end: it is kept, and is there when asked for again. */
export function streamErrorOf(error: unknown): StreamEvents['error'] {
  if (error instanceof HttpError) return { message: error.message, code: error.code };
  return {
    message: 'The connection to your reply was lost. It is kept, and comes back when you reload.',
    code: isDatabaseAway(error) ? 'unavailable' : 'internal',
  };
}
