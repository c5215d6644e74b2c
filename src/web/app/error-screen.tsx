import { useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../lib/auth-store.ts';
import { CRISIS_NUMBERS } from '../lib/crisis-numbers.ts';
import { isNetworkFailure, useReachable } from '../lib/network.ts';
import { listStored, readStored } from '../lib/storage.ts';
import { Mark } from '../ui/brand.tsx';

/** How browsers and our build word that a part of the app could not be fetched. */
const PART = /module|preload/i;

/** Whether what failed was a part of the app on its way here. */
const isMissingPart = (error: unknown): boolean =>
  isNetworkFailure(error) || (error instanceof Error && PART.test(error.message));

/** What this device holds of a person's words: looked up, as nobody is told of words that aren't there. */
function findWords(userId: string): { waiting: boolean; unsent: boolean } {
  const holds = (begin: string) => listStored().some((key) => key.startsWith(begin) && readStored(key)?.trim());
  return { waiting: Boolean(holds(`draft-${userId}-outbox/`)), unsent: Boolean(holds(`draft-${userId}-`)) };
}

/** Which of a person's words are safe; nothing for whoever has none here. */
function KeptWords({ userId }: { userId: string }) {
  const [{ waiting, unsent }] = useState(() => findWords(userId));
  if (waiting)
    return (
      <p className="kept">What you wrote and is not sent yet is still on this device. It goes when the app opens.</p>
    );
  return unsent && <p className="kept">The words you had not sent are still on this device.</p>;
}

/** The generic error screen: what happened, what is kept, and what to do. */
export function ErrorScreen({ error }: { error: unknown }) {
  const reachable = useReachable();
  const userId = useAuth((state) => state.user?.id);
  const details = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? `${error.name}: ${error.message}`
      : String(error);
  return (
    <main className="screen trouble" id="main">
      {/* Of the page that failed there may be no title yet. */}
      <title>{`Something went wrong | ${PRODUCT}`}</title>
      <Mark size={44} />
      <h1>Something went wrong</h1>
      <p className="lead">Something went wrong. Please refresh the page or try again.</p>
      {!reachable && (
        <p className="muted">
          {isMissingPart(error)
            ? 'You are offline, and this part of the app is not on this device yet.'
            : 'You are offline.'}
        </p>
      )}
      {userId && <KeptWords userId={userId} />}
      <p className="ways">
        <button type="button" className="btn btn-act" onClick={() => window.location.reload()}>
          Refresh Page
        </button>
        {/* Loaded anew: what failed may be the app itself. */}
        <a className="btn btn-line" href="/">
          Return to Homepage
        </a>
      </p>
      {/* Whoever came for help finds the numbers here too. */}
      <p className="small muted">
        If you are in danger, call <a href={`tel:${CRISIS_NUMBERS.emergency}`}>{CRISIS_NUMBERS.emergency}</a>. To talk
        to somebody now, call <a href={`tel:${CRISIS_NUMBERS.call}`}>{CRISIS_NUMBERS.call}</a>, or text{' '}
        <a href={`sms:${CRISIS_NUMBERS.textTo}?body=${CRISIS_NUMBERS.textBody}`}>
          {CRISIS_NUMBERS.textBody} to {CRISIS_NUMBERS.textTo}
        </a>
        . It is free, in the United States.
      </p>
      <details>
        <summary>Error details</summary>
        <pre>{details}</pre>
      </details>
    </main>
  );
}
