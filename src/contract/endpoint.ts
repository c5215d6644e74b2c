import type { z } from 'zod';

/** HTTP methods the product uses. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * One HTTP endpoint as a plain object. The server validates with it, the web
 * client is typed by it, OpenAPI is generated from it.
 */
export interface Endpoint {
  method: Method;
  /** Fastify path with `:name` parameters, e.g. `/api/conversations/:id`. */
  path: string;
  /** `public`: anyone. `optional`: anyone, and a live session is known. `session`: 401 without one. */
  auth: 'public' | 'optional' | 'session';
  /** One sentence for the generated reference. */
  summary: string;
  /** Whether it answers however often it is asked: where danger is heard. */
  neverLimited?: true;
  /** Largest body in bytes, where it differs from `LIMITS.bodyBytes`. */
  bodyLimit?: number;
  /** Path parameters, query and body; absent means none is read. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The 2xx answer. */
  output: z.ZodType;
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The validated answer of an endpoint. */
export type Output<E extends Endpoint> = z.output<E['output']>;

/** The body an endpoint takes, before validation. */
export type Body<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
