import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { projectFile } from '#server/library/built-files.ts';
import type { SelfQuestion, SelfReport } from './messages.ts';

/** A process of the measurement that tells of itself. */
export interface Started {
  child: ChildProcess;
  pid: number;
  /** "http://127.0.0.1:41234" */
  address: string;
  ask(question: SelfQuestion): Promise<SelfReport>;
  end(): Promise<void>;
}

const tellSelf = fileURLToPath(import.meta.resolve('./tell-self.ts'));
/** How long a process may take to say where it listens, in milliseconds. */
const PATIENCE_MS = 180_000;

/**
 * Starts a script that says "ready at http://localhost:PORT", with what tells of memory and time in it. Throws what it
 * said instead.
 */
export async function startListening(
  script: string,
  args: readonly string[],
  { flags = [], env = {} }: { flags?: readonly string[]; env?: Record<string, string> } = {},
): Promise<Started> {
  const child = spawn(process.execPath, [...flags, '--import', tellSelf, script, ...args], {
    cwd: projectFile('.'),
    env: { ...(process.env['PATH'] ? { PATH: process.env['PATH'] } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const address = await listening(child);
  return {
    child,
    pid: child.pid!,
    address,
    ask: (question) =>
      new Promise((resolve, reject) => {
        const gone = () => reject(new Error('A measured process ended by itself.'));
        child.once('exit', gone);
        child.once('message', (report) => {
          child.off('exit', gone);
          resolve(report as SelfReport);
        });
        child.send(question);
      }),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(late);
    },
  };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`It did not start in time: ${said}`));
    }, PATIENCE_MS);
    for (const out of [child.stdout!, child.stderr!]) {
      out.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString()).slice(-4000);
        const port = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
        if (!port) return;
        clearTimeout(late);
        // What it says from now on is let go, and doesn't hold it up.
        for (const one of [child.stdout!, child.stderr!]) one.removeAllListeners('data').resume();
        resolve(`http://127.0.0.1:${port}`);
      });
    }
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(`It did not start: ${said}`));
    });
  });
}
