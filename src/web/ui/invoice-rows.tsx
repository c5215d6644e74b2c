import './payment.css';
import { formatPrice } from '#contract/plan-catalogue.ts';
import { longDate } from '../lib/billing.ts';

/** One invoice as its payer reads it. */
export interface InvoiceRow {
  id: string;
  number: string | null;
  /** US cents. */
  amount: number;
  status: 'paid' | 'open' | 'void' | 'refunded';
  /** ISO instant. */
  date: string;
  /** The provider's page of it, where there is one. */
  url?: string | null;
}

const STATUS: Record<InvoiceRow['status'], string> = {
  paid: 'Paid',
  open: 'Not paid yet',
  void: 'Void',
  refunded: 'Returned',
};

/** Invoices, one a row, in the order given. */
export function InvoiceRows({ invoices }: { invoices: readonly InvoiceRow[] }) {
  return (
    <ul className="invoice-rows">
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
