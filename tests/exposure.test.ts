import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** A file of settings without its comments. */
const plain = (path: string) => read(path).replace(/^\s*#.*$/gm, '');

test('nginx speaks TLS 1.2 and 1.3 and nothing older, and Caddy is left at its own choice, which is the same', () => {
  const nginx = plain('deploy/nginx.conf');
  const protocols = [...nginx.matchAll(/ssl_protocols ([^;]+);/g)].map(([, names]) => names);
  expect(protocols).toEqual(['TLSv1.2 TLSv1.3']);
  // Every server that answers is one with TLS, or sends there.
  const servers = nginx.split(/\bserver \{/).slice(1);
  expect(servers.length).toBeGreaterThan(1);
  for (const server of servers) expect(server).toMatch(/listen 443 ssl|return (?:301|308) https:/);
  expect(plain('deploy/Caddyfile')).not.toMatch(/^\s*tls\b|http:\/\//m);
});

test('what a client says of where it comes from is replaced by the proxies', () => {
  const handed = plain('deploy/emmaus-proxy.conf');
  for (const line of [
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Forwarded-Host $host;',
  ])
    expect(handed).toContain(line);
  expect(handed).not.toMatch(/\$proxy_add_x_forwarded_for|\$http_x_/);
  // Caddy replaces them by itself, unless it is told of proxies that it may trust.
  expect(plain('deploy/Caddyfile')).not.toMatch(/trusted_proxies|header_up/);
});

test('what runs in production opens no debugger and tells no sources', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const text of [plain('Dockerfile'), plain('compose.yaml'), scripts['start']!, read('scripts/server-env.json')])
    expect(text).not.toMatch(/--inspect|--watch|NODE_DEBUG|LOG_LEVEL: ?"?(?:debug|trace)/);
  expect(plain('Dockerfile')).toMatch(/^ENV NODE_ENV=production/m);
  const build = join(root, 'build/web/client');
  expect(existsSync(build)).toBe(true);
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
});
