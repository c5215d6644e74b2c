import './checkout.css';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { PlainPage } from '../../ui/plain-page.tsx';
import { EmbeddedSuccess } from './embedded-success.tsx';
import { HostedSuccess } from './hosted-success.tsx';
import { OutcomeLamp } from './outcome-lamp.tsx';
import { PaymentFailed } from './payment-outcomes.tsx';

/** Title and description of the page. */
export function meta() {
  return pageMeta({
    title: `Your payment | ${PRODUCT}`,
    description: 'What became of your payment, as the server knows it.',
    path: '/payment-success',
  });
}

/** After paying: by `session_id` from the hosted page, by `payment_intent` from the embedded form. */
export default function PaymentSuccessPage() {
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const { user, token, loading } = useAuth();
  const session = params.get('session_id');
  const payment = params.get('payment_intent');
  const outcome = params.get('redirect_status') ?? 'succeeded';
  const here = `${pathname}${search}`;

  if (session) {
    if (!loading && !(user && token)) return <Navigate to={`/login?redirect=${encodeURIComponent(here)}`} replace />;
    return <HostedSuccess key={session} sessionId={loading ? null : session} />;
  }
  if (payment) {
    if (outcome !== 'succeeded' && outcome !== 'processing') return <PaymentFailed />;
    return (
      <EmbeddedSuccess
        key={payment}
        paymentId={payment}
        clientSecret={params.get('payment_intent_client_secret')}
        here={here}
      />
    );
  }
  return <NoPayment />;
}

/** Somebody came here without having paid. */
function NoPayment() {
  return (
    <PlainPage width="text">
      <div className="said">
        <OutcomeLamp icon="search" />
        <h1>There is no payment here</h1>
        <p className="lead">
          This page shows what became of a payment, and the link that led you here names none. If you have paid, your
          subscription stands in your profile.
        </p>
      </div>
      <p className="choices">
        <Link className="btn btn-act" to="/profile">
          See your subscription
        </Link>
        <Link className="btn btn-line" to="/pricing">
          See the plans
        </Link>
        <Link className="btn btn-line" to="/">
          Back to homepage
        </Link>
      </p>
    </PlainPage>
  );
}
