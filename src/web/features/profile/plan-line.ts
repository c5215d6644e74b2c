import type { User } from '#contract/auth.ts';
import type { Subscription } from '#contract/billing.ts';
import { PLAN_LABEL } from '#contract/plan-catalogue.ts';

/**
 * The plan somebody has at this moment. Who has none is treated as the smallest plan would be, and is not told that it
 * is theirs. Whether a renewal that failed still leaves them that one, only the subscription tells.
 */
export function planLine(
  { planType, subscriptionStatus }: Pick<User, 'planType' | 'subscriptionStatus'>,
  subscription: Pick<Subscription, 'accessUntil'> | null | undefined,
  now: Date,
): string {
  const until = subscription?.accessUntil;
  const inGrace = until ? new Date(until) > now : false;
  const has = subscriptionStatus === 'active' || planType !== 'faith-starter' || inGrace;
  return has ? `${PLAN_LABEL[planType]} Plan` : 'No plan right now';
}
