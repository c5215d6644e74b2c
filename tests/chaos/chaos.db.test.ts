import { expect, test } from 'vitest';
import { runChaos } from './run-chaos.ts';

test.each(['built-in', 'separate'] as const)(
  'five deaths on a %s PostgreSQL lose and double nothing of what can be written, paid and called',
  { timeout: 600_000 },
  async (on) => {
    const faults = ['server', 'postgres', 'backend'] as const;
    const report = await runChaos({ on, kills: 5, seed: 5, faults, tell: (line) => console.log(line) });
    // That too little of any kind was written would be among them.
    expect(report.findings).toEqual([]);
  },
);
