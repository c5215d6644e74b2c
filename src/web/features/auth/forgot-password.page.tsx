import './auth.css';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { apiRequest, explain } from '../../lib/api.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Title of the page. */
export function meta() {
  return [{ title: `Forgotten password | ${PRODUCT}` }];
}

/** Asks for the letter with a link. */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    try {
      await apiRequest('POST', '/auth/forgot-password', { email: email.trim() });
      setSent(true);
    } catch (problem) {
      setError(explain(problem, 'That did not work. Please try again.'));
    }
  };
  return (
    <AuthLayout title="Forgotten password" lead="It happens. We'll send you a link to choose a new one.">
      {sent ? (
        <p role="status">
          If there is an account with this address, a letter is on its way. The link in it works for an hour.
        </p>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          {error && (
            <p className="form-error" role="alert">
              {error}
            </p>
          )}
          <div className="field">
            <label htmlFor="email">Email</label>
            <input
              className="input"
              id="email"
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </div>
          <button type="submit" className="btn btn-act btn-wide btn-tall" disabled={email.trim() === ''}>
            Send the link
          </button>
        </form>
      )}
      <p className="small muted">
        <Link to="/login">Back to sign in</Link>
      </p>
    </AuthLayout>
  );
}
