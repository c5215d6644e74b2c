import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/guidance.ts';
import { LIMITS } from '#contract/limits.ts';
import type { GuidanceEngine } from '#guidance/types.ts';
import { createLocalLimiter, type RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';

/** Registers what the engine would draw on, and the crisis check for everybody. */
export function registerGuidanceRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  guidance: GuidanceEngine,
  limits: RateLimiter,
): void {
  serve(app, authenticate, contract.retrieve, async ({ session, body }) => {
    await limits.hit(`retrieve:${session.userId}`, 120, 60);
    return guidance.retrieve(body.query, body.limit);
  });
  // Hearing danger rests on no quota and no database: who asks too often is answered by the rules alone.
  const whole = createLocalLimiter(120, 60);
  serve(app, authenticate, contract.checkCrisis, async ({ body, request }) => {
    const text = ends(body.text, LIMITS.messageLength);
    return whole.allows(request.ip) ? guidance.checkCrisis(text) : guidance.checkCrisisByRules(text);
  });
}

/** A text too long to be heard whole, by its beginning and its end: neither is refused. */
function ends(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length / 2)}\n${text.slice(-length / 2)}`;
}
