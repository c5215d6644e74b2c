import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { checkToFirstFault, checkWhole } from './check-input.ts';
import { HttpError, NOT_RIGHT } from './errors.ts';
import type { SignedIn } from './session.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: validated input, and the signed-in person where the endpoint asks for one. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  session: E['auth'] extends 'session' ? SignedIn : SignedIn | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returned by a handler that has answered by itself (a stream, a redirect). */
export const ANSWERED = Symbol('answered');

/** Finds who is asking; given to every feature by the app. */
export type Authenticate = (request: FastifyRequest) => Promise<SignedIn | null>;

/** Serves a contract endpoint: who, then input, then the handler. `path` may name an alias. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  authenticate: Authenticate,
  endpoint: E,
  handler: (input: Input<E>) => Promise<Output<E> | typeof ANSWERED>,
  path: string = endpoint.path,
): void {
  const findSession = async (request: FastifyRequest): Promise<SignedIn | null> => {
    const session = endpoint.auth === 'public' ? null : await authenticate(request);
    if (!endpoint.neverLimited) app.requestLimits?.count(request, session);
    if (endpoint.auth === 'session' && !session) {
      throw new HttpError('not-signed-in', 'Unauthorized: please sign in again.');
    }
    return session;
  };
  const read = (request: FastifyRequest, reply: FastifyReply, session: SignedIn | null): Input<E> => {
    try {
      return {
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, request.body === undefined ? {} : request.body, isLarge(request)),
        session,
        request,
        reply,
      } as Input<E>;
    } catch (error) {
      app.requestLimits?.countRefused(request, session);
      throw error;
    }
  };
  // A body larger than others isn't read before it is known whose it is.
  const known = new WeakMap<FastifyRequest, SignedIn | null>();
  const large = endpoint.bodyLimit !== undefined && {
    bodyLimit: endpoint.bodyLimit,
    onRequest: async (request: FastifyRequest) => void known.set(request, await findSession(request)),
  };
  app.route({
    method: endpoint.method,
    url: path,
    ...large,
    handler: async (request, reply) => {
      const session = large ? (known.get(request) ?? null) : await findSession(request);
      const answer = await handler(read(request, reply, session));
      if (answer === ANSWERED) return reply;
      // What the contract doesn't name never leaves; what it promises is there.
      const checked = endpoint.output.safeParse(answer);
      if (!checked.success) throw new Error(`The answer of ${endpoint.method} ${endpoint.path} broke its contract.`);
      return reply.send(checked.data);
    },
  });
}

/** Faults that one answer names. */
const MOST_DETAILS = 20;
/** A body of more bytes is told of its first fault alone: no form is as large, and looking for all of them takes time. */
const SMALL_BODY = 16 * 1024;

/** Whether a request's body is large, or doesn't say. */
const isLarge = ({ headers }: FastifyRequest) => !(Number(headers['content-length'] ?? SMALL_BODY + 1) <= SMALL_BODY);

function parse(schema: z.ZodType | undefined, value: unknown, large = false): unknown {
  if (!schema) return undefined;
  if (typeof value === 'object' && value !== null && holdsUnstorable(value)) {
    throw new HttpError('validation-failed', 'This text holds characters that cannot be stored.');
  }
  const checked = large ? checkToFirstFault(schema, value) : checkWhole(schema, value);
  if (checked.success) return checked.data;
  const details = checked.issues
    .slice(0, MOST_DETAILS)
    .map((issue) => ({ path: issue.path.join('.'), message: sentenceOf(issue) }));
  throw new HttpError('validation-failed', details[0]?.message ?? NOT_RIGHT, { details });
}

/** What the validator says of itself, without words from the contract. */
const PLAIN = /^(?:Too (?:small|big)|Invalid (?:input|option|string|discriminator|element|UUID)|Unrecognized)/;

/** What kinds of values are called. */
const KINDS: Partial<Record<string, string>> = {
  int: 'a whole number',
  object: 'an object',
  array: 'a list',
  boolean: 'true or false',
};

/** A validator's complaint as a person can use it; what the contract says itself stays. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const name = issue.path.length > 0 ? `“${issue.path.join('.')}”` : 'This request';
  if (!PLAIN.test(issue.message))
    return issue.message.startsWith('must ') ? `${name} ${issue.message}.` : issue.message;
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `${name} is empty.`
        : `${name} is too small: at least ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `${name} is too long: at most ${issue.maximum} characters.`
        : `${name} is too large: at most ${issue.maximum}.`;
    case 'invalid_value':
      return `${name} must be one of: ${issue.values.join(', ')}.`;
    case 'invalid_type':
      return /received undefined$/.test(issue.message)
        ? `${name} is missing.`
        : `${name} must be ${KINDS[issue.expected] ?? `a ${issue.expected}`}.`;
    default:
      return `${name} isn’t right.`;
  }
}

function holdsUnstorable(value: unknown, depth = 0): boolean {
  // PostgreSQL stores neither U+0000 nor half a surrogate pair.
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null || depth > 6) return false;
  return Object.values(value).some((inner) => holdsUnstorable(inner, depth + 1));
}
