import './update-banner.css';
import { useEffect, useRef } from 'react';
import { startUpdates, useUpdate } from '../lib/app-update.ts';
import { Mark } from './brand.tsx';

/** Says that a new version is there, and follows whatever tells of one. */
export function UpdateBanner() {
  const { state, apply, later } = useUpdate();
  const before = useRef<EventTarget | null>(null);
  useEffect(startUpdates, []);
  const shown = state === 'ready' || state === 'applying';
  return (
    <div role="status" className="update-place">
      {shown && (
        <section
          className="update-banner"
          aria-label="Update available"
          onFocus={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
          }}
        >
          <Mark />
          <p>
            <b>A new version is ready</b>
            <span className="update-says small muted">
              It opens by itself in a moment, and never while you are writing.
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
