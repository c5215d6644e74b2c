import { WORKER_ADDRESS } from '#contract/worker-messages.ts';
import { ApiError, apiRequest } from '../../lib/api.ts';
import { findPushSubscription } from '../../lib/push-subscription.ts';
import { ownScript } from '../../lib/trusted-types.ts';

/** What this browser can do, and does, about pushes. */
export type PushState = 'impossible' | 'denied' | 'off' | 'on';

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Our server could not be told; the browser itself refused nothing. */
export class NotToldError extends Error {}

/** Tells the server, though the page be left at once. Throws an ApiError or NotToldError. */
async function tell(method: 'POST' | 'DELETE', url: string, body?: unknown): Promise<void> {
  try {
    await apiRequest(method, url, body, undefined, true);
  } catch (error) {
    throw error instanceof ApiError ? error : new NotToldError();
  }
}

/** How it stands; `known`: the server knows this browser, too. One that was left and entered again it does not. */
export async function readPushState(known: boolean): Promise<PushState> {
  if (!canPush()) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return known && (await findPushSubscription()) ? 'on' : 'off';
}

/** Asks the person, then the browser's maker, then tells the server. Throws where one of them says no. */
export async function turnPushOn(publicKey: string): Promise<PushState> {
  if (!canPush()) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await navigator.serviceWorker.register(ownScript(WORKER_ADDRESS), { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  try {
    await tell('POST', '/api/account/push', { endpoint, keys });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Ends pushes to this browser. */
export async function turnPushOff(): Promise<void> {
  const subscription = await findPushSubscription();
  if (!subscription) return;
  await tell('DELETE', `/api/account/push?endpoint=${encodeURIComponent(subscription.endpoint)}`);
  await subscription.unsubscribe();
}
