import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/auth.ts';
import { placeOf, type RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';
import { readAllTokens, readToken, siteOfOrigin, writeSessionCookie } from '#server/http/session.ts';
import type { AuthService } from './auth.service.ts';

/** So long a place from which somebody signed in is known as one of theirs. */
const KNOWN_PLACE_SECONDS = 60 * 86_400;

/** Registers signing in and out, and what belongs to an account's access. */
export function registerAuthRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  auth: AuthService,
  limits: RateLimiter,
  publicUrl: string,
): void {
  const secureCookie = publicUrl.startsWith('https:');
  const done = { ok: true } as const;
  /**
   * Makes every token that this browser came with worthless: whoever signs in takes the place of who was there, and
   * gets nothing of theirs. Where it was they themselves, their device goes on, with its notifications, under the new one.
   */
  const takePlace = async (request: FastifyRequest, { user, token }: { user: { id: string }; token: string }) => {
    let moved = false;
    for (const given of readAllTokens(request)) {
      const former = await auth.authenticate(given);
      if (!former) continue;
      if (former.userId === user.id && !moved) {
        await auth.moveSession(former, token);
        moved = true;
      } else await auth.logout(former);
    }
  };

  const knownPlace = (email: string, request: FastifyRequest) =>
    `login-known:${email.trim().toLowerCase()}:${placeOf(request)}`;

  serve(app, authenticate, contract.register, async ({ body, request, reply }) => {
    await limits.hit(`register:${placeOf(request)}`, 20, 3600);
    const answer = await auth.register(body, request.headers['user-agent'] ?? null);
    await limits.remember(knownPlace(body.email, request), KNOWN_PLACE_SECONDS);
    await takePlace(request, answer);
    writeSessionCookie(reply, answer.token, secureCookie);
    return answer;
  });

  serve(app, authenticate, contract.login, async ({ body, request, reply }) => {
    // Tight for one address from one place; loose for the address alone, so that nobody is locked out by others.
    const address = `login:${body.email.trim().toLowerCase()}`;
    const fromHere = `${address}:${placeOf(request)}`;
    await limits.hit(`login-ip:${placeOf(request)}`, 60, 900);
    await limits.hit(fromHere, 10, 900);
    // Where its owner has signed in from before, what strangers elsewhere tried keeps nobody out.
    const known = knownPlace(body.email, request);
    if (!(await limits.remembers(known))) await limits.hit(address, 100, 900);
    const answer = await auth.login(body, request.headers['user-agent'] ?? null);
    await limits.clear(fromHere);
    await limits.remember(known, KNOWN_PLACE_SECONDS);
    await takePlace(request, answer);
    writeSessionCookie(reply, answer.token, secureCookie);
    return answer;
  });

  serve(app, authenticate, contract.me, ({ session }) => auth.me(session.userId));

  serve(app, authenticate, contract.forgotPassword, async ({ body, request }) => {
    await limits.hit(`forgot-ip:${placeOf(request)}`, 20, 3600);
    await limits.hit(`forgot:${body.email.toLowerCase()}`, 5, 3600);
    await auth.forgotPassword(body.email);
    return done;
  });
  serve(app, authenticate, contract.resetPassword, async ({ body, request }) => {
    await limits.hit(`reset-ip:${placeOf(request)}`, 30, 3600);
    await auth.resetPassword(body.token, body.password);
    return done;
  });
  serve(app, authenticate, contract.verifyEmail, async ({ body, request, session }) => {
    await limits.hit(`verify-ip:${placeOf(request)}`, 60, 3600);
    await auth.verifyEmail(session.userId, body.token);
    return done;
  });
  serve(app, authenticate, contract.changePassword, async ({ body, session, reply }) => {
    await limits.hitOwn('change-password', session.userId, 10, 3600);
    const token = await auth.changePassword(session, body.currentPassword, body.newPassword);
    writeSessionCookie(reply, token, secureCookie);
    return { ...done, token };
  });
  serve(app, authenticate, contract.listSessions, async ({ session }) => ({
    sessions: await auth.listSessions(session),
  }));
  serve(app, authenticate, contract.endSessions, async ({ session, query }) => {
    await auth.endSessions(session, query.id);
    return done;
  });

  // A navigation, not a data call: it ends at the landing page whether or not a session was there.
  app.get('/api/logout', async (request, reply) => {
    // A link on another site signs nobody out. A browser that doesn't say where it comes from is believed: who wants to
    // leave and stays is worse off than who is sent away.
    if (siteOfOrigin(request, publicUrl) !== 'foreign') {
      const given = readToken(request, secureCookie);
      const session = given ? await auth.authenticate(given.token) : null;
      if (session) await auth.logout(session);
      writeSessionCookie(reply, null, secureCookie);
    }
    return reply.redirect('/', 302);
  });
  app.post('/api/logout', async (request, reply) => {
    const session = await authenticate(request);
    if (session) await auth.logout(session);
    writeSessionCookie(reply, null, secureCookie);
    return reply.send(done);
  });
}
