import { afterEach, expect, test, vi } from 'vitest';
import { explainEnd, findRefusal } from './refusal.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
}

test.each(['lost', 'failed', 'refused'] as const)('an end nobody asked for is told of in words: %s', (reason) => {
  expect(explainEnd({ reason, message: '' }).message).toMatch(/^[A-Z].+\.$/);
  expect(explainEnd({ reason, message: 'It rained.' })).toEqual({ reason, message: 'It rained.' });
});

test('who hangs up is told nothing', () => {
  expect(explainEnd({ reason: 'asked', message: '' })).toEqual({ reason: 'asked', message: '' });
});

test('minutes that are left explain nothing; a server that fails was not asked', async () => {
  answer(200, { dailyLimitMinutes: 15, remainingMinutes: 3 });
  expect(await findRefusal()).toBeNull();
  answer(200, { dailyLimitMinutes: 15, remainingMinutes: 0 });
  expect(await findRefusal()).toMatchObject({ reason: 'limit' });
  answer(503, {});
  await expect(findRefusal()).rejects.toThrow();
});
