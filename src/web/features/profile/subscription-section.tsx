import './profile.css';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Subscription } from '#contract/billing.ts';
import { BILLING_CYCLES, formatPrice, PLAN_LABEL, PLAN_ORDER, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import { leaveForPortal, longDate } from '../../lib/billing.ts';
import type { PlanChoice } from '../../lib/choose-plan.ts';
import { report } from '../../lib/report.ts';
import { CancelSubscription } from '../../ui/cancel-subscription.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { ChangePlanDialog } from './change-plan-dialog.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { useSubscription, useSubscriptionActions } from './profile.api.ts';

/** One's plan: what it costs, when it is paid, and everything that can be done about it. */
export function SubscriptionSection() {
  const { data, error, isFetching, refetch } = useSubscription();
  return (
    <section className="card subscription" aria-labelledby="subscription">
      <h2 id="subscription">Subscription</h2>
      {data ? (
        <>
          {data.subscription ? <Current subscription={data.subscription} /> : <None />}
          {data.invoices.length > 0 && <InvoiceList invoices={data.invoices} />}
        </>
      ) : error && !isFetching ? (
        <>
          <p role="alert">Your subscription could not be loaded. Nothing about it has changed.</p>
          <p>
            <button type="button" className="btn btn-line" onClick={() => void refetch()}>
              <Icon name="retry" />
              Try again
            </button>
          </p>
        </>
      ) : (
        <div className="subscription-skeleton" role="status" aria-label="Loading your subscription">
          <div className="skel" style={{ height: 28, width: '50%' }} />
          <div className="skel" style={{ height: 20, width: '70%' }} />
          <div className="skel" style={{ height: 44 }} />
        </div>
      )}
    </section>
  );
}

function None() {
  return (
    <>
      <p className="muted">
        You have no subscription right now. Writing is open to you all the same; voice comes with the Guided Path and
        Unlimited Prayer plans.
      </p>
      <p>
        <Link className="btn btn-line" to="/pricing">
          See the plans
        </Link>
      </p>
    </>
  );
}

/** Reads /profile?change=…&billing=…; null where no change is asked for. */
function readAsked(params: URLSearchParams): PlanChoice | null {
  const planType = PLAN_ORDER.find((plan) => plan === params.get('change'));
  const billingCycle = BILLING_CYCLES.find((cycle) => cycle === params.get('billing')) ?? 'monthly';
  return planType ? { planType, billingCycle } : null;
}

function Current({ subscription }: { subscription: Subscription }) {
  const { planType, billingCycle, status, cancelAtPeriodEnd } = subscription;
  const [params, setParams] = useSearchParams();
  const asked = readAsked(params);
  const [changing, setChanging] = useState(false);
  const { busy, run } = useOneAtATime();
  const { resume } = useSubscriptionActions();
  const pastDue = status === 'past_due';

  const openPortal = () =>
    run('portal', leaveForPortal, 'The page for your card and invoices could not be opened. Please try again.');
  const keep = () =>
    run(
      'resume',
      async () => {
        await resume();
        toast({ title: 'Your subscription goes on', description: 'It renews as it did before.' });
      },
      'Your subscription could not be resumed. Please try again.',
    );

  return (
    <>
      <div>
        <p className="subscription-plan">{PLAN_LABEL[planType]}</p>
        <p className="muted">
          {formatPrice(PLAN_PRICE[planType][billingCycle])} a {billingCycle === 'annual' ? 'year' : 'month'}
        </p>
      </div>
      <Standing subscription={subscription} />
      <div className="subscription-acts">
        {pastDue && (
          <button type="button" className="btn btn-act" aria-busy={busy === 'portal'} onClick={() => void openPortal()}>
            {busy === 'portal' ? 'Opening...' : 'Mend the card'}
          </button>
        )}
        {cancelAtPeriodEnd && !pastDue && (
          <button type="button" className="btn btn-act" aria-busy={busy === 'resume'} onClick={() => void keep()}>
            {busy === 'resume' ? 'One moment...' : 'Keep my subscription'}
          </button>
        )}
        {!pastDue && (
          <button type="button" className="btn btn-line" onClick={() => setChanging(true)}>
            Change plan
          </button>
        )}
        {!pastDue && (
          <button
            type="button"
            className="btn btn-line"
            aria-busy={busy === 'portal'}
            onClick={() => void openPortal()}
          >
            {busy === 'portal' ? 'Opening...' : 'Card and invoices'}
          </button>
        )}
        {!cancelAtPeriodEnd && <CancelSubscription plan={planType} standing={pastDue ? 'unpaid' : 'paid'} />}
      </div>
      {!pastDue && (changing || asked) && (
        <ChangePlanDialog
          current={subscription}
          asked={asked}
          onClose={() => {
            setChanging(false);
            if (asked) setParams({}, { replace: true });
          }}
        />
      )}
    </>
  );
}

/** How the subscription stands, in a sentence. */
function Standing({ subscription }: { subscription: Subscription }) {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, accessUntil } = subscription;
  if (status === 'past_due') {
    const over = accessUntil !== null && new Date(accessUntil) <= new Date();
    return (
      <div className="subscription-warning">
        <Icon name="warning" />
        <p>
          <b>The last payment did not go through.</b>
          {over
            ? ' Your plan has ended for now. Put another card in place, and it comes back.'
            : ` Your plan stays as it is${accessUntil ? ` until ${longDate(accessUntil)}` : ''}. Put another card in place ${accessUntil ? 'by then' : 'soon'}, and nothing changes.`}
        </p>
      </div>
    );
  }
  if (cancelAtPeriodEnd) {
    return (
      <p>
        Canceled. It stays active until <b>{longDate(accessUntil ?? currentPeriodEnd)}</b>, and is not paid again.
      </p>
    );
  }
  return (
    <p>
      Next payment on <b>{longDate(currentPeriodEnd)}</b>.
    </p>
  );
}

/** Runs one thing at a time, and says what it is; a failure is told with its sentence. */
function useOneAtATime() {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const run = async (what: string, action: () => Promise<void>, sentence: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(what);
    try {
      await action();
    } catch (error) {
      report(error, sentence);
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { busy, run };
}
