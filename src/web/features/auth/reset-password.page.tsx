import './auth.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { apiRequest } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useSubmit } from './use-submit.ts';

/** Title of the page. */
export function meta() {
  return [{ title: `Choose a new password | ${PRODUCT}` }];
}

/** Sets a new password with the mailed token. */
export default function ResetPasswordPage() {
  const [params] = useSearchParams();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const { error, pending, submit } = useSubmit(async () => {
    await apiRequest('POST', '/auth/reset-password', { token: params.get('token') ?? '', password });
    // The server has ended every session, this device's too.
    useAuth.getState().clear();
    setDone(true);
  });
  return (
    <AuthLayout title="Choose a new password" lead="Every other device will be signed out.">
      {done ? (
        <p role="status">
          Your new password is set. <Link to="/login">Sign in</Link>
        </p>
      ) : (
        <AuthForm error={error} ready={password !== ''} pending={pending} action="Set password" onSubmit={submit}>
          <PasswordField
            id="password"
            label="New password"
            value={password}
            onChange={setPassword}
            autoComplete="new-password"
          />
        </AuthForm>
      )}
    </AuthLayout>
  );
}
