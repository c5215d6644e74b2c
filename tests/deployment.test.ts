import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACCOUNT_IMPORT_BYTES } from '#contract/account.ts';
import { LIMITS } from '#contract/limits.ts';
import { VAULT_LIMITS } from '#contract/vault-limits.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
// One kind of quotes, whichever the formatter prefers.
const compose = read('compose.yaml').replaceAll('"', "'");
const env = read('src/server/env.ts');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };

/** The lines of a block of compose.yaml, by its first line without white space; of a service, where several are called so. */
function blockOf(head: string): string {
  const lines = compose.split('\n');
  const start = lines.findIndex((line) => line.length - head.length <= 2 && line.trim() === head);
  expect(start, head).toBeGreaterThanOrEqual(0);
  const depth = lines[start]!.search(/\S/);
  const end = lines.findIndex((line, at) => at > start && line.trim() !== '' && line.search(/\S/) <= depth);
  return lines.slice(start, end < 0 ? undefined : end).join('\n');
}

/** Whether the server reads a variable; one that ends in _FILE is read for any other. */
const isRead = (name: string) => new RegExp(`^  ${name.replace(/_FILE$/, '')}:`, 'm').test(env);

test('the image has the pinned Node, a user that is not root, and no secret', () => {
  expect(dockerfile).toContain(`ARG NODE_VERSION=${dependencies.node}`);
  expect(dockerfile.match(/^FROM .*/gm)).toEqual([
    `FROM node:${'$'}{NODE_VERSION}-bookworm-slim AS build`,
    `FROM node:${'$'}{NODE_VERSION}-bookworm-slim`,
  ]);
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(final.match(/^USER .*/gm)).toEqual(['USER node']);
  expect(final.match(/^COPY .*/gm)).toEqual(['COPY --from=build /gathered ./']);
  expect(final).toMatch(/^HEALTHCHECK /m);
  expect(dockerfile).not.toMatch(/SECRET|TOKEN|PASSWORD|API_KEY/);
});

test('what the image sets is read by the server or by Node', () => {
  const set = [...dockerfile.matchAll(/^(?:ENV)? +([A-Z_]+)=/gm)].map(([, name]) => name!);
  expect(set).toContain('DATA_DIR');
  // The C library's as `npm start` has them, and Node's own.
  const { NODE_COMPILE_CACHE: _, ...malloc } = JSON.parse(read('scripts/server-env.json')) as {
    [name: string]: string;
  };
  for (const [name, value] of Object.entries(malloc))
    expect(dockerfile).toMatch(new RegExp(`^ +${name}=${value} `, 'm'));
  const foreign = [...Object.keys(malloc), 'NODE_OPTIONS', 'TMPDIR'];
  expect(set.filter((name) => !isRead(name) && !foreign.includes(name))).toEqual([]);
});

test('what a build does not need, and what is secret, stays out of it', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.git', 'node_modules', 'build', 'var', 'deploy/secrets', '**/.env*'])
    expect(ignored).toContain(path);
});

test('everything that runs is pinned, confined and started again', () => {
  const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image!);
  expect(images).toHaveLength(3);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+/);
  for (const head of ['x-app: &app', 'database:', 'proxy:']) {
    const block = blockOf(head);
    for (const line of [
      'read_only: true',
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
      'restart: unless-stopped',
    ])
      expect(block, head).toContain(line);
    expect(block, head).toMatch(/mem_limit: \d/);
  }
  expect(blockOf('x-app: &app')).toContain('user: node');
  expect(blockOf('x-app: &app')).not.toContain('cap_add');
  expect(compose).not.toContain('docker.sock');
});

test('the server reads every variable it is given, secrets from files, and is not killed while it stops', () => {
  const app = blockOf('x-app: &app');
  const names = [...app.slice(app.indexOf('environment:')).matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(6);
  expect(names.filter((name) => !isRead(name))).toEqual([]);
  expect(
    names.filter((name) => /SECRET|TOKEN|KEY|DATABASE_URL|PASSWORD/.test(name) && !name.endsWith('_FILE')),
  ).toEqual([]);
  const given = (name: string) => Number(new RegExp(`${name}: '?(\\d+)`).exec(app)?.[1]);
  expect(given('stop_grace_period')).toBeGreaterThan(given('STOP_NOTICE_SECONDS') + given('STOP_DRAIN_SECONDS') + 10);
});

test('a proxy lets through what the server takes, and neither its numbers nor addresses with tokens in its log', () => {
  const largest = Math.max(LIMITS.recordingBytes, VAULT_LIMITS.bodyBytes, VAULT_LIMITS.importBytes);
  const caddy = read('deploy/Caddyfile');
  const nginx = read('deploy/nginx.conf');
  expect(Number(/max_size (\d+)MiB/.exec(caddy)?.[1]) * 1024 * 1024).toBeGreaterThanOrEqual(largest);
  expect(Number(/max_size (\d+)GiB/.exec(caddy)?.[1]) * 1024 ** 3).toBeGreaterThanOrEqual(ACCOUNT_IMPORT_BYTES);
  expect(Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1]) * 1024 * 1024).toBeGreaterThanOrEqual(largest);
  expect(Number(/client_max_body_size (\d+)g/.exec(nginx)?.[1]) * 1024 ** 3).toBeGreaterThanOrEqual(
    ACCOUNT_IMPORT_BYTES,
  );
  expect(caddy).toMatch(/path \/metrics/);
  expect(nginx).toMatch(/location = \/metrics { return 404; }/);
  const format = /log_format[^;]+;/.exec(nginx)?.[0];
  expect(format).toBeTruthy();
  expect(format).not.toMatch(
    /\$(?:request|request_uri|args|query_string|http_cookie|http_referer|http_authorization)\b/,
  );
  for (const [, file] of nginx.matchAll(/include \/etc\/nginx\/(emmaus[\w-]+\.conf)/g))
    expect(existsSync(join(root, 'deploy', file!))).toBe(true);
});

test('the runbook names variables that the server reads, and files that are there', () => {
  const runbook = read('docs/operations.md');
  const names = new Set([...runbook.matchAll(/`([A-Z][A-Z_]*_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name!));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !isRead(name))).toEqual([]);
  const files = new Set(
    [...runbook.matchAll(/`(?:\.\/)?((?:deploy|scripts|docs)\/[\w./-]+\.\w+)`/g)].map(([, path]) => path!),
  );
  expect([...files].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(readdirSync(join(root, 'deploy')).length).toBeGreaterThan(2);
});
