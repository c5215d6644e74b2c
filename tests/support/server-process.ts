import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The real server with its own PostgreSQL, in its own process, to be killed and started again. */
export interface ServerProcess {
  child: ChildProcess;
  /** Address without a slash at the end. */
  address: string;
}

/** Starts and ends servers on one data folder. */
export interface ServerProcesses {
  dataDir: string;
  /** Starts a process without waiting for it. */
  launch(): ChildProcess;
  /** Starts one and waits until it serves. Throws what it said when it doesn't. */
  start(): Promise<ServerProcess>;
  end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  endAll(): Promise<void>;
  /** Forgets one that has ended by itself. */
  forget(child: ChildProcess): void;
  /** Removes the data. */
  clean(): void;
}

/**
 * Makes a data folder of its own; `env` is added to what every server of it is given. `movable`: their clocks can be
 * moved with `moveClock`. `asTyped`: begun as `npm start` begins it, in a process group of its own, which is what a
 * terminal sends its signals to: `interrupt`.
 */
export function createServerProcesses(
  env: Record<string, string> = {},
  movable = false,
  asTyped = false,
): ServerProcesses {
  const dataDir = mkdtempSync(join(tmpdir(), 'emmaus-server-'));
  const children = new Set<ChildProcess>();
  const launch = () => {
    const clock = movable ? ['--import', join(root, 'tests/support/movable-clock.ts')] : [];
    const typed = asTyped ? [join(root, 'scripts/prepare.mjs'), '--no-web', '--then'] : [];
    const main = asTyped ? 'src/server/main.ts' : join(root, 'src/server/main.ts');
    const child = spawn(process.execPath, [...clock, ...typed, main], {
      detached: asTyped,
      cwd: root,
      env: {
        ...(process.env.PATH ? { PATH: process.env.PATH } : {}),
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', ...(movable ? (['ipc'] as const) : [])],
    });
    children.add(child);
    return child;
  };
  const end = async (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') => {
    children.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    dataDir,
    launch,
    end,
    start: async () => {
      const child = launch();
      const address = await new Promise<string>((resolve, reject) => {
        let said = '';
        for (const out of [child.stdout!, child.stderr!]) {
          out.on('data', (chunk: Buffer) => {
            said += chunk.toString();
            const found = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
            if (found) resolve(`http://127.0.0.1:${found}`);
          });
        }
        child.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
      });
      return { child, address };
    },
    endAll: async () => {
      for (const child of children) await end(child, 'SIGTERM');
    },
    forget: (child) => void children.delete(child),
    clean: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** What Ctrl+C does to a server that was begun as it is typed: all of its processes are told at once. */
export function interrupt(child: ChildProcess): void {
  process.kill(-child.pid!, 'SIGINT');
}

/** Moves the clock of a server whose clock is movable. */
export async function moveClock(child: ChildProcess, to: Date): Promise<void> {
  const moved = new Promise((resolve) => child.once('message', resolve));
  child.send({ at: to.getTime() });
  await moved;
}
