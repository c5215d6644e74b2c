import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the menu stands that dialogs are opened from. Once they are closed the focus comes back to it: the row that was
 * pressed is gone with the menu.
 */
export function useFocusBack(open: boolean): RefObject<HTMLSpanElement | null> {
  const menu = useRef<HTMLSpanElement>(null);
  const was = useRef(open);
  useEffect(() => {
    const closed = was.current && !open;
    was.current = open;
    if (!closed) return;
    // The dialog looks for the row first, a moment after it has closed.
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body)
        menu.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    });
    return () => window.clearTimeout(timer);
  }, [open]);
  return menu;
}
