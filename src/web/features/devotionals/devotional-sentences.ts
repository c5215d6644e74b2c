/** What the page says when something has happened (specification 2, section 8). */
export const DEVOTIONAL_TOASTS = {
  ready: 'Your devotional is ready!',
  createFailed: 'Failed to create devotional',
  saved: { title: 'Saved', description: 'Your spiritual insights have been saved.' },
  saveFailed: 'Failed to save',
  complete: 'Devotional Complete!',
} as const;

/** Where words stand that haven't reached the server. */
export const KEPT_HERE = 'Kept on this device; will be saved once you are connected';

/** Where the device could not keep them either. */
export const KEPT_NOWHERE = 'Not saved yet. This device has no room for your words; please leave this page open';

/** A text that can't be saved as it is. */
export const TOO_LONG = 'One of your texts is longer than can be kept. It stays in its field; please shorten it.';
