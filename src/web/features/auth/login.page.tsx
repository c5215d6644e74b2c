import './auth.css';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { login } from './auth.api.ts';
import { AuthForm, EmailField } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useRedirect } from './use-redirect.ts';

const DEFAULT_REDIRECT = '/home';
/** The specification's delay before the redirect, in milliseconds. */
const REDIRECT_DELAY = 100;

/** Title of the page. */
export function meta() {
  return [{ title: `Sign in | ${PRODUCT}` }, { name: 'description', content: 'Sign in to your faith companion.' }];
}

/** Sign in. */
export default function LoginPage() {
  const redirect = useRedirect(DEFAULT_REDIRECT);
  const navigate = useNavigate();
  const { user, token, loading } = useAuth();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const justSignedIn = useRef(false);

  useEffect(() => {
    if (user && token && !justSignedIn.current) void navigate(redirect, { replace: true });
  }, [user, token, redirect, navigate]);

  const submit = async () => {
    if (email.trim() === '' || password === '') {
      toast({ title: 'Login failed', description: 'Please enter both email and password', variant: 'destructive' });
      return;
    }
    setPending(true);
    setError(null);
    justSignedIn.current = true;
    try {
      await login(email.trim(), password);
      window.setTimeout(() => void navigate(redirect, { replace: true }), REDIRECT_DELAY);
    } catch (problem) {
      justSignedIn.current = false;
      const message = problem instanceof Error ? problem.message : 'Invalid email or password';
      setError(message);
      toast({ title: 'Login failed', description: message, variant: 'destructive' });
    } finally {
      setPending(false);
    }
  };

  return (
    <AuthLayout title="Welcome back" lead="Your conversations are where you left them.">
      <AuthForm
        error={error}
        ready={email.trim() !== '' && password !== ''}
        pending={pending || loading}
        action={pending || loading ? 'Signing in...' : 'Sign in'}
        onSubmit={submit}
      >
        <EmailField value={email} onChange={setEmail} />
        <PasswordField
          id="password"
          label="Password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          beside={
            <Link className="small" to="/forgot-password">
              Forgot it?
            </Link>
          }
        />
      </AuthForm>
      <p className="small muted">
        New here?{' '}
        <Link to={redirect === DEFAULT_REDIRECT ? '/register' : `/register?redirect=${encodeURIComponent(redirect)}`}>
          Create an account
        </Link>
      </p>
    </AuthLayout>
  );
}
