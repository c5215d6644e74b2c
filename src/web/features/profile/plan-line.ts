import type { User } from '#contract/auth.ts';
import type { Subscription } from '#contract/billing.ts';
import { PLAN_LABEL } from '#contract/plan-catalogue.ts';

/**
 * The plan somebody has at this moment. Who has none is treated as on the smallest plan, and is named so everywhere
 * (specification 1, section 3); here it is said that it is not one they pay for. Whether a renewal that failed still
 * leaves them that one, only the subscription tells.
 */
export function planLine(
  { planType, subscriptionStatus }: Pick<User, 'planType' | 'subscriptionStatus'>,
  subscription: Pick<Subscription, 'accessUntil'> | null | undefined,
  now: Date,
): string {
  const until = subscription?.accessUntil;
  const inGrace = until ? new Date(until) > now : false;
  const has = subscriptionStatus === 'active' || planType !== 'faith-starter' || inGrace;
  return has ? `${PLAN_LABEL[planType]} Plan` : `${PLAN_LABEL[planType]}, without a subscription`;
}
