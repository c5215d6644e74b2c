import './auth.css';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LIMITS } from '#contract/limits.ts';
import { PRODUCT } from '#contract/product.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { register } from './auth.api.ts';
import { AuthForm, EmailField, TextField } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useRedirect } from './use-redirect.ts';

const DEFAULT_REDIRECT = '/pricing';
/** The specification's delay before the redirect, in milliseconds. */
const REDIRECT_DELAY = 100;

/** Title of the page. */
export function meta() {
  return [
    { title: `Create your account | ${PRODUCT}` },
    { name: 'description', content: 'Begin with your faith companion.' },
  ];
}

/** Create an account. */
export default function RegisterPage() {
  const redirect = useRedirect(DEFAULT_REDIRECT);
  const navigate = useNavigate();
  const [form, setForm] = useState({ firstName: '', lastName: '', email: '', password: '', confirmation: '' });
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const set = (field: keyof typeof form) => (value: string) => setForm((old) => ({ ...old, [field]: value }));
  const complete = form.email.trim() !== '' && form.password !== '' && form.confirmation !== '';

  const refuse = (title: string, message: string) => {
    setError(message);
    toast({ title, description: message, variant: 'destructive' });
  };

  const submit = async () => {
    if (!complete) return;
    if (form.password !== form.confirmation)
      return refuse("Passwords don't match", 'Please ensure both passwords are identical.');
    if (form.password.length < LIMITS.passwordMin)
      return refuse('Password too short', 'Password must be at least 8 characters long.');
    setPending(true);
    setError(null);
    try {
      const { confirmation: _, ...input } = form;
      await register({ ...input, email: input.email.trim() });
      window.setTimeout(() => void navigate(redirect, { replace: true }), REDIRECT_DELAY);
    } catch (problem) {
      refuse('Registration failed', problem instanceof Error ? problem.message : 'Could not create account');
    } finally {
      setPending(false);
    }
  };

  return (
    <AuthLayout title="Create your account" lead="A name is welcome, and not needed.">
      <AuthForm
        error={error}
        ready={complete}
        pending={pending}
        action={pending ? 'Creating your account...' : 'Create account'}
        onSubmit={submit}
      >
        <div className="pair">
          <TextField
            id="first-name"
            label="First name"
            autoComplete="given-name"
            maxLength={LIMITS.nameLength}
            value={form.firstName}
            onChange={set('firstName')}
          />
          <TextField
            id="last-name"
            label="Last name"
            autoComplete="family-name"
            maxLength={LIMITS.nameLength}
            value={form.lastName}
            onChange={set('lastName')}
          />
        </div>
        <EmailField value={form.email} onChange={set('email')} />
        <PasswordField
          id="password"
          label="Password"
          value={form.password}
          onChange={set('password')}
          autoComplete="new-password"
        />
        <PasswordField
          id="confirmation"
          label="Confirm password"
          value={form.confirmation}
          onChange={set('confirmation')}
          autoComplete="new-password"
        />
      </AuthForm>
      <p className="small muted">
        Been here before?{' '}
        <Link to={redirect === DEFAULT_REDIRECT ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`}>
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
