import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { IconName } from '../../ui/icons.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';
import { Benefits } from './benefits.tsx';
import { OutcomeLamp } from './outcome-lamp.tsx';

/** The heading of what became of a payment. It takes the focus, so that it is read aloud in place of the waiting. */
export function OutcomeHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 className="outcome" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}

/** While the server is asked about the payment. */
export function Verifying() {
  return (
    <PlainPage width="text">
      <div role="status" className="said">
        <OutcomeLamp />
        <h1>Verifying Payment</h1>
        <p className="lead">One moment. We are making sure that your payment has arrived.</p>
      </div>
    </PlainPage>
  );
}

/** Why a card is refused most often, and what can be done about it today. */
const REASONS: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'edit',
    title: 'Look at the numbers once more',
    text: 'One wrong digit, or the date of an older card, is enough for a refusal.',
  },
  {
    icon: 'phone',
    title: 'Ask your bank',
    text: 'Some hold back a payment they have not seen before. The number to call is on the back of the card.',
  },
  { icon: 'retry', title: 'Use another card', text: 'You can try again with the same card or another one.' },
];

/** A payment that did not go through, or that the server does not know: never shown as a success. */
export function PaymentFailed({ unknown = false }: { unknown?: boolean }) {
  return (
    <PlainPage width="text">
      <div className="said">
        <OutcomeLamp icon={unknown ? 'search' : 'warning'} />
        <OutcomeHeading>Payment Failed</OutcomeHeading>
        <p className="lead">
          {unknown
            ? 'We know of no payment at this address that is yours.'
            : 'The payment did not go through, so no plan was started.'}
        </p>
        <p className="muted">
          {unknown
            ? 'If you paid while signed in to another account, sign in to that one and open this page again.'
            : 'It happens often, and mostly over something small.'}
        </p>
      </div>
      <p className="choices">
        <Link className="btn btn-act" to="/pricing">
          Try again
        </Link>
        <Link className="btn btn-line" to="/profile">
          See your payments
        </Link>
        <Link className="btn btn-line" to="/">
          Back to homepage
        </Link>
      </p>
      {!unknown && (
        <section className="card reasons" aria-labelledby="reasons">
          <h2 id="reasons">What helps most often</h2>
          <Benefits items={REASONS} />
        </section>
      )}
      <p className="small quiet">Every payment that was taken stands in your profile.</p>
    </PlainPage>
  );
}

/** Nobody could say yet how the payment ended. */
export function Unconfirmed({ onAgain }: { onAgain(): void }) {
  return (
    <PlainPage width="text">
      <div className="said">
        <OutcomeLamp icon="candle" />
        <OutcomeHeading>Your payment is still being confirmed</OutcomeHeading>
        <p className="lead">
          Some banks take a while. You will get a letter as soon as it is done, and nothing is lost: please don’t pay a
          second time.
        </p>
      </div>
      <p className="choices">
        <button type="button" className="btn btn-act" onClick={onAgain}>
          Check again
        </button>
        <Link className="btn btn-line" to="/">
          Back to homepage
        </Link>
      </p>
    </PlainPage>
  );
}
