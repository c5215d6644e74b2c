import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/guidance.ts';
import { bothEnds } from '#contract/limits.ts';
import { type EngineStatus, readEngine } from '#contract/writer.ts';
import type { GuidanceEngine } from '#guidance/types.ts';
import { HttpError } from '#server/http/errors.ts';
import { createLocalLimiter } from '#server/http/local-limiter.ts';
import { placeOf, type RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';
import { briefReply, tryOnce } from './try-once.ts';

/** Beyond the limit so much of a text is heard, half of it from each end: rules take milliseconds for a long one. */
const HEARD_BEYOND = 2000;

/** Answers an address may have in an hour without an account. */
const TRIES_AN_HOUR = 10;

/**
 * Registers what the engine would draw on, the crisis check for everybody, an answer to try, and which engine
 * answers somebody.
 */
export function registerGuidanceRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  guidance: GuidanceEngine,
  statusFor: (userId: string) => Promise<EngineStatus>,
  limits: RateLimiter,
): void {
  serve(app, authenticate, readEngine, ({ session }) => statusFor(session.userId));
  serve(app, authenticate, contract.retrieve, async ({ session, body }) => {
    await limits.hitOwn('retrieve', session.userId, 120, 60);
    return guidance.retrieve(body.query, body.limit);
  });
  // Hearing danger rests on no quota and no database: who asks too often is answered by the rules alone.
  const whole = createLocalLimiter(120, 60);
  serve(app, authenticate, contract.checkCrisis, async ({ body, request }) => {
    return whole.allows(placeOf(request))
      ? guidance.checkCrisis(bothEnds(body.text))
      : guidance.checkCrisisByRules(bothEnds(body.text, HEARD_BEYOND));
  });
  serve(app, authenticate, contract.tryGuidance, async ({ body: { message }, request }) => {
    const allowed = whole.allows(placeOf(request));
    const heard = await (allowed ? guidance.checkCrisis(message) : guidance.checkCrisisByRules(message));
    // Danger is answered whatever was used up, and uses nothing up.
    if (!heard.detected) await countTry(limits, placeOf(request));
    else if (!allowed) return briefReply(heard);
    return tryOnce(guidance, message, heard);
  });
}

/** Counts one try from a place; throws 429 with the seconds to wait once the hour's tries are used up. */
async function countTry(limits: RateLimiter, place: string): Promise<void> {
  try {
    await limits.hit(`try:${place}`, TRIES_AN_HOUR, 3600);
  } catch (error) {
    if (!(error instanceof HttpError) || error.retryAfter === undefined) throw error;
    throw new HttpError(
      'too-many-requests',
      'You have used the free questions for this hour. Come back in a while, or create an account and keep talking.',
      { retryAfter: error.retryAfter },
    );
  }
}
