import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import { isOutOfReach } from './api.ts';
import { useAuth } from './auth-store.ts';
import { network } from './network.ts';
import { type Limit, limitAsking, waitAWhile, withinLimit } from './time-limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  network.answered();
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a question', () => {
  const limits: Limit[] = [];
  const limit = (canAnswer: boolean, milliseconds?: number) => {
    const made = limitAsking(Promise.resolve(canAnswer), milliseconds);
    limits.push(made);
    return made;
  };
  afterEach(() => {
    for (const { answered } of limits.splice(0)) answered();
  });

  test('that this device can answer has ten seconds with the server, or as many as are said', async () => {
    const [ten, thirty] = [limit(true), limit(true, 30_000)];
    await pass(9999);
    expect(ten.signal.aborted).toBe(false);
    await pass(1);
    expect(ten.signal.aborted).toBe(true);
    expect(isOutOfReach(ten.signal.reason)).toBe(true);
    expect(thirty.signal.aborted).toBe(false);
    await pass(20_000);
    expect(thirty.signal.aborted).toBe(true);
  });

  test('that only the server can answer has all the time while that is in reach', async () => {
    const { signal } = limit(false);
    await pass(120_000);
    expect(signal.aborted).toBe(false);
    network.silent();
    await pass(2999);
    expect(signal.aborted).toBe(false);
    await pass(1);
    expect(signal.aborted).toBe(true);
  });

  test('goes on where the server is out of reach for a moment only', async () => {
    const { signal } = limit(false);
    network.silent();
    await pass(2000);
    network.answered();
    await pass(120_000);
    expect(signal.aborted).toBe(false);
  });

  test('is given up where the server was out of reach before it was asked', async () => {
    network.silent();
    const { signal } = limit(false);
    await pass(3000);
    expect(signal.aborted).toBe(true);
  });

  test('that is answered is not given up any more', async () => {
    const { signal, answered } = limit(true);
    answered();
    network.silent();
    // Nor is the engine of this device started for it.
    expect(vi.getTimerCount()).toBe(0);
    await pass(120_000);
    expect(signal.aborted).toBe(false);
  });
});

describe('what can be done later as well', () => {
  const comesIn = (id: string | null) =>
    useAuth.setState(id === null ? { user: null, token: null } : { user: { id } as User, token: id });
  beforeEach(() => comesIn('ruth'));
  afterEach(() => comesIn(null));

  test('has ten seconds', async () => {
    const ended = vi.fn();
    const done = withinLimit(
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    ).catch(ended);
    await pass(9999);
    expect(ended).not.toHaveBeenCalled();
    await pass(1);
    await done;
    expect(isOutOfReach(ended.mock.calls[0]![0])).toBe(true);
  });

  test('comes to what it comes to, and is not ended after that', async () => {
    const signals: AbortSignal[] = [];
    const act = (outcome: () => Promise<string>) =>
      withinLimit((signal) => {
        signals.push(signal);
        return outcome();
      });
    expect(await act(async () => 'done')).toBe('done');
    await expect(act(() => Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError);
    await pass(20_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });

  test.each(['boaz', null])('is neither done nor to be done later when %s is here instead', async (next) => {
    const answered = withinLimit(async () => comesIn(next));
    await expect(answered).rejects.toMatchObject({ name: 'AbortError' });
    comesIn('ruth');
    const failed = withinLimit(async () => {
      comesIn(next);
      throw new TypeError('Failed to fetch');
    });
    const error = await failed.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(isOutOfReach(error)).toBe(false);
  });
});

test('what is waited for a while is not waited for longer, and may fail', async () => {
  const ended = vi.fn();
  const waited = waitAWhile(new Promise(() => {}), 800).then(ended);
  await pass(799);
  expect(ended).not.toHaveBeenCalled();
  await pass(1);
  await waited;
  expect(ended).toHaveBeenCalled();
  await waitAWhile(Promise.resolve());
  await waitAWhile(Promise.reject(new Error('no')));
});
