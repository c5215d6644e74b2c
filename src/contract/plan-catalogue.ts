import type { BillingCycle, PlanType } from './plans.ts';

/** The plans from the smallest to the largest. */
export const PLAN_ORDER = ['faith-starter', 'guided-path', 'unlimited-prayer'] as const satisfies readonly PlanType[];

/** How often a plan can be paid. */
export const BILLING_CYCLES = ['monthly', 'annual'] as const satisfies readonly BillingCycle[];

/** Plan names as people read them. */
export const PLAN_LABEL: Record<PlanType, string> = {
  'faith-starter': 'Faith Starter',
  'guided-path': 'Guided Path',
  'unlimited-prayer': 'Unlimited Prayer',
};

/** Prices in US cents: the only place where an amount is written (specification 1, section 9). */
export const PLAN_PRICE: Record<PlanType, Record<BillingCycle, number>> = {
  'faith-starter': { monthly: 499, annual: 4999 },
  'guided-path': { monthly: 999, annual: 8999 },
  'unlimited-prayer': { monthly: 2499, annual: 22499 },
};

/** Live voice minutes a day. */
export const VOICE_MINUTES: Record<PlanType, number> = {
  'faith-starter': 0,
  'guided-path': 15,
  'unlimited-prayer': 60,
};

/** Subtitle of the chat screen by plan (specification 2, section 2). */
export const CHAT_SUBTITLE: Record<PlanType, string> = {
  'faith-starter': 'Unlimited text conversations',
  'guided-path': 'Unlimited text + 15 min daily voice',
  'unlimited-prayer': 'Unlimited text + 60 min daily voice',
};

/** What is chosen where nothing was (specification 1, section 9). */
export const DEFAULT_PLAN: PlanType = 'guided-path';
export const DEFAULT_CYCLE: BillingCycle = 'monthly';

/** Days for which a failed renewal keeps the plan, while the card is being mended. */
export const GRACE_DAYS = 7;

/** Whether the plan includes live voice conversation. */
export function hasVoice(plan: PlanType): boolean {
  return VOICE_MINUTES[plan] > 0;
}

/** Cents as dollars: 999 → "$9.99". */
export function formatPrice(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Cents saved in a year by paying annually: twelve times monthly minus annual. */
export function annualSaving(plan: PlanType): number {
  return PLAN_PRICE[plan].monthly * 12 - PLAN_PRICE[plan].annual;
}

/** Whole months of the monthly price that a year's payment saves, to the nearest. */
export function monthsFree(plan: PlanType): number {
  return Math.round(annualSaving(plan) / PLAN_PRICE[plan].monthly);
}

/** What a year's payment saves, in whole per cent of twelve monthly ones, to the nearest. */
export function savedPercent(plan: PlanType): number {
  return Math.round((annualSaving(plan) / (PLAN_PRICE[plan].monthly * 12)) * 100);
}

/** Cents that a day of the monthly plan stays under, over a year of 365 days. */
export function perDayUnder(plan: PlanType): number {
  return Math.ceil((PLAN_PRICE[plan].monthly * 12) / 365);
}
