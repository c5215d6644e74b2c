import { hostname } from 'node:os';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { describeError } from './describe-error.ts';

/** What is written to the log, a JSON line each; standard output where nothing else is given. */
export type LogStream = { write(line: string): void };

/** The pattern of a request's route, such as "/api/conversations/:id": an address itself can hold what nobody should read. */
export function routeOf(request: Pick<FastifyRequest, 'routeOptions'>): string {
  return request.routeOptions?.url ?? '(none)';
}

/**
 * The server's log: structured lines, times in ISO 8601, with the request's id wherever one was served. Errors and
 * requests pass through allow-lists, whoever logs them and at whichever level.
 */
export function createLogger(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    ...(stream ? { stream } : {}),
    base: { pid: process.pid, host: hostname() },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: (error: unknown) => describeError(error) as never,
      error: (error: unknown) => describeError(error),
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
    hooks: {
      // Where an error is all that is logged, the line would take its message.
      logMethod(given, log) {
        const [first, ...rest] = given as [unknown, ...unknown[]];
        const found = first instanceof Error ? { err: first } : first;
        const words = typeof found === 'object' && typeof rest[0] !== 'string' ? ['(no words)', ...rest] : rest;
        log.apply(this, [found, ...words] as unknown as Parameters<typeof log>);
      },
    },
  };
}
