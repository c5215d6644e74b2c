import './payment.css';

/** A small turning ring inside a button that is at work; the words beside it say so too. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
