import { useState } from 'react';
import { explain } from './api.ts';
import { endSession, isSignedOut } from './report.ts';

/** One thing done at a press: whether it runs, what went wrong, and that it was done. */
export interface Task {
  pending: boolean;
  /** A sentence to show; null while nothing went wrong. */
  error: string | null;
  /** Resolves when it is over, however it ended. */
  run(action: () => Promise<void>): Promise<void>;
}

/** Runs one thing at a time. `otherwise` is said where the server gave no sentence; it may depend on what went wrong. */
export function useTask(otherwise: string | ((problem: unknown) => string)): Task {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (action: () => Promise<void>) => {
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      await action();
    } catch (problem) {
      if (isSignedOut(problem)) endSession();
      else setError(explain(problem, typeof otherwise === 'string' ? otherwise : otherwise(problem)));
    } finally {
      setPending(false);
    }
  };
  return { pending, error, run };
}
