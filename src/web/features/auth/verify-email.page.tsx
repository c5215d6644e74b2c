import './auth.css';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { User } from '#contract/auth.ts';
import { PRODUCT } from '#contract/product.ts';
import { ApiError, apiRequest, explain } from '../../lib/api.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Title of the page. */
export function meta() {
  return [{ title: `Confirm your address | ${PRODUCT}` }];
}

/** What came of the link. */
interface Outcome {
  lead: string;
  text: string;
  /** Whether the address is confirmed. */
  done: boolean;
  signIn?: string;
}

/**
 * What is true where the server refuses a link: it works once, and is often opened again by whoever has used it. Null
 * where the address of whoever is signed in is not confirmed, or can't be asked about.
 */
async function confirmedBefore(change: string | null): Promise<Outcome | null> {
  const user = await apiRequest('GET', '/auth/me')
    .then((response) => response.json() as Promise<User>)
    .catch(() => null);
  if (!user?.emailVerified) return null;
  if (change === null)
    return {
      lead: 'It is done already.',
      text: `${user.email} is confirmed. There is nothing left to do.`,
      done: true,
    };
  return {
    lead: 'This link works no more.',
    text: `It has been used or is too old. The address of your account is ${user.email}, and it is confirmed.`,
    done: true,
  };
}

/** Confirms an address with the mailed token, for whoever is signed in; who isn't is asked to, and comes back here. */
export default function VerifyEmailPage() {
  const [params] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
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
          lead: 'Thank you for taking the time.',
          text: change === null ? 'Your address is confirmed.' : 'Your new address is in place.',
          done: true,
        }),
      )
      .catch(async (problem: unknown) => {
        if (problem instanceof ApiError && problem.status === 401) {
          const here = `/verify-email?${params}`;
          setOutcome({
            lead: 'One step is left.',
            text:
              change === null
                ? 'Please sign in to the account you made with this address. That confirms it. If you made no account, you can close this page: nothing was confirmed.'
                : 'Please sign in to your account. That puts your new address in place. If you asked for no change, you can close this page: nothing was changed.',
            done: false,
            signIn: `/login?redirect=${encodeURIComponent(here)}`,
          });
          return;
        }
        const refused = problem instanceof ApiError && problem.status === 400;
        setOutcome(
          (refused && (await confirmedBefore(change))) || {
            lead: 'That didn’t work.',
            text: explain(problem, 'No answer came. Please open the link again.'),
            done: false,
          },
        );
      });
  }, [params]);
  return (
    <AuthLayout title="Confirm your address" lead={outcome?.lead ?? 'One moment.'}>
      <p role={outcome?.done === false ? 'alert' : 'status'}>{outcome?.text ?? 'Checking the link...'}</p>
      <p className="small muted">
        {outcome?.signIn ? <Link to={outcome.signIn}>Sign in</Link> : <Link to="/home">Go on</Link>}
      </p>
    </AuthLayout>
  );
}
