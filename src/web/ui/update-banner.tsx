import './update-banner.css';
import { useEffect } from 'react';
import { startUpdates, useUpdate } from '../lib/app-update.ts';
import { Mark } from './brand.tsx';

/** Says that a new version is there, and follows whatever tells of one. */
export function UpdateBanner() {
  const { state, apply, later } = useUpdate();
  useEffect(startUpdates, []);
  const shown = state === 'ready' || state === 'applying';
  return (
    <div role="status" className="update-place">
      {shown && (
        <section className="update-banner" aria-label="Update available">
          <Mark />
          <p>
            <b>A new version is ready</b>
            <span className="small muted">It opens by itself in a moment, and never while you are writing.</span>
          </p>
          <button type="button" className="btn btn-act" aria-busy={state === 'applying'} onClick={apply}>
            Update
          </button>
          <button type="button" className="btn btn-ghost" onClick={later}>
            Later
          </button>
        </section>
      )}
    </div>
  );
}
