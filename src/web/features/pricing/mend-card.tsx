import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { leaveForPortal } from '../../lib/billing.ts';
import { report } from '../../lib/report.ts';

/** For somebody whose renewal failed: a new card in place of a second subscription. */
export function MendCard() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mend = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await leaveForPortal();
    } catch (error) {
      report(error, 'The page for your card could not be opened. Please try again.');
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <section className="card mend" aria-labelledby="mend">
      <h2 id="mend">You have a plan, and its last payment did not go through</h2>
      <p className="muted">
        Nothing is lost. Put another card in place and it goes on as before; there is no need to buy it again.
      </p>
      <p className="row mend-acts">
        <button type="button" className="btn btn-act" aria-busy={busy} onClick={() => void mend()}>
          {busy ? 'Opening...' : 'Mend the card'}
        </button>
        <Link className="btn btn-line" to="/profile">
          See your subscription
        </Link>
      </p>
    </section>
  );
}
