import { toast } from '../ui/toast.tsx';
import { ApiError } from './api.ts';
import { useAuth } from './auth-store.ts';

/** The specification's delay before an unauthenticated person is sent away, in milliseconds. */
export const REDIRECT_DELAY = 500;
let ending = false;

/** Says that the session is over and goes to sign in, once, however many requests found out. */
export function endSession(): void {
  const { token } = useAuth.getState();
  if (ending || !token) return;
  ending = true;
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
  // Protected screens lead to /login by themselves, and back to where one was.
  setTimeout(() => {
    ending = false;
    // Whoever signed in meanwhile has a session of their own.
    if (useAuth.getState().token === token) useAuth.getState().clear();
  }, REDIRECT_DELAY);
}

/** Whether an error says that the session is over. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Tells a person what went wrong: the server's own sentence where they can do
 * something about it (4xx), else the specification's sentence for the action.
 */
export function report(error: unknown, sentence: string): void {
  if (isSignedOut(error)) {
    endSession();
    return;
  }
  const known = error instanceof ApiError && error.status < 500 && error.status !== 404 ? error.sentence : null;
  toast({ title: 'Error', description: known || sentence, variant: 'destructive' });
}
