import { PRODUCT } from '#contract/product.ts';
import { scope } from './scope.ts';

/** What a reminder says; every part may be missing. */
interface Note {
  title?: string;
  body?: string;
  tag?: string;
  path?: unknown;
}

/** A push that can't be read is still owed a notification: browsers insist on one. */
function readNote(data: PushMessageData | null): Note {
  try {
    return (data?.json() ?? {}) as Note;
  } catch {
    return {};
  }
}

/** Shows the reminders that somebody asked for, and opens what they lead to. */
export function showPushes(): void {
  scope.addEventListener('push', (event) => {
    const { title, body, tag, path } = readNote(event.data);
    event.waitUntil(
      scope.registration.showNotification(title || PRODUCT, {
        body: body || 'You asked to be reminded.',
        tag: tag || 'reminder',
        icon: '/icon-192.png',
        badge: '/icon-192.png',
        data: { path: typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/home' },
      }),
    );
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = new URL((event.notification.data as { path: string }).path, scope.location.origin).href;
    const open = async () => {
      const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const here = pages.find((page) => page.url.startsWith(scope.location.origin));
      if (!here) return scope.clients.openWindow(url);
      if (here.url === url) return here.focus();
      // A page that another worker has, or none, is not to be led anywhere by this one; some browsers lead none.
      const page = await here.focus().catch(() => here);
      try {
        return await page.navigate(url);
      } catch {
        return scope.clients.openWindow(url);
      }
    };
    event.waitUntil(open());
  });
}
