import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/conversations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { HttpError } from '#server/http/errors.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { ANSWERED, type Authenticate, serve } from '#server/http/route.ts';
import { openEventStream } from '#server/http/sse.ts';
import type { ConversationService, StartedExchange } from './conversations.service.ts';
import type { PrivateConversations } from './private-conversations.ts';
import { streamErrorOf } from './stream-error.ts';

/** Messages a person may send in a minute: far more than anyone types, few enough to keep the others served. */
const MESSAGES_A_MINUTE = 40;

const SEARCHES_A_MINUTE = 60;

/** Registers conversations under `/api` and, with the same handlers, under `/auth`. */
export function registerConversationRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  conversations: ConversationService,
  privately: { conversations: PrivateConversations; isOn(userId: string): Promise<boolean> },
  limits: RateLimiter,
): void {
  /** In private mode nothing is stored, whatever a client asks for. */
  const mayStore = async (userId: string) => {
    if (await privately.isOn(userId))
      throw new HttpError(
        'conflict',
        'Private mode is on: nothing you write is stored. You can turn it off in your profile.',
      );
  };
  const done = { ok: true } as const;
  const wantsStream = (request: FastifyRequest) => (request.headers.accept ?? '').includes('text/event-stream');

  /** `drain`: nobody else reads the events, and without a reader nothing is written. */
  const answer = async (started: StartedExchange, request: FastifyRequest, reply: FastifyReply, drain = false) => {
    if (wantsStream(request)) {
      await streamExchange(reply, started);
      return ANSWERED;
    }
    if (drain) for await (const _ of started.events) void _;
    const assistantMessage = await started.finished;
    const { crisisAlert } = assistantMessage;
    return { userMessage: started.userMessage, assistantMessage, ...(crisisAlert ? { crisisAlert } : {}) };
  };

  for (const alias of [(path: string) => path, (path: string) => path.replace('/api/', '/auth/')]) {
    const at = (endpoint: Endpoint) => alias(endpoint.path);

    serve(
      app,
      authenticate,
      contract.listConversations,
      async ({ session, query }) => {
        // A search opens every message of the person.
        if (query.query) await limits.hitOwn('search', session.userId, SEARCHES_A_MINUTE, 60);
        return conversations.list(session.userId, query.query);
      },
      at(contract.listConversations),
    );
    serve(
      app,
      authenticate,
      contract.createConversation,
      async ({ session, body }) => {
        await mayStore(session.userId);
        return conversations.create(session.userId, body.title, 'chat', body.id);
      },
      at(contract.createConversation),
    );
    serve(
      app,
      authenticate,
      contract.renameConversation,
      ({ session, params, body }) => conversations.rename(session.userId, params.id, body.title),
      at(contract.renameConversation),
    );
    serve(
      app,
      authenticate,
      contract.deleteConversation,
      async ({ session, params }) => {
        await conversations.delete(session.userId, params.id);
        return done;
      },
      at(contract.deleteConversation),
    );
    serve(
      app,
      authenticate,
      contract.listMessages,
      ({ session, params }) => conversations.messages(session.userId, params.id),
      at(contract.listMessages),
    );
    serve(
      app,
      authenticate,
      contract.exportConversation,
      async ({ session, params, query, reply }) => {
        const { conversation, text } = await conversations.export(session.userId, params.id, query.format);
        const name =
          conversation.title
            .replace(/[^\w -]/g, '')
            .trim()
            .slice(0, 60) || 'conversation';
        reply
          .header('content-disposition', `attachment; filename="${name}.${query.format}"`)
          .type(query.format === 'md' ? 'text/markdown; charset=utf-8' : 'application/json; charset=utf-8');
        return text;
      },
      at(contract.exportConversation),
    );
    serve(
      app,
      authenticate,
      contract.postMessage,
      async ({ session, params, body, request, reply }) => {
        await limits.hitOwn('message', session.userId, MESSAGES_A_MINUTE, 60);
        await mayStore(session.userId);
        const started = await conversations.post(session.userId, params.id, body.content, body);
        return answer(started, request, reply);
      },
      at(contract.postMessage),
    );
    serve(
      app,
      authenticate,
      contract.storeDeviceExchange,
      async ({ session, body }) => {
        await limits.hitOwn('message', session.userId, MESSAGES_A_MINUTE, 60);
        await mayStore(session.userId);
        return { exchange: await conversations.bringFromDevice(session.userId, body) };
      },
      at(contract.storeDeviceExchange),
    );
    serve(
      app,
      authenticate,
      contract.askPrivately,
      async ({ session, body, request, reply }) => {
        await limits.hitOwn('message', session.userId, MESSAGES_A_MINUTE, 60);
        const { conversationId, content, history, openCrisis } = body;
        return answer(
          await privately.conversations.ask(
            session.userId,
            conversationId,
            content,
            history,
            openCrisis,
            goneSignal(reply),
          ),
          request,
          reply,
          true,
        );
      },
      at(contract.askPrivately),
    );
    serve(
      app,
      authenticate,
      contract.regenerateReply,
      async ({ session, params, request, reply }) => {
        await limits.hitOwn('message', session.userId, MESSAGES_A_MINUTE, 60);
        await mayStore(session.userId);
        return answer(await conversations.regenerate(session.userId, params.id, params.messageId), request, reply);
      },
      at(contract.regenerateReply),
    );
    serve(
      app,
      authenticate,
      contract.stopReply,
      ({ session, params, body }) => conversations.stop(session.userId, params.id, params.messageId, body.shownLength),
      at(contract.stopReply),
    );
    serve(
      app,
      authenticate,
      contract.resumeStream,
      async ({ session, params, reply }) => {
        const { userId } = session;
        // Found and theirs, before the stream begins: a 404 needs its status.
        const all = await conversations.messages(userId, params.id);
        const at = all.findIndex((message) => message.id === params.messageId && message.role === 'assistant');
        if (at < 0) throw new HttpError('not-found', "We couldn't find that message.");
        await streamExchange(reply, {
          userMessage: all[at - 1] ?? all[at]!,
          replyId: params.messageId,
          events: conversations.follow(userId, params.id, params.messageId),
          finished: conversations.whole(userId, params.id, params.messageId),
        });
        return ANSWERED;
      },
      at(contract.resumeStream),
    );
    serve(
      app,
      authenticate,
      contract.enhanced,
      async ({ session, body }) => {
        await limits.hitOwn('message', session.userId, MESSAGES_A_MINUTE, 60);
        await mayStore(session.userId);
        const started = performance.now();
        const sessionId =
          body.sessionId ?? (await conversations.create(session.userId, undefined, 'enhanced', body.newSessionId)).id;
        const { idempotencyKey } = body;
        const exchange = await conversations.post(session.userId, sessionId, body.message, { idempotencyKey });
        const reply = await exchange.finished;
        return {
          response: reply.content,
          responseTime: Math.round(performance.now() - started),
          scriptureReferences: JSON.stringify(reply.scriptureReferences.map(({ reference }) => reference)),
          passages: reply.scriptureReferences,
          steps: reply.steps,
          prayer: reply.prayer,
          followUp: reply.followUp,
          engine: reply.engine ?? 'library',
          modelName: reply.modelName,
          fallback: reply.fallback,
          audioUrl: null,
          isInitialResponse: !body.sessionId,
          sessionId,
          crisisAlert: reply.crisisAlert,
        };
      },
      at(contract.enhanced),
    );
  }
}

/** Sends `start`, the reply as it comes, and `done` with what was stored. */
async function streamExchange(reply: FastifyReply, exchange: StartedExchange): Promise<void> {
  // Awaited at the end; a failure before that is told there, and must not end the process.
  exchange.finished.catch(() => undefined);
  const stream = openEventStream(reply);
  stream.send('start', { userMessage: exchange.userMessage, assistantMessageId: exchange.replyId });
  try {
    for await (const event of exchange.events) {
      if (event.type === 'crisis') stream.send('crisis', event.alert);
      else if (event.type === 'writer') stream.send('writer', event.writer);
      else if (event.type === 'delta') stream.send('delta', { text: event.text });
      else if (event.type === 'citation') stream.send('citation', event.card);
    }
    const message = await exchange.finished;
    if (message.status === 'failed') stream.send('error', { message: message.content, code: 'internal' });
    stream.send('done', { message });
  } catch (error) {
    stream.send('error', streamErrorOf(error));
  } finally {
    stream.end();
  }
}
