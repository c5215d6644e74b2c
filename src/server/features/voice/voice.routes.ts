import type { FastifyInstance } from 'fastify';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { Authenticate } from '#server/http/route.ts';
import type { VoiceService } from './voice.service.ts';

/** The live call's socket, the meter and what speech there is. */
export async function registerVoiceRoutes(
  _app: FastifyInstance,
  _authenticate: Authenticate,
  _voice: VoiceService,
  _limits: RateLimiter,
  _publicUrl: string,
): Promise<void> {}
