import type { User } from '#contract/auth.ts';
import { useAuth } from '../../lib/auth-store.ts';

/** A refused sign-in or registration, with the sentence to show. */
export class AuthError extends Error {}

async function send(path: string, body: unknown, otherwise: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    });
  } catch {
    throw new AuthError('The server could not be reached. Please check your connection and try again.');
  }
  const answer = (await response.json().catch(() => ({}))) as { message?: string; token?: string; user?: User };
  if (!response.ok || !answer.token || !answer.user) throw new AuthError(answer.message ?? otherwise);
  useAuth.getState().signIn({ token: answer.token, user: answer.user });
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Signs in; throws an AuthError. */
export function login(email: string, password: string): Promise<void> {
  return send('/auth/login', { email, password, timeZone: timeZone() }, 'Invalid email or password');
}

/** Makes an account and signs in; throws an AuthError. */
export function register(input: {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}): Promise<void> {
  return send('/auth/register', { ...input, timeZone: timeZone() }, 'Could not create account');
}
