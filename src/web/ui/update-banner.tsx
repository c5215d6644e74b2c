import './update-banner.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { startUpdates, useUpdate } from '../lib/app-update.ts';
import { Mark } from './brand.tsx';

/** Says that a new version is there, and follows whatever tells of one. */
export function UpdateBanner() {
  const { state, apply, later } = useUpdate();
  const before = useRef<EventTarget | null>(null);
  useEffect(startUpdates, []);
  const shown = state === 'ready' || state === 'applying';
  const banner = useRef<HTMLElement>(null);
  // The page makes room for it: nothing that can be pressed lies under it.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (!shown) return;
    const measure = new ResizeObserver(() => style.setProperty('--notice', `${banner.current?.offsetHeight ?? 0}px`));
    measure.observe(banner.current!);
    return () => {
      measure.disconnect();
      style.removeProperty('--notice');
    };
  }, [shown]);
  return (
    <div role="status" className="update-place">
      {shown && (
        <section
          className="update-banner"
          ref={banner}
          aria-label="Update available"
          onFocus={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
          }}
        >
          <Mark />
          <p>
            <b>A new version is ready</b>
            <span className="update-says small muted">
              It opens by itself in a moment<span className="update-more">, and never while you are writing</span>.
            </span>
          </p>
          <button type="button" className="btn btn-act" aria-busy={state === 'applying'} onClick={apply}>
            Update
          </button>
          <button
            type="button"
            className="btn btn-ghost"
            onClick={(event) => {
              later();
              // Whoever pressed it with a key goes on where they were.
              if (event.detail === 0 && before.current instanceof HTMLElement) before.current.focus();
            }}
          >
            Later
          </button>
        </section>
      )}
    </div>
  );
}
