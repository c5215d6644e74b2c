import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

/** One tool run by the tests. */
export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** Everything that reads the code without running the product. */
export const CHECKS: readonly Step[] = [
  { name: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings'] },
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'boundaries',
    command: bin('depcruise'),
    args: ['src', 'scripts', 'tests', '--config', '.dependency-cruiser.cjs'],
  },
  { name: 'unused code', command: bin('knip'), args: ['--no-progress'] },
];

/** Runs a step with its output shown, and says whether it passed and how long it took in seconds. */
export function runStep(step: Step): { ok: boolean; seconds: number } {
  const started = Date.now();
  console.log(`\n== ${step.name}`);
  const result = spawnSync(step.command, step.args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`, ...step.env },
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  const ok = result.status === 0;
  console.log(`== ${step.name}: ${ok ? 'passed' : 'FAILED'} (${seconds} s)`);
  return { ok, seconds };
}
