import { expect, test } from 'vitest';
import { runChaos } from './run-chaos.ts';

test.each(['built-in', 'separate'] as const)(
  'five deaths on a %s PostgreSQL lose and double nothing',
  {
    timeout: 600_000,
  },
  async (on) => {
    const faults = ['server', 'postgres', 'backend'] as const;
    const report = await runChaos({ on, kills: 5, seed: 5, faults, tell: (line) => console.log(line) });
    expect(report.faults).toEqual([]);
    expect(report.site.messages).toBeGreaterThan(5);
    expect(report.site.vault).toBeGreaterThan(2);
    expect(report.minutes.calls).toBeGreaterThan(1);
    expect(report.payments.payments).toBeGreaterThanOrEqual(2);
  },
);
