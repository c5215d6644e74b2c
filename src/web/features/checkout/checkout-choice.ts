import { BILLING_CYCLES, DEFAULT_CYCLE, DEFAULT_PLAN, PLAN_ORDER, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { BillingCycle, PlanType } from '#contract/plans.ts';

/** What the address of /checkout asks for; `amount` in US cents. */
export interface CheckoutChoice {
  planType: PlanType;
  billingCycle: BillingCycle;
  amount: number;
}

/** Reads billing, plan and amount (US dollars) of an address; null where one of them is nothing we know. */
export function readCheckoutChoice(params: URLSearchParams): CheckoutChoice | null {
  const planType = PLAN_ORDER.find((plan) => plan === (params.get('plan') ?? DEFAULT_PLAN));
  const billingCycle = BILLING_CYCLES.find((cycle) => cycle === (params.get('billing') ?? DEFAULT_CYCLE));
  const asked = params.get('amount');
  const amount = asked === null ? PLAN_PRICE[DEFAULT_PLAN][DEFAULT_CYCLE] : Math.round(Number(asked) * 100);
  if (!planType || !billingCycle || !Number.isSafeInteger(amount) || amount <= 0) return null;
  return { planType, billingCycle, amount };
}
