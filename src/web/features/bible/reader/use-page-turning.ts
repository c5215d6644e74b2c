import { type TouchEvent, useLayoutEffect, useRef } from 'react';
import type { Neighbours } from '#scripture/reading/describe-chapter.ts';

/** Pixels a finger must travel to turn the page, and how much of it may go up or down. */
const SWIPE = { along: 72, across: 48 } as const;

/** What Escape closes by itself. */
const OVERLAY = '[role="dialog"], [role="menu"]';
/** Where arrow keys have another meaning. */
const BUSY = `input, textarea, select, [role="tablist"], .verse-bar, ${OVERLAY}`;

/** Turns pages with the arrow keys and with a swipe; Escape lets go of the chosen verse. Returns the touch handlers. */
export function usePageTurning(
  neighbours: Neighbours,
  go: (slug: string, chapter: number) => void,
  letGo: (() => void) | null,
): { onTouchStart(event: TouchEvent): void; onTouchEnd(event: TouchEvent): void } {
  // With the chapter, not after it: a key pressed at once would turn from the one before.
  useLayoutEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const target = event.target as HTMLElement;
      if (event.key === 'Escape' && !target.closest(OVERLAY)) letGo?.();
      if (target.closest(BUSY)) return;
      const neighbour = { ArrowLeft: neighbours.previous, ArrowRight: neighbours.next }[event.key];
      if (neighbour) go(neighbour.slug, neighbour.chapter);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [neighbours, go, letGo]);

  const finger = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      finger.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event) => {
      const touch = event.changedTouches[0];
      const began = finger.current;
      finger.current = null;
      if (!touch || !began || window.getSelection()?.toString()) return;
      const [along, across] = [touch.clientX - began.x, Math.abs(touch.clientY - began.y)];
      if (Math.abs(along) < SWIPE.along || across > SWIPE.across) return;
      const neighbour = neighbours[along < 0 ? 'next' : 'previous'];
      if (neighbour) go(neighbour.slug, neighbour.chapter);
    },
  };
}
