import type { readSubscription } from '#contract/billing.ts';
import type { Output } from '#contract/endpoint.ts';
import { formatPrice } from '#contract/plan-catalogue.ts';
import { longDate } from '../../lib/billing.ts';

type Invoices = Output<typeof readSubscription>['invoices'];

const STATUS = { paid: 'Paid', open: 'Not paid yet', refunded: 'Returned' } as const;
/** How many payments stand there before the rest is folded away. */
const SHOWN = 4;

/** What was paid, newest first. */
export function InvoiceList({ invoices }: { invoices: Invoices }) {
  const older = invoices.slice(SHOWN);
  return (
    <div>
      <h3 className="payments-head">Payments</h3>
      <Rows invoices={invoices.slice(0, SHOWN)} />
      {older.length > 0 && (
        <details className="payments-older">
          <summary>Earlier payments ({older.length})</summary>
          <Rows invoices={older} />
        </details>
      )}
    </div>
  );
}

function Rows({ invoices }: { invoices: Invoices }) {
  return (
    <ul className="payments">
      {invoices.map(({ id, number, amount, status, date, url }) => (
        <li key={id}>
          <span>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {longDate(date)}
                <span className="sr"> (invoice, opens in a new tab)</span>
              </a>
            ) : (
              longDate(date)
            )}
            {number && <span className="caption quiet">{number}</span>}
          </span>
          <span>
            <span>{formatPrice(amount)}</span>
            <span className={status === 'open' ? 'caption bad' : 'caption quiet'}>{STATUS[status]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
