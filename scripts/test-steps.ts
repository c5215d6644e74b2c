import { spawn } from 'node:child_process';
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
  { name: 'types of the worker', command: bin('tsc'), args: ['-p', 'src/web/service-worker'] },
  {
    name: 'boundaries',
    command: bin('depcruise'),
    args: ['src', 'scripts', 'tests', '--config', '.dependency-cruiser.cjs'],
  },
  { name: 'unused code', command: bin('knip'), args: ['--no-progress'] },
];

/**
 * Runs a step and resolves to whether it passed. Its output is shown as it comes, or, `aside`, all at
 * its end, so that steps which run at the same time don't write into one another.
 */
export function runStep(step: Step, how: 'shown' | 'aside' = 'shown'): Promise<boolean> {
  const started = Date.now();
  if (how === 'shown') console.log(`\n== ${step.name}`);
  const child = spawn(step.command, step.args, {
    cwd: root,
    stdio: how === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`, ...step.env },
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (piece: Buffer) => output.push(piece));
  child.stderr?.on('data', (piece: Buffer) => output.push(piece));
  return new Promise((resolve) => {
    const end = (ok: boolean, why = '') => {
      const seconds = Math.round((Date.now() - started) / 1000);
      const said = Buffer.concat(output).toString();
      const head = how === 'shown' ? '' : `\n== ${step.name}\n${said}${said === '' || said.endsWith('\n') ? '' : '\n'}`;
      console.log(`${head}${why}== ${step.name}: ${ok ? 'passed' : 'FAILED'} (${seconds} s)`);
      resolve(ok);
    };
    child.once('error', (error) => end(false, `${error.message}\n`));
    child.once('close', (code) => end(code === 0));
  });
}
