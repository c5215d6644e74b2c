import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BadSignature, type BillingEvent } from '../billing-provider.ts';
import { toSeconds } from './sandbox-clock.ts';

const TOLERANCE_SECONDS = 300;

/** Signs events and checks them, as Stripe does: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body", in hex>`. */
export interface EventSigner {
  /** The header for a body sent at `at`. */
  sign(rawBody: string, at: Date): string;
  /** The event, when it is one, was signed here and is at most 300 seconds away from `now`. Throws `BadSignature`. */
  verify(rawBody: string, signature: string | undefined, now: Date): BillingEvent;
}

/** A signer with a key of its own, derived from the app's secret. */
export function createEventSigner(secret: string): EventSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, 'sandbox', 'event-signature-v1', 32));
  const digest = (time: string, rawBody: string) => createHmac('sha256', key).update(`${time}.${rawBody}`).digest();
  return {
    sign: (rawBody, at) => {
      const time = String(toSeconds(at));
      return `t=${time},v1=${digest(time, rawBody).toString('hex')}`;
    },
    verify: (rawBody, signature, now) => {
      const parts = (signature ?? '').split(',').map((part) => part.trim());
      const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
      const given = parts
        .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
        .map((part) => Buffer.from(part.slice(3), 'hex'));
      if (!/^\d{1,12}$/.test(time) || given.length === 0)
        throw new BadSignature('The signature is missing or malformed.');
      const expected = digest(time, rawBody);
      if (!given.some((one) => timingSafeEqual(one, expected))) throw new BadSignature('The signature does not match.');
      if (Math.abs(toSeconds(now) - Number(time)) > TOLERANCE_SECONDS) throw new BadSignature('The event is too old.');
      return readEvent(rawBody);
    },
  };
}

/** What of an event is read. */
const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.object({ customer: z.string() }) }),
});

function readEvent(rawBody: string): BillingEvent {
  let told: unknown;
  try {
    told = JSON.parse(rawBody);
  } catch {
    told = undefined;
  }
  const event = eventSchema.safeParse(told);
  if (!event.success) throw new BadSignature('What was signed is no event.');
  const { id, type, data } = event.data;
  return { id, type, customerId: data.object.customer };
}
