import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Mark } from '../../ui/brand.tsx';
import { PlainPage } from '../../ui/plain-page.tsx';

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
        <span className="paid-lamp">
          <Mark size={40} />
        </span>
        <h1>Verifying Payment</h1>
        <p className="lead">One moment. We are making sure that your payment has arrived.</p>
      </div>
    </PlainPage>
  );
}

/** A payment that did not go through, or that the server does not know: never shown as a success. */
export function PaymentFailed({ unknown = false }: { unknown?: boolean }) {
  return (
    <PlainPage width="text">
      <div className="said">
        <OutcomeHeading>Payment Failed</OutcomeHeading>
        <p className="lead">
          {unknown
            ? 'We know of no payment at this address that is yours.'
            : 'The payment did not go through, so no plan was started.'}
        </p>
        <p className="muted">
          {unknown
            ? 'If you paid while signed in to another account, sign in to that one and open this page again.'
            : 'You can try again with the same card or another one.'}{' '}
          Every payment that was taken stands in your profile.
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
    </PlainPage>
  );
}

/** Nobody could say yet how the payment ended. */
export function Unconfirmed({ onAgain }: { onAgain(): void }) {
  return (
    <PlainPage width="text">
      <div className="said">
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
