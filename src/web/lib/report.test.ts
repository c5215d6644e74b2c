import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import { useAuth } from './auth-store.ts';
import { endSession, REDIRECT_DELAY } from './report.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  useAuth.setState({ user: null, token: null });
});

test('a session that is over ends after the delay', () => {
  useAuth.setState({ user: { id: 'ruth' } as User, token: 'first' });
  endSession();
  vi.advanceTimersByTime(REDIRECT_DELAY - 1);
  expect(useAuth.getState().token).toBe('first');
  vi.advanceTimersByTime(1);
  expect(useAuth.getState()).toMatchObject({ user: null, token: null });
});

test('whoever signs in during the delay stays, and their own session can end as well', () => {
  useAuth.setState({ user: { id: 'ruth' } as User, token: 'first' });
  endSession();
  useAuth.setState({ user: { id: 'boaz' } as User, token: 'second' });
  vi.advanceTimersByTime(REDIRECT_DELAY);
  expect(useAuth.getState()).toMatchObject({ user: { id: 'boaz' }, token: 'second' });
  endSession();
  vi.advanceTimersByTime(REDIRECT_DELAY);
  expect(useAuth.getState().token).toBeNull();
});
