import type { readSubscription } from '#contract/billing.ts';
import type { Output } from '#contract/endpoint.ts';
import { InvoiceRows } from '../../ui/invoice-rows.tsx';

type Invoices = Output<typeof readSubscription>['invoices'];

/** How many payments stand there before the rest is folded away. */
const SHOWN = 4;

/** What was paid, newest first. */
export function InvoiceList({ invoices }: { invoices: Invoices }) {
  const older = invoices.slice(SHOWN);
  return (
    <div>
      <h3 className="payments-head">Payments</h3>
      <InvoiceRows invoices={invoices.slice(0, SHOWN)} />
      {older.length > 0 && (
        <details className="payments-older">
          <summary>Earlier payments ({older.length})</summary>
          <InvoiceRows invoices={older} />
        </details>
      )}
    </div>
  );
}
