import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startSeparatePostgres } from '#tests/support/separate-postgres.ts';
import { createServerProcesses, type ServerProcess } from '#tests/support/server-process.ts';
import { runningPostgres } from '../embedded.ts';
import { checkBackup, writeBackup } from './backup-file.ts';

const APP_SECRET = 'the secret of the drill, 32 or more';
const PASSWORD = 'correct horse battery';
const folder = mkdtempSync(join(tmpdir(), 'emmaus-drill-'));
const source = createServerProcesses({ APP_SECRET });
const ends: (() => unknown)[] = [];
afterAll(async () => {
  await source.endAll();
  for (const end of ends.reverse()) await end();
  source.clean();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command as an operator does; what it said, and its status. */
async function run(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../scripts', `${script}.ts`), ...args], {
    env: { ...(process.env.PATH ? { PATH: process.env.PATH } : {}), APP_SECRET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const out of [child.stdout, child.stderr]) {
    out.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, said };
}

/** What the drill looks at in answers; each has some of it. */
interface Answered {
  id: string;
  token: string;
  url: string;
  planType: string;
  paymentId: string;
  clientSecret: string;
  assistantMessage: { id: string };
}

/** One person, as a browser would ask for them; the session is the same on every server. */
function personAt(server: () => ServerProcess, token = '') {
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const answer = await fetch(`${server().address}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const read = async (method: string, path: string, body?: unknown) =>
    (await ask(method, path, body)).json() as Promise<Answered>;
  return {
    read,
    register: async () => {
      const email = `${randomUUID()}@example.org`;
      ({ token } = await read('POST', '/auth/register', { email, password: PASSWORD }));
      return email;
    },
    /** Everything of theirs, opened, without the day and hour at which it was taken. */
    everything: async () => {
      const zip = unzipSync(Buffer.from(await (await ask('GET', '/api/account/export')).arrayBuffer()));
      return Object.fromEntries(
        Object.entries(zip).map(([name, bytes]) => [
          name,
          strFromU8(bytes).replaceAll(/"exportedAt":\s*"[^"]*"|^Written on [\d-]+/gm, ''),
        ]),
      );
    },
  };
}

/** Uses everything that stores something. */
async function useEverything({ read }: ReturnType<typeof personAt>): Promise<void> {
  const { id } = await read('POST', '/api/conversations', { title: 'Naomi' });
  const messages = `/api/conversations/${id}/messages`;
  const { assistantMessage } = await read('POST', messages, { content: 'My sister is ill, and I am afraid.' });
  await read('PUT', `${messages}/${assistantMessage.id}/feedback`, {
    helpful: true,
    reasons: ['good-prayer'],
    comment: 'She slept.\tAt last.\n\\ "quoted" 😀',
    shareWords: true,
  });
  await read('PUT', '/api/bible/marks', { kind: 'note', osis: 'John.3.16', note: 'For Naomi' });
  await read('PUT', '/api/bible/marks', { kind: 'highlight', osis: 'Ps.23.1', color: 'gold' });
  const reminder = { at: '2127-03-08T14:00:00Z', every: 'week' };
  await read('POST', '/api/vault', { kind: 'prayer', title: 'Naomi', content: 'Sleep.', tags: ['family'], reminder });
  const devotional = await read('POST', '/api/devotionals', { theme: 'Trusting God', userName: 'Ruth' });
  await read('PATCH', `/api/devotionals/${devotional.id}`, { journalEntry: 'It rained.', completedActionSteps: [0] });
  await read('POST', `/api/devotionals/${devotional.id}/complete`, {});
  const salt = randomBytes(16).toString('base64');
  const wrapped = randomBytes(60).toString('base64');
  const seal = {
    version: 1,
    keyId: salt,
    kdf: { name: 'argon2id', memory: 65_536, passes: 3, lanes: 1, salt },
    byPassphrase: wrapped,
    byRecovery: wrapped,
  };
  await read('PUT', '/api/vault/seal', { seal, revision: 0 });
  const sealed = Buffer.concat([Buffer.from([1]), randomBytes(59)]).toString('base64');
  await read('POST', '/api/vault', { kind: 'note', title: 'Sealed', content: sealed, sealedHead: sealed });
  const { url } = await read('POST', '/api/stripe/create-checkout-session', {
    planType: 'guided-path',
    billingCycle: 'monthly',
  });
  const checkout = await read('GET', `/api/sandbox/checkout/${/cs_\w+/.exec(url)?.[0]}`);
  const card = { number: '4242 4242 4242 4242', expiry: '08 / 40', cvc: '123' };
  await read('POST', `/api/sandbox/payments/${checkout.paymentId}/confirm`, {
    clientSecret: checkout.clientSecret,
    card,
  });
  await expect.poll(async () => (await read('GET', '/auth/me')).planType, { timeout: 30_000 }).toBe('guided-path');
}

test('what was acknowledged before a backup is there after a restore, opens, and goes on', {
  timeout: 300_000,
}, async () => {
  let server = await source.start();
  const ruth = personAt(() => server);
  await ruth.register();
  await useEverything(ruth);
  const before = await ruth.everything();

  // Others write all the while.
  const writer = personAt(() => server);
  await writer.register();
  const { id } = await writer.read('POST', '/api/conversations', { title: 'While a backup is made' });
  const acknowledged: string[] = [];
  let writing = true;
  const write = async () => {
    while (writing) {
      const content = `number ${acknowledged.length}: i am worried about money`;
      await writer.read('POST', `/api/conversations/${id}/messages`, { content });
      acknowledged.push(content);
    }
  };
  const written = write();
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(2);
  const atBegin = [...acknowledged];
  const file = join(folder, 'emmaus.backup');
  const made = await run('db-backup', [file], { DATA_DIR: source.dataDir });
  expect(made).toMatchObject({ status: 0, said: expect.stringContaining('opens only with the APP_SECRET') });
  const meanwhile = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(meanwhile);
  writing = false;
  await written;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(existsSync(`${file}.unfinished`)).toBe(false);
  // Neither what was said nor the secret lies open in it.
  const bytes = readFileSync(file);
  expect(bytes.includes('My sister is ill') || bytes.includes(APP_SECRET)).toBe(false);
  await source.endAll();

  // A backup that isn't what was written is refused before anything is touched.
  const target = createServerProcesses({ APP_SECRET });
  ends.push(() => target.clean());
  const restore = (name: string, env: Record<string, string> = {}, ...flags: string[]) =>
    run('db-restore', [name, ...flags], { DATA_DIR: target.dataDir, ...env });
  const changed = join(folder, 'changed.backup');
  const size = statSync(file).size;
  const refused = () => checkBackup(changed, [APP_SECRET]).then(String, (error: Error) => error.message);
  for (const at of [10, 400, 20_000, Math.floor(size / 2), size - 100, size - 20, size - 1]) {
    const copy = Buffer.from(bytes);
    copy[at] = copy[at]! ^ 1;
    writeFileSync(changed, copy);
    expect([at, await refused()]).toEqual([at, expect.stringMatching(/no backup of ours|damaged|cut short/)]);
  }
  for (const length of [0, 60, 500, 20_000, Math.floor(size / 2), size - 1]) {
    copyFileSync(file, changed);
    truncateSync(changed, length);
    expect([length, await refused()]).toEqual([length, expect.stringMatching(/no backup of ours|cut short/)]);
  }
  expect(await restore(changed)).toMatchObject({ status: 1, said: expect.stringContaining('cut short') });
  writeFileSync(changed, Buffer.from(bytes.toString('latin1').replace('Format 2', 'Format 3'), 'latin1'));
  expect(await refused()).toContain('newer version');
  const other = await restore(file, { APP_SECRET: 'another secret, which opens nothing' });
  expect(other).toMatchObject({ status: 1, said: expect.stringContaining('another APP_SECRET') });
  expect(existsSync(join(target.dataDir, 'pg'))).toBe(false);

  expect(await restore(file, {}, '--keep-sessions')).toMatchObject({
    status: 0,
    said: expect.stringContaining('is as it was at'),
  });
  expect(await restore(file)).toMatchObject({ status: 1, said: expect.stringContaining('isn’t empty') });

  ends.push(() => target.endAll());
  server = await target.start();
  expect(await ruth.everything()).toEqual(before);
  const kept = (await writer.read('GET', `/api/conversations/${id}/messages`)) as unknown as { content: string }[];
  expect(kept.map(({ content }) => content)).toEqual(expect.arrayContaining(atBegin));
  // It goes on where it was: another message, another payment in the same books, another event.
  await writer.read('POST', `/api/conversations/${id}/messages`, { content: 'And after the restore.' });
  const after = personAt(() => server);
  await after.register();
  await useEverything(after);
  expect(await run('db-restore', [file, '--force'], { DATA_DIR: target.dataDir })).toMatchObject({
    status: 1,
    said: expect.stringContaining('Stop it first'),
  });

  // Forced, what happened since is gone, and the rest as it was.
  await target.endAll();
  expect((await restore(file, {}, '--force', '--keep-sessions')).status).toBe(0);
  server = await target.start();
  expect(await ruth.everything()).toEqual(before);
  await expect(after.read('GET', '/auth/me')).rejects.toThrow('401');
});

test('a restore brings back nothing that is over: sessions, links, letters that waited, people who left', {
  timeout: 300_000,
}, async () => {
  // A mail server that is away: letters wait.
  const site = createServerProcesses({ APP_SECRET, SMTP_URL: 'smtp://127.0.0.1:9' });
  ends.push(() => site.clean());
  ends.push(() => site.endAll());
  let server = await site.start();
  const [ruth, orpah] = [personAt(() => server), personAt(() => server)];
  const email = await ruth.register();
  const gone = await orpah.register();
  await ruth.read('POST', '/auth/forgot-password', { email });
  const rowsOf = async (): Promise<Record<string, number>> => {
    const connection = runningPostgres(site.dataDir)!;
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query(
      `select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
        (select count(*)::int from mail_tokens) as links,
        (select count(*)::int from pgboss.job where name = 'letter') as letters`,
    );
    await client.end();
    return rows[0];
  };
  await expect.poll(rowsOf, { timeout: 20_000 }).toEqual({ users: 2, sessions: 2, links: 3, letters: 3 });
  // Somebody else's file is neither written into nor read, whatever name it has.
  const file = join(folder, 'over.backup');
  const foreign = join(folder, 'foreign');
  writeFileSync(foreign, 'mine', { mode: 0o644 });
  symlinkSync(foreign, `${file}.unfinished`);
  expect((await run('db-backup', [file], { DATA_DIR: site.dataDir })).status).toBe(0);
  expect([readFileSync(foreign, 'utf8'), statSync(file).mode & 0o777]).toEqual(['mine', 0o600]);
  await orpah.read('DELETE', '/api/account', { password: PASSWORD });
  await expect.poll(() => existsSync(join(site.dataDir, 'people-gone')), { timeout: 20_000 }).toBe(true);
  expect(readFileSync(join(site.dataDir, 'people-gone'), 'utf8')).toMatch(/^[\da-f]{64}\n$/);
  await site.endAll();

  const restored = await run('db-restore', [file, '--force'], { DATA_DIR: site.dataDir });
  expect(restored).toMatchObject({ status: 0, said: expect.stringContaining('1 accounts that were deleted since') });
  server = await site.start();
  expect(await rowsOf()).toEqual({ users: 1, sessions: 0, links: 0, letters: 0 });
  await expect(ruth.read('GET', '/auth/me')).rejects.toThrow('401');
  await ruth.read('POST', '/auth/login', { email, password: PASSWORD });
  await expect(orpah.read('POST', '/auth/login', { email: gone, password: PASSWORD })).rejects.toThrow('401');
});

test('a backup can be made by nobody without the secret; one of an older version is read, and said to show no such thing', async () => {
  const file = join(folder, 'made.backup');
  const header = { createdAt: new Date().toISOString(), schema: 1, postgres: 180_000, tables: [], sequences: [] };
  await writeBackup(file, header, APP_SECRET, async function* () {});
  expect(await checkBackup(file, ['another', APP_SECRET])).toMatchObject({ authentic: true });
  // Changed, and its last line made anew as far as that goes without the secret.
  const forge = (format: 1 | 2) => {
    const text = readFileSync(file, 'latin1').replace('"schema":1', '"schema":2');
    const body = text.slice(0, text.lastIndexOf('\nhmac')).replace('Format 2', `Format ${format}`);
    const forged = join(folder, `forged-${format}.backup`);
    const digest = createHash('sha256').update(body, 'latin1').digest('hex');
    writeFileSync(forged, `${body}\n${format === 1 ? 'sha256' : 'hmac-sha256'} ${digest}\n`, 'latin1');
    return forged;
  };
  await expect(checkBackup(forge(2), [APP_SECRET])).rejects.toThrow('is damaged');
  expect(await checkBackup(forge(1), [APP_SECRET])).toMatchObject({ authentic: false, header: { schema: 2 } });
});

test('the built-in database moves to another server, whole or not at all, and stays as it is, but for a note', {
  timeout: 300_000,
}, async () => {
  let server = await source.start();
  const ruth = personAt(() => server);
  await ruth.register();
  await useEverything(ruth);
  const before = await ruth.everything();

  // Over TCP, with a password, as a role that is no superuser.
  const separate = await startSeparatePostgres();
  ends.push(() => separate.stop());
  const to = separate.url;
  const name = new URL(to).pathname.slice(1);
  const admin = new pg.Client({ ...separate.admin, database: 'postgres' });
  await admin.connect();
  const move = () => run('db-move', [`--to=${to}`], { DATA_DIR: source.dataDir });
  expect(await move()).toMatchObject({ status: 1, said: expect.stringContaining('Stop it first') });
  await source.endAll();

  // Cut off in the middle: nothing is there, and it can be begun again.
  const cut = new pg.Client(to);
  await cut.connect();
  const killed = move();
  await expect
    .poll(
      async () => {
        const { rowCount } = await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'copy %' and pid <> pg_backend_pid()`,
          [name],
        );
        return rowCount;
      },
      { timeout: 30_000, interval: 1 },
    )
    .toBeGreaterThan(0);
  expect((await killed).status).toBe(1);
  expect((await cut.query("select to_regclass('users') as users")).rows[0].users).toBeNull();

  const moved = await move();
  expect(moved).toMatchObject({ status: 0, said: expect.stringContaining('DATABASE_URL') });
  expect(moved.said).not.toContain(APP_SECRET);
  expect(moved.said).not.toContain(new URL(to).password);
  expect(moved.said).toContain(`the built-in database in ${source.dataDir} was left as it is`);
  // Whoever forgets DATABASE_URL is told, and works on nothing old.
  const note = join(source.dataDir, 'pg', 'moved-away');
  const refusal = expect.stringMatching(
    new RegExp(`was moved to ${name} at 127\\.0\\.0\\.1:\\d+ on \\d{4}-.*remove ${note}`),
  );
  expect(readFileSync(note, 'utf8')).not.toContain(new URL(to).password);
  const late = join(folder, 'late.backup');
  const old = { DATA_DIR: source.dataDir };
  for (const [script, args] of [
    ['db-backup', [late]],
    ['db-restore', [join(folder, 'emmaus.backup'), '--force']],
    ['background-work', []],
    ['end-sessions', ['--all']],
    ['rotate-keys', []],
  ] as const)
    expect([script, await run(script, [...args], old)]).toMatchObject([script, { status: 1, said: refusal }]);
  expect(existsSync(late)).toBe(false);
  expect(await move()).toMatchObject({ status: 1, said: refusal });
  await expect(source.start()).rejects.toThrow(`remove ${note}`);
  // Each says which one it works on, without the password.
  const here = { ...old, DATABASE_URL: to };
  for (const [script, args] of [
    ['db-backup', [late]],
    ['background-work', []],
    ['end-sessions', ['--email=nobody@example.org']],
    ['rotate-keys', []],
  ] as const) {
    const { said } = await run(script, [...args], here);
    expect([script, said]).toEqual([script, expect.stringContaining(`${name} at 127.0.0.1:`)]);
    expect(said).not.toContain(new URL(to).password);
  }
  await cut.end();
  await admin.end();

  const elsewhere = createServerProcesses({ APP_SECRET, DATABASE_URL: to });
  ends.push(() => elsewhere.clean());
  ends.push(() => elsewhere.endAll());
  server = await elsewhere.start();
  expect(await ruth.everything()).toEqual(before);
  const after = personAt(() => server);
  await after.register();
  await useEverything(after);
  await elsewhere.endAll();
  // Where it came from, it is as before, for whoever means it.
  rmSync(note);
  expect(await move()).toMatchObject({ status: 1, said: expect.stringContaining('isn’t empty') });
  server = await source.start();
  expect(await ruth.everything()).toEqual(before);
});
