import { useEffect, useRef, useState } from 'react';
import { formatPrice, PLAN_LABEL, PLAN_PRICE } from '#contract/plan-catalogue.ts';
import type { PlanType } from '#contract/plans.ts';
import { apiRequest, explain } from '../lib/api.ts';
import { readTab, writeTab } from '../lib/storage.ts';
import { Dialog } from './dialog.tsx';
import { Spinner } from './spinner.tsx';
import { toast } from './toast.tsx';

const NOTE = 'canceledNote';

type Standing = 'paid' | 'unpaid';

/** What cancelling does: a period that is paid runs to its end, one that could not be paid ends at once. */
const WORDS: Record<Standing, { question: string; done: string }> = {
  paid: {
    question:
      'Your subscription stays active to the end of the current billing period. After that, premium features are lost.',
    done: 'Your subscription will remain active until the end of your current billing period.',
  },
  unpaid: {
    question:
      'The last payment did not go through, so your subscription ends at once and premium features are lost. Nothing more is charged.',
    done: 'It has ended, and nothing more will be charged.',
  },
};

function sayCanceled(standing: Standing): void {
  toast({ title: 'Subscription Canceled', description: WORDS[standing].done });
}

/** Says once more after the reload that the subscription is canceled; the reload took the toast away. */
export function useCanceledNote(): void {
  useEffect(() => {
    const standing = readTab(NOTE);
    if (standing === null) return;
    writeTab(NOTE, null);
    sayCanceled(standing === 'unpaid' ? 'unpaid' : 'paid');
  }, []);
}

/** The button that cancels a subscription, and the question before it. */
export function CancelSubscription({ plan, standing = 'paid' }: { plan: PlanType; standing?: Standing }) {
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
      sayCanceled(standing);
      writeTab(NOTE, standing);
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
        description={WORDS[standing].question}
      >
        <p className="dialog-text">
          Current plan: {PLAN_LABEL[plan]}, {formatPrice(PLAN_PRICE[plan].monthly)} a month
        </p>
        <div className="dialog-acts even-acts">
          {/* Whoever pressed by mistake has a plain way back; the other is as large, as near, and one press. */}
          <button type="button" className="btn btn-act" aria-disabled={busy} onClick={() => setOpen(busy)}>
            Keep Subscription
          </button>
          <button
            type="button"
            className="btn btn-line"
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
