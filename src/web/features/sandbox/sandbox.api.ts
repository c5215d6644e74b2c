import type { Body, Output } from '#contract/endpoint.ts';
import type { moveSandboxClock, readSandboxCheckout, readSandboxPortal, setSandboxCard } from '#contract/sandbox.ts';
import { apiRequest } from '../../lib/api.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

/** A hosted test checkout, as it stands now. */
export function useSandboxCheckout(id: string) {
  return useLoaded(id, () => readCheckout(id));
}

/** How a hosted test checkout stands. Throws an ApiError; 404 for an unknown one. */
export function readCheckout(id: string): Promise<Output<typeof readSandboxCheckout>> {
  return read('checkout', id);
}

/** A customer's test portal, as it stands now. */
export function useSandboxPortal(id: string) {
  return useLoaded(id, () => read<Output<typeof readSandboxPortal>>('portal', id));
}

async function read<T>(place: 'checkout' | 'portal', id: string): Promise<T> {
  const response = await apiRequest('GET', `/api/sandbox/${place}/${encodeURIComponent(id)}`);
  return response.json() as Promise<T>;
}

/** Puts another card on file. Throws an ApiError; 402 for a card that is refused. */
export async function putCard(id: string, card: Body<typeof setSandboxCard>['card']): Promise<void> {
  await apiRequest('POST', `/api/sandbox/portal/${encodeURIComponent(id)}/card`, { card });
}

/** Moves the customer's clock on by whole days. Throws an ApiError. */
export async function moveClock(id: string, days: number): Promise<void> {
  const body: Body<typeof moveSandboxClock> = { days };
  await apiRequest('POST', `/api/sandbox/portal/${encodeURIComponent(id)}/clock`, body);
}
