import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCall } from '#tests/support/call-client.ts';
import { findProxy } from '#tests/support/find-proxy.ts';
import { createServerProcesses, type ServerProcess, type ServerProcesses } from '#tests/support/server-process.ts';
import { type StandInModel, startStandInModel } from '#tests/support/stand-in-model.ts';
import { createTestDatabase, databaseUrlAt } from '#tests/support/test-database.ts';

const root = join(import.meta.dirname, '../..');
/** What must stand in no log: what opens a door, and where somebody sits. */
const TOKEN = 'a-token-that-opens-a-door';
const CLIENTS = { nginx: '127.0.0.8', Caddy: '127.0.0.9' };
const METRICS_TOKEN = 'numbers-are-for-operators';

/** A proxy as it is described in `deploy`, on a port of this machine. */
interface Proxy {
  address: string;
  /** From where it is asked. */
  client: string;
  /** All that it has written so far. */
  logs(): string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The description with every change that a test needs; each must find its place. */
function changed(file: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      const next = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
      expect(next, String(from)).not.toBe(text);
      return next;
    },
    readFileSync(join(root, 'deploy', file), 'utf8'),
  );
}

async function openNginx(targets: readonly [string, string]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-nginx-'));
  // Its workers are nobody.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const proxyFile = join(folder, 'emmaus-proxy.conf');
  writeFileSync(proxyFile, readFileSync(join(root, 'deploy/emmaus-proxy.conf')));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const config = changed('nginx.conf', [
    ['worker_processes auto;', `worker_processes 1; daemon off; pid ${folder}/pid;`],
    ['include /etc/nginx/mime.types;', temporary],
    [/listen (?:\[::\]:)?80;\n/, `listen 127.0.0.1:${await freePort()};\n`],
    [/ +listen 127\.0\.0\.1:\d+;\n(?= +listen)/, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen [::]:443 ssl http2;', ''],
    [/ +ssl_\w+ [^;]+;\n/, ''],
    ['/etc/nginx/emmaus-proxy.conf', proxyFile],
    ['/var/log/nginx/access.log', join(folder, 'access.log')],
    ['127.0.0.1:3001', targets[0]],
    ['127.0.0.1:3002', targets[1]],
  ]);
  writeFileSync(join(folder, 'nginx.conf'), config);
  const errors = join(folder, 'error.log');
  const child = spawn(findProxy('nginx'), ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', errors]);
  return open(child, CLIENTS.nginx, folder, port, [errors, join(folder, 'access.log')]);
}

async function openCaddy([APP_1, APP_2]: readonly [string, string]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-caddy-'));
  const port = await freePort();
  writeFileSync(join(folder, 'Caddyfile'), changed('Caddyfile', [['\tservers {', '\tadmin off\n\tservers {']]));
  const child = spawn(findProxy('caddy'), ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: `http://127.0.0.1:${port}`,
      APP_1,
      APP_2,
    },
  });
  return open(child, CLIENTS.Caddy, folder, port, []);
}

async function open(
  child: ChildProcess,
  client: string,
  folder: string,
  port: number,
  files: readonly string[],
): Promise<Proxy> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = `http://127.0.0.1:${port}`;
  const logs = () => said + files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('');
  for (let patience = 200; ; patience -= 1) {
    const answers = await fetch(`${address}/`).then(
      () => true,
      () => false,
    );
    if (answers) break;
    if (child.exitCode !== null || patience === 0) throw new Error(`The proxy does not answer: ${logs()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    address,
    client,
    logs,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

/** Asks from an address that must stand in no log. */
function askBehind(
  { address, client }: Proxy,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${address}${path}`,
      { method, localAddress: client, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() }),
        );
      },
    );
    asked.once('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Two servers that hear a request and die of it; which methods each has heard. */
async function openMortals(): Promise<{ targets: [string, string]; heard: string[]; close: () => void }> {
  const heard: string[] = [];
  const servers: Server[] = [];
  const targets: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const server = createServer((incoming) => {
      if (incoming.url === '/readyz') return incoming.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
      heard.push(incoming.method ?? '');
      incoming.resume().once('end', () => incoming.socket.destroy());
      return undefined;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    targets.push(`127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  return {
    targets: targets as [string, string],
    heard,
    close: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

const OPENERS = { nginx: openNginx, Caddy: openCaddy };
const NAMES = ['nginx', 'Caddy'] as const;

let model: StandInModel | undefined;
let servers: ServerProcesses | undefined;
let processes: ServerProcess[] = [];
const proxies = new Map<string, Proxy>();
let token: string;

beforeAll(async () => {
  model = await startStandInModel();
  const { database } = await createTestDatabase();
  const url = databaseUrlAt(database);
  servers = createServerProcesses({
    ...model.env,
    DATABASE_URL: url,
    APP_SECRET: 'one secret for all processes of a test',
    METRICS_TOKEN,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'on',
  });
  processes = await Promise.all([servers.start(), servers.start()]);
  const [one, other] = processes.map(({ address }) => address.replace('http://', ''));
  for (const name of NAMES) proxies.set(name, await OPENERS[name]([one!, other!]));
  const body = { email: `${randomUUID()}@example.org`, password: 'correct horse battery' };
  const answer = await askBehind(proxies.get('nginx')!, 'POST', '/auth/register', {}, body);
  expect(answer.status).toBe(200);
  const made = JSON.parse(answer.text) as { token: string; user: { id: string } };
  token = made.token;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update users set plan_type = 'guided-path' where id = $1`, [made.user.id]);
  await client.end();
}, 600_000);
afterAll(async () => {
  for (const proxy of proxies.values()) await proxy.stop();
  await servers?.endAll();
  servers?.clean();
  await model?.close();
});
const signedIn = () => ({ authorization: `Bearer ${token}` });

describe.each(NAMES)('behind %s', (name) => {
  const ask = (method: string, path: string, headers?: Record<string, string>, body?: unknown) =>
    askBehind(proxies.get(name)!, method, path, headers, body);

  test('a page is there, and what is for operators is not', async () => {
    const page = await ask('GET', '/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const numbers = await ask('GET', '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    const ready = await ask('GET', '/readyz');
    expect([numbers.status, ready.status]).toEqual([404, 404]);
  });

  test('a reply arrives word by word: its first is there while the last was never written', async () => {
    const { text } = await ask('POST', '/api/conversations', signedIn(), {});
    model!.reply([
      { text: 'I am glad you wrote. You are not alone with this, and it is good to say it. ' },
      { hang: true },
    ]);
    const leaving = new AbortController();
    const { id } = JSON.parse(text) as { id: string };
    const answer = await fetch(`${proxies.get(name)!.address}/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: { ...signedIn(), 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ content: 'I am tired', role: 'user' }),
      signal: leaving.signal,
    });
    let seen = '';
    for await (const part of answer.body!) {
      seen += Buffer.from(part).toString();
      if (seen.includes('event: delta')) break;
    }
    leaving.abort();
    expect(seen).toContain('event: delta');
    expect(seen).not.toContain('event: done');
  });

  test('a call is held', async () => {
    const call = await openCall(proxies.get(name)!.address, { token });
    const { usage } = await call.start();
    expect(usage.planType).toBe('guided-path');
    call.send({ type: 'say', turn: 1, text: 'good morning', over: null, typed: true });
    expect((await call.next('replied')).sentences).toBeGreaterThan(0);
    call.send({ type: 'end' });
    await call.closed;
  });

  test('what a client says of its own address is replaced', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 100 && !statuses.includes(429); count += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}`, forwarded: `for=203.0.113.${count}` };
      const body = { email: `${randomUUID()}@example.org`, password: 'not the password' };
      statuses.push((await ask('POST', '/auth/login', headers, body)).status);
    }
    // Otherwise each would have been somebody else's first.
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  });

  test('nothing that changes something and may have been heard is sent a second time', async () => {
    const mortals = await openMortals();
    const proxy = await OPENERS[name](mortals.targets);
    try {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        // Until nobody is passed over any more for what was asked before.
        await new Promise((resolve) => setTimeout(resolve, 3500));
        const before = mortals.heard.length;
        expect((await askBehind(proxy, method, '/api/anything', {}, {})).status).toBe(502);
        expect(mortals.heard.slice(before)).toEqual([method]);
      }
    } finally {
      await proxy.stop();
      mortals.close();
    }
  });
});

test('a process that is killed is passed over, for reading and for writing', async () => {
  await servers!.end(processes[0]!.child, 'SIGKILL');
  for (const [name, proxy] of proxies) {
    const statuses = new Set<number>();
    for (let count = 0; count < 20; count += 1) {
      statuses.add((await askBehind(proxy, 'GET', `/reset-password?token=${TOKEN}`, { accept: 'text/html' })).status);
      statuses.add((await askBehind(proxy, 'POST', '/api/conversations', signedIn(), {})).status);
    }
    expect([name, ...statuses]).toEqual([name, 200]);
  }
});

test('no log of a proxy knows what stands behind "?", who asked, or what they sent along, also where all fails', async () => {
  await servers!.end(processes[1]!.child, 'SIGKILL');
  const secret = { cookie: `emmaus_session=${TOKEN}`, referer: `http://example.org/?token=${TOKEN}` };
  for (const [name, proxy] of proxies) {
    const gone = await askBehind(proxy, 'GET', `/reset-password?token=${TOKEN}`, secret);
    expect([502, 503], name).toContain(gone.status);
    await expect.poll(proxy.logs).toMatch(/"status":50[23]/);
    const written = proxy.logs();
    expect(written).toContain('/reset-password');
    for (const hidden of [TOKEN, proxy.client, '203.0.113.', token]) expect(written, name).not.toContain(hidden);
  }
});
