import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/marks.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { ANSWERED, type Authenticate, serve } from '#server/http/route.ts';
import type { MarkService } from './marks.service.ts';

/** Registers highlights, notes and bookmarks. */
export function registerMarkRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  marks: MarkService,
  limits: RateLimiter,
): void {
  serve(app, authenticate, contract.listMarks, ({ session, query }) => marks.list(session.userId, query.chapter));
  serve(app, authenticate, contract.putMark, async ({ session, body }) => {
    await limits.hitOwn('marks', session.userId, 240, 60);
    return marks.put(session.userId, body);
  });
  serve(app, authenticate, contract.deleteMark, async ({ session, params }) => {
    await marks.delete(session.userId, params.id);
    return { ok: true } as const;
  });
  serve(app, authenticate, contract.exportMarks, async ({ session, query, reply }) => {
    await limits.hitOwn('marks-export', session.userId, 20, 60);
    const file = await marks.export(session.userId, query.format);
    void reply
      .type(query.format === 'md' ? 'text/markdown; charset=utf-8' : 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="bible-notes.${query.format}"`)
      .send(file);
    return ANSWERED;
  });
}
