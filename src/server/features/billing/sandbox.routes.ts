import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/sandbox.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { placeOf, type RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';
import { CardDeclined } from '#server/providers/billing/billing-provider.ts';
import type { SandboxConsole } from '#server/providers/billing/sandbox/sandbox-billing.ts';

/** Registers the test provider's own checkout and portal; only where no real provider is configured. */
export function registerSandboxRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  sandbox: SandboxConsole,
  limits: RateLimiter,
): void {
  const count = (request: FastifyRequest) => limits.hit(`sandbox:${placeOf(request)}`, 60, 60);

  serve(app, authenticate, contract.readSandboxCheckout, async ({ params, request }) => {
    await count(request);
    return found(await sandbox.readCheckout(params.id), 'payment');
  });
  serve(app, authenticate, contract.confirmSandboxPayment, async ({ params, body, request }) => {
    await count(request);
    return found(await charged(sandbox.confirm(params.id, body.clientSecret, body.card)), 'payment');
  });
  serve(app, authenticate, contract.authenticateSandboxPayment, async ({ params, body, request }) => {
    await count(request);
    return found(await charged(sandbox.authenticate(params.id, body.clientSecret, body.approve)), 'payment');
  });
  serve(app, authenticate, contract.readSandboxPortal, async ({ params, request }) => {
    await count(request);
    return found(await sandbox.readPortal(params.id), 'page');
  });
  serve(app, authenticate, contract.setSandboxCard, async ({ params, body, request }) => {
    await count(request);
    found((await charged(sandbox.setCard(params.id, body.card))) || null, 'page');
    return { ok: true } as const;
  });
  serve(app, authenticate, contract.moveSandboxClock, async ({ params, body, request }) => {
    await count(request);
    const now = found(await sandbox.moveClock(params.id, body.days), 'page');
    return { now: now.toISOString() };
  });
}

function found<T>(value: T | null, what: string): T {
  if (value === null) throw notFound(what);
  return value;
}

/** Waits for a card to be used; a refusal becomes 402 with the provider's sentence. */
async function charged<T>(use: Promise<T>): Promise<T> {
  try {
    return await use;
  } catch (error) {
    throw error instanceof CardDeclined ? new HttpError('card-declined', error.message) : error;
  }
}
