import './pricing.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { formatPrice, hasVoice, PLAN_LABEL, PLAN_ORDER, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { BillingCycle, PlanType } from '#contract/plans.ts';
import { PRODUCT } from '#contract/product.ts';
import { ApiError } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { PAYMENT_OFFLINE } from '../../lib/billing.ts';
import { forgetChoice, type PlanChoice, readChoice, SIGN_IN_FOR_PLANS, usePlanChoice } from '../../lib/choose-plan.ts';
import { isReachable } from '../../lib/network.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { usePendingClaim } from '../../lib/pending-claim.ts';
import { PlainPage } from '../../ui/plain-page.tsx';
import { BillingToggle, PlanCards } from '../../ui/plan-cards.tsx';
import { annualSavingClaim } from '../../ui/plan-content.ts';
import { toast } from '../../ui/toast.tsx';
import { MendCard } from './mend-card.tsx';

/** The specification's delay before a plan chosen ahead of signing in is taken up, in milliseconds. */
const SELECT_AFTER = 100;

function sayFailed(error: unknown): void {
  const otherwise = `Failed to start checkout process${isReachable() ? '' : `. ${PAYMENT_OFFLINE}`}`;
  // A broken connection speaks the browser's language, not a person's.
  const foreign = error instanceof TypeError || error instanceof SyntaxError;
  const sentence = error instanceof ApiError ? error.sentence : error instanceof Error && !foreign ? error.message : '';
  toast({ title: 'Checkout Error', description: sentence || otherwise, variant: 'destructive' });
}

/** The lowest monthly price among these plans. */
function priceFrom(plans: readonly PlanType[]): string {
  return formatPrice(Math.min(...plans.map((plan) => PLAN_PRICE[plan].monthly)));
}

/** Title and description of the page. */
export function meta() {
  return pageMeta({
    title: `Plans | ${PRODUCT}`,
    description: `Three plans from ${priceFrom(PLAN_ORDER)} a month, with unlimited writing on every one. Cancel at any time.`,
    path: '/pricing',
  });
}

/** The plans, and the way to pay for one. */
export default function PricingPage() {
  const { user, token, loading } = useAuth();
  const signedIn = user !== null && token !== null && !loading;
  const claiming = usePendingClaim();
  const [billing, setBilling] = useState<BillingCycle>('monthly');
  const { busy, choose } = usePlanChoice(sayFailed);
  const status = signedIn ? user.subscriptionStatus : null;

  const takeUp = useEffectEvent(({ planType, billingCycle }: PlanChoice) => {
    forgetChoice();
    choose(planType, billingCycle);
  });
  const mayBuy = signedIn && !claiming && status !== 'active' && status !== 'past_due';
  useEffect(() => {
    const kept = mayBuy ? readChoice() : null;
    if (!kept) return;
    setBilling(kept.billingCycle);
    const timer = window.setTimeout(() => takeUp(kept), SELECT_AFTER);
    return () => window.clearTimeout(timer);
  }, [mayBuy]);
  useEffect(() => {
    if (status === 'active') forgetChoice();
  }, [status]);

  if (status === 'active') return <Navigate to="/home" replace />;
  return (
    <PlainPage
      beside={
        status === 'past_due' ? (
          <Link to="/home">Go to home</Link>
        ) : signedIn ? (
          <Link to="/welcome">Go on without a plan for now</Link>
        ) : (
          <Link to={SIGN_IN_FOR_PLANS}>Sign in</Link>
        )
      }
    >
      <div className="pricing-head">
        <h1>Plans</h1>
        <p className="lead">
          Plans start at {priceFrom(PLAN_ORDER)} a month, and with voice conversation at{' '}
          {priceFrom(PLAN_ORDER.filter(hasVoice))}. Writing is unlimited on every one. Cancel at any time and keep your
          plan to the end of the period.
        </p>
        {status !== 'past_due' && (
          <BillingToggle billing={billing} onBilling={setBilling} annualNote="Save up to 17%" />
        )}
      </div>
      {status === 'past_due' ? (
        <MendCard />
      ) : (
        <PlanCards
          heading="h2"
          billing={billing}
          busy={busy}
          note={(plan, cycle) =>
            cycle === 'annual' ? annualSavingClaim(plan) : `${annualSavingClaim(plan)} by paying annually`
          }
          onChoose={(plan) => choose(plan, billing)}
        />
      )}
      {!signedIn && !loading && (
        <div className="pricing-without">
          <p className="small muted" id="without-account">
            Pay without an account, and make one afterwards:
          </p>
          <ul aria-labelledby="without-account">
            {PLAN_ORDER.map((plan) => {
              const amount = (PLAN_PRICE[plan][billing] / 100).toFixed(2);
              return (
                <li key={plan}>
                  <Link className="small" to={`/checkout?billing=${billing}&plan=${plan}&amount=${amount}`}>
                    {PLAN_LABEL[plan]}, ${amount}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </PlainPage>
  );
}
