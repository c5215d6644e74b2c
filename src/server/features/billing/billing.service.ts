import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { User } from '#contract/auth.ts';
import { PLAN_LABEL, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { Transaction } from '#server/db/give-way.ts';
import { LockUnavailable, type WithLock } from '#server/db/lock.ts';
import type { AuthService } from '#server/features/auth/auth.service.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { hashToken } from '#server/http/session.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Letters } from '#server/jobs/letters.ts';
import {
  BadSignature,
  type BillingProvider,
  BillingUnavailable,
  CardDeclined,
  type PlanChoice,
  type ProviderCustomer,
  SubscriptionOver,
} from '#server/providers/billing/billing-provider.ts';
import { isLive, surplusOf } from './access.ts';
import { deletionReceipt } from './billing.letters.ts';
import type { BillingStore, PaymentRow, SubscriptionRow } from './billing.store.ts';

/** How long an embedded payment is offered: providers give up an unpaid first invoice after 23 hours. */
const EMBEDDED_MS = 22 * 3_600_000;
/** An open checkout that ends sooner than this is not handed out again. */
const CHECKOUT_SPARE_MS = 30 * 60_000;

/** Cents by which a change may cost more than was shown: what the seconds in between amount to. */
const PRICE_DRIFT = 50;

export { DELETION_SUBJECT } from './billing.letters.ts';

/** Everything about money. */
export type BillingService = ReturnType<typeof createBillingService>;

/** What the service is made of. */
export interface BillingParts {
  store: BillingStore;
  auth: AuthService;
  provider: BillingProvider;
  letters: Pick<Letters, 'post'>;
  jobs: Pick<Jobs, 'enqueue'>;
  withLock: WithLock;
  onFailure: (error: unknown) => void;
}

/**
 * Builds the service. The provider is the only authority: events, returns from a checkout and claims all lead to
 * one thing, reading the customer afresh and storing what is there, so that no order or number of them matters.
 */
export function createBillingService(parts: BillingParts) {
  const { store, auth, provider, letters, jobs, withLock, onFailure } = parts;

  /** Does what may be done once at a time for a person; the provider's refusals become ours. */
  const alone = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
    speaking(() => withLock(`billing:${userId}`, work));

  /** Reads a customer at the provider and stores what is there. Null when the provider knows nobody of this id. */
  const read = async (customerId: string): Promise<ProviderCustomer | null> => {
    const number = await store.beginReading();
    const state = await provider.readCustomer(customerId);
    const nothing = { now: new Date(), subscriptions: [], invoices: [] };
    await store.saveReading({ customerId, number, state: state ?? nothing });
    if (!state) await store.closeCustomer(customerId);
    return state;
  };

  /** Ends a subscription that must not be. What was paid to begin it goes back, unless it has been used for long. */
  const endSurplus = async (customerId: string, subscriptionId: string): Promise<void> => {
    // Should this fail half way, the next round finds it as it was and goes on.
    await store.readSoon(customerId);
    const unused = await store.isUnused(customerId, subscriptionId);
    await provider.cancelNow(subscriptionId, unused, `surplus:${subscriptionId}`);
    await read(customerId);
  };

  /** Reads a customer, and mends what must not be: an owner who is not told, two subscriptions, one without a person. */
  const readAndMend = async (customerId: string): Promise<void> => {
    const state = await read(customerId);
    const customer = await store.findCustomer(customerId);
    if (!state || !customer) return;
    if (customer.closedAt) {
      // The account is gone: whatever still lives or comes to life here ends.
      for (const one of state.subscriptions.filter(isLive)) await endSurplus(customerId, one.id);
      return;
    }
    let owner = customer.userId;
    if (!owner && customer.email && state.subscriptions.some(isLive)) {
      owner = (await store.ownerOf(customer.email)) ?? null;
      if (owner && (await store.claimCustomer(customerId, owner))) await read(customerId);
    }
    if (owner && surplusOf(await store.subscriptionsOf(owner)).length > 0) {
      // What is stored of the others may be old: nothing is ended on hearsay.
      for (const other of await store.customersOf(owner)) if (other.id !== customerId) await read(other.id);
      for (const one of surplusOf(await store.subscriptionsOf(owner))) await endSurplus(one.customerId, one.id);
    }
  };

  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();
  const begin = (customerId: string) => {
    const reading = readAndMend(customerId).finally(() => {
      if (running.get(customerId) === reading) running.delete(customerId);
    });
    running.set(customerId, reading);
    return reading;
  };
  /** A reading that begins now or later. Those who come while one runs share the next: events arrive in swarms. */
  const resync = (customerId: string): Promise<void> => {
    const shared = waiting.get(customerId);
    if (shared) return shared;
    const before = running.get(customerId);
    if (!before) return begin(customerId);
    const next = before
      .catch(() => undefined)
      .then(() => {
        waiting.delete(customerId);
        return begin(customerId);
      });
    waiting.set(customerId, next);
    return next;
  };

  /** Finds out how a payment stands, and stores what came of it. */
  const settle = async (payment: PaymentRow): Promise<PaymentRow['status']> => {
    if (payment.status !== 'processing') return payment.status;
    const known = payment.id.startsWith('cs_')
      ? await provider.readCheckout(payment.id)
      : await provider.readPayment(payment.id);
    const status = known?.status ?? 'failed';
    if (status === 'processing') return status;
    if (status === 'succeeded') {
      // The plan is there before anybody is told of the success; the provider may take a moment to start it.
      await resync(payment.customerId);
      if (!(await store.hasBegun(payment))) return 'processing';
    }
    await store.setPaymentStatus(payment.id, status);
    return status;
  };

  /** The payments of a person that may still be made, after the others were settled. */
  const openPayments = async (userId: string): Promise<PaymentRow[]> => {
    const open: PaymentRow[] = [];
    for (const payment of await store.openPaymentsOf(userId)) {
      if ((await settle(payment)) === 'processing') open.push(payment);
    }
    return open;
  };

  const liveOf = async (userId: string): Promise<SubscriptionRow | undefined> => {
    const all = await store.subscriptionsOf(userId);
    const extra = new Set(surplusOf(all));
    const running = all.filter((one) => isLive(one) && !extra.has(one));
    // One may run out beside one that renews: what is canceled or changed is the one that will be charged.
    return running.find((one) => !one.cancelAtPeriodEnd) ?? running[0];
  };

  const requireLive = async (userId: string): Promise<SubscriptionRow> => {
    const live = await liveOf(userId);
    if (!live) throw new HttpError('no-subscription', 'There is no subscription on this account.');
    return live;
  };

  /** Makes sure that a payment begun elsewhere can't be made any more. False when it was made meanwhile. */
  const withdraw = async (payment: PaymentRow): Promise<boolean> => {
    if (payment.subscriptionId) {
      // Paid in this very moment, in another tab: then it goes back.
      await provider.cancelNow(payment.subscriptionId, true, `withdraw:${payment.id}`);
    } else if (!(await provider.closeCheckout(payment.id))) {
      await settle(payment);
      return false;
    }
    await store.setPaymentStatus(payment.id, 'failed');
    await resync(payment.customerId).catch(onFailure);
    return true;
  };

  const sameChoice = (a: PlanChoice, b: PlanChoice) => a.planType === b.planType && a.billingCycle === b.billingCycle;

  const customerOf = async (userId: string, user: User): Promise<string> => {
    const [known] = await store.customersOf(userId);
    if (known) return known.id;
    // One that was deleted at the provider is followed by another.
    // Keys stay at the provider after a person has left: theirs must not name them.
    const whose = hashToken(userId).toString('base64url');
    const key = `customer:${whose}:${await store.countCustomers(userId)}`;
    const id = await provider.createCustomer({ email: user.email, name: user.name, userId }, key);
    await store.insertCustomer({ id, userId, email: user.email });
    return id;
  };

  /** Gives a customer to a person; false when it is another's. Asked again, it reads again: the first time may have failed. */
  const claim = async (userId: string, customerId: string): Promise<boolean> => {
    if (!(await store.claimCustomer(customerId, userId))) return false;
    await resync(customerId);
    return true;
  };

  /** Shows what a write has done. It is done already: that it can't be read just now is no failure of it. */
  const showAfter = (customerId: string) => resync(customerId).catch(onFailure);

  /** What is to be changed may have ended, of which we have yet to hear: then it is looked up, and shown as it is. */
  const whileItRuns = <T>({ customerId }: SubscriptionRow, work: () => Promise<T>): Promise<T> =>
    work().catch(async (error: unknown) => {
      if (!(error instanceof SubscriptionOver)) throw error;
      await showAfter(customerId);
      throw new HttpError('conflict', 'Your subscription has ended meanwhile. Please look at it once more.');
    });

  return {
    /** Where to pay for a plan, or where to change it for somebody who has one; `site` is where to come back to. */
    createCheckout: (userId: string, choice: PlanChoice, site: string) =>
      alone(userId, async () => {
        const user = await auth.me(userId);
        const open = await openPayments(userId);
        const changeUrl = `${site}/profile?change=${choice.planType}&billing=${choice.billingCycle}`;
        const live = await liveOf(userId);
        if (live?.status === 'past_due' || live?.status === 'unpaid')
          return { url: await provider.openPortal(live.customerId, `${site}/profile`) };
        if (live) return { url: changeUrl };
        for (const payment of open) {
          const lasting = payment.expiresAt.getTime() - Date.now() > CHECKOUT_SPARE_MS;
          if (payment.url && sameChoice(payment, choice) && lasting) return { url: payment.url };
          if (!(await withdraw(payment))) return { url: changeUrl };
        }
        const customerId = await customerOf(userId, user);
        const attempt = await store.finishedPaymentsOf(userId);
        const checkout = await provider.openCheckout(
          {
            ...choice,
            customerId,
            successUrl: `${site}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
            cancelUrl: `${site}/pricing`,
          },
          `checkout:${customerId}:${choice.planType}:${choice.billingCycle}:${attempt}`,
        );
        await store.insertPayment({ ...choice, ...checkout, customerId });
        return { url: checkout.url };
      }),

    /** Begins an embedded payment. A visitor becomes a customer of their own, claimed later. */
    startPayment: async (userId: string | null, choice: PlanChoice, amount: number, email: string | undefined) => {
      if (amount !== PLAN_PRICE[choice.planType][choice.billingCycle]) {
        throw new HttpError(
          'wrong-amount',
          `This is not the price of ${PLAN_LABEL[choice.planType]}. Please choose the plan again.`,
        );
      }
      const offer = async (customerId: string, key: string) => {
        const { paymentId, clientSecret, subscriptionId } = await provider.startPayment({ ...choice, customerId }, key);
        await store.insertPayment({
          ...choice,
          id: paymentId,
          customerId,
          subscriptionId,
          secretHash: hashToken(clientSecret),
          expiresAt: new Date(Date.now() + EMBEDDED_MS),
        });
        const { kind, publishableKey } = provider;
        return { clientSecret, paymentId, amount, provider: kind, publishableKey };
      };
      if (!userId) {
        return speaking(async () => {
          const address = email?.toLowerCase() ?? null;
          const key = randomUUID();
          const customerId = await provider.createCustomer({ email: address, name: null, userId: null }, key);
          await store.insertCustomer({ id: customerId, userId: null, email: address });
          return { ...(await offer(customerId, `embedded:${customerId}`)), needsEmail: address === null };
        });
      }
      return alone(userId, async () => {
        const user = await auth.me(userId);
        // A checkout that was paid may not have become a subscription yet: nothing is begun beside it.
        let madeMeanwhile = false;
        for (const payment of await openPayments(userId)) {
          const reusable =
            payment.subscriptionId && sameChoice(payment, choice) && payment.expiresAt.getTime() > Date.now();
          if (!reusable && !(await withdraw(payment))) madeMeanwhile = true;
        }
        if (madeMeanwhile || (await liveOf(userId))) {
          throw new HttpError(
            'already-subscribed',
            'You have a subscription already, so nothing was charged. You can change the plan in your profile.',
          );
        }
        const customerId = await customerOf(userId, user);
        // The same attempt has the same key: the provider answers with the payment that is open.
        const attempt = await store.finishedPaymentsOf(userId);
        const key = `embedded:${customerId}:${choice.planType}:${choice.billingCycle}:${attempt}`;
        return { ...(await offer(customerId, key)), needsEmail: false };
      });
    },

    /** Stores where a visitor's receipts go. */
    giveContact: (paymentId: string, clientSecret: string, email: string) =>
      speaking(async () => {
        const payment = await findWithSecret(paymentId, clientSecret);
        const customer = await store.findCustomer(payment.customerId);
        if (!customer || customer.userId || customer.closedAt) return;
        const address = email.toLowerCase();
        await provider.setEmail(customer.id, address, randomUUID());
        await store.setEmail(customer.id, address);
      }),

    /** How a payment stands. Somebody else's is unknown, but to whoever holds its client secret. */
    readPayment: (userId: string | null, paymentId: string, clientSecret: string | undefined) =>
      speaking(async () => {
        const payment = await store.findPayment(paymentId);
        const customer = payment && (await store.findCustomer(payment.customerId));
        if (!payment || !customer) throw notFound('payment');
        const own = customer.userId === null || customer.userId === userId;
        if (!own && !(clientSecret && holds(payment, clientSecret))) throw notFound('payment');
        // A hosted checkout is always an account's.
        if (!payment.subscriptionId && !userId) throw notFound('payment');
        const settled = await settle(payment);
        const returned = settled === 'succeeded' && (await store.wasReturned(payment));
        const status = returned ? ('failed' as const) : settled;
        return {
          status,
          ...(status === 'failed' ? {} : { planType: payment.planType }),
          claimed: (await store.findCustomer(customer.id))?.userId !== null,
          returned,
        };
      }),

    /** Gives a visitor's paid plan to the person who holds its client secret. */
    claimPayment: (userId: string, paymentId: string, clientSecret: string) =>
      alone(userId, async () => {
        const payment = await findWithSecret(paymentId, clientSecret);
        if ((await settle(payment)) !== 'succeeded') {
          throw new HttpError('not-paid', 'This payment has not gone through, so there is nothing to claim yet.');
        }
        if (!(await claim(userId, payment.customerId))) throw notFound('payment');
        const refunded = await store.wasReturned(payment);
        return { outcome: refunded ? ('refunded' as const) : ('claimed' as const), user: await auth.me(userId) };
      }),

    /** Claims everything that was paid under an address its owner has confirmed. */
    claimByEmail: async (userId: string, email: string) => {
      // Signing in waits for nothing where there is nothing, as there nearly always is.
      if ((await store.unclaimedOf(email.toLowerCase())).length === 0) return;
      await alone(userId, async () => {
        for (const { id } of await store.unclaimedOf(email.toLowerCase())) await claim(userId, id);
      });
    },

    /** Cancels at the end of the paid period; what could not be renewed ends at once and is not tried again. */
    cancel: (userId: string) =>
      alone(userId, async () => {
        await openPayments(userId);
        const live = await requireLive(userId);
        const paid = live.status === 'active' || live.status === 'trialing';
        if (paid) await provider.setCancelAtPeriodEnd(live.id, true, randomUUID());
        else await provider.cancelNow(live.id, false, randomUUID());
        await showAfter(live.customerId);
        const end = (await store.subscriptionsOf(userId)).find(({ id }) => id === live.id)?.currentPeriodEnd;
        return { ok: true as const, accessUntil: (paid && end ? end : new Date()).toISOString() };
      }),

    /** Takes a cancellation back. */
    resume: (userId: string) =>
      alone(userId, async () => {
        const live = await requireLive(userId);
        if (live.cancelAtPeriodEnd) await provider.setCancelAtPeriodEnd(live.id, false, randomUUID());
        await showAfter(live.customerId);
      }),

    /** What a change of plan would cost. */
    previewChange: (userId: string, choice: PlanChoice) =>
      speaking(async () => {
        const live = await requireChangeable(userId);
        const { nextDate, ...amounts } = await whileItRuns(live, () =>
          provider.previewChange({ ...choice, subscriptionId: live.id }),
        );
        return { ...amounts, nextDate: nextDate.toISOString() };
      }),

    /**
     * Changes the plan in place. The same choice again changes nothing, and neither does one that would now cost
     * more than the `shown` cents.
     */
    changePlan: (userId: string, choice: PlanChoice, shown: number | undefined) =>
      alone(userId, async () => {
        const live = await requireChangeable(userId);
        if (!sameChoice(live, choice)) {
          const change = { ...choice, subscriptionId: live.id };
          await whileItRuns(live, async () => {
            const due = shown === undefined ? 0 : (await provider.previewChange(change)).dueNow;
            if (shown !== undefined && due > shown + PRICE_DRIFT) {
              throw new HttpError('conflict', 'The price has changed since it was shown. Please look at it once more.');
            }
            await provider.changePlan(change, randomUUID());
          });
        } else if (live.cancelAtPeriodEnd) {
          await provider.setCancelAtPeriodEnd(live.id, false, randomUUID());
        }
        await showAfter(live.customerId);
        return { user: await auth.me(userId) };
      }),

    /** The provider's page for card and invoices. */
    openPortal: (userId: string, site: string) =>
      speaking(async () => {
        const customerId = (await liveOf(userId))?.customerId ?? (await store.customersOf(userId))[0]?.id;
        if (!customerId) throw new HttpError('no-subscription', 'There is no subscription on this account.');
        return { url: await provider.openPortal(customerId, `${site}/profile`) };
      }),

    /** The subscription as its owner sees it, and what was paid. */
    read: async (userId: string) => {
      const live = await liveOf(userId);
      const paid = live?.status === 'active' || live?.status === 'trialing';
      const ends = live && (live.cancelAtPeriodEnd || !paid);
      return {
        provider: provider.kind,
        subscription: live
          ? {
              planType: live.planType,
              billingCycle: live.billingCycle,
              // Whatever the provider calls one that is not paid, its owner can do the same about it.
              status: paid ? ('active' as const) : ('past_due' as const),
              currentPeriodEnd: live.currentPeriodEnd.toISOString(),
              cancelAtPeriodEnd: live.cancelAtPeriodEnd,
              accessUntil: (ends && live.accessUntil?.toISOString()) || null,
            }
          : null,
        invoices: (await store.invoicesOf(userId)).map(({ id, number, amount, status, createdAt, url }) => ({
          id,
          number,
          amount,
          status,
          date: createdAt.toISOString(),
          url,
        })),
      };
    },

    /**
     * Ends every subscription at the provider and then deletes the person with all that is theirs; `then` is done in
     * the same transaction. When the provider can't be reached nothing is deleted, as else somebody gone would be
     * charged. What is left at the provider is a job of that transaction: see `leaveProvider`.
     */
    closeAccount: (userId: string, then: (tx: Transaction) => Promise<void>) =>
      alone(userId, async () => {
        const user = await auth.me(userId);
        for (const payment of await openPayments(userId)) await withdraw(payment);
        const live = (await store.subscriptionsOf(userId)).filter(isLive);
        for (const one of live) await provider.cancelNow(one.id, false, `closing:${one.id}`);
        const receipt = deletionReceipt({
          firstName: user.emailVerified ? user.firstName : null,
          ended: live.map(({ planType }) => planType),
          at: new Date(),
        });
        const mayMail = await auth.mayMail(user);
        const customerIds = (await store.customersOf(userId)).map(({ id }) => id);
        await store.closeCustomers(userId, user.email, async (tx) => {
          if (mayMail)
            await letters.post({ to: user.email, subject: receipt.subject, text: receipt.body }, { within: tx });
          if (customerIds.length > 0) await jobs.enqueue('leave-provider', { customerIds }, { within: tx });
          await then(tx);
        });
      }),

    /** Reads the customers of somebody who left once more, for the books, and has the provider forget who they were. */
    leaveProvider: async (customerIds: readonly string[]): Promise<void> => {
      for (const id of customerIds) {
        await resync(id);
        await forgetAt(id);
      }
    },

    /** Takes a signed event: stored once, then its customer is read afresh. Throws 400 for a forged or stale one. */
    receiveEvent: async (rawBody: string, signature: string | undefined) => {
      const event = verify(rawBody, signature);
      if (await store.storeEvent(event)) return;
      await speaking(() => handle(event).catch((error: unknown) => readLater(event.customerId, error)));
    },

    /** Reads a customer whose events could not be read when they came. */
    readLate: async (customerId: string): Promise<void> => {
      const missed = await store.unhandledOf(customerId);
      if (await store.findCustomer(customerId)) await resync(customerId);
      for (const { id } of missed) await store.markHandled(id);
    },

    /**
     * Catches up on everything that may have been missed: events stored but not handled, payments whose end nobody
     * told, periods that ran out unheard. Safe at any time and in several processes at once.
     */
    reconcile: async () => {
      for (const event of await store.unhandledEvents()) await handle(event).catch(onFailure);
      for (const payment of await store.unfinishedPayments()) await settle(payment).catch(onFailure);
      for (const { id } of await store.overdueCustomers()) await resync(id).catch(onFailure);
      await forgetClosed();
      await store.forgetOld();
      await store.handOverLetters();
    },
  };

  async function forgetAt(customerId: string): Promise<void> {
    await provider.forgetCustomer(customerId, randomUUID());
    await store.markForgotten(customerId);
  }

  /** Whoever sent the event is told that it was not read and may send it again; that it is read rests on nobody but us. */
  async function readLater(customerId: string | null, error: unknown): Promise<never> {
    if (customerId) await jobs.enqueue('read-customer', { customerId }, { key: customerId }).catch(onFailure);
    throw error;
  }

  async function forgetClosed(): Promise<void> {
    for (const { id } of await store.unforgotten()) await forgetAt(id).catch(onFailure);
  }

  async function handle(event: { id: string; customerId: string | null }): Promise<void> {
    // Others may use the same account at the provider: only customers made here are ours.
    if (event.customerId && (await store.findCustomer(event.customerId))) await resync(event.customerId);
    await store.markHandled(event.id);
  }

  function verify(rawBody: string, signature: string | undefined) {
    try {
      return provider.verifyEvent(rawBody, signature);
    } catch (error) {
      if (error instanceof BadSignature)
        throw new HttpError('bad-signature', 'This event is not signed as it should be.');
      throw error;
    }
  }

  async function requireChangeable(userId: string): Promise<SubscriptionRow> {
    const live = await requireLive(userId);
    if (live.status !== 'active' && live.status !== 'trialing') {
      throw new HttpError(
        'conflict',
        'The last payment did not go through. Please mend the card first, then change the plan.',
      );
    }
    return live;
  }

  async function findWithSecret(paymentId: string, clientSecret: string): Promise<PaymentRow> {
    const payment = await store.findPayment(paymentId);
    if (!payment || !holds(payment, clientSecret)) throw notFound('payment');
    return payment;
  }
}

/** Whether somebody holds the client secret of a payment. */
function holds(payment: PaymentRow, clientSecret: string): boolean {
  return payment.secretHash !== null && timingSafeEqual(payment.secretHash, hashToken(clientSecret));
}

/** Turns the provider's refusals into answers. */
async function speaking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CardDeclined) throw new HttpError('card-declined', error.message);
    if (error instanceof BillingUnavailable || error instanceof LockUnavailable) {
      throw new HttpError(
        'unavailable',
        'The payment service does not answer just now. Please look again in a minute: nothing is charged twice, and what was done will show.',
        { retryAfter: 30 },
      );
    }
    throw error;
  }
}
