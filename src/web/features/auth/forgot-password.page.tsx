import './auth.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { apiRequest } from '../../lib/api.ts';
import { AuthForm, EmailField } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useSubmit } from './use-submit.ts';

/** Title of the page. */
export function meta() {
  return [{ title: `Forgotten password | ${PRODUCT}` }];
}

/** Asks for the letter with a link. */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { error, pending, submit } = useSubmit(async () => {
    await apiRequest('POST', '/auth/forgot-password', { email: email.trim() });
    setSent(true);
  });
  return (
    <AuthLayout title="Forgotten password" lead="It happens. We'll send you a link to choose a new one.">
      {sent ? (
        <p role="status">
          If there is an account with this address, a letter is on its way. The link in it works for an hour.
        </p>
      ) : (
        <AuthForm error={error} ready={email.trim() !== ''} pending={pending} action="Send the link" onSubmit={submit}>
          <EmailField value={email} onChange={setEmail} />
        </AuthForm>
      )}
      <p className="small muted">
        <Link to="/login">Back to sign in</Link>
      </p>
    </AuthLayout>
  );
}
