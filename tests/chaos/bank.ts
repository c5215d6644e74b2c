import { randomInt } from 'node:crypto';
import Stripe from 'stripe';
import { type StandInStripe, type StripeEvent, startStandInStripe } from '#tests/support/stand-in-stripe.ts';
import type { Traffic } from './traffic.ts';

/** What the provider's books say of one customer. */
export interface Account {
  customers: readonly Stripe.Customer[];
  /** How many customers were made under the address. */
  made: number;
  subscriptions: readonly Stripe.Subscription[];
  invoices: readonly Stripe.Invoice[];
  charges: readonly Stripe.Charge[];
}

/** A payment provider in the drill's own process: what it wrote down outlives every death of the site. */
export interface Bank {
  /** What a server has to know of it. */
  env: Record<string, string>;
  /** Somebody pays a payment (`pi_…`) or a checkout (`cs_…`), once. */
  pay(id: string): void;
  /** Tells the site of everything that happens, from now on, at whichever address lives. */
  tell(addresses: () => readonly string[], traffic: Traffic): void;
  /** Resolves once the site has taken every event; answers those that it never took, as sentences. */
  untilTold(): Promise<readonly string[]>;
  /** Everything of one person, by the email address or, after they left, by the customers' ids. */
  read(of: { email: string } | { customerIds: readonly string[] }): Promise<Account>;
  /** Events that were taken, and how often one was sent that had been taken already. */
  told: { events: number; again: number };
  close(): Promise<void>;
}

/** Milliseconds between two tries to tell of an event. */
const AGAIN_MS = 400;
/** How long one may take to be taken, in milliseconds: longer than a site takes to come back. */
const PATIENCE_MS = 240_000;

/** Opens one, over a stand-in that is there already or a new one; closing it closes that as well. */
export async function openBank(standIn?: StandInStripe): Promise<Bank> {
  const stripe = standIn ?? (await startStandInStripe());
  const { secretKey, publishableKey, webhookSecret, apiBase } = stripe.settings;
  const base = new URL(apiBase);
  const books = new Stripe(secretKey, {
    host: base.hostname,
    port: Number(base.port),
    protocol: 'http',
    telemetry: false,
  });
  const told = { events: 0, again: 0 };
  let looking: NodeJS.Timeout | undefined;
  let seen = 0;
  let closed = false;
  const underway = new Set<Promise<void>>();
  const untold: string[] = [];

  const send = async (event: StripeEvent, addresses: () => readonly string[], traffic: Traffic): Promise<void> => {
    const until = Date.now() + PATIENCE_MS;
    // Nobody promises an order: some come late.
    if (randomInt(4) === 0) await pause(randomInt(1_500));
    let taken = 0;
    // About one in three comes a second time.
    const wanted = randomInt(3) === 0 ? 2 : 1;
    while (!closed) {
      const all = addresses();
      const { rawBody, signature } = stripe.signedEvent(event);
      const status = await post(all[randomInt(all.length)]!, rawBody, signature);
      if (status >= 500 && status !== 503) traffic.errors.push(`an event ${event.type} was answered ${status}`);
      if (status === 200) {
        taken += 1;
        if (taken === 1) told.events += 1;
        else told.again += 1;
        if (taken === wanted) return;
      }
      // Also where it is refused, as a clock that is wrong has it: the provider tells again what was not taken.
      if (Date.now() > until) {
        untold.push(`an event ${event.type} was not taken in ${PATIENCE_MS} ms, and last answered ${status}`);
        return;
      }
      await pause(AGAIN_MS);
    }
  };

  const all = async <T extends { id: string }>(list: Stripe.ApiListPromise<T>): Promise<T[]> =>
    list.autoPagingToArray({ limit: 1_000 });

  return {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: apiBase,
    },
    pay: (id) => stripe.pay(id),
    tell: (addresses, traffic) => {
      looking = setInterval(() => {
        for (const event of stripe.events.slice(seen)) {
          const sending = send(event, addresses, traffic).finally(() => underway.delete(sending));
          underway.add(sending);
        }
        seen = stripe.events.length;
      }, 50);
    },
    untilTold: async () => {
      await pause(150);
      while (underway.size > 0) await Promise.all(underway);
      return untold;
    },
    read: async (of) => {
      const customers =
        'email' in of
          ? customersNamed(stripe, of.email)
          : of.customerIds.map((id) => stripe.read(id) as unknown as Stripe.Customer);
      const account = { subscriptions: [], invoices: [], charges: [] } as {
        subscriptions: Stripe.Subscription[];
        invoices: Stripe.Invoice[];
        charges: Stripe.Charge[];
      };
      for (const { id: customer } of customers) {
        account.subscriptions.push(...(await all(books.subscriptions.list({ customer, status: 'all', limit: 100 }))));
        account.invoices.push(...(await all(books.invoices.list({ customer, limit: 100 }))));
        account.charges.push(...(await all(books.charges.list({ customer, limit: 100 }))));
      }
      const made = stripe.requests.filter(
        ({ method, path, params, replayed, status }) =>
          method === 'POST' &&
          path === '/v1/customers' &&
          !replayed &&
          status === 200 &&
          'email' in of &&
          params['email'] === of.email,
      ).length;
      return { customers, made, ...account };
    },
    told,
    close: async () => {
      closed = true;
      clearInterval(looking);
      await Promise.all(underway);
      await stripe.close();
    },
  };
}

/** Customers that were made with an address; the provider has no list of them, and every one was made by a request. */
function customersNamed(stripe: StandInStripe, email: string): Stripe.Customer[] {
  const ids = new Set(
    stripe.events.flatMap(({ data: { object } }) =>
      typeof object['customer'] === 'string'
        ? [object['customer']]
        : object['object'] === 'customer'
          ? [String(object['id'])]
          : [],
    ),
  );
  return [...ids]
    .map((id) => stripe.read(id) as unknown as Stripe.Customer)
    .filter((customer) => customer.email === email);
}

async function post(address: string, body: string, signature: string): Promise<number> {
  try {
    const answer = await fetch(`${address}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
