/**
 * PostgreSQL's own words for it: it lost this connection, is out of disk, memory or connections, can't read its disk,
 * ended a statement or a transaction that took too long, is shutting down or starting, or takes no writes because another has taken
 * over. Nor can what two have locked against each other be had now, and can in a moment.
 */
const STATES = /^(?:08\w{3}|25006|25P03|40P01|53\w{3}|55P03|57\w{3}|58030)$/;

/** What a socket says when nobody is there, or no longer. */
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT']);

/** How `pg` words it where it gives no code. */
const WORDS =
  /^Connection terminated|^Query read timeout$|^timeout e(?:xceeded|xpired) when trying to connect|connection error and is not queryable/i;

/** Whether a failure says that the database can't be reached now: nothing of what was asked for is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    // What others than the database could not be reached for is said by `fetch`, in this form.
    if (at instanceof TypeError) return false;
    const { code, syscall } = at as NodeJS.ErrnoException;
    if (typeof code === 'string' && (STATES.test(code) || (SOCKET.has(code) && isSocket(syscall)))) return true;
    if (WORDS.test(at.message)) return true;
    // Several addresses were tried.
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

/** A file that isn't there has the same code as a socket that isn't. */
const isSocket = (syscall: string | undefined) => /^(?:connect|read|write|getaddrinfo)$/.test(syscall ?? '');
