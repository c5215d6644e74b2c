import { useEffect, useState } from 'react';
import type { claimPayment } from '#contract/billing.ts';
import type { Output } from '#contract/endpoint.ts';
import { toast } from '../ui/toast.tsx';
import { ApiError, apiRequest } from './api.ts';
import { useAuth } from './auth-store.ts';
import { readStored, writeStored } from './storage.ts';

/** A payment made without an account, and what proves that it is one's own. */
export interface PendingClaim {
  paymentId: string;
  clientSecret: string;
}

const KEY = 'pendingClaim';

/** Keeps a payment until its plan belongs to an account, through closed tabs too. */
export function rememberClaim({ paymentId, clientSecret }: PendingClaim): void {
  writeStored(KEY, JSON.stringify({ paymentId, clientSecret }));
}

/** Forgets the kept payment. */
export function forgetClaim(): void {
  writeStored(KEY, null);
}

/** The kept payment; null where there is none or something else is stored. */
export function readClaim(): PendingClaim | null {
  try {
    const { paymentId, clientSecret } = JSON.parse(readStored(KEY) ?? '{}') as Partial<PendingClaim>;
    return paymentId && clientSecret ? { paymentId, clientSecret } : null;
  } catch {
    return null;
  }
}

/** What became of a claim: 'refunded' where the person had a subscription already. */
export type ClaimOutcome = Output<typeof claimPayment>['outcome'];

const running = new Map<string, Promise<ClaimOutcome>>();

/**
 * Gives a paid plan to the person signed in. One request however often it is
 * asked for at once. Throws an ApiError; a payment that can never be claimed
 * is forgotten.
 */
export function makeClaim(claim: PendingClaim): Promise<ClaimOutcome> {
  const inFlight = running.get(claim.paymentId);
  if (inFlight) return inFlight;
  const request = send(claim).finally(() => running.delete(claim.paymentId));
  running.set(claim.paymentId, request);
  return request;
}

async function send({ paymentId, clientSecret }: PendingClaim): Promise<ClaimOutcome> {
  try {
    const response = await apiRequest('POST', `/api/payments/${encodeURIComponent(paymentId)}/claim`, { clientSecret });
    const { outcome, user } = (await response.json()) as Output<typeof claimPayment>;
    if (readClaim()?.paymentId === paymentId) forgetClaim();
    useAuth.getState().setUser(user);
    return outcome;
  } catch (error) {
    // One that isn't paid yet may still be; one that nobody knows, or that is another's, never becomes ours.
    const never = error instanceof ApiError && [403, 404].includes(error.status);
    if (never && readClaim()?.paymentId === paymentId) forgetClaim();
    throw error;
  }
}

/** Says what became of a claim that was made in passing. */
function announce(outcome: ClaimOutcome): void {
  toast(
    outcome === 'claimed'
      ? { title: 'Your plan is ready', description: 'What you paid before signing in now belongs to your account.' }
      : {
          title: 'Your payment is returned',
          description: 'You have a subscription already, so this second payment goes back to you in full.',
        },
  );
}

/**
 * Claims a kept payment as soon as somebody is signed in, and says so. True
 * while that runs: a page that sells plans waits for it.
 */
export function usePendingClaim(): boolean {
  const signedIn = useAuth(({ user, token, loading }) => user !== null && token !== null && !loading);
  const [open, setOpen] = useState(() => readClaim() !== null);
  useEffect(() => {
    if (!signedIn) return;
    const claim = readClaim();
    if (!claim) {
      setOpen(false);
      return;
    }
    const first = !running.has(claim.paymentId);
    makeClaim(claim)
      .then((outcome) => {
        if (first) announce(outcome);
      })
      // It stays kept, and is tried again at the next page.
      .catch(() => undefined)
      .finally(() => setOpen(false));
  }, [signedIn]);
  return signedIn && open;
}
