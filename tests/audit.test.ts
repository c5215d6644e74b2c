import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const script = join(import.meta.dirname, '../scripts/audit.ts');
/** A project of two packages, one of which is for its developers alone. */
const project = mkdtempSync(join(tmpdir(), 'emmaus-audit-'));
const cache = mkdtempSync(join(tmpdir(), 'emmaus-audit-cache-'));
const packages = { dependencies: { used: '1.0.0' }, devDependencies: { tool: '1.0.0' } };

let registry: Server | undefined;
beforeAll(() => {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'site', version: '1.0.0', ...packages }));
  const lock = {
    name: 'site',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'site', version: '1.0.0', ...packages },
      'node_modules/used': { version: '1.0.0' },
      'node_modules/tool': { version: '1.0.0', dev: true },
    },
  };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
});
afterEach(() => void registry?.close());
afterAll(() => {
  for (const folder of [project, cache]) rmSync(folder, { recursive: true });
});

/** A registry on this machine. */
async function registryThat(answers: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  registry = createServer(answers);
  await new Promise<void>((resolve) => registry!.listen(0, '127.0.0.1', resolve));
  const address = registry.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  return `http://127.0.0.1:${address.port}/`;
}

/** Knows one vulnerability of each named package. */
const knowing = (severities: Record<string, string>) =>
  registryThat(({ url = '', method }, response) => {
    response.setHeader('content-type', 'application/json');
    if (method === 'POST') {
      const one = (name: string, severity: string) => [
        {
          id: randomInt(1e9),
          url: `https://example.org/${name}`,
          title: 'A hole',
          severity,
          vulnerable_versions: '<2.0.0',
        },
      ];
      response.end(JSON.stringify(Object.fromEntries(Object.entries(severities).map(([n, s]) => [n, one(n, s)]))));
      return;
    }
    const name = url.slice(1);
    const version = { name, version: '1.0.0' };
    response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }));
  });

const audit = (address: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = {
      ...process.env,
      npm_config_registry: address,
      npm_config_cache: cache,
      npm_config_fetch_retries: '0',
    };
    execFile(process.execPath, [script], { cwd: project, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });

test('where nothing urgent is known of what the product uses, the audit passes and tells the rest', async () => {
  const { code, said } = await audit(await knowing({ used: 'moderate', tool: 'critical' }));
  expect([code, said]).toEqual([
    0,
    'No packages with a known vulnerability of a high or critical grade; beside it 1 moderate.\n',
  ]);
});

test('an urgent vulnerability fails it, and is named', async () => {
  const { code, said } = await audit(await knowing({ used: 'high' }));
  expect([code, said]).toEqual([1, expect.stringContaining('high: used ')]);
});

test('a registry without such a list, or none at all, is told as that', async () => {
  const without = await registryThat((_request, response) => {
    response.statusCode = 405;
    response.end();
  });
  const { code, said } = await audit(without);
  expect([code, said]).toEqual([3, expect.stringMatching(/could not be asked.*405/)]);
  registry?.closeAllConnections();
  registry?.close();
  const gone = await audit(without);
  expect([gone.code, gone.said]).toEqual([3, expect.stringContaining('could not be asked')]);
});

test('what npm refuses to look at fails it', async () => {
  rmSync(join(project, 'package-lock.json'));
  const { code, said } = await audit(await knowing({}));
  expect([code, said]).toEqual([1, expect.stringMatching(/can’t be read.*ENOLOCK/s)]);
});
