import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The session cookie's name. */
export const SESSION_COOKIE = 'emmaus_session';
/** Sessions end this long after they were last used. */
export const SESSION_DAYS = 60;

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

/** The token of a request: the Authorization header first, then the cookie. */
export function readToken(request: FastifyRequest): { token: string; from: 'header' | 'cookie' } | null {
  const header = request.headers.authorization;
  const bearer = header ? /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1] : undefined;
  if (bearer) return { token: bearer, from: 'header' };
  const cookie = request.cookies[SESSION_COOKIE];
  return cookie ? { token: cookie, from: 'cookie' } : null;
}

/**
 * Whether a write that rests on the cookie alone comes from our own pages.
 * Browsers send Origin on every cross-site write; Sec-Fetch-Site where they know it.
 */
export function isOwnSite(request: FastifyRequest, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `${request.protocol}://${request.host}`;
}

/** Sets or clears the cookie. It holds the same token as the bearer header. */
export function writeSessionCookie(reply: FastifyReply, token: string | null, secure: boolean): void {
  const shared = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  if (token === null) reply.clearCookie(SESSION_COOKIE, shared);
  else reply.setCookie(SESSION_COOKIE, token, { ...shared, maxAge: SESSION_DAYS * 86_400 });
}
