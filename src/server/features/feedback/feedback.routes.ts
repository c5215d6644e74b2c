import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/feedback.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';
import type { FeedbackService } from './feedback.service.ts';

/** Registers what people say of replies. Taking it back is never refused. */
export function registerFeedbackRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  feedback: FeedbackService,
  limits: RateLimiter,
): void {
  serve(app, authenticate, contract.giveFeedback, async ({ session, params, body }) => {
    await limits.hitOwn('feedback', session.userId, 120, 3600);
    return feedback.give(session.userId, params.id, params.messageId, body);
  });
  serve(app, authenticate, contract.withdrawFeedback, async ({ session, params }) => {
    await feedback.withdraw(session.userId, params.id, params.messageId);
    return { ok: true } as const;
  });
}
