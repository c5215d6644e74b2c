import type { FastifyInstance } from 'fastify';
import { deleteAccount } from '#contract/billing.ts';
import type { AuthService } from '#server/features/auth/auth.service.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';
import { writeSessionCookie } from '#server/http/session.ts';

/** Registers what concerns an account as a whole. */
export function registerAccountRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  auth: AuthService,
  billing: BillingService,
  limits: RateLimiter,
  secureCookie: boolean,
): void {
  serve(app, authenticate, deleteAccount, async ({ session, body, reply }) => {
    await limits.hit(`delete-account:${session.userId}`, 10, 3600);
    await auth.requirePassword(session.userId, body.password);
    await billing.closeAccount(session.userId);
    writeSessionCookie(reply, null, secureCookie);
    return { ok: true } as const;
  });
}
