import { expect, test } from 'vitest';
import { runFuzz } from './run-fuzz.ts';

test('thousands of requests, fitting and hostile, find no failure, no foreign row and no secret in the log', {
  timeout: 1_500_000,
}, async () => {
  const report = await runFuzz({ seed: 1, requests: 3_000, calls: 20 });
  expect(report.faults).toEqual([]);
  expect(report.requests).toBe(3_000);
  expect(report.foreign).toBeGreaterThan(100);
  expect(report.toRefuse).toBeGreaterThan(100);
  expect(report.secrets).toBeGreaterThan(300);
  expect(report.calls.received).toBeGreaterThan(20);
});
