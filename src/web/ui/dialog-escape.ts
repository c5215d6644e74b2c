const left = new WeakSet<Event>();

/** Escape pressed in a dialog closes the dialog, not a toast that has come over it. */
export function leaveToDialog(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[role="dialog"], [role="alertdialog"]')) return;
  event.preventDefault();
  left.add(event);
}

/** Whether a toast has left this to the dialog it was pressed in; only the innermost is told so. */
export function isLeftToDialog(event: Event): boolean {
  return left.delete(event);
}
