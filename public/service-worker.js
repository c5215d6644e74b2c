// Shows the reminders that somebody asked for. Nothing else is done here yet: every request goes to the network.
self.addEventListener('push', (event) => {
  let note = {};
  try {
    note = event.data.json();
  } catch {
    // A push that can't be read is still owed a notification: browsers insist on one.
  }
  event.waitUntil(
    self.registration.showNotification(note.title || 'Emmaus', {
      body: note.body || 'You asked to be reminded.',
      tag: note.tag || 'reminder',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path: typeof note.path === 'string' && /^\/(?![/\\])/.test(note.path) ? note.path : '/home' },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
      const here = open.find((client) => client.url.startsWith(self.location.origin));
      if (!here) return self.clients.openWindow(url);
      return here.focus().then((client) => client.navigate(url).catch(() => self.clients.openWindow(url)));
    }),
  );
});
