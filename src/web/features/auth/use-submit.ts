import { useState } from 'react';
import { explain } from '../../lib/api.ts';

/** Sends a form once at a time, and keeps the sentence to show when it fails. */
export function useSubmit(send: () => Promise<void>) {
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async () => {
    setError(null);
    setPending(true);
    try {
      await send();
    } catch (problem) {
      setError(explain(problem, 'That did not work. Please try again.'));
    } finally {
      setPending(false);
    }
  };
  return { error, pending, submit };
}
