import type Stripe from 'stripe';
import { PLAN_LABEL, PLAN_ORDER, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import { type BillingCycle, billingCycleSchema, type PlanType, planTypeSchema } from '#contract/plans.ts';
import { PRODUCT } from '#contract/product.ts';
import type { PlanChoice } from '../billing-provider.ts';
import { ask, askFor, hasCode } from './stripe-errors.ts';

const PREFIX = PRODUCT.toLowerCase();
const CURRENCY = 'usd';
const INTERVAL = { monthly: 'month', annual: 'year' } as const satisfies Record<BillingCycle, string>;
const CYCLES = billingCycleSchema.options;

/** The name by which a price is found again, whoever made it: `emmaus_guided-path_monthly`. */
export function lookupKeyOf({ planType, billingCycle }: PlanChoice): string {
  return `${PREFIX}_${planType}_${billingCycle}`;
}

/** Which price at Stripe stands for which plan, both ways. */
export interface StripePrices {
  /** The price's id; products and prices that are missing are made. Errors: `BillingUnavailable`. */
  priceOf(choice: PlanChoice): Promise<string>;
  /** What a price sells; null when it isn't one of our plans. Errors: `BillingUnavailable`. */
  planOf(price: Stripe.Price): Promise<PlanChoice | null>;
}

/** Builds the table. The ids are kept for the life of the process once they are known. */
export function createStripePrices(stripe: Stripe): StripePrices {
  let table: Promise<Map<string, string>> | null = null;
  // Part of the keys: Stripe repeats a stored failure for a day to whoever asks with the same key.
  let attempt = 0;
  const plansOfProducts = new Map<string, PlanType | null>();

  function readTable(): Promise<Map<string, string>> {
    table ??= makeTable().catch((error: unknown) => {
      table = null;
      attempt += 1;
      throw error;
    });
    return table;
  }

  async function makeTable(): Promise<Map<string, string>> {
    const choices = PLAN_ORDER.flatMap((planType) => CYCLES.map((billingCycle) => ({ planType, billingCycle })));
    const found = await ask(() => stripe.prices.list({ lookup_keys: choices.map(lookupKeyOf), limit: 100 }));
    const plans = PLAN_ORDER.map(async (planType) => {
      const entries: [string, string][] = [];
      for (const billingCycle of CYCLES) {
        const choice = { planType, billingCycle };
        const key = lookupKeyOf(choice);
        const price = found.data.find((candidate) => candidate.lookup_key === key);
        const id = price && isRight(price, choice) ? price.id : await makePrice(choice, price);
        entries.push([key, id]);
      }
      return entries;
    });
    return new Map((await Promise.all(plans)).flat());
  }

  /** A price's amount can't be changed, so a new one takes the lookup key over; who pays the old one goes on with it. */
  async function makePrice(choice: PlanChoice, replaced: Stripe.Price | undefined): Promise<string> {
    const product = replaced ? idOf(replaced.product) : await haveProduct(choice.planType);
    const key = lookupKeyOf(choice);
    const amount = PLAN_PRICE[choice.planType][choice.billingCycle];
    const price = await ask(() =>
      stripe.prices.create(
        {
          product,
          currency: CURRENCY,
          unit_amount: amount,
          recurring: { interval: INTERVAL[choice.billingCycle] },
          lookup_key: key,
          transfer_lookup_key: true,
          metadata: { ...choice },
        },
        { idempotencyKey: `${key}-${amount}-after-${replaced?.id ?? 'none'}-${attempt}` },
      ),
    );
    return price.id;
  }

  /** Products have ids of our own choosing, so that two servers that start together make one. */
  async function haveProduct(planType: PlanType): Promise<string> {
    const id = productIdOf(planType);
    if (await askFor(() => stripe.products.retrieve(id))) return id;
    try {
      await stripe.products.create(
        { id, name: `${PRODUCT} ${PLAN_LABEL[planType]}`, metadata: { planType } },
        { idempotencyKey: `${id}-${attempt}` },
      );
    } catch (error) {
      if (!hasCode(error, 'resource_already_exists')) await ask(() => Promise.reject(error));
    }
    return id;
  }

  async function planOfProduct(id: string): Promise<PlanType | null> {
    const ours = PLAN_ORDER.find((planType) => productIdOf(planType) === id);
    if (ours) return ours;
    const known = plansOfProducts.get(id);
    if (known !== undefined) return known;
    const product = await askFor(() => stripe.products.retrieve(id));
    const plan = planTypeSchema.safeParse(product?.metadata['planType']).data ?? null;
    plansOfProducts.set(id, plan);
    return plan;
  }

  return {
    priceOf: async (choice) => (await readTable()).get(lookupKeyOf(choice))!,
    planOf: async (price) => {
      const named = PLAN_ORDER.flatMap((planType) =>
        CYCLES.map((billingCycle) => ({ planType, billingCycle })).filter(
          (choice) => lookupKeyOf(choice) === price.lookup_key,
        ),
      )[0];
      if (named) return named;
      // A price that has lost its lookup key to a newer one, or that somebody made by hand.
      const billingCycle =
        billingCycleSchema.safeParse(price.metadata['billingCycle']).data ??
        CYCLES.find((cycle) => hasInterval(price, cycle));
      if (!billingCycle) return null;
      const planType =
        planTypeSchema.safeParse(price.metadata['planType']).data ?? (await planOfProduct(idOf(price.product)));
      return planType && { planType, billingCycle };
    },
  };
}

function productIdOf(planType: PlanType): string {
  return `${PREFIX}_${planType}`;
}

function isRight(price: Stripe.Price, { planType, billingCycle }: PlanChoice): boolean {
  return (
    price.active &&
    price.currency === CURRENCY &&
    price.unit_amount === PLAN_PRICE[planType][billingCycle] &&
    hasInterval(price, billingCycle)
  );
}

function hasInterval(price: Stripe.Price, cycle: BillingCycle): boolean {
  return price.recurring?.interval === INTERVAL[cycle] && price.recurring.interval_count === 1;
}

/** The id of what Stripe gives as an id or, expanded, as the object itself. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
