import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ACCOUNT_IMPORT_BYTES } from '#contract/account.ts';
import { LIMITS } from '#contract/limits.ts';
import { VAULT_LIMITS } from '#contract/vault-limits.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
// One kind of quotes, whichever the formatter prefers.
const compose = read('compose.yaml').replaceAll('"', "'");
const env = read('src/server/env.ts');
const unit = read('deploy/emmaus@.service');
const runbook = read('docs/operations.md');
const { dependencies, scripts, version } = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
  version: string;
};
/** The C library's and Node's own as `npm start` sets them, and its flags. */
const small = JSON.parse(read('scripts/server-env.json')) as Record<string, string>;
const flags = scripts.start!.match(/--max-\S+/g)!.join(' ');

/** Everything that says how to run it. */
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => `docs/${String(name)}`),
]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: read(path) }));
const folder = mkdtempSync(join(tmpdir(), 'emmaus-deployment-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
  const foreign = [...Object.keys(small), 'NODE_OPTIONS', 'TMPDIR'];
  expect(set.filter((name) => !isRead(name) && !foreign.includes(name))).toEqual([]);
});

test('the image and the unit keep a server as small as `npm start` does', () => {
  expect(flags.split(' ')).toHaveLength(2);
  expect(dockerfile).toContain(`NODE_OPTIONS="${flags}"`);
  expect(unit).toContain(`/node ${flags} src/server/main.ts`);
  for (const [name, value] of Object.entries(small)) {
    const cached = name === 'NODE_COMPILE_CACHE';
    expect(dockerfile).toMatch(new RegExp(`^ +${name}=${cached ? `/app/${value}` : value} `, 'm'));
    expect(unit).toMatch(new RegExp(`^Environment=${name}=${cached ? '/var/cache/emmaus' : value}$`, 'm'));
  }
  // Compiled code is found only by the user who kept it, and nobody changes it afterwards.
  expect(dockerfile).toMatch(/setpriv --reuid=node .* node scripts\/start-once\.ts/);
  expect(dockerfile).toMatch(/chown -R root:root build\/compiled/);
});

test('the unit starts what is there, as a service for real people, and lets it stop in peace', () => {
  expect(unit).toContain('Environment=NODE_ENV=production');
  const set = [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name!);
  expect(set.filter((name) => !isRead(name) && !(name in small))).toEqual([]);
  for (const path of unit.match(/\/srv\/emmaus\/\S+/g)!)
    expect(existsSync(join(root, path.replace('/srv/emmaus/', ''))), path).toBe(true);
  const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const drain = seconds(env, /STOP_DRAIN_SECONDS: seconds\(\d+, '(\d+)'\)/);
  const notice = seconds(unit, /STOP_NOTICE_SECONDS=(\d+)/);
  expect(seconds(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(notice + drain + 10);
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^KillMode=mixed$/m);
});

test('what a build does not need, and what is secret, stays out of it', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.git', 'node_modules', 'build', 'var', 'deploy/secrets', '**/.env*'])
    expect(ignored).toContain(path);
  // Nor into the repository.
  const kept = read('.gitignore').split('\n');
  for (const path of ['.env', '.env.*', 'deploy/secrets/']) expect(kept).toContain(path);
});

test('everything that runs is pinned, confined and started again', () => {
  const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image!);
  expect(images).toHaveLength(3);
  // Ours by the version in .env: the image of the one before stays.
  for (const image of images) expect(image).toMatch(/:(?:\d+\.\d+|\$\{EMMAUS_VERSION:\?)/);
  expect(runbook).toContain(`EMMAUS_VERSION="${version}"`);
  expect(dockerfile).toContain(`ARG VERSION=${version}`);
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
    expect(block, head).toContain('logging: *log');
  }
  expect(blockOf('x-app: &app')).toContain('user: node');
  expect(blockOf('x-app: &app')).not.toContain('cap_add');
  expect(compose).not.toContain('docker.sock');
  expect(blockOf('x-log: &log')).toMatch(/max-size: \d+m, max-file: '\d'/);
  // The server that PostgreSQL's image has for a moment, to fill a new folder, answers on its Unix socket alone.
  expect(blockOf('database:')).toMatch(/pg_isready.*--host=127\.0\.0\.1/);
});

test('the server reads every variable it is given, secrets from files, and is not killed while it stops', () => {
  const app = blockOf('x-app: &app');
  expect(app).toContain('env_file: [.env]');
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
  // Its access log and its own.
  expect(caddy.match(/^\t+import discreet$/gm)).toHaveLength(2);
  for (const field of ['uri regexp', 'headers delete', 'remote_ip delete', 'client_ip delete'])
    expect(caddy).toContain(`request>${field}`);
  expect(nginx).toMatch(/location = \/metrics { return 404; }/);
  // What nginx says of a request holds its first line and who sent it.
  expect(nginx).toMatch(/http {\s[^}]*error_log \/dev\/null emerg;/);
  const format = /log_format[^;]+;/.exec(nginx)?.[0];
  expect(format).toBeTruthy();
  expect(format).not.toMatch(
    /\$(?:request|request_uri|args|query_string|http_cookie|http_referer|http_authorization)\b/,
  );
  for (const [, file] of nginx.matchAll(/include \/etc\/nginx\/(emmaus[\w-]+\.conf)/g))
    expect(existsSync(join(root, 'deploy', file!))).toBe(true);
});

test('the runbook names variables that the server reads, and files that are there', () => {
  const names = new Set([...runbook.matchAll(/`([A-Z][A-Z_]*_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name!));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !isRead(name))).toEqual([]);
  const files = new Set(
    [...runbook.matchAll(/`(?:\.\/)?((?:deploy|scripts|docs)\/[\w./-]+\.\w+)`/g)].map(([, path]) => path!),
  );
  expect([...files].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(readdirSync(join(root, 'deploy')).length).toBeGreaterThan(2);
});

test('the runbook names numbers that are counted, and commands that are there, in the image, too', () => {
  const meters = read('src/server/metrics/meters.ts');
  const numbers = new Set([...runbook.matchAll(/`emmaus_([a-z_]+)/g)].map(([, name]) => name!.replace(/_count$/, '')));
  numbers.delete('outside');
  expect(numbers.size).toBeGreaterThan(10);
  expect([...numbers].filter((name) => !new RegExp(`named\\(\\s*'${name}'`).test(meters))).toEqual([]);
  const gathered = read('scripts/gather-server.ts');
  const inImage = [...runbook.matchAll(/app-1 node scripts\/([\w-]+)\.ts/g)].map(([, name]) => name!);
  expect(inImage.length).toBeGreaterThan(4);
  expect(inImage.filter((name) => !gathered.includes(`'${name}'`))).toEqual([]);
  const run = [...runbook.matchAll(/`[^`]*npm run ([\w:]+)/g)].map(([, name]) => name!);
  expect(run.length).toBeGreaterThan(5);
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
  // Under whatever Node a machine has, nothing else begins.
  const bare = [...runbook.matchAll(/(?<!app-1 )\bnode (scripts\/[\w.-]+)/g)].map(([, path]) => path!);
  expect([...new Set(bare)]).toEqual(['scripts/prepare.mjs']);
});

test('the servers’ role in the database is no superuser', () => {
  const database = blockOf('database:');
  expect(database).toContain('POSTGRES_USER: postgres');
  expect(database).toContain('./deploy/database-role.sh:/docker-entrypoint-initdb.d/role.sh:ro');
  expect(read('deploy/database-role.sh')).toMatch(/^create role emmaus login nosuperuser nocreatedb nocreaterole/m);
});

test('nginx offers ciphers with forward secrecy alone', () => {
  const [, list] = /^\s*ssl_ciphers (\S+);/m.exec(read('deploy/nginx.conf'))!;
  for (const cipher of list!.split(':'))
    expect(cipher).toMatch(/^ECDHE-(?:ECDSA|RSA)-(?:AES\d+-GCM|CHACHA20-POLY1305)/);
});

test('a documented command runs under the Node that the project brings', () => {
  const command = /(?<!bin\/|app-1 )\bnode (?:--\S+ )*((?:scripts|src|tests)\/[\w./-]+\.ts)/g;
  const bare = pages.flatMap(({ path, text }) => [...text.matchAll(command)].map(([, file]) => `${path}: ${file}`));
  expect(bare).toEqual([]);
  const missing = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`[^`]*npm run (?:-s )?([\w:]+)/g)]
      .filter(([, name]) => !(name! in scripts))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('a line of an environment file is written in quotes wherever it is documented', () => {
  const written = [...runbook.matchAll(/printf '([^']*=[^']*)' .*?>.*\.env/g)].flatMap(([, lines]) =>
    lines!.split('\\n'),
  );
  expect(written.length).toBeGreaterThan(6);
  expect(written.filter((line) => !/^(?:[A-Z_]+="[^"]*")?$/.test(line))).toEqual([]);
  // Nobody reads it in a shell by hand.
  expect(pages.filter(({ text }) => /\. \/etc\/emmaus\.env/.test(text))).toEqual([]);
});

test('a nightly line has the server’s environment, and keeps no backup longer than people are promised', () => {
  const nightly = pages.flatMap(({ text }) => text.match(/^(?:[\d*]+ +){5}.*$/gm) ?? []);
  expect(nightly).toHaveLength(3);
  for (const line of nightly) {
    expect(line).toMatch(
      /\* root (?:\/srv\/emmaus\/deploy\/as-emmaus npm run |cd \/srv\/emmaus && docker compose run )/,
    );
    expect(line).toMatch(/ -mtime \+13 -delete$/);
  }
});

/** Runs a command as documented, on an environment file of these lines. */
function asEmmaus(lines: string[]) {
  const file = join(folder, 'emmaus.env');
  writeFileSync(file, lines.join('\n'));
  const given = { PATH: '/usr/bin:/bin', EMMAUS_ENV: file, EMMAUS_USER: 'daemon' };
  const print = 'id -un; pwd; printenv NODE_ENV DATA_DIR DATABASE_URL APP_SECRET; umask';
  return spawnSync(join(root, 'deploy/as-emmaus'), ['sh', '-c', print], { cwd: '/', env: given, encoding: 'utf8' });
}

test('a command beside the unit is refused an environment that a shell reads otherwise than systemd', () => {
  const { status, stdout, stderr } = asEmmaus([
    '# made by hand & kept',
    'APP_SECRET="a secret"',
    'DATABASE_URL=postgres://emmaus:hidden@db/emmaus?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    'MAIL_FROM="costs $5"',
  ]);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/into quotes.*: 3:DATABASE_URL 4:MAIL_FROM/);
  expect(stderr).not.toContain('hidden');
});

// Only root may be somebody else.
test.runIf(process.getuid?.() === 0)('a command beside the unit has the unit’s user, folder and environment', () => {
  const url = 'postgres://emmaus@db/emmaus?sslmode=verify-full&sslrootcert=/etc/ca.pem';
  const { stdout, stderr } = asEmmaus(['# all of it', '', `DATABASE_URL="${url}"`, "APP_SECRET='costs $5'"]);
  const set = (name: string) => new RegExp(`^Environment=${name}=(.*)$`, 'm').exec(unit)?.[1];
  expect([stdout, stderr]).toEqual([
    `daemon\n${root}\n${set('NODE_ENV')}\n${set('DATA_DIR')}\n${url}\ncosts $5\n0077\n`,
    '',
  ]);
  expect(unit).toContain('User=emmaus\nWorkingDirectory=/srv/emmaus\n');
  expect(unit).toContain('UMask=0077');
});
