/**
 * `node scripts/start-once.ts`: starts the server on a new data folder that goes with it, asks whether it is ready, and
 * stops it. The image is built with it (Dockerfile): one that can't start is not built, and where NODE_COMPILE_CACHE is
 * set, the compiled code stays for all later starts. Not as root where the built-in PostgreSQL could not be reached.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'emmaus-once-'));
const child = spawn(process.execPath, ['src/server/main.ts'], {
  cwd: root,
  env: {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
    TMPDIR: join(folder, 'tmp'),
    PUBLIC_URL: 'http://localhost',
    APP_SECRET: randomBytes(32).toString('base64url'),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
try {
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const port = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  const { status } = await fetch(`${address}/readyz`);
  if (status !== 200) throw new Error(`The server is not ready: ${status}.`);
  child.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`The server stopped with ${code}.`);
  console.log('The server started, was ready and stopped.');
} finally {
  child.kill('SIGKILL');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
