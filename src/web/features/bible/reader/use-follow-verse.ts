import { useCallback, useEffect, useRef, useState } from 'react';

/** Room kept free above and below a verse, in pixels: the tools and the dock lie there. */
const ROOM = { above: 130, below: 200 } as const;
/** How long after a wheel, a finger or a key a movement of the page is still by hand, in milliseconds. */
const BY_HAND = 1000;
const SCROLL_KEYS = ['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' '];
/** Where the space key presses, and where every key belongs to the control. */
const PRESSED = 'button, a, summary, [role="button"]';
const OWN_KEYS = 'input, textarea, select, [role="dialog"], [role="menu"], [role="tablist"]';

/**
 * Keeps the verse that is read in view, until somebody scrolls away by hand.
 * `away` says that they have, `comeBack` follows again.
 */
export function useFollowVerse(chapterId: string, verse: number | null): { away: boolean; comeBack(): void } {
  const [away, setAway] = useState(false);
  const handAt = useRef(Number.NEGATIVE_INFINITY);
  const listening = verse !== null;

  // Another chapter, or the beginning of listening: the page follows.
  useEffect(() => setAway(false), [chapterId, listening]);

  useEffect(() => {
    if (!listening) return;
    const hand = (event: Event) => {
      if (event instanceof KeyboardEvent && !scrolls(event)) return;
      handAt.current = event.timeStamp;
    };
    const scroll = (event: Event) => {
      if (event.timeStamp - handAt.current > BY_HAND) return;
      // A page flung on rolls for a while.
      handAt.current = event.timeStamp;
      setAway(true);
    };
    const signs = ['wheel', 'touchmove', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, hand, { passive: true });
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, hand);
      window.removeEventListener('scroll', scroll);
    };
  }, [listening]);

  useEffect(() => {
    if (verse !== null && !away) bringIntoView(verse, false);
  }, [verse, away]);

  const comeBack = useCallback(() => {
    handAt.current = Number.NEGATIVE_INFINITY;
    setAway(false);
    if (verse !== null) bringIntoView(verse, true);
  }, [verse]);
  return { away: listening && away, comeBack };
}

/** Whether a key moves the page, and not a control. */
function scrolls({ key, target }: KeyboardEvent): boolean {
  if (!SCROLL_KEYS.includes(key)) return false;
  const at = target instanceof Element ? target : null;
  return !at?.closest(key === ' ' ? `${PRESSED}, ${OWN_KEYS}` : OWN_KEYS);
}

/** Scrolls gently to a verse where it isn't wholly in view; with `always`, in any case. */
function bringIntoView(verse: number, always: boolean): void {
  const spans = [...document.querySelectorAll(`[data-verse="${verse}"]`)];
  const first = spans[0]?.getBoundingClientRect();
  const last = spans.at(-1)?.getBoundingClientRect();
  if (!first || !last) return;
  const seen = first.top >= ROOM.above && last.bottom <= window.innerHeight - ROOM.below;
  if (seen && !always) return;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: first.top - ROOM.above - 40, behavior: still ? 'auto' : 'smooth' });
}
