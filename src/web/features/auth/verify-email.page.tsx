import './auth.css';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { ApiError, apiRequest, explain } from '../../lib/api.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Title of the page. */
export function meta() {
  return [{ title: `Confirm your address | ${PRODUCT}` }];
}

/** Confirms an address with the mailed token, for whoever is signed in; who isn't is asked to, and comes back here. */
export default function VerifyEmailPage() {
  const [params] = useSearchParams();
  const [outcome, setOutcome] = useState<{ text: string; done: boolean; signIn?: string } | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    // A token works once; strict mode runs effects twice.
    if (asked.current) return;
    asked.current = true;
    // A link to another address, or to the one the account was made with.
    const change = params.get('change');
    (change === null
      ? apiRequest('POST', '/auth/verify-email', { token: params.get('token') ?? '' })
      : apiRequest('POST', '/auth/confirm-email-change', { token: change })
    )
      .then(() =>
        setOutcome({
          text: change === null ? 'Your address is confirmed.' : 'Your new address is in place.',
          done: true,
        }),
      )
      .catch((problem: unknown) => {
        if (problem instanceof ApiError && problem.status === 401) {
          const here = `/verify-email?${params}`;
          setOutcome({
            text: 'Please sign in to the account you made with this address, and it is confirmed. If you made none, leave it: nothing was confirmed.',
            done: false,
            signIn: `/login?redirect=${encodeURIComponent(here)}`,
          });
          return;
        }
        setOutcome({ text: explain(problem, 'No answer came. Please open the link again.'), done: false });
      });
  }, [params]);
  return (
    <AuthLayout
      title="Confirm your address"
      lead={
        outcome === null
          ? 'One moment.'
          : outcome.done
            ? 'Thank you for taking the time.'
            : outcome.signIn
              ? 'One step is left.'
              : 'That didn’t work.'
      }
    >
      <p role={outcome?.done === false ? 'alert' : 'status'}>{outcome?.text ?? 'Checking the link...'}</p>
      <p className="small muted">
        {outcome?.signIn ? <Link to={outcome.signIn}>Sign in</Link> : <Link to="/home">Go on</Link>}
      </p>
    </AuthLayout>
  );
}
