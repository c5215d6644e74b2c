import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { changePlan, previewPlanChange, readSubscription } from '#contract/billing.ts';
import type { Output } from '#contract/endpoint.ts';
import { apiRequest } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { refreshUser } from '../../lib/billing.ts';
import type { PlanChoice } from '../../lib/choose-plan.ts';

const SUBSCRIPTION = ['/api/billing/subscription'];

/** One's own subscription and payments, read anew each time the page opens. */
export function useSubscription() {
  return useQuery<Output<typeof readSubscription>>({ queryKey: SUBSCRIPTION, staleTime: 0 });
}

/** What a change to this plan would cost; null asks for nothing. */
export function usePreview(choice: PlanChoice | null) {
  return useQuery<Output<typeof previewPlanChange>>({
    queryKey: ['preview-change', choice],
    enabled: choice !== null,
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await apiRequest('POST', '/api/stripe/preview-change', choice, signal)).json() as Promise<
        Output<typeof previewPlanChange>
      >,
  });
}

/** Changes to one's subscription; each throws an ApiError and leaves what is on screen true. */
export function useSubscriptionActions() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: SUBSCRIPTION });
  return {
    resume: async () => {
      await apiRequest('POST', '/api/stripe/resume-subscription');
      await Promise.all([refresh(), refreshUser()]);
    },
    /** `dueNow` is what was shown to be due, in US cents. */
    change: async (choice: PlanChoice, dueNow: number) => {
      const response = await apiRequest('POST', '/api/stripe/change-plan', { ...choice, dueNow });
      const { user } = (await response.json()) as Output<typeof changePlan>;
      useAuth.getState().setUser(user);
      await refresh();
    },
  };
}
