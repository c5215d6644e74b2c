import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VOICE_SOCKET, voiceStatus, voiceUsage } from '#contract/voice.ts';
import { HttpError } from '#server/http/errors.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';
import { fromElsewhere, hasOwnOrigin, readToken } from '#server/http/session.ts';
import type { Admission, VoiceService } from './voice.service.ts';

/** Largest message of a call in bytes: the history of a long one. */
const MESSAGE_BYTES = 256 * 1024;
/** Calls a person may begin in a minute: a bad connection begins many. */
const STARTS_A_MINUTE = 20;

/** The live call's socket, the meter and what speech there is. */
export async function registerVoiceRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  voice: VoiceService,
  limits: RateLimiter,
  publicUrl: string,
): Promise<void> {
  serve(app, authenticate, voiceUsage, ({ session }) => voice.usage(session.userId));
  serve(app, authenticate, voiceStatus, async () => voice.status());

  await app.register(websocket, {
    options: { maxPayload: MESSAGE_BYTES, perMessageDeflate: false },
    // A socket that breaks is a call that ends; its own close event tells of it.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      void voice.close().finally(() => {
        // Those who were told have a moment to say goodbye; nobody else is waited for.
        app.websocketServer.close();
        done();
      });
    },
  });
  const admitted = new WeakMap<FastifyRequest, Admission>();
  app.route({
    method: 'GET',
    url: VOICE_SOCKET,
    // Before the upgrade, so that a refusal is an answer with its status.
    preValidation: async (request, reply) => {
      if (!request.ws) return;
      // The connection of a refused upgrade is closed; nobody should send another request on it.
      reply.header('connection', 'close');
      // Browsers send cookies to sockets from any page, and always say which.
      if (readToken(request, publicUrl.startsWith('https:'))?.from === 'cookie' && !hasOwnOrigin(request, publicUrl))
        throw fromElsewhere();
      const session = await authenticate(request);
      if (!session) throw new HttpError('not-signed-in', 'Unauthorized: please sign in again.');
      await limits.hitOwn('voice-start', session.userId, STARTS_A_MINUTE, 60);
      admitted.set(request, await voice.admit(session));
    },
    handler: async () => {
      throw new HttpError('bad-request', 'A call is held over a WebSocket.');
    },
    wsHandler: (socket, request) => {
      const admission = admitted.get(request);
      if (admission) voice.open(admission, socket);
      else socket.terminate();
    },
  });
}
