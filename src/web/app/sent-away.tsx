import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { REDIRECT_DELAY } from '../lib/report.ts';
import { toast } from '../ui/toast.tsx';
import { Splash } from './splash.tsx';

/** Says that nobody is signed in, and leads to where one can sign in, and back. */
export function SentAway() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
    const timer = window.setTimeout(
      () => void navigate('/login?redirect=%2Fprofile', { replace: true }),
      REDIRECT_DELAY,
    );
    return () => window.clearTimeout(timer);
  }, [navigate]);
  return <Splash />;
}
