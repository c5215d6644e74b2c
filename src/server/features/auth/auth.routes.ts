import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/auth.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';
import { readToken, writeSessionCookie } from '#server/http/session.ts';
import type { AuthService } from './auth.service.ts';

/** Registers signing in and out, and what belongs to an account's access. */
export function registerAuthRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  auth: AuthService,
  limits: RateLimiter,
  secureCookie: boolean,
): void {
  const done = { ok: true } as const;
  /** Ends the session of another person in this browser: who signs in takes their place, and gets nothing of theirs. */
  const endFormer = async (request: FastifyRequest, userId: string) => {
    const given = readToken(request);
    const former = given ? await auth.authenticate(given.token) : null;
    if (former && former.userId !== userId) await auth.logout(former);
  };

  serve(app, authenticate, contract.register, async ({ body, request, reply }) => {
    await limits.hit(`register:${request.ip}`, 20, 3600);
    const answer = await auth.register(body, request.headers['user-agent'] ?? null);
    await endFormer(request, answer.user.id);
    writeSessionCookie(reply, answer.token, secureCookie);
    return answer;
  });

  serve(app, authenticate, contract.login, async ({ body, request, reply }) => {
    // Tight for one address from one place; loose for the address alone, so that nobody is locked out by others.
    const address = `login:${body.email.trim().toLowerCase()}`;
    const fromHere = `${address}:${request.ip}`;
    await limits.hit(`login-ip:${request.ip}`, 60, 900);
    await limits.hit(fromHere, 10, 900);
    await limits.hit(address, 100, 900);
    const answer = await auth.login(body, request.headers['user-agent'] ?? null);
    await limits.clear(fromHere);
    await endFormer(request, answer.user.id);
    writeSessionCookie(reply, answer.token, secureCookie);
    return answer;
  });

  serve(app, authenticate, contract.me, ({ session }) => auth.me(session.userId));

  serve(app, authenticate, contract.forgotPassword, async ({ body, request }) => {
    await limits.hit(`forgot-ip:${request.ip}`, 20, 3600);
    await limits.hit(`forgot:${body.email.toLowerCase()}`, 5, 3600);
    await auth.forgotPassword(body.email);
    return done;
  });
  serve(app, authenticate, contract.resetPassword, async ({ body, request }) => {
    await limits.hit(`reset-ip:${request.ip}`, 30, 3600);
    await auth.resetPassword(body.token, body.password);
    return done;
  });
  serve(app, authenticate, contract.verifyEmail, async ({ body, request }) => {
    await limits.hit(`verify-ip:${request.ip}`, 60, 3600);
    await auth.verifyEmail(body.token);
    return done;
  });
  serve(app, authenticate, contract.changePassword, async ({ body, session }) => {
    await limits.hit(`change-password:${session.userId}`, 10, 3600);
    await auth.changePassword(session, body.currentPassword, body.newPassword);
    return done;
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
    const given = readToken(request);
    const session = given ? await auth.authenticate(given.token) : null;
    if (session) await auth.logout(session);
    writeSessionCookie(reply, null, secureCookie);
    return reply.redirect('/', 302);
  });
  app.post('/api/logout', async (request, reply) => {
    const session = await authenticate(request);
    if (session) await auth.logout(session);
    writeSessionCookie(reply, null, secureCookie);
    return reply.send(done);
  });
}
