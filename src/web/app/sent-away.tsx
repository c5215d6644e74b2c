import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { REDIRECT_DELAY } from '../lib/report.ts';
import { toast } from '../ui/toast.tsx';
import { Splash } from './splash.tsx';

/** Says that nobody is signed in, and leads to where one can sign in, and back. */
export function SentAway() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const back = `/login?redirect=${encodeURIComponent(pathname + search + hash)}`;
  useEffect(() => {
    toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
    const timer = window.setTimeout(() => void navigate(back, { replace: true }), REDIRECT_DELAY);
    return () => window.clearTimeout(timer);
  }, [navigate, back]);
  return <Splash />;
}
