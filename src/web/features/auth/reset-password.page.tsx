import './auth.css';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { apiRequest, explain } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { AuthLayout } from './auth-layout.tsx';
import { PasswordField } from './password-field.tsx';

/** Title of the page. */
export function meta() {
  return [{ title: `Choose a new password | ${PRODUCT}` }];
}

/** Sets a new password with the mailed token. */
export default function ResetPasswordPage() {
  const [params] = useSearchParams();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    try {
      await apiRequest('POST', '/auth/reset-password', { token: params.get('token') ?? '', password });
      // The server has ended every session, this device's too.
      useAuth.getState().clear();
      setDone(true);
    } catch (problem) {
      setError(explain(problem, 'That did not work. Please try again.'));
    }
  };
  return (
    <AuthLayout title="Choose a new password" lead="Every other device will be signed out.">
      {done ? (
        <p role="status">
          Your new password is set. <Link to="/login">Sign in</Link>
        </p>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          {error && (
            <p className="form-error" role="alert">
              {error}
            </p>
          )}
          <PasswordField
            id="password"
            label="New password"
            value={password}
            onChange={setPassword}
            autoComplete="new-password"
          />
          <button type="submit" className="btn btn-act btn-wide btn-tall" disabled={password === ''}>
            Set password
          </button>
        </form>
      )}
    </AuthLayout>
  );
}
