import './payment.css';
import { Spinner } from './spinner.tsx';

/** The button that pays. It keeps the focus while it is busy; its form refuses a second click. */
export function PayButton({ price, state }: { price: string; state: 'ready' | 'busy' | 'paid' }) {
  return (
    <button
      type="submit"
      className="btn btn-act btn-wide btn-tall"
      aria-disabled={state !== 'ready'}
      aria-busy={state === 'busy'}
    >
      {state === 'busy' && <Spinner />}
      {state === 'paid' ? 'Paid' : state === 'busy' ? 'Paying...' : `Pay ${price}`}
    </button>
  );
}
