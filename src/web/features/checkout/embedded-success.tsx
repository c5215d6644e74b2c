import { useState } from 'react';
import { Link } from 'react-router';
import { PLAN_LABEL, VOICE_MINUTES } from '#contract/plan-catalogue.ts';
import type { PlanType } from '#contract/plans.ts';
import { explain } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { refreshUser } from '../../lib/billing.ts';
import { type ClaimOutcome, makeClaim, readClaim, rememberClaim } from '../../lib/pending-claim.ts';
import { PlainPage } from '../../ui/plain-page.tsx';
import { Benefits } from './benefits.tsx';
import { OutcomeLamp } from './outcome-lamp.tsx';
import { OutcomeHeading, PaymentFailed, Unconfirmed, Verifying } from './payment-outcomes.tsx';
import { type PaidPayment, usePaymentCheck } from './use-payment-check.ts';

/** The specification's four benefits, each with what it means in the plan that was paid. */
function benefitsOf(plan: PlanType | undefined): { title: string; text: string }[] {
  const minutes = plan ? VOICE_MINUTES[plan] : 0;
  return [
    plan && minutes === 0
      ? {
          title: 'Unlimited text conversations',
          text: `Voice comes with ${PLAN_LABEL['guided-path']}, whenever you like.`,
        }
      : {
          title: 'Unlimited voice conversations',
          text: plan
            ? `As many as you like, within ${minutes} minutes a day on ${PLAN_LABEL[plan]}.`
            : 'As many as you like, within the minutes of your plan.',
        },
    { title: 'Private prayer vault', text: 'What you keep there is encrypted with a key of your own.' },
    { title: '24/7 guidance', text: 'At three in the morning as much as at noon.' },
    { title: 'Crisis detection', text: 'When words sound like danger, real people to call come first.' },
  ];
}

/** What became of giving the plan to whoever is here. */
type Claim = { state: 'none' } | { state: 'done'; outcome: ClaimOutcome } | { state: 'failed'; sentence: string };

/** Back from the embedded form: the server's word first; a plan paid without an account is claimed. */
export function EmbeddedSuccess({
  paymentId,
  clientSecret,
  here,
}: {
  paymentId: string;
  /** What proves that an unclaimed payment is one's own; null where the address lacks it. */
  clientSecret: string | null;
  /** This address, to come back to after signing in. */
  here: string;
}) {
  const signedIn = useAuth(({ user, token }) => user !== null && token !== null);
  const loading = useAuth((state) => state.loading);
  const [claim, setClaim] = useState<Claim>({ state: 'none' });

  const onPaid = async ({ claimed }: PaidPayment) => {
    if (claimed) return refreshIfSignedIn();
    const kept = readClaim();
    const secret = clientSecret ?? (kept?.paymentId === paymentId ? kept.clientSecret : null);
    if (!secret) return;
    const own = { paymentId, clientSecret: secret };
    rememberClaim(own);
    if (!signedIn) return;
    try {
      setClaim({ state: 'done', outcome: await makeClaim(own) });
    } catch (error) {
      setClaim({ state: 'failed', sentence: explain(error, 'Your plan could not be put on your account just now.') });
    }
  };
  const refreshIfSignedIn = () => (signedIn ? refreshUser().catch(() => undefined) : Promise.resolve());

  const { check, askAgain } = usePaymentCheck(loading ? null : paymentId, clientSecret, onPaid);
  if (check.state === 'verifying') return <Verifying />;
  if (check.state === 'unconfirmed') return <Unconfirmed onAgain={askAgain} />;
  if (check.state === 'returned') return <Refunded />;
  if (check.state !== 'succeeded') return <PaymentFailed unknown={check.state === 'unknown'} />;
  if (claim.state === 'done' && claim.outcome === 'refunded') return <Refunded />;

  const { planType, claimed } = check.payment;
  const unclaimed = !claimed && claim.state === 'none';
  return (
    <PlainPage width="text">
      <div className="said">
        <OutcomeLamp />
        <OutcomeHeading>Payment Successful!</OutcomeHeading>
        <p className="lead">
          {planType ? `${PLAN_LABEL[planType]} is paid.` : 'Your plan is paid.'} A receipt is on its way to you by
          email.
        </p>
      </div>
      {unclaimed && (signedIn ? <WaitsByEmail /> : <LastStep here={here} />)}
      {claim.state === 'failed' && (
        <section className="card last-step" role="alert">
          <h2>Your plan is not on your account yet</h2>
          <p>{claim.sentence} The payment is safe, and nothing is lost.</p>
          <p>
            <button type="button" className="btn btn-act" onClick={askAgain}>
              Try again
            </button>
          </p>
        </section>
      )}
      <Benefits items={benefitsOf(planType).map((one) => ({ icon: 'tick', ...one }))} />
      <p className="choices">
        <Link className={unclaimed || claim.state === 'failed' ? 'btn btn-line' : 'btn btn-act'} to="/home">
          Enter the app
        </Link>
        <Link className="btn btn-line" to="/">
          Back to homepage
        </Link>
      </p>
      <p className="caption quiet">Payment …{paymentId.slice(-8)}</p>
    </PlainPage>
  );
}

/** A visitor's plan wants an owner. */
function LastStep({ here }: { here: string }) {
  const back = encodeURIComponent(here);
  return (
    <section className="card last-step" aria-labelledby="last-step">
      <h2 id="last-step">One last step: create your account so that the plan is yours</h2>
      <p className="muted">
        It takes a minute. The plan waits for you, on this device and under the email address you paid with.
      </p>
      <p className="choices">
        <Link className="btn btn-act" to={`/register?redirect=${back}`}>
          Create your account
        </Link>
        <Link className="btn btn-line" to={`/login?redirect=${back}`}>
          I have one already
        </Link>
      </p>
    </section>
  );
}

/** Somebody signed in opened an address without the proof that the payment is theirs. */
function WaitsByEmail() {
  return (
    <section className="card last-step" aria-labelledby="waits">
      <h2 id="waits">This plan still waits for its owner</h2>
      <p className="muted">
        It waits under the email address it was paid with. Confirm that address with the letter we sent you, and the
        plan is on your account.
      </p>
    </section>
  );
}

/** Somebody who had a subscription paid a second time. */
function Refunded() {
  return (
    <PlainPage width="text">
      <div className="said">
        <OutcomeLamp icon="check" />
        <OutcomeHeading>This payment is returned to you</OutcomeHeading>
        <p className="lead">
          You have a subscription already, and one is enough. The second payment goes back to your card in full; banks
          take a few days to show it.
        </p>
      </div>
      <p className="choices">
        <Link className="btn btn-act" to="/home">
          Enter the app
        </Link>
        <Link className="btn btn-line" to="/profile">
          See your subscription
        </Link>
      </p>
    </PlainPage>
  );
}
