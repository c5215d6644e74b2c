import type { FastifyInstance } from 'fastify';
import { routeOf } from '#server/log/create-logger.ts';
import type { Meters } from '#server/metrics/meters.ts';

/**
 * Writes a line for each request that was served, and counts it: by the pattern of its route, never by its address,
 * which can hold tokens, and without the person. `level`: at which the line is written.
 */
export function observeRequests(app: FastifyInstance, meters: Meters, level: 'info' | 'debug'): void {
  app.addHook('onRequest', async (request, reply) => {
    const began = performance.now();
    const over = meters.serving();
    // Not Fastify's own hook: it does not fire for streams, which take their connection over.
    reply.raw.once('close', () => {
      over();
      const ms = performance.now() - began;
      const { method } = request;
      const { statusCode: status, writableFinished: whole } = reply.raw;
      const route = routeOf(request);
      meters.answered({ method, route, status, seconds: ms / 1000 });
      request.log[level](
        { method, route, status, ms: Math.round(ms * 10) / 10, ...(whole ? {} : { cut: true }) },
        'request served',
      );
    });
  });
}
