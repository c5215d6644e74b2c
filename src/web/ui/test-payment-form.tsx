import './payment.css';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Body, Output } from '#contract/endpoint.ts';
import type { authenticateSandboxPayment, confirmSandboxPayment } from '#contract/sandbox.ts';
import { ApiError, apiRequest } from '../lib/api.ts';
import { type PaymentProblem, paymentProblem } from '../lib/billing.ts';
import { cardProblems } from '../lib/card-format.ts';
import { Dialog } from './dialog.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentError } from './payment-error.tsx';
import { EMPTY_CARD, TestCardFields } from './test-card-fields.tsx';
import { clearToasts, toast } from './toast.tsx';

type Confirmation = Output<typeof confirmSandboxPayment>;

async function post(paymentId: string, action: 'confirm' | 'authenticate', body: unknown): Promise<Confirmation> {
  const response = await apiRequest('POST', `/api/sandbox/payments/${encodeURIComponent(paymentId)}/${action}`, body);
  return response.json() as Promise<Confirmation>;
}

/**
 * Pays with a test card, asking for the owner's approval where the card wants it.
 * What was typed stays after a refusal. `check` looks at the fields above the
 * card and shows what is wrong there; `before` runs just ahead of the payment
 * and throws what stops it; `isPaid` asks how it stands after an attempt whose
 * end is unknown; `onPaid` leaves the page.
 */
export function TestPaymentForm({
  paymentId,
  clientSecret,
  price,
  check,
  before,
  isPaid,
  onPaid,
  children,
}: {
  paymentId: string;
  clientSecret: string;
  /** What is paid now, as it is read: "$9.99". */
  price: string;
  check?(): boolean;
  before?(): Promise<void>;
  isPaid(): Promise<boolean>;
  onPaid(): void;
  /** Fields above the card. */
  children?: ReactNode;
}) {
  const [card, setCard] = useState(EMPTY_CARD);
  const [problems, setProblems] = useState<ReturnType<typeof cardProblems>>({});
  const [phase, setPhase] = useState<'ready' | 'busy' | 'asking' | 'paid'>('ready');
  const [failure, setFailure] = useState<PaymentProblem | null>(null);
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  /** One step at a time: a second click while one runs does nothing. */
  const attempt = async (step: () => Promise<Confirmation>) => {
    if (running.current) return;
    running.current = true;
    setPhase('busy');
    setFailure(null);
    clearToasts();
    let next: typeof phase = 'ready';
    try {
      next = (await step()).status === 'succeeded' ? 'paid' : 'asking';
    } catch (error) {
      const problem = paymentProblem(error);
      // An answer may be lost on the way though the payment was made, or another tab made it: it isn't made twice.
      const declined = error instanceof ApiError && error.status === 402;
      if (!declined && (await isPaid().catch(() => false))) next = 'paid';
      else {
        setFailure(problem);
        toast({ title: problem.title, description: problem.message, variant: 'destructive' });
      }
    }
    running.current = next === 'paid';
    setPhase(next);
    if (next === 'paid') onPaid();
  };

  const isComplete = (): boolean => {
    let complete = false;
    // Shown before anything is looked for in the page.
    flushSync(() => {
      const found = cardProblems(card, new Date());
      setProblems(found);
      complete = (check?.() ?? true) && Object.keys(found).length === 0;
    });
    if (!complete) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
    return complete;
  };
  const pay = async () => {
    if (running.current || !isComplete()) return;
    await attempt(async () => {
      await before?.();
      return post(paymentId, 'confirm', { clientSecret, card } satisfies Body<typeof confirmSandboxPayment>);
    });
  };
  const answer = (approve: boolean) =>
    attempt(() =>
      post(paymentId, 'authenticate', { clientSecret, approve } satisfies Body<typeof authenticateSandboxPayment>),
    );

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
      <TestCardFields card={card} problems={problems} onChange={setCard} />
      <PayButton price={price} state={phase === 'ready' ? 'ready' : phase === 'paid' ? 'paid' : 'busy'} />
      <Dialog
        open={phase === 'asking'}
        onOpenChange={(open) => {
          // Closed without an answer: the bank takes that for a no.
          if (!open) void answer(false);
        }}
        title="Your test bank asks: is this you?"
        description={`The card ending in ${card.number.slice(-4)} wants its owner’s word before ${price} is paid. A real bank would ask in its app or by text message.`}
      >
        <div className="dialog-acts even-acts">
          <button type="button" className="btn btn-line" onClick={() => void answer(false)}>
            Refuse
          </button>
          <button type="button" className="btn btn-act" onClick={() => void answer(true)}>
            Approve
          </button>
        </div>
      </Dialog>
    </form>
  );
}
