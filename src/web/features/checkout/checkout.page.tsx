import './checkout.css';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { formatPrice, PLAN_LABEL, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import { PRODUCT } from '#contract/product.ts';
import { ApiError } from '../../lib/api.ts';
import { useUpdateHold } from '../../lib/app-update.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { PAYMENT_OFFLINE } from '../../lib/billing.ts';
import { useReachable } from '../../lib/network.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Icon } from '../../ui/icons.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { useOpenedPayment } from './checkout.api.ts';
import { type CheckoutChoice, readCheckoutChoice } from './checkout-choice.ts';
import { EmbeddedForm, successPath } from './embedded-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { OutcomeLamp } from './outcome-lamp.tsx';
import { PlanSummary } from './plan-summary.tsx';

/** Title and description of the page. */
export function meta() {
  return pageMeta({
    title: `Checkout | ${PRODUCT}`,
    description: 'Pay for your plan. It renews until you cancel, and you can cancel at any time.',
    path: '/checkout',
  });
}

/** The embedded payment of a plan. */
export default function CheckoutPage() {
  const [params] = useSearchParams();
  const choice = readCheckoutChoice(params);
  return choice ? <Checkout choice={choice} /> : <UnknownChoice />;
}

function Checkout({ choice }: { choice: CheckoutChoice }) {
  const navigate = useNavigate();
  const { user, token, loading } = useAuth();
  const userId = user && token ? user.id : null;
  const { data: payment, error, again } = useOpenedPayment(loading ? null : choice, userId);
  const [unavailable, setUnavailable] = useState(false);
  useUpdateHold('a payment');

  if (error instanceof ApiError && error.code === 'already-subscribed') return <HasPlan sentence={error.sentence} />;
  if (error instanceof ApiError && error.code === 'wrong-amount') return <WrongAmount choice={choice} />;
  if (error || unavailable) {
    return (
      <SetupFailed
        onAgain={() => {
          setUnavailable(false);
          void again();
        }}
      />
    );
  }
  if (payment?.paid) return <Navigate to={successPath(payment)} replace />;
  return (
    <PlainPage beside={<BackHome />}>
      <h1 className="checkout-title">Checkout</h1>
      <div className="checkout">
        <PlanSummary {...choice} />
        <section className="checkout-form" aria-label="Payment">
          {payment ? (
            <EmbeddedForm
              key={payment.paymentId}
              payment={payment}
              onPaid={() => void navigate(successPath(payment))}
              onUnavailable={() => setUnavailable(true)}
            />
          ) : (
            <FormSkeleton />
          )}
          <p className="caption quiet center">
            By paying you accept the <Link to="/terms">terms</Link>.
          </p>
        </section>
      </div>
    </PlainPage>
  );
}

function BackHome() {
  return (
    <Link to="/">
      <Icon name="left" size="s" />
      Back to homepage
    </Link>
  );
}

/** The specification's screen for a payment that could not be set up. */
function SetupFailed({ onAgain }: { onAgain(): void }) {
  const reachable = useReachable();
  return (
    <PlainPage width="text" beside={<BackHome />}>
      <div role="alert" className="said">
        <OutcomeLamp icon="warning" />
        <h1>Payment Error</h1>
        <p className="lead">Failed to initialize payment. Please try again.</p>
        <p className="muted">{!reachable && `${PAYMENT_OFFLINE} `}Nothing was charged.</p>
      </div>
      <p className="choices">
        <button type="button" className="btn btn-act" onClick={onAgain}>
          Try again
        </button>
        <ReturnHome />
      </p>
    </PlainPage>
  );
}

function ReturnHome() {
  const navigate = useNavigate();
  return (
    <button type="button" className="btn btn-line" onClick={() => void navigate('/')}>
      Return to Homepage
    </button>
  );
}

function HasPlan({ sentence }: { sentence: string }) {
  return (
    <PlainPage width="text" beside={<BackHome />}>
      <div className="said">
        <OutcomeLamp icon="check" />
        <h1>You have a plan already</h1>
        <p className="lead">{sentence}</p>
      </div>
      <p className="choices">
        <Link className="btn btn-act" to="/home">
          Go to home
        </Link>
        <Link className="btn btn-line" to="/profile">
          See your subscription
        </Link>
      </p>
    </PlainPage>
  );
}

/** The address asks for another price than the plan has; the price of the catalogue holds. */
function WrongAmount({ choice }: { choice: CheckoutChoice }) {
  const { planType, billingCycle, amount } = choice;
  const cents = PLAN_PRICE[planType][billingCycle];
  const query = new URLSearchParams({ billing: billingCycle, plan: planType, amount: (cents / 100).toFixed(2) });
  return (
    <PlainPage width="text" beside={<BackHome />}>
      <div className="said">
        <OutcomeLamp icon="warning" />
        <h1>Payment Error</h1>
        <p className="lead">
          This link says {formatPrice(amount)}, but {PLAN_LABEL[planType]} costs {formatPrice(cents)} a{' '}
          {billingCycle === 'annual' ? 'year' : 'month'}.
        </p>
        <p className="muted">Nothing was charged.</p>
      </div>
      <p className="choices">
        <Link className="btn btn-act" to={`/checkout?${query}`}>
          Go on with {formatPrice(cents)}
        </Link>
        <Link className="btn btn-line" to="/pricing">
          See the plans
        </Link>
        <ReturnHome />
      </p>
    </PlainPage>
  );
}

function UnknownChoice() {
  return (
    <PlainPage width="text" beside={<BackHome />}>
      <div className="said">
        <OutcomeLamp icon="search" />
        <h1>This plan is not one of ours</h1>
        <p className="lead">The link to this page names a plan, a billing period or a price that we don’t know.</p>
        <p className="muted">Nothing was charged. The plans themselves are one step away.</p>
      </div>
      <p className="choices">
        <Link className="btn btn-act" to="/pricing">
          See the plans
        </Link>
        <ReturnHome />
      </p>
    </PlainPage>
  );
}
