import { useRef, useState } from 'react';
import type { Subscription } from '#contract/billing.ts';
import { formatPrice, PLAN_LABEL, PLAN_ORDER, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import { explain } from '../../lib/api.ts';
import { type PaymentProblem, paymentProblem, shortDate } from '../../lib/billing.ts';
import type { PlanChoice } from '../../lib/choose-plan.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PaymentError } from '../../ui/payment-error.tsx';
import { BillingToggle } from '../../ui/plan-cards.tsx';
import { annualClaim, PLAN_CONTENT } from '../../ui/plan-content.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { usePreview, useSubscriptionActions } from './profile.api.ts';

/** Chooses another plan or period for a running subscription, and shows the cost before anything is changed. */
export function ChangePlanDialog({
  current,
  asked,
  onClose,
}: {
  current: Subscription;
  /** What the address asks for; null where the person opened this by hand. */
  asked: PlanChoice | null;
  onClose(): void;
}) {
  const [choice, setChoice] = useState<PlanChoice>(
    asked ?? { planType: current.planType, billingCycle: current.billingCycle },
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PaymentProblem | null>(null);
  const running = useRef(false);
  const { change } = useSubscriptionActions();
  const same = choice.planType === current.planType && choice.billingCycle === current.billingCycle;
  const { data: preview, error, isFetching } = usePreview(same ? null : choice);
  const period = choice.billingCycle === 'annual' ? 'year' : 'month';

  const select = (part: Partial<PlanChoice>) => {
    if (running.current) return;
    setFailure(null);
    setChoice({ ...choice, ...part });
  };
  const confirm = async () => {
    if (running.current || same || !preview) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await change(choice, preview.dueNow);
      toast({
        title: 'Plan changed',
        description: `You have ${PLAN_LABEL[choice.planType]} now, paid by the ${period}.`,
      });
      onClose();
    } catch (problem) {
      const { title, message } = paymentProblem(problem);
      setFailure({ title, message: `${message} Your plan is as it was.` });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !running.current) onClose();
      }}
      title="Change plan"
      description="It changes at once. What is left of the time you have paid for is counted."
      focusFirst="input:checked"
    >
      <form
        className="change-plan"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <BillingToggle
          billing={choice.billingCycle}
          annualNote={annualClaim(choice.planType)}
          onBilling={(billingCycle) => select({ billingCycle })}
        />
        <fieldset className="plan-choices">
          <legend className="sr">Plan</legend>
          {PLAN_ORDER.map((plan) => (
            <label key={plan} className="plan-choice">
              <input
                type="radio"
                name="plan"
                value={plan}
                checked={choice.planType === plan}
                onChange={() => select({ planType: plan })}
              />
              <span>
                <b>{PLAN_LABEL[plan]}</b>
                <span className="caption quiet">
                  {plan === current.planType ? 'Your plan now' : PLAN_CONTENT[plan].bestFor}
                </span>
              </span>
              <span className="plan-choice-price">{formatPrice(PLAN_PRICE[plan][choice.billingCycle])}</span>
            </label>
          ))}
        </fieldset>
        <div aria-live="polite" className="preview">
          {same ? (
            <p className="small muted">This is what you have now.</p>
          ) : error ? (
            <p className="small bad">
              {explain(error, 'The cost could not be worked out just now. Please try again.')}
            </p>
          ) : isFetching || !preview ? (
            <div className="preview-skeleton" role="status" aria-label="Working out the cost">
              <div className="skel" />
              <div className="skel" />
            </div>
          ) : (
            <dl>
              <dt>Due now</dt>
              <dd>{formatPrice(preview.dueNow)}</dd>
              {preview.credit > 0 && (
                <>
                  <dt>Credit kept for you</dt>
                  <dd>{formatPrice(preview.credit)}</dd>
                </>
              )}
              <dt>{preview.credit > 0 ? 'Next payment, less your credit' : 'Next payment'}</dt>
              <dd>
                {formatPrice(preview.nextAmount)} on {shortDate(preview.nextDate)}
              </dd>
            </dl>
          )}
        </div>
        {current.cancelAtPeriodEnd && !same && (
          <p className="small muted">Your subscription is canceled. With this change it goes on, and renews.</p>
        )}
        <PaymentError problem={failure} />
        <div className="dialog-acts even-acts">
          <button type="button" className="btn btn-line" aria-disabled={busy} onClick={() => !busy && onClose()}>
            Leave it as it is
          </button>
          <ActButton
            type="submit"
            className="btn btn-act"
            off={same || !preview || isFetching || busy}
            aria-busy={busy}
          >
            {busy && <Spinner />}
            {busy ? 'Changing...' : same ? 'Change plan' : `Change to ${PLAN_LABEL[choice.planType]}`}
          </ActButton>
        </div>
      </form>
    </Dialog>
  );
}
