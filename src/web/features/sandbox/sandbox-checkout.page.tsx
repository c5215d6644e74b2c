import { Link, useParams } from 'react-router';
import type { Output } from '#contract/endpoint.ts';
import { formatPrice, PLAN_LABEL } from '#contract/plan-catalogue.ts';
import { PRODUCT } from '#contract/product.ts';
import type { readSandboxCheckout } from '#contract/sandbox.ts';
import { explain } from '../../lib/api.ts';
import { TestPaymentForm } from '../../ui/test-payment-form.tsx';
import { readCheckout, useSandboxCheckout } from './sandbox.api.ts';
import { SandboxFrame, SandboxMissing, SandboxSkeleton } from './sandbox-frame.tsx';

/** Title and description of the page; no search engine should keep it. */
export function meta() {
  return [
    { title: `Test checkout | ${PRODUCT}` },
    { name: 'description', content: 'Where a plan is paid with a test card while the app is tried out.' },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The hosted test checkout. */
export default function SandboxCheckoutPage() {
  const { id = '' } = useParams();
  const { data, error } = useSandboxCheckout(id);
  if (error) return <SandboxMissing sentence={explain(error, 'This test checkout could not be opened.')} />;
  if (!data) return <SandboxSkeleton />;
  if (data.status === 'open') return <Open id={id} checkout={data} />;
  return <Closed checkout={data} />;
}

type Checkout = Output<typeof readSandboxCheckout>;

function Open({ id, checkout }: { id: string; checkout: Checkout }) {
  const { planType, billingCycle, amount, email, paymentId, clientSecret, successUrl, cancelUrl } = checkout;
  const price = formatPrice(amount);
  const period = billingCycle === 'annual' ? 'year' : 'month';
  return (
    <SandboxFrame>
      <div>
        <h1>
          {PLAN_LABEL[planType]}, {price} a {period}
        </h1>
        <p className="muted">
          {price} today, then every {period} until you cancel.
        </p>
      </div>
      {email && (
        <p className="small">
          <span className="muted">Receipt to</span> {email}
        </p>
      )}
      <TestPaymentForm
        paymentId={paymentId}
        clientSecret={clientSecret}
        price={price}
        isPaid={async () => (await readCheckout(id)).status === 'complete'}
        onPaid={() => window.location.assign(successUrl)}
      />
      <p>
        <a className="btn btn-ghost sandbox-back" href={cancelUrl}>
          Back
        </a>
      </p>
    </SandboxFrame>
  );
}

function Closed({ checkout: { status, successUrl, cancelUrl } }: { checkout: Checkout }) {
  const paid = status === 'complete';
  return (
    <SandboxFrame>
      <h1>{paid ? 'This is paid' : 'This checkout has closed'}</h1>
      <p className="lead">
        {paid
          ? 'The payment was made, and is not made twice.'
          : 'It was not paid in time, or another one was opened in its place. Nothing was charged here.'}
      </p>
      <p className="row">
        <a className="btn btn-act" href={paid ? successUrl : cancelUrl}>
          {paid ? 'Go on' : 'Back to the plans'}
        </a>
        <Link className="btn btn-line" to="/">
          Homepage
        </Link>
      </p>
    </SandboxFrame>
  );
}
