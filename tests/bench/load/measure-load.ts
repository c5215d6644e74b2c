import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { runningPostgres } from '#server/db/embedded.ts';
import { projectFile } from '#server/library/built-files.ts';
import { startSeparatePostgres } from '../../support/separate-postgres.ts';
import { childrenOf, type Look, machineSeconds, readFamily } from './machine.ts';
import type { Answer, Order } from './messages.ts';
import { costOf, type LoadResult, printLoad, type Stage, summarize } from './report.ts';
import { type Started, startListening } from './started.ts';

/** The share of people who are in a call instead of reading and writing, too. */
const CALLERS = 0.02;
/** Numbers of people after those of the main stage, as long as limits hold. */
const RAMP = [1.5, 2, 3, 4, 6, 8];
const RAMP_SECONDS = 20;
/** Before anything counts: caches fill and code gets warm. */
const SETTLE_SECONDS = 15;
const RAMP_SETTLE_SECONDS = 6;

/** What can be run: the built-in PostgreSQL with its one server, or a separate one with so many. */
const SETUPS = ['built-in', '1', '2', '4'] as const;
type Setup = (typeof SETUPS)[number];

/**
 * `npm run bench -- load [--only built-in,1,2,4] [--users 200] [--seconds 60] [--no-ramp] [--json file]`: starts the
 * real server in several ways, lets people live on it, and prints what they waited for and what it took.
 * False where a limit does not hold for `--users`.
 */
export async function measureLoad(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string', default: SETUPS.join(',') },
      users: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '60' },
      'no-ramp': { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const wanted = values.only.split(',');
  const unknown = wanted.find((one) => !SETUPS.some((setup) => setup === one));
  if (unknown !== undefined) throw new Error(`--only takes ${SETUPS.join(', ')}, not “${unknown}”.`);
  const plan = { users: Number(values.users), seconds: Number(values.seconds), ramp: !values['no-ramp'] };
  if (!(plan.users > 0 && plan.seconds > 0)) throw new Error('--users and --seconds take numbers above 0.');
  if (!existsSync(projectFile('build/web/client')))
    throw new Error('The web app is not built, and pages are part of the load. Run "npm start" once.');
  const results: LoadResult[] = [];
  for (const setup of SETUPS.filter((one) => wanted.includes(one))) {
    console.error(`\n${setup === 'built-in' ? 'Built-in PostgreSQL, 1 process' : `Separate PostgreSQL, ${setup}`} …`);
    results.push(await measureSetup(setup, plan));
    if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
  }
  printLoad(results);
  return results.every(({ main }) => main.holds);
}

interface Plan {
  users: number;
  seconds: number;
  ramp: boolean;
}

async function measureSetup(setup: Setup, plan: Plan): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-load-'));
  const ends: (() => Promise<unknown> | unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const database = setup === 'built-in' ? null : await startSeparatePostgres();
    if (database) ends.push(() => database.stop());
    const count = setup === 'built-in' ? 1 : Number(setup);
    const started = performance.now();
    const servers: Started[] = [];
    for (let at = 0; at < count; at += 1) {
      const server = await startListening(fileURLToPath(import.meta.resolve('../../../src/server/main.ts')), [], {
        flags: startFlags(),
        env: {
          ...startEnv(),
          PORT: '0',
          DATA_DIR: join(folder, 'data'),
          APP_SECRET: 'a secret of the load benchmark alone, 32 and more',
          // As people find it: a line for each request, and each counted.
          NODE_ENV: 'production',
          PUBLIC_URL: 'http://localhost',
          METRICS_TOKEN: 'token-of-the-load-benchmark',
          // Everybody has an address of their own, told as a proxy tells it, so that limits stay as they are.
          TRUST_PROXY: '1',
          ...(database ? { DATABASE_URL: database.url } : {}),
        },
      });
      ends.push(server.end);
      servers.push(server);
    }
    const startSeconds = (performance.now() - started) / 1000;
    const balancer =
      count === 1
        ? null
        : await startListening(
            fileURLToPath(import.meta.resolve('./balance.ts')),
            servers.map(({ address }) => new URL(address).port),
          );
    if (balancer) ends.push(balancer.end);
    const site = balancer?.address ?? servers[0]!.address;
    const postmaster = database?.pid() ?? childrenOf(servers[0]!.pid)[0] ?? null;

    const crowd = startCrowd();
    ends.push(crowd.end);
    await crowd.order({ do: 'enrol', address: site, accounts: plan.users });
    await giveVoice(database?.url ?? runningPostgres(join(folder, 'data'))!);

    const stage = async (people: number, settle: number, seconds: number, seed: number): Promise<Stage> => {
      const running = crowd.order({ do: 'run', people, callers: Math.ceil(people * CALLERS), settle, seconds, seed });
      // If it fails meanwhile, it is awaited below.
      running.catch(() => undefined);
      await wait(settle * 1000);
      const from = await look(servers, balancer, postmaster, 'begin');
      await wait(seconds * 1000);
      // Before those who are late come in: what follows is no load.
      const to = await look(servers, balancer, postmaster, 'report');
      const answer = await running;
      if (answer.done !== 'run') throw new Error('The crowd did something else.');
      return summarize(people, answer.seen, from, to);
    };
    const main = await stage(plan.users, SETTLE_SECONDS, plan.seconds, 1);
    tell(main);
    const ramp: Stage[] = [];
    for (const [at, times] of (plan.ramp ? RAMP : []).entries()) {
      const next = await stage(Math.round(plan.users * times), RAMP_SETTLE_SECONDS, RAMP_SECONDS, at + 2);
      tell(next);
      ramp.push(next);
      if (!next.holds) break;
    }
    return { setup, processes: count, startSeconds, main, ramp, cost: costOf(main) };
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function look(
  servers: readonly Started[],
  balancer: Started | null,
  postmaster: number | null,
  question: 'begin' | 'report',
): Promise<Look> {
  const [told, balanced] = await Promise.all([
    Promise.all(servers.map((server) => server.ask(question))),
    balancer?.ask(question) ?? null,
  ]);
  const postgres = postmaster === null ? null : readFamily(postmaster);
  return { servers: told, balancer: balanced, postgres, machine: machineSeconds(), at: performance.now() };
}

/** What `npm start` gives Node before the server's own file. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return scripts['start']!.split(' ').filter((word) => /^--(?!then$)/.test(word));
}

/** What it puts into the server's environment. */
const startEnv = () =>
  JSON.parse(readFileSync(projectFile('scripts/server-env.json'), 'utf8')) as { [name: string]: string };

/** The process of the people. */
function startCrowd(): { order(order: Order): Promise<Answer>; end(): Promise<void> } {
  const child: ChildProcess = fork(fileURLToPath(import.meta.resolve('./generate.ts')), [], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    order: (order) =>
      new Promise((resolve, reject) => {
        const gone = () => reject(new Error('The crowd is gone.'));
        child.once('exit', gone);
        child.once('message', (answer: Answer) => {
          child.off('exit', gone);
          if (answer.done === 'failed') reject(new Error(answer.why));
          else resolve(answer);
        });
        child.send(order);
      }),
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}

/** Everybody's plan has voice minutes: what paying for one would end in. */
async function giveVoice(where: string | pg.ClientConfig): Promise<void> {
  const client = new pg.Client(where);
  await client.connect();
  await client.query("update users set plan_type = 'unlimited-prayer'");
  await client.end();
}

function tell({ people, read, answerFirst, holds, errors }: Stage): void {
  const failed = Object.entries(errors).map(([what, times]) => `${times} × ${what}`);
  console.error(
    `  ${people} people: reads p95 ${read.p95.toFixed(0)} ms, library answer p95 ${answerFirst.p95.toFixed(0)} ms${holds ? '' : ', beyond the limits'}${failed.length > 0 ? `; ${failed.join('; ')}` : ''}`,
  );
}
