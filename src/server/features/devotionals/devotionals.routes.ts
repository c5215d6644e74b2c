import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/devotionals.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';
import type { DevotionalService } from './devotionals.service.ts';

/** Devotionals one person may ask for: more than anyone reads, few enough to keep the others served. */
const COMPOSED = { aMinute: 20, aDay: 200 };
/** Saves happen whenever a field is left or a step ticked. */
const SAVES_A_MINUTE = 240;
const COMPLETIONS_A_MINUTE = 60;

/** Registers devotionals and their streak. */
export function registerDevotionalRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  devotionals: DevotionalService,
  limits: RateLimiter,
): void {
  // What nobody waits for any more still needs the database, which is closed later.
  app.addHook('onClose', () => devotionals.close());

  serve(app, authenticate, contract.todaysDevotional, ({ session, query }) =>
    devotionals.today(session.userId, query.timeZone),
  );
  serve(app, authenticate, contract.listDevotionals, async ({ session, query, reply }) => {
    const page = await devotionals.list(session.userId, query.limit, query.before);
    reply.header('x-total-count', page.total);
    return page.devotionals;
  });
  serve(app, authenticate, contract.devotionalStreak, ({ session, query }) =>
    devotionals.streak(session.userId, query.timeZone),
  );
  serve(app, authenticate, contract.openDevotional, ({ session, params }) =>
    devotionals.open(session.userId, params.id),
  );
  serve(app, authenticate, contract.createDevotional, async ({ session, body, reply }) => {
    await limits.hitOwn('devotional', session.userId, COMPOSED.aMinute, 60);
    await limits.hitOwn('devotional-day', session.userId, COMPOSED.aDay, 86_400);
    return devotionals.create(session.userId, body, goneSignal(reply));
  });
  serve(app, authenticate, contract.saveDevotional, async ({ session, params, body }) => {
    await limits.hitOwn('devotional-save', session.userId, SAVES_A_MINUTE, 60);
    return devotionals.save(session.userId, params.id, body);
  });
  serve(app, authenticate, contract.completeDevotional, async ({ session, params, body }) => {
    await limits.hitOwn('devotional-complete', session.userId, COMPLETIONS_A_MINUTE, 60);
    return devotionals.complete(session.userId, params.id, body);
  });
  serve(app, authenticate, contract.deleteDevotional, async ({ session, params }) => {
    await devotionals.delete(session.userId, params.id);
    return { ok: true } as const;
  });
}
