import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type Appearance, loadStripe, type Stripe } from '@stripe/stripe-js';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type PaymentProblem, paymentProblem, UNEXPECTED } from '../../lib/billing.ts';
import { PayButton } from '../../ui/pay-button.tsx';
import { PaymentError } from '../../ui/payment-error.tsx';
import { clearToasts, toast } from '../../ui/toast.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { readAppearance } from './stripe-appearance.ts';

/** One script for a page, however often the form is shown; a failed load may be tried again. */
const loading = new Map<string, Promise<Stripe>>();

function openStripe(publishableKey: string): Promise<Stripe> {
  const known = loading.get(publishableKey);
  if (known) return known;
  const opened = loadStripe(publishableKey).then((stripe) => {
    if (!stripe) throw new Error('Stripe needs a browser.');
    return stripe;
  });
  loading.set(publishableKey, opened);
  opened.catch(() => loading.delete(publishableKey));
  return opened;
}

interface FormProps {
  clientSecret: string;
  price: string;
  check(): boolean;
  before(): Promise<void>;
  /** Asks how the payment stands after an attempt whose end is unknown. */
  isPaid(): Promise<boolean>;
  onPaid(): void;
  /** The provider's script or form could not be loaded. */
  onUnavailable(): void;
  children: ReactNode;
}

/** Stripe's own card form in our colours; a chunk of its own, loaded only where it is used. */
export default function StripeForm({ publishableKey, ...form }: FormProps & { publishableKey: string }) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [appearance, setAppearance] = useState<Appearance>(readAppearance);
  const giveUp = useEffectEvent(() => form.onUnavailable());
  useEffect(() => {
    let shown = true;
    openStripe(publishableKey).then(
      (opened) => {
        if (shown) setStripe(opened);
      },
      () => {
        if (shown) giveUp();
      },
    );
    return () => {
      shown = false;
    };
  }, [publishableKey]);
  useEffect(() => {
    const dusk = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => setAppearance(readAppearance());
    dusk.addEventListener('change', follow);
    return () => dusk.removeEventListener('change', follow);
  }, []);
  if (!stripe) return <FormSkeleton />;
  return (
    <Elements stripe={stripe} options={{ clientSecret: form.clientSecret, appearance }}>
      <Fields {...form} />
    </Elements>
  );
}

function Fields({ clientSecret, price, check, before, isPaid, onPaid, onUnavailable, children }: FormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'ready' | 'busy' | 'paid'>('ready');
  const [ready, setReady] = useState(false);
  const [failure, setFailure] = useState<PaymentProblem | null>(null);
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const fail = async (problem: PaymentProblem) => {
    // An answer may be lost on the way though the payment was made: then it isn't made twice.
    if (problem === UNEXPECTED && (await isPaid().catch(() => false))) {
      setState('paid');
      onPaid();
      return;
    }
    running.current = false;
    setState('ready');
    setFailure(problem);
    toast({ title: problem.title, description: problem.message, variant: 'destructive' });
  };

  const pay = async () => {
    if (!stripe || !elements || !ready || running.current) return;
    if (!check()) {
      form.current?.querySelector<HTMLInputElement>('input')?.focus();
      return;
    }
    running.current = true;
    setState('busy');
    setFailure(null);
    clearToasts();
    try {
      await before();
      // On success the provider leads to the return address by itself.
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: `${window.location.origin}/payment-success` },
      });
      const refused = error.type === 'card_error' || error.type === 'validation_error';
      await fail(refused && error.message ? { title: 'Payment Failed', message: error.message } : UNEXPECTED);
    } catch (error) {
      await fail(paymentProblem(error));
    }
  };

  return (
    <form
      ref={form}
      className="pay-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <PaymentError problem={failure} />
      {children}
      {!ready && <FormSkeleton />}
      <div className={ready ? undefined : 'not-yet'}>
        <PaymentElement onReady={() => setReady(true)} onLoadError={onUnavailable} />
      </div>
      {ready && <PayButton price={price} state={state} />}
    </form>
  );
}
