import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** The session cookie's name where there is no certificate: browsers take the other one over https alone. */
const PLAIN_COOKIE = 'emmaus_session';
/** Its name where there is one. No page of a neighbouring name can set it, and none but this very host is sent it. */
const HOST_COOKIE = '__Host-emmaus_session';
/** Sessions end this long after they were last used. */
export const SESSION_DAYS = 60;
/** However they are used, they end this long after the sign-in. */
export const SESSION_MOST_DAYS = 365;

/** Who is asking, and by which session. */
export interface SignedIn {
  userId: string;
  sessionId: string;
}

/** A new bearer token of 256 random bits, and the hash that is stored of it. */
export function createToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** The stored form of a token: it is random, so one round of SHA-256 is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A cookie's value; nothing where it came twice: one of them was set by somebody else. */
function readCookie(request: FastifyRequest, name: string): string | undefined {
  const times = (request.headers.cookie ?? '').split(';').filter((one) => one.trim().startsWith(`${name}=`)).length;
  return times === 1 ? request.cookies[name] : undefined;
}

/** The token in the Authorization header. */
function readBearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header ? /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1] : undefined;
}

/**
 * The token of a request: the Authorization header first, then the cookie. `secure`: whether the site has a certificate;
 * then a cookie that a neighbouring name could have set counts for nothing.
 */
export function readToken(
  request: FastifyRequest,
  secure: boolean,
): { token: string; from: 'header' | 'cookie' } | null {
  const bearer = readBearer(request);
  if (bearer) return { token: bearer, from: 'header' };
  const cookie = readCookie(request, secure ? HOST_COOKIE : PLAIN_COOKIE);
  return cookie ? { token: cookie, from: 'cookie' } : null;
}

/** Every token that a request brings: whoever signs in leaves none of them worth anything. */
export function readAllTokens(request: FastifyRequest): string[] {
  const cookies = [HOST_COOKIE, PLAIN_COOKIE].map((name) => request.cookies[name]);
  return [...new Set([readBearer(request), ...cookies].filter((token) => token !== undefined))];
}

/**
 * Where a request comes from, as browsers say it and pages can't: by Sec-Fetch-Site where they trust the connection,
 * else by Origin, which goes with every write. 'unsaid': by neither, so hardly from a browser.
 */
export function siteOfOrigin(request: FastifyRequest, publicUrl: string): 'own' | 'foreign' | 'unsaid' {
  const site = request.headers['sec-fetch-site'];
  // 'none': somebody typed it, or pressed reload.
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  if (request.headers.origin === undefined) return 'unsaid';
  return hasOwnOrigin(request, publicUrl) ? 'own' : 'foreign';
}

/** Whether a request says that it comes from a page of ours, scheme and port included. */
export function hasOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin } = request.headers;
  return origin === publicUrl || origin === `${request.protocol}://${request.host}`;
}

/**
 * Where a request goes: the pattern of its route, however the address was written; where there is none, the address. What is
 * decided by a path is decided by this, as `/%61pi/account` is `/api/account` to the router.
 */
export function addressOf(request: FastifyRequest): string {
  const { url: pattern } = request.routeOptions;
  if (pattern !== undefined && !pattern.includes('*')) return pattern;
  const path = request.url.split('?')[0]!;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a request only reads. */
const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** Whether a request that rests on the cookie alone may do what it asks: a write must say that it is from our own pages. */
export function mayUseCookie(request: FastifyRequest, publicUrl: string): boolean {
  return isReading(request) || siteOfOrigin(request, publicUrl) === 'own';
}

/**
 * Refuses every write to the API, and every export, that a browser asks for from another site's page, session or not:
 * signing somebody in is done to them as well. `except` names what browsers send by themselves. Who sends a token in
 * the header is no page of another site: those would have to be allowed to first, and are not.
 */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string, except: string): void {
  app.addHook('onRequest', async (request) => {
    const address = addressOf(request);
    if (!/^\/(?:api|auth)\//.test(address) || address === except) return;
    // A download is begun by a link, and a link on another site must not make a server pack everything.
    if (isReading(request) && !address.endsWith('/export')) return;
    if (siteOfOrigin(request, publicUrl) === 'foreign' && !readBearer(request)) throw fromElsewhere();
  });
}

/** What a request is told that another site's page sent. */
export function fromElsewhere(): HttpError {
  return new HttpError('forbidden', 'This request came from another site.');
}

/** Sets or clears the cookie. It holds the same token as the bearer header. */
export function writeSessionCookie(reply: FastifyReply, token: string | null, secure: boolean): void {
  const shared = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const name = secure ? HOST_COOKIE : PLAIN_COOKIE;
  if (token === null) reply.clearCookie(name, shared);
  else reply.setCookie(name, token, { ...shared, maxAge: SESSION_DAYS * 86_400 });
  // What a neighbouring name may have set lies about no longer.
  if (secure) reply.clearCookie(PLAIN_COOKIE, shared);
}
