/**
 * `npm test`: checks, unit and database tests, evaluation gates, and in a real browser each feature's journeys and
 * what is heard. `--whole`, as CI runs it: the installed app, the look at every screen and the few tests that take
 * minutes each as well. `--separate`: after that the database tests, the journeys and what is heard a second time, on a
 * PostgreSQL of its own with two server processes before which every request goes to the other one. Ends in one line
 * `N passed, N failed`, which counts all of it.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { CHECKS, runStep, type Step } from './test-steps.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'emmaus-tests-'));
const whole = process.argv.includes('--whole');
const separate = process.argv.includes('--separate');
/** One of two processes killed again and again. */
const KILLED = 'tests/processes/killed.db.test.ts';
/**
 * Minutes each: every way a model misbehaves, servers killed again and again, thousands of hostile requests, webhooks in
 * every order, restores, plans; what an image is made of, and two proxies that are fetched where there are none.
 */
const LONG = [
  '**/fuzz.db.test.ts',
  '**/chaos.db.test.ts',
  'tests/model/hostile/**',
  '**/convergence.db.test.ts',
  '**/kill.db.test.ts',
  '**/drill.db.test.ts',
  '**/query-plans.db.test.ts',
  '**/gathered.db.test.ts',
  '**/proxies.db.test.ts',
];
let passed = 0;
let failed = 0;
/** Journeys that passed at their second try only: named at the end. More of them than this, and the run has failed. */
const unsteady: string[] = [];
const MOST_UNSTEADY = separate ? 6 : 3;
/** What failed, by name and first line: said again at the end, where a long log is read. */
const failures: string[] = [];

/** What is read of Vitest's report. A file that failed before its tests, or after them, has a message of its own. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** What is read of Playwright's report: suites lie inside one another. */
interface BrowserSuite {
  title: string;
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
  suites?: BrowserSuite[];
}
interface BrowserReport {
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number };
  suites: BrowserSuite[];
}

/** Specs that ended so, each by its name and the first error of its tries. */
function specsThat(status: 'unexpected' | 'flaky', suites: BrowserSuite[], above = ''): string[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => {
    const place = `${above}${title} > `;
    const wrong = specs.filter(({ tests }) => tests.some((test) => test.status === status));
    return [
      ...wrong.map((spec) => {
        const error = spec.tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
        // A journey that was not begun, because others failed, has no error.
        return error ? `${place}${spec.title}: ${error.message ?? ''}` : '';
      }),
      ...specsThat(status, inner, place),
    ].filter((text) => text !== '');
  });
}

/** Counts of a JSON report; a missing report counts as one failure. */
function count(name: string, file: string, ok: boolean, read: (report: unknown) => [number, number]): void {
  const path = join(reports, file);
  const [right, wrong] = existsSync(path) ? read(JSON.parse(readFileSync(path, 'utf8'))) : [0, 0];
  passed += right;
  failed += wrong;
  if (!ok && wrong === 0) fail(`${name}: ended with a failure that no test reported; its output says which`);
  if (ok && right === 0) fail(`${name}: ran nothing`);
}

/** Counts one failure that is no test's, and keeps its name for the end. */
function fail(text: string): void {
  failed += 1;
  failures.push(text);
}

/** Steps that need neither the screen nor the database, one after the other beside those that wait for theirs. */
async function runAside(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (await runStep(step, 'aside')) passed += 1;
    else fail(step.name);
  }
}

/** Runs journeys of some of Playwright's projects; `env` says on what. */
async function browse(name: string, projects: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const file = `${[...Object.keys(env), ...projects].join('-')}.json`;
  const ok = await runStep({
    name,
    command: bin('playwright'),
    // Two cores that others use as well are late at times: what a second try passes is named, not failed.
    args: ['test', '--retries=1', '--reporter=list,json', ...projects.map((project) => `--project=${project}`)],
    env: { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, file), ...env },
  });
  count(name, file, ok, (report) => {
    const { errors, stats, suites } = report as BrowserReport;
    const where = Object.keys(env).length > 0 ? `${name}: ` : '';
    failures.push(...errors.map(({ message }) => `${name}: ${message ?? ''}`));
    failures.push(...specsThat('unexpected', suites, where));
    unsteady.push(...specsThat('flaky', suites, where));
    return [stats.expected + stats.flaky, stats.unexpected];
  });
}

/** Runs tests with Vitest. */
async function test(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const file = `${['vitest', ...Object.keys(env)].join('-')}.json`;
  const ok = await runStep({
    name,
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, file)}`, ...args],
    env,
  });
  count(name, file, ok, (report) => {
    const { numPassedTests, numFailedTests, testResults } = report as UnitReport;
    for (const { name: path, status: ended, message, assertionResults } of testResults) {
      const wrong = assertionResults.filter(({ status }) => status === 'failed');
      const file = `${name}: ${path.slice(root.length + 1)}`;
      for (const { fullName, failureMessages } of wrong) failures.push(`${file} > ${fullName}: ${failureMessages[0]}`);
      if (ended === 'failed' && wrong.length === 0) failures.push(`${file}: ${message}`);
    }
    return [numPassedTests, numFailedTests];
  });
}

const without = (files: readonly string[]) => files.map((file) => `--exclude=${file}`);
const aside = runAside([
  ...CHECKS,
  { name: 'budgets of the pages', command: process.execPath, args: ['scripts/check-budgets.ts'] },
  {
    name: 'evaluation',
    command: process.execPath,
    args: ['tests/evals/run.ts', '--only=references,replies,devotionals'],
  },
]);
await test('unit and database tests', whole ? [] : without([...LONG, KILLED]));

// Journeys look at the clock and the microphone: they get the machine to themselves.
await aside;
await browse('journeys in a browser', whole ? ['journeys', 'installed', 'screens'] : ['journeys']);
await browse('what is heard', ['sound']);
if (separate) {
  const two = { E2E_PROCESSES: '2' };
  // Of the long ones, only what becomes of two processes depends on where their PostgreSQL is.
  await test('database tests on a separate PostgreSQL', ['--project=database', ...without(LONG)], {
    TEST_POSTGRES: 'separate',
  });
  await browse('journeys through two processes', ['journeys'], two);
  await browse('what is heard through two processes', ['sound'], two);
}

rmSync(reports, { recursive: true, force: true });
if (unsteady.length > MOST_UNSTEADY) failed += unsteady.length;
const list = (title: string, texts: readonly string[]) => {
  if (texts.length > 0) console.log(`\n${title}:\n${texts.map((text) => `- ${text.slice(0, 600)}`).join('\n')}`);
};
list(`Passed at the second try (${MOST_UNSTEADY} at most)`, unsteady);
list('Failed', failures);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
