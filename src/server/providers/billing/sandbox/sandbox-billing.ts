import type { Output } from '#contract/endpoint.ts';
import type { readSandboxCheckout, readSandboxPortal, TestCard } from '#contract/sandbox.ts';
import type { Database } from '#server/db/client.ts';
import {
  type BillingProvider,
  CardDeclined,
  type ProviderCustomer,
  type ProviderInvoice,
} from '../billing-provider.ts';
import { type CardOutcome, newCustomer, type SandboxAccount } from './sandbox-account.ts';
import { toDate, toSeconds } from './sandbox-clock.ts';
import type { SandboxDocument } from './sandbox-documents.ts';
import { createEventSigner } from './sandbox-signature.ts';
import { createSandboxStore } from './sandbox-store.ts';

/** How a card was taken: 'requires_action' waits for its owner's approval. */
export interface Confirmation {
  status: 'succeeded' | 'requires_action';
}

/**
 * The sandbox's own side: what its checkout and portal pages do, and the delivery of its events.
 * Everything that changes something has its events delivered before it returns, as far as the
 * handler takes them. Nobody's card is charged here.
 */
export interface SandboxConsole {
  /** What a checkout page shows; null for an unknown one. */
  readCheckout(id: string): Promise<Output<typeof readSandboxCheckout> | null>;
  /** Pays; null for an unknown payment or a wrong secret. Throws `CardDeclined`. */
  confirm(paymentId: string, clientSecret: string, card: TestCard): Promise<Confirmation | null>;
  /** The card owner's answer; null for an unknown payment or a wrong secret. Throws `CardDeclined`. */
  authenticate(paymentId: string, clientSecret: string, approve: boolean): Promise<Confirmation | null>;
  /** What the portal shows; null for an unknown one or one whose hour has passed. */
  readPortal(id: string): Promise<Output<typeof readSandboxPortal> | null>;
  /** Puts a card on file and tries an unpaid renewal with it; false for an unknown portal. Throws `CardDeclined`. */
  setCard(portalId: string, card: TestCard): Promise<boolean>;
  /** Moves the customer's clock on by days; its new time, or null for an unknown portal. */
  moveClock(portalId: string, days: number): Promise<Date | null>;

  /** Sets who gets the events. A rejection means: again later. */
  deliverTo(handler: (rawBody: string, signature: string) => Promise<void>): void;
  /**
   * Does what has fallen due for any customer and delivers the events that wait. Safe from several processes at
   * once; within one, each call waits for those before it, so a handler must not wait for it. Rejects only when
   * the database can't be reached.
   */
  drain(): Promise<void>;
}

/** A handler that takes longer counts as failed; the event comes again. */
const DELIVERY_MS = 10_000;

/**
 * The built-in test provider, kept in the database. `secret` is the app's; `publicUrl` without a
 * slash at the end; `now` is the real time.
 */
export function createSandboxBilling({
  db,
  secret,
  now = () => new Date(),
}: {
  db: Database;
  secret: string;
  now?: () => Date;
}): { provider: BillingProvider; console: SandboxConsole } {
  const store = createSandboxStore(db, now);
  const signer = createEventSigner(secret);

  /** A write under a key, on the customer a document belongs to. */
  async function write<A>(
    asked: { key: string; name: string; input: unknown; on: [SandboxDocument['kind'], string] },
    work: (account: SandboxAccount) => A,
  ): Promise<A> {
    return store.once(asked, async (session) => {
      const [kind, id] = asked.on;
      const done = await store.changeOwner(
        kind,
        id,
        (account) => ({ customerId: account.customer.id, answer: work(account) }),
        session,
      );
      if (!done) throw new Error(`No such ${kind} in the sandbox.`);
      return done;
    });
  }

  async function readOwner(kind: SandboxDocument['kind'], id: string): Promise<SandboxAccount | null> {
    const customerId = await store.ownerOf(kind, id);
    return customerId === null ? null : store.read(customerId);
  }

  let handler: ((rawBody: string, signature: string) => Promise<void>) | null = null;
  let last: Promise<void> = Promise.resolve();
  async function deliver(): Promise<void> {
    await store.settleAll();
    if (!handler) return;
    for (let event = await store.takeEvent(); event; event = await store.takeEvent()) {
      const sent = await within(DELIVERY_MS, handler(event.body, signer.sign(event.body, now()))).then(
        () => true,
        () => false,
      );
      if (sent) await store.markDelivered(event.id);
    }
  }
  function drain(): Promise<void> {
    const run = last.then(deliver);
    last = run.catch(() => undefined);
    return run;
  }
  /** Delivers, without a failure of that spoiling what was done. */
  const tell = () => drain().catch(() => undefined);

  async function usePayment(
    id: string,
    clientSecret: string,
    use: (account: SandboxAccount, payment: NonNullable<ReturnType<SandboxAccount['paymentFor']>>) => CardOutcome,
  ): Promise<Confirmation | null> {
    const outcome = await store.changeOwner('payment', id, (account) => {
      const payment = account.paymentFor(id, clientSecret);
      return payment && use(account, payment);
    });
    if (!outcome) return null;
    await tell();
    return accepted(outcome);
  }

  /** Opens the account behind a portal that is still good. */
  async function usePortal<T>(id: string, use: (account: SandboxAccount) => T): Promise<T | null> {
    const found = await store.changeOwner('portal', id, (account) =>
      account.portal(id) ? { result: use(account) } : null,
    );
    if (!found) return null;
    await tell();
    return found.result;
  }

  const provider: BillingProvider = {
    kind: 'sandbox',
    publishableKey: null,

    createCustomer: (input, key) =>
      store.once({ key, name: 'createCustomer', input }, async (session) => {
        const customer = newCustomer(input, toSeconds(now()));
        await store.addCustomer(session, customer);
        return { customerId: customer.id, answer: customer.id };
      }),
    setEmail: async (customerId, email, key) => {
      await write(
        { key, name: 'setEmail', input: [customerId, email], on: ['customer', customerId] },
        ({ customer }) => {
          customer.email = email;
          return null;
        },
      );
    },
    forgetCustomer: async (customerId, key) => {
      await write({ key, name: 'forgetCustomer', input: customerId, on: ['customer', customerId] }, ({ customer }) => {
        customer.email = null;
        customer.name = null;
        customer.userId = null;
        return null;
      });
    },
    readCustomer: async (customerId) => {
      const account = await store.read(customerId);
      return account && describeCustomer(account);
    },

    openCheckout: async (input, key) => {
      const checkout = await write(
        { key, name: 'openCheckout', input, on: ['customer', input.customerId] },
        (account) => {
          const { id, expires } = account.openCheckout(input);
          return { id, expires };
        },
      );
      return {
        id: checkout.id,
        url: `${new URL(input.successUrl).origin}/sandbox/checkout/${checkout.id}`,
        expiresAt: toDate(checkout.expires),
      };
    },
    // Nobody can pay at one that isn't there.
    closeCheckout: async (id) =>
      (await store.changeOwner('checkout', id, (account) => account.closeCheckout(id))) ?? true,
    readCheckout: async (id) => {
      const checkout = (await readOwner('checkout', id))?.find('checkout', id);
      if (!checkout) return null;
      return { status: ({ open: 'processing', complete: 'succeeded', expired: 'failed' } as const)[checkout.status] };
    },

    startPayment: (input, key) =>
      write({ key, name: 'startPayment', input, on: ['customer', input.customerId] }, (account) => {
        const { subscription, payment } = account.startPayment(input);
        return { subscriptionId: subscription.id, paymentId: payment.id, clientSecret: payment.clientSecret };
      }),
    readPayment: async (id) => {
      const payment = (await readOwner('payment', id))?.find('payment', id);
      if (!payment) return null;
      if (payment.status === 'succeeded') return { status: 'succeeded' };
      return { status: payment.status === 'canceled' ? 'failed' : 'processing' };
    },

    previewChange: async (input) => {
      const account = await readOwner('subscription', input.subscriptionId);
      if (!account) throw new Error('No such subscription in the sandbox.');
      return account.previewChange(input.subscriptionId, input);
    },
    changePlan: async (input, key) => {
      const id = input.subscriptionId;
      // A refusal is kept as the answer, as Stripe does: another try needs another key.
      accepted(
        await write({ key, name: 'changePlan', input, on: ['subscription', id] }, (account) =>
          account.changePlan(id, input),
        ),
      );
    },
    setCancelAtPeriodEnd: async (id, cancel, key) => {
      await write({ key, name: 'setCancelAtPeriodEnd', input: [id, cancel], on: ['subscription', id] }, (account) => {
        account.setCancelAtPeriodEnd(id, cancel);
        return null;
      });
    },
    cancelNow: async (id, refund, key) => {
      await write({ key, name: 'cancelNow', input: [id, refund], on: ['subscription', id] }, (account) => {
        account.cancelNow(id, refund);
        return null;
      });
    },
    openPortal: async (customerId, returnUrl) => {
      const portal = await store.change(customerId, (account) => account.openPortal(returnUrl));
      if (!portal) throw new Error('No such customer in the sandbox.');
      return `${new URL(returnUrl).origin}/sandbox/portal/${portal.id}`;
    },

    verifyEvent: (rawBody, signature) => signer.verify(rawBody, signature, now()),
  };

  const console: SandboxConsole = {
    readCheckout: async (id) => {
      const account = await readOwner('checkout', id);
      const checkout = account?.find('checkout', id);
      const payment = account?.find('payment', checkout?.paymentId ?? null);
      if (!account || !checkout || !payment) return null;
      const { status, planType, billingCycle, successUrl, cancelUrl } = checkout;
      return {
        ...{ status, planType, billingCycle, successUrl, cancelUrl },
        amount: payment.amount,
        email: account.customer.email,
        paymentId: payment.id,
        clientSecret: payment.clientSecret,
      };
    },
    confirm: (id, clientSecret, card) =>
      usePayment(id, clientSecret, (account, payment) => account.confirm(payment, card)),
    authenticate: (id, clientSecret, approve) =>
      usePayment(id, clientSecret, (account, payment) => account.authenticate(payment, approve)),
    readPortal: async (id) => {
      const account = await readOwner('portal', id);
      const portal = account?.portal(id);
      if (!account || !portal) return null;
      return {
        email: account.customer.email,
        cardLast4: account.customer.card?.last4 ?? null,
        now: account.now().toISOString(),
        invoices: account
          .all('invoice')
          .map(({ id, number, amount, status, created }) => ({
            ...{ id, number, amount, status },
            date: toDate(created).toISOString(),
          }))
          .reverse(),
        returnUrl: portal.returnUrl,
      };
    },
    setCard: async (portalId, card) => {
      const outcome = await usePortal(portalId, (account) => account.setCard(card));
      if (!outcome) return false;
      accepted(outcome);
      return true;
    },
    moveClock: (portalId, days) =>
      usePortal(portalId, (account) => {
        account.moveOn(days);
        return account.now();
      }),
    deliverTo: (next) => {
      handler = next;
    },
    drain,
  };

  return { provider, console };
}

/** A card that was taken; throws `CardDeclined` for one that wasn't. */
function accepted(outcome: CardOutcome): Confirmation {
  if ('declined' in outcome) throw new CardDeclined(outcome.declined);
  return outcome;
}

/** All on a customer, newest first. */
function describeCustomer(account: SandboxAccount): ProviderCustomer {
  return {
    now: account.now(),
    subscriptions: account
      .all('subscription')
      .map(({ id, planType, billingCycle, status, created, periodEnd, cancelAtPeriodEnd, pastDueSince }) => ({
        ...{ id, planType, billingCycle, status, cancelAtPeriodEnd },
        createdAt: toDate(created),
        currentPeriodEnd: toDate(periodEnd),
        pastDueSince: pastDueSince === null ? null : toDate(pastDueSince),
      }))
      .reverse(),
    invoices: account
      .all('invoice')
      .flatMap(({ id, subscriptionId, number, status, amount, created, reason }): ProviderInvoice[] =>
        status === 'void' || amount === 0
          ? []
          : [{ id, subscriptionId, number, status, amount, createdAt: toDate(created), reason, url: null }],
      )
      .reverse(),
  };
}

/** The promise's outcome, or a rejection once the time is over. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('This took too long.')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
