import { apiRequest } from '../../lib/api.ts';
import { findPushSubscription } from '../../lib/push-subscription.ts';

/** What this browser can do, and does, about pushes. */
export type PushState = 'impossible' | 'denied' | 'off' | 'on';

/** The worker's address is fixed by the specification. */
const WORKER = '/service-worker.js';

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

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
  await navigator.serviceWorker.register(WORKER);
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  try {
    await apiRequest('POST', '/api/account/push', { endpoint, keys });
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
  await apiRequest('DELETE', `/api/account/push?endpoint=${encodeURIComponent(subscription.endpoint)}`);
  await subscription.unsubscribe();
}
