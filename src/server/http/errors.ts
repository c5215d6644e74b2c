import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';

/** An answer that isn't 2xx, thrown anywhere below a route. `message` is shown to people. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorBody['details'];
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { details?: ErrorBody['details']; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }

  /** The HTTP status of the code. */
  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Nobody is signed in, or not any more. */
export function notSignedIn(): HttpError {
  return new HttpError('not-signed-in', 'Unauthorized: please sign in again.');
}

/** What is said where nothing more exact is known of an input that isn't right. */
export const NOT_RIGHT = 'Something in this request is not right.';

/** The line of the log where the database, and not the contract, refused a value: the fault is ours, and to be mended. */
export const LET_THROUGH = 'a value passed the contract that the database can’t hold';

/** The database can't be reached now. */
export function databaseAway(): HttpError {
  const message =
    'We can’t get to what is kept here just now. Nothing you wrote was lost; please try again in a moment.';
  return new HttpError('unavailable', message, { retryAfter: 5 });
}

/**
 * Whether a write failed because the person, or the session, it belongs to was deleted in this very moment
 * (PostgreSQL: foreign_key_violation).
 */
export function isOwnerGone(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause) || !('constraint' in cause) || cause.code !== '23503')
    return false;
  return /_(?:users|sessions)_id_fk$/.test(String(cause.constraint));
}

/** What isn't there, or isn't yours: the two are never told apart. */
export function notFound(what: string): HttpError {
  return new HttpError('not-found', `We couldn't find that ${what}.`);
}
