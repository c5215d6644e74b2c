import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PLAN_ORDER } from '#contract/plan-catalogue.ts';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import { ApiError, apiRequest, TOKEN_KEY } from './api.ts';
import { useAuth } from './auth-store.ts';
import { CHOICE_KEYS, readNeeded, readTab, writeTab } from './storage.ts';

/** Where a visitor signs in and comes back to the plans. */
export const SIGN_IN_FOR_PLANS = `/login?redirect=${encodeURIComponent('/pricing')}`;

/** A plan and how it is paid. */
export interface PlanChoice {
  planType: PlanType;
  billingCycle: BillingCycle;
}

/** Keeps a visitor's choice until they have signed in. */
export function keepChoice({ planType, billingCycle }: PlanChoice): void {
  writeTab(CHOICE_KEYS.plan, planType);
  writeTab(CHOICE_KEYS.billing, billingCycle);
}

/** Forgets a kept choice. */
export function forgetChoice(): void {
  writeTab(CHOICE_KEYS.plan, null);
  writeTab(CHOICE_KEYS.billing, null);
}

/** The kept choice; null where there is none or something else is stored. Billing is monthly unless annual was kept. */
export function readChoice(): PlanChoice | null {
  const stored = readTab(CHOICE_KEYS.plan);
  const planType = PLAN_ORDER.find((plan) => plan === stored);
  if (!planType) return null;
  return { planType, billingCycle: readTab(CHOICE_KEYS.billing) === 'annual' ? 'annual' : 'monthly' };
}

/** Whoever is signed in, by the stored token. */
function hasToken(): boolean {
  return readNeeded(TOKEN_KEY) !== null;
}

/**
 * Asks where a plan is paid. Returns the provider's address; throws an ApiError
 * for a refusal, and 'No checkout URL returned' for an answer without one.
 */
export async function startCheckout(choice: PlanChoice): Promise<string> {
  const response = await apiRequest('POST', '/api/stripe/create-checkout-session', choice);
  const { url } = (await response.json()) as { url?: string };
  if (!url) throw new Error('No checkout URL returned');
  return url;
}

/**
 * Takes a chosen plan to its next place: a visitor to sign in, with the choice
 * kept; somebody signed in to the payment page. `goTo` follows a path of this
 * app, `leaveFor` an address. Throws what `startCheckout` throws, but for a
 * session that is over, which is a visitor again.
 */
export async function choosePlan(
  choice: PlanChoice,
  goTo: (path: string) => void,
  leaveFor: (url: string) => void,
): Promise<void> {
  const signIn = () => {
    keepChoice(choice);
    goTo(SIGN_IN_FOR_PLANS);
  };
  if (!hasToken()) return signIn();
  try {
    leaveFor(await startCheckout(choice));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    useAuth.getState().clear();
    signIn();
  }
}

/**
 * The choice of a plan on a page: `choose` starts it, `busy` is the plan it runs
 * for (it stays while the payment page loads), `onError` hears why it failed.
 */
export function usePlanChoice(onError: (error: unknown) => void): {
  busy: PlanType | null;
  choose(planType: PlanType, billingCycle: BillingCycle): void;
} {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<PlanType | null>(null);
  const running = useRef(false);
  useEffect(() => {
    // Whoever comes back from the payment page finds the page as it was left: with a busy button.
    const restore = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      running.current = false;
      setBusy(null);
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);
  const choose = (planType: PlanType, billingCycle: BillingCycle) => {
    if (running.current) return;
    running.current = true;
    setBusy(planType);
    choosePlan(
      { planType, billingCycle },
      (path) => void navigate(path),
      (url) => window.location.assign(url),
    ).catch((error: unknown) => {
      running.current = false;
      setBusy(null);
      onError(error);
    });
  };
  return { busy, choose };
}
