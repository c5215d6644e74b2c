import { useEffect, useRef, useState } from 'react';
import { formatPrice, PLAN_LABEL, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { PlanType } from '#contract/plans.ts';
import { apiRequest, explain } from '../lib/api.ts';
import { readTab, writeTab } from '../lib/storage.ts';
import { Dialog } from './dialog.tsx';
import { Spinner } from './spinner.tsx';
import { toast } from './toast.tsx';

const NOTE = 'canceledNote';

function sayCanceled(): void {
  toast({
    title: 'Subscription Canceled',
    description: 'Your subscription will remain active until the end of your current billing period.',
  });
}

/** Says once more after the reload that the subscription is canceled; the reload took the toast away. */
export function useCanceledNote(): void {
  useEffect(() => {
    if (readTab(NOTE) === null) return;
    writeTab(NOTE, null);
    sayCanceled();
  }, []);
}

/** The button that cancels a subscription, and the question before it. */
export function CancelSubscription({ plan }: { plan: PlanType }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const cancel = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await apiRequest('POST', '/api/stripe/cancel-subscription');
      setOpen(false);
      sayCanceled();
      writeTab(NOTE, 'yes');
      window.location.reload();
    } catch (error) {
      toast({
        title: 'Cancellation Failed',
        description: explain(error, 'Failed to cancel subscription. Please try again.'),
        variant: 'destructive',
      });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" className="btn btn-line" onClick={() => setOpen(true)}>
        Cancel Subscription
      </button>
      <Dialog
        open={open}
        onOpenChange={(next) => setOpen(next || busy)}
        title="Cancel Subscription"
        description="Your subscription stays active to the end of the current billing period. After that, premium features are lost."
      >
        <p className="dialog-text">
          Current plan: {PLAN_LABEL[plan]}, {formatPrice(PLAN_PRICE[plan].monthly)} a month
        </p>
        <div className="dialog-acts even-acts">
          <button type="button" className="btn btn-line" aria-disabled={busy} onClick={() => setOpen(busy)}>
            Keep Subscription
          </button>
          <button
            type="button"
            className="btn btn-act"
            aria-disabled={busy}
            aria-busy={busy}
            onClick={() => void cancel()}
          >
            {busy && <Spinner />}
            {busy ? 'Canceling...' : 'Cancel Subscription'}
          </button>
        </div>
      </Dialog>
    </>
  );
}
