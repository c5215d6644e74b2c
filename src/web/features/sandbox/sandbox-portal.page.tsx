import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router';
import type { Output } from '#contract/endpoint.ts';
import { PRODUCT } from '#contract/product.ts';
import type { readSandboxPortal } from '#contract/sandbox.ts';
import { explain } from '../../lib/api.ts';
import { longDate, type PaymentProblem, paymentProblem } from '../../lib/billing.ts';
import { cardProblems } from '../../lib/card-format.ts';
import { InvoiceRows } from '../../ui/invoice-rows.tsx';
import { PaymentError } from '../../ui/payment-error.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EMPTY_CARD, TestCardFields } from '../../ui/test-card-fields.tsx';
import { toast } from '../../ui/toast.tsx';
import { moveClock, putCard, useSandboxPortal } from './sandbox.api.ts';
import { SandboxFrame, SandboxMissing, SandboxSkeleton } from './sandbox-frame.tsx';

const STEPS = [
  { label: '1 day', days: () => 1 },
  { label: '1 week', days: () => 7 },
  { label: '1 month', days: (now: Date) => daysUntil(now, 1) },
  { label: '1 year', days: (now: Date) => daysUntil(now, 12) },
] as const;

/** Whole days from a moment to the same day of a later month. */
function daysUntil(now: Date, months: number): number {
  const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, now.getUTCDate());
  return Math.round((then - Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())) / 86_400_000);
}

/** Title and description of the page; no search engine should keep it. */
export function meta() {
  return [
    { title: `Test card and invoices | ${PRODUCT}` },
    { name: 'description', content: 'Card, invoices and clock of the test payments.' },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The test portal: the card on file, the invoices, and a clock that can be moved. */
export default function SandboxPortalPage() {
  const { id = '' } = useParams();
  const { data, error, again } = useSandboxPortal(id);
  if (error && !data) return <SandboxMissing sentence={explain(error, 'This test page could not be opened.')} />;
  if (!data) return <SandboxSkeleton />;
  return (
    <SandboxFrame>
      <div>
        <h1>Card and invoices</h1>
        {data.email && <p className="muted">{data.email}</p>}
      </div>
      <p>
        <a className="btn btn-line" href={data.returnUrl}>
          Back to your profile
        </a>
      </p>
      <Card id={id} last4={data.cardLast4} now={data.now} onChanged={again} />
      <Invoices invoices={data.invoices} />
      <Clock id={id} now={data.now} onMoved={again} />
    </SandboxFrame>
  );
}

function Card({
  id,
  last4,
  now,
  onChanged,
}: {
  id: string;
  last4: string | null;
  now: string;
  onChanged(): Promise<unknown>;
}) {
  const [card, setCard] = useState(EMPTY_CARD);
  const [problems, setProblems] = useState<ReturnType<typeof cardProblems>>({});
  const [failure, setFailure] = useState<PaymentProblem | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = cardProblems(card, new Date(now));
    flushSync(() => setProblems(found));
    if (Object.keys(found).length > 0) {
      form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await putCard(id, card);
      setCard(EMPTY_CARD);
      toast({ title: 'Card kept', description: 'An unpaid invoice, if there was one, was tried again with it.' });
      await onChanged();
    } catch (error) {
      setFailure(paymentProblem(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <section className="card sandbox-part" aria-labelledby="card">
      <h2 id="card">Card on file</h2>
      <p>{last4 ? `Ending in ${last4}` : 'None yet'}</p>
      <form className="pay-form" noValidate onSubmit={(event) => void submit(event)}>
        <PaymentError problem={failure} />
        <TestCardFields card={card} problems={problems} onChange={setCard} />
        <p>
          <button type="submit" className="btn btn-act" aria-disabled={busy} aria-busy={busy}>
            {busy && <Spinner />}
            {last4 ? 'Use this card from now on' : 'Keep this card'}
          </button>
        </p>
      </form>
    </section>
  );
}

function Invoices({ invoices }: { invoices: Output<typeof readSandboxPortal>['invoices'] }) {
  return (
    <section className="card sandbox-part" aria-labelledby="invoices">
      <h2 id="invoices">Invoices</h2>
      {invoices.length === 0 ? <p className="muted">None yet.</p> : <InvoiceRows invoices={invoices} />}
    </section>
  );
}

function Clock({ id, now, onMoved }: { id: string; now: string; onMoved(): Promise<unknown> }) {
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const move = async (label: string, days: number) => {
    if (running.current) return;
    running.current = true;
    setBusy(label);
    try {
      await moveClock(id, days);
      await onMoved();
    } catch (error) {
      toast({
        title: 'The clock did not move',
        description: explain(error, 'Please try again.'),
        variant: 'destructive',
      });
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return (
    <section className="card sandbox-part" aria-labelledby="clock">
      <h2 id="clock">Test clock</h2>
      <p className="muted">
        Renewals take months to come by themselves. Move this customer’s clock on and everything that falls due on the
        way happens at once: renewals, failed payments, the end of a canceled plan. It can’t be moved back.
      </p>
      <p role="status">
        It is <b>{longDate(now)}</b> here.
      </p>
      <div className="clock-acts">
        {STEPS.map(({ label, days }) => (
          <button
            key={label}
            type="button"
            className="btn btn-line"
            aria-disabled={busy !== null}
            aria-busy={busy === label}
            onClick={() => void move(label, days(new Date(now)))}
          >
            {busy === label && <Spinner />}
            Move {label} on
          </button>
        ))}
      </div>
    </section>
  );
}
