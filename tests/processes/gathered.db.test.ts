import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** 368 MB are gathered; what is more was not meant to be there. */
const MOST_MEGABYTES = 400;
/** Whoever is called "node" in the image. */
const USER = 1000;
const asRoot = process.getuid?.() === 0;

/** As the image has it: beside each other what nobody may change, and what is written to. */
const place = mkdtempSync(join(tmpdir(), 'emmaus-gathered-'));
const [app, data, runtime] = [join(place, 'app'), join(place, 'data'), join(place, 'node')];

/** What the image sets, on this machine's paths. */
const set = Object.fromEntries(
  [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^(?:ENV)? +([A-Z_]+)=("[^"]*"|\S+)/gm)].map(
    ([, name, value]) => [
      name!,
      value!
        .replaceAll('"', '')
        .replace(/^\/data/, data)
        .replace(/^\/app/, app),
    ],
  ),
);
const env = {
  ...set,
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://localhost',
  APP_SECRET: 'a secret that only tests use, 32+',
  LOG_LEVEL: 'warn',
};

/** Runs one of what was gathered, as the user of the image where that can be chosen. */
function run(args: readonly string[], more: Record<string, string> = {}): ChildProcess {
  const command = asRoot
    ? ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', runtime, ...args]
    : [runtime, ...args];
  return spawn(command[0]!, command.slice(1), { cwd: app, env: { PATH: process.env.PATH, ...env, ...more } });
}

/** The same to its end: what it said, both ways, and its code. */
function finish(args: readonly string[], more: Record<string, string> = {}): Promise<[number | null, string]> {
  return toEnd(run(args, more));
}

function toEnd(child: ChildProcess): Promise<[number | null, string]> {
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve([code, said])));
}

/** Every file and folder below a path, with it. */
function* below(path: string): Generator<string> {
  yield path;
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) yield* below(join(path, name));
}

/** Nobody may write there any more. */
function close(path: string): void {
  for (const one of below(path)) {
    if (lstatSync(one).isSymbolicLink()) continue;
    if (asRoot) chownSync(one, 0, 0);
    const { mode } = lstatSync(one);
    chmodSync(one, (mode | 0o444 | (lstatSync(one).isDirectory() ? 0o111 : 0)) & 0o555);
  }
}

let server: ChildProcess | undefined;
let address: string;
let said = '';
let token: string;

beforeAll(async () => {
  chmodSync(place, 0o755);
  // This project's folder may be where no other user can go.
  copyFileSync(process.execPath, runtime);
  const gathering = spawn(process.execPath, ['scripts/gather-server.ts', app], { cwd: root, stdio: 'ignore' });
  expect(await new Promise((resolve) => gathering.once('exit', resolve))).toBe(0);
  const compiled = join(app, 'build/compiled');
  for (const folder of [data, compiled]) {
    mkdirSync(folder, { mode: 0o700 });
    if (asRoot) chownSync(folder, USER, USER);
  }
  expect(await finish(['scripts/start-once.ts'], { TMPDIR: data })).toEqual([
    0,
    'The server started, was ready and stopped.\n',
  ]);
  close(app);
  await start({ NODE_DEBUG_NATIVE: 'COMPILE_CACHE' });
}, 600_000);

/** Starts the server, and waits until it is ready. */
async function start(more: Record<string, string> = {}): Promise<void> {
  said = '';
  server = run(['src/server/main.ts'], more);
  address = await new Promise<string>((resolve, reject) => {
    for (const stream of [server!.stdout!, server!.stderr!])
      stream.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        const port = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
    server!.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said.slice(-2000)}`)));
  });
}

afterAll(async () => {
  if (server && server.exitCode === null) {
    const ended = new Promise((resolve) => server!.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  if (!asRoot && existsBelow(app))
    for (const one of below(app)) if (lstatSync(one).isDirectory()) chmodSync(one, 0o755);
  rmSync(place, { recursive: true, force: true });
});

function existsBelow(path: string): boolean {
  return readdirSync(place).includes(path.slice(place.length + 1));
}

const ask = (method: string, path: string, body?: unknown) =>
  fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
/** The first bytes of an answer, which say what it is. */
const begins = async (answer: Response, length: number) => {
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer())
    .subarray(0, length)
    .toString('latin1');
};

test('what is gathered is no larger than was meant', () => {
  let bytes = 0;
  for (const path of below(app)) bytes += lstatSync(path).size;
  expect(bytes / 1024 / 1024).toBeLessThan(MOST_MEGABYTES);
  expect(bytes / 1024 / 1024).toBeGreaterThan(300);
});

test('it serves a page, an answer of the library, a voice, a PDF and an archive, as a user who can change none of it', async () => {
  expect((await ask('GET', '/readyz')).status).toBe(200);
  expect(await (await ask('GET', '/')).text()).toContain('<html');
  const tried = await ask('POST', '/api/guidance/try', { message: 'I am afraid and cannot sleep' });
  expect(await tried.text()).toContain('scriptureReferences');
  const signUp = { email: 'ruth@example.org', password: 'correct horse battery' };
  const registered = await ask('POST', '/auth/register', signUp);
  expect(registered.status).toBe(200);
  ({ token } = (await registered.json()) as { token: string });
  const spoken = await ask('POST', '/api/openai-tts', { text: 'Jesus wept.', voice: 'onyx' });
  expect(spoken.headers.get('content-type')).toBe('audio/mpeg');
  expect(await begins(spoken, 1)).toBe('\xff');
  expect(await begins(await ask('GET', '/api/vault/export?format=pdf'), 5)).toBe('%PDF-');
  expect(await begins(await ask('GET', '/api/account/export'), 4)).toBe('PK\x03\x04');
});

test('its compiled code is read, not made again', () => {
  const count = (pattern: RegExp) => said.match(pattern)?.length ?? 0;
  const known = count(/retrieving transpile cache for StrippedTypeScript \S+\.\.\.success/g);
  expect(known).toBeGreaterThan(300);
  // What only somebody's request loads was not loaded by a start without any.
  expect(count(/no transpile cache for/g)).toBeLessThan(known / 20);
});

test('the commands of the runbook run from it, beside the server', async () => {
  const backup = join(data, 'emmaus.backup');
  expect(await finish(['scripts/db-backup.ts', backup])).toEqual([
    0,
    expect.stringContaining(`${backup}: the built-in database in ${data}, `),
  ]);
  expect(await finish(['scripts/background-work.ts', '--revive'])).toEqual([
    0,
    expect.stringMatching(/^Jobs in the built-in database in \S+:\n0 jobs are tried again\.\nletter +0 waiting/),
  ]);
  const next = { APP_SECRET: 'the next secret that only tests use', APP_SECRET_PREVIOUS: env.APP_SECRET };
  // Not beside a server that seals under the former one.
  expect(await finish(['scripts/rotate-keys.ts'], next)).toEqual([1, expect.stringContaining('Nothing was done')]);
  expect(await finish(['scripts/end-sessions.ts', '--email=ruth@example.org'])).toEqual([
    0,
    `1 session ended in the built-in database in ${data}.\n`,
  ]);
  expect((await ask('GET', '/auth/me')).status).toBe(401);
});

test('it stops in order, and a backup comes back only by force over what is there', async () => {
  const ended = new Promise((resolve) => server!.once('exit', resolve));
  server!.kill('SIGTERM');
  expect(await ended).toBe(0);
  const next = { APP_SECRET: 'the next secret that only tests use', APP_SECRET_PREVIOUS: env.APP_SECRET };
  expect(await finish(['scripts/rotate-keys.ts'], next)).toEqual([
    0,
    expect.stringContaining('keys of people: 1 sealed anew'),
  ]);
  const backup = join(data, 'emmaus.backup');
  const [code, refusal] = await finish(['scripts/db-restore.ts', backup]);
  expect([code, refusal]).toEqual([1, expect.stringContaining('isn’t empty')]);
  expect(await finish(['scripts/db-restore.ts', '--force', backup])).toEqual([
    0,
    expect.stringContaining('is as it was at'),
  ]);
});

// Whoever looks after a site is often root, and reads the secrets as root alone.
test.runIf(asRoot)('a backup that root brings back leaves the server its data', async () => {
  const backup = join(data, 'emmaus.backup');
  // As a command of root's left it in earlier versions.
  chownSync(join(data, 'pg'), 65_534, 65_534);
  expect(await finish(['scripts/background-work.ts'])).toEqual([
    1,
    expect.stringContaining(`${join(data, 'pg')} belongs to another user`),
  ]);
  const rooted = { cwd: app, env: { PATH: process.env.PATH, ...env } };
  expect(await toEnd(spawn(runtime, ['scripts/db-restore.ts', '--force', backup], rooted))).toEqual([
    0,
    expect.stringContaining(`is brought back into the built-in database in ${data}`),
  ]);
  expect([...below(data)].filter((path) => lstatSync(path).uid !== USER)).toEqual([]);
  await start();
  const answer = await ask('POST', '/auth/login', { email: 'ruth@example.org', password: 'correct horse battery' });
  expect(answer.status).toBe(200);
});
