import './auth.css';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { LIMITS } from '#contract/limits.ts';
import { PRODUCT } from '#contract/product.ts';
import { safeRedirect } from '../../lib/auth-store.ts';
import { toast } from '../../ui/toast.tsx';
import { register } from './auth.api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { PasswordField } from './password-field.tsx';

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
  const [params] = useSearchParams();
  const redirect = safeRedirect(params.get('redirect'), DEFAULT_REDIRECT);
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

  const submit = async (event: FormEvent) => {
    event.preventDefault();
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
      <form onSubmit={(event) => void submit(event)} noValidate>
        {error && (
          <p className="form-error" role="alert">
            {error}
          </p>
        )}
        <div className="pair">
          <div className="field">
            <label htmlFor="first-name">First name</label>
            <input
              className="input"
              id="first-name"
              autoComplete="given-name"
              maxLength={LIMITS.nameLength}
              value={form.firstName}
              onChange={(event) => set('firstName')(event.target.value)}
            />
          </div>
          <div className="field">
            <label htmlFor="last-name">Last name</label>
            <input
              className="input"
              id="last-name"
              autoComplete="family-name"
              maxLength={LIMITS.nameLength}
              value={form.lastName}
              onChange={(event) => set('lastName')(event.target.value)}
            />
          </div>
        </div>
        <div className="field">
          <label htmlFor="email">Email</label>
          <input
            className="input"
            id="email"
            type="email"
            autoComplete="email"
            value={form.email}
            onChange={(event) => set('email')(event.target.value)}
          />
        </div>
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
        <button type="submit" className="btn btn-act btn-wide btn-tall" disabled={!complete || pending}>
          {pending ? 'Creating your account...' : 'Create account'}
        </button>
      </form>
      <p className="small muted">
        Been here before?{' '}
        <Link to={redirect === DEFAULT_REDIRECT ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`}>
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
