import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuth } from '../lib/auth-store.ts';
import { usePendingClaim } from '../lib/pending-claim.ts';
import { SentAway } from './sent-away.tsx';
import { Shell } from './shell.tsx';
import { SignedInData } from './signed-in-data.tsx';
import { Splash } from './splash.tsx';

/** Signed-in screens: the shell around them, or the way to sign in. */
export default function Protected() {
  const { user, token, loading } = useAuth();
  const location = useLocation();
  // Whoever paid before having an account may come in by any door.
  usePendingClaim();
  if (loading) return <Splash />;
  if (!token || !user) {
    // The specification lets this one screen say why, and wait a moment (2, section 2).
    if (location.pathname === '/profile') return <SentAway />;
    const here = `${location.pathname}${location.search}${location.hash}`;
    return <Navigate to={here === '/home' ? '/login' : `/login?redirect=${encodeURIComponent(here)}`} replace />;
  }
  return (
    // Another person, another screen: what one had open is never shown to the next.
    <SignedInData key={user.id}>
      <Shell user={user}>
        <Outlet />
      </Shell>
    </SignedInData>
  );
}
