import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runningPostgres } from '#server/db/embedded.ts';
import { LET_THROUGH } from '#server/http/errors.ts';
import { wavOf } from '#server/providers/stt/wav.ts';
import { createChance } from '#tests/bench/load/chance.ts';
import { createServerProcesses } from '#tests/support/server-process.ts';
import { STAND_IN_SPEECH_KEY, startStandInSpeech } from '#tests/support/stand-in-speech.ts';
import { type CallsReport, fuzzCalls } from './fuzz-calls.ts';
import { judgeAnswer } from './judge-answer.ts';
import { type Operation, readOperations } from './operations.ts';
import { ask, ID_KINDS, makeOwner, newPlace, OTHER_PASSWORD, type Owner, SITE } from './people.ts';
import { planRequest, takesMeasured } from './plan-request.ts';
import { readInside } from './read-inside.ts';
import { rowsOf } from './rows-of.ts';
import { type Secret, searchLog, searchShapes } from './search-log.ts';
import { createSecretBook } from './secret-book.ts';
import { type Answer, sendBytes } from './send-bytes.ts';
import type { Surroundings } from './surroundings.ts';

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
  /** What more than an answer has to come about in a run, and how often it did. */
  broughtAbout: Record<string, number>;
  /** People who asked, one after another. */
  askers: number;
  signedIn: number;
  signedOut: number;
  /** Requests that named something of other people's. */
  foreign: number;
  /** Requests that no answer but a refusal fits. */
  toRefuse: number;
  /** What was looked for in the log and found nowhere. */
  secrets: number;
  calls: Omit<CallsReport, 'faults'>;
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
/** Of what takes longer: the longest text that is read aloud is five minutes of speech, and ten seconds of a whole core. */
const LONGER_PATIENCE_MS: Record<string, number> = { 'POST /api/openai-tts': 180_000 };
/**
 * Growth of memory over the last four fifths, in MiB, from which it counts as running away. Measured over 10,000 requests:
 * 40 and 94; 167 over 3,000 where the voice was first used late. Of 30 KB that stay of each request, 10,000 leave 240.
 */
const MEMORY_GROWTH = 240;
/** Calls that one person begins: fewer than they may in a minute. */
const CALLS_EACH = 15;
/** Requests that one person makes: with more, the limits of an hour would answer in the place of what is tried. */
const EACH_ASKS = 400;
/** How often one person is made to insist on an operation that has not succeeded. */
const INSISTED = 15;
/** How often each operation that takes a number or a time is asked with one at the end of what can be held. */
const EDGES_EACH = 24;
/** The part of all requests that limits may refuse: more would mean that little else was tried. */
const MOST_LIMITED = 0.04;
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
  ['POST', '/api/csp-reports'],
  ['GET', '/api/voice/session'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/openapi.json'],
  ['GET', '/docs'],
  ['GET', '/.well-known/security.txt'],
  ['GET', '/'],
  ['GET', '/login'],
  ['GET', '/home'],
  ['GET', '/bible/john/3'],
  ['GET', '/app-shell'],
  ['GET', '/device/manifest.json'],
  ['GET', '/no-such-page'],
  ['GET', '/api/no-such-thing'],
];
/** What can't succeed here, and why. */
const NEVER_SUCCEED: Record<string, string> = {
  'GET /api/logout': 'leads on to the first page: 302',
  'GET /api/voice/session': 'is a WebSocket: the calls open it',
  'GET /metrics': 'is for whoever has a token, and there is none',
  'GET /no-such-page': 'is not there',
  'GET /api/no-such-thing': 'is not there',
};
/** What has to come about beyond an answer that says so, by operation. */
const BRING_ABOUT: Record<string, (answer: Record<string, Record<string, number>>) => boolean> = {
  'POST /api/vault/import': ({ added }) => Number(added) > 0,
  'POST /api/account/import': ({ vault }) => vault!.added! > 0,
};

/** Starts a server of its own, does it all, and looks at what is left. */
export async function runFuzz({ seed, requests, calls, tell = () => undefined }: FuzzOptions): Promise<FuzzReport> {
  const begun = Date.now();
  const appSecret = `fuzz-${randomUUID()}${randomUUID()}`;
  const speech = await startStandInSpeech();
  // Whatever is said is understood.
  speech.understand(() => 'I am worried about money');
  const servers = createServerProcesses({
    ...speech.env,
    TTS_BASE_URL: 'embedded',
    AI_MODEL: 'off',
    NODE_ENV: 'production',
    PUBLIC_URL: SITE,
    BILLING: 'sandbox',
    TRUST_PROXY: '1',
    APP_SECRET: appSecret,
    LOG_LEVEL: 'trace',
  });
  const logFolder = mkdtempSync(join(tmpdir(), 'emmaus-fuzz-'));
  const log = join(logFolder, 'server.log');
  let client: pg.Client | undefined;
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
    const database = new pg.Client(runningPostgres(servers.dataDir)!);
    client = database;
    // Where the server ends, so does this; what ended it is told elsewhere.
    database.on('error', () => undefined);
    await database.connect();
    const customerOf = async (owner: Owner) => {
      const { rows } = await database.query<{ id: string }>(
        'select id from billing_customers where user_id = $1 order by id',
        [owner.userId],
      );
      return rows[0]!.id;
    };

    const isGone = async ({ userId }: Owner) =>
      (await database.query('select 1 from users where id = $1', [userId])).rowCount === 0;

    const documented = await readOperations(address);
    const further = UNDOCUMENTED.map(([method, path]) => undocumented(method, path, documented[0]!));
    const operations = [...documented, ...further];
    tell(`${documented.length} operations; making people`);
    const others: Owner[] = [];
    for (const name of ['boaz', 'clara', 'deborah']) others.push(await makeOwner(address, name));
    const addressee = others[2]!;
    const written = `written${randomUUID().replaceAll('-', '')}`;
    const mailFolder = join(servers.dataDir, 'mail');
    const book = createSecretBook();
    const owners: Owner[] = [];
    const makeAsker = async () => {
      const asker = await makeOwner(address, 'abel');
      owners.push(asker);
      return asker;
    };
    const first = await makeAsker();
    const at: Surroundings = {
      asker: first,
      others,
      addressee,
      operations,
      appSecret,
      written,
      mailFolder,
      customers: { own: await customerOf(first), foreign: await customerOf(others[0]!) },
      recording: wavOfTone(),
    };
    const before: Record<string, string[]>[] = [];
    for (const { userId } of others) before.push(await rowsOf(database, userId));

    const report: FuzzReport = {
      operations: documented.length,
      requests: 0,
      byKind: {},
      byStatus: {},
      succeeded: Object.fromEntries(operations.map(({ name }) => [name, 0])),
      broughtAbout: Object.fromEntries(Object.keys(BRING_ABOUT).map((name) => [name, 0])),
      askers: 0,
      signedIn: 0,
      signedOut: 0,
      foreign: 0,
      toRefuse: 0,
      secrets: 0,
      calls: { calls: 0, sent: 0, received: 0 },
      slowest: { milliseconds: 0, line: '' },
      memory: { early: 0, late: 0 },
      logMegabytes: 0,
      faults: [],
      seconds: 0,
    };
    const forbidden = others.flatMap((owner) => theirs(owner, owner !== addressee));
    const weighted = operations.map((one) => [one, RARE[one.name] ?? (further.includes(one) ? 0.5 : 1)] as const);
    const measured = operations.filter(takesMeasured);
    const rssOf = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

    /** Another person asks from now on. */
    const takeTurns = async () => {
      at.asker = await makeAsker();
      insistence = {};
      at.customers.own = await customerOf(at.asker);
    };
    /** Signs the asker in again, or lets another ask, where what was asked has ended the session or the account. */
    const revive = async () => {
      const { asker } = at;
      const me = await ask(address, asker, 'GET', '/auth/me');
      if (me.ok) return;
      for (const email of asker.addresses.toReversed())
        for (const password of [asker.password, OTHER_PASSWORD]) {
          const visitor = { token: '', place: newPlace() };
          const answer = await ask(address, visitor, 'POST', '/auth/login', { email, password });
          if (!answer.ok) continue;
          const { token } = (await answer.json()) as { token: string };
          Object.assign(asker, { token, email });
          book.note('a session’s token', token);
          return;
        }
      await takeTurns();
    };
    /** One at a time changes who asks; everybody else waits. */
    let changing: Promise<void> | null = null;
    const change = (how: () => Promise<void>) => {
      changing ??= how().finally(() => {
        changing = null;
      });
      return changing;
    };
    let turns = 0;

    /** How often the asker has insisted on what. */
    let insistence: Record<string, number> = {};
    /** What is insisted on at this moment: what takes long is not asked for many times over. */
    const underway = new Set<string>();
    /** What has to succeed yet, or to bring something about. */
    const pending = () =>
      operations.filter(
        ({ name }) => !(name in NEVER_SUCCEED) && (report.succeeded[name] === 0 || report.broughtAbout[name] === 0),
      );

    let next = 0;
    const work = async () => {
      while (next < requests) {
        const index = next;
        next += 1;
        const chance = createChance(seed * 1_000_003 + index);
        await changing;
        if (Math.floor(index / EACH_ASKS) > turns) {
          turns = Math.floor(index / EACH_ASKS);
          await change(takeTurns);
        }
        // Everything comes up in order before chance chooses; what never succeeded is insisted on.
        const inOrder = index < operations.length * 2;
        const edges = index - operations.length * 2;
        const edge = !inOrder && edges < measured.length * EDGES_EACH;
        const insisted =
          !inOrder && !edge && index % 4 === 0
            ? pending().filter(({ name }) => !underway.has(name) && (insistence[name] ?? 0) < INSISTED)
            : [];
        const operation = inOrder
          ? operations[index % operations.length]!
          : edge
            ? measured[edges % measured.length]!
            : insisted.length > 0
              ? insisted[(index / 4) % insisted.length]!
              : chance.weighted(weighted);
        const insists = insisted.length > 0;
        if (insists) {
          count(insistence, operation.name);
          underway.add(operation.name);
        }
        const asker = at.asker;
        const planned = planRequest(operation, chance, at, { insist: insists, edge });
        book.noteRequest(planned.bytes);
        const answer = await sendBytes(address, planned.bytes, {
          patience: LONGER_PATIENCE_MS[operation.name] ?? PATIENCE_MS,
          half: planned.half,
        });
        if (insists) underway.delete(operation.name);
        report.requests += 1;
        count(report.byKind, planned.kind);
        count(report.byStatus, String(answer.status));
        if (planned.as === 'asker') report.signedIn += 1;
        else report.signedOut += 1;
        if (planned.foreign) report.foreign += 1;
        if (planned.mustRefuse) report.toRefuse += 1;
        book.noteAnswer(answer);
        if (answer.milliseconds > report.slowest.milliseconds)
          report.slowest = { milliseconds: answer.milliseconds, line: planned.line };
        const isOwn = ({ text }: Secret) => asker.taken.has(text);
        // By now an id may be that of something of their own.
        if ([...asker.taken].some((id) => planned.line.includes(id))) planned.mustRefuse = null;
        for (const fault of judgeAnswer(
          planned,
          answer,
          forbidden.filter((secret) => !isOwn(secret)),
        )) {
          // What is packed while it is sent ends with its owner.
          if (fault === 'the answer broke off' && (await isGone(asker))) continue;
          report.faults.push(`${fault} [request ${index}, ${planned.kind}, ${operation.name}: ${planned.line}]`);
        }
        if (answer.status >= 200 && answer.status < 300 && planned.kind === 'valid') {
          count(report.succeeded, operation.name);
          const brought = BRING_ABOUT[operation.name]?.(JSON.parse(readInside(answer)));
          if (brought) count(report.broughtAbout, operation.name);
          learn(asker, operation, planned.as, answer);
        }
        if (answer.status === 401 && planned.as === 'asker') await change(revive);
        if (child.exitCode !== null || child.signalCode !== null) throw new Error('the server ended');
        if (report.memory.early === 0 && report.requests >= requests / 5) report.memory.early = rssOf();
        if (report.requests % 500 === 0) tell(`${report.requests} requests, ${report.faults.length} faults`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    tell('calls');
    for (let begun = 0; begun < calls; begun += CALLS_EACH) {
      // The asker's plan has been through a lot.
      const caller = await makeOwner(address, 'dinah');
      owners.push(caller);
      const came = await fuzzCalls(address, {
        token: caller.token,
        calls: Math.min(CALLS_EACH, calls - begun),
        chance: createChance(seed + 7 + begun),
        forbidden,
      });
      report.calls.calls += came.calls;
      report.calls.sent += came.sent;
      report.calls.received += came.received;
      report.faults.push(...came.faults);
    }
    report.askers = owners.length;
    report.faults.push(...pending().map(({ name }) => `never succeeded: ${name}`));
    const limited = report.byStatus['429'] ?? 0;
    if (limited > requests * MOST_LIMITED) report.faults.push(`limits refused ${limited} of ${requests} requests`);
    if (!(await areLimitsOn(address, addressee.email))) report.faults.push('limits on guesses are off');

    const ready = await fetch(`${address}/readyz`);
    if (!ready.ok) report.faults.push(`afterwards /readyz answers ${ready.status}`);
    report.memory.late = rssOf();
    if (report.memory.late - report.memory.early > MEMORY_GROWTH)
      report.faults.push(`memory grew from ${report.memory.early.toFixed(0)} to ${report.memory.late.toFixed(0)} MiB`);
    for (const [place, { userId, name }] of others.entries()) {
      const now = await rowsOf(database, userId);
      for (const [table, rows] of Object.entries(before[place]!))
        if (JSON.stringify(rows) !== JSON.stringify(now[table]))
          report.faults.push(
            `${name}’s rows of ${table} are others than before: ${differenceOf(rows, now[table] ?? [])}`,
          );
    }
    // What must not be told to others is told to themselves: else the search would prove nothing.
    for (const owner of others) {
      for (const path of ['/api/conversations', '/api/account/export', '/api/vault/export?format=pdf']) {
        const told = await readAll(await ask(address, owner, 'GET', path)).catch((error: Error) => error.message);
        if (!told.includes(owner.canary))
          report.faults.push(`${owner.name} does not find their own words in ${path}: ${told.slice(0, 100)}`);
      }
    }
    await database.end();
    await servers.end(child, 'SIGTERM');

    const letters = readdirSync(mailFolder).map((file) => readFileSync(join(mailFolder, file), 'utf8'));
    for (const letter of letters) book.noteLetter(letter);
    for (const owner of [...owners, ...others]) {
      for (const { what, text } of theirs(owner, true, false)) book.note(what, text);
      book.note(`${owner.name}’s password`, owner.password);
    }
    const secrets = [
      ...book.list(),
      { what: 'the server’s secret', text: appSecret },
      { what: 'a provider’s key', text: STAND_IN_SPEECH_KEY },
      { what: 'words somebody wrote', text: written },
      { what: 'a cookie', text: 'emmaus_session=' },
      { what: 'an Authorization value', text: 'Bearer ' },
      { what: 'a connection string', text: 'postgres://' },
    ];
    report.secrets = secrets.length;
    const text = readFileSync(log, 'utf8');
    report.logMegabytes = text.length / 1e6;
    if (!text.includes('/api/conversations'))
      report.faults.push('the log holds no request: searching it proves nothing');
    // Why, where something was answered with 5xx; and what was refused so late that only the database did.
    const failed = text
      .split('\n')
      .filter((one) => one.includes('"msg":"request failed"') || one.includes(LET_THROUGH));
    // One of each kind.
    const kinds = new Map(failed.map((line) => [/"err":.*/.exec(line)?.[0] ?? line, line]));
    for (const line of [...kinds.values()].slice(0, 10)) report.faults.push(`in the log: ${line.slice(0, 1_000)}`);
    report.faults.push(...[...searchLog(text, secrets), ...searchShapes(text)].map((found) => `in the log: ${found}`));
    report.seconds = (Date.now() - begun) / 1000;
    return report;
  } finally {
    await client?.end().catch(() => undefined);
    await servers.endAll();
    await speech.close();
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

/** All the words of an answer; throws where it breaks off. */
async function readAll(answer: Response): Promise<string> {
  const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
  return readInside({ headers, body: Buffer.from(await answer.arrayBuffer()) });
}

/** Whether wrong passwords for one address from one place are refused after some tries. */
async function areLimitsOn(address: string, email: string): Promise<boolean> {
  const visitor = { token: '', place: newPlace() };
  for (let tries = 0; tries < 12; tries += 1) {
    const { status } = await ask(address, visitor, 'POST', '/auth/login', { email, password: `a guess, ${tries}` });
    if (status === 429) return true;
  }
  return false;
}

/**
 * What is somebody's and nobody else's. `email`: with their addresses; `ids`: with the ids of all they have, which are
 * no secret from their own log.
 */
function theirs(owner: Owner, email: boolean, ids = true): Secret[] {
  const { name, token, endedToken, canary, userId, secretOf, addresses } = owner;
  return [
    { what: `${name}’s words`, text: canary },
    { what: `${name}’s token`, text: token },
    { what: `${name}’s ended token`, text: endedToken },
    ...[...secretOf.values()].map((text) => ({ what: `a payment secret of ${name}`, text })),
    ...(email ? addresses.map((text) => ({ what: `an address of ${name}`, text })) : []),
    ...(ids
      ? [
          { what: `${name}’s id`, text: userId },
          ...ID_KINDS.flatMap((kind) =>
            owner.ids[kind].map((id) => ({ what: `the id of a ${kind} of ${name}`, text: id.split('/').at(-1)! })),
          ),
        ]
      : []),
  ];
}

/** A second of a tone as a WAV file: 16-bit PCM, one channel. */
function wavOfTone(): Buffer {
  const pcm = Buffer.alloc(2 * 16_000);
  for (let at = 0; at < 16_000; at += 1)
    pcm.writeInt16LE(Math.round(9_000 * Math.sin((2 * Math.PI * 220 * at) / 16_000)), 2 * at);
  return wavOf(pcm, 16_000);
}

/** Keeps ids of what an answer shows, so that later requests name rows that are there. */
function learn(asker: Owner, { name, path }: Operation, as: 'asker' | 'nobody', given: Answer): void {
  if (!given.headers['content-type']?.startsWith('application/json')) return;
  // Of what nobody may do without being signed in, only a payment is worth knowing.
  if (as === 'nobody' && path !== '/api/create-payment-intent') return;
  const { ids } = asker;
  const answer = JSON.parse(readInside(given)) as unknown;
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
      // What a visitor pays can be claimed later.
      keep(as === 'asker' ? ids.payment : asker.visitorPayments, one.paymentId);
      asker.secretOf.set(String(one.paymentId), String(one.clientSecret));
    } else if (path.endsWith('create-checkout-session') || path.endsWith('/portal')) {
      const found = /\/(?:checkout|portal)\/([a-z]+_\w+)/.exec(String(one.url));
      if (found) keep(path.endsWith('/portal') ? ids.portal : ids.checkout, found[1]);
    }
  }
}
