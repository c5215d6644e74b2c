import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** The session cookie's name where there is no certificate: browsers take the other one over https alone. */
const PLAIN_COOKIE = 'emmaus_session';
/** Its name where there is one. No page of a neighbouring name can set it, and none but this very host is sent it. */
const HOST_COOKIE = '__Host-emmaus_session';
/** Until then sites with a certificate know the name they used before: the longest that a session begun so can last. */
const PLAIN_ENDS = Date.UTC(2027, 2, 1);
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

/** The token in the cookie. The name that others can set counts for nothing beside the one that they can't. */
function readSessionCookie(request: FastifyRequest): string | undefined {
  if (request.cookies[HOST_COOKIE] !== undefined) return readCookie(request, HOST_COOKIE);
  return request.protocol === 'https' && Date.now() > PLAIN_ENDS ? undefined : readCookie(request, PLAIN_COOKIE);
}

/** The token of a request: the Authorization header first, then the cookie. */
export function readToken(request: FastifyRequest): { token: string; from: 'header' | 'cookie' } | null {
  const bearer = readBearer(request);
  if (bearer) return { token: bearer, from: 'header' };
  const cookie = readSessionCookie(request);
  return cookie ? { token: cookie, from: 'cookie' } : null;
}

/** Every token that a request brings: whoever signs in leaves none of them worth anything. */
export function readAllTokens(request: FastifyRequest): string[] {
  const cookies = [HOST_COOKIE, PLAIN_COOKIE].map((name) => request.cookies[name]);
  return [...new Set([readBearer(request), ...cookies].filter((token) => token !== undefined))];
}

/** Whether a request's cookie has the name from before, where there is a better one. */
export function hasFormerCookie(request: FastifyRequest, secure: boolean): boolean {
  return secure && request.cookies[PLAIN_COOKIE] !== undefined;
}

/**
 * Where a request comes from, as browsers say it and pages can't: by Sec-Fetch-Site where they trust the connection,
 * else by Origin, which goes with every write. 'unsaid': by neither, so hardly from a browser.
 */
export function siteOfOrigin(request: FastifyRequest, publicUrl: string): 'own' | 'foreign' | 'unsaid' {
  const site = request.headers['sec-fetch-site'];
  // 'none': somebody typed it, or pressed reload.
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const { origin } = request.headers;
  if (origin === undefined) return 'unsaid';
  return origin === publicUrl || origin === `${request.protocol}://${request.host}` ? 'own' : 'foreign';
}

/** Whether a request only reads. */
const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** Whether a request that rests on the cookie alone may do what it asks: a write must say that it is from our own pages. */
export function mayUseCookie(request: FastifyRequest, publicUrl: string): boolean {
  return isReading(request) || siteOfOrigin(request, publicUrl) === 'own';
}

/**
 * Refuses every write to the API that a browser sends from another site's page, whether or not a session goes along:
 * signing somebody in is done to them as well. `except` names what browsers send by themselves. Who sends a token in
 * the header is no page of another site: those would have to be allowed to first, and are not.
 */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string, except: string): void {
  app.addHook('onRequest', async (request) => {
    if (isReading(request) || !/^\/(?:api|auth)\//.test(request.url) || request.url === except) return;
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
  // The name from before must not speak once the new one is gone.
  if (secure) reply.clearCookie(PLAIN_COOKIE, shared);
}
