import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runningPostgres } from '#server/db/embedded.ts';
import { createChance } from '#tests/bench/load/chance.ts';
import { createServerProcesses } from '#tests/support/server-process.ts';
import { type CallsReport, fuzzCalls } from './fuzz-calls.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type Operation, readOperations } from './operations.ts';
import { askFor, type Known, makeOwner, type Owner } from './people.ts';
import { planRequest } from './plan-request.ts';
import { rowsOf } from './rows-of.ts';
import { type Secret, searchLog } from './search-log.ts';
import { type Answer, sendBytes } from './send-bytes.ts';

/** How it is run. */
export interface FuzzOptions {
  /** The same seed plans the same requests; the ids in them are those that this run's server gave. */
  seed: number;
  requests: number;
  calls: number;
  tell?: (line: string) => void;
}

/** What came of it. */
export interface FuzzReport {
  operations: number;
  requests: number;
  byKind: Record<string, number>;
  byStatus: Record<string, number>;
  /** Successful answers by operation: what was never answered was never really tried. */
  succeeded: Record<string, number>;
  signedIn: number;
  signedOut: number;
  /** Requests that named something of other people's. */
  foreign: number;
  /** 503 of a provider that really is absent, by operation and code. */
  absent: Record<string, number>;
  calls: CallsReport;
  /** The slowest answer in milliseconds, and its request. */
  slowest: { milliseconds: number; line: string };
  /** Resident memory of the server in MiB: after a fifth of the requests, and at the end. */
  memory: { early: number; late: number };
  /** Megabytes of log that were searched. */
  logMegabytes: number;
  /** What must not be, each with the request it belongs to; empty is success. */
  faults: string[];
  seconds: number;
}

/** Requests at a time. */
const AT_ONCE = 6;
/** After this many milliseconds an answer is too late. */
const PATIENCE_MS = 30_000;
/** Growth of memory over the last four fifths, in MiB, from which it counts as running away. */
const MEMORY_GROWTH = 500;
/** Things whose cost is their purpose, or that end what others of the run need: rarer than the rest. */
const RARE: Record<string, number> = {
  'DELETE /api/account': 0.15,
  'POST /api/openai-tts': 0.3,
  'POST /auth/register': 0.5,
  'GET /api/account/export': 0.5,
  'POST /auth/change-password': 0.5,
  'DELETE /api/account/sessions': 0.4,
};

/** Routes that the document rightly leaves out: pages, files, probes, what providers and browsers call by themselves. */
const UNDOCUMENTED: readonly (readonly [string, string])[] = [
  ['GET', '/api/logout'],
  ['POST', '/api/logout'],
  ['POST', '/api/stripe/webhook'],
  ['GET', '/api/voice/session'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/openapi.json'],
  ['GET', '/'],
  ['GET', '/login'],
  ['GET', '/bible/john/3'],
  ['GET', '/app-shell'],
  ['GET', '/device/manifest.json'],
  ['GET', '/no-such-page'],
  ['GET', '/api/no-such-thing'],
];

/** Starts a server of its own, does it all, and looks at what is left. */
export async function runFuzz({ seed, requests, calls, tell = () => undefined }: FuzzOptions): Promise<FuzzReport> {
  const begun = Date.now();
  const appSecret = `fuzz-${randomUUID()}${randomUUID()}`;
  const servers = createServerProcesses({ APP_SECRET: appSecret, LOG_LEVEL: 'trace' });
  const logFolder = mkdtempSync(join(tmpdir(), 'emmaus-fuzz-'));
  const log = join(logFolder, 'server.log');
  try {
    const child = servers.launch();
    const address = await new Promise<string>((resolve, reject) => {
      for (const out of [child.stdout!, child.stderr!]) {
        out.on('data', (part: Buffer) => {
          appendFileSync(log, part);
          const port = /ready at http:\/\/localhost:(\d+)/.exec(part.toString())?.[1];
          if (port) resolve(`http://127.0.0.1:${port}`);
        });
      }
      child.once('exit', () =>
        reject(new Error(`the server did not start: ${readFileSync(log, 'utf8').slice(-2000)}`)),
      );
    });
    const operations = [...(await readOperations(address))];
    const further = UNDOCUMENTED.map(([method, path]) => undocumented(method, path, operations[0]!));
    tell(`${operations.length} operations; making three people`);
    const others = [await makeOwner(address, 'boaz'), await makeOwner(address, 'clara')];
    const written = `written${randomUUID().replaceAll('-', '')}`;
    const mailFolder = join(servers.dataDir, 'mail');
    const owners: Owner[] = [await makeOwner(address, 'abel')];
    const at = { asker: owners[0]!, others, written, mailFolder };
    const client = new pg.Client(runningPostgres(servers.dataDir)!);
    // Where the server ends, so does this; what ended it is told elsewhere.
    client.on('error', () => undefined);
    await client.connect();
    const before = await Promise.all(others.map(({ userId }) => rowsOf(client, userId)));

    const report: FuzzReport = {
      operations: operations.length,
      requests: 0,
      byKind: {},
      byStatus: {},
      succeeded: Object.fromEntries(operations.map(({ name }) => [name, 0])),
      signedIn: 0,
      signedOut: 0,
      foreign: 0,
      absent: {},
      calls: { calls: 0, sent: 0, received: 0, faults: [] },
      slowest: { milliseconds: 0, line: '' },
      memory: { early: 0, late: 0 },
      logMegabytes: 0,
      faults: [],
      seconds: 0,
    };
    const forbidden = others.map(({ canary }) => canary);
    const weighted = [
      ...operations.map((one) => [one, RARE[one.name] ?? 1] as const),
      ...further.map((one) => [one, 0.5] as const),
    ];
    const rssOf = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    let reviving: Promise<void> | null = null;

    /** Signs the asker in again, or makes another one, where what was asked has ended the session or the account. */
    const revive = async () => {
      const { asker } = at;
      const me = await fetch(`${address}/auth/me`, { headers: { authorization: `Bearer ${asker.token}` } });
      if (me.ok) return;
      for (const password of [asker.password, 'some other password 1']) {
        const answer = await fetch(`${address}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: asker.email, password }),
        });
        if (!answer.ok) continue;
        asker.token = ((await answer.json()) as { token: string }).token;
        return;
      }
      at.asker = await makeOwner(address, 'abel');
      owners.push(at.asker);
    };

    let next = 0;
    const work = async () => {
      while (next < requests) {
        const index = next;
        next += 1;
        const chance = createChance(seed * 1_000_003 + index);
        // Everything comes up once in order before chance chooses.
        const all = [...operations, ...further];
        const operation = index < all.length * 3 ? all[index % all.length]! : chance.weighted(weighted);
        await reviving;
        const planned = planRequest(operation, chance, at);
        const asker = at.asker;
        const answer = await sendBytes(address, planned.bytes, { patience: PATIENCE_MS, half: planned.half });
        report.requests += 1;
        count(report.byKind, planned.kind);
        count(report.byStatus, String(answer.status));
        if (planned.as === 'asker') report.signedIn += 1;
        else report.signedOut += 1;
        if (planned.foreign) report.foreign += 1;
        if (answer.milliseconds > report.slowest.milliseconds)
          report.slowest = { milliseconds: answer.milliseconds, line: planned.line };
        const { faults, absent } = judgeAnswer(planned, answer, forbidden);
        if (absent) count(report.absent, absent);
        for (const fault of faults)
          report.faults.push(`${fault} [request ${index}, ${planned.kind}, ${operation.name}: ${planned.line}]`);
        if (answer.status >= 200 && answer.status < 300 && planned.kind === 'valid') {
          count(report.succeeded, operation.name);
          if (planned.as === 'asker') learn(asker.ids, asker.clientSecrets, operation, answer);
        }
        if (answer.status === 401 && planned.as === 'asker') {
          reviving ??= revive().finally(() => {
            reviving = null;
          });
          await reviving;
        }
        if (child.exitCode !== null || child.signalCode !== null) throw new Error('the server ended');
        if (report.memory.early === 0 && report.requests >= requests / 5) report.memory.early = rssOf();
        if (report.requests % 500 === 0) tell(`${report.requests} requests, ${report.faults.length} faults`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await revive();
    tell('calls');
    // The asker's plan has been through a lot.
    const caller = await makeOwner(address, 'dinah');
    owners.push(caller);
    report.calls = await fuzzCalls(address, {
      token: caller.token,
      calls,
      chance: createChance(seed + 7),
      forbidden,
    });
    report.faults.push(...report.calls.faults);

    const ready = await fetch(`${address}/readyz`);
    if (!ready.ok) report.faults.push(`afterwards /readyz answers ${ready.status}`);
    report.memory.late = rssOf();
    if (report.memory.late - report.memory.early > MEMORY_GROWTH)
      report.faults.push(`memory grew from ${report.memory.early.toFixed(0)} to ${report.memory.late.toFixed(0)} MiB`);
    for (const [place, { userId, name }] of others.entries()) {
      const now = await rowsOf(client, userId);
      for (const [table, rows] of Object.entries(before[place]!))
        if (JSON.stringify(rows) !== JSON.stringify(now[table]))
          report.faults.push(
            `${name}’s rows of ${table} are others than before: ${differenceOf(rows, now[table] ?? [])}`,
          );
    }
    await client.end();
    // What must not be told to others is told to themselves: else the search would prove nothing.
    for (const owner of others) {
      const list = JSON.stringify(await askFor(address, owner.token, 'GET', '/api/conversations'));
      if (!list.includes(owner.canary)) report.faults.push(`${owner.name} does not find their own words`);
    }
    await servers.end(child, 'SIGTERM');

    const secrets = secretsOf([...owners, ...others], appSecret, written, mailFolder);
    const text = readFileSync(log, 'utf8');
    report.logMegabytes = text.length / 1e6;
    if (!text.includes('/api/conversations'))
      report.faults.push('the log holds no request: searching it proves nothing');
    report.faults.push(...searchLog(text, secrets).map((found) => `in the log: ${found}`));
    const polluted = Object.keys(report.succeeded).filter((name) => report.succeeded[name] === 0);
    if (polluted.length > 0) tell(`never succeeded: ${polluted.join(', ')}`);
    report.seconds = (Date.now() - begun) / 1000;
    return report;
  } finally {
    await servers.endAll();
    servers.clean();
    rmSync(logFolder, { recursive: true, force: true });
  }
}

const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

function differenceOf(before: readonly string[], after: readonly string[]): string {
  if (before.length !== after.length) return `${before.length} rows, now ${after.length}`;
  const at = before.findIndex((row, place) => row !== after[place]);
  const [one, other] = [JSON.parse(before[at]!), JSON.parse(after[at]!)] as Record<string, unknown>[];
  return Object.keys(one!)
    .filter((key) => JSON.stringify(one![key]) !== JSON.stringify(other![key]))
    .join(', ');
}

function undocumented(method: string, path: string, like: Operation): Operation {
  return {
    name: `${method} ${path}`,
    method,
    path,
    params: [],
    query: [],
    body: null,
    secured: false,
    output: null,
    refusal: like.refusal,
  };
}

/** Keeps ids of what an answer shows, so that later requests name rows that are there. */
function learn(ids: Known, clientSecrets: string[], { name, path }: Operation, { body, headers }: Answer): void {
  if (!headers['content-type']?.startsWith('application/json')) return;
  const answer = JSON.parse(body.toString('utf8')) as unknown;
  const keep = (list: string[], id: unknown) => {
    if (typeof id !== 'string' || list.includes(id)) return;
    list.push(id);
    // The newest are the likeliest to be there still.
    if (list.length > 30) list.shift();
  };
  const objects = (Array.isArray(answer) ? answer : [answer]) as Record<string, unknown>[];
  for (const one of objects.slice(0, 20)) {
    if (typeof one !== 'object' || one === null) continue;
    if (name.startsWith('POST /api/conversations/{id}/messages') || path.endsWith('device-exchanges')) {
      const exchange = (one.exchange ?? one) as Record<string, { id?: string; conversationId?: string }>;
      for (const message of [exchange.userMessage, exchange.assistantMessage])
        if (message?.id) keep(ids.message, `${message.conversationId}/${message.id}`);
    } else if (/^(?:POST|GET) \/api\/conversations$/.test(name)) keep(ids.conversation, one.id);
    else if (path === '/api/conversations/enhanced') keep(ids.conversation, one.sessionId);
    else if (name === 'POST /api/vault') keep(ids.vault, one.id);
    else if (/^(?:POST|GET) \/api\/devotionals$/.test(name)) keep(ids.devotional, one.id);
    else if (name === 'PUT /api/bible/marks') keep(ids.mark, (one.mark as { id?: string } | undefined)?.id);
    else if (path === '/api/create-payment-intent') {
      keep(ids.payment, one.paymentId);
      keep(clientSecrets, one.clientSecret);
    } else if (path.endsWith('create-checkout-session') || path.endsWith('/portal')) {
      const found = /\/(?:checkout|portal)\/([a-z]+_\w+)/.exec(String(one.url));
      if (found) keep(path.endsWith('/portal') ? ids.portal : ids.checkout, found[1]);
    }
  }
}

/** Everything a log must never hold. */
function secretsOf(owners: readonly Owner[], appSecret: string, written: string, mailFolder: string): Secret[] {
  const letters = readdirSync(mailFolder).map((file) => readFileSync(join(mailFolder, file), 'utf8'));
  const mailed = letters.flatMap((letter) => [...letter.matchAll(/token=([\w-]+)/g)].map(([, token]) => token!));
  return [
    { what: 'the server’s secret', text: appSecret },
    { what: 'words somebody wrote', text: written },
    { what: 'a cookie', text: 'emmaus_session=' },
    { what: 'an Authorization value', text: 'Bearer ' },
    { what: 'a connection string', text: 'postgres://' },
    ...owners.flatMap(({ name, email, password, token, endedToken, canary, clientSecrets }) => [
      { what: `${name}’s address`, text: email },
      { what: `${name}’s password`, text: password },
      { what: `${name}’s token`, text: token },
      { what: `${name}’s ended token`, text: endedToken },
      { what: `${name}’s words`, text: canary },
      ...clientSecrets.map((text) => ({ what: `a payment secret of ${name}`, text })),
    ]),
    ...mailed.map((text) => ({ what: 'a token that was mailed', text })),
  ];
}
