import type {
  BillingEvent,
  BillingProvider,
  ProviderCustomer,
  ProviderInvoice,
  ProviderSubscription,
} from '#server/providers/billing/billing-provider.ts';

/** A provider whose customers change as a test says, for tests of what is made of its events. */
export interface ScriptedProvider {
  provider: BillingProvider;
  /** Changes a customer, as somebody at the provider would; answers the event it tells. */
  change(customerId: string, change: (state: ProviderCustomer) => void, type: string): BillingEvent;
  /** What would be read now. */
  stateOf(customerId: string): ProviderCustomer;
  /** Ids of subscriptions that were cancelled at once, with a refund. */
  refunded: string[];
}

/** Builds it with customers that have nothing yet. It checks no signatures: what it signs is only its own id. */
export function createScriptedProvider(customers: readonly string[], now: Date): ScriptedProvider {
  const states = new Map<string, ProviderCustomer>(
    customers.map((id) => [id, { now, subscriptions: [], invoices: [] }]),
  );
  const refunded: string[] = [];
  const events = new Map<string, BillingEvent>();
  const stateOf = (id: string) => {
    const state = states.get(id);
    if (!state) throw new Error(`the test knows no customer ${id}`);
    return state;
  };
  const never = () => Promise.reject(new Error('this test must not write at the provider'));

  return {
    refunded,
    stateOf,
    change: (customerId, change, type) => {
      change(stateOf(customerId));
      const event = { id: `evt_${events.size + 1}`, type, customerId };
      events.set(event.id, event);
      return event;
    },
    provider: {
      kind: 'sandbox',
      publishableKey: null,
      readCustomer: async (id) => {
        // A copy, late: what it says may be out of date when it arrives.
        const copy = structuredClone(stateOf(id));
        await new Promise((resolve) => setImmediate(resolve));
        return copy;
      },
      verifyEvent: (rawBody) => {
        const event = events.get(rawBody);
        if (!event) throw new Error('the test made no such event');
        return event;
      },
      cancelNow: async (id, refund) => {
        for (const state of states.values()) {
          const found = state.subscriptions.find((one: ProviderSubscription) => one.id === id);
          if (!found || found.status === 'canceled') continue;
          found.status = 'canceled';
          if (!refund) continue;
          refunded.push(id);
          for (const invoice of state.invoices as ProviderInvoice[]) {
            if (invoice.subscriptionId === id) invoice.status = 'refunded';
          }
        }
      },
      readCheckout: async () => null,
      readPayment: async () => null,
      createCustomer: never,
      setEmail: never,
      forgetCustomer: never,
      openCheckout: never,
      closeCheckout: never,
      startPayment: never,
      previewChange: never,
      changePlan: never,
      setCancelAtPeriodEnd: never,
      openPortal: never,
    },
  };
}
