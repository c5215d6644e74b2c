import { expect, test } from 'vitest';
import { runChaos } from './run-chaos.ts';

test.each(['built-in', 'separate'] as const)(
  'five deaths on a %s PostgreSQL lose and double nothing',
  {
    timeout: 600_000,
  },
  async (on) => {
    const report = await runChaos({ on, kills: 5, seed: 5, faults: ['server', 'postgres', 'backend'] });
    expect(report.faults).toEqual([]);
    expect(report.messages).toBeGreaterThan(5);
    expect(report.vault).toBeGreaterThan(2);
  },
);
