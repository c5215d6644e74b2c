import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useUpdateHold } from '../../../lib/app-update.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks before a running call is left: inside the app in our words, at the tab's close in the browser's. */
export function LeaveGuard({ onLeave }: { onLeave(): void }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useUpdateHold('a call');
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title="Leave the call?"
      description="Leaving this page ends it, and what was said is gone. To keep it, stay and press End first."
      focusFirst=".stay"
    >
      <div className="dialog-acts">
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() => {
            onLeave();
            blocker.proceed?.();
          }}
        >
          End and leave
        </button>
        <button type="button" className="btn btn-act stay" onClick={() => blocker.reset?.()}>
          Stay in the call
        </button>
      </div>
    </Dialog>
  );
}
