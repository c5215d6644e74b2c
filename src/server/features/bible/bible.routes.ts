import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/bible.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import { prepareAnswer, sendPrepared } from '#server/http/prepared-answer.ts';
import { placeOf, type RateLimiter } from '#server/http/rate-limit.ts';
import { ANSWERED, type Authenticate, serve } from '#server/http/route.ts';
import type { BibleService } from './bible.service.ts';

/** Registers the text, search, words and study. All but study is for everybody. */
export function registerBibleRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  bible: BibleService,
  limits: RateLimiter,
): void {
  // The text never changes: sent as it was encoded once, past validation of the answer.
  app.get(contract.books.path, async (request, reply) => sendPrepared(request, reply, bible.books()));
  app.get<{ Params: { bookSlug: string; chapter: string } }>(contract.chapter.path, async (request, reply) =>
    sendPrepared(request, reply, bible.chapter(request.params.bookSlug, request.params.chapter)),
  );

  /** What is the same for everybody and for long, though it is too much to be kept ready. */
  const lasting = (request: FastifyRequest, reply: FastifyReply, answer: unknown): typeof ANSWERED => {
    void sendPrepared(request, reply, prepareAnswer(answer, 'once'));
    return ANSWERED;
  };
  serve(app, authenticate, contract.passage, async ({ query, request, reply }) => {
    await limits.hit(`bible:${placeOf(request)}`, 300, 60);
    return lasting(request, reply, bible.passages(query.ref));
  });
  serve(app, authenticate, contract.search, async ({ query, request }) => {
    await limits.hit(`search:${placeOf(request)}`, 120, 60);
    return bible.search(query.q, query.limit, query);
  });
  serve(app, authenticate, contract.crossReferences, async ({ query, request, reply }) => {
    await limits.hit(`cross-references:${placeOf(request)}`, 120, 60);
    return lasting(request, reply, bible.crossReferences(query.ref, query.limit));
  });
  serve(app, authenticate, contract.word, async ({ params, query, request, reply }) => {
    await limits.hit(`bible:${placeOf(request)}`, 300, 60);
    return lasting(request, reply, bible.word(params.strongs, query.limit, query.offset));
  });
  serve(app, authenticate, contract.study, async ({ body, session, reply }) => {
    await limits.hitOwn('study', session.userId, 120, 60);
    return bible.study(session.userId, body, goneSignal(reply));
  });
}
