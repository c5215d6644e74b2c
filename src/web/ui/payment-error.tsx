import './payment.css';
import type { PaymentProblem } from '../lib/billing.ts';
import { Icon } from './icons.tsx';

/** A payment that did not go through, in the form it was tried in; read aloud as it appears. */
export function PaymentError({ problem }: { problem: PaymentProblem | null }) {
  return (
    <div role="alert">
      {problem && (
        <div className="pay-error">
          <Icon name="warning" />
          <p>
            <b>{problem.title}</b>
            {problem.message}
          </p>
        </div>
      )}
    </div>
  );
}
