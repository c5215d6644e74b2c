import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/billing.ts';
import { placeOf, type RateLimiter } from '#server/http/rate-limit.ts';
import { type Authenticate, serve } from '#server/http/route.ts';
import type { BillingService } from './billing.service.ts';

/** Largest event in bytes; the provider's own are far smaller. */
const EVENT_BYTES = 1024 * 1024;

/** Registers plans, payments and the provider's events. `siteOf` is where somebody comes back to after paying. */
export function registerBillingRoutes(
  app: FastifyInstance,
  authenticate: Authenticate,
  billing: BillingService,
  limits: RateLimiter,
  siteOf: (request: FastifyRequest) => string,
): void {
  const done = { ok: true } as const;
  const write = (userId: string) => limits.hitOwn('billing', userId, 60, 3600);

  serve(app, authenticate, contract.createCheckoutSession, async ({ session, body, request }) => {
    await write(session.userId);
    return billing.createCheckout(session.userId, body, siteOf(request));
  });
  serve(app, authenticate, contract.createPaymentIntent, async ({ session, body, request }) => {
    // Each begins something at the provider: few enough that nobody fills its books.
    await (session
      ? limits.hitOwn('billing', session.userId, 60, 3600)
      : limits.hit(`payment:${placeOf(request)}`, 60, 3600));
    const choice = { planType: body.planName, billingCycle: body.planType };
    return billing.startPayment(session?.userId ?? null, choice, body.amount, body.email);
  });
  serve(app, authenticate, contract.giveContact, async ({ params, body, request }) => {
    await limits.hit(`payment-contact:${placeOf(request)}`, 60, 3600);
    await billing.giveContact(params.id, body.clientSecret, body.email);
    return done;
  });
  serve(app, authenticate, contract.readPayment, async ({ session, params, query, request }) => {
    await (session
      ? limits.hitOwn('payment-read', session.userId, 120, 300)
      : limits.hit(`payment-read:${placeOf(request)}`, 120, 300));
    return billing.readPayment(session?.userId ?? null, params.id, query.clientSecret);
  });
  serve(app, authenticate, contract.claimPayment, async ({ session, params, body }) => {
    await limits.hitOwn('payment-claim', session.userId, 30, 3600);
    return billing.claimPayment(session.userId, params.id, body.clientSecret);
  });
  serve(app, authenticate, contract.cancelSubscription, async ({ session }) => {
    await write(session.userId);
    return billing.cancel(session.userId);
  });
  serve(app, authenticate, contract.resumeSubscription, async ({ session }) => {
    await write(session.userId);
    await billing.resume(session.userId);
    return done;
  });
  serve(app, authenticate, contract.previewPlanChange, async ({ session, body }) => {
    await limits.hitOwn('billing-preview', session.userId, 120, 3600);
    return billing.previewChange(session.userId, body);
  });
  serve(app, authenticate, contract.changePlan, async ({ session, body }) => {
    await write(session.userId);
    const { dueNow, ...choice } = body;
    return billing.changePlan(session.userId, choice, dueNow);
  });
  serve(app, authenticate, contract.openPortal, async ({ session, request }) => {
    await write(session.userId);
    return billing.openPortal(session.userId, siteOf(request));
  });
  serve(app, authenticate, contract.readSubscription, ({ session }) => billing.read(session.userId));

  // The signature is over the bytes as they came: this one route reads them unparsed.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: EVENT_BYTES }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/api/stripe/webhook', async (request) => {
      const signature = request.headers['stripe-signature'];
      await billing.receiveEvent(
        typeof request.body === 'string' ? request.body : '',
        Array.isArray(signature) ? signature[0] : signature,
      );
      return { received: true };
    });
  });
}
