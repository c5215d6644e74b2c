import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { readPayment } from '#contract/billing.ts';
import type { Output } from '#contract/endpoint.ts';
import { ApiError } from '../../lib/api.ts';
import { askPayment } from '../../lib/billing.ts';

/** The specification's wait before a payment is called successful, at least; in milliseconds. */
const CONFIRMATION_WAIT = 2000;
/** How often the server is asked while the payment is under way, and for how long, in milliseconds. */
const ASK_EVERY = 1500;
const ASK_FOR = 30_000;

/** A payment the server has confirmed. */
export type PaidPayment = Output<typeof readPayment> & { status: 'succeeded' };

/** How far the confirmation of a payment is. */
export type PaymentCheck =
  | { state: 'verifying' }
  | { state: 'succeeded'; payment: PaidPayment }
  | { state: 'failed' }
  /** It was made, and went back. */
  | { state: 'returned' }
  /** The server knows no such payment of this person's. */
  | { state: 'unknown' }
  /** Still under way after all the asking, or nobody could be asked. */
  | { state: 'unconfirmed' };

const sleep = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms));

async function ask(id: string, clientSecret: string | null): Promise<PaymentCheck | 'again'> {
  try {
    const payment = await askPayment(id, clientSecret);
    if (payment.status === 'processing') return 'again';
    if (payment.returned) return { state: 'returned' };
    return payment.status === 'failed'
      ? { state: 'failed' }
      : { state: 'succeeded', payment: { ...payment, status: 'succeeded' } };
  } catch (error) {
    const unknown = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    return unknown ? { state: 'unknown' } : 'again';
  }
}

/**
 * Confirms a payment with the server; a null id asks for nothing. `onPaid` runs
 * before a success is told. `askAgain` begins anew.
 */
export function usePaymentCheck(
  id: string | null,
  clientSecret: string | null,
  onPaid: (payment: PaidPayment) => Promise<void>,
): { check: PaymentCheck; askAgain(): void } {
  const [check, setCheck] = useState<PaymentCheck>({ state: 'verifying' });
  const [round, setRound] = useState(0);
  const settle = useEffectEvent(onPaid);
  useEffect(() => {
    if (id === null) return;
    let stopped = false;
    setCheck({ state: 'verifying' });
    const run = async () => {
      const wait = sleep(CONFIRMATION_WAIT);
      const until = Date.now() + ASK_FOR;
      let answer = await ask(id, clientSecret);
      while (answer === 'again' && Date.now() < until && !stopped) {
        await sleep(ASK_EVERY);
        if (!stopped) answer = await ask(id, clientSecret);
      }
      if (stopped) return;
      if (answer !== 'again' && answer.state === 'succeeded') await settle(answer.payment);
      await wait;
      if (!stopped) setCheck(answer === 'again' ? { state: 'unconfirmed' } : answer);
    };
    void run();
    return () => {
      stopped = true;
    };
  }, [id, clientSecret, round]);
  const askAgain = useCallback(() => setRound((old) => old + 1), []);
  return { check, askAgain };
}
