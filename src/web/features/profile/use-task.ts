import { useState } from 'react';
import { explain } from '../../lib/api.ts';
import { endSession, isSignedOut } from '../../lib/report.ts';

/** One thing done at a press: whether it runs, what went wrong, and that it was done. */
export interface Task {
  pending: boolean;
  /** A sentence to show; null while nothing went wrong. */
  error: string | null;
  run(action: () => Promise<void>): void;
}

/** Runs one thing at a time. `otherwise` is said where the server gave no sentence. */
export function useTask(otherwise: string): Task {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = (action: () => Promise<void>) => {
    if (pending) return;
    setPending(true);
    setError(null);
    action()
      .catch((problem: unknown) => {
        if (isSignedOut(problem)) endSession();
        else setError(explain(problem, otherwise));
      })
      .finally(() => setPending(false));
  };
  return { pending, error, run };
}
