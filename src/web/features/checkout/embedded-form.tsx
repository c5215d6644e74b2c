import { lazy, Suspense, useState } from 'react';
import { formatPrice } from '#contract/plan-catalogue.ts';
import { askPayment } from '../../lib/billing.ts';
import { rememberClaim } from '../../lib/pending-claim.ts';
import { readTab, writeTab } from '../../lib/storage.ts';
import { TestPaymentForm } from '../../ui/test-payment-form.tsx';
import { type OpenedPayment, sendContact } from './checkout.api.ts';
import { FormSkeleton } from './form-skeleton.tsx';

const StripeForm = lazy(() => import('./stripe-form.tsx'));

const EMAIL_KEY = 'checkoutEmail';
/** Whether this can be an address; the server knows better. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Where a paid visitor or member goes from here. */
export function successPath({ paymentId, clientSecret }: { paymentId: string; clientSecret: string }): string {
  const query = new URLSearchParams({
    payment_intent: paymentId,
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  });
  return `/payment-success?${query}`;
}

/** The card form of whichever provider is there, with an email field where nobody is signed in. */
export function EmbeddedForm({
  payment,
  onPaid,
  onUnavailable,
}: {
  payment: OpenedPayment;
  onPaid(): void;
  /** The provider's form could not be loaded. */
  onUnavailable(): void;
}) {
  const { paymentId, clientSecret, amount, provider, publishableKey, needsEmail } = payment;
  const [email, setEmail] = useState(() => readTab(EMAIL_KEY) ?? '');
  const [problem, setProblem] = useState<string | null>(null);

  const check = () => {
    const wrong = needsEmail && !EMAIL.test(email.trim());
    setProblem(wrong ? 'Please enter a valid email address.' : null);
    return !wrong;
  };
  const before = async () => {
    if (!needsEmail) return;
    await sendContact(paymentId, { clientSecret, email: email.trim() });
    // Kept before anything is paid: whatever happens to this page, the plan can be claimed.
    rememberClaim({ paymentId, clientSecret });
  };

  const emailField = needsEmail && (
    <div className="field">
      <label htmlFor="checkout-email">Email</label>
      <input
        className="input"
        id="checkout-email"
        type="email"
        autoComplete="email"
        value={email}
        aria-invalid={problem !== null}
        aria-describedby={problem ? 'checkout-email-problem checkout-email-why' : 'checkout-email-why'}
        onChange={({ target }) => {
          setEmail(target.value);
          writeTab(EMAIL_KEY, target.value);
        }}
      />
      {problem && (
        <p className="field-problem" id="checkout-email-problem">
          {problem}
        </p>
      )}
      <p className="caption quiet" id="checkout-email-why">
        Your receipt goes there. You make your account after paying.
      </p>
    </div>
  );
  const isPaid = async () => (await askPayment(paymentId, clientSecret)).status === 'succeeded';
  const common = { clientSecret, price: formatPrice(amount), check, before, isPaid, onPaid };

  if (provider === 'sandbox')
    return (
      <TestPaymentForm paymentId={paymentId} {...common}>
        {emailField}
      </TestPaymentForm>
    );
  return (
    <Suspense fallback={<FormSkeleton />}>
      <StripeForm {...common} publishableKey={publishableKey ?? ''} onUnavailable={onUnavailable}>
        {emailField}
      </StripeForm>
    </Suspense>
  );
}
