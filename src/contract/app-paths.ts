/** Where the page is served that draws itself in the browser, at any path: what the service worker keeps as the shell. */
export const SHELL_ADDRESS = '/app-shell';

/** Where text that was shared to the app arrives; the worker takes it before it reaches a server. */
export const SHARE_ADDRESS = '/share';

/** Paths for those who are signed in. The shell draws them, so they open without a network. */
const SIGNED_IN =
  /^\/(?:home|dashboard|talk|chat|conversation|profile|bible(?:\/[^/]+){0,2}|devotionals|vault(?:\/[^/]+)?|share)$/;

/** Paths for everybody. */
const PUBLIC =
  /^\/(?:landing|login|auth|register|pricing|checkout|payment-success|welcome|privacy|terms|account-deletion|sandbox\/(?:checkout|portal)\/[^/]+|forgot-password|reset-password|verify-email)?$/;

/** The Bible's own text: public, the same for everybody, and kept by the worker as it is read. */
const TEXT = /^\/api\/bible\/(?:books|[\w-]+\/\d{1,3})$/;

/** Whether an address is one of the Bible's text: its answer may come from the device as well as from the server. */
export function isTextAddress(address: string): boolean {
  return TEXT.test(address);
}

/** A path without the slash at its end. */
export function trimPath(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}

/**
 * A path as the app's own links spell it. The router takes large letters, coded ones ("/%62ible") and any number of
 * slashes at the end for the same; what a path names (a book, a prayer) stays as it is.
 */
export function usualPath(path: string): string {
  const [start, ...parts] = path.replace(/(.)\/+$/, '$1').split('/');
  const fixed = plain(parts[0]) === 'sandbox' ? 2 : 1;
  return [start, ...parts.map((part, place) => (place < fixed ? plain(part) : part))].join('/');
}

function plain(part = ''): string {
  try {
    return decodeURIComponent(part).replaceAll('/', '%2f').toLowerCase();
  } catch {
    return part;
  }
}

/** Whether a path, trimmed, is one of those for people who are signed in. */
export function isSignedInPath(path: string): boolean {
  return SIGNED_IN.test(path);
}

/** Whether the web app draws something at a path, trimmed; anything else gets its 404 page. */
export function isAppPath(path: string): boolean {
  return SIGNED_IN.test(path) || PUBLIC.test(path);
}

/** Whether a path is the server's own: data and sessions, never a page. */
export function isServerPath(path: string): boolean {
  return /^\/(?:(?:api|assets|device)(?:\/|$)|auth\/.)/.test(path);
}
