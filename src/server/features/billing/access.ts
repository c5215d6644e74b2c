import { GRACE_DAYS, PLAN_ORDER } from '#contract/plan-catalogue.ts';
import type { PlanType } from '#contract/plans.ts';
import type { ProviderSubscription } from '#server/providers/billing/billing-provider.ts';

const DAY_MS = 86_400_000;

/**
 * Until when a subscription gives its plan, by the provider's clock; null when it gives none.
 * A renewing one is trusted for the grace days beyond its period, so that a late event takes nothing from anybody.
 */
export function accessEnd(subscription: ProviderSubscription): Date | null {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince } = subscription;
  const later = (from: Date) => new Date(from.getTime() + GRACE_DAYS * DAY_MS);
  if (status === 'active' || status === 'trialing')
    return cancelAtPeriodEnd ? currentPeriodEnd : later(currentPeriodEnd);
  if (status === 'past_due') return later(pastDueSince ?? currentPeriodEnd);
  return null;
}

/** The states in which a subscription may still take money. */
export const LIVE: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** Whether a subscription may still take money: it must never stand beside a second one. */
export function isLive(subscription: { status: string }): boolean {
  return LIVE.includes(subscription.status);
}

/** What a person has, by their subscriptions. */
export interface Access {
  planType: PlanType;
  subscriptionStatus: string | null;
  accessUntil: Date | null;
}

/** The plan of a person with these subscriptions; the largest one that still gives access. */
export function accessOf(
  all: readonly { planType: PlanType; status: string; createdAt: Date; accessUntil: Date | null }[],
  now: Date,
): Access {
  const giving = all
    .filter((one) => one.accessUntil !== null && one.accessUntil > now)
    .sort(
      (a, b) =>
        PLAN_ORDER.indexOf(b.planType) - PLAN_ORDER.indexOf(a.planType) ||
        b.accessUntil!.getTime() - a.accessUntil!.getTime() ||
        a.status.localeCompare(b.status),
    );
  const [best] = giving;
  if (best) {
    const status = best.status === 'trialing' ? 'active' : best.status;
    return { planType: best.planType, subscriptionStatus: status, accessUntil: best.accessUntil };
  }
  // An unfinished purchase is nothing that ended.
  const known = all.filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired');
  const [last] = known.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return {
    planType: 'faith-starter',
    subscriptionStatus: last ? endedStatus(last.status) : null,
    accessUntil: null,
  };
}

/** What a status is called once the plan has ended: never 'active'. */
function endedStatus(status: string): string {
  return status === 'active' || status === 'trialing' ? 'canceled' : status;
}

/**
 * Of several subscriptions of one person that would all be charged again, all but the one to keep: one that is paid
 * before one that is not, then the oldest. What somebody has is never taken for what came later, whoever paid that.
 * The order is total, so that two processes settle on the same one.
 */
export function surplusOf<
  T extends { id: string; status: string; createdAt: Date; seenAt: Date; cancelAtPeriodEnd: boolean },
>(all: readonly T[]): T[] {
  const unpaid = ({ status }: T) => (status === 'active' || status === 'trialing' ? 0 : 1);
  return all
    .filter((one) => isLive(one) && !one.cancelAtPeriodEnd)
    .sort(
      (a, b) =>
        unpaid(a) - unpaid(b) ||
        a.createdAt.getTime() - b.createdAt.getTime() ||
        a.seenAt.getTime() - b.seenAt.getTime() ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(1);
}
