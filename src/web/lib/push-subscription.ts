/** How long the browser's maker may take to hear of it, in milliseconds: nobody waits longer to be signed out. */
const WAIT = 2000;

/** The subscription of this browser for pushes; null where it has none, or can't have one. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Ends the pushes that come to this browser, whoever asked for them, and takes away those that are shown. Never
 * throws: the server sends none to a session that is over, and this is the second lock on the same door.
 */
export async function endPushesHere(): Promise<void> {
  const end = async () => {
    await (await findPushSubscription())?.unsubscribe();
    const registration = await navigator.serviceWorker?.getRegistration('/');
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  };
  const patience = new Promise<void>((resolve) => setTimeout(resolve, WAIT));
  await Promise.race([end(), patience]).catch((error: unknown) => {
    console.warn('Pushes to this browser could not be ended here.', error);
  });
}
