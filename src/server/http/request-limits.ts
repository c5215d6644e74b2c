import type { FastifyRequest } from 'fastify';
import { createLocalLimiter } from './local-limiter.ts';
import { placeOf, type RateLimiter, tooOften } from './rate-limit.ts';
import type { SignedIn } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What holds for every endpoint of the contract; a server without it counts nothing. */
    requestLimits?: RequestLimits;
  }
}

/** How many requests of any kind one person may make, or a place where nobody is signed in. */
export interface RequestLimits {
  /** Counts a request, before its body is looked at. Throws 429 once there were too many. */
  count(request: FastifyRequest, session: SignedIn | null): void;
  /** Counts that it was refused for what it held: looking through it was work for nothing. */
  countRefused(request: FastifyRequest, session: SignedIn | null): void;
}

/** Requests in a minute: far more than any page makes. A place can be a school. */
const A_MINUTE = { person: 600, place: 1200 };
/** A refused request counts as so many. */
const REFUSED = 5;
const WINDOW_SECONDS = 60;

/**
 * Builds it; counted in this process, so that no request waits for it, and added up in `shared` for all processes.
 * `enabled` false counts nothing. `onRefused` hears of each refusal.
 */
export function createRequestLimits(
  enabled: boolean,
  onRefused: (limit: string) => void,
  shared: Pick<RateLimiter, 'add'>,
): RequestLimits {
  const persons = createLocalLimiter(A_MINUTE.person, WINDOW_SECONDS, (userId, cost, seconds) =>
    shared.add(`requests:${userId}`, cost, seconds, userId),
  );
  const places = createLocalLimiter(A_MINUTE.place, WINDOW_SECONDS, (place, cost, seconds) =>
    shared.add(`requests:${place}`, cost, seconds),
  );
  const add = (request: FastifyRequest, session: SignedIn | null, cost: number) =>
    !enabled || (session ? persons.allows(session.userId, cost) : places.allows(placeOf(request), cost));
  return {
    count: (request, session) => {
      if (add(request, session, 1)) return;
      onRefused('requests');
      throw tooOften(WINDOW_SECONDS);
    },
    countRefused: (request, session) => void add(request, session, REFUSED - 1),
  };
}
