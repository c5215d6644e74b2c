import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { Authenticate } from '#server/http/route.ts';
import type { SttProvider } from '#server/providers/stt/stt-provider.ts';
import type { SpeechService } from './speech.service.ts';

/** Texts read aloud, and recordings understood. */
export function registerSpeechRoutes(
  _app: FastifyInstance,
  _authenticate: Authenticate,
  _speech: SpeechService,
  _stt: SttProvider | null,
  _limits: RateLimiter,
): void {}
